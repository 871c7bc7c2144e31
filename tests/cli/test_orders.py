"""What is told beside the game: hints, the log and the table, what was asked for and what comes."""

from __future__ import annotations

import argparse
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from regalia.bots.guard import Fault
from regalia.cli import play
from regalia.cli.boards.chronica import player
from regalia.cli.learning import lessons, puzzles
from regalia.cli.main import main
from regalia.cli.terminal import commands
from regalia.cli.terminal.commands import Commands
from regalia.cli.terminal.screen import Screen
from regalia.clock import today
from regalia.engine.chance import seeded_key
from regalia.engine.label import Label
from regalia.engine.record import Sitting
from regalia.games.chronica.view import ChronicaView
from regalia.games.registry import GAMES
from regalia.puzzles.puzzle import BadPuzzle
from regalia.puzzles.shelf import games, of_day
from regalia.puzzles.shelf import puzzles as puzzles_of
from regalia.text.speaker import Speaker
from tests.cli.running import run
from tests.games.chronica.table import at

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def screen() -> Screen:
    """Ada at a new table of Cosmic Crowns: nothing was told yet."""
    kind = GAMES["crowns"]
    sitting = Sitting.begin(kind, {}, ["Ada", "Bo"], seeded_key("orders"), ["", "random"])
    return Screen(kind, sitting, "en")


def words(captured: Captured) -> str:
    """What was shown since the last time, as one line."""
    return " ".join(captured.readouterr().out.split())


def test_before_anything_was_told(screen: Screen, capsys: Captured) -> None:
    """Neither log nor table have anything to show, and nothing needs explaining."""
    orders = Commands(screen)
    orders.obey("log", None)
    orders.obey("table", None)
    assert words(capsys) == "Nothing has happened yet. Nothing has happened yet."
    orders.obey("details", None)
    assert words(capsys) == "There is nothing here that needs explaining."
    orders.obey("advice", None)
    assert words(capsys) == "You are not asked anything at the moment."


class Expert:
    """An expert who sees two answers to choose from, or one."""

    def __init__(self, answers: list[int]) -> None:
        self.candidate = [
            SimpleNamespace(answer=each, displayed_chance=lambda: 0.236, margin=lambda: 0.004)
            for each in answers
        ]
        self.why: Label | None = Label("play-you")

    def choose(self, chair: object) -> int:
        answer: int = self.candidate[0].answer
        return answer


def hinted(screen: Screen, answers: int, monkeypatch: pytest.MonkeyPatch) -> Commands:
    """The first seat is about to ask an expert who sees so many answers."""
    options = list(screen.game.options(0))
    monkeypatch.setattr(commands, "expert", lambda kind, seconds: Expert(options[:answers]))
    monkeypatch.setattr(commands, "first_hint", lambda bot, seat: Label("nudge-only"))
    return Commands(screen)


