"""What Machine means to a player: when to use it, and what it changes."""

from __future__ import annotations

from typing import Final

from regalia.games.rencontre.aliens.machine import MACHINE
from regalia.games.rencontre.bot.powers.advice import Advice
from regalia.games.rencontre.view import RencontreView

FEW: Final = 8  # tokens on bases below which a plain player stops


class MachineAdvice(Advice):
    """What Machine means to a player."""

    def __init__(self) -> None:
        super().__init__(MACHINE)

    def is_tempting(self, view: RencontreView) -> bool:
        """As long as there are tokens to lose: whoever has used up a hand takes a new one."""
        return sum(view.planets[view.seat]) >= FEW
