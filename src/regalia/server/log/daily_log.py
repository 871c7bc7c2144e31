"""The log of one daily deal: who began it, and how well each played it."""

from __future__ import annotations

import msgspec
from msgspec import Struct

PREFIX = "daily."  # no table has a dot in its name


class DailyEntry(Struct, tag_field="t", omit_defaults=True):
    """Base of the entries of a daily deal."""


class Begun(DailyEntry, tag="begun"):
    """A player opened the deal: only the first table counts."""

    player: str  # the hash of the player's key
    table: str


class Scored(DailyEntry, tag="scored"):
    """A game of the deal was replayed and weighed."""

    player: str
    table: str
    name: str
    points: int
    loss: float
    error: float
    luck: float
    share: float
    marks: str
    placed: bool = True  # False: another try, or bots that answered otherwise


AnyDailyEntry = Begun | Scored
_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(AnyDailyEntry)


def log_name(game: str, day: str) -> str:
    """The name of a deal's log in the store."""
    return f"{PREFIX}{game}.{day}"


def write_daily(entry: DailyEntry) -> bytes:
    """Encode an entry for the store."""
    return _ENCODER.encode(entry)


class DailyLog:
    """The result of a deal's entries."""

    def __init__(self, bodies: list[bytes]) -> None:
        self.count = len(bodies)
        self.begun: dict[str, str] = {}  # player -> the table that counts
        self.by_table: dict[str, Scored] = {}
        for body in bodies:
            entry: AnyDailyEntry = _DECODER.decode(body)
            if isinstance(entry, Begun):
                self.begun.setdefault(entry.player, entry.table)
            else:
                self.by_table.setdefault(entry.table, entry)

    def counts(self, player: str, table: str) -> bool:
        """True if a table is the first that its player opened."""
        return self.begun.get(player) == table

    def ranking(self) -> list[Scored]:
        """The placed results, the best first; who lost less stands higher."""
        placed = [each for each in self.by_table.values() if each.placed]
        return sorted(placed, key=lambda each: each.loss)

    def place(self, scored: Scored) -> int:
        """The place of a result from 1; equal losses share it."""
        return 1 + sum(1 for each in self.ranking() if each.loss < scored.loss)
