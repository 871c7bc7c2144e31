"""The server: all tables that this process serves, loaded on demand."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Callable

import msgspec

from regalia.bots.cast.own_faces import called
from regalia.bots.cast.roster import level_of, member_of
from regalia.bots.own import named_by_the_server
from regalia.bots.registry import NAMES, is_bot
from regalia.engine.chance import KEY_BYTES
from regalia.engine.flow import NOBODY
from regalia.engine.label import Label
from regalia.engine.options import read_options
from regalia.engine.refused import Refused
from regalia.games.registry import GAMES
from regalia.server.live.branches import branched, rematched, with_cast
from regalia.server.live.broadcast import Broadcast
from regalia.server.live.clocks import PastClocks
from regalia.server.live.community.circles import Circles
from regalia.server.live.community.dailies import Dailies
from regalia.server.live.community.duplicates import Duplicates
from regalia.server.live.community.tournaments import Tournaments
from regalia.server.live.future import seen_ages
from regalia.server.live.names import clean_name
from regalia.server.live.operation.bans import Bans
from regalia.server.live.operation.build import this_build
from regalia.server.live.operation.moderation import Moderation
from regalia.server.live.operation.people import People
from regalia.server.live.operation.quotas import Quotas
from regalia.server.live.requests import SUBSTITUTE, form_colours, refused
from regalia.server.live.reviews import Reviews
from regalia.server.live.runtime import Runtime, Tokens
from regalia.server.live.table_actor import TableActor
from regalia.server.live.upkeep import Upkeep
from regalia.server.log.entries import (
    AnyEntry,
    Created,
    Joined,
    Knocked,
    Started,
    StoredSeat,
    is_of_later,
    read_entry,
    write_entry,
)
from regalia.server.log.seats import hash_key
from regalia.server.log.table_state import TableState, is_distant
from regalia.server.protocol.forms import JoinForm, SeatGrant, TableForm
from regalia.server.protocol.study import AgainForm
from regalia.server.protocol.table_view import encode_listed, stored_clock
from regalia.server.store.base import (
    LOBBY_SECONDS,
    PROCESS_SECONDS,
    EntryDamaged,
    LobbyRow,
    Store,
    StoreFailed,
    TableGone,
)
from regalia.server.work.bot_workers import BotWorkers, Budgets
from regalia.server.work.operator_log import report
from regalia.server.work.workers import ProcessWorkers, Workers

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
PROCESS = "process"  # kind of the notes that say which program a process runs
MOST_PROCESSES = 100
TICK_SECONDS = 2.0
BEAT_SECONDS = 1.5
RELEASE_SECONDS = 1.0
READY_SECONDS = 2.0  # within which a store has to answer
FULL_SECONDS = 15.0  # after an entry was refused, unless one was taken since
DUE_TABLES = 50  # that are read in one tick because something is due there
IDLE_SECONDS = 30.0  # a table that nobody looks at leaves the memory, never the store
WORK_SECONDS = 30.0  # for a replay or a check, in another process
APPEND_TRIES = 20  # behind what others append to the log of a circle, a day or a deal
REPLAY_SLICE = 100  # entries that are read before others may go on


def stuck_at(body: bytes, number: int) -> Label:
    """The reason why an entry cannot be read: a later version wrote it, or it is damaged."""
    try:
        read_entry(body)
    except msgspec.MsgspecError:
        if is_of_later(body):
            return Label("table-stuck-later", {"entry": number})
    return Label("table-stuck-log", {"entry": number})


class Server(Runtime):
    """Loads tables from the store and keeps them in memory while they are used."""

    def __init__(
        self,
        store: Store,
        bot_workers: BotWorkers,
        tokens: Tokens | None = None,
        workers: Workers | None = None,
        reviewers: Workers | None = None,
    ) -> None:
        super().__init__(tokens)
        self.store = store
        self.bot_workers = bot_workers
        self.budgets = Budgets()  # of the bots' time
        self.workers = workers or ProcessWorkers(1, WORK_SECONDS)
        # an expert thinks for a second: nobody's replay waits for somebody else's hint
        self.hint_workers = workers or ProcessWorkers(1, WORK_SECONDS, calm=True)
        reviewers = reviewers or ProcessWorkers(1, WORK_SECONDS, calm=True)
        self.reviews = Reviews(self, reviewers)
        self.dailies = Dailies(self)
        self.circles = Circles(self)
        self.tournaments = Tournaments(self)
        self.duplicates = Duplicates(self)
        self.process = secrets.token_hex(8)
        self.actors: dict[str, TableActor] = {}
        self.opening: dict[str, asyncio.Future[TableActor | None]] = {}
        self.upkeep: Upkeep | None = None
        self.contact = ""  # how to reach the operator
        self.command = ""  # that opens it again
        self.bot_token = ""  # opens swift tables; empty: nobody has one
        self.bans = Bans()
        self.people = People()
        self.moderation = Moderation()
        self.quotas = Quotas(self)
        self.owns: Callable[[str], bool] = bool  # of several processes this one comes first for it
        self.storing = 0  # tables that wait for the store now
        self.alive: set[str] = set()  # processes, when they were last counted
        self.versions: list[str] = []  # of the programs of all live processes
        self.beaten = float("-inf")  # when the store last took a sign of life
        self.failed_at = float("-inf")  # when an entry was last refused by the store
        self.failing = False  # the store did not answer, when it was last asked

    # --- opening and closing ---------------------------------------------------------------------

    async def open(self) -> None:
        """Open the store and subscribe to its changes."""
        self.loop = asyncio.get_running_loop()
        await self.store.open()
        await self.store.beat(self.process)
        self.beaten = self.now()
        await self.store.put_note(PROCESS, self.process, " ".join(this_build()))
        await self.store.trim_notes(PROCESS, MOST_PROCESSES)
        await self.read_rules()
        await self.people.open(self.store)
        self.store.listen(self.wake)
        self.spawn(self.bot_workers.warm())
        self.spawn(self.beat_forever())
        self.spawn(self.tick_forever())
        self.spawn(self.quotas.run())
        if self.upkeep is not None:
            self.spawn(self.upkeep.run(self))

    async def close(self) -> None:
        """Stop all tasks; the tables are safe in the store."""
        self.closing = True
        for actor in self.actors.values():
            actor.timers.stop()
            actor.notifications.stop()
        for task in list(self.tasks):
            task.cancel()
        # what works elsewhere is ended first: nobody need wait for it
        for working in (self.bot_workers, self.workers, self.hint_workers, self.reviews.workers):
            working.close()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        try:
            async with asyncio.timeout(RELEASE_SECONDS):
                await self.store.drop_note(PROCESS, self.process)
                await self.store.release(self.process)
        except (StoreFailed, TimeoutError) as error:
            report("store", f"the leases of this process end by themselves: {error}")
        await self.store.close()

    def wake(self, table: str, seq: int, body: bytes = b"") -> None:
        """Handle a notification that another process wrote to a table, or to any table."""
        if not table:
            for actor in list(self.actors.values()):
                self.spawn(actor.look())
            return
        found = self.actors.get(table)
        if found is not None and seq < 0:
            self.spawn(self.reread(found))
        elif found is not None and seq == 0:
            self.spawn(self.meet([found]))
        elif found is not None and found.is_behind(seq, body):
            self.spawn(found.look(seq, body))

    async def refresh(self, table: str) -> None:
        """Read a table anew after an operator's write."""
        found = self.actors.get(table)
        if found is not None:
            await self.reread(found)
        await self.read_rules()

    async def read_rules(self) -> None:
        """Read bans and moderation rules, and end the connections of those who were banned."""
        await self.moderation.read(self.store)
        self.bans.update(await self.store.bans(), self.moderation.banned)

    async def reread(self, actor: TableActor) -> bool:
        """Read new entries of a table and what was deleted of it; drop a deleted table.

        False if the store gave an older state than is known here: then it has to be read again.
        """
        if actor.problem is not None:
            self.drop(actor, Label("table-bye-closing"), again=True)  # it may be repaired by now
            return True
        try:
            await actor.look()
            return await actor.hush()
        except TableGone:
            self.drop(actor, Label("table-error-not-found"))
            return True

    def drop(self, actor: TableActor, why: Label, again: bool = False) -> None:
        """Forget a table and send its clients away, for good or to come again."""
        if self.actors.get(actor.table_state.table) is actor:
            del self.actors[actor.table_state.table]
        actor.end(why, again)

    async def compare(self) -> None:
        """Find what other processes wrote, rewrote or deleted without being heard."""
        actors = list(self.actors.values())
        found = await self.store.revisions([actor.table_state.table for actor in actors])
        for actor in actors:
            known = found.get(actor.table_state.table)
            if actor.problem is not None:
                if await actor.is_whole_again():
                    await self.reread(actor)
            elif known is None or known[1] != actor.revision:
                if await self.reread(actor) and known is not None:
                    actor.revision = known[1]
            elif known[0] > actor.table_state.seq:
                await actor.look()

    async def meet(self, actors: list[TableActor]) -> None:
        """Read the seats connected at other processes."""
        tables = [actor.table_state.table for actor in actors]
        present = await self.store.present(tables, self.process)
        for actor in actors:
            actor.meet(present.get(actor.table_state.table, set()))

    async def beat_forever(self) -> None:
        """Write heartbeats, independent of all other work."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                if not await self.store.beat(self.process):
                    self.gauges.trouble["taken-for-dead"] += 1
                self.beaten = self.now()
                self.store_answers()
            except StoreFailed as error:
                self.failing = True
                report("store", str(error))

    def store_answers(self) -> None:
        """After an outage, let all tables recover at once instead of after their own back-off."""
        if self.failing:
            self.failing = False
            for actor in self.actors.values():
                actor.recover_soon()

    async def append(self, log: str, seq: int, body: bytes) -> bool:
        """Append to a log that no table actor has; a failure is noted."""
        try:
            return await self.store.append(log, seq, body)
        except StoreFailed:
            self.store_failed()
            raise

    async def append_behind(
        self, log: str, wanted: Callable[[list[bytes]], bytes | None]
    ) -> list[bytes] | None:
        """Append what is wanted after the present log; None if too many write to it at once."""
        for _ in range(APPEND_TRIES):
            bodies = await self.store.read(log)
            body = wanted(bodies)
            if body is None:
                return bodies
            if await self.append(log, len(bodies) + 1, body):
                return [*bodies, body]
        return None

    def store_failed(self) -> None:
        """Note that the store took no entry."""
        self.failing = True
        self.failed_at = self.now()
        self.gauges.trouble["store"] += 1

    async def is_ready(self) -> bool:
        """True if the store accepts a write now."""
        now = self.now()
        if (
            self.closing
            or now - self.beaten > PROCESS_SECONDS
            or now - self.failed_at < FULL_SECONDS
        ):
            return False
        try:
            async with asyncio.timeout(READY_SECONDS):
                await self.store.ping()
        except (StoreFailed, TimeoutError):
            return False
        return True

    async def tick_forever(self) -> None:
        """Renew leases, note absences and unload idle tables, for ever."""
        while True:
            due = self.now() + TICK_SECONDS
            await asyncio.sleep(TICK_SECONDS)
            self.gauges.lags.append(max(0.0, self.now() - due))
            try:
                await self.tick()
            except StoreFailed as error:
                report("store", str(error))
            except Exception as error:  # noqa: BLE001 - whatever it was, the next round comes
                self.gauges.trouble["tick"] += 1
                report("tick", "a round of the periodic work failed", error=error)

    async def tick(self) -> None:
        """One round of the periodic work; between two rounds it holds no table."""
        await self.read_rules()
        alive = await self.store.alive()
        if self.alive - alive:
            self.wake("", 0)  # a dead process may have written without publishing
        self.alive = alive
        await self.read_versions()
        busy = [o for o in self.actors.values() if o.broadcast.clients or o.timers.leased]
        leased = await self.store.lease([o.table_state.table for o in busy], self.process)
        await self.meet(list(self.actors.values()))
        if self.store.shared:
            await self.compare()
        for actor in busy:
            if self.actors.get(actor.table_state.table) is not actor:
                continue  # it was deleted meanwhile
            await actor.tick(actor.table_state.table in leased)
            actor.watch()
            if actor.broadcast.clients:
                self.show_in_lobby(actor.broadcast)
        await self.forget_idle()
        await self.wake_due()

    async def wake_due(self) -> None:
        """Read over-days tables in which something is due and that no process has in memory."""
        for table, is_up in await self.store.due(self.process, DUE_TABLES):
            known = table in self.actors
            try:
                actor = await self.find(table)
                if actor is None:
                    await self.store.clear_alarm(table)
                elif is_up and not known:
                    await actor.ring()
            except StoreFailed as error:
                report("store", str(error), table)

    async def read_versions(self) -> None:
        """Read which programs the live processes of this store run."""
        notes = await self.store.notes(PROCESS)
        self.versions = sorted({note.body for note in notes if note.name in self.alive})

    async def forget_idle(self) -> None:
        """Unload tables without clients."""
        for table, actor in list(self.actors.items()):
            if actor.is_idle(IDLE_SECONDS):
                await self.set_alarm(actor)
                if not actor.is_idle(IDLE_SECONDS) or self.actors.get(table) is not actor:
                    continue
                actor.notifications.stop()
                actor.timers.stop()
                del self.actors[table]
                actor.release()
                await self.quotas.note(actor)
                await self.store.release(self.process, table)

    async def set_alarm(self, actor: TableActor) -> None:
        """Note when a table that leaves the memory has to be read again."""
        seconds = actor.timers.alarm_seconds()
        if not actor.timers.leased or not actor.table_state.is_distant():
            return
        if seconds is None:
            await self.store.clear_alarm(actor.table_state.table)
        else:
            await self.store.set_alarm(actor.table_state.table, "", int(seconds * 1000))

    async def find(self, table: str) -> TableActor | None:
        """The actor of a table, loaded from the store if needed; None if there is no such table."""
        if TABLE_ID.fullmatch(table) is None:
            return None  # nothing else is brought before the store
        actor = self.actors.get(table)
        if actor is not None:
            actor.idle_since = self.now()
            return actor
        waiting = self.opening.get(table)
        if waiting is not None:
            try:
                return await asyncio.shield(waiting)
            finally:
                del waiting  # an error would hold this frame, and itself, in a cycle
        future: asyncio.Future[TableActor | None] = asyncio.get_running_loop().create_future()
        self.opening[table] = future
        try:
            actor = await self.read(table)
        except BaseException as error:
            future.set_exception(error)
            future.exception()  # the waiting callers get it; mark it as retrieved
            del future  # an error would hold this frame, and itself, in a cycle
            raise
        finally:
            del self.opening[table]
        future.set_result(actor)
        return actor

    async def read(self, table: str) -> TableActor | None:
        """Load a table from its log; one that is damaged is shown and set aside."""
        damaged: Label | None = None
        try:
            bodies = await self.store.read(table)
        except EntryDamaged as error:
            report("table-damaged", str(error), table)
            self.gauges.trouble["table-damaged"] += 1
            bodies = error.bodies
            damaged = Label("table-stuck-damaged", {"entry": error.seq})
            if not bodies:
                raise
        if not bodies:
            return None
        if not self.is_begun(bodies):
            report("table-broken", "its first entry cannot be read", table)
            return None
        clocks = await self.past(table, bodies) if damaged is None else None
        table_state, problem = await self.replay(table, bodies, clocks)
        actor = TableActor(self, table_state, damaged or problem)
        actor.bytes = sum(map(len, bodies))
        if clocks is not None:
            clocks.give(actor.clocks)
        return await self.keep(actor)

    async def past(self, table: str, bodies: list[bytes]) -> PastClocks | None:
        """The clocks of an over-days table, to be run through its past."""
        created = read_entry(bodies[0])
        if not isinstance(created, Created) or not is_distant(created):
            return None
        ages = (await self.store.ages(table))[: len(bodies)]
        if ages and ages[-1] < 0:
            ages = await seen_ages(self.store, table, ages)
        return PastClocks(self.now(), [age / 1000 for age in ages])

    def is_begun(self, bodies: list[bytes]) -> bool:
        """True if a log begins with the entry that creates its table."""
        try:
            return isinstance(read_entry(bodies[0]), Created)
        except msgspec.MsgspecError:
            return False

    async def replay(
        self, table: str, bodies: list[bytes], clocks: PastClocks | None = None
    ) -> tuple[TableState, Label | None]:
        """The table that a log describes, and the reason why it cannot go on, if any."""
        created = read_entry(bodies[0])
        assert isinstance(created, Created), "a log begins with its table"
        problem = self.problem_of(created)
        kind = GAMES.get(created.game)
        if kind is None:
            kind = next(iter(GAMES.values()))  # only to have something that keeps the seats
        table_state = TableState(table, kind, created)
        for count, body in enumerate(bodies[1:]):
            if problem is not None:
                break
            try:
                table_state.apply(read_entry(body))
                if clocks is not None:
                    clocks.look(table_state)
            except (Refused, AssertionError, LookupError, ValueError, msgspec.MsgspecError):
                report("table-stuck", f"it cannot be read beyond entry {table_state.seq}", table)
                problem = stuck_at(body, table_state.seq + 1)
            if count % REPLAY_SLICE == REPLAY_SLICE - 1:
                await asyncio.sleep(0)
        return table_state, problem

    async def keep(self, actor: TableActor) -> TableActor:
        """Add a table to those in memory, unless it was added meanwhile."""
        known = self.actors.setdefault(actor.table_state.table, actor)
        if known is actor:
            table = actor.table_state.table
            leased = await self.store.lease([table], self.process)
            await self.meet([actor])
            await actor.tick(table in leased)
        return known

    def problem_of(self, created: Created) -> Label | None:
        """The reason why a stored table cannot go on under today's rules; None if it can."""
        kind = GAMES.get(created.game)
        if kind is None:
            return Label("table-stuck-game", {"game": created.game})
        if not kind.plays(created.rules):
            return Label("table-stuck-rules", {"stored": created.rules, "known": kind.version})
        if created.variant != kind.variant:
            told = {"stored": created.variant or "–", "known": kind.variant or "–"}
            return Label("table-stuck-variant", {**told})
        return None

    # --- new tables ------------------------------------------------------------------------------

    async def create(self, form: TableForm, who: str = "") -> tuple[TableActor, list[SeatGrant]]:
        """Create a table from a form; Refused names the rule against it."""
        kind = GAMES.get(form.game)
        if kind is None:
            raise refused("game", game=form.game, games=", ".join(GAMES))
        kind.check_players(len(form.seats))
        live = kind.table.live if form.clock.timers != "off" else {}
        options = read_options(kind.options, live | form.options, f"{kind.name}.options")
        complete = kind.complete(len(form.seats), options)
        colours = form_colours(kind, form)
        seats: list[StoredSeat] = []
        grants: list[SeatGrant] = []
        for seat, asked in enumerate(form.seats):
            taken = [other.name for other in seats]
            name = clean_name(asked.name, taken) if asked.name else ""
            stored = StoredSeat(asked.kind, name, "", "", asked.word or "", colours[seat])
            if asked.kind == "bot":
                if not is_bot(asked.level):
                    raise refused("level", level=asked.level, levels=", ".join(NAMES))
                stored.level = level_of(asked.level)
                member = member_of(asked.level)
                stored.cast = member.identifier if member else ""
                own = called(stored.level) if stored.level in named_by_the_server() else ""
                usual = member.name if member else own
                name = name or (clean_name(usual, taken) if usual else "")
                stored.name = name or f"Bot {seat + 1}"
            elif asked.kind == "person":
                key = self.token(24)
                stored.hash = hash_key(key)
                stored.name = name or f"{seat + 1}"
                grants.append(SeatGrant(seat, key))
            seats.append(stored)
        created = Created(
            game=kind.name,
            rules=kind.version,
            variant=kind.variant,
            swift=form.swift,
            options=kind.written(complete),
            seats=seats,
            key=self.tokens.bytes(KEY_BYTES).hex(),
            clock=stored_clock(form.clock),
            listed=form.listed,
            spectators=form.spectators,
            chat=form.chat,
            undo=form.undo,
            hints=form.hints,
            windows=form.windows,
            grace=form.grace,
            pace=form.pace,
            autostart=form.autostart,
            approve=form.approve,
            who=who,
        )
        return await self.open_new(created), grants

    async def open_new(self, created: Created) -> TableActor:
        """Store a new table, and start its game if all seats are taken."""
        for seat in created.seats:
            self.moderation.check_text(seat.name)
        await self.quotas.make_room(created.who)
        table = self.new_table()
        if not created.daily:  # the bots of a day are the same for everybody
            created = with_cast(created, table)
        if is_distant(created):
            await self.store.set_alarm(table, self.process, 0)
        body = write_entry(created)
        await self.append(table, 1, body)
        actor = await self.keep(TableActor(self, TableState(table, GAMES[created.game], created)))
        actor.bytes += len(body)
        actor.broadcast.show_info()
        await actor.do(lambda: self.starting(actor))
        return actor

    def new_table(self) -> str:
        """The id of a new table, one of those that this process owns."""
        while True:
            table = self.token(16)
            if self.owns(table):
                return table

    def starting(self, actor: TableActor) -> AnyEntry | None:
        """The entry that starts a game whose seats are all taken."""
        table_state = actor.table_state
        ready = table_state.status() == "gathering" and table_state.created.autostart
        ready = ready and not table_state.open_seats()
        return Started(SUBSTITUTE) if ready and actor.problem is None else None

    async def create_branch(
        self, actor: TableActor, form: AgainForm, who: str = ""
    ) -> tuple[TableActor, list[SeatGrant]]:
        """Create a table for one person that continues a finished game against its bots."""
        if actor.problem is not None:
            raise Refused("", actor.problem)
        key = self.token(24)
        created = branched(actor.table_state, form, hash_key(key), self.tokens.bytes(KEY_BYTES))
        created.who = who
        return await self.open_new(created), [SeatGrant(form.seat, key)]

    async def create_rematch(self, table_state: TableState) -> str:
        """Create the same table again: same seats and keys, a new shuffle."""
        created = rematched(table_state, self.tokens.bytes(KEY_BYTES))
        return (await self.open_new(created)).table_state.table

    async def join(
        self, actor: TableActor, form: JoinForm, who: str = "", holds: bool = False
    ) -> tuple[int, str]:
        """Seat a guest, or let one knock; returns the seat and its key.

        Somebody who holds a seat here already, by key or address, needs the host for another.
        With a key of the guest's own making, the same wish that comes twice is granted once.
        """
        key = form.key or self.token(24)
        seat = -1

        def joining() -> AnyEntry | None:
            nonlocal seat
            if actor.problem is not None:
                raise Refused("", actor.problem)
            table_state = actor.table_state
            seat = max(table_state.seat_of(hash_key(key)), table_state.knocker_of(hash_key(key)))
            if seat != NOBODY:
                return None
            free = table_state.free_seats()
            if table_state.closed:
                raise refused("while-closed")
            if not free or (form.seat is not None and form.seat not in free):
                raise refused("no-open-seat")
            seat = free[0] if form.seat is None else form.seat
            knocks = [state.knock.name for state in table_state.seats if state.knock is not None]
            name = clean_name(form.name, [name for name in [*table_state.names(), *knocks] if name])
            self.moderation.check_text(name)
            again = holds or table_state.has_guest(who)
            if again and (table_state.host < 0 or table_state.knocks_from(who)):
                raise refused("one-seat")
            sits = Knocked if again or table_state.asks_first() else Joined
            return sits(seat, name, hash_key(key), form.word or "", who)

        await actor.do(joining)
        await actor.do(lambda: self.starting(actor))
        return seat, key

    def show_in_lobby(self, broadcast: Broadcast) -> None:
        """Update the table's row in the lobby."""
        table_state = broadcast.table_state
        if not table_state.created.listed or broadcast.problem is not None:
            return
        row = LobbyRow(table_state.table, True, table_state.status(), encode_listed(table_state))
        now = self.now()
        if row.summary != broadcast.in_lobby or now - broadcast.in_lobby_at > LOBBY_SECONDS / 4:
            broadcast.in_lobby = row.summary
            broadcast.in_lobby_at = now
            self.spawn(self.store.put_in_lobby(row))
