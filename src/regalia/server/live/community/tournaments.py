"""Tournaments of circles: called, drawn round by round, decided by tables and by absence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regalia.clock import wall
from regalia.engine.chance import KEY_BYTES
from regalia.engine.options import read_options
from regalia.games.registry import GAMES
from regalia.server.live.requests import refused
from regalia.server.log.circle_log import AnyCircleEntry, Circle, Shown
from regalia.server.log.entries import Created, StoredClock, StoredSeat
from regalia.server.log.tournament import (
    FEWEST,
    MOST,
    Arrived,
    Called,
    CalledOff,
    Drawn,
    Forfeited,
    Matched,
    Tournament,
    robin_rounds,
)
from regalia.server.protocol.tournaments import TournamentForm

if TYPE_CHECKING:
    from regalia.server.live.server import Server

DAY = 86_400
LIVE = StoredClock("move", 180, 0, "rules")  # seconds for a decision
DISTANT = StoredClock("move", DAY, 0, "rules")


def called(circle: Circle, member: int, form: TournamentForm) -> Called:
    """The entry of a new tournament; Refused says what is against it."""
    if circle.tournament is not None and not circle.tournament.is_over():
        raise refused("tournament-open")
    if form.game not in GAMES:
        raise refused("game", game=form.game, games=", ".join(GAMES))
    members = sorted(set(form.members))
    known = set(range(len(circle.members))) - circle.gone()
    if not FEWEST <= len(members) <= MOST or not set(members) <= known:
        raise refused("tournament-members", least=FEWEST, most=MOST)
    # in so many rounds of a Swiss tournament nobody has to meet anybody twice
    most = robin_rounds(len(members)) if form.form == "robin" else (len(members) + 1) // 2
    rounds = most if form.form == "robin" else min(form.rounds, most)
    return Called(member, form.game, members, form.form, rounds, form.days, form.hours)


def due(circle: Circle, now: float, closed: set[str]) -> AnyCircleEntry | None:
    """The next entry of a tournament: a match decided without a game, or another round."""
    found = circle.tournament
    if found is None or found.is_over():
        return None
    for number, match in enumerate(found.rounds[-1].matches if found.rounds else []):
        if match.shares is None and match.table in closed:
            return Forfeited(number, (0.5, 0.5))
    forfeited = found.forfeits(now, circle.gone())
    if forfeited is not None:
        return forfeited
    if not found.rounds or found.round_over():
        return Drawn(found.draw(), now)
    return None


def open_tournament(circle: Circle) -> Tournament:
    """The tournament that is being played; Refused if there is none."""
    if circle.tournament is None or circle.tournament.is_over():
        raise refused("tournament-none")
    return circle.tournament


class Tournaments:
    """The tournaments of a server's circles."""

    def __init__(self, server: Server) -> None:
        self.server = server

    async def call(self, name: str, member: int, form: TournamentForm) -> None:
        """Call a tournament, and draw its first round."""
        await self.server.circles.append(name, lambda circle: called(circle, member, form))
        await self.advance(name)

    async def call_off(self, name: str) -> None:
        """End the tournament that is being played."""

        def off(circle: Circle) -> AnyCircleEntry:
            open_tournament(circle)
            return CalledOff()

        await self.server.circles.append(name, off)

    async def advance(self, name: str) -> Circle:
        """Append all that is due by now."""
        while True:
            circle = await self.server.circles.find(name)
            closed = await self.closed(circle.tournament)
            before = circle.count
            circle = await self.server.circles.append(
                name,
                lambda known, closed=closed: due(known, wall(), closed),  # type: ignore[misc]
            )
            if circle.count == before:
                return circle

    async def closed(self, tournament: Tournament | None) -> set[str]:
        """The tables of the newest round at which nobody can play any more."""
        if tournament is None or tournament.is_over() or not tournament.rounds:
            return set()
        going = [m.table for m in tournament.rounds[-1].matches if m.table and m.shares is None]
        lines = await self.server.circles.turns(going)
        return {table for table in going if table not in lines or lines[table].status == "closed"}

    async def sit(self, name: str, member: int, who: str) -> tuple[str, int]:
        """A member comes to its match: its table, which is opened for the first, and its seat.

        The key of the membership opens the seat.
        """
        circle = await self.advance(name)
        tournament = open_tournament(circle)
        number = tournament.match_of(member)
        if number < 0:
            raise refused("tournament-no-match")
        match = tournament.rounds[-1].matches[number]
        if not match.table:
            fresh = await self.server.open_new(self.created(circle, match.members, who))

            def matched(known: Circle) -> AnyCircleEntry | None:
                there = open_tournament(known).rounds[-1].matches[number]
                return None if there.table else Matched(number, fresh.table_state.table)

            circle = await self.server.circles.append(name, matched)
            match = open_tournament(circle).rounds[-1].matches[number]
        for seat, each in enumerate(match.members):
            # also at a table that a process opened which died before it could say so
            shown = Shown(match.table, tournament.called.game, each, seat)
            if new(circle, shown) is not None:
                await self.server.circles.append(name, lambda known, shown=shown: new(known, shown))  # type: ignore[misc]

        def arrived(known: Circle) -> AnyCircleEntry | None:
            there = open_tournament(known).rounds[-1].matches[number]
            return None if member in there.came else Arrived(number, member)

        await self.server.circles.append(name, arrived)
        return match.table, match.members.index(member)

    def created(self, circle: Circle, members: tuple[int, int], who: str) -> Created:
        """The first entry of a match's table: two seats, opened by the keys of two members."""
        assert circle.tournament is not None
        rules = circle.tournament.called
        kind = GAMES[rules.game]
        options = read_options(kind.options, kind.table.live, f"{kind.name}.options")
        complete = kind.complete(2, options)
        people = [circle.members[member] for member in members]
        return Created(
            game=kind.name,
            rules=kind.version,
            variant=kind.variant,
            options=kind.written(complete),
            seats=[StoredSeat("person", each.name, "", each.hash) for each in people],
            key=self.server.tokens.bytes(KEY_BYTES).hex(),
            clock=DISTANT if rules.days else LIVE,
            hints="none",
            undo=False,
            grace=7 * DAY if rules.days else 600,
            autostart=rules.days,
            who=who,
        )


def new(circle: Circle, shown: Shown) -> AnyCircleEntry | None:
    """The entry of a seat at a table, unless the circle knows it."""
    known = circle.tables.get(shown.table)
    return None if known is not None and shown.seat in known.seats else shown
