"""The course of games: how scores went on the way, and which games are worth a look."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

TENTHS: Final = 11  # moments of a game that are looked at, the first and the last included
BANDS: Final = (0.05, 0.25, 0.5, 0.75, 0.95)  # shares of the seats that lie below
# what is worth a look: the measure, and whether the most or the least of it
REMARKABLE: Final = {
    "longest": ("turns", 1),
    "shortest": ("turns", -1),
    "clearest": ("margin", 1),
    "closest": ("margin", -1),
    "liveliest": ("lead_changes", 1),
}


def tenths(scores: Sequence[Sequence[float]]) -> list[list[float]]:
    """Scores at each tenth of a game, from the scores at every question."""
    last = len(scores) - 1
    return [list(scores[round(at * last / (TENTHS - 1))]) for at in range(TENTHS)]


@dataclass
class Fan:
    """The scores of all seats at each tenth, and those of the seats that won."""

    seats: list[Counter[int]] = field(default_factory=lambda: [Counter() for _ in range(TENTHS)])
    winners: list[Counter[int]] = field(default_factory=lambda: [Counter() for _ in range(TENTHS)])

    def add(self, course: Sequence[Sequence[float]], winners: Sequence[int]) -> None:
        """Counts one game."""
        for at, scores in enumerate(course):
            self.seats[at].update(round(score) for score in scores)
            self.winners[at].update(round(scores[seat]) for seat in winners)

    def merge(self, more: Fan) -> None:
        """Adds other games of the same table."""
        for mine, theirs in zip(self.seats, more.seats, strict=True):
            mine.update(theirs)
        for mine, theirs in zip(self.winners, more.winners, strict=True):
            mine.update(theirs)


def quantiles(counted: Counter[int], shares: Sequence[float] = BANDS) -> list[int]:
    """The numbers that these shares of all counted ones do not exceed."""
    total = counted.total()
    found: list[int] = []
    seen = 0
    left = list(shares)
    for number in sorted(counted):
        seen += counted[number]
        while left and seen >= left[0] * total:
            found.append(number)
            left.pop(0)
    return found


@dataclass
class Remarkable:
    """The games with the most or the least of something: the value, and which deal it was."""

    games: dict[str, tuple[float, int]] = field(default_factory=dict)

    def add(self, values: dict[str, float], deal: int) -> None:
        """Looks at one game."""
        for name, (measure, sign) in REMARKABLE.items():
            self.look(name, values[measure], deal, sign)

    def look(self, name: str, value: float, deal: int, sign: int) -> None:
        """Keeps it if none was more so; of equal ones the first."""
        best = self.games.get(name)
        if best is None or (sign * value, -deal) > (sign * best[0], -best[1]):
            self.games[name] = (value, deal)

    def merge(self, more: Remarkable) -> None:
        """Looks at other games of the same table."""
        for name, (value, deal) in more.games.items():
            self.look(name, value, deal, REMARKABLE[name][1])
