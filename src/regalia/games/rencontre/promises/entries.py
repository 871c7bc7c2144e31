"""Promises as numbers: what was promised, by whom, to whom, and until when."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from regalia.engine.flow import Seat

# what may be promised
COMPROMISING: Final = 0  # to play a compromise in this duel
PEACE: Final = 1  # to play no attack card against a player for a round
JOINING: Final = 2  # to join a player's next attack
NEUTRAL: Final = 3  # to join nobody against a player for a round
KINDS: Final = 4
KIND_NAMES: Final = ("compromise", "peace", "join", "neutral")
FOR_A_ROUND: Final = (PEACE, NEUTRAL)

# what became of one
KEPT: Final = 0
BROKEN: Final = 1
LAPSED: Final = 2
FATE_NAMES: Final = ("kept", "broken", "lapsed")

SEATS: Final = 4
_TESTED: Final = KINDS * SEATS * SEATS
_UNTIL: Final = 2 * _TESTED


def promise(kind: int, who: Seat, whom: Seat, until: int) -> int:
    """A promise that ends before a turn, by the number of that turn; 0 for one without an end."""
    return until * _UNTIL + (whom * SEATS + who) * KINDS + kind


def promise_kind(entry: int) -> int:
    """The thing that was promised."""
    return entry % KINDS


def promise_who(entry: int) -> Seat:
    """The seat that promised."""
    return entry // KINDS % SEATS


def promise_whom(entry: int) -> Seat:
    """The seat that was promised something."""
    return entry // (KINDS * SEATS) % SEATS


def is_promised(entries: Iterable[int], kind: int, who: Seat, whom: Seat) -> bool:
    """True if one of these promises is of this kind, by one player to another."""
    for entry in entries:
        if (
            promise_kind(entry) == kind
            and promise_who(entry) == who
            and promise_whom(entry) == whom
        ):
            return True
    return False


def is_tested(entry: int) -> bool:
    """True if the promise could have been broken and was not."""
    return entry // _TESTED % 2 == 1


def tested(entry: int) -> int:
    """The same promise, once it could have been broken and was not."""
    return entry if is_tested(entry) else entry + _TESTED


def promise_until(entry: int) -> int:
    """The turn before which it ends; 0 for one without an end."""
    return entry // _UNTIL


def settled(entry: int, fate: int) -> int:
    """A promise that is past, with what became of it."""
    return entry * SEATS + fate


def settled_promise(entry: int) -> int:
    """The promise itself."""
    return entry // SEATS


def settled_fate(entry: int) -> int:
    """The fate of a promise that is past."""
    return entry % SEATS
