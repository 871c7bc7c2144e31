"""Observations: a view as arrays of a fixed shape, made from nothing else.

A view declares the layout of each field (`regalia.engine.view.observed`); where it does not, one is
guessed. A layout is one of these words, or several with a plus between them:

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

from array import array
from collections.abc import Callable, Iterable
from dataclasses import fields
from functools import cache
from importlib import import_module
from operator import attrgetter
from pkgutil import walk_packages
from typing import Any, Final

import numpy as np

from regalia.engine.flow import Question
from regalia.engine.view import View
from regalia.games.registry import GAMES

LEFT_OUT: Final = "-"
# how a part is filled: the value, the own seat, all numbers, where the part begins and ends; plain
# numbers, as an array of numpy takes three times as long to fill one by one
Numbers = array  # of floats
Fill = Callable[[Any, int, "Numbers[float]", int, int], None]


class Part:
    """A field of a view in one form."""

    def __init__(self, name: str, size: int, fill: Fill) -> None:
        self.name = name
        self.key = name  # in a dictionary of arrays
        self.size = size
        self.fill = fill


class Observer:
    """Turns the views of one table setting into arrays."""

    def __init__(self, game: str, players: int, view: View) -> None:
        """The view is any of this table: it names the fields."""
        self.players = players
        study = GAMES[game].study
        self.width = study.width
        self.questions = questions_of(game)
        self.parts: list[Part] = []
        for field in fields(view):
            if field.name != "asked":
                words = field.metadata.get("layout") or guessed(getattr(view, field.name))
                for number, word in enumerate(words.split("+")):
                    part = self.part(field.name, word)
                    part.key += f"_{number + 1}" if number else ""
                    self.parts.append(part)
        self.parts = [part for part in self.parts if part.size]
        self.size = len(self.questions) + sum(part.size for part in self.parts)
        self.nothing = array("f", bytes(4 * self.size))
        self.read = attrgetter(*[part.name for part in self.parts])
        self.places: list[tuple[Fill, bool, int, int]] = []
        at = len(self.questions)
        for part in self.parts:
            named = part.fill in (self.fill_seat, fill_flag)  # of which 0 is one
            self.places.append((part.fill, named, at, at + part.size))
            at += part.size

    def flat(self, view: View) -> Any:
        """One array of all."""
        made = self.nothing[:]
        if view.asked:
            made[self.questions[view.asked]] = 1.0
        seat = view.seat
        for value, (fill, named, at, end) in zip(self.read(view), self.places, strict=True):
            if value or named:
                fill(value, seat, made, at, end)
        return np.frombuffer(made, np.float32)

    def split(self, flat: Any) -> dict[str, Any]:
        """The same as a dictionary, an array for each field."""
        count = len(self.questions)
        made: dict[str, Any] = {"asked": flat[:count]}
        at = count
        for part in self.parts:
            made[part.key] = flat[at : at + part.size]
            at += part.size
        return made

    def part(self, name: str, word: str) -> Part:
        """A field by its word in a layout."""
        kind, _, number = word.rpartition(" ")
        size = int(number) if number.isdigit() else 0
        players, width = self.players, self.width
        forms: dict[str, tuple[int, Fill]] = {
            LEFT_OUT: (0, fill_number),
            "number": (1, fill_number),
            "seat": (players, self.fill_seat),
            "seats": (players, self.fill_seats),
            "of": (size, fill_flag),
            "each": (players * max(1, size), self.fill_each),
            "row": (size, fill_row),
            "bag": (width, self.fill_bag),
            "each bag": (players * width, self.fill_bags),
            "each bits": (players * width, self.fill_bits),
            "face*8": (players * width, self.fill_faces),
            "seat*64": (players * width, self.fill_seated),
        }
        length, fill = forms[kind if size else word]
        return Part(name, length, fill)

    # how each form is filled; seats are counted from the own one on

    def fill_seat(self, value: int, seat: int, made: Numbers[float], at: int, end: int) -> None:
        """A flag for one seat; none for nobody."""
        if value >= 0:
            made[at + (value - seat) % self.players] = 1.0

    def fill_seats(
        self, values: Iterable[int], seat: int, made: Numbers[float], at: int, end: int
    ) -> None:
        """A flag for each seat that is named."""
        for value in values:
            made[at + (value - seat) % self.players] = 1.0

    def fill_each(self, values: Any, seat: int, made: Numbers[float], at: int, end: int) -> None:
        """As many numbers for each seat as there is room for."""
        rows = isinstance(values[0], tuple)
        numbers = [each for row in values for each in row] if rows else values
        if len(numbers) == end - at:
            turn = seat * ((end - at) // self.players)
            made[at:end] = array("f", numbers[turn:] + numbers[:turn])
        elif rows:
            self.fill_ragged(values, seat, made, at, end)
        else:
            fill_row(numbers, seat, made, at, end)

    def fill_ragged(self, values: Any, seat: int, made: Numbers[float], at: int, end: int) -> None:
        """Rows of different length, each cut or filled up."""
        size = (end - at) // self.players
        for other, row in enumerate(values):
            begin = at + (other - seat) % self.players * size
            fill_row(row, seat, made, begin, begin + size)

    def fill_bag(
        self, cards: Iterable[int], seat: int, made: Numbers[float], at: int, end: int
    ) -> None:
        """Counts of each card; unknown cards count nowhere."""
        for card in cards:
            if 0 <= card < self.width:
                made[at + card] += 1.0

    def fill_bags(self, bags: Any, seat: int, made: Numbers[float], at: int, end: int) -> None:
        """The bag of each seat; where there is one for all, it comes first."""
        alone = len(bags) != self.players
        for other, cards in enumerate(bags[: self.players]):
            if cards:
                begin = at + (other if alone else (other - seat) % self.players) * self.width
                self.fill_bag(cards, seat, made, begin, begin + self.width)

    def fill_bits(
        self, values: Iterable[int], seat: int, made: Numbers[float], at: int, end: int
    ) -> None:
        """The bits of each seat."""
        for other, bits in enumerate(values):
            begin = at + (other - seat) % self.players * self.width
            while bits:
                card = (bits & -bits).bit_length() - 1
                bits &= bits - 1
                if card < self.width:
                    made[begin + card] = 1.0

    def fill_faces(
        self, values: Iterable[int], seat: int, made: Numbers[float], at: int, end: int
    ) -> None:
        """Cards with their seats, the face first."""
        for value in values:
            self.fill_card(value // 8, value % 8, seat, made, at)

    def fill_seated(
        self, values: Iterable[int], seat: int, made: Numbers[float], at: int, end: int
    ) -> None:
        """Cards with their seats, the seat first."""
        for value in values:
            self.fill_card(value % 64, value // 64, seat, made, at)

    def fill_card(self, face: int, owner: int, seat: int, made: Numbers[float], at: int) -> None:
        """One card of one seat."""
        if 0 <= owner < self.players and 0 <= face < self.width:
            made[at + (owner - seat) % self.players * self.width + face] += 1.0


def fill_number(value: int, seat: int, made: Numbers[float], at: int, end: int) -> None:
    """A number as it is."""
    made[at] = value


def fill_flag(value: int, seat: int, made: Numbers[float], at: int, end: int) -> None:
    """A flag for one of several values."""
    if 0 <= value < end - at:
        made[at + value] = 1.0


def fill_row(values: Any, seat: int, made: Numbers[float], at: int, end: int) -> None:
    """Numbers in their order, as many as there is room for."""
    for place, value in zip(range(at, end), values, strict=False):
        made[place] = value


def guessed(value: object) -> str:
    """A layout for a field of a game that has none."""
    if isinstance(value, tuple):
        return "row 16"
    return "number" if isinstance(value, int) else LEFT_OUT


@cache
def questions_of(game: str) -> dict[str, int]:
    """Every question that a game may ask, with its number."""
    package = import_module(f"regalia.games.{game}")
    names: set[str] = set()
    for found in walk_packages(package.__path__, f"regalia.games.{game}."):
        module = import_module(found.name)
        for value in vars(module).values():
            if isinstance(value, Question) and value.name:
                names.add(value.name)
    return {name: at for at, name in enumerate(sorted(names))}
