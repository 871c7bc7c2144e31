"""A simulated world: processes, a store, people, an operator and faults, all from one seed."""

from __future__ import annotations

import asyncio
import gc
import random
import shutil
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import asyncpg

from regalia import clock
from regalia.cli.common import Finding, UserError
from regalia.cli.hosting import admin
from regalia.cli.hosting.verbs import perform
from regalia.server.live import server as live_server
from regalia.server.live.operation.build import Build
from regalia.server.live.operation.quotas import QuotaLimits
from regalia.server.live.operation.reports import KIND as REPORT
from regalia.server.live.server import IDLE_SECONDS, Server
from regalia.server.log.entries import AnyEntry, Subscribed, read_entry
from regalia.server.protocol.forms import SeatForm, TableForm
from regalia.server.protocol.parts import ClockRules
from regalia.server.store import notes
from regalia.server.store import sqlite as real_sqlite
from regalia.server.store.base import StoreFailed
from regalia.server.store.postgres import PostgresStore
from regalia.server.work.positions import forget
from regalia.text.speaker import Speaker
from tests.server.simulation import lies, postgres
from tests.server.simulation.faults import Faults
from tests.server.simulation.friends import Friends
from tests.server.simulation.invariants import (
    DUE_SECONDS,
    Invariants,
    Violated,
    Word,
    owed_by,
    replayed,
)
from tests.server.simulation.loop import PROCESS, Killed, SimulatedLoop, context_of, start
from tests.server.simulation.persons import Guest, Person
from tests.server.simulation.process import Process
from tests.server.simulation.sqlite import crash_image, put_back
from tests.server.simulation.visitors import Visitors

EPOCH = 1_800_000_000.0
DAY = 86_400.0
NIGHT_TICK = 12.0  # seconds: in an hour without people every second is like the last
NIGHT_BEAT = 4.0
SET_BACK = 0.7  # of the nights, before which the wall clock is set back
TOLD_SECONDS = 30.0  # after what is owed was done, and everybody awaited has been told
NIGHT_WAIT = 10.0  # for a bot that is asked, before the last kill
HOUR = 3_600.0
GAMES = ("guerre", "crowns", "chronica", "rencontre")
PLAYERS = {"guerre": 2, "crowns": 3, "chronica": 2, "rencontre": 3}


MOST_TABLES = 8
LISTED = "rascal"  # a word that the operator lists and takes off the list
RUDE = 0.1  # of what people say
# few entries and tables; no table is idle for so long, but by a clock that has jumped
CROWDED = QuotaLimits(table_entries=60, address_tables=2, idle_days=300)
RULES = (("word", LISTED), ("word", LISTED), ("unword", LISTED), ("slow", "3"), ("slow", "0"))
NEW_TABLE = 0.08  # at every look
BUILD = Build("1.0.0", "simulated")
MOST_STEPS = 4_000_000  # of one world: more is a loop without an end


