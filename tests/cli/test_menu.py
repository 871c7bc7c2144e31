"""The menu of the terminal."""

import re
from pathlib import Path

import pytest

from regalia.bots.cast.roster import MEMBERS
from regalia.bots.levels import LEVELS
from regalia.cli.terminal.menu import ORDER
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.record import read_record
from regalia.games.registry import GAMES
from regalia.text.speaker import LANGUAGES, Speaker
from tests.cli.running import run


def saved(home: Path) -> list[Path]:
    """The games that were saved."""
    return sorted((home / "regalia").glob("*.regalia"))


def test_the_menu_knows_every_game() -> None:
    assert set(ORDER) == set(GAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_sentence(language: str) -> None:
    speaker = Speaker(language)
    for level in LEVELS:
        assert speaker.message(f"level-{level}") != f"level-{level}"
        assert len(speaker.message(f"level-{level}-line").split()) > 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ORDER)
def test_how_to_play_has_three_lines(game: str, language: str) -> None:
    text = Speaker(language).message(f"menu-how-{game}")
    assert len(text.splitlines()) == 3
    assert max(map(len, text.splitlines())) <= 125


def test_enter_alone_plays_a_game_that_asks_something_at_once(tmp_path: Path) -> None:
    result = run("play", "--seed", "first", typed="\n\ns\n", home=tmp_path)
    assert result.returncode == 0
    assert "1.  Cosmic Crowns · 2 to 6 players, 30 minutes · a good first game" in result.stdout
    assert "Which card do you play?" in result.stdout
    (path,) = saved(tmp_path)
    record = read_record(path.read_text(encoding="utf-8"))
    assert record.game == "crowns"
    assert len(record.names) == 4


@pytest.mark.parametrize("seed", range(10))
def test_the_suggested_game_asks_for_decisions_from_the_first_minute(seed: int) -> None:
    """Among the first forty answers of a table of four, several are the person's, with a choice."""
    game = GAMES[ORDER[0]].new(4, {}, Chance(seeded_key(f"menu-{seed}")))
    decisions = 0
    for _ in range(40):
        seat = game.to_act[0]
        options = game.options(seat)
        decisions += seat == 0 and len(options) > 1
        game.play(seat, options[0])
    assert decisions >= 4


def test_everything_can_be_changed(tmp_path: Path) -> None:
    """Language, name, level, and a number that is none is asked for again."""
    typed = "x\nl\nn\nZoé\nb\n0\n1\n2\n5\n3\ns\n"
    result = run("play", "--lang", "en", typed=typed, home=tmp_path)
    assert result.returncode == 0
    assert "“x” is not on the menu." in result.stdout
    assert "Votre nom : Zoé" in result.stdout.replace("\xa0", " ")
    assert "Niveau des robots : Débutant" in result.stdout.replace("\xa0", " ")
    assert "La guerre de la couronne en trois lignes" in result.stdout
    (path,) = saved(tmp_path)
    record = read_record(path.read_text(encoding="utf-8"))
    assert (record.game, record.names[0], len(record.names)) == ("guerre", "Zoé", 3)
    levels, members = zip(*(bot.partition("/")[::2] for bot in record.bots), strict=True)
    assert levels == ("", "novice", "novice")
    assert members[0] == ""
    assert len(set(members[1:]) & set(MEMBERS)) == 2, "each bot is another member of the cast"
    assert record.options["chance"] == "true"


def test_the_last_game_is_offered_again(tmp_path: Path) -> None:
    run("play", "guerre", "-o", "chance=true", "--seed", "x", typed="1\ns\n", home=tmp_path)
    result = run("play", typed="r\ns\n", home=tmp_path)
    assert "Go on with La guerre de la couronne, saved 2" in result.stdout
    assert "Back at the table" in result.stdout
    assert len(saved(tmp_path)) == 1


@pytest.mark.parametrize("typed", ["", "q\n", "1\n"])
def test_leaving_leaves_nothing_behind(typed: str, tmp_path: Path) -> None:
    result = run("play", typed=typed, home=tmp_path)
    assert (result.returncode, result.stderr) == (0, "")
    assert saved(tmp_path) == []


def test_the_commitment_stands_at_the_end_and_under_i(tmp_path: Path) -> None:
    said = "This table committed to its shuffle"
    result = run("play", "guerre", "-o", "chance=true", "--seed", "x", typed="s\n", home=tmp_path)
    assert said not in result.stdout
    words = ["play", "guerre", "-o", "chance=true", "--seed", "x", "--no-pause"]
    result = run(*words, typed="i\nh\ns\n", home=tmp_path)
    assert result.stdout.count(said) == 1
    assert "i, fairness  what this table committed to" in result.stdout
    result = run("play", "guerre", "--seed", "x", typed="1\n" * 200, home=tmp_path)
    assert "The game is over." in result.stdout
    assert result.stdout.index(said) > result.stdout.index("The game is over.")


def test_any_words_are_understood_or_said_to_be_none(tmp_path: Path) -> None:
    """Letters in any size, whole words for leaving, a name with control signs, 5,000 digits."""
    typed = "n\n\x1b[A\nL\n" + "7" * 5000 + "\n1\n" + "7" * 5000 + "\nquit\n"
    result = run("play", "--lang", "en", typed=typed, home=tmp_path)
    assert (result.returncode, result.stderr) == (0, "")
    assert "“�[A” is not on the menu." in result.stdout
    assert "Votre nom\xa0: Joueur" in result.stdout
    assert result.stdout.count("7" * 40 + "…") == 2
    assert saved(tmp_path) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_the_menu_is_cut_at_the_edge(language: str, tmp_path: Path) -> None:
    """On 80 columns stand the same whole words as on very many, and a screen is enough."""
    words: list[set[str]] = []
    for width in ("80", "1000"):
        size = {"TTY_COMPATIBLE": "1", "COLUMNS": width, "LINES": "24"}
        typed = "b\n1\n2\nq\n"
        result = run("play", "--lang", language, typed=typed, home=tmp_path, **size)
        told = re.sub(r"\x1b\[[0-9;]*m", "", result.stdout)
        told = re.sub(r"(\)\u00a0?:) ", r"\1\n", told)  # where a person has pressed Enter
        if width == "80":
            lines = told.splitlines()
            assert max(map(len, lines)) <= 80
            more = 3 * (len(ORDER) - 4)  # lines of games beyond our four
            assert next(i for i, line in enumerate(lines) if line.startswith("  q.")) < 22 + more
        words.append(set(told.split()))
    assert words[0] == words[1]
