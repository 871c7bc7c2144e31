"""Anti-Matter: the lower total wins: rencontre.power.anti_matter.text."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Frame, Seat
from regalia.games.rencontre.aliens.alien import MANDATORY, Alien
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import DEFENCE, OFFENCE
from regalia.games.rencontre.windows.points import TOTALLING, Point, at

RANK: Final = 20  # signs come after weights and products: rencontre.power.G6


class AntiMatter(Alien):
    """Main player, two attacks: own tokens and all allies' are subtracted, the lower total wins."""

    def __init__(self) -> None:
        super().__init__(2, "anti_matter", MANDATORY, at(TOTALLING))
        self.rank = RANK
        # rencontre.pair.anti_matter-others
        self.bans = ("virus", "warpish", "warrior", "loser")

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        return game.is_main(seat)

    def use(self, game: Rencontre, frame: Frame) -> None:
        # a product stays one (anti_matter.ruling-1), a weight keeps its size (ruling-2), a bonus
        # is added (ruling-3): rencontre.power.anti_matter.ruling-1,
        # rencontre.power.anti_matter.ruling-2, rencontre.power.anti_matter.ruling-3,
        # rencontre.conflict.anti_matter-virus, rencontre.conflict.anti_matter-macron,
        # rencontre.conflict.anti_matter-bonus; allies sent home are not there to be subtracted:
        # rencontre.edict-power.champ
        game.minus_own |= 1 << frame.who
        game.minus_allies |= OFFENCE | DEFENCE
        # compared here, inverted later: rencontre.power.anti_matter.ruling-4,
        # rencontre.conflict.anti_matter-loser; one use, so that a Zap undoes both:
        # rencontre.power.anti_matter.ruling-5
        game.lower_wins = True


ANTI_MATTER: Final = AntiMatter()
