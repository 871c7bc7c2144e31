"""A small tournament in a circle: rounds of matches between two members, by the circle's log."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct

FEWEST = 3
MOST = 16
BYE = -1  # instead of an opponent: a point without a game
HOUR = 3600.0


class TournamentEntry(Struct, tag_field="t", omit_defaults=True):
    """Base of the entries of a tournament."""


class Called(TournamentEntry, tag="called"):
    """A member called a tournament."""

    member: int
    game: str
    members: list[int]
    form: Literal["robin", "swiss"]
    rounds: int
    days: bool  # a day for a decision; else minutes
    hours: int  # within which both have to come to their match


class Drawn(TournamentEntry, tag="drawn"):
    """A round begins with these matches."""

    pairs: list[tuple[int, int]]  # members; BYE in the second place
    at: float  # by the wall clock


class Matched(TournamentEntry, tag="matched"):
    """The first member came to a match, and its table was opened."""

    match: int  # of the newest round
    table: str


class Arrived(TournamentEntry, tag="arrived"):
    """A member came to its match."""

    match: int
    member: int


class Forfeited(TournamentEntry, tag="forfeited"):
    """A match was decided because somebody did not come."""

    match: int
    shares: tuple[float, float]


class CalledOff(TournamentEntry, tag="called-off"):
    """The tournament ended before its last round."""


AnyTournamentEntry = Called | Drawn | Matched | Arrived | Forfeited | CalledOff


class Match:
    """Two members who play against each other, or one without an opponent."""

    def __init__(self, first: int, second: int) -> None:
        self.members = (first, second)
        self.table = ""
        self.came: set[int] = set()
        self.shares: tuple[float, float] | None = (1.0, 0.0) if second == BYE else None


class Round(NamedTuple):
    """The matches of a round, and when it began."""

    matches: list[Match]
    at: float


class Standing(NamedTuple):
    """A member of a tournament: its points, its decided matches, the points of its opponents."""

    member: int
    points: float
    played: int
    opponents: float


class Tournament:
    """The result of a tournament's entries."""

    def __init__(self, called: Called) -> None:
        self.called = called
        self.rounds: list[Round] = []
        self.off = False

    def apply(self, entry: AnyTournamentEntry) -> None:
        """Apply an entry."""
        if isinstance(entry, Drawn):
            self.rounds.append(Round([Match(*pair) for pair in entry.pairs], entry.at))
        elif isinstance(entry, CalledOff):
            self.off = True
        elif not isinstance(entry, Called):
            match = self.rounds[-1].matches[entry.match]
            if isinstance(entry, Matched):
                match.table = entry.table
            elif isinstance(entry, Arrived):
                match.came.add(entry.member)
            else:
                match.shares = entry.shares

    def ended(self, table: str, shares: list[float]) -> None:
        """Note how a table ended; a match that is decided stays so."""
        for each in self.rounds:
            for match in each.matches:
                if match.table == table and match.shares is None:
                    match.shares = (shares[0], shares[1])

    def is_over(self) -> bool:
        """True if no match will be played any more."""
        return self.off or (len(self.rounds) == self.called.rounds and self.round_over())

    def round_over(self) -> bool:
        """True if every match of the newest round is decided."""
        return bool(self.rounds) and all(m.shares is not None for m in self.rounds[-1].matches)

    def until(self, number: int) -> float:
        """Time by the wall clock until which members may come to the matches of a round."""
        return self.rounds[number].at + self.called.hours * HOUR

    def match_of(self, member: int) -> int:
        """The match of a member in the newest round that is not decided; -1 if there is none."""
        for number, match in enumerate(self.rounds[-1].matches if self.rounds else []):
            if member in match.members and match.shares is None:
                return number
        return -1

    def decided(self) -> list[Match]:
        """All matches with a result."""
        return [m for each in self.rounds for m in each.matches if m.shares is not None]

    def points(self) -> dict[int, float]:
        """Points of each member."""
        found = dict.fromkeys(self.called.members, 0.0)
        for match in self.decided():
            assert match.shares is not None
            for member, share in zip(match.members, match.shares, strict=True):
                if member != BYE:
                    found[member] += share
        return found

    def standings(self) -> list[Standing]:
        """The members, the best first: by points, then by the points of those they met."""
        points = self.points()
        made = []
        for member in self.called.members:
            met = [m.members for m in self.decided() if member in m.members]
            others = [second if first == member else first for first, second in met]
            against = sum(points[other] for other in others if other != BYE)
            made.append(Standing(member, points[member], len(met), against))
        return sorted(made, key=lambda each: (-each.points, -each.opponents))

    def draw(self) -> list[tuple[int, int]]:
        """The matches of the next round."""
        if self.called.form == "robin":
            return robin(self.called.members, len(self.rounds))
        met = {frozenset(m.members) for each in self.rounds for m in each.matches}
        order = [each.member for each in self.standings()]
        return swiss(order, met)

    def forfeits(self, now: float, gone: set[int]) -> Forfeited | None:
        """The first match that is decided because somebody left, or did not come in time."""
        if not self.rounds or self.is_over():
            return None
        late = now >= self.until(len(self.rounds) - 1)
        for number, match in enumerate(self.rounds[-1].matches):
            if match.shares is not None:
                continue
            here = [m not in gone and (m in match.came or not late) for m in match.members]
            if not all(here):
                return Forfeited(number, (float(here[0]), float(here[1])))
        return None


def robin(members: list[int], number: int) -> list[tuple[int, int]]:
    """A round in which all of a round robin play, by the circle method; rounds count from 0."""
    seats = members if len(members) % 2 == 0 else [*members, BYE]
    turned = [
        seats[0],
        *(seats[1 + (k - number) % (len(seats) - 1)] for k in range(len(seats) - 1)),
    ]
    half = len(seats) // 2
    pairs = []
    for first, second in zip(turned[:half], reversed(turned[half:]), strict=True):
        swap = first == BYE or (number % 2 == 1 and second != BYE)
        pairs.append((second, first) if swap else (first, second))
    return pairs


def robin_rounds(count: int) -> int:
    """Number of rounds in which each of some members meets each other once."""
    return count - 1 if count % 2 == 0 else count


def swiss(order: list[int], met: set[frozenset[int]]) -> list[tuple[int, int]]:
    """Pairs of neighbours in the standings who have not met; the last without a bye has one."""
    rest = list(order)
    byes: list[tuple[int, int]] = []
    if len(rest) % 2:
        free = [each for each in reversed(rest) if frozenset((each, BYE)) not in met]
        rest.remove(free[0] if free else rest[-1])
        byes = [(free[0] if free else order[-1], BYE)]
    found = paired(rest, met)
    if found is None:  # all have met: neighbours play again
        found = list(zip(rest[::2], rest[1::2], strict=True))
    return found + byes


def paired(rest: list[int], met: set[frozenset[int]]) -> list[tuple[int, int]] | None:
    """Some members in pairs that have not met, as near to their order as can be."""
    if not rest:
        return []
    first = rest[0]
    for place in range(1, len(rest)):
        if frozenset((first, rest[place])) in met:
            continue
        others = paired(rest[1:place] + rest[place + 1 :], met)
        if others is not None:
            return [(first, rest[place]), *others]
    return None
