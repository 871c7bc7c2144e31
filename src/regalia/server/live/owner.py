"""The owner of a table: one thing at a time, stored, then acknowledged, then shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from regalia.engine.flow import NOBODY, Seat
from regalia.engine.label import Label
from regalia.engine.refused import Refused
from regalia.server.live.attendance import Attendance
from regalia.server.live.audience import Audience, Client, viewers_of
from regalia.server.live.bots import BotSeats
from regalia.server.live.clocks import Clocks
from regalia.server.live.notices.awaited import Awaited
from regalia.server.live.presence import Presence
from regalia.server.live.requests import Request, Requests, refused
from regalia.server.log import entries
from regalia.server.log.entries import AnyEntry, read_entry, write_entry
from regalia.server.log.ledger import Ledger
from regalia.server.log.seats import hash_key
from regalia.server.protocol import messages
from regalia.server.protocol.parts import label_data
from regalia.server.protocol.pictures import encode
from regalia.server.store.base import StoreFailed
from regalia.server.work.reports import report

if TYPE_CHECKING:
    from regalia.server.live.server import Server

AGAIN_SECONDS = 0.5  # after something failed; twice as long every time it fails again
MOST_AGAIN_SECONDS = 16.0
LINGER_SECONDS = 2.0  # a page that is loaded again is not announced as gone


@lru_cache(maxsize=256)
def error_text(code: str, field: str = "") -> str:
    """A typed error, ready to be sent."""
    return encode(messages.Error(code, label_data(Label(f"table-error-{code}")), field))


class Owner:
    """Keeps one table for this process and changes it, one thing at a time."""

    def __init__(self, server: Server, ledger: Ledger, problem: Label | None = None) -> None:
        self.server = server
        self.ledger = ledger
        self.problem = problem  # why a stored table cannot go on
        self.lock = asyncio.Lock()
        self.clocks = Clocks(ledger)
        self.requests = Requests(ledger, self.clocks)
        self.presence = Presence(server, ledger.table)
        self.audience = Audience(server, ledger, self.clocks, self.presence, problem)
        self.bots = BotSeats(self)
        self.attendance = Attendance(self)
        self.awaited = Awaited(self)
        self.idle_since = server.now()
        self.guests = 0  # connections, whether they said hello or not
        self.failures = 0  # in a row
        self.again: asyncio.TimerHandle | None = None

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody has needed this table for so long."""
        if (
            self.guests
            or self.audience.clients
            or self.lock.locked()
            or self.attendance.others_here()
            or self.bots.are_waited_for()
        ):
            return False
        return self.server.now() - self.idle_since > seconds

    # --- storing and showing ---------------------------------------------------------------------

    async def commit(self, make: Callable[[], AnyEntry | None]) -> bool:
        """Stores and applies the entry that make gives; where another was faster, asks again."""
        while True:
            entry = make()
            if entry is None:
                return False
            self.server.storing += 1
            began = self.server.now()
            try:
                stored = await self.server.store.append(
                    self.ledger.table, self.ledger.seq + 1, write_entry(entry)
                )
            except StoreFailed:
                # it may have been stored all the same: nobody else will tell this process
                self.fail()
                raise
            finally:
                self.server.storing -= 1
                self.server.gauges.commits.add(self.server.now() - began)
            if stored:
                self.server.gauges.entries[type(entry).__name__.lower()] += 1
                self.ledger.apply(entry)
                return True
            await self.catch_up()

    async def catch_up(self) -> None:
        """Reads and shows what other processes wrote."""
        for body in await self.server.store.read(self.ledger.table, self.ledger.seq):
            self.ledger.apply(read_entry(body))
            self.show()

    async def was_behind(self) -> bool:
        """Whether another process had written what was not known here; now it is."""
        before = self.ledger.seq
        if self.server.store.shared and self.problem is None:
            await self.catch_up()
        return self.ledger.seq != before

    def hear(self, seq: int, body: bytes) -> bool:
        """Shows an entry that another process stored and sent along, if it is the next one here."""
        if not body or self.problem is not None or self.ledger.seq != seq - 1:
            return False
        self.ledger.apply(read_entry(body))
        self.show()
        return True

    def is_behind(self, seq: int, body: bytes) -> bool:
        """Whether an entry of another process has to be looked at, and could not be shown yet."""
        return self.ledger.seq < seq and (self.lock.locked() or not self.hear(seq, body))

    async def look(self, seq: int | None = None, body: bytes = b"") -> None:
        """Another process wrote: see what, unless that was seen meanwhile."""
        async with self.lock:
            if seq is None or (self.ledger.seq < seq and not self.hear(seq, body)):
                await self.catch_up()

    # --- what failed is tried again ---------------------------------------------------------------

    def start(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Lets something of this table go on by itself; if it fails the table looks again."""
        self.server.spawn(self.guarded(work))

    async def guarded(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Does something; whatever fails, the table is planned anew later."""
        try:
            await work()
        except Exception:
            self.fail()
            raise

    def fail(self) -> None:
        """Something failed: in a while, longer each time, the table looks what is owed."""
        if self.again is None:
            wait = min(MOST_AGAIN_SECONDS, AGAIN_SECONDS * 2**self.failures)
            self.failures += 1
            self.again = self.server.later(wait * (0.5 + self.server.jitter()), self.recover)

    async def recover(self) -> None:
        """Reads what was stored after all, and plans everything anew."""
        self.again = None
        try:
            async with self.lock:
                await self.catch_up()
                await self.commit(lambda: self.server.starting(self))
                self.show()
                self.failures = 0
        except Exception:
            self.fail()
            raise

    def watch(self) -> None:
        """Finds a table that owes something and does nothing, and plans it anew."""
        if self.again is None and self.attendance.is_silent(self.server.now()):
            self.server.gauges.trouble["table-silent"] += 1
            report("table-silent", "it is planned anew", self.ledger.table)
            self.bots.forget()
            self.attendance.plan()

    async def do(self, make: Callable[[], AnyEntry | None]) -> bool:
        """Carries out something that no client asked for."""
        async with self.lock:
            done = await self.commit(make)
            if done:
                self.show()
            return done

    def show(self, mover: Seat = NOBODY) -> None:
        """Shows what is new, to whoever did it last; then looks at what is due."""
        for client, seats in self.audience.strangers():
            self.turn_out(client, seats)
        self.audience.show(mover)
        self.attendance.plan()
        self.awaited.look()

    def turn_out(self, client: Client, seats: list[Seat]) -> None:
        """Lets a client hold seats no more whose keys open nothing any more."""
        for seat in seats:
            client.seats.remove(seat)
            self.audience.tune_out(client, seat)
            self.server.later(0, partial(self.went, seat))
        if not client.seats:
            self.dismiss(client)
            client.send(encode(messages.Bye(label_data(Label("table-bye-removed")), False)))

    async def tick(self, leased: bool) -> None:
        """Now and then: looks after clocks and bots or not."""
        self.presence.spread()
        async with self.lock:
            changed = leased != self.attendance.leased
            self.attendance.leased = leased
            if (
                leased
                and self.problem is None
                and await self.commit(lambda: self.server.starting(self))
            ):
                changed = True
            if changed:
                self.show()

    def meet(self, elsewhere: set[Seat]) -> None:
        """Takes note of who is at other processes."""
        if elsewhere != self.presence.elsewhere:
            self.presence.elsewhere = elsewhere
            self.show()

    # --- clients ---------------------------------------------------------------------------------

    async def greet(self, client: Client, hello: messages.Hello) -> str:
        """Lets a client in and brings it up to date; otherwise the code of the error."""
        async with self.lock:
            await self.was_behind()
            afters: dict[Seat, int] = {}
            knocks = 0
            for held in hello.seats:
                key_hash = hash_key(held.key)
                seat = self.ledger.seat_of(key_hash)
                if seat == NOBODY and self.ledger.knocker_of(key_hash) != NOBODY:
                    knocks += 1  # whoever waits at the door looks on, where one may
                elif seat == NOBODY or seat in afters:
                    return "wrong-key"
                else:
                    afters[seat] = held.after
            watches = not afters and self.ledger.created.spectators
            if not afters and not knocks and not watches:
                return "no-spectators"
            self.dismiss(client)
            self.audience.add(client, list(afters), watches)
            for seat in afters:
                self.presence.come(seat)
                await self.commit(partial(self.attendance.returning, seat))
            self.audience.welcome(client)
        known = {NOBODY: hello.after} if watches else afters
        await (self.catch_up_backwards if hello.newest else self.bring_up)(client, known)
        return ""

    async def catch_up_backwards(self, client: Client, afters: dict[Seat, int]) -> None:
        """Sends a client how things stand, then the history of its viewers, newest first."""
        async with self.lock:
            if client not in self.audience.clients:
                return
            firsts = {
                viewer: self.audience.newest(viewer, after) for viewer, after in afters.items()
            }
            for viewer in viewers_of(client):
                self.audience.tune_in(client, viewer, firsts[viewer])
            self.show()
        for viewer, after in afters.items():
            await self.audience.tell_past(client, viewer, after, firsts[viewer])

    async def bring_up(self, client: Client, afters: dict[Seat, int]) -> None:
        """Sends a client the history of its viewers as fast as it reads, then what is new."""
        for viewer, after in afters.items():
            afters[viewer] = await self.audience.tell_history(client, viewer, after)
        async with self.lock:
            if client not in self.audience.clients:
                return
            for viewer in viewers_of(client):
                if viewer in afters:
                    self.audience.tune_in(client, viewer, afters[viewer])
            self.show()

    async def heal(self, client: Client, viewer: Seat, after: int) -> None:
        """Sends a client what it lost of one viewer."""
        if viewer not in viewers_of(client):
            return
        async with self.lock:
            self.audience.tune_out(client, viewer)
        await self.bring_up(client, {viewer: after})

    def dismiss(self, client: Client) -> None:
        """Forgets a client; its seats are announced as empty if they stay so."""
        if client not in self.audience.clients:
            return
        seats = list(client.seats)
        self.audience.remove(client)
        for seat in seats:
            self.linger(seat)
        self.idle_since = self.server.now()

    def linger(self, seat: Seat) -> None:
        """A device of a seat has gone; in a little while that is noted, if it was the last."""
        self.server.later(LINGER_SECONDS, partial(self.went, seat))

    async def went(self, seat: Seat) -> None:
        """Notes that a person has gone, unless somebody of that seat came back."""
        if not any(seat in client.seats for client in self.audience.clients):
            self.presence.go(seat)
            self.show()

    # --- requests --------------------------------------------------------------------------------

    async def request(self, client: Client, request: Request) -> None:
        """Carries out what a seat asks, once: stored, acknowledged, shown."""
        seat = request.seat
        if seat not in client.seats:
            client.send(error_text("not-your-seat", "seat"))
            return
        try:
            await self.carry_out(client, request)
        except Refused as why:
            self.server.gauges.refused[why.rule or why.label.message] += 1
            label = label_data(why.label)
            client.send(encode(messages.Refused(request.id, seat, why.rule, label)))

    async def carry_out(self, client: Client, request: Request) -> None:
        """Stores, acknowledges and shows a request."""
        seat = request.seat
        async with self.lock:
            if self.problem is not None:
                raise Refused("", self.problem)
            if isinstance(request, messages.Rematch):
                changed = await self.rematch(request)
            else:
                try:
                    changed = await self.commit(lambda: self.consider(request))
                except Refused:
                    # whoever died may have stored something and told nobody
                    if not await self.was_behind():
                        raise
                    changed = await self.commit(lambda: self.consider(request))
            client.send(encode(messages.Ack(request.id, seat)))
            if isinstance(request, messages.Leave):
                client.seats.remove(seat)
            if changed:
                self.show(seat)
            if isinstance(request, messages.Leave):
                self.audience.tune_out(client, seat)
                await self.went(seat)
                # what was to be taken back was asked of somebody who is not here any more
                if await self.commit(self.attendance.dropping_undo):
                    self.show()
            elif isinstance(request, messages.Think | messages.Propose | messages.Agree):
                self.audience.show_time()

    def consider(self, request: Request) -> AnyEntry | None:
        """The entry for a request, or None if it was carried out before."""
        if self.ledger.knows(request.seat, request.id):
            return None
        return self.requests.consider(request, self.server.now())

    async def rematch(self, request: messages.Rematch) -> bool:
        """Sets up the same table once more, unless somebody has."""
        self.requests.needs("over")
        if self.ledger.closed:
            raise refused("while-closed")
        if not self.ledger.rematch:
            table = await self.server.create_rematch(self.ledger)
            await self.commit(
                lambda: (
                    None
                    if self.ledger.rematch
                    else entries.Rematched(table, request.seat, request.id)
                )
            )
        return True