class World:
    """One run, from its seed to its end."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.seed = seed
        self.chance = random.Random(f"regalia world {seed}")  # noqa: S311 - no secret
        self.loop = SimulatedLoop()
        self.loop.burnt = self.burnt
        self.loop.most_steps = MOST_STEPS
        self.loop.endless = lambda: self.invariants.violated("the world does not come to an end")
        self.folder = folder
        self.path = folder / "tables.sqlite"
        self.kind = self.chance.choice(["sqlite", "postgres"])
        self.history: list[str] = []
        self.faults = Faults(self.chance, self.tell)
        self.epoch = EPOCH
        self.ahead = 0.0  # of the machine's wall clock
        self.wall_jumped = False
        self.talk_days = self.chance.choice([0, 0, 1])
        self.database = postgres.Database(self) if self.kind == "postgres" else None
        self.full = False
        self.connections: dict[str, sqlite3.Connection] = {}
        self.processes: list[Process] = []
        self.booting = 0
        self.honest = asyncio.Event()  # unset while a store lies behind the back of all processes
        self.honest.set()
        self.opening = asyncio.Event()  # set while a process serves
        self.healing = asyncio.Event()  # set when all faults have ended
        self.started = 0
        self.tables: list[str] = []
        self.people: list[Person] = []
        self.friends = Friends(self)
        self.visitors = Visitors(self)
        self.limits = CROWDED if self.chance.random() < 0.25 else QuotaLimits()
        self.invariants = Invariants(self)
        self.violation: str | None = None
        self.over = False
        self.asleep = False  # True once everybody has gone to bed for good
        self.acting = True
        self.away_until = 0.0
        self.said = 0
        self.entries = 0  # appended, by all processes
        self.back_at = 0.0  # when the database was last away
        self.took: dict[str, float] = {}  # by process: when an entry of it was last stored
        self.decoded: dict[str, AnyEntry] = {}  # by their text
        self.rewritten: set[tuple[str, int]] = set()  # entries, since the store began to lie
        self.operated: set[str] = set()  # tables at which the operator is busy

    # --- telling ---------------------------------------------------------------------------------

    @property
    def lying(self) -> bool:
        """True while the store is not what was written."""
        return not self.honest.is_set()

    def tell(self, what: str) -> None:
        """Add a line to the history."""
        line = what.replace(str(self.path.parent), "FOLDER")  # another one each time
        self.history.append(f"{self.loop.time():12.3f} {self.loop.steps:8d} {line}")

    def wall(self) -> float:
        """The wall clock of the simulated machines."""
        return self.epoch + self.loop.time() + self.ahead

    def word(self, person: Person, to: int) -> str:
        """Something to say that nobody has said before."""
        self.said += 1
        word = f"w0rd{self.said}"
        rude = f" {LISTED}" if self.chance.random() < RUDE else ""
        seat = min(person.keys)
        self.invariants.words[word] = Word(person.table, seat if to >= 0 else -1, to)
        return word + rude

    def appended(self, process: str) -> None:
        """Count an entry; now and then the process dies just after it."""
        self.entries += 1
        self.took[process] = self.loop.time()
        if not self.serves(process) or process in self.loop.fuses:
            return
        if self.faults.strikes("kill", "append"):
            self.loop.fuses[process] = self.chance.randrange(6)

    def before_write(self, step: str) -> None:
        """Nothing happens before a write of SQLite but what the store itself does."""

    def serves(self, name: str) -> bool:
        """True if a process serves people."""
        return any(process.open for process in self.processes if process.name == name)

    def is_full(self) -> bool:
        """True while the store takes no new rows."""
        return self.full

    def make_room(self, connection: sqlite3.Connection | None) -> None:
        """Give the file room to grow, or none."""
        assert connection is not None
        if self.full:
            [pages] = connection.execute("pragma page_count").fetchone()
            connection.execute(f"pragma max_page_count = {pages}")
        else:
            connection.execute("pragma max_page_count = 1000000")

    def log(self, table: str) -> list[AnyEntry]:
        """A table's log as it is stored, read behind the back of all processes."""
        return [self.entry(body) for _, _, body in self.rows(table)]

    def entry(self, body: str) -> AnyEntry:
        """An entry by its text, decoded once."""
        found = self.decoded.get(body)
        if found is None:
            found = self.decoded[body] = read_entry(body.encode())
        return found

    def rows(self, table: str) -> list[tuple[int, int, str]]:
        """Number, time and text of a table's entries."""
        if self.database is not None:
            log = self.database.entries.get(table, {})
            return [(seq, *log[seq][:2]) for seq in sorted(log)]
        query = "select seq, at, body from entry where tbl = ? order by seq"
        return self.ask_file(query, (table,))

    def report_notes(self) -> list[str]:
        """The texts of the reports as they are stored."""
        if self.database is not None:
            return [note.body for (kind, _), note in self.database.notes.items() if kind == REPORT]
        return [
            body for (body,) in self.ask_file("select body from note where kind = ?", (REPORT,))
        ]

    def ask_file(self, query: str, values: tuple[Any, ...]) -> list[Any]:
        """Rows of the SQLite file, by a connection that is open, or one for this."""
        if self.connections:
            return next(iter(self.connections.values())).execute(query, values).fetchall()
        connection = sqlite3.connect(self.path)
        try:
            return connection.execute(query, values).fetchall()
        finally:
            connection.close()

    # --- processes -------------------------------------------------------------------------------

    def open_processes(self) -> list[Process]:
        """The processes that serve now."""
        return [process for process in self.processes if process.open]

    def any_process(self) -> Process | None:
        """Some process that serves."""
        found = self.open_processes()
        return self.chance.choice(found) if found else None

    def burnt(self, process: str, step: str) -> None:
        """A fuse has burnt down."""
        self.faults.count("kill", f"before {step}")
        self.kill(process, f"before {step}")

    def kill(self, name: str, when: str) -> None:
        """End a process at once; what it had not stored is lost."""
        process = next(each for each in self.processes if each.name == name)
        self.tell(f"{name} is killed {when}")
        for actor in process.server.actors.values():
            self.invariants.remember(actor)
        self.shut(process)
        process.server.loop = None  # where a finally block of the dead is closed, nothing begins
        self.loop.bury(name)
        self.loop.graves.append(process)
        connection = self.connections.pop(name, None)
        if connection is not None:
            image = crash_image(self.path)
            connection.close()
            put_back(self.path, image)
        self.hang_up(name)
        for link in process.links:
            link.cut = True
        if not self.over:
            start(self.loop, "", self.boot_later()).add_done_callback(
                self.ended, context=context_of("")
            )

    def shut(self, process: Process) -> None:
        """A process serves nobody any more."""
        process.open = False
        self.processes.remove(process)
        if not self.open_processes():
            self.opening.clear()

    async def within(self, name: str, work: Any) -> Any:
        """The result of a coroutine in a process; raises Killed if the process dies meanwhile."""
        task = start(self.loop, name, work)
        await asyncio.wait({task, self.loop.death_of(name)}, return_when=asyncio.FIRST_COMPLETED)
        try:
            if not task.done():
                raise Killed
            return task.result()
        finally:
            del task  # an error would hold this frame, and all behind it, in a cycle

    def delay(self) -> float:
        """How long a process stays closed."""
        faults = self.faults
        if not self.processes and faults.strikes("open-days-later", "boot"):
            return faults.between(DAY, 4 * DAY)
        if not self.processes and faults.strikes("open-later", "boot"):
            return faults.between(60.0, 2.5 * HOUR)
        return faults.between(0.05, 3.0)

    async def boot_later(self) -> None:
        """Open a process again after a while."""
        self.booting += 1
        with suppress(TimeoutError):
            await asyncio.wait_for(self.healing.wait(), self.delay())
        if not self.over:
            await self.boot()
        self.booting -= 1

    async def until_honest(self) -> None:
        """Wait while another process is lied to: no further one is opened on such a store."""
        while self.lying:
            await self.honest.wait()

    async def boot(self) -> None:
        """Open one process; a store that lies has to be found out."""
        await self.until_honest()
        lie = None
        if not self.processes:
            lie = lies.tell_one(self)
            if lie is not None:
                self.honest.clear()
                self.rewritten.clear()
        while True:
            self.started += 1
            process = Process(self, f"p{self.started}")
            self.processes.append(process)
            self.tell(f"{process.name} opens")
            try:
                await self.within(process.name, process.boot())
            except Killed:
                return  # it is opened again by whatever killed it
            except StoreFailed as error:
                self.tell(f"{process.name} does not open: {error}")
                self.shut(process)
                self.loop.bury(process.name)
                self.close_store(process.name)
                if lie is not None:
                    lie.put_back()
                    lie = None
                    self.honest.set()
                    continue
                await asyncio.sleep(1.0)
                if self.over:
                    return
                await self.until_honest()
                continue
            break
        if lie is None:
            process.serve()
        else:
            await lies.look(self, process, lie)
            self.tell(f"{process.name} is ended and the truth put back")
            self.shut(process)
            self.loop.bury(process.name)
            for link in process.links:
                link.cut = True
            self.close_store(process.name)
            lie.put_back()
            self.honest.set()
            await self.boot()

    def close_store(self, name: str) -> None:
        """Close what a process that is no more had opened of its store."""
        connection = self.connections.pop(name, None)
        if connection is not None:
            connection.close()
        self.hang_up(name)

    def hang_up(self, name: str) -> None:
        """Let the database end the connections, and transactions, of a process that is no more."""
        for line in list(self.database.connections) if self.database else ():
            if line.process == name:
                line.terminate()

    # --- tables ----------------------------------------------------------------------------------

    async def open_table(self) -> None:
        """Create a table with its people."""
        chance = self.chance
        game = chance.choice(GAMES)
        count = PLAYERS[game]
        kinds = chance.choice([["person"] * count, ["person", "bot"], ["person", "open", "open"]])
        kinds = (kinds + ["bot"] * count)[:count]
        number = len(self.tables)
        seats = [
            SeatForm(kind, f"S{number}{seat}" if kind == "person" else None)  # type: ignore[arg-type]
            for seat, kind in enumerate(kinds)
        ]
        clock = chance.choice(
            [
                ClockRules(),
                ClockRules("move", 20),
                ClockRules("bank", 120, 5),
                ClockRules("move", 3600),
                ClockRules("move", 3600),
                ClockRules("move", 3600),
            ]
        )
        form = TableForm(
            game, seats, clock=clock, grace=chance.choice([5, 60]), pace=100, listed=True,
            windows=chance.choice(["fixed", "always", "stops"]),
        )  # fmt: skip
        process = self.any_process()
        while process is None:
            await self.opening.wait()
            process = self.any_process()
        try:
            made = await self.within(process.name, process.server.create(form))
        except Killed:
            return
        except StoreFailed:
            start(self.loop, process.name, process.store_failed())
            return
        actor, grants = made
        table = actor.table_state.table
        self.tables.append(table)
        self.tell(f"table {table[:6]}: {game}, {kinds}, {clock.kind} {clock.seconds}")
        if clock.seconds >= HOUR:
            for grant in grants:
                to = Subscribed(
                    grant.seat, "webhook", f"https://hook.example/{grant.seat}", "a", "b", "c"
                )
                start(self.loop, process.name, quietly(partial(actor.do, partial(same, to))))
        for grant in grants:
            self.arrive(Person(self, f"A{number}{grant.seat}", table, {grant.seat: grant.key}))
        if chance.random() < 0.4:
            self.arrive(Person(self, f"W{number}", table, {}))
        for seat, kind in enumerate(kinds):
            if kind == "open":
                self.arrive(Guest(self, f"G{number}{seat}", table))

    def arrive(self, person: Person) -> None:
        """Somebody comes to a table."""
        self.people.append(person)
        start(self.loop, "", person.live()).add_done_callback(self.ended, context=context_of(""))

    def ended(self, task: asyncio.Task[Any]) -> None:
        """A part of the world itself must not fail."""
        if not task.cancelled() and task.exception() is not None:
            self.invariants.violated(f"the simulation failed: {task.exception()!r}")

    async def keep_doing(
        self,
        who: str,
        pause: tuple[float, float],
        act: Callable[[Server], Awaitable[None]],
        failures: tuple[type[Exception], ...],
    ) -> None:
        """Do one thing after the other at some process, whatever fails; nothing new at the end."""
        while not self.over and self.acting:
            await asyncio.sleep(self.faults.between(*pause))
            await self.opening.wait()
            process = self.any_process()
            if process is None or not self.tables or not self.acting:
                continue
            try:
                await self.within(process.name, act(process.server))
            except failures as error:
                self.tell(f"{who}: {type(error).__name__}")

    # --- the operator ----------------------------------------------------------------------------

    async def operate(self) -> None:
        """Use the operator's verbs at any moment."""
        while self.faults.on:
            await asyncio.sleep(self.faults.between(2.0, 15.0))
            await self.opening.wait()
            for action in ("hush", "delete", "close", "check", "ban"):
                if self.tables and self.faults.strikes(f"admin-{action}", "operator"):
                    await self.admin(action)
            if self.faults.strikes("admin-rule", "operator"):
                await self.rule(*self.chance.choice(RULES))

    async def rule(self, action: str, what: str) -> None:
        """A rule for all tables."""
        process = self.any_process()
        if process is None:
            return
        if action == "unword":
            self.invariants.listed = float("inf")
        name = process.name if self.kind == "sqlite" else "admin"
        try:
            done = await self.within(name, self.verb(process, action, what))
        except Killed:
            done = False
        self.tell(f"admin {action} {what}: {'done' if done else 'not done'}")
        if done and action == "word":
            self.invariants.listed = min(self.invariants.listed, self.loop.time())

    async def admin(self, action: str) -> None:
        """One verb, by the server of a SQLite file or beside the processes of a database."""
        left = [table for table in self.tables if table not in self.invariants.deleted]
        if not left or self.lying:
            return  # the verb before may have waited until a process was killed
        table = self.chance.choice(left)
        words = {getattr(entry, "text", "") for entry in self.log(table)} & set(
            self.invariants.words
        )
        process = self.any_process()
        if process is None:
            return
        name = process.name if self.kind == "sqlite" else "admin"
        if action == "delete":
            self.invariants.doubtful.add(table)  # until the answer is there
        work = self.verb(process, action, "192.0.2.7" if action == "ban" else table)
        self.operated.add(table)
        try:
            done = await self.within(name, work)
        except Killed:
            done = False
        finally:
            self.operated.discard(table)
        if not done or self.lying:  # what a store that lies shows is not what was done
            self.tell(f"admin {action} {table[:6]}: not done")
            return
        now = self.loop.time()
        self.tell(f"admin {action} {table[:6]}: done")
        if action == "hush":
            stored = {getattr(entry, "text", "") for entry in self.log(table)}
            self.invariants.hushed |= {word: now for word in words if word not in stored}
        elif action == "delete":
            self.invariants.deleted[table] = now
            self.invariants.doubtful.discard(table)

    async def verb(self, process: Process, action: str, what: str) -> bool:
        """Carry out a verb; False if the store failed."""
        lines: list[str] = []
        store: Any = process.server.store
        touched = process.server.refresh
        if self.kind == "postgres":
            store, touched = PostgresStore("postgresql://simulated"), admin.nobody
        desk = admin.Desk(store, Speaker("en"), lines.append, touched)
        try:
            async with asyncio.timeout(30.0):
                if self.kind == "postgres":
                    await store.open()
                try:
                    await perform(desk, action, what, "command")
                finally:
                    if self.kind == "postgres":
                        await store.close()
        except (UserError, Finding, StoreFailed, TimeoutError) as error:
            self.tell(f"admin {action}: {type(error).__name__} {error}")
            return False
        return True

    # --- trouble ---------------------------------------------------------------------------------

    async def trouble(self) -> None:
        """Make things go wrong, at random moments."""
        faults, chance = self.faults, self.chance
        until = faults.between(100.0, 500.0)
        began = self.loop.time()
        while self.loop.time() < began + until + 30.0 and self.violation is None:
            await asyncio.sleep(faults.between(0.3, 4.0))
            if not self.opening.is_set():
                closed = self.loop.time()
                await self.opening.wait()
                began += self.loop.time() - closed
            self.invariants.look()
            if len(self.tables) < MOST_TABLES and chance.random() < NEW_TABLE:
                await self.open_table()
            process = self.any_process()
            if process is not None and faults.strikes("kill", "plan"):
                self.loop.fuses.setdefault(process.name, chance.randrange(120))
            if faults.strikes("wall-ahead", "clock"):
                self.jump(faults.between(60.0, 2 * HOUR))
            if faults.strikes("wall-behind", "clock"):
                self.jump(-faults.between(60.0, 2 * HOUR))
            if faults.strikes("wall-far-ahead", "clock"):
                self.jump(400 * DAY)
                await asyncio.sleep(faults.between(1.0, 20.0))
                if process is not None and chance.random() < 0.5:
                    self.loop.fuses.setdefault(process.name, chance.randrange(20))
                    await asyncio.sleep(10.0)
                self.jump(-400 * DAY)
            if self.database is not None and faults.strikes("store-down", "store"):
                await self.outage(faults.between(1.0, 40.0))
            if faults.strikes("store-full", "store"):
                await self.fill_up()
            if faults.strikes("idle", "people"):
                self.away_until = self.loop.time() + faults.between(5.0, 120.0)
                await asyncio.sleep(self.away_until - self.loop.time())
        await asyncio.sleep(0.1)

    async def fill_up(self) -> None:
        """The store has no room for a while; the first who hears of it may open a table."""
        if self.chance.random() < 0.5:
            self.away_until = self.loop.time() + 4.0
            await asyncio.sleep(2.0)
        self.full = True
        if self.database is not None:
            self.database.full = True
        if len(self.tables) < MOST_TABLES and self.open_processes():
            await self.open_table()
        await asyncio.sleep(self.faults.between(1.0, 20.0))
        self.has_room()

    async def outage(self, seconds: float) -> None:
        """The database is away for a while."""
        assert self.database is not None
        self.tell("the database is away")
        self.database.down, self.back_at = True, float("inf")
        for line in list(self.database.connections):
            line.lose()
        await asyncio.sleep(seconds)
        self.database.down, self.back_at = False, self.loop.time()
        self.tell("the database is back")
        slow = self.faults.on
        self.faults.on = False
        await asyncio.sleep(6.0)
        self.invariants.recovered()
        self.faults.on = slow

    def has_room(self) -> None:
        """The store has room again."""
        self.full = False
        if self.database is not None:
            self.database.full = False

    def jump(self, seconds: float) -> None:
        """The wall clock jumps."""
        self.tell(f"the wall clock jumps by {seconds:.0f} s")
        self.ahead += seconds
        self.wall_jumped = True

    # --- the whole -------------------------------------------------------------------------------

    async def spend(self) -> None:
        """A whole run."""
        for _ in range(1 if self.kind == "sqlite" else self.chance.choice([1, 2, 2])):
            await self.boot()
        for _ in range(self.chance.randint(1, 3)):
            await self.open_table()
        for work in (self.operate(), self.friends.live(), self.visitors.live()):
            start(self.loop, "", work).add_done_callback(self.ended, context=context_of(""))
        await self.trouble()
        await self.open_table()  # one that has never left the memory
        await self.heal()
        self.invariants.finish()
        self.friends.check()
        self.visitors.check()
        if self.violation is None:
            await self.sleep_over()

    async def heal(self) -> None:
        """All faults end: everybody is served within a bound."""
        self.tell("all faults end")
        self.faults.on = False
        self.healing.set()
        self.loop.fuses.clear()
        self.has_room()
        self.away_until = 0.0
        for person in self.people:
            person.away_until = 0.0
        while self.booting or not self.opening.is_set():
            await self.opening.wait()
            await asyncio.sleep(1.0)
        await asyncio.sleep(30.0)
        self.acting = False
        for _ in range(60):
            await asyncio.sleep(1.0)
            busy = [p for p in self.people if not p.gone and (p.pending is not None or not p.ready)]
            if not busy:
                break
        await asyncio.sleep(6.0)
        self.invariants.windows()
        for process in self.open_processes():
            for actor in process.server.actors.values():
                actor.timers.leased = False  # nothing moves while it is looked at
                actor.timers.stop()
        await asyncio.sleep(3.0)
        self.invariants.look()

    async def sleep_over(self) -> None:
        """Everybody goes to bed and the house is opened again: what is owed is done."""
        owes = [t for t in self.tables if (log := self.log(t)) and replayed(t, log).is_distant()]
        if not owes:
            return
        self.tell("everybody is away, comes back for a moment and goes to bed")
        self.away_until = self.loop.time() + IDLE_SECONDS + 12.0  # the tables leave the memory
        await asyncio.sleep(IDLE_SECONDS + 12.0)
        self.acting = True
        await asyncio.sleep(self.faults.between(0.5, 15.0))
        # somebody answers, and a bot may be asked; or at some table of bots it is
        bots = any(seat.is_bot() for t in owes for seat in replayed(t, self.log(t)).seats)
        stored, until = self.entries, self.loop.time() + NIGHT_WAIT
        while self.loop.time() < until and not (self.entries != stored and self.asks(bots)):
            await asyncio.sleep(0.005)
        if self.chance.random() < SET_BACK and all(map(self.in_memory, owes)):
            # what is stored lies in the future then; no table waits for an alarm of before
            self.faults.count("wall-behind", "night")
            self.jump(-self.faults.between(300.0, HOUR))
        self.over = self.asleep = True  # nobody comes back
        for process in list(self.processes):
            self.kill(process.name, "in the night")
        for person in self.people:
            person.hang_up()
        self.over = False
        live_server.TICK_SECONDS, live_server.BEAT_SECONDS = NIGHT_TICK, NIGHT_BEAT
        await self.boot()
        opened = self.loop.time()
        before = {table: owed_by(table, log) for table in owes if (log := self.log(table))}
        self.over = True
        await asyncio.sleep(DUE_SECONDS + 5.0)
        self.invariants.answered(before, opened)
        await asyncio.sleep(TOLD_SECONDS)  # the clocks that end later have not answered yet
        self.invariants.told(before)
        await asyncio.sleep(HOUR + 240.0 - TOLD_SECONDS)
        self.invariants.answered(before, opened)
        self.invariants.look()

    def in_memory(self, table: str) -> bool:
        """True if a process serves a table from its memory."""
        return any(table in process.server.actors for process in self.open_processes())

    def asks(self, bots: bool) -> bool:
        """True if a bot of an over-days table is asked; if none are wanted, always."""
        actors = [actor for each in self.open_processes() for actor in each.server.actors.values()]
        return not bots or any(
            actor.table_state.is_distant() and actor.problem is None and actor.bots.asked()
            for actor in actors
        )

    def run(self) -> None:
        """Run it; raises Violated with the first thing that does not hold."""
        with simulated(self):
            asyncio.set_event_loop(self.loop)
            main = start(self.loop, "", self.spend())
            try:
                while not main.done() and self.violation is None:
                    try:
                        self.loop.run_until_complete(main)
                    except Exception as error:  # noqa: BLE001 - a long run goes on with other seeds
                        if "stopped before" not in str(error):
                            self.invariants.violated(f"the simulation failed: {error!r}")
            finally:
                self.invariants.closed = True
                asyncio.set_event_loop(None)
                for connection in self.connections.values():
                    connection.close()
                for process in self.processes:
                    process.server.loop = None  # what is closed now begins nothing
                self.loop.end()
        if self.violation is not None:
            raise Violated(self.violation)
        main.result()


