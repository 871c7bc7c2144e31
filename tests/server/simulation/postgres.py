"""A simulated PostgreSQL server: the statements of the real store, in virtual time, with faults."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import cache
from typing import TYPE_CHECKING, Any

import asyncpg

from regalia.server.store import postgres
from regalia.server.store.base import FAR_MS
from regalia.server.store.chain import link
from regalia.server.store.pubsub import CHANNEL
from tests.server.simulation.loop import PROCESS, context_of
from tests.server.simulation.notes import Record, SimulatedNotes

if TYPE_CHECKING:
    from tests.server.simulation.world import World

Row = dict[str, Any]
Rows = Sequence[Row]
LOCKED_SECONDS = 0.005  # between two looks at a lock
WRITES = ("insert", "update", "delete", "with")


@cache
def words_of(query: str) -> str:
    """A statement with single spaces."""
    return " ".join(query.split())


class Database(SimulatedNotes):
    """The tables of the database, which outlive every process."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self.world = world
        self.entries: dict[str, dict[int, tuple[int, str, str]]] = {}
        self.heads: dict[str, tuple[int, str, int]] = {}  # number, link, revision
        self.alarms: dict[str, tuple[str, int]] = {}
        self.facts: dict[str, str] = {}
        self.lobby: dict[str, Row] = {}
        self.processes: dict[str, int] = {}
        self.leases: dict[str, str] = {}
        self.presence: set[tuple[str, int, str]] = set()
        self.bans: dict[str, int] = {}
        self.migrations: set[int] = set()
        self.connections: list[Connection] = []
        self.locked: dict[str, Connection] = {}  # tables, by transactions that are open
        self.down = False
        self.full = False
        self.pids = 0
        self.handlers = self.statements()

    def now(self) -> int:
        """The database's own clock, in milliseconds."""
        return int((self.world.epoch + self.world.loop.time()) * 1000)

    def statements(self) -> list[tuple[str, Callable[..., Any]]]:
        """The beginning of every statement, with what it does; the longest match counts."""
        made: dict[str, Callable[..., Any]] = {
            words_of(postgres._APPEND): self.append,
            words_of(postgres._READ): self.read,
            words_of(postgres._BEAT): self.beat,
            words_of(postgres._ALIVE): self.alive,
            words_of(postgres._LEASE): self.lease,
            words_of(postgres._PRESENT): self.present,
            words_of(postgres._FORGET_DEAD): self.forget_dead,
            words_of(postgres._RELINK): self.relink,
            words_of(postgres._DUE): self.due,
            "select 1 from head": lambda table: [],
            "delete from head where tbl": lambda table: self.drop(self.heads, table),
            "delete from entry where tbl = $1 and seq": self.cut,
            "select tbl, seq, revision from head": self.revisions,
            "insert into alarm": self.set_alarm,
            "delete from alarm where tbl": lambda table: self.drop(self.alarms, table),
            "select words from fact": lambda name: (
                [Record(words=self.facts[name])] if name in self.facts else []
            ),
            "insert into fact": self.put_fact,
            f"select {postgres._NOW} - at as age from entry": self.ages,  # noqa: S608
            "select pg_advisory_xact_lock": lambda *args: [],
            "create table if not exists migration": lambda *args: [],
            "select number from migration": lambda: [
                Record(number=number) for number in sorted(self.migrations)
            ],
            "insert into migration": self.migrated,
            "--": lambda *args: [],
            "set local": lambda *args: [],
            "select 1": lambda: [Record(one=1)],
            "insert into lobby": self.put_in_lobby,
            "select summary from lobby": self.show_lobby,
            "select tbl, count(*), max(at) from entry": self.tables,
            "delete from lobby where tbl": lambda table: self.drop(self.lobby, table),
            "delete from lease where tbl": lambda table: self.drop(self.leases, table),
            "delete from presence where tbl = $1 and": self.go,
            "delete from presence where tbl": self.nobody_there,
            "delete from entry where tbl": self.delete,
            "select tbl, seq, body from entry": self.beginning,
            "delete from lobby where seen": self.clear_lobby,
            "insert into process (id, until) values ('',": self.ping_by_insert,
            "delete from lease where owner = $1 and tbl": self.release,
            "delete from lease where owner": self.release_all,
            "delete from presence where process": self.leave_all,
            "delete from process where id": lambda process: self.drop(self.processes, process),
            "insert into presence": self.come,
            "select address from ban": lambda: [Record(address=a) for a in sorted(self.bans)],
            "insert into ban": self.ban,
            "delete from ban": lambda address: self.drop(self.bans, address),
            "select pg_notify": self.notify,
        }
        made |= self.note_statements()
        return sorted(made.items(), key=lambda known: -len(known[0]))

    def do(self, query: str, args: tuple[Any, ...]) -> Any:
        """Carry out one statement."""
        words = words_of(query)
        for beginning, handler in self.handlers:
            if words.startswith(beginning):
                return handler(*args)
        raise AssertionError(f"the simulated database does not know: {words}")

    def take_space(self) -> None:
        """Fail if a new row finds no room."""
        if self.full:
            raise asyncpg.DiskFullError("could not extend file: No space left on device")

    # --- the log ---------------------------------------------------------------------------------

    def append(self, tables: list[str], seqs: list[int], bodies: list[str]) -> Rows:
        self.take_space()
        stored: list[Row] = []
        for table, seq, body in zip(tables, seqs, bodies, strict=True):
            newest, before, revision = self.heads.get(table, (0, "", 0))
            log = self.entries.setdefault(table, {})
            if newest == seq - 1 and seq not in log:
                made = link(before, seq, self.now(), body)
                log[seq] = (self.now(), body, made)
                self.heads[table] = (seq, made, revision)
                stored.append(Record(tbl=table, seq=seq))
        return stored

    def read(self, tables: list[str], afters: list[int]) -> Rows:
        found: list[Row] = []
        nothing = {"seq": None, "at": None, "body": None, "link": None}
        for ordinal, (table, after) in enumerate(zip(tables, afters, strict=True), 1):
            log = self.entries.get(table, {})
            head: tuple[Any, Any] = self.heads.get(table, (None, None))[:2]
            numbers = [seq for seq in sorted(log) if seq >= after]
            old = numbers and self.may_be_old() and "." not in table  # a table may wait for news
            if old and self.world.faults.strikes("old-read", "read"):
                numbers = numbers[: self.world.chance.randrange(len(numbers) + 1)]
                last = numbers[-1] if numbers else after - 1
                head = (last, log[last][2]) if last > 0 else (None, None)
            both = {"ordinal": ordinal, "head_seq": head[0], "head_link": head[1]}
            rows = [
                both | dict(zip(("at", "body", "link"), log[seq], strict=True)) | {"seq": seq}
                for seq in numbers
            ]
            found += [Record(row) for row in rows] or [Record(both | nothing)]
        return found

    def may_be_old(self) -> bool:
        """True if a read may be answered by a replica that lags."""
        return self.world.serves(self.asking.process)

    def relink(self, table: str, seq: int, body: str | None) -> str:
        log = self.entries.get(table, {})
        if seq not in log:
            return "INSERT 0 0"
        if body is not None:
            self.world.rewritten.add((table, seq))
        before = log[seq - 1][2] if seq - 1 in log else ""
        number = seq
        while number in log:
            at, old, _ = log[number]
            text = body if number == seq and body is not None else old
            before = link(before, number, at, text)
            log[number] = (at, text, before)
            number += 1
        revision = self.heads.get(table, (0, "", 0))[2] + 1
        self.heads[table] = (number - 1, before, revision)
        return "INSERT 0 1"

    def cut(self, table: str, seq: int) -> str:
        log = self.entries.get(table, {})
        gone = [number for number in log if number >= seq]
        for number in gone:
            del log[number]
        return f"DELETE {len(gone)}"

    def revisions(self, tables: list[str]) -> Rows:
        known = [(table, self.heads[table]) for table in tables if table in self.heads]
        return [Record(tbl=table, seq=head[0], revision=head[2]) for table, head in known]

    def ages(self, table: str) -> Rows:
        log = self.entries.get(table, {})
        return [Record(age=self.now() - log[seq][0]) for seq in sorted(log)]

    def set_alarm(self, table: str, owner: str, milliseconds: int) -> str:
        self.alarms[table] = (owner, self.now() + milliseconds)
        return "INSERT 0 1"

    def due(self, process: str, limit: int) -> Rows:
        now = self.now()
        found = [
            (table, not owner and 0 < at <= now)
            for table, (owner, at) in self.alarms.items()
            if (owner or at <= now or at > now + FAR_MS)
            and owner != process
            and not self.processes.get(owner, 0) > now
        ]
        return [Record(tbl=table, is_up=up) for table, up in found[:limit]]

    def put_fact(self, name: str, words: str) -> str:
        self.facts[name] = words
        return "INSERT 0 1"

    def tables(self) -> Rows:
        return [
            Record(tbl=table, count=len(log), max=max(row[0] for row in log.values()))
            for table, log in self.entries.items()
            if log
        ]

    def delete(self, table: str) -> str:
        return f"DELETE {len(self.entries.pop(table, {}))}"

    def beginning(self, before: int, words: str, limit: int) -> Rows:
        return [
            Record(tbl=table, seq=seq, body=body)
            for table, log in self.entries.items()
            for seq, (at, body, _) in log.items()
            if at < before and body.startswith(words)
        ][:limit]

    # --- processes -------------------------------------------------------------------------------

    def beat(self, process: str, milliseconds: int) -> Rows:
        old = self.processes.get(process)
        self.processes[process] = self.now() + milliseconds
        return [Record(alive=True if old is None else old > self.now())]

    def alive(self) -> Rows:
        return [Record(id=name) for name, until in self.processes.items() if until > self.now()]

    def lives(self, process: str) -> bool:
        """True if a process has given a sign of life of late, as far as was seen."""
        late = self.world.faults.strikes("lease-late", "lease")
        return self.processes.get(process, 0) > self.now() or late

    def lease(self, tables: list[str], process: str) -> Rows:
        for table in sorted(tables):
            owner = self.leases.get(table)
            if owner is None or (owner != process and not self.lives(owner)):
                self.leases[table] = process
        return [Record(tbl=table) for table in tables if self.leases.get(table) == process]

    def release(self, process: str, table: str) -> str:
        if self.leases.get(table) == process:
            del self.leases[table]
        return "DELETE"

    def release_all(self, process: str) -> str:
        self.leases = {table: owner for table, owner in self.leases.items() if owner != process}
        return "DELETE"

    def leave_all(self, process: str) -> str:
        self.presence = {known for known in self.presence if known[2] != process}
        return "DELETE"

    def come(self, table: str, seat: int, process: str) -> str:
        self.presence.add((table, seat, process))
        return "INSERT"

    def go(self, table: str, seat: int, process: str) -> str:
        self.presence.discard((table, seat, process))
        return "DELETE"

    def nobody_there(self, table: str) -> str:
        self.presence = {known for known in self.presence if known[0] != table}
        return "DELETE"

    def present(self, tables: list[str], process: str) -> Rows:
        return [
            Record(tbl=table, seat=seat)
            for table, seat, other in sorted(self.presence)
            if table in tables and other != process and self.processes.get(other, 0) > self.now()
        ]

    def forget_dead(self) -> str:
        known = {name for name, until in self.processes.items() if until > self.now() - 86_400_000}
        self.presence = {each for each in self.presence if each[2] in known}
        return "DELETE"

    def ping_by_insert(self, *args: Any) -> str:
        if "" not in self.processes:
            self.take_space()
        self.processes[""] = 0
        return "INSERT"

    # --- the rest --------------------------------------------------------------------------------

    def migrated(self, number: int) -> str:
        self.migrations.add(number)
        return "INSERT"

    def is_locked(self, line: Connection, tables: Sequence[str]) -> bool:
        """True if a transaction of another connection has locked one of some tables."""
        return any(self.locked.get(table, line) is not line for table in tables)

    def unlock(self, line: Connection) -> None:
        """Free what the transaction of a connection has locked."""
        self.locked = {table: each for table, each in self.locked.items() if each is not line}

    def rows_of(self, table: str) -> list[tuple[dict[str, Any], str, Any]]:
        """What is stored of a table: the rows by their key, to be put back."""
        found: tuple[dict[str, Any], ...] = (
            self.lobby, self.alarms, self.weights, self.leases, self.heads,
        )  # fmt: skip
        log = self.entries.get(table)
        kept = [(rows, table, rows.get(table)) for rows in found]
        return [*kept, (self.entries, table, None if log is None else dict(log))]

    def drop(self, rows: dict[str, Any], key: str) -> str:
        return f"DELETE {int(rows.pop(key, None) is not None)}"

    def put_in_lobby(self, table: str, now: int, listed: int, status: str, summary: str) -> str:
        if table not in self.lobby:
            self.take_space()
        at = self.lobby.get(table, {"at": now})["at"]
        self.lobby[table] = {
            "at": at, "seen": now, "listed": listed, "status": status, "summary": summary,
        }  # fmt: skip
        return "INSERT"

    def show_lobby(self, limit: int, oldest: int) -> Rows:
        shown = [
            row
            for row in self.lobby.values()
            if row["listed"] and row["status"] in ("gathering", "playing") and row["seen"] > oldest
        ]
        shown.sort(key=lambda row: -row["at"])
        return [Record(summary=row["summary"]) for row in shown[:limit]]

    def clear_lobby(self, before: int) -> str:
        self.lobby = {table: row for table, row in self.lobby.items() if row["seen"] >= before}
        return "DELETE"

    def ban(self, address: str, at: int) -> str:
        self.take_space()
        self.bans.setdefault(address, at)
        return "INSERT"

    def notify(self, channel: str, payload: str) -> Rows:
        assert channel == CHANNEL
        sender = self.asking
        for connection in self.connections:
            if connection.listener is None:
                continue
            if self.world.faults.strikes("notify-lost", "notify"):
                connection.lose()  # a line that breaks is how a notification is lost
            else:
                connection.hear(sender.pid, payload)
        return []

    asking: Connection


