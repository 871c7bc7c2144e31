"""Empath: turns an attack that faces a compromise into a compromise."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Frame, Seat
from regalia.games.rencontre.aliens.alien import OPTIONAL, Alien
from regalia.games.rencontre.state.cards import COMPROMISE
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.windows.points import W11, Point, at


class Empath(Alien):
    """Main player, exactly one compromise shown: both count as compromises, and a deal follows."""

    def __init__(self) -> None:
        super().__init__(7, "empath", OPTIONAL, at(W11))

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        one, other = game.faces[game.offence], game.faces[game.defence]
        # an accepted claim is the card that counts: rencontre.power.empath.ruling-2
        return game.is_main(seat) and (one == COMPROMISE) != (other == COMPROMISE)

    def use(self, game: Rencontre, frame: Frame) -> None:
        """Before the outcome, so before a compromise can win: rencontre.power.empath.ruling-1."""
        game.faces[game.offence] = COMPROMISE
        game.faces[game.defence] = COMPROMISE


EMPATH: Final = Empath()
