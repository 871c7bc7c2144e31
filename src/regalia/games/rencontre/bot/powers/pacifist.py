"""Heuristic of the Pacifist power: when to use it, and its effects on a duel."""

from __future__ import annotations

from regalia.games.rencontre.aliens.pacifist import PACIFIST
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic


class PacifistHeuristic(PowerHeuristic):
    """Heuristic of the Pacifist power."""

    def __init__(self) -> None:
        super().__init__(PACIFIST)
        self.compromise_wins = True
