"""Heuristic of the Will power: when to use it, and its effects on a duel."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Answer, Seat
from regalia.games.rencontre.aliens.will import WILL
from regalia.games.rencontre.bot.evaluation import (
    ALLY,
    best_attack,
    chance_to_win,
    conquest_worth,
    support,
)
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.state.places import PLANETS, system_of
from regalia.games.rencontre.view import RencontreView

MOST: Final = 4  # tokens of an attack
NEW_HAND: Final = 7


class WillHeuristic(PowerHeuristic):
    """Heuristic of the Will power."""

    def __init__(self) -> None:
        super().__init__(WILL)

    def choose(self, view: RencontreView, question: str, options: list[Answer]) -> Answer:
        """The seat with the planet that is easiest to take and best to have."""
        return max(options, key=lambda seat: prospect(view, seat))


def prospect(view: RencontreView, seat: Seat) -> float:
    """Expected worth of an attack on a seat, on its most promising planet."""
    card = best_attack(view)
    # a player who has no card takes a new hand
    cards = view.hand_sizes[seat] or NEW_HAND
    best = 0.0
    for planet in range(PLANETS):
        count = view.planets[seat][planet]
        if not count and system_of(planet) != seat:
            continue
        margin = MOST - count + ALLY * support(view, planet, seat)
        gain = conquest_worth(view, view.seat, planet)
        best = max(best, gain * chance_to_win(view, card, margin, True, cards))
    return best
