"""Streams: all shown items of a table, numbered separately for each viewer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from regalia.engine.events import EVERYONE, Event, only
from regalia.engine.label import Label


class Spoken(NamedTuple):
    """A chat message to the table, or a whisper to one seat."""

    who: int
    text: str
    to: int

    def recipients(self) -> int:
        """Bit set of the seats that may read it."""
        return EVERYONE if self.to < 0 else only(self.who) | only(self.to)


class Notice(NamedTuple):
    """A change of the table, for all viewers."""

    kind: str
    who: int
    label: Label


class TakenBack(NamedTuple):
    """Items from a number on are taken back, except talk and notices."""

    since: int
    who: int


StreamItem = Event | Spoken | Notice | TakenBack


def is_for(told: StreamItem, viewer: int) -> bool:
    """True if a viewer may see an item."""
    if isinstance(told, Event):
        return told.is_seen_by(viewer)
    if isinstance(told, Spoken):
        recipients = told.recipients()
        return recipients == EVERYONE or (viewer >= 0 and recipients >> viewer & 1 == 1)
    return True


class Stream:
    """All shown items; a viewer's numbers count only items it may see."""

    def __init__(self) -> None:
        self.told: list[StreamItem] = []

    def add(self, told: StreamItem) -> None:
        """Append an item."""
        self.told.append(told)

    def __len__(self) -> int:
        return len(self.told)

    def count(self, viewer: int, upto: int) -> int:
        """Number of the first items that a viewer may see."""
        return sum(1 for told in self.told[:upto] if is_for(told, viewer))

    def index_of(self, viewer: int, n: int) -> int:
        """Index at which a viewer's items after n begin; the end if it has all."""
        seen = 0
        if n == 0:
            return 0
        for index, told in enumerate(self.told):
            if is_for(told, viewer):
                seen += 1
                if seen == n:
                    return index + 1
        return len(self.told)

    def place_of(self, viewer: int, n: int) -> int:
        """Index of a viewer's item n, counted from 1; -1 if there is none."""
        index = self.index_of(viewer, n) - 1
        return index if n > 0 and self.count(viewer, index + 1) == n else -1

    def events(self) -> Iterator[Event]:
        """The game events shown so far."""
        return (told for told in self.told if isinstance(told, Event))
