"""Void: the tokens it beats leave the game."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Frame, Seat
from regalia.engine.options import Whole
from regalia.games.rencontre.aliens.alien import MANDATORY, Alien
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.loss import BY_DUEL, BY_FAILED_DEAL
from regalia.games.rencontre.state.places import REMOVED, TOKENS
from regalia.games.rencontre.windows.points import LOSS, Point, at

RANK: Final = 20  # after the powers of the tokens' own owners


class Void(Alien):
    """Main player: what the losing side of its duel, or of its failed deal, would lose."""

    def __init__(self) -> None:
        super().__init__(30, "void", MANDATORY, at(LOSS))
        self.rank = RANK
        self.options = (Whole("void_floor", 0, 0, 20, self.rule, tried=(5,)),)

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        loss = game.losses[-1]
        mine = loss.cause == BY_DUEL and loss.by == seat
        if not mine and not (loss.cause == BY_FAILED_DEAL and game.is_main(seat)):
            return False
        return any(loss.swallowed(other) for other in range(game.players) if other != seat)

    def use(self, game: Rencontre, frame: Frame) -> None:
        loss = game.losses[-1]
        for other in range(game.players):
            if other != frame.who:
                left = TOKENS - game.count(other, REMOVED) - game.switch(self)
                loss.removed[other] += max(0, min(loss.swallowed(other), left))


VOID: Final = Void()
