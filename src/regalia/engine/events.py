"""Events: what happened, by which rule, and who may know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

EVERYONE: Final = -1


def only(seat: int) -> int:
    """The audience made of one seat."""
    return 1 << seat


@dataclass(unsafe_hash=True)  # frozen it could not be pickled where it is compiled
class SeenEvent:
    """An event as a seat has seen it: a value, without its audience."""

    rule: str
    kind: str
    who: int
    what: int
    whom: int
    count: int


class Event:
    """Something a step told the table."""

    def __init__(
        self,
        rule: str,
        kind: str,
        who: int,
        what: int,
        whom: int,
        count: int,
        seen_by: int,
    ) -> None:
        self.rule = rule
        self.kind = kind
        self.who = who
        self.what = what
        self.whom = whom
        self.count = count
        self.seen_by = seen_by

    def is_seen_by(self, seat: int) -> bool:
        """True if a seat may know of it; -1 stands for a spectator."""
        if self.seen_by == EVERYONE:
            return True
        return seat >= 0 and (self.seen_by >> seat) & 1 == 1

    def as_seen(self) -> SeenEvent:
        """The event as a value, without its audience."""
        return SeenEvent(self.rule, self.kind, self.who, self.what, self.whom, self.count)

    def as_data(self) -> dict[str, object]:
        """The event as plain data, without its audience."""
        return {
            "rule": self.rule,
            "kind": self.kind,
            "who": self.who,
            "what": self.what,
            "whom": self.whom,
            "count": self.count,
        }

    def __repr__(self) -> str:
        return (
            f"Event({self.rule!r}, {self.kind!r}, {self.who}, {self.what}, "
            f"{self.whom}, {self.count}, {self.seen_by})"
        )


class Past:
    """All that was told up to a moment. It never changes, so clones of a game share it.

    The list is shared with later moments, which only add to it: the first `size` events are of
    this one.
    """

    def __init__(self, told: list[Event], size: int) -> None:
        self.told = told
        self.size = size
        self.parts: dict[int, Past] | None = None  # by seat, once somebody asks

    def then(self, event: Event) -> Past:
        """The moment after one more event; the list is copied if another game went on from here."""
        size = self.size
        told = self.told if size and len(self.told) == size else self.told[:size]
        told.append(event)
        return Past(told, size + 1)

    def part(self, seat: int) -> Past:
        """The events that a seat has seen, made once; -1 stands for a spectator."""
        if not self.size:
            return self
        parts = self.parts
        if parts is None:
            parts = self.parts = {}
        found = parts.get(seat)
        if found is None:
            seen = [event for event in self.told[: self.size] if event.is_seen_by(seat)]
            found = parts[seat] = Past(seen, len(seen))
        return found

    def events(self) -> list[SeenEvent]:
        """The events in order, as values."""
        return [event.as_seen() for event in self.told[: self.size]]


NOTHING_YET: Final = Past([], 0)  # shared by all games, and never changed


class Witness:
    """Records the events of a game, and the ids of all steps run."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.reached: set[str] = set()
        # called as each event is told, for callers that look at the table at that moment
        self.listener: Callable[[Event], None] | None = None

    def add(self, event: Event) -> None:
        """Writes an event down and calls the listener."""
        self.reached.add(event.rule)
        self.events.append(event)
        if self.listener is not None:
            self.listener(event)

    def seen_by(self, seat: int, after: int = 0) -> list[Event]:
        """The events a seat may know, from a number of them on."""
        return [event for event in self.events[after:] if event.is_seen_by(seat)]

    def clone(self) -> Witness:
        """The same notes, independent of these."""
        copy = Witness()
        copy.events = self.events[:]
        copy.reached = set(self.reached)
        return copy
