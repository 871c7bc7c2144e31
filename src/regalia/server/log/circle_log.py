"""The log of a circle of friends: its members, their tables, and how those ended."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec import Struct

from regalia.server.log.tournament import (
    AnyTournamentEntry,
    Arrived,
    Called,
    CalledOff,
    Drawn,
    Forfeited,
    Matched,
    Tournament,
)

PREFIX = "circle."  # no table has a dot in its name
MOST_MEMBERS = 64
MOST_TABLES = 500
NOBODY = -1


class CircleEntry(Struct, tag_field="t", omit_defaults=True):
    """Base of the entries of a circle."""


class Founded(CircleEntry, tag="founded"):
    """The first entry: the name of the circle."""

    name: str


class Entered(CircleEntry, tag="entered"):
    """Somebody became a member; the key only as a hash."""

    name: str
    hash: str


class Departed(CircleEntry, tag="departed"):
    """A member left: name and key are forgotten."""

    member: int


class Chose(CircleEntry, tag="chose"):
    """A member wants a rating, or none."""

    member: int
    rated: bool


class Shown(CircleEntry, tag="shown"):
    """A table of the circle, and the seat of the member that shows it."""

    table: str
    game: str
    member: int
    seat: int


class Ended(CircleEntry, tag="ended"):
    """A table of the circle is over."""

    table: str
    shares: list[float]  # of the victory, by seat
    levels: list[str]  # of the bots by seat; empty for people


AnyCircleEntry = Founded | Entered | Departed | Chose | Shown | Ended | AnyTournamentEntry
_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(AnyCircleEntry)


def log_name(circle: str) -> str:
    """The name of a circle's log in the store."""
    return PREFIX + circle


def write_circle(entry: CircleEntry | AnyTournamentEntry) -> bytes:
    """Encode an entry for the store."""
    return _ENCODER.encode(entry)


class Member(Struct):
    """A member of a circle."""

    name: str
    hash: str
    rated: bool = False


class CircleTable(Struct):
    """A table of a circle: which member has which seat, and how it ended."""

    game: str
    seats: dict[int, int]  # seat -> member
    ended: Ended | None = None


class Meeting(NamedTuple):
    """Two members at the same tables: how many games, and the shares of each."""

    first: int
    second: int
    games: int
    shares: tuple[float, float]


class Circle:
    """The result of a circle's entries."""

    def __init__(self, bodies: list[bytes]) -> None:
        self.count = len(bodies)
        self.name = ""
        self.members: list[Member] = []
        self.tables: dict[str, CircleTable] = {}
        self.tournament: Tournament | None = None  # the newest
        for body in bodies:
            self.apply(_DECODER.decode(body))

    def apply(self, entry: AnyCircleEntry) -> None:
        """Apply an entry."""
        if isinstance(entry, Founded):
            self.name = entry.name
        elif isinstance(entry, Entered):
            self.members.append(Member(entry.name, entry.hash))
        elif isinstance(entry, Departed):
            self.members[entry.member] = Member("", "")
        elif isinstance(entry, Chose):
            self.members[entry.member].rated = entry.rated
        elif isinstance(entry, Shown):
            table = self.tables.setdefault(entry.table, CircleTable(entry.game, {}))
            table.seats.setdefault(entry.seat, entry.member)
        elif isinstance(entry, Ended):
            self.tables[entry.table].ended = entry
            if self.tournament is not None:
                self.tournament.ended(entry.table, entry.shares)
        elif isinstance(entry, Called):
            self.tournament = Tournament(entry)
        elif isinstance(entry, Drawn | Matched | Arrived | Forfeited | CalledOff):
            assert self.tournament is not None
            self.tournament.apply(entry)

    def member_of(self, key_hash: str) -> int:
        """The member that a key belongs to, or NOBODY."""
        for number, member in enumerate(self.members):
            if member.hash and member.hash == key_hash:
                return number
        return NOBODY

    def played(self, member: int) -> tuple[int, float]:
        """Number of finished games of a member, and its shares of their victories."""
        games, won = 0, 0.0
        for table in self.tables.values():
            for seat, who in table.seats.items():
                if who == member and table.ended is not None:
                    games += 1
                    won += table.ended.shares[seat]
        return games, won

    def gone(self) -> set[int]:
        """The members that have left."""
        return {number for number, member in enumerate(self.members) if not member.hash}

    def favourites(self) -> list[tuple[str, int]]:
        """The games of the circle's tables, the most played first."""
        counts: dict[str, int] = {}
        for table in self.tables.values():
            counts[table.game] = counts.get(table.game, 0) + 1
        return sorted(counts.items(), key=lambda each: (-each[1], each[0]))

    def meetings(self) -> list[Meeting]:
        """Every two members that played together."""
        found: dict[tuple[int, int], tuple[int, float, float]] = {}
        for table in self.tables.values():
            if table.ended is None:
                continue
            shares = table.ended.shares
            here = sorted((who, shares[seat]) for seat, who in table.seats.items())
            for place, (first, one) in enumerate(here):
                for second, other in here[place + 1 :]:
                    games, mine, theirs = found.get((first, second), (0, 0.0, 0.0))
                    found[first, second] = (games + 1, mine + one, theirs + other)
        return [Meeting(a, b, n, (x, y)) for (a, b), (n, x, y) in sorted(found.items())]
