"""Public facts of an open window: code, class, seats concerned, duration.

Whom a window concerns is two questions, and both are answered here alone:

- `is_prompted`: who is shown the window as theirs to answer, by the column "Ask" of the rules. A
  seat that decides at this point anyway is prompted, whatever it holds.
- `waited_for`: for whom an announced window is kept open before play goes on. A seat that decides
  here anyway needs no such pause, its decision is one; a seat whose own power is about to act is
  waited for like everybody who holds a card, so that the length of the pause tells nothing.

Whose answers the engine takes is neither: it asks all, in secret (`opening.ask_everybody`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from regalia.engine.flow import NOBODY, Seat
from regalia.engine.game import MOST_SEATS
from regalia.games.rencontre.state.cards import COMPROMISE
from regalia.games.rencontre.windows.points import (
    CLASSES,
    SECONDS,
    W03,
    W07,
    W10,
    W11,
    W15,
    W16,
    WZ,
    Point,
    point_name,
    point_of,
    power_of,
)

if TYPE_CHECKING:
    from regalia.games.rencontre.state.game import Rencontre


POINTS: Final = [point_name(point) for point in range(WZ + 2)]  # with the nameless one
WINDOW_NUMBERS: Final = 48


@dataclass
class WindowFacts:
    """A window as the whole table may know it; nothing here depends on what a hand holds."""

    code: str
    kind: str  # P merged in a decision, T timed for all, I reached by interruption
    prompted: tuple[int, ...]
    seconds: int
    power: int = 0  # in a Zap window: the power about to act
    user: int = NOBODY


def window_numbers(window: WindowFacts | None, seat: Seat, players: int) -> list[int]:
    """A window as numbers: point and class as flags, seats counted from the own one on."""
    numbers = [0] * WINDOW_NUMBERS
    if window is None:
        return numbers
    numbers[POINTS.index(window.code)] = 1
    after = len(POINTS)
    numbers[after + "PTI".index(window.kind)] = 1
    after += 3
    for other in window.prompted:
        numbers[after + (other - seat) % players] = 1
    after += MOST_SEATS
    if window.user != NOBODY:
        numbers[after + (window.user - seat) % players] = 1
    after += MOST_SEATS
    numbers[after] = window.seconds
    numbers[after + 1] = window.power
    return numbers


def facts_of(game: Rencontre, point: Point, power: int = 0, user: Seat = NOBODY) -> WindowFacts:
    """The public facts of a window at a point."""
    kind = CLASSES[point] if point <= WZ else "I"
    seconds = SECONDS[point] if point <= WZ else 0
    if point == W16:
        seconds = game.house_rules.deal_seconds
    prompted = tuple(seat for seat in range(game.players) if is_prompted(game, seat, point, user))
    return WindowFacts(point_name(point), kind, prompted, seconds, power, user)


def is_prompted(game: Rencontre, seat: Seat, point: Point, user: Seat) -> bool:
    """Timed windows ask everybody with a card; others those who decide there anyway.

    A window reached by interruption alone, as those before the cards are, asks only a seat that
    openly has a power for it: an edict is ordered before it opens, or waits until the cards lie.
    """
    kind = CLASSES[point] if point <= WZ else "I"
    if kind == "T":
        return seat != user and len(game.hands[seat]) > 0
    if kind == "I":
        return has_optional_power(game, seat, point)
    if any(game.house_rules.aliens[number].points >> point & 1 for number in game.wielded[seat]):
        return True
    if point <= W03:
        return seat == game.offence
    if point <= W07 or point == W16:
        return seat in (game.offence, game.defence)
    return seat == game.answering


def waited_for(game: Rencontre, point: Point) -> list[Seat]:
    """For whom an announced window is kept open, as far as all can see: by the size of a hand."""
    timed = is_timed(game, point)
    return [
        seat
        for seat in range(game.players)
        if (timed and game.hands[seat]) or has_optional_power(game, seat, point)
    ]


def has_optional_power(game: Rencontre, seat: Seat, point: Point) -> bool:
    """True if a seat openly has a power that it may announce at a point."""
    if game.hooks >> point & 1:
        for number in game.wielded[seat]:
            alien = game.house_rules.aliens[number]
            if (
                alien.points >> point & 1
                and not alien.is_mandatory(game)
                and not (alien.once and game.used >> number & 1)
                and game.is_usable(seat, number)
            ):
                return True
    return False


def is_timed(game: Rencontre, point: Point) -> bool:
    """True if a timed window opens, which no hand decides but by its size."""
    if not any(game.hands):
        return False
    if point == W10:
        return game.has_allies() or game.hooks >> W10 & 1 == 1
    if point == W11:
        deal = game.faces[game.offence] == game.faces[game.defence] == COMPROMISE
        return not deal or game.hooks >> W11 & 1 == 1
    return point in (W15, WZ)


def open_facts(game: Rencontre) -> WindowFacts | None:
    """The facts of the window that is being asked, if it may be known that one is."""
    if not game.stack or not game.asked:
        return None
    frame = game.stack[-1]
    if game.question.name == "zap":
        return facts_of(game, WZ, power_of(frame), frame.who)
    if game.question.name != "window":
        return None
    return facts_of(game, point_of(frame))
