"""Cells: rows of small numbers in one block of memory, which an array of numpy can look at.

A row is mostly zeros: what was put into it is remembered, so that it is cleared in no more time
than it was filled in. Where all rows are emptied together from outside, nothing is remembered.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i32, i64

MOST: Final = 32_767  # that a cell holds; what is beyond is cut


class Numbers:
    """A number for each row, in a block of memory of their own."""

    def __init__(self, rows: int) -> None:
        self.values = vec[i64]([0] * rows)

    def put(self, row: i64, value: i64) -> None:
        """The number of a row from now on."""
        self.values[row] = value

    def of(self, row: i64) -> i64:
        """The number of a row."""
        return self.values[row]


class Cells:
    """Rows of cells; one row at a time is filled, from `begin` to `end`."""

    def __init__(self, rows: int, width: int) -> None:
        self.width: i64 = width
        self.tracked = True  # whether `begin` empties a row
        self.values = vec[i16]([0] * (rows * width))
        self.touched = vec[i32]([0] * (rows * width))  # where the cells are that are not 0
        self.counts = vec[i32]([0] * rows)  # how many there are in each row
        self.base: i64 = 0
        self.count: i64 = 0

    def begin(self, row: i64) -> None:
        """Empties a row, unless all are emptied together."""
        base = row * self.width
        self.base = base
        self.count = 0
        if not self.tracked:
            return
        values = self.values
        touched = self.touched
        left = i64(self.counts[row])
        while left > 0:
            left -= 1
            values[i64(touched[base + left])] = 0

    def end(self, row: i64) -> None:
        """The row is filled."""
        if self.tracked:
            self.counts[row] = i32(self.count)

    def put(self, at: i64, value: i64) -> None:
        """A number at a place of the row."""
        if value == 0:
            return
        if value > MOST:
            value = MOST
        elif value < -MOST:
            value = -MOST
        place = self.base + at
        if self.tracked and self.values[place] == 0:
            self.touch(place)
        self.values[place] = i16(value)

    def touch(self, place: i64) -> None:
        """Remembers a cell that is no longer 0."""
        self.touched[self.base + self.count] = i32(place)
        self.count += 1

    def add(self, at: i64) -> None:
        """One more at a place of the row."""
        place = self.base + at
        self.put(at, i64(self.values[place]) + 1)

    def flag(self, at: i64) -> None:
        """A flag at a place of the row that has none yet."""
        place = self.base + at
        self.values[place] = 1
        if self.tracked:
            self.touch(place)

    def flags(self, at: i64, bits: i64) -> None:
        """A flag for each bit of a set, at places from one on that have none yet."""
        values = self.values
        tracked = self.tracked
        place = self.base + at
        while bits != 0:
            if bits & 1:
                values[place] = 1
                if tracked:
                    self.touch(place)
            bits >>= 1
            place += 1

    def bag(self, at: i64, cards: list[int]) -> None:
        """One more for each card of a list; unknown cards, below 0, count nowhere."""
        values = self.values
        tracked = self.tracked
        begin = self.base + at
        for card in cast("list[i64]", cards):
            if card < 0:
                continue
            place = begin + card
            count = values[place]
            if count == 0 and tracked:
                self.touch(place)
            values[place] = count + 1

    def marks(self, at: i64, numbers: list[int]) -> None:
        """A flag at each number of a list, counted from a place on; none before the row."""
        values = self.values
        tracked = self.tracked
        base = self.base
        for number in cast("list[i64]", numbers):
            place = at + number
            if place < 0:
                continue
            place += base
            if tracked and values[place] == 0:
                self.touch(place)
            values[place] = 1

    def all_but(self, at: i64, count: i64, cards: list[int]) -> None:
        """A flag for each of so many cards that a list does not have."""
        values = self.values
        tracked = self.tracked
        begin = self.base + at
        place = begin
        while place < begin + count:
            values[place] = 1
            if tracked:
                self.touch(place)
            place += 1
        for card in cast("list[i64]", cards):
            values[begin + card] = 0

    def packed(self, at: i64, numbers: i64, bits: i64) -> None:
        """A flag at each number of a pack: so many bits each, one more than it is, 0 at the end."""
        values = self.values
        tracked = self.tracked
        begin = self.base + at - 1
        one: i64 = 1
        mask = (one << bits) - 1
        while numbers != 0:
            place = begin + (numbers & mask)
            values[place] = 1
            if tracked:
                self.touch(place)
            numbers >>= bits

    def numbers(self, at: i64, numbers: list[int], begin: i64, end: i64) -> None:
        """The numbers of a list from one place in it to before another, in their order."""
        values = self.values
        tracked = self.tracked
        place = self.base + at
        listed = cast("list[i64]", numbers)
        while begin < end:
            value = listed[begin]
            if value != 0:
                if value > MOST:
                    value = MOST
                elif value < -MOST:
                    value = -MOST
                if tracked and values[place] == 0:
                    self.touch(place)
                values[place] = i16(value)
            begin += 1
            place += 1

    def turned(self, at: i64, numbers: list[int], first: i64, count: i64) -> None:
        """So many numbers in a circle, from one of them on."""
        values = self.values
        tracked = self.tracked
        begin = self.base + at
        end = begin + count
        place = end - first if first > 0 else begin
        for value in cast("list[i64]", numbers):
            if value != 0:
                if value > MOST:
                    value = MOST
                elif value < -MOST:
                    value = -MOST
                if tracked and values[place] == 0:
                    self.touch(place)
                values[place] = i16(value)
            place += 1
            if place == end:
                place = begin

    def fix(self, row: i64, at: i64, value: i64) -> None:
        """A number that stays in a row for good: no `begin` clears it."""
        self.values[row * self.width + at] = i16(value)
