"""What an alliance is worth: what it gives to oneself, and what it gives to others."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from regalia.engine.flow import Answer, Seat
from regalia.games.rencontre.bot.prospects import best_chance, is_low, lead, suppose_force
from regalia.games.rencontre.bot.reading import ALLY, gains_base, side_of
from regalia.games.rencontre.state.places import OFFENCE, system_of
from regalia.games.rencontre.view import RencontreView

PRIZE: Final = 100.0  # points of a victory all alone; shared by two it is worth 71, by four 50
STEEP: Final = 0.55  # how much better off somebody with one more foreign base is, as a logarithm
WINNING: Final = 5  # foreign bases
AGAINST: Final = 3  # tokens to expect on the other side of somebody who does not come


def standing(view: RencontreView, bases: list[int]) -> float:
    """What a table with these foreign bases is worth to the player who looks at it."""
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
    """Who is on the side of the offence so far."""
    return [seat for seat in range(view.players) if side_of(view, seat) == OFFENCE]


def chance_with(view: RencontreView, more: int) -> float:
    """The chance of the attack as an onlooker sees it, with so many tokens more."""
    ahead = lead(view) + (-more if is_low(view) else more)
    return min(0.95, max(0.05, 0.48 + 0.045 * ahead))


def staying_out(view: RencontreView) -> float:
    """What the duel promises a player who takes no side."""
    odds = chance_with(view, 0)
    landed = after_landing(view, attackers(view))
    return odds * landed + (1 - odds) * standing(view, list(view.foreign))


def attacking(view: RencontreView, number: int, cost: float) -> float:
    """What it promises an ally of the offence, whose tokens cost so much if they are lost."""
    odds = chance_with(view, number)
    landed = after_landing(view, [*attackers(view), view.seat])
    return odds * landed + (1 - odds) * (standing(view, list(view.foreign)) - cost)


def defending(view: RencontreView, number: int, cost: float, reward: float) -> float:
    """What it promises an ally of the defence, who is rewarded if the attack fails."""
    odds = chance_with(view, -number)
    landed = after_landing(view, attackers(view))
    return odds * (landed - cost) + (1 - odds) * (standing(view, list(view.foreign)) + reward)


def inviting(view: RencontreView, invited: Answer, most: Answer) -> float:
    """What an attack promises the offence that invites these seats of all it could, as bits."""
    force = view.cone[view.seat]
    aboard = [view.seat]
    for seat in range(view.players):
        if invited >> seat & 1 and joins(view, seat):
            aboard.append(seat)
            force += ALLY
        elif most >> seat & 1:
            force -= AGAINST
    before = view.cone
    suppose_force(view, view.seat, force)
    odds = best_chance(view)
    view.cone = before
    landed = after_landing(view, aboard)
    return odds * landed + (1 - odds) * standing(view, list(view.foreign))


def joins(view: RencontreView, seat: Seat) -> bool:
    """Whether somebody invited is likely to come: for a base, but not to see others win alone."""
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
