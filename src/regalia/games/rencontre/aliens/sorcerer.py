"""Sorcerer: may swap the two cards that lie face down."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Frame, Seat
from regalia.games.rencontre.aliens.alien import OPTIONAL, Alien
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.knowledge import swap_cards
from regalia.games.rencontre.windows.points import W10, Point, at


class Sorcerer(Alien):
    """Main player, both cards down: they change places, together with who saw them."""

    def __init__(self) -> None:
        super().__init__(26, "sorcerer", OPTIONAL, at(W10))
        self.bans = ("gambler",)

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        cards = game.committed[game.offence] >= 0 and game.committed[game.defence] >= 0
        return game.is_main(seat) and cards

    def use(self, game: Rencontre, frame: Frame) -> None:
        """From now on each turns the card before them: rencontre.power.sorcerer.ruling-2."""
        swap_cards(game, game.offence, game.defence)
        game.tell("swaps", frame.who, whom=game.opponent(frame.who))


SORCERER: Final = Sorcerer()
