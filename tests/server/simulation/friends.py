"""Friends in a simulated world: a circle, deals offered again, branches, and reports."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, NamedTuple

from regalia.engine.flow import NOBODY
from regalia.engine.refused import Refused
from regalia.server.live.community.circles import Busy, NoCircle
from regalia.server.live.community.duplicates import PREFIX as DEALS
from regalia.server.live.operation.reports import keep_report, make_report
from regalia.server.live.server import Server
from regalia.server.live.table_actor import TableActor
from regalia.server.log.circle_log import Circle, log_name
from regalia.server.log.seats import hash_key
from regalia.server.log.stream import Spoken, is_for
from regalia.server.log.tournament import FEWEST
from regalia.server.protocol.study import AgainForm
from regalia.server.protocol.tournaments import TournamentForm
from regalia.server.store.base import StoreFailed
from tests.server.simulation.loop import Killed
from tests.server.simulation.persons import Person

if TYPE_CHECKING:
    from tests.server.simulation.world import World

VERB_SECONDS = 30.0  # within which an operator's verb is done
FAILURES = (Killed, StoreFailed, Refused, Busy, NoCircle, TimeoutError)


class Friend:
    """A member of the circle, with what was acknowledged to it."""

    def __init__(self, name: str, number: int, key: str) -> None:
        self.name = name
        self.number = number
        self.key = key
        self.rated: bool | None = False  # None: the answer was lost
        self.seats: dict[str, int] = {}  # of the tables that it showed
        self.departs = False
        self.departed = False


class Reported(NamedTuple):
    """A report that was taken."""

    at: float
    table: str
    text: str


class Friends:
    """People who use one circle, and what has to be stored of what they were told."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.circle = ""
        self.ending = False
        self.ended = False
        self.members: list[Friend] = []
        self.opened: dict[str, str] = {}  # tables, and the deal that they belong to
        self.reports: list[Reported] = []
        self.count = 0

    async def live(self) -> None:
        """Do one thing after the other, whatever fails."""
        await self.world.keep_doing("friends", (1.0, 20.0), self.act, FAILURES)

    async def act(self, server: Server) -> None:
        """One thing that friends do."""
        chance = self.world.chance
        table = chance.choice(self.world.tables)
        async with asyncio.timeout(60.0):
            if chance.random() < 0.6:
                await self.meet(server, table)
                return
            actor = await server.find(table)
            if actor is not None and actor.problem is None:
                await self.open_another(server, actor)
                await self.report(server, actor)

    # --- the circle ------------------------------------------------------------------------------

    async def meet(self, server: Server, table: str) -> None:
        """Use the circle."""
        chance, circles = self.world.chance, server.circles
        here = [friend for friend in self.members if not friend.departs]
        roll = chance.random()
        if not self.circle:
            self.circle = await circles.found("friends")
        elif self.ending or (roll < 0.02 and self.members):
            self.ending = True
            await circles.delete(self.circle)
            self.ended = True
        elif roll < 0.25 or len(here) < FEWEST:
            self.count += 1
            name = f"friend{self.count}"
            self.members.append(Friend(name, *await circles.enter(self.circle, name)))
        elif roll < 0.4:
            await self.choose(server, chance.choice(here))
        elif roll < 0.6:
            await self.show(server, chance.choice(here), table)
        elif roll < 0.9:
            await self.compete(server, chance.choice(here))
        elif roll < 0.95:
            friend = chance.choice(here)
            friend.departs = True
            await circles.depart(self.circle, friend.number)
            friend.departed = True
        else:
            await circles.look(self.circle)

    async def choose(self, server: Server, friend: Friend) -> None:
        """A member wants a rating, or none."""
        rated = not friend.rated
        friend.rated = None
        await server.circles.choose(self.circle, friend.number, rated)
        friend.rated = rated

    async def show(self, server: Server, friend: Friend, table: str) -> None:
        """A member shows its table."""
        people = [person for person in self.world.people if person.table == table and person.keys]
        if not people:
            return
        seat, key = min(self.world.chance.choice(people).keys.items())
        circle = await server.circles.show(self.circle, friend.number, table, key)
        if circle.tables[table].seats.get(seat) == friend.number:
            friend.seats[table] = seat

    async def compete(self, server: Server, friend: Friend) -> None:
        """Call a tournament, come to a match of it, or call it off."""
        chance, rules = self.world.chance, server.tournaments
        found = (await server.circles.find(self.circle)).tournament
        here = [each.number for each in self.members if not each.departs]
        if found is None or found.is_over():
            if len(here) >= FEWEST:
                form, days = chance.choice(["robin", "swiss"]), chance.random() < 0.7
                called = TournamentForm("guerre", here, form, days=days, hours=1)  # type: ignore[arg-type]
                await rules.call(self.circle, friend.number, called)
        elif chance.random() < 0.1:
            await rules.call_off(self.circle)
        else:
            table, seat = await rules.sit(self.circle, friend.number, "")
            if table not in friend.seats:
                friend.seats[table] = seat
                if table not in self.world.tables:
                    self.world.tables.append(table)
                name = f"T{friend.number}m{len(friend.seats)}"
                self.world.arrive(Person(self.world, name, table, {seat: friend.key}))

    # --- tables ----------------------------------------------------------------------------------

    async def open_another(self, server: Server, actor: TableActor) -> None:
        """Offer a deal again before a game, or go on from a moment of a finished one."""
        state = actor.table_state
        if state.status() == "gathering" and state.host != NOBODY:
            made = await server.duplicates.share(actor, state.host)
            self.opened[made.table_state.table] = made.table_state.created.duplicate
        elif state.is_over():
            await server.duplicates.results(state)
            made, _ = await server.create_branch(actor, AgainForm(0, 0, "again"))
            self.opened[made.table_state.table] = ""

    async def report(self, server: Server, actor: TableActor) -> None:
        """Report what somebody said."""
        told = [each for each in actor.table_state.stream.told if is_for(each, NOBODY)]
        said = [n for n, each in enumerate(told) if isinstance(each, Spoken) and each.text]
        if not said:
            return
        number = self.world.chance.choice(said)
        made = make_report(actor.table_state, NOBODY, number, "somebody", "simulated")
        if made is not None and await keep_report(server.store, made):
            now = self.world.loop.time()
            self.reports.append(Reported(now, actor.table_state.table, made.line.text))

    # --- at the end ------------------------------------------------------------------------------

    def check(self) -> None:
        """What was acknowledged is stored, and what was deleted is not."""
        self.check_tables()
        self.check_reports()
        if not self.circle or (self.ending and not self.ended):
            return
        world = self.world
        world.invariants.checks["circles"] += 1
        bodies = [body for _, _, body in world.rows(log_name(self.circle))]
        if self.ended or not bodies:
            if self.ended and bodies:
                world.invariants.violated("entries of a deleted circle are in the store")
            elif bodies == [] and not self.ended:
                world.invariants.violated("a circle is gone, and nobody deleted it")
            return
        circle = Circle([body.encode() for body in bodies])
        for friend in self.members:
            self.check_friend(friend, circle, bodies)

    def check_friend(self, friend: Friend, circle: Circle, bodies: list[str]) -> None:
        """A member is what it was told to be."""
        violated = self.world.invariants.violated
        if friend.departed:
            if any(f'"{friend.name}"' in body for body in bodies):
                violated(f"{friend.name} has left the circle and its name is stored")
            return
        if friend.departs:
            return
        member = circle.members[friend.number]
        if (member.name, member.hash) != (friend.name, hash_key(friend.key)):
            violated(f"{friend.name} entered the circle and is not member {friend.number}")
        elif friend.rated is not None and member.rated != friend.rated:
            violated(f"{friend.name} chose a rating, and the circle has another")
        for table, seat in friend.seats.items():
            shown = circle.tables.get(table)
            if shown is None or shown.seats.get(seat) != friend.number:
                violated(f"{friend.name} showed a table, and the circle does not have it")

    def check_tables(self) -> None:
        """The tables that were opened are there, and known to their deal."""
        world = self.world
        for table, root in self.opened.items():
            world.invariants.checks["opened"] += 1
            if not world.rows(table):
                world.invariants.violated("a table that was opened from another is gone")
            if root and f'"{table}"' not in {body for _, _, body in world.rows(DEALS + root)}:
                world.invariants.violated("a deal does not know a table that was opened with it")

    def check_reports(self) -> None:
        """Reports of words that were deleted since are gone."""
        hushed = self.world.invariants.hushed
        stored = self.world.report_notes()
        for report in self.reports:
            self.world.invariants.checks["reports"] += 1
            deleted = hushed.get(report.text, self.world.invariants.deleted.get(report.table))
            late = deleted is None or report.at > deleted - VERB_SECONDS
            if not late and any(f'"{report.text}"' in body for body in stored):
                self.world.invariants.violated("a report keeps words that were deleted")
