"""A game that goes on from a moment of another: what the seat saw stays, the rest is new."""

from __future__ import annotations

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.game import random_playout
from regalia.engine.record import RecordError, Sitting, read_record, replay
from regalia.engine.records.branch import Branch
from regalia.games.registry import GAMES

OPTIONS = {"guerre": {"chance": "true"}}


@pytest.mark.parametrize("game", list(GAMES))
def test_a_branch_keeps_what_the_seat_saw_and_can_be_replayed(game: str) -> None:
    kind = GAMES[game]
    options = OPTIONS.get(game, {})
    names = [f"P{seat}" for seat in range(3)]
    sitting = Sitting.begin(kind, dict(options), names, seeded_key("old"))
    chance = Chance(seeded_key("answers"))
    while len(sitting.record.answers) < 3 and sitting.game.asked:
        seat = sitting.game.asked[-1]
        sitting.play(seat, chance.choose(sitting.game.options(seat)))
    seat = sitting.game.asked[0]
    branch = Branch(seat, seeded_key("old"), sitting.record.answers[:])

    futures = set()
    for number in range(3):
        other = Sitting.begin(kind, dict(options), names, seeded_key("new", number), branch=branch)
        assert other.game.view(seat) == sitting.game.view(seat)
        assert other.game.options(seat) == sitting.game.options(seat)
        assert other.game.inventory() == sitting.game.inventory()
        assert not other.witness.events
        while other.game.asked:
            who = other.game.asked[0]
            other.play(who, chance.choose(other.game.options(who)))
        record = read_record(other.text())
        assert record.branch == branch
        again = replay(kind, record)
        assert again.game.digest() == other.game.digest()
        futures.add(other.game.digest())
    assert len(futures) == 3


def test_a_changed_beginning_of_a_branch_is_found() -> None:
    kind = GAMES["guerre"]
    first = Sitting.begin(kind, {"chance": "true"}, ["A", "B"], seeded_key("old"))
    chance = Chance(seeded_key("answers"))
    for _ in range(4):
        seat = first.game.asked[0]
        first.play(seat, chance.choose(first.game.options(seat)))
    branch = Branch(0, seeded_key("old"), first.record.answers[:])
    other = Sitting.begin(kind, {"chance": "true"}, ["A", "B"], seeded_key("new"), branch=branch)
    random_playout(other.game.clone(), Chance(seeded_key("rest")))
    text = other.text()
    with pytest.raises(RecordError):
        replay(kind, read_record(text.replace(seeded_key("old").hex(), seeded_key("x").hex())))
    with pytest.raises(RecordError):
        read_record(text.replace('[Branch "0 ', '[Branch "7 '))
