"""The SQLite store: one file, one writer thread, synced before every acknowledgement."""

from __future__ import annotations

import asyncio
import json
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from regalia.clock import wall_ms
from regalia.server.store.base import (
    FAR_MS,
    LOBBY_SECONDS,
    Due,
    LobbyRow,
    StoredTable,
    StoreFailed,
    Wake,
    check_known,
    migrations,
    statements,
)
from regalia.server.store.chain import Head, StoredEntry, checked, link
from regalia.server.store.notes import SqliteNotes
from regalia.server.store.sqlite_file import PAGE_BYTES, WAL_PAGES, copy, grow_wal

T = TypeVar("T")
Row = tuple[str, int, int, str]
Linked = tuple[str, int, int, str, str]
Links = dict[str, tuple[int, str]]  # of the newest entry of a table: number and link
Work = Callable[[sqlite3.Connection], Any]
Job = tuple[Row | Work, "asyncio.Future[Any]"]
MOST_JOBS = 256  # in one transaction
SHORT_SYNC = 0.002  # seconds for which the server may wait for the disk
PAUSE_SYNCS = 3.0  # between two entries, in syncs, for them to come seldom
SYNC_WEIGHT = 0.1

# One statement for all entries that wait: it is its own transaction, and the interpreter's lock
# is asked for once, not once an entry, while the event loop is busy.
_APPEND_ALL = """
insert into entry (tbl, seq, at, body, link)
select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 from json_each(?)
"""
_APPEND_ONE = "insert into entry (tbl, seq, at, body, link) values (?, ?, ?, ?, ?)"
# An entry is taken only as the one after the table's newest, whatever its index says is free.
_TRIGGERS = """
create trigger if not exists entry_follows before insert on entry
when new.seq <> coalesce((select seq from head where tbl = new.tbl), 0) + 1
begin
    select raise(abort, 'not the next entry');
end;
create trigger if not exists entry_heads after insert on entry
begin
    insert into head (tbl, seq, link) values (new.tbl, new.seq, new.link)
    on conflict (tbl) do update set seq = excluded.seq, link = excluded.link;
end;
"""
DAMAGED = "malformed"  # as SQLite calls a file whose structure is damaged
UNREADABLE = "\ufffd"  # in the place of bytes that are no text, as after a flipped bit
MOST_LINKS = 10_000  # of tables, kept so that they need not be read for every entry


