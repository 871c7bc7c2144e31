"""Machine: keeps attacking."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Frame, Seat
from regalia.games.rencontre.aliens.alien import OPTIONAL, Alien
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.windows.points import NEXT_DUEL, Point, at


class Machine(Alien):
    """After any duel, won or not, another: rencontre.power.machine.text."""

    def __init__(self) -> None:
        super().__init__(15, "machine", OPTIONAL, at(NEXT_DUEL))
        # rencontre.pair.machine-mutant, rencontre.pair.machine-clone
        self.bans = ("mutant", "clone")

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        # the second duel after a success is everybody's right and no use of the power
        # (rencontre.power.machine.ruling-3); a duel called off, in which no card was turned,
        # is no duel to go on from (rencontre.power.machine.ruling-4)
        by_right = game.success and game.duel == 1
        return seat == game.offence and not by_right and game.turned and game.has_duel_card(seat)

    def use(self, game: Rencontre, frame: Frame) -> None:
        """It starts like a second duel, at recovery: rencontre.power.machine.ruling-1.

        A borrower has it for one further duel: rencontre.power.machine.ruling-2. Zapped, only
        this further duel is refused: rencontre.conflict.machine-zap.
        """
        game.another = True
        game.tell("goes-on", frame.who, count=game.duel + 1)


MACHINE: Final = Machine()
