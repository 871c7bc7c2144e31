"""Trader: exchanges its whole hand with the opponent's."""

from __future__ import annotations

from typing import Final

from regalia.engine.events import only
from regalia.engine.flow import Frame, Seat
from regalia.games.rencontre.aliens.alien import OPTIONAL, Alien
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.knowledge import swap_hands
from regalia.games.rencontre.windows.points import W09, Point, at


class Trader(Alien):
    """Main player, before the cards: both hands change owners for good, edicts included."""

    def __init__(self) -> None:
        super().__init__(27, "trader", OPTIONAL, at(W09))
        self.reads_hand = self.shows_hand = True

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        return game.is_main(seat)

    def use(self, game: Rencontre, frame: Frame) -> None:
        """Each now knows the other's hand exactly: rencontre.power.trader.ruling-1."""
        other = game.opponent(frame.who)
        swap_hands(game, frame.who, other)
        game.tell("trades", frame.who, whom=other)
        if game.witness is not None:
            for seat in (frame.who, other):
                for face in game.hand_faces(seat):
                    game.tell("sees", seat, face, seen_by=only(seat))


TRADER: Final = Trader()