class SqliteStore(SqliteNotes):
    """SQLite store; one thread commits all waiting jobs together."""

    shared = False
    wal_pages = WAL_PAGES  # of the write-ahead log before it is copied
    preallocated = True  # whether the write-ahead log has its full size from the beginning

    def __init__(self, path: Path) -> None:
        self.path = path
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.thread: threading.Thread | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self.process = ""
        self.waiting = 0  # jobs that the writer has not reported
        self.copying = 0  # backups under way
        self.appended = 0.0  # when the last entry came
        self.sync_seconds = SHORT_SYNC  # of late, on average: nothing is known yet
        self.connection: sqlite3.Connection | None = None  # the writer's; backups read from it
        self.links: Links = {}

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        connection = await asyncio.to_thread(self._connect)
        self.connection = connection
        self.thread = threading.Thread(
            target=self._work, args=(connection,), name="regalia-store", daemon=True
        )
        self.thread.start()

    def _connect(self) -> sqlite3.Connection:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            connection = sqlite3.connect(
                self.path, isolation_level=None, check_same_thread=False, timeout=2
            )
            connection.text_factory = partial(str, encoding="utf-8", errors="replace")
            try:
                # one process has the file to itself: no other can write behind its back
                connection.execute("pragma locking_mode = exclusive")
                connection.execute(f"pragma page_size = {PAGE_BYTES}")
                connection.execute("pragma journal_mode = wal")
                [found] = connection.execute("pragma quick_check(1)").fetchone()
                if found != "ok":
                    raise sqlite3.DatabaseError(f"{DAMAGED}: {found}")
                connection.execute("pragma synchronous = full")
                connection.execute(f"pragma wal_autocheckpoint = {self.wal_pages}")
                migrate(connection)
                connection.executescript(_TRIGGERS)
                wal = self.path.with_name(self.path.name + "-wal")
                short = not wal.exists() or wal.stat().st_size < self.wal_pages * PAGE_BYTES
                if self.preallocated and short:
                    grow_wal(connection)
            except (sqlite3.Error, StoreFailed, UnicodeDecodeError):
                connection.close()
                raise
        except sqlite3.OperationalError as error:
            if "locked" in str(error):
                text = f"the store {self.path} is in use by another server"
                store = str(self.path)
                raise StoreFailed(text, "table-serve-store-busy", store=store) from None
            raise self.unusable(str(error)) from None
        except UnicodeDecodeError as error:  # SQLite quotes a damaged schema as it is
            raise self.unusable(str(error.object, "utf-8", "replace")) from None
        except (sqlite3.Error, OSError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise self.unusable(why) from None
        return connection

    def unusable(self, why: str) -> StoreFailed:
        """StoreFailed for a file that is not a store, or a damaged one."""
        if DAMAGED in why:
            text = f"the store {self.path} is damaged: {why}"
            return StoreFailed(text, "table-serve-store-damaged", store=str(self.path))
        text = f"the store {self.path} cannot be used: {why}"
        return StoreFailed(text, "table-serve-store-file", store=str(self.path), why=why)

    async def close(self) -> None:
        if self.thread is not None:
            self.jobs.put(None)
            await asyncio.to_thread(self.thread.join)
            self.thread = None
            self.connection = None

    def _work(self, connection: sqlite3.Connection) -> None:
        """Writer thread: run all waiting jobs in one transaction, then report."""
        assert self.loop is not None
        running = True
        while running:
            batch: list[Job] = []
            job = self.jobs.get()
            while job is not None:
                batch.append(job)
                if len(batch) == MOST_JOBS:
                    break
                try:
                    job = self.jobs.get_nowait()
                except queue.Empty:
                    break
            running = job is not None
            if batch:
                began = time.perf_counter()
                results = do_jobs(connection, [work for work, _ in batch], self.links)
                took = time.perf_counter() - began
                self.loop.call_soon_threadsafe(self._report, batch, results, took)
        connection.close()

    def _report(self, batch: list[Job], results: list[Any], took: float) -> None:
        """Resolve the futures of a batch in the event loop."""
        self.waiting -= len(batch)
        self.sync_seconds += SYNC_WEIGHT * (took - self.sync_seconds)
        _hand_out(batch, results)

    async def _ask(self, work: Callable[[sqlite3.Connection], T]) -> T:
        result: T = await self._put(work)
        return result

    async def _put(self, work: Row | Work) -> Any:
        if self.thread is None or self.loop is None:
            raise StoreFailed("the store is closed")
        future: asyncio.Future[Any] = self.loop.create_future()
        self.waiting += 1
        self.jobs.put((work, future))
        try:
            return await future
        finally:
            del future  # an error would hold this frame, and all behind it, in a cycle

    async def append(self, table: str, seq: int, body: bytes) -> bool:
        row = (table, seq, wall_ms(), body.decode())
        if self.is_calm():
            return self._append_here(row)
        self.appended = time.perf_counter()
        stored: bool = await self._put(row)
        return stored

    def is_calm(self) -> bool:
        """True if writing in the event loop is faster than handing over to the writer thread.

        Only while nothing else waits, so that no batch is torn apart, while entries come seldom,
        and while syncs are short, as the whole house waits for this one.
        """
        if self.waiting or self.copying or self.connection is None:
            return False
        if self.sync_seconds > SHORT_SYNC:
            return False
        return time.perf_counter() - self.appended > PAUSE_SYNCS * self.sync_seconds

    def _append_here(self, row: Row) -> bool:
        """Append an entry in the event loop, without the writer thread."""
        assert self.connection is not None
        began = time.perf_counter()
        try:
            return _append_one(self.connection, row, self.links)
        except sqlite3.Error as error:
            raise no_answer(error) from None
        finally:
            self.appended = time.perf_counter()
            self.sync_seconds += SYNC_WEIGHT * (self.appended - began - self.sync_seconds)

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        return [row.body for row in await self._ask(partial(_read, table, after))]

    async def ages(self, table: str) -> list[int]:
        now = wall_ms()
        return [now - row.at for row in await self._ask(partial(_read, table, 0))]

    async def revisions(self, tables: list[str]) -> dict[str, tuple[int, int]]:
        def work(connection: sqlite3.Connection) -> dict[str, tuple[int, int]]:
            query = "select seq, revision from head where tbl = ?"
            found = {table: connection.execute(query, (table,)).fetchone() for table in tables}
            return {table: row for table, row in found.items() if row is not None}

        return await self._ask(work)

    async def set_alarm(self, table: str, owner: str, milliseconds: int) -> None:
        query = (
            "insert into alarm (tbl, owner, at) values (?, ?, ?) "
            "on conflict (tbl) do update set owner = excluded.owner, at = excluded.at"
        )
        values = (table, owner, wall_ms() + milliseconds)
        await self._ask(lambda connection: connection.execute(query, values))

    async def clear_alarm(self, table: str) -> None:
        query = "delete from alarm where tbl = ?"
        await self._ask(lambda connection: connection.execute(query, (table,)))

    async def due(self, process: str, limit: int) -> list[Due]:
        # no other process has the file open: the owner of an alarm is this process, or it is gone
        query = (
            "select tbl, owner = '' and at between 1 and ?1 from alarm "
            "where typeof(tbl) = 'text' and owner <> ?2 "
            "and (owner <> '' or at <= ?1 or at > ?1 + ?3) order by at limit ?4"
        )

        def work(connection: sqlite3.Connection) -> list[Due]:
            rows = connection.execute(query, (wall_ms(), process, FAR_MS, limit))
            return [Due(table, bool(is_up)) for table, is_up in rows if UNREADABLE not in table]

        return await self._ask(work)

    async def fact(self, name: str) -> str:
        query = "select words from fact where name = ?"

        def work(connection: sqlite3.Connection) -> str:
            found = connection.execute(query, (name,)).fetchone()
            return "" if found is None else str(found[0])

        return await self._ask(work)

    async def put_fact(self, name: str, words: str) -> None:
        query = (
            "insert into fact (name, words) values (?, ?) "
            "on conflict (name) do update set words = excluded.words"
        )
        await self._ask(lambda connection: connection.execute(query, (name, words)))

    async def cut(self, table: str, seq: int) -> int:
        def work(connection: sqlite3.Connection) -> int:
            connection.execute("reindex entry")
            query = "delete from entry where tbl = ? and seq >= ?"
            gone = connection.execute(query, (table, seq)).rowcount
            connection.execute("delete from head where tbl = ?", (table,))
            _relink(connection, table, 1, self.links)
            return gone

        return await self._ask(work)

    async def put_in_lobby(self, row: LobbyRow) -> None:
        now = wall_ms()
        values = (row.table, now, row.listed, row.status, row.summary, now)

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "insert into lobby (tbl, at, listed, status, summary, seen) "
                "values (?, ?, ?, ?, ?, ?) "
                "on conflict (tbl) do update set listed = excluded.listed, "
                "status = excluded.status, summary = excluded.summary, seen = excluded.seen",
                values,
            )

        await self._ask(work)

    async def lobby(self, limit: int) -> list[str]:
        def work(connection: sqlite3.Connection) -> list[str]:
            rows = connection.execute(
                "select summary from lobby where listed = 1 and status in ('gathering', 'playing') "
                "and seen > ? order by at desc limit ?",
                (wall_ms() - int(LOBBY_SECONDS * 1000), limit),
            )
            return [row[0] for row in rows]

        return await self._ask(work)

    async def tables(self) -> list[StoredTable]:
        def work(connection: sqlite3.Connection) -> list[StoredTable]:
            # a damaged row may name no table, and its time may be no number
            rows = connection.execute(
                "select tbl, count(*), max(iif(typeof(at) = 'integer', at, ?)) from entry "
                "where typeof(tbl) = 'text' group by tbl order by 3 desc, 1",
                (wall_ms(),),
            )
            return [StoredTable(*row) for row in rows if UNREADABLE not in row[0]]

        return await self._ask(work)

    async def delete(self, table: str) -> bool:
        def work(connection: sqlite3.Connection) -> bool:
            for name in ("lobby", "weight", "head", "alarm"):
                connection.execute(f"delete from {name} where tbl = ?", (table,))  # noqa: S608
            self.links.pop(table, None)
            return connection.execute("delete from entry where tbl = ?", (table,)).rowcount > 0

        return await self._ask(work)

    async def beginning(self, words: str, before: int, limit: int) -> list[tuple[str, int, bytes]]:
        def work(connection: sqlite3.Connection) -> list[tuple[str, int, bytes]]:
            rows = connection.execute(
                "select tbl, seq, cast(body as blob) from entry "
                "where at < ? and substr(body, 1, ?) = ? limit ?",
                (before, len(words), words, limit),
            )
            return [(str(table), seq, body) for table, seq, body in rows]

        return await self._ask(work)

    async def rewrite(self, table: str, seq: int, body: bytes) -> None:
        query = "update entry set body = ? where tbl = ? and seq = ?"

        def work(connection: sqlite3.Connection) -> None:
            _read(table, 0, connection)  # what is damaged is not made to look whole
            connection.execute(query, (body.decode(), table, seq))
            _relink(connection, table, seq, self.links)

        await self._ask(work)

    async def clear_lobby(self, before: int) -> None:
        query = "delete from lobby where seen < ?"
        await self._ask(lambda connection: connection.execute(query, (before,)))

    async def backup(self, path: Path) -> None:
        if self.connection is None:
            raise StoreFailed("the store is closed")
        self.copying += 1
        try:
            await asyncio.to_thread(copy, self.connection, path)
        except (sqlite3.Error, OSError) as error:
            raise StoreFailed(f"the backup {path} failed: {error}") from None
        finally:
            self.copying -= 1

    async def ping(self) -> None:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "insert into process (id, until) values ('', ?) "
                "on conflict (id) do update set until = excluded.until",
                (wall_ms(),),
            )

        await self._ask(work)

    async def beat(self, process: str) -> bool:
        self.process = process
        return True

    async def alive(self) -> set[str]:
        return {self.process}

    async def lease(self, tables: list[str], process: str) -> set[str]:
        return set(tables)  # the file is locked: there is no other process

    async def release(self, process: str, table: str | None = None) -> None:
        return None

    async def come(self, table: str, seat: int, process: str) -> None:
        return None  # there is nobody who would have to know

    async def go(self, table: str, seat: int, process: str) -> None:
        return None

    async def present(self, tables: list[str], process: str) -> dict[str, set[int]]:
        return {}

    async def bans(self) -> set[str]:
        def work(connection: sqlite3.Connection) -> set[str]:
            return {row[0] for row in connection.execute("select address from ban")}

        return await self._ask(work)

    async def ban(self, address: str, banned: bool) -> None:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute("delete from ban where address = ?", (address,))
            if banned:
                values = (address, wall_ms())
                connection.execute("insert into ban (address, at) values (?, ?)", values)

        await self._ask(work)

    def listen(self, wake: Wake) -> None:
        return None  # nobody else writes


