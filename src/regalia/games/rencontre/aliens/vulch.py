"""Vulch: collects the edicts that others play."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Frame, Seat
from regalia.engine.options import Flag
from regalia.games.rencontre.aliens.alien import MANDATORY, Alien
from regalia.games.rencontre.state.entries import edict_player
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.windows.points import EDICT_PLAYED, Point, at


class Vulch(Alien):
    """Each edict played by another comes to its hand; those thrown away do not."""

    def __init__(self) -> None:
        super().__init__(31, "vulch", MANDATORY, at(EDICT_PLAYED))
        self.options = (Flag("vulch_keeps_edicts", True, self.rule),)

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        return edict_player(game.in_play[-1]) != seat

    def use(self, game: Rencontre, frame: Frame) -> None:
        game.in_play[-1] += frame.who + 1

    def keeps_edicts(self, game: Rencontre, seat: Seat) -> bool:
        """A new hand comes on top of its edicts."""
        return game.switch(self) == 1


VULCH: Final = Vulch()
