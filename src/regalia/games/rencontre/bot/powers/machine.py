"""Heuristic of the Machine power: when to use it, and its effects on a duel."""

from __future__ import annotations

from typing import Final

from regalia.games.rencontre.aliens.machine import MACHINE
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.view import RencontreView

FEW: Final = 8  # tokens on bases below which the policy stops


class MachineHeuristic(PowerHeuristic):
    """Heuristic of the Machine power."""

    def __init__(self) -> None:
        super().__init__(MACHINE)

    def is_tempting(self, view: RencontreView) -> bool:
        """True while there are tokens to lose: a used-up hand is replaced."""
        return sum(view.planets[view.seat]) >= FEW
