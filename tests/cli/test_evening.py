"""An evening at the terminal: pauses, tables, the story, the end."""

import random
import re
from itertools import pairwise
from pathlib import Path

import pytest

from regalia.engine.record import read_record
from regalia.games.registry import GAMES
from tests.cli.person import Person

ESCAPES = re.compile(r"\x1b\[[0-9;]*m")
PROMPTS = re.compile(r"(Your answer:|Votre réponse\u00a0:|go on…|continuer…) ")
MARKS = re.compile(r"\b(W\d\d|WZ|A-\d\d)\b")


def test_a_pause_swallows_nothing_but_enter(person: Person) -> None:
    """Other words are orders, or said to be not understood, and the pause stays."""
    person.has_a_keyboard()
    told = person.plays("guerre", ["hello", "1", "help", "undo", "rule", ""], "--seed", "5")
    before, after = told.split("Round 2\n")
    assert "“hello” is not understood. Enter to go on, h for help." in before
    assert "“1” is not understood." in before
    assert "u, undo" in before
    assert "There is no answer of yours to take back." in before
    assert "guerre.round." in before
    assert "Round 3\n" in after


@pytest.mark.parametrize("words", ["q", "quit", "Quitter", "s"])
def test_quit_leaves_at_a_pause(words: str, person: Person) -> None:
    """The rest of the evening is not shown."""
    person.has_a_keyboard()
    told = person.plays("guerre", [words], "--seed", "5")
    assert "Saved to" in told
    assert "Round 2" not in told


def test_a_pause_shows_nothing_that_was_not_told(person: Person) -> None:
    """The game may be rounds ahead: neither the table nor the log runs before the story."""
    person.has_a_keyboard()
    told = person.plays("guerre", ["t", "log", "advice", "q"], "--seed", "5")
    assert told.count("After round 1 ·") == 2
    assert "After round 2" not in told
    assert "Round 2" not in told
    assert told.count("Bot 3 collects 4 tokens") == 2
    assert "You are not asked anything at the moment." in told


@pytest.mark.parametrize(
    ("language", "asked", "said", "seen"),
    [
        ("en", "w", "Bot 4 plays: Frog General", "Without knowing what it holds"),
        ("fr", "pourquoi", "Robot 4 joue", "Sans savoir ce qu’il a en main"),
    ],
)
def test_why_the_others_did_that_is_told_by_what_one_saw(
    language: str, asked: str, said: str, seen: str, person: Person
) -> None:
    # the same worlds on any machine, however long they take
    person.patch.setattr("regalia.cli.terminal.commands.secrets.token_bytes", bytes)
    person.patch.setattr("regalia.cli.terminal.explanations.SECONDS", 600.0)
    lines = ["1", "1", "1", asked, "q"]
    told = person.plays("crowns", lines, "--seed", "3", "--lang", language)
    reasons = PROMPTS.split(told)[-3]
    assert said in reasons
    assert seen in reasons
    assert "%" in reasons


def test_why_at_a_pause_tells_of_nothing_that_was_not_told(person: Person) -> None:
    """The game may be rounds ahead."""
    person.has_a_keyboard()
    told = person.plays("guerre", ["w", "q"], "--seed", "5", "-o", "chance=true")
    assert "Nobody else has openly chosen anything since your last answer." in told
    assert "Round 2" not in told


@pytest.mark.parametrize(
    ("language", "only", "nothing"),
    [
        ("en", "There is only one thing to do here.", "There is nothing else to do."),
        ("fr", "Il n’y a qu’une chose à faire ici.", "Il n’y a rien d’autre à faire."),
    ],
)
def test_a_hint_where_there_is_one_answer_says_so_and_is_not_noted(
    language: str, only: str, nothing: str, person: Person
) -> None:
    lines = ["1", "1", "1", "c", "c", "q"]
    told = person.plays("crowns", lines, "--seed", "3", "--lang", language)
    assert only in told
    assert nothing in told
    assert read_record(person.path.read_text("utf-8")).hints == []


def test_guerre_shows_the_table_from_the_first_round_and_says_why_it_ended(person: Person) -> None:
    """Between rounds, and within one where the person is asked."""
    told = person.plays("guerre", ["1"] * 30, "--seed", "7")
    assert told.index("After round 1 · Pool: ") < told.index("Round 2\n")
    asked = told[: told.index("Your Queen wins")].rindex("Pool: ")
    assert told[:asked].endswith("\nRound 5 · ")
    assert "The game is over. The pool was too small for another round.\n" in told


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_says_why_it_ended(game: str, language: str, person: Person) -> None:
    """A sentence of its own after "The game is over."; and no marks of rulings or windows."""
    lines = ["e", *(["1"] * 3000)]
    told = person.plays(game, lines, "--seed", "5", "--players", "2", "--lang", language)
    assert re.search(r"(The game is over|La partie est finie)\. \S.*\.\n", told)
    assert MARKS.search(told) is None


