"""Worth of alliances: their gain for oneself, and for others."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from regalia.engine.flow import Answer, Seat
from regalia.games.rencontre.bot.evaluation import gains_base, side_of
from regalia.games.rencontre.state.places import OFFENCE, system_of
from regalia.games.rencontre.view import RencontreView

PRIZE: Final = 100.0  # points of a victory all alone; shared by two it is worth 71, by four 50
STEEP: Final = 0.55  # how much better off somebody with one more foreign base is, as a logarithm
WINNING: Final = 5  # foreign bases
AGAINST: Final = 3  # tokens to expect on the other side of somebody who does not come


def standing(view: RencontreView, bases: list[int]) -> float:
    """Worth of a table with these foreign bases for the viewing player."""
    winners = sum(1 for count in bases if count >= WINNING)
    if winners:
        return PRIZE / sqrt(winners) if bases[view.seat] >= WINNING else 0.0
    weights = [exp(STEEP * count) for count in bases]
    return PRIZE * weights[view.seat] / sum(weights)


def after_landing(view: RencontreView, landing: list[Seat]) -> float:
    """The same once the attack has landed, with these seats aboard."""
    bases = list(view.foreign)
    for seat in landing:
        if gains_base(view, seat, view.target):
            bases[seat] += 1
    if system_of(view.target) != view.defence and view.planets[view.defence][view.target]:
        bases[view.defence] -= 1
    return standing(view, bases)


def attackers(view: RencontreView) -> list[Seat]:
    """The seats on the side of the offence so far."""
    return [seat for seat in range(view.players) if side_of(view, seat) == OFFENCE]


def joins(view: RencontreView, seat: Seat) -> bool:
    """True if somebody invited is likely to come: for a base, but not to see others win alone."""
    gains = gains_base(view, seat, view.target)
    others_win = view.foreign[view.seat] >= 4 and gains_base(view, view.seat, view.target)
    return gains and (not others_win or view.foreign[seat] >= 4)


def turned(view: RencontreView, seats: Answer) -> int:
    """Seats as bits, counted from one's own seat clockwise."""
    bits = 0
    for step in range(view.players):
        if seats >> (view.seat + step) % view.players & 1:
            bits += 2**step
    return bits
