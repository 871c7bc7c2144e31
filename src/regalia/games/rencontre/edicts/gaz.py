"""Gaz Stellaire: no consolation for this duel."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Seat
from regalia.games.rencontre.edicts.edict import Edict
from regalia.games.rencontre.edicts.involved import may_meddle
from regalia.games.rencontre.state.cards import GAZ
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.windows.points import W15, Point, at


class Gaz(Edict):
    """Playable before a player takes at least one card of consolation (A-36)."""

    def targets(self, game: Rencontre, seat: Seat, point: Point) -> list[int]:
        return [0] if game.consolation and may_meddle(game, seat) else []

    def play(self, game: Rencontre, seat: Seat, target: int) -> None:
        """Rewards, landings and later duels are not touched: rencontre.edict.gaz.scope."""
        game.consolation = 0
        game.tell("no-consolation", seat, rule="rencontre.edict.gaz.effect")


GAZ_EDICT: Final = Gaz(GAZ, at(W15), "rencontre.edict.gaz.window")
