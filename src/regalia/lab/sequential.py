"""Sequential test: a confidence sequence that may be checked after every deal.

An interval that holds at all times together (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas,
"Time-uniform central limit theory", 2021): stopping at any time is valid. It is
some 40 % wider than one that may be looked at once.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from regalia.lab.means import Mean

FEWEST: Final = 30  # deals before the first look: the interval needs some to be true
TIGHTEST: Final = 200  # deals at which it is as narrow as it can be

BETTER: Final = "better"
WORSE: Final = "worse"
EQUAL: Final = "equal"
OPEN: Final = "open"


def at_all_times(mean: Mean, doubt: float) -> tuple[float, float]:
    """The interval of a mean that holds after every figure, but for so much doubt."""
    count = mean.count
    if count < FEWEST:
        return float("-inf"), float("inf")
    wide = -2 * log(doubt)
    rho = (wide + log(wide) + 1) / TIGHTEST
    grown = count * rho + 1
    half = sqrt(mean.variance() * 2 * grown / (count * count * rho) * log(sqrt(grown) / doubt))
    centre = mean.total / count
    return centre - half, centre + half


def verdict(low: float, high: float, margin: float) -> str:
    """The verdict of an interval of a difference; within the margin there is none."""
    if low > 0:
        return BETTER
    if high < 0:
        return WORSE
    return EQUAL if -margin <= low and high <= margin else OPEN
