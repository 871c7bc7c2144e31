"""Champ de Force: allies are sent home before the cards are turned."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Seat
from regalia.games.rencontre.edicts.edict import Edict
from regalia.games.rencontre.edicts.involved import may_meddle
from regalia.games.rencontre.labels import bits_of
from regalia.games.rencontre.rules.losing import go_home, take_off_cone
from regalia.games.rencontre.state.cards import CHAMP
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.windows.points import W08, W10, Point, span


class Champ(Edict):
    """Its player names one ally or more, of either side; each goes home with all tokens."""

    def targets(self, game: Rencontre, seat: Seat, point: Point) -> list[int]:
        if not may_meddle(game, seat):
            return []
        allies = 0
        for other in range(game.players):
            if game.is_ally(other):
                allies |= 1 << other
        return [mask for mask in range(1, 1 << game.players) if mask & ~allies == 0]

    def target_rule(self) -> str:
        return "rencontre.edict.champ.effect"

    def play(self, game: Rencontre, seat: Seat, target: int) -> None:
        """A removed ally neither wins nor loses anything: rencontre.edict.champ.neutral."""
        named = [ally for ally in game.after(game.offence) if target >> ally & 1]
        for ally in named:
            take_off_cone(game, ally)
            game.tell("sent-home", ally, rule="rencontre.edict.champ.effect")
        for ally in reversed(named):
            go_home(game, ally)

    def target_names(self, game: Rencontre, target: int) -> list[Seat]:
        return bits_of(target, game.players)


CHAMP_EDICT: Final = Champ(CHAMP, span(W08, W10), "rencontre.edict.champ.window")
