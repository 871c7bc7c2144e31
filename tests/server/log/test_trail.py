"""Taking back answers: the game is what it was, and a long game is not played again for it."""

from __future__ import annotations

import random

import pytest

from regalia.engine.chance import seeded_key
from regalia.engine.record import Record, Sitting, read_record, replay
from regalia.games.registry import GAMES
from regalia.server.log import entries
from regalia.server.log.entries import Created, StoredClock, StoredSeat
from regalia.server.log.ledger import Ledger
from regalia.server.log.trail import EVERY, Trail

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
    trail = Trail()
    sitting = begin(game)
    taken = began = 0

    def from_the_beginning() -> Sitting:
        nonlocal began
        began += 1
        return begin(game)

    while not sitting.game.over():
        seat = sitting.game.to_act()[0]
        count = len(sitting.record.answers)
        trail.note(sitting, 10 * count, count, "")
        sitting.play(seat, rng.choice(sitting.game.options(seat)))
        if taken < 12 and rng.random() < 0.1:
            sitting.text()  # leaves a digest behind that will not hold any more
            count = rng.randrange(len(sitting.record.answers))
            assert trail.take_back(sitting, count, from_the_beginning) == 10 * count
            taken += 1
            fresh = as_played(sitting.record, game)
            assert len(sitting.record.answers) == len(trail.told) == len(trail.windows) == count
            assert sitting.chain == fresh.chain
            assert sitting.game.digest() == fresh.game.digest()
            assert sitting.game.to_act() == fresh.game.to_act()
            assert sitting.game.witness is sitting.witness
    assert taken, "nothing was taken back"
    assert began < taken, "every undo played the game from its beginning"
    replay(GAMES[game], read_record(sitting.text()))


def test_an_undo_late_in_a_long_game_plays_little_of_it_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rng = random.Random(5)  # noqa: S311
    kind = GAMES["crowns"]
    seats = [StoredSeat("person", name) for name in NAMES]
    ledger = Ledger("t", kind, Created("crowns", kind.version, {}, seats, KEY.hex(), StoredClock()))
    ledger.apply(entries.Started("random"))
    monkeypatch.setattr(ledger, "sit_down", lambda: pytest.fail("played from the beginning"))
    undone = 0
    while not ledger.is_over():
        seat = rng.choice(ledger.asked())
        before = ledger.game().digest()
        told = len(ledger.stream)
        answer = rng.choice(ledger.game().options(seat))
        ledger.apply(entries.Answered(seat, answer))
        answers = len(ledger.record().answers)
        if answers > 2 * EVERY and rng.random() < 0.2:
            ledger.take_back(seat)
            assert ledger.game().digest() == before
            assert len(ledger.record().answers) == answers - 1
            ledger.apply(entries.Answered(seat, answer))
            assert any(event.rule for event in ledger.stream.events()), "nothing is told any more"
            assert len(ledger.stream) > told
            undone += 1
    assert undone > 10
