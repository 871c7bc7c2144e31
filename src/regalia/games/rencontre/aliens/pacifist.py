"""Pacifist: wins with a compromise: rencontre.power.pacifist.text."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Frame, Seat
from regalia.games.rencontre.aliens.alien import MANDATORY, Alien
from regalia.games.rencontre.state.cards import COMPROMISE
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.windows.points import RESULT, Point, at


class Pacifist(Alien):
    """Main player whose compromise faces an attack: the winner, with all that follows."""

    def __init__(self) -> None:
        super().__init__(21, "pacifist", MANDATORY, at(RESULT))

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        # the card that lies there counts, as powers and edicts have left it; two compromises
        # never come here: rencontre.power.pacifist.ruling-1, rencontre.power.pacifist.ruling-2,
        # rencontre.conflict.empath-pacifist, rencontre.conflict.controle-outcome
        return game.is_main(seat) and game.faces[seat] == COMPROMISE

    def use(self, game: Rencontre, frame: Frame) -> None:
        # what the winner's or the loser's power does next follows from this:
        # rencontre.power.pacifist.ruling-3, rencontre.conflict.void-pacifist; zapped, the
        # compromise loses: rencontre.power.pacifist.ruling-4
        game.winner = frame.who


PACIFIST: Final = Pacifist()
