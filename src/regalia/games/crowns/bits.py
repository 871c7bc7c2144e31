"""Sets of cards as numbers, a bit for each: hands that cost nothing to clone, search or change.

The cards of the clans are the bits of one number by card; the Divine cards have one of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from regalia.games.crowns.cards import FIRST_DIVINE, RANKS, Card

if TYPE_CHECKING:
    from mypy_extensions import i64

DIVINE_BITS: Final = 8  # of one hand
DIVINES: Final = (1 << DIVINE_BITS) - 1
CLAN_CARDS: Final = (1 << RANKS) - 1  # of the lowest clan
CARD_BITS: Final = 7
CARD: Final = (1 << CARD_BITS) - 1
_HIGHEST: Final = 61
_HIGHEST_BIT: Final = 1 << _HIGHEST
_ODD: Final = 0x1555_5555_5555_5555
_PAIRS: Final = 0x3333_3333_3333_3333
_FOURS: Final = 0x0F0F_0F0F_0F0F_0F0F
# the powers of two leave different rests when they are divided by this prime
_PRIME: Final = 67
_PLACES: Final = bytes(
    [next((place for place in range(62) if 2**place % _PRIME == rest), 0) for rest in range(_PRIME)]
)


def bit(place: i64) -> i64:
    """The number with this one bit; 1 << place would have 32 bits only where it is compiled."""
    return _HIGHEST_BIT >> _HIGHEST - place


def count(bits: i64) -> i64:
    """Number of set bits, of 62."""
    bits -= bits >> 1 & _ODD
    bits = (bits & _PAIRS) + (bits >> 2 & _PAIRS)
    bits = bits + (bits >> 4) & _FOURS
    bits += bits >> 8
    bits += bits >> 16
    bits += bits >> 32
    return bits & 127


def lowest(bits: i64) -> i64:
    """The place of the lowest bit that is set."""
    return _PLACES[(bits & -bits) % _PRIME]


def nth(bits: i64, index: i64) -> i64:
    """The place of a bit that is set, counted from the lowest."""
    while index > 0:
        bits &= bits - 1
        index -= 1
    return lowest(bits)


def listed(cards: i64, divines: i64) -> list[Card]:
    """The cards of a set, sorted."""
    found: list[Card] = []
    # lowest() written out: plain Python pays for every call
    while cards != 0:
        low = cards & -cards
        found.append(_PLACES[low % _PRIME])
        cards ^= low
    while divines != 0:
        low = divines & -divines
        found.append(FIRST_DIVINE + _PLACES[low % _PRIME])
        divines ^= low
    return found


def laid_cards(trick: i64) -> list[Card]:
    """The cards of a trick that is one number: seven bits each, one more than the card."""
    found: list[Card] = []
    while trick != 0:
        found.append((trick & CARD) - 1)
        trick >>= CARD_BITS
    return found


def packed(cards: list[Card]) -> i64:
    """The number that stands for the cards of a trick, in their order."""
    trick: i64 = 0
    for card in reversed(cards):
        trick = trick << CARD_BITS | card + 1
    return trick
