"""Puzzles: the rules lead there, one answer is clearly best, and nothing hidden is told."""

from __future__ import annotations

from datetime import date, timedelta

import msgspec
import pytest

from regalia.bots.search import Candidate
from regalia.games.registry import GAMES
from regalia.puzzles import maker
from regalia.puzzles.maker import CLEAR, HOPE, SURE, Maker, weighed
from regalia.puzzles.puzzle import BadPuzzle, Puzzle, check, label_of, moment, read_puzzle, written
from regalia.puzzles.shelf import find, of_day, puzzles
from regalia.server.protocol.puzzles import puzzle_sheet
from regalia.server.protocol.table_view import put
from regalia.text.speaker import LANGUAGES, Speaker
from tests.games.truths import another_truth

FEWEST = 31  # of a game: no month repeats one


@pytest.mark.parametrize("game", list(GAMES))
def test_every_puzzle_holds_and_every_day_has_its_own_in_turn(game: str) -> None:
    found = puzzles(game)
    assert len(found) >= FEWEST
    assert len({puzzle.id for puzzle in found}) == len(found)
    for puzzle in found:
        assert puzzle.game == game
        check(GAMES[game], puzzle)
    first = date(2026, 11, 1)
    days = [of_day(game, first + timedelta(days=day)).id for day in range(len(found))]
    assert sorted(days) == sorted(puzzle.id for puzzle in found)
    assert of_day(game, first + timedelta(days=len(found))).id == days[0]
    assert find(game, days[3]) is of_day(game, first + timedelta(days=3))
    assert find(game, "nothing") is None
    assert find("chess", days[0]) is None


@pytest.mark.parametrize("game", list(GAMES))
def test_one_answer_is_clearly_best_and_a_fact_says_why(game: str) -> None:
    for puzzle in puzzles(game):
        best, *others = puzzle.weighed
        assert HOPE[0] <= best.chance <= HOPE[1]
        for other in others:
            assert other.loss >= CLEAR
            assert other.loss - other.loss_error >= SURE
            assert best.chance - other.chance == pytest.approx(other.loss, abs=0.001)
        why = puzzle.reason()
        assert why.message == "bot-why-fact"
        assert label_of(written(why)) == why
        for language in LANGUAGES:
            said = Speaker(language).say(why)
            assert "{" not in said
            assert "bot-why" not in said


@pytest.mark.parametrize("game", list(GAMES))
def test_what_is_sent_is_the_same_in_every_world_the_solver_may_be_in(game: str) -> None:
    kind = GAMES[game]
    for number, puzzle in enumerate(puzzles(game)[::4]):
        truth, seat = moment(kind, puzzle), puzzle.seat
        sheet = puzzle_sheet(kind, puzzle)
        sent = msgspec.json.encode(sheet)
        assert puzzle.key.encode() not in sent
        other = another_truth(truth, seat, number)
        assert other.digest() != truth.digest() or game == "guerre"
        assert msgspec.json.encode(other.view(seat).travelling()) == msgspec.json.encode(sheet.view)
        assert msgspec.json.encode(put(kind, other, seat, 1)) == msgspec.json.encode(sheet.question)
        assert truth.witness is not None
        known = {id(event) for event in truth.witness.seen_by(seat)}
        assert len(sheet.items) <= len(known)


@pytest.mark.parametrize("game", list(GAMES))
def test_the_judgement_rests_on_what_the_seat_may_know(game: str) -> None:
    kind = GAMES[game]
    for number, puzzle in enumerate(puzzles(game)[:3]):
        truth, seat = moment(kind, puzzle), puzzle.seat
        other = another_truth(truth, seat, number)
        judge = Maker(kind, "x", puzzle.players, puzzle.options)
        one, two = (judge.look(world, seat, "look", 6) for world in (truth, other))
        assert [(each.answer, each.results) for each in one] == [
            (each.answer, each.results) for each in two
        ]


def test_a_puzzle_that_the_rules_no_longer_allow_is_told() -> None:
    puzzle = puzzles("guerre")[0]
    kind = GAMES["guerre"]
    wrong: list[tuple[Puzzle, str]] = [
        (msgspec.structs.replace(puzzle, digest="0"), "puzzle-bad-differs"),
        (msgspec.structs.replace(puzzle, rules=99), "puzzle-bad-rules"),
        (msgspec.structs.replace(puzzle, before=puzzle.before + " 0:999"), "puzzle-bad-refused"),
        (msgspec.structs.replace(puzzle, weighed=puzzle.weighed[:1]), "puzzle-bad-answers"),
    ]
    for each, message in wrong:
        with pytest.raises(BadPuzzle) as told:
            check(kind, each)
        assert told.value.label.message == message
    with pytest.raises(BadPuzzle):
        read_puzzle('{"id": "abcd"}')


def test_the_same_seed_makes_the_same_puzzles_and_they_hold(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fewer = {"GLIMPSE": 6, "SCREEN": 12, "FIRST": 12, "LAST": 24, "ENDED": 8, "QUICK_LOOKS": 3}
    for name, worlds in (*fewer.items(), ("PLAYED", 0.05), ("SURE", -1.0)):
        monkeypatch.setattr(maker, name, worlds)
    kind = GAMES["guerre"]
    made = []
    for _ in range(2):
        found = []
        for number, some in zip(
            range(2), Maker(kind, "y", 3, {"chance": "true"}).make(), strict=False
        ):
            found += some
            assert len(some) <= maker.A_GAME, number
        made.append(found)
    assert made[0] == made[1]
    assert made[0]
    for puzzle in made[0]:
        check(kind, read_puzzle(msgspec.json.encode(puzzle).decode()))


def test_what_is_not_clear_is_no_puzzle() -> None:
    judge = Maker(GAMES["guerre"], "x", 3, {})

    def judged(answer: int, results: list[float]) -> Candidate:
        each = Candidate(answer)
        for result in results:
            each.add(result, [])
        return each

    best = judged(1, [0.6, 0.5] * 200)
    assert judge.is_clear([best, judged(2, [0.5, 0.4] * 200)])
    assert not judge.is_clear([best, judged(2, [0.58, 0.48] * 200)])  # too near
    assert not judge.is_clear([best, judged(2, [0.5, 0.4] * 200), judged(3, [0.6, 0.5] * 200)])
    assert not judge.is_clear([judged(1, [1.0, 0.0] * 4), judged(2, [0.0, 0.9] * 4)])  # luck
    assert weighed(best, best).loss == 0.0
