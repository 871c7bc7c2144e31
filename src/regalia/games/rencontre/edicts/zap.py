"""Zap Cosmique: a power does nothing, and sleeps until the end of the duel."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Seat
from regalia.games.rencontre.edicts.edict import Edict
from regalia.games.rencontre.state.cards import ZAP
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.windows.points import WZ, Point, at


class Zap(Edict):
    """Legal only against the power being used; the use of that power reads the answer itself."""

    def targets(self, game: Rencontre, seat: Seat, point: Point) -> list[int]:
        return []

    def play(self, game: Rencontre, seat: Seat, target: int) -> None:
        """The use was stopped when the card was shown; a Zap cannot be answered."""


ZAP_EDICT: Final = Zap(ZAP, at(WZ), "rencontre.edict.zap.window")
