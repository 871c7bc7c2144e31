"""Parasite: allies uninvited."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Frame, Seat
from regalia.games.rencontre.aliens.alien import OPTIONAL, Alien
from regalia.games.rencontre.state.facts import replaced
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import DEFENCE, OFFENCE
from regalia.games.rencontre.windows.points import ANSWERING, Point, at

BOTH: Final = OFFENCE | DEFENCE


class Parasite(Alien):
    """Both sides are open to it at its turn to answer: rencontre.power.parasite.text."""

    def __init__(self) -> None:
        super().__init__(22, "parasite", OPTIONAL, at(ANSWERING))
        self.least_players = 3  # with two players there are no alliances

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        # whatever another power has ordered stands: rencontre.power.parasite.ruling-1,
        # rencontre.conflict.magnet-parasite
        return (
            seat == game.answering
            and game.forced[seat] < 0
            and game.asked_by[seat] != BOTH
            and game.bases[seat] != 0
        )

    def use(self, game: Rencontre, frame: Frame) -> None:
        """Zapped, only invitations count: rencontre.power.parasite.ruling-2.

        The right to join stays, whatever is lost before the answer:
        rencontre.power.parasite.ruling-3.
        """
        game.forced = replaced(game.forced, frame.who, BOTH)


PARASITE: Final = Parasite()
