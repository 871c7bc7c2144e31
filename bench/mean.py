"""Means of many figures, with their intervals."""

from __future__ import annotations

from dataclasses import dataclass

from regalia.lab.stats import mean_interval


@dataclass
class Mean:
    """A sum of figures and of their squares."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """Counts one figure."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def merge(self, more: Mean) -> None:
        """Adds other figures of the same kind."""
        self.count += more.count
        self.total += more.total
        self.squares += more.squares

    def said(self) -> str:
        """The mean with its 95 % interval."""
        mean, low, high = mean_interval(self.total, self.squares, self.count)
        return f"{mean:+.3f} [{low:+.3f}, {high:+.3f}]"

    def percent(self) -> str:
        """The mean in hundredths, with its 95 % interval."""
        mean, low, high = mean_interval(self.total, self.squares, self.count)
        return f"{100 * mean:.1f} [{100 * low:.1f}, {100 * high:.1f}]"
