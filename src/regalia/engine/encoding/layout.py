"""Layouts: where each field of a view stands in a row of numbers.

A view declares the layout of each field (`regalia.engine.view.observed`); where it does not, one is
guessed. A layout is one of these words, or several with a plus between them:

    number      one number
    seat        a seat, counted from the own one on: as many flags as seats
    seats       a list of seats, as flags
    order K     a list of seats in their order: each 1 for the own seat, 2 for the next, 0 for none
    of K        one of K values, as flags
    each        a number for each seat, the own one first
    row K       a list of numbers, K of them, the rest left out
    each K      K numbers for each seat
    bag         a list of cards: how many there are of each
    each bag    such a list for each seat
    each bits   a number for each seat whose bits are cards
    each bits K the same with K bits
    sets*8      a list of sets of cards with their seats, bits * 8 + seat
    seat*64     a list of cards with their seats, seat * 64 + face
    tops K      the last K of a list for each seat, the very last first
    own K       K numbers that the view itself makes of the field (`View.numbers_of`)
    -           left out: told by another field
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from regalia.engine.view import View

LEFT_OUT: Final = "-"
ROW: Final = 16  # numbers of a list without a layout
# the words, as numbers that are compared faster
NUMBER: Final = 0
SEAT: Final = 1
SEATS: Final = 2
ORDER: Final = 3
OF: Final = 4
EACH: Final = 5
ROWS: Final = 6
BAG: Final = 7
EACH_BAG: Final = 8
EACH_BITS: Final = 9
SETS_8: Final = 10
SEAT_64: Final = 11
OWN: Final = 12
TOPS: Final = 13
WORDS: Final[dict[str, int]] = {
    "number": NUMBER, "seat": SEAT, "seats": SEATS, "order": ORDER, "of": OF, "each": EACH,
    "row": ROWS, "bag": BAG, "each bag": EACH_BAG, "each bits": EACH_BITS, "sets*8": SETS_8,
    "seat*64": SEAT_64, "own": OWN, "tops": TOPS,
}  # fmt: skip


class Part:
    """A field of a view in one form, and its place in a row."""

    def __init__(self, name: str, key: str, form: int, at: int, size: int) -> None:
        self.name = name
        self.key = key  # in a dictionary of arrays
        self.form = form
        self.at = at
        self.size = size


class Layout:
    """The parts of the views of one table, the question that is asked first."""

    def __init__(self, players: int, width: int, questions: dict[str, int], view: View) -> None:
        """The view is any of this table: it names the fields."""
        self.players = players
        self.width = width  # different cards that a bag counts
        self.questions = questions
        self.parts: list[Part] = []
        self.size = len(questions)
        for field in fields(view):
            if field.name == "asked":
                continue
            words = str(field.metadata.get("layout") or guessed(getattr(view, field.name)))
            for number, word in enumerate(words.split("+")):
                if word != LEFT_OUT:
                    key = f"{field.name}_{number + 1}" if number else field.name
                    self.add(field.name, key, word)

    def add(self, name: str, key: str, word: str) -> None:
        """One more part, after all others."""
        kind, _, last = word.rpartition(" ")
        number = int(last) if last.isdigit() else 0
        form = WORDS[kind if number else word]
        players, width = self.players, self.width
        size = number
        if form == NUMBER:
            size = 1
        elif form in (SEAT, SEATS):
            size = players
        elif form in (EACH, TOPS):
            size = players * max(1, number)
        elif form == BAG:
            size = width
        elif form in (EACH_BAG, SEAT_64):
            size = players * width
        elif form == EACH_BITS:
            size = players * (number or width)
        elif form == SETS_8:
            size = players * (width + 1)  # and how many sets there are
        self.parts.append(Part(name, key, form, self.size, size))
        self.size += size

    def at(self, key: str) -> int:
        """Index of the first number of a part."""
        for part in self.parts:
            if part.key == key:
                return part.at
        raise KeyError(key)


def guessed(value: Any) -> str:
    """A layout for a field of a game that has none."""
    if isinstance(value, tuple):
        return f"row {ROW}"
    return "number" if isinstance(value, int) else LEFT_OUT
