"""Virus: multiplies its card by its tokens."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Frame, Seat
from regalia.games.rencontre.aliens.alien import MANDATORY, Alien
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.windows.points import TOTALLING, Point, at


class Virus(Alien):
    """Main player, two attacks: card times own tokens, allies' tokens added."""

    def __init__(self) -> None:
        super().__init__(29, "virus", MANDATORY, at(TOTALLING))
        self.bans = ("anti_matter",)

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        return game.is_main(seat)

    def use(self, game: Rencontre, frame: Frame) -> None:
        game.multiplies |= 1 << frame.who


VIRUS: Final = Virus()
