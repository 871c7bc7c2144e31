"""The SQLite store: one file, one writer thread, synced before every acknowledgement."""

from __future__ import annotations

import asyncio
import json
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from regalia.clock import wall_ms
from regalia.server.store.base import (
    LOBBY_SECONDS,
    LobbyRow,
    StoredTable,
    StoreFailed,
    Wake,
    check_known,
    migrations,
    statements,
)
from regalia.server.store.notes import SqliteNotes
from regalia.server.store.sqlite_file import PAGE_BYTES, WAL_PAGES, copy, grow_wal

T = TypeVar("T")
Row = tuple[str, int, int, str]
Work = Callable[[sqlite3.Connection], Any]
Job = tuple[Row | Work, "asyncio.Future[Any]"]
MOST_JOBS = 256  # in one transaction
SHORT_SYNC = 0.002  # seconds for which the server may wait for the disk
PAUSE_SYNCS = 3.0  # between two entries, in syncs, for them to come seldom
SYNC_WEIGHT = 0.1

# One statement for all entries that wait: it is its own transaction, and the interpreter's lock
# is asked for once, not once an entry, while the event loop is busy.
_APPEND_ALL = """
insert into entry (tbl, seq, at, body)
select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(?)
"""
_APPEND_ONE = "insert into entry (tbl, seq, at, body) values (?, ?, ?, ?) on conflict do nothing"


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
            try:
                # one process has the file to itself: no other can write behind its back
                connection.execute("pragma locking_mode = exclusive")
                connection.execute(f"pragma page_size = {PAGE_BYTES}")
                connection.execute("pragma journal_mode = wal")
                [found] = connection.execute("pragma quick_check(1)").fetchone()
                if found != "ok":
                    raise sqlite3.DatabaseError(found)
                connection.execute("pragma synchronous = full")
                connection.execute(f"pragma wal_autocheckpoint = {self.wal_pages}")
                _migrate(connection)
                wal = self.path.with_name(self.path.name + "-wal")
                short = not wal.exists() or wal.stat().st_size < self.wal_pages * PAGE_BYTES
                if self.preallocated and short:
                    grow_wal(connection)
            except (sqlite3.Error, StoreFailed):
                connection.close()
                raise
        except sqlite3.OperationalError as error:
            if "locked" in str(error):
                text = f"the store {self.path} is in use by another server"
                store = str(self.path)
                raise StoreFailed(text, "table-serve-store-busy", store=store) from None
            raise self.unusable(str(error)) from None
        except (sqlite3.Error, OSError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise self.unusable(why) from None
        return connection

    def unusable(self, why: str) -> StoreFailed:
        """StoreFailed for a file that is not a store."""
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
                results = do_jobs(connection, [work for work, _ in batch])
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
        return await future

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
            return self.connection.execute(_APPEND_ONE, row).rowcount == 1
        except sqlite3.Error as error:
            raise StoreFailed(f"the store does not answer: {error}") from None
        finally:
            self.appended = time.perf_counter()
            self.sync_seconds += SYNC_WEIGHT * (self.appended - began - self.sync_seconds)

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        def work(connection: sqlite3.Connection) -> list[bytes]:
            rows = connection.execute(
                "select body from entry where tbl = ? and seq > ? order by seq", (table, after)
            )
            return [row[0].encode() for row in rows]

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
            rows = connection.execute(
                "select tbl, count(*), max(at) from entry group by tbl order by 3 desc, 1"
            )
            return [StoredTable(*row) for row in rows]

        return await self._ask(work)

    async def newest(self, table: str, but: list[str]) -> int:
        marks = " and body not like ?" * len(but)
        query = f"select max(at) from entry where tbl = ?{marks}"  # noqa: S608 - marks only

        def work(connection: sqlite3.Connection) -> int:
            found = connection.execute(query, (table, *[f"{words}%" for words in but])).fetchone()
            return int(found[0] or 0)

        return await self._ask(work)

    async def delete(self, table: str) -> bool:
        def work(connection: sqlite3.Connection) -> bool:
            connection.execute("delete from lobby where tbl = ?", (table,))
            connection.execute("delete from weight where tbl = ?", (table,))
            return connection.execute("delete from entry where tbl = ?", (table,)).rowcount > 0

        return await self._ask(work)

    async def beginning(self, words: str, before: int, limit: int) -> list[tuple[str, int, bytes]]:
        def work(connection: sqlite3.Connection) -> list[tuple[str, int, bytes]]:
            rows = connection.execute(
                "select tbl, seq, body from entry where at < ? and substr(body, 1, ?) = ? limit ?",
                (before, len(words), words, limit),
            )
            return [(table, seq, body.encode()) for table, seq, body in rows]

        return await self._ask(work)

    async def rewrite(self, table: str, seq: int, body: bytes) -> None:
        query = "update entry set body = ? where tbl = ? and seq = ?"
        await self._ask(lambda connection: connection.execute(query, (body.decode(), table, seq)))

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


def do_jobs(connection: sqlite3.Connection, jobs: list[Row | Work]) -> list[Any]:
    """The result of each job, or the error that all of them share (nothing stored)."""
    try:
        rows = [work for work in jobs if not callable(work)]
        if len(rows) == len(jobs) and _append_all(connection, rows):
            return [True] * len(jobs)
        connection.execute("begin immediate")
        results = [
            work(connection)
            if callable(work)
            else connection.execute(_APPEND_ONE, work).rowcount == 1
            for work in jobs
        ]
        connection.execute("commit")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("rollback")
        return [StoreFailed(f"the store does not answer: {error}")] * len(jobs)
    return results


def _append_all(connection: sqlite3.Connection, rows: list[Row]) -> bool:
    """Insert all entries, or none if a number is taken."""
    try:
        if len(rows) == 1:
            return connection.execute(_APPEND_ONE, rows[0]).rowcount == 1
        connection.execute(_APPEND_ALL, (json.dumps(rows),))
    except sqlite3.IntegrityError:
        return False
    return True


def _hand_out(batch: list[Job], results: list[Any]) -> None:
    for (_, future), result in zip(batch, results, strict=True):
        if future.done():
            continue
        if isinstance(result, StoreFailed):
            future.set_exception(result)
        else:
            future.set_result(result)


def _migrate(connection: sqlite3.Connection) -> None:
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
