"""Figures of many games: sums that add up, means with their intervals, rows of a report."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, NamedTuple, Self

from regalia.lab.intervals import mean_interval


@dataclass
class Totals:
    """Base of mergeable results: numbers, lists of numbers, and nested sums."""

    def merge(self, more: Self) -> None:
        """Adds what other games came to, field by field."""
        for field in fields(self):
            mine, theirs = getattr(self, field.name), getattr(more, field.name)
            setattr(self, field.name, added(mine, theirs))


def added(mine: Any, theirs: Any) -> Any:
    """Two figures of the same name as one; a list that is still empty counts for nothing."""
    if isinstance(mine, Totals):
        mine.merge(theirs)
        return mine
    if isinstance(mine, list):
        pairs = zip(mine, theirs, strict=True)
        return [added(one, other) for one, other in pairs] if mine else theirs
    return mine + theirs


@dataclass
class Mean(Totals):
    """A sum of figures and of their squares."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """Counts one figure."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def mean(self) -> float:
        """The mean, or 0 of nothing."""
        return self.total / max(1, self.count)

    def variance(self) -> float:
        """Sample variance."""
        if self.count < 2:
            return 0.0
        mean = self.mean()
        return max(0.0, (self.squares - self.count * mean * mean) / (self.count - 1))

    def interval(self) -> tuple[float, float, float]:
        """The mean and its 95 % interval."""
        return mean_interval(self.total, self.squares, self.count)

    def said(self) -> str:
        """The mean with its 95 % interval."""
        mean, low, high = self.interval()
        return f"{mean:+.3f} [{low:+.3f}, {high:+.3f}]"

    def percent(self) -> str:
        """The mean in hundredths, with its 95 % interval."""
        mean, low, high = self.interval()
        return f"{100 * mean:.1f} [{100 * low:.1f}, {100 * high:.1f}]"


class Figure(NamedTuple):
    """A row of a report: what, of whom, against whom, from how many, with its 95 % interval."""

    what: str
    name: str = ""
    other: str = ""
    table: str = ""
    cases: int | None = None
    mean: float | None = None
    low: float | None = None
    high: float | None = None
    doubt: float | None = None
