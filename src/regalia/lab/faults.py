"""Faults: which bots lost their chairs in a series, how often, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from regalia.bots.guard import Guard
from regalia.bots.opponents import Opponent, name_of


class Counted(NamedTuple):
    """Chairs that a bot lost in one way: how many, and the first game with what was said of it."""

    bot: str
    kind: str
    chairs: int
    game: int
    words: str


@dataclass
class Faults:
    """All of a series."""

    counted: list[Counted] = field(default_factory=list)  # sorted by bot and kind

    def note(self, bots: Sequence[Opponent], guards: Sequence[Guard], game: int) -> None:
        """Counts the chairs that were lost in one game."""
        for bot, guard in zip(bots, guards, strict=True):
            if guard.fault is not None:
                self.add(Counted(name_of(bot), guard.fault.kind, 1, game, guard.fault.words))

    def add(self, more: Counted) -> None:
        """Adds chairs to those lost in the same way."""
        for at, mine in enumerate(self.counted):
            if (mine.bot, mine.kind) == (more.bot, more.kind):
                first = mine if mine.game <= more.game else more
                self.counted[at] = first._replace(chairs=mine.chairs + more.chairs)
                return
        self.counted = sorted([*self.counted, more])

    def merge(self, other: Faults) -> None:
        """Adds those of other games of the same series."""
        for each in other.counted:
            self.add(each)

    def as_data(self) -> list[dict[str, object]]:
        """For programs."""
        return [each._asdict() for each in self.counted]

    def __iter__(self) -> Iterator[Counted]:
        return iter(self.counted)