def same(entry: AnyEntry) -> AnyEntry:
    """The entry itself."""
    return entry


async def quietly(work: Callable[[], Awaitable[Any]]) -> None:
    """Do something that may fail with the store."""
    try:
        await work()
    except StoreFailed:
        return


class SimulatedTime:
    """In the place of the module time, for the wall clock."""

    def __init__(self, world: World) -> None:
        self.time = world.wall


@contextmanager
def simulated(world: World) -> Iterator[None]:
    """Put the world's clock and network in the place of the machine's."""
    before: list[tuple[Any, str, Any]] = [
        (clock, "time", SimulatedTime(world)),
        (asyncpg, "connect", partial(postgres.connect, world)),
        (real_sqlite, "grow_wal", lambda connection: None),
        (notes, "disk_used", lambda folder: 0.5),
        # it is stored: with the digest of the sources every change would move the seeds
        (live_server, "this_build", lambda: BUILD),
        (live_server, "TICK_SECONDS", live_server.TICK_SECONDS),
        (live_server, "BEAT_SECONDS", live_server.BEAT_SECONDS),
    ]
    old = [(place, name, getattr(place, name)) for place, name, _ in before]
    collecting = gc.isenabled()
    gc.collect()
    gc.disable()  # memory has to return without the collector
    try:
        for place, name, value in before:
            setattr(place, name, value)
        yield
    finally:
        for place, name, value in old:
            setattr(place, name, value)
        if collecting:
            gc.enable()
        forget()


def run_seed(seed: int) -> World:
    """Run one seed; the world has its violation, if there is one."""
    folder = Path(tempfile.mkdtemp(prefix="regalia-world-"))
    try:
        world = World(seed, folder)
        try:
            world.run()
        except Violated:
            return world
        return world
    finally:
        shutil.rmtree(folder, ignore_errors=True)


assert PROCESS.get() == ""
assert context_of("") is not None
