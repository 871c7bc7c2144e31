"""Streams: all that may be told at a table, numbered anew for each viewer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from regalia.engine.events import EVERYONE, Event, only
from regalia.engine.label import Label


class Spoken(NamedTuple):
    """Words for the table, or for one seat."""

    who: int
    text: str
    to: int

    def audience(self) -> int:
        """Everyone, or the two who whisper."""
        return EVERYONE if self.to < 0 else only(self.who) | only(self.to)


class Notice(NamedTuple):
    """Something about the table, for everyone."""

    kind: str
    who: int
    label: Label


class TakenBack(NamedTuple):
    """What was told from a number on is taken back, talk and notices excepted."""

    since: int
    who: int


Told = Event | Spoken | Notice | TakenBack


def is_for(told: Told, viewer: int) -> bool:
    """Whether a viewer may know of it."""
    if isinstance(told, Event):
        return told.is_seen_by(viewer)
    if isinstance(told, Spoken):
        audience = told.audience()
        return audience == EVERYONE or (viewer >= 0 and audience >> viewer & 1 == 1)
    return True


class Stream:
    """Everything told so far; a viewer's own numbers count only what it may know."""

    def __init__(self) -> None:
        self.told: list[Told] = []

    def add(self, told: Told) -> None:
        """Tells something more."""
        self.told.append(told)

    def __len__(self) -> int:
        return len(self.told)

    def count(self, viewer: int, upto: int) -> int:
        """How many of the first ones a viewer may know."""
        return sum(1 for told in self.told[:upto] if is_for(told, viewer))

    def index_of(self, viewer: int, n: int) -> int:
        """Where a viewer's item n + 1 or later begins; the end if it has all."""
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
        """Where a viewer's item n stands, counted from 1; -1 if it has none."""
        index = self.index_of(viewer, n) - 1
        return index if n > 0 and self.count(viewer, index + 1) == n else -1

    def events(self) -> Iterator[Event]:
        """The events that have been shown."""
        return (told for told in self.told if isinstance(told, Event))
