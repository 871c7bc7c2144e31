"""Circles of friends at a server: stored logs, and the tables that they show."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from regalia.engine.flow import NOBODY
from regalia.engine.mind import victory_shares
from regalia.server.live.names import clean_name
from regalia.server.live.requests import refused
from regalia.server.log.circle_log import (
    MOST_MEMBERS,
    MOST_TABLES,
    AnyCircleEntry,
    Chose,
    Circle,
    Departed,
    Ended,
    Entered,
    Founded,
    Shown,
    log_name,
    write_circle,
)
from regalia.server.log.seats import hash_key
from regalia.server.protocol.circles import Deadline, TurnLine, deadline_of, turn_line

if TYPE_CHECKING:
    from regalia.server.live.server import Server

CIRCLE_ID = re.compile(r"[A-Za-z0-9_-]{10,40}")
LOOKED = 24  # tables that go on, of which a circle tells whose turn it is


class Busy(Exception):
    """Error for a circle to which too many write at once."""


class NoCircle(Exception):
    """Error for a circle that is not there."""


def named(circle: str) -> str:
    """The log of a circle by its name in the link; NoCircle if there can be none."""
    if CIRCLE_ID.fullmatch(circle) is None:
        raise NoCircle
    return log_name(circle)


class Circles:
    """The circles of a server."""

    def __init__(self, server: Server) -> None:
        self.server = server

    async def find(self, circle: str) -> Circle:
        """A circle by its name in the link; NoCircle if there is none."""
        bodies = await self.server.store.read(named(circle))
        if not bodies:
            raise NoCircle
        return Circle(bodies)

    async def append(self, name: str, wanted: Callable[[Circle], AnyCircleEntry | None]) -> Circle:
        """Append what is wanted after the present log, if anything is; gives the circle then."""
        circle = Circle([])

        def body(bodies: list[bytes]) -> bytes | None:
            nonlocal circle
            if not bodies:
                raise NoCircle
            circle = Circle(bodies)
            entry = wanted(circle)
            if entry is None:
                return None
            circle.apply(entry)
            circle.count += 1
            return write_circle(entry)

        if await self.server.append_behind(named(name), body) is not None:
            return circle
        raise Busy

    async def found(self, name: str) -> str:
        """A new circle; gives its name in the link."""
        circle = self.server.token(16)
        await self.server.append(log_name(circle), 1, write_circle(Founded(clean_name(name))))
        return circle

    async def enter(self, name: str, person: str) -> tuple[int, str]:
        """A new member: its number and its key."""
        key = self.server.token(24)

        def entered(circle: Circle) -> AnyCircleEntry:
            if len(circle.members) >= MOST_MEMBERS:
                raise refused("circle-full", most=MOST_MEMBERS)
            taken = [member.name for member in circle.members if member.name]
            return Entered(clean_name(person, taken), hash_key(key))

        circle = await self.append(name, entered)
        return circle.member_of(hash_key(key)), key

    async def choose(self, name: str, member: int, rated: bool) -> Circle:
        """A member wants a rating, or none."""
        return await self.append(
            name,
            lambda circle: None if circle.members[member].rated == rated else Chose(member, rated),
        )

    async def depart(self, name: str, member: int) -> Circle:
        """A member leaves: its name is deleted from the store, too."""
        bodies = await self.server.store.read(log_name(name))
        number = -1
        for seq, body in enumerate(bodies, 1):
            if b'"t":"entered"' in body[:20]:
                number += 1
                if number == member:
                    await self.server.store.rewrite(
                        log_name(name), seq, write_circle(Entered("", ""))
                    )
        return await self.append(name, lambda circle: Departed(member))

    async def delete(self, name: str) -> None:
        """Delete a circle with all that is stored of it."""
        await self.server.store.delete(log_name(name))

    async def show(self, name: str, member: int, table: str, key: str) -> Circle:
        """Show a table to the circle, by the key of the member's seat there."""
        actor = await self.server.find(table)
        if actor is None:
            raise refused("circle-table")
        seat = actor.table_state.seat_of(hash_key(key))
        if seat == NOBODY:
            raise refused("circle-seat")
        game = actor.table_state.kind.name

        def shown(circle: Circle) -> AnyCircleEntry | None:
            known = circle.tables.get(table)
            if known is not None and seat in known.seats:
                return None
            if known is None and len(circle.tables) >= MOST_TABLES:
                raise refused("circle-tables", most=MOST_TABLES)
            return Shown(table, game, member, seat)

        return await self.append(name, shown)

    async def turns(self, tables: list[str]) -> dict[str, TurnLine]:
        """Some tables in a line each; those that are gone are left out."""
        found: dict[str, TurnLine] = {}
        for table in tables:
            actor = await self.server.find(table)
            if actor is not None and actor.problem is None:
                found[table] = turn_line(actor.table_state)
        return found

    async def look(self, name: str) -> tuple[Circle, dict[str, TurnLine]]:
        """A circle with whose turn it is; what has ended since is noted."""
        circle = await self.find(name)
        going = [table for table, each in circle.tables.items() if each.ended is None]
        turns = await self.turns(going[-LOOKED:])
        for table, line in turns.items():
            if line.status == "over":
                circle = await self.append(name, self.ended(table))
        if circle.tournament is not None:
            circle = await self.server.tournaments.advance(name)
        return circle, {
            table: line for table, line in turns.items() if line.status in ("gathering", "playing")
        }

    async def deadlines(self, tables: list[str]) -> list[Deadline]:
        """Until when the next answer is due at some tables, as far as that is public."""
        found = []
        for table in tables:
            actor = await self.server.find(table)
            if actor is not None and actor.problem is None:
                clock = actor.clocks.shown(NOBODY, self.server.now())
                found.append(deadline_of(actor.table_state, clock))
        return [each for each in found if each is not None]

    def ended(self, table: str) -> Callable[[Circle], AnyCircleEntry | None]:
        """The entry of a table that is over; None if it has one."""
        state = self.server.actors[table].table_state
        entry = Ended(
            table,
            victory_shares(state.game()),
            [each.level if each.is_bot() else "" for each in state.seats],
        )
        return lambda circle: None if circle.tables[table].ended is not None else entry
