"""Figures of two halves of a series add up to those of the whole, field by field."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from typing import Any

import pytest

from regalia.lab.balancing.cards import CardCount, CardsFound
from regalia.lab.balancing.trajectories import Fan, Remarkable
from regalia.lab.faults import Counted, Faults
from regalia.lab.match import Cost
from regalia.lab.means import Mean
from regalia.lab.shares import Shares
from regalia.lab.simulate import Results


def mean(*values: float) -> Mean:
    """The mean of some values."""
    made = Mean()
    for value in values:
        made.add(value)
    return made


def faults(chairs: int, game: int) -> Faults:
    """Chairs that one bot lost in one way."""
    return Faults([Counted("bot", "time", chairs, game, "")])


def count(number: int) -> CardCount:
    """A card with other figures for every number."""
    return CardCount(number, 2 * number, 3.0 * number, mean(number), mean(number, number))


HALVES: dict[str, tuple[object, object, object]] = {
    "cost": (Cost(1, 2.0, 3), Cost(10, 20.0, 30), Cost(11, 22.0, 33)),
    "mean": (mean(1.0), mean(2.0, 4.0), mean(1.0, 2.0, 4.0)),
    "shares": (
        Shares(1, [1.0, 0.0], [[1.0, 0.0], [0.0, 0.0]]),
        Shares(2, [0.5, 1.5], [[0.25, 0.25], [0.25, 1.25]]),
        Shares(3, [1.5, 1.5], [[1.25, 0.25], [0.25, 1.25]]),
    ),
    "no shares yet": (Shares(), Shares(1, [1.0], [[1.0]]), Shares(1, [1.0], [[1.0]])),
    "no more shares": (Shares(1, [1.0], [[1.0]]), Shares(), Shares(1, [1.0], [[1.0]])),
    "faults": (faults(1, 7), faults(2, 5), faults(3, 5)),
    "card": (
        count(1),
        count(2),
        CardCount(3, 6, 9.0, mean(1, 2), mean(1, 1, 2, 2)),
    ),
    "cards": (
        CardsFound(1, {7: CardCount(1, 2, 3.0)}, faults(1, 1)),
        CardsFound(2, {7: CardCount(10, 20, 30.0), 8: CardCount(1)}, faults(1, 2)),
        CardsFound(3, {7: CardCount(11, 22, 33.0), 8: CardCount(1)}, faults(2, 1)),
    ),
    "remarkable": (
        Remarkable({"longest": (9.0, 4), "shortest": (2.0, 1)}),
        Remarkable({"longest": (9.0, 3), "shortest": (1.0, 7)}),
        Remarkable({"longest": (9.0, 3), "shortest": (1.0, 7)}),
    ),
}


@pytest.mark.parametrize("name", HALVES)
def test_two_halves_are_the_whole(name: str) -> None:
    one, other, whole = HALVES[name]
    one.merge(other)  # type: ignore[attr-defined]
    assert one == whole


def test_a_fan_of_two_halves() -> None:
    """Scores at each tenth, those of winners apart."""
    one, other = Fan(), Fan()
    one.add([[1, 2]], [1])
    other.add([[2, 3]], [0])
    one.merge(other)
    assert one.seats[0] == Counter({2: 2, 1: 1, 3: 1})
    assert one.winners[0] == Counter({2: 2})
    assert not any(one.seats[1:])


def test_every_field_of_a_series_is_merged() -> None:
    """Numbers and lists add up; the longest game is kept, of equal ones the first."""
    names = {each.name for each in fields(Results)}
    lists = names & {"wins", "alone", "scores", "score_squares"}
    numbers = names - lists - {"endings", "faults", "longest", "longest_game"}
    one, other = Results(**made(1, lists, numbers)), Results(**made(10, lists, numbers))
    one.longest, one.longest_game = other.longest, other.longest_game = 5, 3
    other.longest_game = 8
    one.endings.update(a=1)
    other.endings.update(a=2, b=1)
    one.faults.merge(faults(1, 1))
    other.faults.merge(faults(1, 2))
    one.merge(other)
    for name in lists:
        assert getattr(one, name) == [11, 22], name
    for name in numbers:
        assert getattr(one, name) == 11, name
    assert (one.longest, one.longest_game) == (5, 3)
    assert one.endings == {"a": 3, "b": 1}
    assert one.faults == faults(2, 1)
    one.merge(Results(**made(1, lists, numbers), longest=6, longest_game=9))
    assert (one.longest, one.longest_game) == (6, 9)


def made(number: int, lists: set[str], numbers: set[str]) -> dict[str, Any]:
    """Every list and number of a series."""
    found: dict[str, Any] = dict.fromkeys(numbers, number)
    return found | {name: [number, 2 * number] for name in lists}