def test_no_trick_beyond_the_last(person: Person) -> None:
    """Between rounds the table says which round is over."""
    told = person.plays("crowns", ["1"] * 200, "--seed", "5")
    tricks = [(int(trick), int(size)) for trick, size in re.findall(r"trick (\d+) of (\d+)", told)]
    assert len(tricks) > 40
    assert all(trick <= size for trick, size in tricks)
    assert "After round 1 of 10\n" in told
    assert "After round 9 of 10\n" in told


def test_several_draws_are_one_line(person: Person) -> None:
    """Nobody reads the same line twice; own cards are named together."""
    told = person.plays("chronica", ["1", "log"], "--seed", "5", "--players", "2")
    assert "draws 5 cards\n" in told
    assert re.search(r"Player draws: \S.*, \S.* and \S", told)
    assert not re.search(r"Player draws [a0-9]", told)
    lines = told.splitlines()
    assert not any(line == after and "draws" in line for line, after in pairwise(lines))
    beginners = ["-o", "power_set=beginners"]
    told = person.plays("rencontre", ["decline", "log"], "--seed", "6", *beginners)
    assert re.search(r"Player takes: (\w[^,\n]*, ){5}\w[^,\n]* and ", told)
    assert "sends 4 tokens from Y1, Y2, Y3 and Y4" in told
    assert "Open for interrupts" not in told


def test_chronica_asks_which_card_and_then_what(person: Person) -> None:
    """Enter goes back; the slot alone is enough; the whole notation still is."""
    lines = ["keep", "1", "", "2", "h3", "q"]
    told = person.plays("chronica", lines, "--seed", "7", "--players", "2")
    assert told.count("what do you do with it?") == 2
    assert "Enter alone goes back." in told
    assert re.search(r"Player places .* on H3", told)


def test_the_board_of_chronica_stays_in_sight(person: Person) -> None:
    """From the table's first line to the prompt, on 80 x 24."""
    person.has_a_keyboard(80, 24)
    mark = "■ Edifice ● Character"
    heights: list[int] = []
    for seed in range(4):
        rng = random.Random(seed)  # noqa: S311 - which lines are typed
        lines = ["1"] + [str(rng.randint(1, 6)) for _ in range(300)]
        told = person.plays("chronica", lines, "--seed", str(seed), "--players", "2", "--no-pause")
        shown = [each for each in told.split("Your answer: ")[:-1] if mark in each]
        heights += [each[each.rindex(mark) :].count("\n") + 1 for each in shown]
    assert len(heights) > 60
    assert max(heights) <= 24


def test_rencontre_explains_its_signs_and_adds_up(person: Person) -> None:
    """Card, tokens and allies of each side and what they come to; a legend below the table."""
    told = person.plays("rencontre", ["1"] * 60, "--seed", "5")
    legend = " ".join(told.split())  # it has more than one line
    assert "» attacks, « defends, twice: allies" in legend
    assert "[ ] attacked planet" in legend
    assert "Attack, Bot 2: no card yet + 4 own + 4 allied = 8 so far" in told
    assert "Defence, Bot 4: no card yet + 4 own = 4 so far" in told
    for card, own, allied, total in re.findall(
        r": attack (\d+) \+ (\d+) own(?: \+ (\d+) allied)? = (\d+) so far", told
    ):
        assert int(card) + int(own) + int(allied or 0) == int(total)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", list(GAMES))
def test_words_are_never_cut_at_the_edge(
    game: str, language: str, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On 80 columns stand the same whole words as on very many."""
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    monkeypatch.chdir(person.folder)
    person.folder = Path()  # the name of a folder may be longer than a line
    words: list[set[str]] = []
    for width in (80, 1000):
        # how the game is won is told to whom it was not told before
        monkeypatch.setenv("XDG_DATA_HOME", str(Path.cwd() / f"data-{width}"))
        person.has_a_keyboard(width, 24)
        lines = ["h", "e", *(["1"] * 120)]
        told = ESCAPES.sub("", person.plays(game, lines, "--seed", "5", "--lang", language))
        told = PROMPTS.sub("\n", told)
        if width == 80:
            assert max(map(len, told.splitlines())) <= 80
        words.append(set(told.replace(str(person.path), "").split()))
    assert words[0] - words[1] == set()


def test_a_name_of_control_signs_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It would break the record's lines and the terminals of others."""
    from regalia.cli.main import main

    saved = tmp_path / "game"
    for name in ("Zoé\n1:5", "\x1b[2J"):
        command = ["play", "guerre", "--lang", "en", "--save", str(saved), "--name", name]
        assert main(command) == 2
        assert capsys.readouterr().err == "regalia: --name is not readable text\n"
    assert not saved.exists()


@pytest.mark.parametrize("option", ["--name", "--seed"])
def test_bytes_of_no_language_are_refused(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One clear sentence in the language asked for, and no file."""
    from regalia.cli.main import main

    saved = tmp_path / "game"
    command = ["play", "guerre", "--lang", "fr", "--save", str(saved), option, "\udcff\udcfe"]
    assert main(command) == 2
    assert capsys.readouterr().err == (
        f"regalia: {option}\u00a0: «\u00a0??\u00a0» n’est pas un texte en UTF-8\n"
    )
    assert not saved.exists()
