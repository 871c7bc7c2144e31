"""How a game is won, in the terminal: told the first time, and at any prompt."""

from pathlib import Path

import pytest

from regalia.cli.learning.goal import legend
from regalia.cli.learning.progress import NAME
from regalia.games.guerre.tokens import LETTERS
from regalia.games.registry import GAMES
from regalia.text.speaker import LANGUAGES, Speaker
from tests.cli.running import run


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_picture_and_two_sentences(game: str, language: str) -> None:
    speaker = Speaker(language)
    assert GAMES[game].table.goal.picture
    assert speaker.message(f"goal-{game}-picture").endswith(".")
    said = [speaker.message(f"goal-{game}")]
    if game == "crowns":
        said.append(speaker.message("goal-crowns-hard"))
    for text in said:
        assert text.count(". ") == 1, text
        assert text.endswith(".")


def test_the_legend_of_guerre_is_the_order_of_the_rules() -> None:
    """The letters of the tokens stand from the lowest to the highest."""
    said = [key for key, _ in GAMES["guerre"].table.goal.legend if key != "numbers"]
    ranked = [letter for letter in LETTERS[::-1] if not letter.isdigit()]
    assert said == ranked
    above = legend("guerre", {"joker_rank": "above_king"})
    assert above[0][0] == "guerre-face-J"
    assert len(above) == len(GAMES["guerre"].table.goal.legend)


def test_it_is_told_the_first_time_and_whenever_asked(tmp_path: Path) -> None:
    first = run("play", "crowns", "--bots", "baseline", typed="q\n", home=tmp_path)
    assert first.stdout.count("How you win") == 1
    assert "the most crowns win" in first.stdout
    again = run("play", "crowns", "--bots", "baseline", typed="q\n", home=tmp_path)
    assert "How you win" not in again.stdout
    asked = run("play", "crowns", "--bots", "baseline", typed="g\nh\nq\n", home=tmp_path)
    assert asked.stdout.count("How you win") == 1
    assert "Falling Star or The Devil" in asked.stdout
    assert "g, goal" in asked.stdout


def test_hard_mode_is_won_otherwise(tmp_path: Path) -> None:
    hard = run(
        "play", "crowns", "-o", "mode=hard", "--bots", "baseline", typed="but\nq\n", home=tmp_path
    )
    assert hard.stdout.count("exactly that many") == 2


def test_what_was_told_is_forgotten_rather_than_in_the_way(tmp_path: Path) -> None:
    """A file that is no list of names, or cannot be written, changes nothing but this."""
    kept = tmp_path / "regalia" / NAME
    kept.parent.mkdir()
    for words in ("[1", '{"goals": 3}', "[]"):
        kept.write_text(words, encoding="utf-8")
        told = run("play", "guerre", "--bots", "baseline", typed="q\n", home=tmp_path)
        assert told.returncode == 0
        assert "How you win" in told.stdout
    kept.unlink()
    kept.mkdir()
    told = run("play", "guerre", "--bots", "baseline", typed="q\n", home=tmp_path)
    assert told.returncode == 0
    assert "How you win" in told.stdout
