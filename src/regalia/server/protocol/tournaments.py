"""A tournament of a circle for the wire: its rounds, its matches, its standings."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from regalia.server.log.circle_log import Circle
from regalia.server.log.tournament import MOST
from regalia.server.protocol.forms import Form, Sheet


class TournamentForm(Form):
    """A new tournament."""

    game: Annotated[str, Meta(max_length=40)]
    members: Annotated[list[int], Meta(max_length=MOST)]
    form: Literal["robin", "swiss"] = "robin"
    rounds: Annotated[int, Meta(ge=1, le=MOST)] = 3  # of a Swiss one
    days: bool = False
    hours: Annotated[int, Meta(ge=1, le=336)] = 24


class NoForm(Form):
    """A request that says no more than its address and its key."""


class MatchGrant(Sheet):
    """The table of a member's match, and its seat, which the key of the membership opens."""

    table: str
    seat: int


class MatchLine(Sheet):
    """A match; the shares are there once it is decided."""

    first: int
    second: int  # -1: nobody, a point without a game
    table: str
    came: list[int]
    shares: list[float]


class RoundSheet(Sheet):
    """A round of a tournament."""

    matches: list[MatchLine]
    until: int  # seconds since 1970: who has not come by then has lost


class StandingLine(Sheet):
    """A member's place."""

    member: int
    points: float
    played: int
    opponents: float


class TournamentSheet(Sheet):
    """The newest tournament of a circle."""

    game: str
    form: str
    days: bool
    hours: int
    total: int  # rounds
    over: bool
    rounds: list[RoundSheet]
    standings: list[StandingLine]


def tournament_sheet(circle: Circle) -> TournamentSheet | None:
    """The newest tournament of a circle; None if there was none."""
    found = circle.tournament
    if found is None:
        return None
    rounds = [
        RoundSheet(
            [
                MatchLine(*m.members, m.table, sorted(m.came), list(m.shares or ()))
                for m in each.matches
            ],
            int(found.until(number)),
        )
        for number, each in enumerate(found.rounds)
    ]
    called = found.called
    return TournamentSheet(
        called.game,
        called.form,
        called.days,
        called.hours,
        called.rounds,
        found.is_over(),
        rounds,
        [StandingLine(*each) for each in found.standings()],
    )
