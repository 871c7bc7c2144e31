"""Taking back answers: the game is what it was, and a long game is not played again for it."""

from __future__ import annotations

import random

import pytest

from regalia.engine.chance import seeded_key
from regalia.engine.record import Record, Sitting, read_record, replay
from regalia.games.registry import GAMES
from regalia.server.log import entries
from regalia.server.log.entries import Created, StoredClock, StoredSeat
from regalia.server.log.table_state import TableState
from regalia.server.log.undo_history import EVERY, UndoHistory

KEY = seeded_key("trail")
NAMES = ["Ada", "Bo", "Cy"]


def begin(game: str) -> Sitting:
    """A new game."""
    return Sitting.begin(GAMES[game], {}, NAMES, KEY)


def as_played(record: Record, game: str) -> Sitting:
    """The same answers in a game from its beginning."""
    sitting = begin(game)
    for seat, answer in record.answers:
        sitting.play(seat, answer)
    return sitting


@pytest.mark.parametrize("game", list(GAMES))
def test_what_is_left_is_the_game_as_it_was(game: str) -> None:
    rng = random.Random(game)  # noqa: S311 - a test that can be repeated
    undo_history = UndoHistory()
    sitting = begin(game)
    taken = began = 0

    def from_the_beginning() -> Sitting:
        nonlocal began
        began += 1
        return begin(game)

    while not sitting.game.over:
        seat = sitting.game.to_act[0]
        count = len(sitting.record.answers)
        undo_history.note(sitting, 10 * count, count, "")
        sitting.play(seat, rng.choice(sitting.game.options(seat)))
        if taken < 12 and rng.random() < 0.1:
            sitting.text()  # leaves a digest behind that will not hold any more
            count = rng.randrange(len(sitting.record.answers))
            assert undo_history.take_back(sitting, count, from_the_beginning) == 10 * count
            taken += 1
            fresh = as_played(sitting.record, game)
            assert (
                len(sitting.record.answers)
                == len(undo_history.told)
                == len(undo_history.windows)
                == count
            )
            assert sitting.chain == fresh.chain
            assert sitting.game.digest() == fresh.game.digest()
            assert sitting.game.to_act == fresh.game.to_act
            assert sitting.game.witness is sitting.witness
            for viewer in range(-1, len(NAMES)):
                assert sitting.game.events(viewer) == fresh.game.events(viewer), "cut with it"
    assert taken, "nothing was taken back"
    assert began < taken, "every undo played the game from its beginning"
    replay(GAMES[game], read_record(sitting.text()))


def test_an_undo_late_in_a_long_game_plays_little_of_it_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rng = random.Random(5)  # noqa: S311
    kind = GAMES["crowns"]
    seats = [StoredSeat("person", name) for name in NAMES]
    table_state = TableState(
        "t", kind, Created("crowns", kind.version, {}, seats, KEY.hex(), StoredClock())
    )
    table_state.apply(entries.Started("random"))
    monkeypatch.setattr(table_state, "sit_down", lambda: pytest.fail("played from the beginning"))
    undone = 0
    while not table_state.is_over():
        seat = rng.choice(table_state.asked())
        before = table_state.game().digest()
        told = len(table_state.stream)
        seen = table_state.game().events(seat)
        answer = rng.choice(table_state.game().options(seat))
        table_state.apply(entries.Answered(seat, answer))
        answers = len(table_state.record().answers)
        if answers > 2 * EVERY and rng.random() < 0.2:
            table_state.take_back(seat)
            assert table_state.game().digest() == before
            assert table_state.game().events(seat) == seen
            assert len(table_state.record().answers) == answers - 1
            table_state.apply(entries.Answered(seat, answer))
            assert any(event.rule for event in table_state.stream.events()), (
                "nothing is told any more"
            )
            assert len(table_state.stream) > told
            undone += 1
    assert undone > 10
