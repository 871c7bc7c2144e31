"""Macron: each of its tokens counts four, and one is all it may send."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Frame, Seat
from regalia.engine.options import Flag
from regalia.games.rencontre.aliens.alien import MANDATORY, Alien
from regalia.games.rencontre.state.facts import replaced
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.overlay import power_number
from regalia.games.rencontre.windows.points import TOTALLING, Point, at

WORTH: Final = power_number("macron", "worth", 4)


class Macron(Alien):
    """As offence, defence or ally; rewards and consolation count tokens as usual."""

    def __init__(self) -> None:
        super().__init__(16, "macron", MANDATORY, at(TOTALLING))
        self.options = (Flag("macron_double", False, self.rule),)

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        return game.in_force(seat) > 0

    def use(self, game: Rencontre, frame: Frame) -> None:
        game.worth = replaced(game.worth, frame.who, WORTH)

    def most_tokens(self, game: Rencontre, seat: Seat, most: int) -> int:
        """The limit of one token is no use and cannot be zapped."""
        return min(most, 1)

    def units(self, game: Rencontre, seat: Seat, tokens: int) -> int:
        return 2 * tokens if game.switch(self) else tokens


MACRON: Final = Macron()
