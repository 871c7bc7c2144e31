"""Heuristic of the Plant power: the power to borrow."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Answer
from regalia.games.rencontre.aliens.plant import PLANT
from regalia.games.rencontre.bot.evaluation import opponent_of
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.state.entries import graft_power, graft_seat
from regalia.games.rencontre.view import RencontreView

# by number: powers of the fight, then of the tokens, then of the cards
GOOD: Final = {29: 9, 20: 8, 13: 7, 4: 7, 32: 6, 16: 5, 30: 5, 35: 5, 1: 5, 26: 4, 27: 4, 7: 3}


def best_graft(view: RencontreView, options: list[Answer]) -> Answer:
    """A strong power, rather the opponent's own."""
    other = opponent_of(view, view.seat)

    def worth(answer: Answer) -> int:
        return GOOD.get(graft_power(answer), 2) + 4 * (graft_seat(answer) == other)

    return max(options, key=worth)


class PlantHeuristic(PowerHeuristic):
    """Heuristic of the Plant power."""

    def __init__(self) -> None:
        super().__init__(PLANT)

    def choose(self, view: RencontreView, question: str, options: list[Answer]) -> Answer:
        return best_graft(view, options)
