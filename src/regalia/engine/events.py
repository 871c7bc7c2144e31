"""Events: what happened, by which rule, and who may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

EVERYONE: Final = -1


def only(seat: int) -> int:
    """The audience made of one seat."""
    return 1 << seat


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
        """Whether a seat may know of it; -1 stands for a spectator."""
        if self.seen_by == EVERYONE:
            return True
        return seat >= 0 and (self.seen_by >> seat) & 1 == 1

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


class Witness:
    """Whoever notes the events of a game, and the ids of all steps that were run."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.reached: set[str] = set()
        # called as each event is told, for whoever wants to look at the table at that moment
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
