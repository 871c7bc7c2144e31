"""Chronos: replays the cards of a duel once."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import NOBODY, Frame, Seat
from regalia.engine.options import Flag
from regalia.games.rencontre.aliens.alien import OPTIONAL, Alien
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.knowledge import everybody, is_face_up, place_of_laid
from regalia.games.rencontre.state.rewind import return_to_moment, set_aside
from regalia.games.rencontre.windows.points import W11, Point, at


class Chronos(Alien):
    """Main player, cards turned: back to the choice of cards, without the opponent's card."""

    def __init__(self) -> None:
        super().__init__(4, "chronos", OPTIONAL, at(W11))
        self.rewinds = True
        self.options = (Flag("peste_undone_by_chronos", True, self.rule),)

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        return game.is_main(seat) and game.snapshot is not None

    def use(self, game: Rencontre, frame: Frame) -> None:
        opponent = game.opponent(frame.who)
        card = game.laid[opponent]
        place = place_of_laid(game, opponent)
        seen_by = everybody(game)
        if place != NOBODY and not is_face_up(game, place):
            seen_by = game.seen[place]
        return_to_moment(game)
        others = [other for other in game.hands[opponent] if other != card]
        # with no other duel card the opponent takes it back and may play it again
        if card >= 0 and any(game.face(other) < 32 for other in others):
            set_aside(game, opponent, card, seen_by)


CHRONOS: Final = Chronos()
