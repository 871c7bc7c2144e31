"""Contrôle Émotionnel: both revealed cards count as compromises."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Seat
from regalia.games.rencontre.edicts.edict import Edict
from regalia.games.rencontre.edicts.involved import may_meddle
from regalia.games.rencontre.state.cards import COMPROMISE, CONTROLE
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.windows.points import W11, Point, at


class Controle(Edict):
    """Right after the reveal, if at least one card is an attack (A-35)."""

    def targets(self, game: Rencontre, seat: Seat, point: Point) -> list[int]:
        faces = game.faces
        if faces[game.offence] == COMPROMISE and faces[game.defence] == COMPROMISE:
            return []
        return [0] if may_meddle(game, seat) else []

    def play(self, game: Rencontre, seat: Seat, target: int) -> None:
        """A deal must be made, or three tokens lost each."""
        game.faces[game.offence] = COMPROMISE
        game.faces[game.defence] = COMPROMISE
        game.tell("controlled", seat, rule="rencontre.edict.controle.effect")


CONTROLE_EDICT: Final = Controle(CONTROLE, at(W11), "rencontre.edict.controle.window")
