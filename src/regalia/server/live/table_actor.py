"""Table actor: serialises all changes of one table; stores, then acknowledges, then shows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

import msgspec

from regalia.engine.flow import NOBODY, Seat
from regalia.engine.label import Label
from regalia.engine.refused import Refused
from regalia.server.live.bots import BotSeats
from regalia.server.live.broadcast import Broadcast, Client, viewers_of
from regalia.server.live.clocks import Clocks
from regalia.server.live.connections import Connections
from regalia.server.live.notifications.turn_notifications import TurnNotifications
from regalia.server.live.requests import Request, Requests, refused
from regalia.server.live.timers import Timers
from regalia.server.log import entries
from regalia.server.log.entries import AnyEntry, read_entry, write_entry
from regalia.server.log.seats import hash_key
from regalia.server.log.stream import Spoken
from regalia.server.log.table_state import TableState
from regalia.server.protocol import messages
from regalia.server.protocol.parts import label_data
from regalia.server.protocol.table_view import encode
from regalia.server.store.base import EntryDamaged, StoreFailed, TableGone
from regalia.server.work.operator_log import report

if TYPE_CHECKING:
    from regalia.server.live.server import Server

DAMAGED = "table-stuck-damaged"  # message of a table whose log has lost an entry
AGAIN_SECONDS = 0.5  # after something failed; twice as long every time it fails again
MOST_AGAIN_SECONDS = 16.0
SOON_SECONDS = 1.0  # within which all tables recover once the store is back
MOST_TRIES = 8  # of an entry that other processes are ahead of
LINGER_SECONDS = 2.0  # a page that is loaded again is not announced as gone


@lru_cache(maxsize=256)
def error_text(code: str, field: str = "") -> str:
    """A typed error message as text."""
    return encode(messages.Error(code, label_data(Label(f"table-error-{code}")), field))


class TableActor:
    """Owns one table in this process and changes it under a lock."""

    def __init__(
        self, server: Server, table_state: TableState, problem: Label | None = None
    ) -> None:
        self.server = server
        self.table_state = table_state
        self.problem = problem  # why a stored table cannot go on
        self.lock = asyncio.Lock()
        self.clocks = Clocks(table_state)
        self.requests = Requests(table_state, self.clocks, server.moderation)
        self.connections = Connections(server, table_state.table)
        self.broadcast = Broadcast(server, table_state, self.clocks, self.connections, problem)
        self.bots = BotSeats(self)
        self.timers = Timers(self)
        self.notifications = TurnNotifications(self)
        self.idle_since = server.now()
        self.sessions = 0  # connections, whether they said hello or not
        self.bytes = 0  # of all its entries
        self.failures = 0  # in a row
        self.again: asyncio.TimerHandle | None = None
        self.revision = 0  # of the stored log, when it was last compared
        self.released = False  # it has left the memory
        self.ended = ""  # code for clients that come too late: it is no more, or read anew

    def is_idle(self, seconds: float) -> bool:
        """True if the table has had no clients for this long."""
        if (
            self.sessions
            or self.broadcast.clients
            or self.lock.locked()
            or self.timers.others_here()
            or self.bots.are_waited_for()
        ):
            return False
        return self.server.now() - self.idle_since > seconds

    # --- storing and showing ---------------------------------------------------------------------

    async def commit(self, make: Callable[[], AnyEntry | None]) -> bool:
        """Append and apply the entry that make() returns; retried after a concurrent append."""
        if self.released:
            raise StoreFailed("the table has left the memory: it has to be found again")
        for _ in range(MOST_TRIES):
            entry = make()
            if entry is None:
                return False
            self.server.quotas.check(self, entry)
            body = write_entry(entry)
            self.server.storing += 1
            began = self.server.now()
            try:
                stored = await self.server.store.append(
                    self.table_state.table, self.table_state.seq + 1, body
                )
            except StoreFailed:
                # it may have been stored all the same: nobody else will tell this process
                self.server.store_failed()
                self.fail()
                raise
            finally:
                self.server.storing -= 1
                self.server.gauges.commits.add(self.server.now() - began)
            if stored:
                self.server.gauges.entries[type(entry).__name__.lower()] += 1
                self.server.failed_at = float("-inf")
                self.server.store_answers()
                self.bytes += len(body)
                self.table_state.apply(entry)
                return True
            await self.catch_up()
            if self.problem is not None:
                return False
        self.fail()
        raise StoreFailed("the store takes no entry of a table and shows none that is newer")

    async def catch_up(self) -> None:
        """Read and show entries of other processes; a damaged table is set aside."""
        try:
            bodies = await self.server.store.read(self.table_state.table, self.table_state.seq)
        except EntryDamaged as error:
            self.set_aside(error)
            raise
        for body in bodies:
            if not self.take(body):
                return

    def take(self, body: bytes) -> bool:
        """Apply and show an entry of another process; False if this version cannot read it."""
        number = self.table_state.seq + 1
        try:
            entry = read_entry(body)
        except msgspec.MsgspecError:
            report("table-later", f"entry {number} is of a later version", self.table_state.table)
            self.stick("table-stuck-later", number)
            return False
        try:
            self.table_state.apply(entry)
        except (Refused, AssertionError, LookupError, ValueError):
            report("table-stuck", f"entry {number} cannot be applied", self.table_state.table)
            self.stick("table-stuck-log", number)
            return False
        self.bytes += len(body)
        self.show()
        return True

    def stick(self, message: str, number: int) -> None:
        """Stop a table at an entry of another process, and tell everybody there."""
        self.problem = self.broadcast.problem = Label(message, {"entry": number})
        self.table_state.table_changes += 1  # all are told that it cannot go on here
        self.broadcast.show_info()
        self.timers.stop()

    def set_aside(self, error: EntryDamaged) -> None:
        """Stop a table whose stored log is damaged."""
        report("table-damaged", str(error), self.table_state.table)
        self.server.gauges.trouble["table-damaged"] += 1
        self.problem = self.broadcast.problem = Label(DAMAGED, {"entry": error.seq})
        self.timers.stop()
        self.notifications.stop()

    async def is_whole_again(self) -> bool:
        """True if the stored log of a table that was set aside as damaged can be read by now."""
        if self.problem is None or self.problem.message != DAMAGED:
            return False
        try:
            await self.server.store.read(self.table_state.table)
        except EntryDamaged:
            return False
        return True

    async def hush(self) -> bool:
        """Take over what was deleted of the talk in the stored log; False if it is an older one."""
        async with self.lock:
            table = self.table_state.table
            bodies = await self.server.store.read(table)
            if self.problem is not None or len(bodies) < self.table_state.seq:
                return False
            stored, problem = await self.server.replay(table, bodies[: self.table_state.seq])
            told = self.table_state.stream.told
            if problem is None and len(stored.stream.told) == len(told):
                for index, item in enumerate(stored.stream.told):
                    if isinstance(item, Spoken):
                        told[index] = item
                self.bytes = sum(map(len, bodies[: self.table_state.seq]))
                for client in self.broadcast.clients:
                    self.broadcast.tell_hushed(client)
            return True

    def end(self, why: Label, again: bool) -> None:
        """Send all clients away from a table that is no more, or has to be read anew."""
        self.ended = "unavailable" if again else "not-found"
        self.problem = self.broadcast.problem = why
        self.timers.stop()
        self.notifications.stop()
        if self.again is not None:
            self.again.cancel()
            self.again = None
        for client in list(self.broadcast.clients):
            self.broadcast.remove(client)
            client.send(encode(messages.Bye(label_data(why), again)))

    def release(self) -> None:
        """Free the memory of a forgotten table without waiting for the collector."""
        if self.again is not None:
            self.again.cancel()
            self.again = None
        self.released = True
        self.table_state.let_go()
        del self.bots, self.timers, self.notifications

    async def was_behind(self) -> bool:
        """True if entries were stored that this process did not know, which are applied by now.

        Another process appended them, or this one, and the store failed to say so.
        """
        before = self.table_state.seq
        unsure = self.server.store.shared or self.again is not None
        if unsure and self.problem is None:
            await self.catch_up()
        return self.table_state.seq != before

    def hear(self, seq: int, body: bytes) -> bool:
        """Apply an entry sent along by another process; False unless it is the next one."""
        if not body or self.problem is not None or self.table_state.seq != seq - 1:
            return False
        return self.take(body)

    def is_behind(self, seq: int, body: bytes) -> bool:
        """True if an entry of another process is still to be read."""
        return self.table_state.seq < seq and (self.lock.locked() or not self.hear(seq, body))

    async def look(self, seq: int | None = None, body: bytes = b"") -> None:
        """Read entries of other processes, unless they were read meanwhile."""
        async with self.lock:
            if seq is None or (self.table_state.seq < seq and not self.hear(seq, body)):
                await self.catch_up()

    # --- what failed is tried again ---------------------------------------------------------------

    def start(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Run a coroutine of this table in the background; a failure reloads the table."""
        self.server.spawn(self.guarded(work))

    async def guarded(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Run a coroutine; after any failure the table is planned anew later."""
        try:
            await work()
        except Exception:
            self.fail()
            raise

    def fail(self) -> None:
        """Schedule a recovery with exponential back-off, unless the table has left the memory."""
        if self.again is None and not self.released and not self.ended:
            wait = min(MOST_AGAIN_SECONDS, AGAIN_SECONDS * 2**self.failures)
            self.failures += 1
            self.again = self.server.later(wait * (0.5 + self.server.jitter()), self.recover)

    def recover_soon(self) -> None:
        """Recover now, after a store that was away has answered."""
        self.failures = 0
        if self.again is not None:
            self.again.cancel()
            self.again = self.server.later(SOON_SECONDS * self.server.jitter(), self.recover)

    async def recover(self) -> None:
        """Read the log again and plan everything anew."""
        self.again = None
        try:
            async with self.lock:
                await self.catch_up()
                await self.commit(lambda: self.server.starting(self))
                self.show()
                self.failures = 0
        except TableGone:
            self.server.drop(self, Label("table-error-not-found"))
        except EntryDamaged:
            return  # it is set aside
        except Exception:
            self.fail()
            raise

    async def ring(self) -> None:
        """Let that be due which an alarm was set for, whatever the wall clock says."""
        async with self.lock:
            end = self.timers.alarm_end()
            if self.timers.is_running() and self.clocks.run_out(self.server.now(), end):
                self.timers.plan()
                self.notifications.look()

    def watch(self) -> None:
        """Watchdog: plan a table anew that owes something and does nothing."""
        if self.again is None and self.timers.is_silent(self.server.now()):
            self.server.gauges.trouble["table-silent"] += 1
            report("table-silent", "it is planned anew", self.table_state.table)
            self.bots.forget()
            self.timers.plan()

    async def do(self, make: Callable[[], AnyEntry | None]) -> bool:
        """Carry out an entry that no client requested."""
        async with self.lock:
            done = await self.commit(make)
            if done:
                self.show()
            return done

    def show(self, mover: Seat = NOBODY) -> None:
        """Broadcast new items, the mover last; then plan what is due."""
        for client, seats in self.broadcast.spectators():
            self.turn_out(client, seats)
        self.broadcast.show(mover)
        self.timers.plan()
        self.notifications.look()
        self.server.duplicates.look(self)

    def turn_out(self, client: Client, seats: list[Seat]) -> None:
        """Remove seats from a client whose keys no longer open them."""
        for seat in seats:
            client.seats.remove(seat)
            self.broadcast.tune_out(client, seat)
            self.server.later(0, partial(self.went, seat))
        if not client.seats:
            self.dismiss(client)
            client.send(encode(messages.Bye(label_data(Label("table-bye-removed")), False)))

    async def tick(self, leased: bool) -> None:
        """Periodic check: renew or give up clocks and bots with the lease."""
        self.connections.spread()
        async with self.lock:
            changed = leased != self.timers.leased
            if changed and leased and self.table_state.is_distant() and self.problem is None:
                # if this process dies, another one reads the table
                await self.server.store.set_alarm(self.table_state.table, self.server.process, 0)
            self.timers.leased = leased
            if (
                leased
                and self.problem is None
                and await self.commit(lambda: self.server.starting(self))
            ):
                changed = True
            if changed:
                self.show()

    def meet(self, elsewhere: set[Seat]) -> None:
        """Update the seats connected at other processes."""
        if elsewhere != self.connections.elsewhere:
            self.connections.elsewhere = elsewhere
            self.show()

    # --- clients ---------------------------------------------------------------------------------

    async def greet(self, client: Client, hello: messages.Hello) -> str:
        """Admit a client and bring it up to date; returns an error code, or an empty string."""
        async with self.lock:
            if self.ended:
                return self.ended
            await self.was_behind()
            afters: dict[Seat, int] = {}
            knocks = 0
            for held in hello.seats:
                key_hash = hash_key(held.key)
                seat = self.table_state.seat_of(key_hash)
                if seat == NOBODY and self.table_state.knocker_of(key_hash) != NOBODY:
                    knocks += 1  # a guest who knocked watches, where spectators may
                elif seat == NOBODY or seat in afters:
                    return "wrong-key"
                else:
                    afters[seat] = held.after
            watches = not afters and self.table_state.created.spectators
            if not afters and not knocks and not watches:
                return "no-spectators"
            self.dismiss(client)
            self.broadcast.add(client, list(afters), watches)
            for seat in afters:
                self.connections.come(seat)
                with suppress(Refused):  # far beyond its quota: the bot plays on, and is watched
                    await self.commit(partial(self.timers.returning, seat))
            self.broadcast.welcome(client)
            self.broadcast.tell_hushed(client)
        known = {NOBODY: hello.after} if watches else afters
        await (self.catch_up_backwards if hello.newest else self.bring_up)(client, known)
        return ""

    async def catch_up_backwards(self, client: Client, afters: dict[Seat, int]) -> None:
        """Send a client the current state, then its history, newest part first."""
        async with self.lock:
            if client not in self.broadcast.clients:
                return
            firsts = {
                viewer: self.broadcast.newest(viewer, after) for viewer, after in afters.items()
            }
            for viewer in viewers_of(client):
                self.broadcast.tune_in(client, viewer, firsts[viewer])
            self.show()
        for viewer, after in afters.items():
            await self.broadcast.tell_past(client, viewer, after, firsts[viewer])

    async def bring_up(self, client: Client, afters: dict[Seat, int]) -> None:
        """Send a client its history as fast as it reads, then new items."""
        for viewer, after in afters.items():
            afters[viewer] = await self.broadcast.tell_history(client, viewer, after)
        async with self.lock:
            if client not in self.broadcast.clients:
                return
            for viewer in viewers_of(client):
                if viewer in afters:
                    self.broadcast.tune_in(client, viewer, afters[viewer])
            self.show()

    async def heal(self, client: Client, viewer: Seat, after: int) -> None:
        """Resend a client the items of one viewer that it lost."""
        if viewer not in viewers_of(client):
            return
        async with self.lock:
            self.broadcast.tune_out(client, viewer)
        await self.bring_up(client, {viewer: after})

    def dismiss(self, client: Client) -> None:
        """Remove a client; its seats are announced as empty after a grace period."""
        if client not in self.broadcast.clients:
            return
        seats = list(client.seats)
        self.broadcast.remove(client)
        for seat in seats:
            self.linger(seat)
        self.idle_since = self.server.now()

    def linger(self, seat: Seat) -> None:
        """Schedule the absence of a seat after one of its sessions has ended."""
        self.server.later(LINGER_SECONDS, partial(self.went, seat))

    async def went(self, seat: Seat) -> None:
        """Announce the absence of a person, unless a session of that seat has come back."""
        if not any(seat in client.seats for client in self.broadcast.clients):
            self.connections.go(seat)
            self.show()

    # --- requests --------------------------------------------------------------------------------

    async def request(self, client: Client, request: Request) -> None:
        """Carry out a seat's request exactly once: store, acknowledge, show."""
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
        """Store, acknowledge and show a request."""
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
                    # a dead process may have stored entries without publishing them
                    if not await self.was_behind():
                        raise
                    changed = await self.commit(lambda: self.consider(request))
            if self.problem is not None:
                raise Refused("", self.problem)
            client.send(encode(messages.Ack(request.id, seat)))
            if isinstance(request, messages.Leave):
                client.seats.remove(seat)
            if changed:
                self.show(seat)
            if isinstance(request, messages.Leave):
                self.broadcast.tune_out(client, seat)
                await self.went(seat)
                # what was to be taken back was asked of somebody who is not here any more
                if await self.commit(self.timers.dropping_undo):
                    self.show()
            elif isinstance(request, messages.Think | messages.Propose | messages.Agree):
                self.broadcast.show_time()

    def consider(self, request: Request) -> AnyEntry | None:
        """The entry for a request; None if it was carried out before."""
        if self.table_state.knows(request.seat, request.id):
            return None
        return self.requests.consider(request, self.server.now())

    async def rematch(self, request: messages.Rematch) -> bool:
        """Create the rematch table, unless it exists."""
        if self.table_state.knows(request.seat, request.id):
            return False  # it was carried out before, and its answer was lost
        self.requests.needs("over")
        if self.table_state.closed:
            raise refused("while-closed")
        if not self.table_state.rematch:
            table = await self.server.create_rematch(self.table_state)
            await self.commit(
                lambda: (
                    None
                    if self.table_state.rematch
                    else entries.Rematched(table, request.seat, request.id)
                )
            )
        return True
