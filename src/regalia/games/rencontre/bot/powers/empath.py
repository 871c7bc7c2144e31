"""Heuristic of the Empath power: when to use it, and its effects on a duel."""

from __future__ import annotations

from regalia.games.rencontre.aliens.empath import EMPATH
from regalia.games.rencontre.bot.evaluation import outlook
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.view import RencontreView


class EmpathHeuristic(PowerHeuristic):
    """Heuristic of the Empath power."""

    def __init__(self) -> None:
        super().__init__(EMPATH)

    def is_tempting(self, view: RencontreView) -> bool:
        """A deal rather than a defeat."""
        return outlook(view, view.seat) < 0
