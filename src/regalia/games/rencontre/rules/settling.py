"""The end of a duel: what powers declared before, or count, falls due without being a use."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import NOBODY, Frame, Procedure, Seat
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.windows.points import SETTLING


def settle_powers(game: Rencontre, frame: Frame) -> None:
    """Nobody can zap this: the use was the declaration, or there never is one."""
    if game.hooks >> SETTLING & 1:
        game.call(SETTLE)


def settle_next(game: Rencontre, frame: Frame) -> None:
    """One power after the other, the lowest rank first."""
    best = 0
    whose: Seat = NOBODY
    for seat in game.order():
        for number in game.wielded[seat]:
            alien = game.house_rules.aliens[number]
            if (
                alien.points >> SETTLING & 1
                and not frame.what >> number & 1
                and (best == 0 or alien.rank < game.house_rules.aliens[best].rank)
            ):
                best = number
                whose = seat
    if best:
        frame.what |= 1 << best
        frame.again()
        game.house_rules.aliens[best].settle(game, whose)


SETTLE: Final = Procedure("settling", ("rencontre.power.G15", settle_next))
