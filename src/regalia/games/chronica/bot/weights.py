"""What each feature of a table is worth, in the order of value.FEATURES."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[list[float]] = [
    0.25, 0.1, 0.19, -0.2, -0.3, 0.1, 0.15, 0.15, 0.05, 0.0, 0.015, 0.06, -0.05, 0.0, 0.3,
]  # fmt: skip

# how much more likely each sign makes it that a card is in hand, in the order of belief.SIGNS
HELD: Final[list[float]] = [0.0, 0.0, 0.0, 0.0, 0.0]
