"""Oracle: sees the opponent's card before it chooses its own."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Frame, Seat
from regalia.engine.options import Flag
from regalia.games.rencontre.aliens.alien import MANDATORY, Alien
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.windows.points import SELECTION, Point, at


class Oracle(Alien):
    """Main player: the opponent lays a card face up first, then the Oracle lays one face down."""

    def __init__(self) -> None:
        super().__init__(20, "oracle", MANDATORY, at(SELECTION))
        # one hand with either would leave the opponent no choice at all
        self.bans = ("laser", "sorcerer")
        self.options = (Flag("oracle_optional", False, self.rule),)

    def is_mandatory(self, game: Rencontre) -> bool:
        """A house rule makes it optional: rencontre.power.oracle.ruling-4."""
        return game.switch(self) == 0

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        return game.is_main(seat)

    def use(self, game: Rencontre, frame: Frame) -> None:
        """Each time the cards are chosen, a replay too: rencontre.power.oracle.ruling-3."""
        game.shows_first = game.opponent(frame.who)


ORACLE: Final = Oracle()
