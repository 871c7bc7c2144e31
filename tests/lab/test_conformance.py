"""The checks of try-bot one by one: what holds, what fails, what is said of it and counted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from regalia.bots.programs.messages import FEATURES, NotUnderstood
from regalia.bots.programs.program import ProgramEnded, TooSlow
from regalia.engine.chance import Chance, seeded_key
from regalia.games.registry import GAMES
from regalia.lab.match import Played, play_match
from regalia.lab.trials import conformance
from regalia.lab.trials.conformance import Check, Trial

SAMPLES = Path(__file__).with_name("sample_bots.py")
COMMAND = "./mine"  # a program by its name; none is started here
CROWNS, GUERRE = GAMES["crowns"], GAMES["guerre"]


class Stand:
    """A program in this process: it notes what it is told, and answers as it was made to."""

    def __init__(self, answer: object = b"", wants: tuple[str, ...] = ()) -> None:
        self.answer = answer
        self.wants = wants
        self.said: list[dict[str, Any]] = []
        self.waited: list[float] = []
        self.ended = False
        self.killed = False
        self.back = False

    def say(self, message: dict[str, Any]) -> None:
        self.said.append(message)
        if self.answer == "gone":
            raise ProgramEnded("exit code 3")

    def hear(self, seconds: float) -> bytes:
        self.waited.append(seconds)
        if isinstance(self.answer, Exception):
            raise self.answer
        if callable(self.answer):
            return msgspec.json.encode(
                {"type": "answer", "number": 1, "answer": self.answer(self.said[-1])}
            )
        assert isinstance(self.answer, bytes)
        return self.answer

    def kill(self) -> None:
        self.killed = True

    def end(self) -> bool:
        self.ended = True
        return self.answer != "stays"


@pytest.fixture(name="stand")
def fixture_stand(monkeypatch: pytest.MonkeyPatch) -> Callable[[Stand], Stand]:
    """Lets every program that is taken be the given one."""

    def given_back(program: Stand) -> None:
        program.back = True

    def stand(program: Stand) -> Stand:
        monkeypatch.setattr(conformance, "taken", lambda command: program)
        monkeypatch.setattr(conformance, "given_back", given_back)
        return program

    return stand


def noted(monkeypatch: pytest.MonkeyPatch, instead: str = "") -> list[tuple[object, ...]]:
    """The matches that are played from now on; an own bot may play instead of the program."""
    matches: list[tuple[object, ...]] = []

    def play(kind: Any, players: int, options: Any, bots: Any, *given: Any) -> Played:
        matches.append((kind.name, players, options, bots, *given))
        names = [instead if instead and bot == COMMAND else bot for bot in bots]
        return play_match(kind, players, options, names, *given)

    monkeypatch.setattr(conformance, "play_match", play)
    return matches


def test_the_bot_sits_at_small_and_large_tables_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """One seat after another, with random on all others, and what it did is counted."""
    matches = noted(monkeypatch)
    check = conformance.plays("baseline", GUERRE, 6, "x", 5.0)

    def bots(players: int, seat: int) -> list[str]:
        return ["baseline" if each == seat else "random" for each in range(players)]

    seats = [(2, 0), (4, 1), (2, 0), (4, 3), (2, 0), (4, 1)]
    assert matches == [
        ("guerre", players, {}, bots(players, seat), "x", deal, 5.0)
        for deal, (players, seat) in enumerate(seats)
    ]
    decisions = sum(
        play_match(GUERRE, players, {}, bots(players, seat), "x", deal, 5.0).costs[seat].decisions
        for deal, (players, seat) in enumerate(seats)
    )
    assert check.seconds > 0
    assert check == Check("plays", "guerre", True, True, 6, decisions, check.seconds)


def test_the_first_fault_ends_the_check() -> None:
    """Named with its game and its deal; what was played before counts."""
    check = conformance.plays(f"{SAMPLES}:Illegal", CROWNS, 4, "x", 5.0)
    assert (check.held, check.games, check.decisions > 0) == (False, 1, True)
    assert check.words.startswith("illegal: ")
    assert "999999" in check.words
    assert check.words.endswith(" (crowns, deal 0)")


def test_the_same_deal_is_played_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    matches = noted(monkeypatch)
    check = conformance.repeats("baseline", GUERRE, "x", 5.0)
    assert check == Check("repeats", "guerre", True, False, 2)
    assert matches == [("guerre", 2, {}, ["baseline", "random"], "x", 0, 5.0)] * 2


def test_a_game_that_is_not_repeated_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = iter(["x", "y"])

    def play(kind: Any, players: int, options: Any, bots: Any, *given: Any) -> Played:
        return play_match(kind, players, options, bots, next(seeds), *given[1:])

    monkeypatch.setattr(conformance, "play_match", play)
    check = conformance.repeats("random", GUERRE, "x", 5.0)
    assert (check.held, check.demanded) == (False, False)
    assert Trial("random", [check]).conforms
    assert not Trial("random", [check, Check("plays", "guerre", False)]).conforms


def test_an_own_class_is_tried_at_the_games_alone() -> None:
    trial = conformance.try_bot("random", ["guerre", "crowns"], 2, "x", 5.0)
    assert (trial.bot, trial.conforms) == ("random", True)
    found = [(each.name, each.game, each.games, each.held) for each in trial.checks]
    assert found == [
        ("plays", "guerre", 2, True),
        ("repeats", "guerre", 2, True),
        ("plays", "crowns", 2, True),
        ("repeats", "crowns", 2, True),
    ]


def test_who_cannot_play_is_not_asked_to_repeat_it() -> None:
    trial = conformance.try_bot(f"{SAMPLES}:Illegal", ["crowns"], 1, "x", 5.0)
    assert [each.name for each in trial.checks] == ["plays"]
    assert not trial.conforms


def test_a_program_is_tried_in_everything(
    stand: Callable[[Stand], Stand], monkeypatch: pytest.MonkeyPatch
) -> None:
    program = stand(Stand(lambda question: question["answers"][0], wants=(FEATURES,)))
    monkeypatch.setattr(conformance, "Program", lambda command: program)
    noted(monkeypatch, instead="baseline")
    trial = conformance.try_bot(COMMAND, ["crowns", "guerre"], 1, "x", 5.0)
    names = [
        "starts",
        "plays",
        "repeats",
        "plays",
        "repeats",
        "features",
        "features",
        "ignores",
        "ends",
    ]
    assert [each.name for each in trial.checks] == names
    assert [each.game for each in trial.checks[5:7]] == ["crowns", "guerre"]
    assert trial.conforms


def test_a_program_that_does_not_start_is_tried_no_further(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for error in (OSError("no such file"), ProgramEnded("gone"), NotUnderstood("?"), TooSlow("1")):

        def start(command: str, error: Exception = error) -> None:
            raise error

        monkeypatch.setattr(conformance, "Program", start)
        trial = conformance.try_bot(COMMAND, ["crowns"], 1, "x", 5.0)
        (check,) = trial.checks
        assert (check.name, check.game, check.held) == ("starts", "", False)
        assert str(error) in check.words
        assert not trial.conforms


def test_a_program_that_starts_waits_for_its_games(
    stand: Callable[[Stand], Stand], monkeypatch: pytest.MonkeyPatch
) -> None:
    program = stand(Stand())
    monkeypatch.setattr(conformance, "Program", lambda command: program)
    times = iter([5.0, 7.5])
    monkeypatch.setattr(conformance, "perf_counter", lambda: next(times))
    assert conformance.starts(COMMAND) == Check("starts", "", True, seconds=2.5)
    assert program.back


def test_features_are_tried_where_they_are_wished(stand: Callable[[Stand], Stand]) -> None:
    plain = stand(Stand())
    assert conformance.features(COMMAND, ["crowns"], 5.0) == []
    assert plain.back
    stand(Stand(lambda question: question["answers"][-1], wants=(FEATURES,)))
    checks = conformance.features(COMMAND, ["crowns", "guerre"], 5.0)
    assert checks == [Check("features", name, True) for name in ("crowns", "guerre")]


def test_the_question_of_later_features(stand: Callable[[Stand], Stand]) -> None:
    """Every option has a feature that nobody knows, and no action; the game came before."""
    program = stand(Stand(lambda question: question["answers"][0]))
    check = conformance.later_features(COMMAND, CROWNS, 4.0)
    assert check == Check("features", "crowns", True)
    game, question = program.said
    assert (game["type"], game["game"], game["players"]) == ("game", "crowns", 2)
    assert (question["type"], question["number"], question["seconds"]) == ("choose", 1, 4.0)
    first = CROWNS.new(2, {}, Chance(seeded_key("features", 0)))
    assert game["seat"] == first.asked[0]
    assert [int(each) for each in question["answers"]] == first.options(first.asked[0])
    assert question["events"] == []
    for option in question["options"]:
        assert option["action"] is None
        assert option["features"]["later"] == 3
        assert len(option["features"]) > 1
    assert program.waited == [4.0]
    assert (program.back, program.killed) == (True, False)


def test_an_answer_to_later_features_that_is_not_legal(stand: Callable[[Stand], Stand]) -> None:
    program = stand(Stand(lambda question: 987_654))
    check = conformance.later_features(COMMAND, CROWNS, 4.0)
    assert check == Check("features", "crowns", False, words="987654 is not legal")
    assert (program.back, program.killed) == (True, False)


@pytest.mark.parametrize(
    "answer", ["gone", TooSlow("no line in 4 s"), b'{"type": "answer", "number": 2}\n', b"what\n"]
)
def test_who_fails_at_later_features_is_ended(
    stand: Callable[[Stand], Stand], answer: object
) -> None:
    program = stand(Stand(answer))
    check = conformance.later_features(COMMAND, CROWNS, 4.0)
    assert (check.name, check.game, check.held) == ("features", "crowns", False)
    assert check.words
    assert (program.back, program.killed) == (False, True)


def test_a_message_of_a_later_version_is_ignored(
    stand: Callable[[Stand], Stand], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program goes on with a game of the first kind, at the smallest table."""
    matches = noted(monkeypatch, instead="random")
    program = stand(Stand())
    assert conformance.ignores(COMMAND) == Check("ignores", "", True)
    assert [each["type"] for each in program.said] == ["later"]
    assert program.back
    kind = next(iter(GAMES.values()))
    bots = [COMMAND, *["random"] * (kind.least - 1)]
    assert matches == [(kind.name, kind.least, {}, bots, "later", 0, 10.0)]


