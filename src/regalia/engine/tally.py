"""Tallies: answers that are numbers, one for each of some things on the table.

An answer is the start of its way plus, for each part, its number times the part's unit. So a
client can put such an answer together without a rule of its own, and say it in the words that
`describe` would use.
"""

from __future__ import annotations

from regalia.engine.label import Args, Label, listing


class Part:
    """A thing that is counted: its name and target, the words for a number of it, its unit."""

    def __init__(self, label: Label, item: str, unit: int) -> None:
        self.label = label
        self.item = item  # a message with `count`, and the label as `place`
        self.unit = unit


class Way:
    """A kind of answer: its sentence, where its numbers start, and its bounds."""

    def __init__(
        self,
        message: str,
        start: int,
        room: list[int],
        least: int,
        most: int,
        lasts: list[int] | None = None,
        floor: list[int] | None = None,
    ) -> None:
        self.message = message
        self.start = start
        self.room = room  # the most of each part
        self.least = least  # of all parts together
        self.most = most
        # the number of each part that takes the last of it, which is worth a word; 0: none does
        self.lasts: list[int] = [0] * len(room) if lasts is None else lasts
        self.floor = floor or []  # the least of each part, where there is one


class Tally:
    """The parts, the ways, and where to begin."""

    def __init__(
        self,
        parts: list[Part],
        ways: list[Way],
        first: list[int],
        listed: str,
        words: list[str],
        last: str = "",
    ) -> None:
        self.parts = parts
        self.ways = ways
        self.first = first  # a sensible number of each part
        self.listed = listed  # the argument of a sentence that lists the parts; `count` is the sum
        # three messages: `first` and `last` joined, the very last joined, and nothing at all
        self.words = words
        self.last = last  # stands for a part's `item` where a way takes the last of it

    def answer(self, way: int, counts: list[int]) -> int:
        """The answer that these numbers make."""
        total = self.ways[way].start
        for part, count in zip(self.parts, counts, strict=True):
            total += part.unit * count
        return total

    def label(self, way: int, counts: list[int]) -> Label:
        """The sentence of that answer."""
        items: list[Label] = []
        lasts = self.ways[way].lasts
        for part, count, last in zip(self.parts, counts, lasts, strict=True):
            if not count:
                continue
            message = self.last if count == last else part.item
            items.append(Label(message, {"count": count, "place": part.label}))
        comma, last_word, nothing = self.words
        args: Args = {"count": sum(counts)}
        args[self.listed] = listing(items, comma, last_word) if items else Label(nothing)
        return Label(self.ways[way].message, args)
