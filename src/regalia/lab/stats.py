"""Intervals: how sure a figure is."""

from __future__ import annotations

from math import sqrt

Z95 = 1.959963984540054


def wilson(hits: int, trials: int) -> tuple[float, float]:
    """The 95 % interval of a share, after Wilson; good for few trials and for rare hits."""
    if trials == 0:
        return 0.0, 1.0
    share = hits / trials
    square = Z95 * Z95
    centre = share + square / (2 * trials)
    spread = Z95 * sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    scale = 1 + square / trials
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def mean_interval(total: float, squares: float, count: int) -> tuple[float, float, float]:
    """A mean and its 95 % interval, from a sum and a sum of squares."""
    mean = total / count
    if count < 2:
        return mean, mean, mean
    variance = max(0.0, (squares - count * mean * mean) / (count - 1))
    spread = Z95 * sqrt(variance / count)
    return mean, mean - spread, mean + spread
