"""The chances of the crowns bot, worked out by hand."""

from __future__ import annotations

from itertools import product
from math import prod

import pytest

from regalia.games.crowns.bot.odds import exactly, odds, single_odds
from regalia.games.crowns.cards import (
    ALL_CARDS,
    CLAN,
    FIRST_DIVINE,
    FIRST_GENERAL,
    MONARCH,
    POWER,
    RANKS,
)


def card_of(clan: int, power: int) -> int:
    """A card of a clan by its power."""
    [found] = [c for c in ALL_CARDS if c < FIRST_DIVINE and CLAN[c] == clan and POWER[c] == power]
    return found


@pytest.mark.parametrize("chances", [[], [0.3], [0.5, 0.5], [0.9, 0.2, 0.6, 0.0], [1.0, 0.25]])
def test_exactly_so_many_tricks(chances: list[float]) -> None:
    """By all the ways in which each card wins or loses."""
    expected = [0.0] * (len(chances) + 1)
    for won in product((0, 1), repeat=len(chances)):
        pairs = zip(won, chances, strict=True)
        expected[sum(won)] += prod(chance if win else 1 - chance for win, chance in pairs)

    assert exactly(chances) == pytest.approx(expected)


def test_a_stronger_card_never_has_a_smaller_chance() -> None:
    for players in range(2, 7):
        for battleground in (0, 1):
            row = [odds(card_of(0, power), battleground, players) for power in range(RANKS)]
            assert row == sorted(row)
            assert row[-1] <= odds(FIRST_DIVINE, battleground, players)


def test_chances_as_they_were_measured() -> None:
    """The first and the last column of the table, at the edges of its rows."""
    assert odds(FIRST_DIVINE, 0, 2) == 0.97
    assert odds(FIRST_DIVINE, 0, 6) == 0.93
    trumps = [odds(card_of(1, power), 1, 3) for power in (0, 8, 9, 11, 12, 13, 14)]
    assert trumps == [0.44, 0.44, 0.52, 0.52, 0.60, 0.67, 0.85]
    others = [odds(card_of(1, power), 0, 3) for power in (0, 1, 2, 6, 7, 9, 10, 11, 12, 13, 14)]
    assert others == [0.04, 0.04, 0.10, 0.10, 0.17, 0.17, 0.28, 0.33, 0.42, 0.52, 0.68]


@pytest.mark.parametrize(
    ("power", "trump", "other"),
    [
        (MONARCH, 0.89, 0.49),
        (FIRST_GENERAL, 0.83, 0.44),
        (FIRST_GENERAL - 1, 0.74, 0.36),
        (7, 0.74, 0.36),
        (6, 0.59, 0.27),
    ],
)
def test_chances_of_the_only_card(power: int, trump: float, other: float) -> None:
    """Three players, for the leader; those who follow have less."""
    assert single_odds(card_of(2, power), 2, 3, leads=True) == trump
    assert single_odds(card_of(2, power), 1, 3, leads=True) == other
    assert single_odds(card_of(2, power), 1, 3, leads=False) < other
    assert single_odds(FIRST_DIVINE, 1, 3, leads=True) == 1.0
    assert single_odds(FIRST_DIVINE, 1, 3, leads=False) == 0.93
