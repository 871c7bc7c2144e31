"""Warpish: the Black Hole fights for it: rencontre.power.warpish.text."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Frame, Seat
from regalia.games.rencontre.aliens.alien import MANDATORY, Alien
from regalia.games.rencontre.state.facts import replaced
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import HOLE
from regalia.games.rencontre.windows.points import TOTALLING, Point, at

RANK: Final = 30  # bonuses come last: rencontre.power.G6


class Warpish(Alien):
    """Main player, two attacks: one more for each token in the Black Hole, of any colour."""

    def __init__(self) -> None:
        super().__init__(32, "warpish", MANDATORY, at(TOTALLING))
        self.rank = RANK
        self.bans = ("anti_matter",)  # rencontre.pair.anti_matter-others

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        return game.is_main(seat) and in_hole(game) > 0

    def use(self, game: Rencontre, frame: Frame) -> None:
        # added even where it hurts: rencontre.power.warpish.ruling-2; zapped, there is none:
        # rencontre.power.warpish.ruling-3
        bonus = game.bonus[frame.who] + in_hole(game)
        game.bonus = replaced(game.bonus, frame.who, bonus)
        game.tell("bonus", frame.who, count=in_hole(game))


def in_hole(game: Rencontre) -> int:
    """Number of tokens in the Black Hole now: rencontre.power.warpish.ruling-1."""
    # rencontre.conflict.moebius-warpish, rencontre.conflict.zombie-warpish,
    # rencontre.edict-power.moebius, rencontre.edict-power.peste
    return sum(game.count(seat, HOLE) for seat in range(game.players))


WARPISH: Final = Warpish()