def test_who_stops_at_a_later_message_is_told_of(
    stand: Callable[[Stand], Stand], monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once, or at the next question."""
    noted(monkeypatch, instead=f"{SAMPLES}:Raises")
    stand(Stand("gone"))
    check = conformance.ignores(COMMAND)
    assert (check.name, check.held) == ("ignores", False)
    assert "exit code 3" in check.words
    stand(Stand())
    check = conformance.ignores(COMMAND)
    assert (check.name, check.held) == ("ignores", False)
    assert "ZeroDivisionError" in check.words


@pytest.mark.parametrize(("how", "held"), [(b"", True), ("stays", False)])
def test_a_program_ends_by_itself(stand: Callable[[Stand], Stand], how: object, held: bool) -> None:
    program = stand(Stand(how))
    assert conformance.ends(COMMAND) == Check("ends", "", held)
    assert program.ended


def test_a_check_as_data() -> None:
    check = Check("plays", "guerre", True, False, 3, 40, 0.5, "fine")
    assert check.as_data() == {
        "check": "plays",
        "game": "guerre",
        "held": True,
        "demanded": False,
        "games": 3,
        "decisions": 40,
        "seconds": 0.5,
        "words": "fine",
    }
    usual = Check("plays", "guerre", False)
    assert (usual.demanded, usual.games, usual.decisions, usual.seconds) == (True, 0, 0, 0.0)
    assert usual.words == ""
