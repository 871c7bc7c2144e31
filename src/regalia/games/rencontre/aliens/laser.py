"""Laser: the opponent's duel card is picked at random, unseen by both."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Frame, Seat
from regalia.engine.options import Flag
from regalia.games.rencontre.aliens.alien import MANDATORY, Alien
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.windows.points import SELECTION, Point, at


class Laser(Alien):
    """Main player: the opponent does not choose, and sees the card only when it is turned."""

    def __init__(self) -> None:
        super().__init__(13, "laser", MANDATORY, at(SELECTION))
        self.options = (Flag("laser_optional", False, self.rule),)

    def is_mandatory(self, game: Rencontre) -> bool:
        return game.switch(self) == 0

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        return game.is_main(seat) and game.has_duel_card(game.opponent(seat))

    def use(self, game: Rencontre, frame: Frame) -> None:
        game.blind |= 1 << game.opponent(frame.who)


LASER: Final = Laser()
