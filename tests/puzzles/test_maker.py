"""How puzzles are looked for, at the edges: what is open, what is told, when a playout stops."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import EVERYONE, Event, Witness
from regalia.games.registry import GAMES
from regalia.puzzles.maker import HOPE, MOST_OPTIONS, Maker, finish
from regalia.puzzles.puzzle import TOLD, told


class Ranked:
    """An answer with a chance to win."""

    def __init__(self, chance: float) -> None:
        self.value = chance

    def chance(self) -> float:
        return self.value


def is_open(options: int, *chances: float, tally: object = None) -> bool:
    """True if a decision of so many options, of which the answers are worth so much, is open."""
    question = SimpleNamespace(tally=lambda game, seat, options: tally)
    game: Any = SimpleNamespace(options=lambda seat: list(range(options)), question=question)
    ranked = [Ranked(chance) for chance in chances]
    maker: Any = SimpleNamespace(player=SimpleNamespace(ranked=ranked))
    return Maker.is_open(maker, game, 0)


def test_a_decision_is_open_between_its_limits() -> None:
    assert is_open(2, 0.5, 0.4)
    assert not is_open(1, 0.5, 0.4)
    assert is_open(MOST_OPTIONS, 0.5, 0.4)
    assert not is_open(MOST_OPTIONS + 1, 0.5, 0.4)
    assert not is_open(2, 0.5)
    assert not is_open(2, 0.5, 0.4, tally=object())
    least, most = HOPE
    assert is_open(2, least, 0.0)
    assert is_open(2, most, 0.0)
    assert not is_open(2, least - 0.001, 0.0)
    assert not is_open(2, most + 0.001, 0.0)


def events_told(*kinds: str) -> list[str]:
    """What a solver is told of these events, where "chapter" begins one."""
    witness = Witness()
    for count, each in enumerate(kinds):
        witness.add(Event("rule", each, 0, count, 0, 0, EVERYONE))
    kind: Any = SimpleNamespace(table=SimpleNamespace(chapters={"chapter"}))
    game: Any = SimpleNamespace(witness=witness)
    return [f"{event.kind} {event.what}" for event in told(kind, game, 0)]


def test_a_solver_is_told_this_chapter_and_the_one_before() -> None:
    assert events_told("a", "b") == ["a 0", "b 1"]
    assert events_told("a", "chapter", "b") == ["a 0", "chapter 1", "b 2"]
    assert events_told("a", "chapter", "b", "chapter") == ["chapter 1", "b 2", "chapter 3"]
    assert events_told("chapter", "chapter", "a", "chapter") == ["chapter 1", "a 2", "chapter 3"]


def test_a_solver_is_told_the_last_eighty_at_most() -> None:
    assert len(events_told(*["a"] * TOLD)) == TOLD == 80
    assert events_told(*["a"] * (TOLD + 1))[0] == "a 1"


@pytest.mark.parametrize("name", ["guerre", "crowns"])
def test_a_world_is_played_to_its_end(name: str) -> None:
    kind = GAMES[name]
    game = kind.new(kind.least, {}, Chance(seeded_key("to the end")))
    finish(kind.mind(), game, Chance(seeded_key("policy")).fork())
    assert game.over
    assert game.winners
