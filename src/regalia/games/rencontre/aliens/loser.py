"""Loser: may declare that the loser wins: rencontre.power.loser.text."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Frame, Seat
from regalia.games.rencontre.aliens.alien import OPTIONAL, Alien
from regalia.games.rencontre.state.cards import ATTACKS
from regalia.games.rencontre.state.facts import replaced
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.windows.points import W09, Point, at


class Loser(Alien):
    """Main player, before the cards: an upset, for which both play an attack if they can."""

    def __init__(self) -> None:
        super().__init__(14, "loser", OPTIONAL, at(W09))
        self.bans = ("anti_matter",)  # rencontre.pair.anti_matter-others

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        return game.is_main(seat)

    def use(self, game: Rencontre, frame: Frame) -> None:
        # the declaration is the use; what follows is a fact of the duel and cannot be zapped:
        # rencontre.power.loser.ruling-5, and a replay of the cards keeps it:
        # rencontre.conflict.chronos-kept. The fact binds whatever chooses the cards, and goes
        # before a promise: rencontre.power.loser.ruling-4, rencontre.conflict.laser-loser,
        # rencontre.conflict.loser-seeker, rencontre.pair.pacifist-loser
        for seat in (game.offence, game.defence):
            game.must = replaced(game.must, seat, game.must[seat] & ATTACKS)
        # the battle reads it last of all, a deal never: rencontre.power.loser.ruling-1,
        # rencontre.power.loser.ruling-2, rencontre.power.loser.ruling-3,
        # rencontre.conflict.void-loser, rencontre.conflict.pacifist-loser, rencontre.power.G7
        game.upset = True


LOSER: Final = Loser()
