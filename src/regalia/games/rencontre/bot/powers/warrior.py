"""What Warrior means to a player: when to use it, and what it changes."""

from __future__ import annotations

from regalia.engine.flow import Seat
from regalia.games.rencontre.aliens.warrior import WARRIOR
from regalia.games.rencontre.bot.powers.advice import Advice
from regalia.games.rencontre.state.places import OFFENCE
from regalia.games.rencontre.view import RencontreView


class WarriorAdvice(Advice):
    """What Warrior means to a player."""

    def __init__(self) -> None:
        super().__init__(WARRIOR)

    def edge(self, view: RencontreView, owner: Seat, side: int) -> int:
        main = view.offence if side == OFFENCE else view.defence
        return view.remembers(self.number) if owner == main else 0
