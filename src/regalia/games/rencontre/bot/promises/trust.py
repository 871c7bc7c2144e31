"""Trust in promises: what the record of a player says of the next one."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Seat
from regalia.games.rencontre.promises.entries import (
    BROKEN,
    LAPSED,
    promise_who,
    promise_whom,
    settled_fate,
    settled_promise,
)
from regalia.games.rencontre.view import RencontreView

STRANGER: Final = 0.5  # how often the promise of a player without a record is kept
WEIGHT: Final = 2.0  # in promises: how much that counts beside a record


def record_of(view: RencontreView, who: Seat) -> tuple[int, int]:
    """Number of promises that a player has kept and broken, to anybody."""
    row = slice(who * view.players, (who + 1) * view.players)
    return sum(view.kept[row]), sum(view.broken[row])


def trust(view: RencontreView, who: Seat) -> float:
    """Probability that a player keeps a promise, by those kept and broken so far."""
    kept, broken = record_of(view, who)
    return (kept + WEIGHT * STRANGER) / (kept + broken + WEIGHT)


def broke_last(view: RencontreView, who: Seat, whom: Seat) -> bool:
    """True if of the promises to a player that the table remembers the last was broken."""
    for entry in reversed(view.settled):
        promise, fate = settled_promise(entry), settled_fate(entry)
        if promise_who(promise) == who and promise_whom(promise) == whom and fate != LAPSED:
            return fate == BROKEN
    return False