def no_answer(error: BaseException) -> StoreFailed:
    """A failure of SQLite as StoreFailed."""
    return StoreFailed(f"the store does not answer: {error}")


def do_jobs(connection: sqlite3.Connection, jobs: list[Row | Work], links: Links) -> list[Any]:
    """The result of each job, or its error; one that fails keeps no other from its result."""
    rows = [work for work in jobs if not callable(work)]
    try:
        if len(rows) == len(jobs) and _append_all(connection, rows, links):
            return [True] * len(jobs)
        return _together(connection, jobs, links)
    except Exception as error:  # noqa: BLE001 - whatever it was, the writer goes on
        _roll_back(connection, links)
        if len(jobs) == 1:
            return [error if isinstance(error, StoreFailed) else no_answer(error)]
    return [do_jobs(connection, [work], links)[0] for work in jobs]


def _together(connection: sqlite3.Connection, jobs: list[Row | Work], links: Links) -> list[Any]:
    """The results of some jobs in one transaction."""
    connection.execute("begin immediate")
    results = [
        work(connection) if callable(work) else _append_one(connection, work, links)
        for work in jobs
    ]
    connection.execute("commit")
    return results


def _roll_back(connection: sqlite3.Connection, links: Links) -> None:
    """End a failed transaction; nothing of it was stored."""
    links.clear()
    if connection.in_transaction:
        connection.execute("rollback")


