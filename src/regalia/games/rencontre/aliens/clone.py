"""Clone: keeps the duel card it used: rencontre.power.clone.text."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Frame, Seat
from regalia.games.rencontre.aliens.alien import OPTIONAL, Alien
from regalia.games.rencontre.state.cards import NO_CARD
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.knowledge import everybody, is_face_up
from regalia.games.rencontre.windows.points import DISCARDING, Point, at


class Clone(Alien):
    """Main player, when the duel cards are about to be discarded: its own comes back to hand."""

    def __init__(self) -> None:
        super().__init__(5, "clone", OPTIONAL, at(DISCARDING))
        self.bans = ("machine",)  # rencontre.pair.machine-clone

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        # the card before it, no matter who laid it: rencontre.power.clone.ruling-1,
        # rencontre.conflict.clone-sorcerer; consolation and deals are over, and a card set aside
        # lies elsewhere: rencontre.power.clone.ruling-2; a card of 0 is none to keep
        return game.is_main(seat) and game.committed[seat] >= 0

    def use(self, game: Rencontre, frame: Frame) -> None:
        # in hand before the next duel is offered: rencontre.power.clone.ruling-4; zapped it goes
        # the way of all cards: rencontre.power.clone.ruling-5
        seat = frame.who
        card = game.committed[seat]
        turned, seen = is_face_up(game, seat), game.seen[seat]
        game.committed[seat] = NO_CARD
        game.gain(seat, card)
        # only who saw the card knows that it is in the hand again
        game.known[card] = everybody(game) if turned else seen | 1 << seat
        if turned:
            game.tell("takes-back", seat, game.face(card))
        else:
            game.tell("takes-back-unseen", seat)


CLONE: Final = Clone()
