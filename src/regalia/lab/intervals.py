"""Intervals: how sure a figure is."""

from __future__ import annotations

from math import erfc, log1p, sqrt

Z95 = 1.959963984540054
Span = tuple[float, float, float]  # a mean and its interval


def student95(freedom: int) -> float:
    """Student's 97.5 % quantile, by the expansion of Cornish and Fisher.

    Student's quantile by the expansion of Cornish and Fisher.
    """
    first = (Z95**3 + Z95) / 4
    second = (5 * Z95**5 + 16 * Z95**3 + 3 * Z95) / 96
    third = (3 * Z95**7 + 19 * Z95**5 + 17 * Z95**3 - 15 * Z95) / 384
    return Z95 + (first + (second + third / freedom) / freedom) / freedom


def student_tail(errors: float, freedom: int) -> float:
    """Two-sided p-value of a t statistic."""
    # the normal deviate that is exceeded as often (Wallace)
    scale = (8 * freedom + 1) / (8 * freedom + 3)
    return erfc(scale * sqrt(freedom * log1p(errors * errors / freedom) / 2))


def wilson(hits: float, trials: int) -> tuple[float, float]:
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
    spread = student95(count - 1) * sqrt(variance / count)
    return mean, mean - spread, mean + spread


def within(span: Span, bounds: tuple[float, float]) -> Span:
    """A mean with its interval cut where it would leave what is possible."""
    mean, low, high = span
    return mean, max(low, bounds[0]), min(high, bounds[1])
