"""Circles of friends for the wire: members, tables, standings, meetings."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from msgspec import Meta

from regalia.engine.flow import NOBODY
from regalia.ratings import Outcome, rate
from regalia.server.log.circle_log import Circle
from regalia.server.log.table_state import TableState
from regalia.server.protocol.forms import Form, Name, Sheet
from regalia.server.protocol.parts import Clock
from regalia.server.protocol.tournaments import TournamentSheet, tournament_sheet

TableId = Annotated[str, Meta(max_length=40)]
SHOWN_TABLES = 60  # of a circle, the newest first


class CircleForm(Form):
    """A new circle, with its first member."""

    name: Name
    member: Name


class MemberForm(Form):
    """Somebody becomes a member."""

    name: Name


class CircleTableForm(Form):
    """A table is shown to the circle; the key is that of the member's seat."""

    table: TableId
    key: Annotated[str, Meta(max_length=64)]


class RatingForm(Form):
    """A member wants a rating, or none."""

    rated: bool


class TablesForm(Form):
    """Tables of which somebody wants to know whose turn it is."""

    tables: Annotated[list[TableId], Meta(max_length=24)]


class MemberGrant(Sheet):
    """A membership; the key is shown once and never again."""

    circle: str
    member: int
    key: str


class TurnLine(Sheet):
    """A table in one line: who plays there, and for whom it waits as far as that is public."""

    table: str
    game: str
    status: str
    names: list[str]
    waiting: list[int]  # seats


class TurnsSheet(Sheet):
    """Some tables, a line each; those that are gone are left out."""

    tables: list[TurnLine]


class CircleMember(Sheet):
    """A member and its standing; the rating is there for those who want one and have played."""

    member: int
    name: str
    games: int
    won: float  # shares of victories
    rated: bool
    points: float | None = None  # 0 is the average
    low: float | None = None
    high: float | None = None


class CircleTableLine(Sheet):
    """A table of a circle."""

    table: str
    game: str
    seats: dict[str, int]  # seat -> member
    over: bool
    shares: list[float]  # of the victory, once it is over
    turn: TurnLine | None = None  # while it goes on


class CircleMeeting(Sheet):
    """Two members and what came of their common games."""

    first: int
    second: int
    games: int
    won: list[float]


class FavouriteGame(Sheet):
    """A game, and at how many tables of the circle it is or was played."""

    game: str
    tables: int


class CircleSheet(Sheet):
    """A circle for all who have its link."""

    circle: str
    name: str
    members: list[CircleMember]
    tables: list[CircleTableLine]
    meetings: list[CircleMeeting]
    favourites: list[FavouriteGame]  # the most played first
    tournament: TournamentSheet | None  # the newest


class Deadline(NamedTuple):
    """A table of which all may know for whom it waits, and how long still."""

    table: str
    game: str
    names: list[str]
    seconds: float


def deadline_of(table_state: TableState, clock: Clock) -> Deadline | None:
    """Until when a table waits for an answer, by the clocks that a spectator sees."""
    line = turn_line(table_state)
    left = [clock.left[str(seat)] for seat in line.waiting if str(seat) in clock.left]
    if not left or clock.paused or not table_state.is_distant():
        return None
    names = [line.names[seat] for seat in line.waiting]
    return Deadline(line.table, line.game, names, min(left))


def turn_line(table_state: TableState) -> TurnLine:
    """A table in one line, from what a spectator may know."""
    waiting: list[int] = []
    if table_state.status() == "playing" and table_state.window is None:
        waiting = list(table_state.game().view(NOBODY).waiting)
    return TurnLine(
        table_state.table,
        table_state.kind.name,
        table_state.status(),
        [state.name for state in table_state.seats],
        waiting,
    )


def ratings(circle: Circle) -> dict[int, tuple[float, float, float]]:
    """Points and interval of each member that wants a rating and has played a rated game.

    Bots of one level are one player more. A member without a rating is left out of a game: who of
    the others won tells as much about them.
    """
    players: dict[str, int] = {}
    deals: list[list[Outcome]] = []
    for table in circle.tables.values():
        if table.ended is None:
            continue
        here: list[tuple[str, float]] = []
        for seat, share in enumerate(table.ended.shares):
            member = table.seats.get(seat)
            if member is not None and circle.members[member].rated:
                here.append((str(member), share))
            elif table.ended.levels[seat]:
                here.append((f"bot {table.ended.levels[seat]}", share))
        total = sum(share for _, share in here)
        people = [name for name, _ in here if not name.startswith("bot ")]
        if len(here) > 1 and people and total > 0:
            numbers = tuple(players.setdefault(name, len(players)) for name, _ in here)
            deals.append([Outcome(numbers, tuple(share / total for _, share in here))])
    if not deals:
        return {}
    found = rate(deals, len(players))
    return {
        int(name): (found[at].points, found[at].low, found[at].high)
        for name, at in players.items()
        if not name.startswith("bot ")
    }


def circle_sheet(name: str, circle: Circle, turns: dict[str, TurnLine]) -> CircleSheet:
    """A circle with its standings."""
    rated = ratings(circle)
    members = []
    for number, member in enumerate(circle.members):
        if member.hash:
            games, won = circle.played(number)
            points = rated.get(number, (None, None, None)) if member.rated else (None, None, None)
            members.append(CircleMember(number, member.name, games, won, member.rated, *points))
    tables = [
        CircleTableLine(
            table,
            each.game,
            {str(seat): member for seat, member in each.seats.items()},
            each.ended is not None,
            [] if each.ended is None else each.ended.shares,
            turns.get(table),
        )
        for table, each in reversed(circle.tables.items())
    ]
    here = {member.member for member in members}
    meetings = [
        CircleMeeting(each.first, each.second, each.games, list(each.shares))
        for each in circle.meetings()
        if each.first in here and each.second in here
    ]
    favourites = [FavouriteGame(*each) for each in circle.favourites()]
    return CircleSheet(
        name,
        circle.name,
        members,
        tables[:SHOWN_TABLES],
        meetings,
        favourites,
        tournament_sheet(circle),
    )