def test_a_hint_is_first_a_nudge_and_then_an_answer(
    screen: Screen, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    """It is noted once, with the number of answers before it; the other answers have a price."""
    orders = hinted(screen, 2, monkeypatch)
    orders.obey("advice", 0)
    nudge = words(capsys)
    assert "Press c once more for what an expert would choose." in nudge
    assert "An expert" not in nudge
    assert screen.sitting.record.hints == [(0, 0)]
    orders.obey("advice", 0)
    told = words(capsys)
    first, second = (
        Speaker("en", ["Ada", "Bo"]).say(screen.game.question.describe(screen.game, 0, answer))
        for answer in list(screen.game.options(0))[:2]
    )
    assert told.startswith(f"An expert in your seat would choose: {first}")
    assert told.endswith(f"Instead: {second} – wins 24 % (± 1)")
    assert "Press c" not in told
    again = hinted(screen, 2, monkeypatch)
    again.obey("advice", 0)
    assert screen.sitting.record.hints == [(0, 0)], "the same decision"


def test_where_there_is_nothing_to_decide_a_hint_is_none(
    screen: Screen, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    orders = hinted(screen, 1, monkeypatch)
    orders.obey("advice", 0)
    orders.obey("advice", 0)
    assert screen.sitting.record.hints == []
    assert "Instead" not in words(capsys)


# --- the end of a game ---------------------------------------------------------------------------


def evening(tmp_path: Path, hints: list[tuple[int, int]], pause: bool) -> Any:
    """A terminal at the end of a short game, in which Ada asked for some hints."""
    kind = GAMES["guerre"]
    sitting = Sitting.begin(
        kind, {"chance": "true"}, ["Ada", "Bo"], seeded_key("end"), ["", "random"]
    )
    while not sitting.game.over:
        seat = sitting.game.to_act[0]
        sitting.play(seat, sitting.game.options(seat)[0])
    sitting.record.hints = hints
    args = argparse.Namespace(why=True, lang="en", no_pause=True)
    saved: Any = SimpleNamespace(path=tmp_path / "game.regalia")
    terminal = play.Terminal(kind, sitting, saved, args)
    terminal.news.pause = pause
    terminal.reasons = [(3, "Because of this.")]
    return terminal


@pytest.mark.parametrize(
    ("hints", "told"),
    [
        ([], ""),
        ([(1, 1)], ""),
        ([(1, 0), (1, 1)], "With a hint at one decision."),
        ([(1, 0), (5, 0)], "With hints at 2 decisions."),
    ],
)
def test_the_end_tells_own_hints_and_reasons(
    hints: list[tuple[int, int]], told: str, tmp_path: Path, capsys: Captured
) -> None:
    evening(tmp_path, hints, pause=False).finish()
    said = words(capsys)
    assert told in said
    assert ("With " in said) is bool(told)
    assert "Because of this." in said
    assert f"review {tmp_path}/game.regalia" in said.replace("regalia review", "review")


@pytest.mark.parametrize(("typed", "asked"), [("v", True), ("V", True), ("", False), ("x", False)])
def test_a_review_is_offered_to_one_who_reads_along(
    typed: str, asked: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    """v makes it at once for the own seat; for whatever else its command is told."""
    did: list[object] = []

    class Review:
        def __init__(self, record: object, language: str) -> None:
            did.append(language)

        def make(self) -> None:
            did.append("make")

        def tell_ways(self) -> None:
            did.append("ways")

        def tell_seat(self, seat: int, answers: bool) -> None:
            did.append((seat, answers))

        def ask(self, path: Path) -> None:
            did.append(path.name)

    monkeypatch.setattr(play, "PrintedReview", Review)
    monkeypatch.setattr("builtins.input", lambda *_: typed)
    evening(tmp_path, [], pause=True).offer_review()
    told = words(capsys)
    assert "v to see what your answers cost, Enter to leave." in told
    assert did == (["en", "make", "ways", (0, False), "game.regalia"] if asked else [])
    assert ("game.regalia" in told) is not asked


def test_nobody_at_the_keyboard_is_told_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    def gone(*_: object) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", gone)
    evening(tmp_path, [], pause=True).offer_review()
    assert "game.regalia" in words(capsys)


def test_a_bot_that_lost_its_seat_is_told(tmp_path: Path, capsys: Captured) -> None:
    evening(tmp_path, [], pause=False).tell_fault(1, Fault("raised", "a secret"))
    told = words(capsys)
    assert told.startswith("Bo raised an error and has lost its seat:")
    assert "secret" not in told


# --- lists and checks ----------------------------------------------------------------------------


def test_a_puzzle_of_the_day_is_solved_from_the_menu(tmp_path: Path) -> None:
    """Every game with its title and how hard it is; afterwards the menu is there again."""
    told = run("play", "--lang", "en", typed="p\n0\n2\nq\nq\n", home=tmp_path)
    assert told.returncode == 0
    speaker = Speaker("en")
    for game in games():
        level = speaker.message(f"puzzle-level-{of_day(game, today()).level}")
        assert f".  {speaker.message(f'game-{game}')} · {level}" in told.stdout
    assert told.stdout.count("Which game (1 to 4, Enter: back):") == 2, "0 is none"
    assert f"puzzles guerre --id {of_day('guerre', today()).id}" in told.stdout, "the second one"


def test_puzzles_that_do_not_hold_are_named(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    def check(kind: object, puzzle: Any) -> None:
        if puzzle in wrong:
            raise BadPuzzle(Label("puzzles-none"))

    found = puzzles_of("guerre")[:3]
    wrong = [found[1]]
    monkeypatch.setattr(puzzles, "check", check)
    monkeypatch.setattr(puzzles, "puzzles", lambda name: found)
    assert main(["puzzles", "guerre", "--check", "--lang", "en"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"guerre/{found[1].id}: There are no puzzles for this game yet.",
        "2 of 3 puzzles hold",
    ]
    wrong.clear()
    assert main(["puzzles", "guerre", "--check", "--lang", "en"]) == 0
    assert capsys.readouterr().out == "3 of 3 puzzles hold\n"


def test_games_without_puzzles_or_lessons_say_so(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setattr(puzzles, "puzzles", lambda name: [])
    assert main(["puzzles", "guerre", "--lang", "en"]) == 0
    assert capsys.readouterr().out == "There are no puzzles for this game yet.\n"
    monkeypatch.setattr(lessons, "all_lessons", list)
    monkeypatch.setattr(lessons, "lessons", lambda name: [])
    assert main(["lessons", "guerre", "--lang", "en"]) == 0
    assert "There are no lessons for this game yet." in capsys.readouterr().out


def test_one_who_left_the_game_is_told_in_its_line() -> None:
    view = at({"honour": [7, 4]}, 2).view(0)
    assert isinstance(view, ChronicaView)
    speaker = Speaker("en", ["Ada", "Bo"])
    assert "has left the game" not in player(view, 1, speaker).plain
    view.gone = (1,)
    assert player(view, 1, speaker).plain.endswith(" · has left the game")
    assert "has left the game" not in player(view, 0, speaker).plain
