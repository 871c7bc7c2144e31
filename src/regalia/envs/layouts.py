"""Layouts: how each field of a view becomes numbers of a fixed place and count.

A game names the layout of its view (`kind.study.layout`); a field that has none is guessed.
A field is told by one of these words, or by several with a plus between them:

    number      one number
    seat        a seat, counted from the own one on: as many flags as seats
    seats       a list of seats, as flags
    of K        one of K values, as flags
    each        a number for each seat, the own one first
    row K       a list of numbers, K of them, the rest left out
    each K      K numbers for each seat
    bag         a list of cards: how many there are of each
    each bag    such a list for each seat
    each bits   a number for each seat whose bits are cards
    face*8      a list of cards with their seats, face * 8 + seat
    seat*64     the same, seat * 64 + face
    -           left out: too wide for a learner, or told by another field
"""

from __future__ import annotations

from typing import Final

# what every view has; `asked` is told by flags, one for each question of the game
COMMON: Final = {
    "seat": "number", "players": "number", "over": "number", "winners": "seats", "waiting": "seats",
}  # fmt: skip