class Connection:
    """One connection of a process to the database."""

    def __init__(self, database: Database, process: str) -> None:
        database.pids += 1
        self.database = database
        self.process = process
        self.pid = database.pids
        self.closed = False
        self.listener: Callable[..., None] | None = None
        self.lost: list[Callable[[Any], None]] = []
        self.before: list[tuple[dict[str, Any], str, Any]] | None = None  # of a transaction
        database.connections.append(self)

    def is_closed(self) -> bool:
        return self.closed

    def get_server_pid(self) -> int:
        return self.pid

    def terminate(self) -> None:
        self.roll_back()
        self.closed = True
        if self in self.database.connections:
            self.database.connections.remove(self)

    async def close(self, timeout: float = 1.0) -> None:
        self.terminate()

    def add_termination_listener(self, heard: Callable[[Any], None]) -> None:
        self.lost.append(heard)

    async def add_listener(self, channel: str, heard: Callable[..., None]) -> None:
        await self.ask("select 1", ())
        self.listener = heard

    def hear(self, sender: int, payload: str) -> None:
        """Deliver a notification a moment later."""
        heard, loop = self.listener, self.database.world.loop
        assert heard is not None
        wait = self.database.world.faults.between(0.0005, 0.004)
        if self.database.world.faults.strikes("delayed", "notify"):
            wait += self.database.world.faults.between(0.1, 3.0)

        def deliver() -> None:
            if not self.closed:
                heard(self, sender, CHANNEL, payload)

        loop.call_later(wait, deliver, context=context_of(self.process))

    def lose(self) -> None:
        """Break the connection, and tell its process."""
        self.terminate()
        for heard in self.lost:
            self.database.world.loop.call_later(
                0.001, heard, self, context=context_of(self.process)
            )

    async def ask(self, query: str, args: tuple[Any, ...]) -> Any:  # noqa: C901
        """Send a statement and wait for its answer; either way may fail."""
        database, faults = self.database, self.database.world.faults
        loop = database.world.loop
        words = words_of(query)
        step = words.split(" (", 1)[0][:40]
        appends = words == words_of(postgres._APPEND)
        locks = self.before is not None and words.endswith("for update")
        if appends:
            step = "append"
        if self.closed:
            raise asyncpg.InterfaceError("the connection is closed")
        if database.down or (appends and faults.strikes("append-fails-before", step)):
            self.terminate()
            raise ConnectionResetError("the connection is lost")
        wait = faults.between(0.0002, 0.002)
        if faults.strikes("store-slow", step):
            wait += faults.between(0.05, 3.0)
        hangs = database.world.serves(self.process) and faults.strikes("store-hangs", step)
        done: asyncio.Future[Any] = loop.create_future()

        def carry_out() -> None:
            database.asking = self
            if database.down or done.done():
                return
            if locks and self.before is None:  # its transaction has ended with its process
                return
            if database.is_locked(self, args[0] if appends else args[:1] if locks else ()):
                loop.call_later(LOCKED_SECONDS, carry_out)
                return
            if locks:
                database.locked[args[0]] = self
            if self.before is not None and args and database.locked.get(str(args[0])) is self:
                self.before += database.rows_of(args[0])
            try:
                found: Any = database.do(query, args)
            except asyncpg.PostgresError as error:
                found = error
            if appends and found and not isinstance(found, Exception):
                database.world.appended(self.process)
            loop.call_later(faults.between(0.0001, 0.001), hand_over, found)

        def hand_over(found: Any) -> None:
            if done.done() or hangs or database.down:
                return
            if appends and faults.strikes("append-fails-after", step):
                self.terminate()
                found = ConnectionResetError("the connection is lost")
            if isinstance(found, Exception):
                done.set_exception(found)
            else:
                done.set_result(found)

        loop.call_later(wait, carry_out, context=context_of(""))
        return await done

    async def execute(self, query: str, *args: Any) -> Any:
        return await self.ask(query, args)

    async def fetch(self, query: str, *args: Any) -> Any:
        return await self.ask(query, args)

    async def fetchrow(self, query: str, *args: Any) -> Any:
        rows = await self.ask(query, args)
        return rows[0] if rows else None

    async def fetchval(self, query: str, *args: Any, timeout: float | None = None) -> Any:
        async with asyncio.timeout(timeout):
            rows = await self.ask(query, args)
        return rows[0][0] if rows else None

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        """A block of statements that are carried out together, or not at all."""
        self.before = []
        try:
            yield
        except BaseException:
            self.roll_back()
            raise
        self.before = None
        self.database.unlock(self)

    def roll_back(self) -> None:
        """Undo what an open transaction has done."""
        for rows, key, old in reversed(self.before or []):
            if old is None:
                rows.pop(key, None)
            else:
                rows[key] = old
        self.before = None
        self.database.unlock(self)


async def connect(world: World, url: str, **settings: Any) -> Connection:
    """Open a connection, if the database answers."""
    await asyncio.sleep(world.faults.between(0.001, 0.01))
    assert world.database is not None
    if world.database.down:
        raise ConnectionRefusedError("the database is down")
    return Connection(world.database, PROCESS.get())