def _linked(connection: sqlite3.Connection, row: Row, links: Links) -> Linked:
    """An entry with its link to the one before."""
    table, seq, at, body = row
    known = links.get(table)
    if known is None or known[0] != seq - 1:
        query = "select link from head where tbl = ? and seq = ?"
        found = connection.execute(query, (table, seq - 1)).fetchone()
        known = (seq - 1, "" if found is None else found[0])
    made = link(known[1], seq, at, body)
    if len(links) >= MOST_LINKS:
        links.clear()
    links[table] = (seq, made)
    return (table, seq, at, body, made)


def _append_one(connection: sqlite3.Connection, row: Row, links: Links) -> bool:
    """Insert an entry; False unless it is the next one of its table."""
    try:
        return connection.execute(_APPEND_ONE, _linked(connection, row, links)).rowcount == 1
    except sqlite3.IntegrityError:
        links.pop(row[0], None)
        return False


def _append_all(connection: sqlite3.Connection, rows: list[Row], links: Links) -> bool:
    """Insert all entries, or none if one is not the next of its table."""
    if len(rows) == 1:
        return _append_one(connection, rows[0], links)
    try:
        linked = [_linked(connection, row, links) for row in rows]
        connection.execute(_APPEND_ALL, (json.dumps(linked),))
    except sqlite3.IntegrityError:
        links.clear()
        return False
    return True


