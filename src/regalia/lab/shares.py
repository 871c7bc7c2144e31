"""Shares of the victory: of places that should be alike, and whether chance explains them."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import erfc, exp, gamma, sqrt

from regalia.lab.intervals import Z95


@dataclass
class Shares:
    """The victories of some places, and how they go together."""

    games: int = 0
    sums: list[float] = field(default_factory=list)
    products: list[list[float]] = field(default_factory=list)

    def add(self, parts: list[float]) -> None:
        """Counts one game, of which each place won a part."""
        more = Shares(1, parts, [[a * b for b in parts] for a in parts])
        self.merge(more)

    def merge(self, more: Shares) -> None:
        """Adds others of the same table."""
        self.games += more.games
        if not self.sums:
            self.sums, self.products = more.sums, more.products
        elif more.sums:
            self.sums = [a + b for a, b in zip(self.sums, more.sums, strict=True)]
            self.products = [
                [a + b for a, b in zip(mine, theirs, strict=True)]
                for mine, theirs in zip(self.products, more.products, strict=True)
            ]

    def spread(self, a: int, b: int) -> float:
        """The covariance of two places."""
        return self.products[a][b] / self.games - self.sums[a] * self.sums[b] / self.games**2

    def share(self, place: int) -> tuple[float, float]:
        """A place's share of the victories, and half its 95 % interval."""
        half = Z95 * sqrt(max(0.0, self.spread(place, place)) / self.games)
        return self.sums[place] / self.games, half

    def said(self) -> str:
        """Each share of the victories with half its 95 % interval, in percent."""
        shares = [self.share(place) for place in range(len(self.sums))]
        return " / ".join(f"{100 * share:.1f} ± {100 * half:.1f}" for share, half in shares)

    def doubt(self) -> float:
        """p-value of the hypothesis that all shares are equal."""
        # Pearson's sum for places that are all alike, also where a victory is shared
        places = len(self.sums)
        average = sum(self.sums) / places / self.games
        squares = sum(self.products[place][place] for place in range(places))
        variance = squares / places / self.games - average * average
        off = sum((total / self.games - average) ** 2 for total in self.sums)
        if variance < 1e-12:
            return 1.0  # every victory was shared by all
        return chi_square_tail(self.games * off * (places - 1) / places / variance, places - 1)


def chi_square_tail(square: float, freedom: int) -> float:
    """The chance of a sum of squares at least so large."""
    half = max(0.0, square) / 2
    tail = erfc(sqrt(half)) if freedom % 2 else exp(-half)
    for degrees in range(1 if freedom % 2 else 2, freedom, 2):
        tail += half ** (degrees / 2) * exp(-half) / gamma(degrees / 2 + 1)
    return tail
