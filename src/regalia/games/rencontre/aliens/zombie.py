"""Zombie: its tokens never enter the Black Hole."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Frame, Seat
from regalia.engine.options import Flag
from regalia.games.rencontre.aliens.alien import MANDATORY, Alien
from regalia.games.rencontre.deals.terms import unpack_deal
from regalia.games.rencontre.rules.losing import go_home
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.loss import Loss
from regalia.games.rencontre.state.places import HOLE, LIMBO, PLANETS
from regalia.games.rencontre.windows.points import DEAL_TERM, LOSS, Point, at, point_of

RANK: Final = 10  # the power of the tokens' own owner comes first


class Zombie(Alien):
    """Lost tokens return to its bases; in a deal it may free tokens of the other party."""

    def __init__(self) -> None:
        super().__init__(35, "zombie", MANDATORY, at(LOSS, DEAL_TERM))
        self.rank = RANK
        self.bans = ("kamikaze",)
        self.options = (Flag("zombie_frees_in_deal", True, self.rule),)

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        if point == DEAL_TERM:
            return game.is_main(seat)
        loss = game.losses[-1]
        return loss.gone(seat) > 0 and has_refuge(game, seat, loss)

    def use(self, game: Rencontre, frame: Frame) -> None:
        seat = frame.who
        if point_of(frame) == DEAL_TERM:
            other = game.opponent(seat)
            freed = min(unpack_deal(game.deal).term, game.count(other, HOLE))
            if game.bases[other]:
                game.move(other, HOLE, LIMBO, freed)
                game.tell("frees", seat, whom=other, count=freed)
                go_home(game, other)
            return
        loss = game.losses[-1]
        loss.saved[seat] = loss.lost[seat]

    def deal_term(self, game: Rencontre, seat: Seat) -> int:
        if not game.switch(self) or not game.bases[game.opponent(seat)]:
            return 0
        return game.count(game.opponent(seat), HOLE)


def has_refuge(game: Rencontre, seat: Seat, loss: Loss) -> bool:
    """True if a base other than the contested planet is left to return to."""
    left = [game.count(seat, planet) for planet in range(PLANETS)]
    for loser, place, count in loss.each():
        if loser == seat and place < PLANETS:
            left[place] -= count
    return any(left[planet] and planet != loss.contested for planet in range(PLANETS))


ZOMBIE: Final = Zombie()
