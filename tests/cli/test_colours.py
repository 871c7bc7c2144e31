"""Colours in the terminal: chosen, remembered, seen, and understood when they are typed."""

from pathlib import Path

import pytest
from rich.console import Console

from regalia.cli.boards.rencontre import draw
from regalia.cli.terminal.choices import called, choices_of
from regalia.cli.terminal.colours import ColouredSpeaker
from regalia.cli.terminal.commands import Commands
from regalia.cli.terminal.prompt import Prompt
from regalia.cli.terminal.screen import Screen
from regalia.engine.record import Sitting
from regalia.games.rencontre.kind import RENCONTRE
from regalia.text.speaker import LANGUAGES
from tests.cli.running import run
from tests.games.rencontre.duels import follow
from tests.games.rencontre.test_last_tokens import FEW

NAMES = ["Ada", "Blaise", "Cléo", "Denis"]
BLUE, GREEN, RED, YELLOW = range(4)


def at_a_table(language: str) -> ColouredSpeaker:
    """Ada plays yellow, so Denis has blue."""
    return ColouredSpeaker(language, NAMES, RENCONTRE, [YELLOW, GREEN, RED, BLUE])


def test_letters_are_those_of_the_reader_and_of_the_colour() -> None:
    english, french = (at_a_table(language) for language in LANGUAGES)
    noted = "offers B4x2 ?3 for J1@cone,V1x2 A4 C"
    assert english.shown(noted) == "offers Y4x2 ?3 for B1@cone,G1x2 A4 C"
    assert french.shown(noted) == "offers J4x2 ?3 for B1@cone,V1x2 A4 C"
    for speaker in (english, french):
        assert speaker.written(speaker.shown(noted)) == noted
        for typed in ("y4", "Y4", "j4", "J4"):
            assert speaker.written(typed) == "B4"
        assert speaker.written("fights B") == "fights J"
        assert speaker.written("Bot 2 takes A10, Y47") == "Bot 2 takes A10, Y47"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_planet_is_typed_by_its_colour(
    language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """In the list and beyond it: both B1 and J1 stand there, and each means its own colour."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    sitting = Sitting.begin(RENCONTRE, {}, NAMES, b"k" * 32)
    sitting.game = follow([], {"question": "gather"}, **FEW)
    screen = Screen(RENCONTRE, sitting, language)
    speaker = screen.speaker = ColouredSpeaker(language, NAMES, RENCONTRE, [0, RED, GREEN, YELLOW])
    game = screen.game
    letter = speaker.letters["V"]
    assert letter == "R"
    choices = choices_of(game, 1, speaker, game.options(1))
    planet = next(each for each in choices if f"{letter}1" in each.said)
    assert planet in called(
        speaker.shown(game.question.notation(game, 1, planet.answers[0])), choices
    )
    typed = f"{letter}1x2 {letter.lower()}2"
    lines = iter([typed, typed])
    monkeypatch.setattr("builtins.input", lambda *_: next(lines))
    assert Prompt(screen, Commands(screen)).ask(1) == game.question.parse(game, 1, "V1x2 V2")


def shown(speaker: ColouredSpeaker) -> str:
    """The table, with the codes of its colours."""
    console = Console(width=120, force_terminal=True, color_system="standard")
    with console.capture() as taken:
        console.print(draw(follow([], {"question": "gather"}, **FEW).view(0), speaker))
    return taken.get()


def test_the_table_shows_every_colour() -> None:
    codes = {"blue": 34, "green": 32, "red": 31, "yellow": 33}
    table = shown(at_a_table("en"))
    for name, colour, letter in (("Ada", "yellow", "Y"), ("Denis", "blue", "B")):
        line = next(each for each in table.splitlines() if name in each)
        assert f"\x1b[{codes[colour]}m" in line
        assert f"{letter} " in line.partition(name)[0]


@pytest.mark.parametrize(
    ("language", "typed", "row"), [("en", "red", "R Player"), ("fr", "Jaune", "J Joueur")]
)
def test_a_colour_is_chosen_and_remembered(
    language: str, typed: str, row: str, tmp_path: Path
) -> None:
    words = ["play", "rencontre", "--lang", language, "--seed", "x", "--bots", "baseline"]
    first = run(*words, "--colour", typed, typed="\n" * 3 + "q\n", home=tmp_path)
    assert (first.returncode, first.stderr) == (0, "")
    assert row in first.stdout
    again = run("play", "--resume", "--lang", language, typed="q\n", home=tmp_path)
    assert row in again.stdout


def test_the_menu_offers_colours(tmp_path: Path) -> None:
    result = run("play", "--lang", "en", typed="c\n9\n3\nc\n\nq\n", home=tmp_path)
    assert "Your colour in Rencontre Cosmique: Blue" in result.stdout
    assert "“9” is not on the menu." in result.stdout
    assert result.stdout.count("Your colour in Rencontre Cosmique: Red") == 2
    french = run("play", "--lang", "fr", typed="q\n", home=tmp_path)
    assert "Votre couleur dans Rencontre Cosmique\xa0: Rouge" in french.stdout


@pytest.mark.parametrize(
    ("game", "colour", "why"),
    [
        ("rencontre", "mauve", "--colour: choose one of blue, green, red, yellow"),
        ("guerre", "red", "--colour: in La guerre de la couronne players have no colours"),
    ],
)
def test_a_colour_that_is_none_begins_nothing(
    game: str, colour: str, why: str, tmp_path: Path
) -> None:
    result = run("play", game, "--lang", "en", "--colour", colour, home=tmp_path)
    assert result.returncode == 2
    assert why in result.stderr
    assert not list(tmp_path.rglob("*.regalia"))
    assert not list(tmp_path.rglob("learned.json"))
