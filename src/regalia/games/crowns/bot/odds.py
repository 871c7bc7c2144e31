"""Odds of cards: measured chances to win a trick."""

from __future__ import annotations

from typing import Final

from regalia.games.crowns.cards import (
    CLAN,
    FIRST_DIVINE,
    FIRST_GENERAL,
    MONARCH,
    POWER,
    Card,
    Clan,
)

# Chance that a card wins the trick it is played in, all hand sizes mixed; a column for 2 to 6
# players. Measured with simple players who all try to win: starting values, not rules.
DIVINE_ODDS: Final[list[float]] = [0.97, 0.96, 0.96, 0.94, 0.93]
TRUMP_LOW: Final[list[float]] = [0.62, 0.44, 0.32, 0.24, 0.17]
TRUMP_MIDDLE: Final[list[float]] = [0.72, 0.52, 0.41, 0.32, 0.25]
OTHER_LOWEST: Final[list[float]] = [0.10, 0.04, 0.02, 0.02, 0.01]
OTHER_LOW: Final[list[float]] = [0.25, 0.10, 0.05, 0.03, 0.02]
OTHER_MIDDLE: Final[list[float]] = [0.38, 0.17, 0.09, 0.06, 0.04]
TRUMP_ODDS: Final[list[list[float]]] = [TRUMP_LOW] * 9 + [TRUMP_MIDDLE] * 3 + [
    [0.80, 0.60, 0.50, 0.39, 0.32],
    [0.84, 0.67, 0.55, 0.45, 0.35],
    [0.93, 0.85, 0.75, 0.68, 0.60],
]  # fmt: skip
OTHER_ODDS: Final[list[list[float]]] = [OTHER_LOWEST] * 2 + [OTHER_LOW] * 5 + [OTHER_MIDDLE] * 3 + [
    [0.48, 0.28, 0.16, 0.09, 0.06],
    [0.53, 0.33, 0.20, 0.13, 0.08],
    [0.60, 0.42, 0.27, 0.17, 0.12],
    [0.70, 0.52, 0.36, 0.26, 0.19],
    [0.80, 0.68, 0.58, 0.50, 0.43],
]  # fmt: skip

# The same for rounds of one card, for the leader and for the others.
SINGLE_LEAD: Final[list[list[float]]] = [
    [1.0, 1.0, 1.0, 1.0, 1.0],  # Divine
    [0.95, 0.89, 0.85, 0.78, 0.73],  # trump: monarch, general, 7 to 10, lower
    [0.91, 0.83, 0.74, 0.70, 0.61],
    [0.86, 0.74, 0.63, 0.56, 0.44],
    [0.76, 0.59, 0.45, 0.34, 0.27],
    [0.70, 0.49, 0.33, 0.23, 0.16],  # another clan: the same four
    [0.66, 0.44, 0.30, 0.20, 0.13],
    [0.61, 0.36, 0.23, 0.13, 0.08],
    [0.52, 0.27, 0.14, 0.07, 0.04],
]
SINGLE_FOLLOW: Final[list[list[float]]] = [
    [0.95, 0.93, 0.90, 0.88, 0.87],
    [0.94, 0.87, 0.84, 0.77, 0.72],
    [0.92, 0.82, 0.73, 0.67, 0.60],
    [0.85, 0.71, 0.62, 0.52, 0.44],
    [0.76, 0.57, 0.44, 0.33, 0.25],
    [0.21, 0.15, 0.11, 0.08, 0.05],
    [0.19, 0.12, 0.08, 0.06, 0.04],
    [0.14, 0.08, 0.05, 0.03, 0.02],
    [0.05, 0.03, 0.01, 0.01, 0.00],
]

# How often somebody who can beat a card also does, within the Leading Clan and from outside.
BEATS_IN_CLAN: Final = 0.8
BEATS_FROM_OUTSIDE: Final = 0.7


def odds(card: Card, battleground: Clan, players: int) -> float:
    """The chance that a card wins the trick it will be played in."""
    if card >= FIRST_DIVINE:
        return DIVINE_ODDS[players - 2]
    if CLAN[card] == battleground:
        return TRUMP_ODDS[POWER[card]][players - 2]
    return OTHER_ODDS[POWER[card]][players - 2]


def single_odds(card: Card, battleground: Clan, players: int, leads: bool) -> float:
    """The same in a round of one card."""
    row = 0
    if card < FIRST_DIVINE:
        power = POWER[card]
        row = 1 if power == MONARCH else 2 if power >= FIRST_GENERAL else 3 if power >= 7 else 4
        if CLAN[card] != battleground:
            row += 4
    return (SINGLE_LEAD if leads else SINGLE_FOLLOW)[row][players - 2]


def exactly(chances: list[float]) -> list[float]:
    """The chances to win exactly 0, 1, 2 … tricks with cards of these chances."""
    result = [1.0]
    for chance in chances:
        result.append(0.0)
        for count in range(len(result) - 1, 0, -1):
            result[count] += (result[count - 1] - result[count]) * chance
        result[0] *= 1.0 - chance
    return result
