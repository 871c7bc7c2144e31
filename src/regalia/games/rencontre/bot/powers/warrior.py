"""Heuristic of the Warrior power: when to use it, and its effects on a duel."""

from __future__ import annotations

from regalia.engine.flow import Seat
from regalia.games.rencontre.aliens.warrior import WARRIOR
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.state.places import OFFENCE
from regalia.games.rencontre.view import RencontreView


class WarriorHeuristic(PowerHeuristic):
    """Heuristic of the Warrior power."""

    def __init__(self) -> None:
        super().__init__(WARRIOR)

    def edge(self, view: RencontreView, owner: Seat, side: int) -> int:
        main = view.offence if side == OFFENCE else view.defence
        return view.remembers(self.number) if owner == main else 0
