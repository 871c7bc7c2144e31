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

    def variance(self) -> float:
        """How far the figures lie from their mean, squared."""
        if self.count < 2:
            return 0.0
        mean = self.total / self.count
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
