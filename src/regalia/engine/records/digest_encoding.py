"""The digits of numbers, as a digest takes them."""

from __future__ import annotations

from typing import Final

# most numbers of a state are small: their digits are not worked out anew for every digest
SPELT_FROM: Final = -2
SPELT_TO: Final = 1000
SPELT: Final[list[str]] = [str(number) for number in range(SPELT_FROM, SPELT_TO)]


def spelt(number: int) -> str:
    """The digits of a number."""
    if SPELT_FROM <= number < SPELT_TO:
        return SPELT[number - SPELT_FROM]
    return str(number)


def listed(numbers: list[int]) -> str:
    """Numbers as Python writes a list of them."""
    return "[" + ", ".join([spelt(number) for number in numbers]) + "]"
