"""Heuristic of the Void power: when to use it, and its effects on a duel."""

from __future__ import annotations

from regalia.games.rencontre.aliens.void import VOID
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic


class VoidHeuristic(PowerHeuristic):
    """Heuristic of the Void power."""

    def __init__(self) -> None:
        super().__init__(VOID)
        self.removes = True
