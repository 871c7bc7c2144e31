"""Heuristic of the Chronos power: when to use it, and its effects on a duel."""

from __future__ import annotations

from regalia.games.rencontre.aliens.chronos import CHRONOS
from regalia.games.rencontre.bot.evaluation import outlook
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.view import RencontreView


class ChronosHeuristic(PowerHeuristic):
    """Heuristic of the Chronos power."""

    def __init__(self) -> None:
        super().__init__(CHRONOS)

    def is_tempting(self, view: RencontreView) -> bool:
        """Only from a duel that is being lost."""
        return outlook(view, view.seat) < 0