def _read(table: str, after: int, connection: sqlite3.Connection) -> list[StoredEntry]:
    """The entries of a table after a number; raises EntryDamaged or TableGone."""
    query = "select seq, link from head where tbl = ?"
    found = connection.execute(query, (table,)).fetchone()
    head = None if found is None else Head(*found)
    return checked(table, _rows(connection, table, after), after, head)


def _rows(connection: sqlite3.Connection, table: str, start: int) -> Iterator[StoredEntry]:
    """The rows of a table from a number on, up to one that SQLite cannot read."""
    query = (
        "select seq, at, cast(body as blob), link, typeof(seq) = 'integer' "
        "and typeof(at) = 'integer' and typeof(body) = 'text' and typeof(link) = 'text' "
        "from entry where tbl = ? and seq >= ? order by seq"
    )
    found = connection.execute(query, (table, start))
    while True:
        try:
            row = found.fetchone()
        except sqlite3.DatabaseError as error:
            if "malformed" not in str(error) and "decode" not in str(error):
                raise
            row = (-1, 0, b"", "", True)
        if row is None:
            return
        yield StoredEntry(*row[:4]) if row[4] else StoredEntry(-1, 0, b"", "")


def _relink(connection: sqlite3.Connection, table: str, seq: int, links: Links) -> None:
    """Link the entries of a table from a number on anew, after one of them was replaced."""
    links.pop(table, None)
    query = "select link from entry where tbl = ? and seq = ?"
    found = connection.execute(query, (table, seq - 1)).fetchone()
    before = "" if found is None else found[0]
    query = "select seq, at, body from entry where tbl = ? and seq >= ? order by seq"
    for number, at, body in connection.execute(query, (table, seq)).fetchall():
        before = link(before, number, at, body)
        values = (before, table, number)
        connection.execute("update entry set link = ? where tbl = ? and seq = ?", values)
    connection.execute(
        "insert into head (tbl, seq, link, revision) "
        "select tbl, max(seq), ?, 1 from entry where tbl = ? group by tbl "
        "on conflict (tbl) do update "
        "set seq = excluded.seq, link = excluded.link, revision = revision + 1",
        (before, table),
    )


def _hand_out(batch: list[Job], results: list[Any]) -> None:
    for (_, future), result in zip(batch, results, strict=True):
        if future.done():
            continue
        if isinstance(result, StoreFailed):
            future.set_exception(result)
        else:
            future.set_result(result)


def migrate(connection: sqlite3.Connection) -> None:
    """Apply the migrations that a file lacks."""
    connection.execute("begin exclusive")
    connection.execute("create table if not exists migration (number integer primary key)")
    done = {row[0] for row in connection.execute("select number from migration")}
    check_known(done)
    for number, script in migrations():
        if number not in done:
            for statement in statements(script):
                connection.execute(statement)
            connection.execute("insert into migration values (?)", (number,))
    connection.execute("commit")
