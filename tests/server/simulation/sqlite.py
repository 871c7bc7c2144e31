"""The real SQLite store without its thread: one real file, in virtual time, with faults."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Any

from regalia.server.store.base import StoreFailed
from regalia.server.store.sqlite import (
    MOST_JOBS,
    Job,
    Row,
    SqliteStore,
    Work,
    _append_one,
    _hand_out,
    do_jobs,
)

if TYPE_CHECKING:
    from tests.server.simulation.world import World


class SimulatedSqlite(SqliteStore):
    """A SQLite store whose writer is a timer of the loop."""

    def __init__(self, world: World, process: str, path: Path) -> None:
        super().__init__(path)
        self.world = world
        self.process_name = process
        self.queued: list[Job] = []
        self.writing = False
        self.stuck = False  # the writer has died or hangs

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.connection = self._connect()
        self.connection.execute("pragma synchronous = off")  # the file outlives the process anyway
        self.world.connections[self.process_name] = self.connection
        self.thread = object()  # type: ignore[assignment] # so that it counts as open

    async def close(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.world.connections.pop(self.process_name, None)
        self.connection = None
        self.thread = None

    async def rewrite(self, table: str, seq: int, body: bytes) -> None:
        self.world.rewritten.add((table, seq))
        await super().rewrite(table, seq, body)

    def is_calm(self) -> bool:
        if self.writing or self.queued or self.stuck or self.connection is None:
            return False
        return self.world.chance.random() < 0.3

    def _append_here(self, row: Row) -> bool:
        self.world.before_write("append")
        if self.world.faults.strikes("append-fails-before", "append"):
            raise StoreFailed("the store does not answer: simulated")
        self.world.make_room(self.connection)
        done = super()._append_here(row)
        self.world.appended(self.process_name)
        if self.world.faults.strikes("append-fails-after", "append"):
            raise StoreFailed("the store does not answer: simulated")
        return done

    async def _put(self, work: Row | Work) -> Any:
        if self.thread is None or self.loop is None:
            raise StoreFailed("the store is closed")
        future: asyncio.Future[Any] = self.loop.create_future()
        self.queued.append((work, future))
        if not self.writing:
            self.writing = True
            faults = self.world.faults
            wait = faults.between(0.0002, 0.002)
            if faults.strikes("store-slow", "write"):
                wait += faults.between(0.05, 3.0)
            self.loop.call_later(wait, self._write)
        try:
            return await future
        finally:
            del future

    def _write(self) -> None:
        """One round of the writer."""
        assert self.connection is not None
        assert self.loop is not None
        if self.stuck:
            return
        self.writing = False
        batch, self.queued = self.queued[:MOST_JOBS], self.queued[MOST_JOBS:]
        faults = self.world.faults
        appends = sum(1 for work, _ in batch if not callable(work))
        step = "append" if appends else "query"
        results: list[Any]
        serves = self.world.serves(self.process_name)
        if appends and serves and faults.strikes("append-half-done", step):
            self._half(batch)
            self.world.kill(self.process_name, "inside a transaction")
            return
        if appends and faults.strikes("append-fails-before", step):
            results = [StoreFailed("the store does not answer: simulated")] * len(batch)
        else:
            self.world.before_write(step)
            self.world.make_room(self.connection)
            try:
                results = do_jobs(self.connection, [work for work, _ in batch], self.links)
            except Exception as error:  # noqa: BLE001 - it would end the writer's thread
                self.stuck = True
                self.world.tell(f"the writer of {self.process_name} died: {error!r}")
                return
            done = zip(batch, results, strict=True)
            if any(result is True for (work, _), result in done if not callable(work)):
                self.world.appended(self.process_name)
            if appends and faults.strikes("append-fails-after", step):
                results = [StoreFailed("the store does not answer: simulated")] * len(batch)
        self.loop.call_later(faults.between(0.0001, 0.001), _hand_out, batch, results)
        if self.queued:
            self.writing = True
            self.loop.call_later(faults.between(0.0002, 0.002), self._write)

    def _half(self, batch: list[Job]) -> None:
        """Begin a transaction that is never committed."""
        assert self.connection is not None
        self.connection.execute("begin immediate")
        for work, _ in batch[: 1 + len(batch) // 2]:
            if callable(work):
                continue
            try:
                _append_one(self.connection, work, self.links)
            except sqlite3.Error as error:
                self.world.tell(f"the half of a transaction fails: {error}")
                return

    async def backup(self, path: Path) -> None:
        await asyncio.sleep(self.world.faults.between(0.01, 0.5))
        if self.world.faults.strikes("backup-fails", "upkeep"):
            raise StoreFailed(f"the backup {path} failed: simulated")
        if self.world.faults.strikes("upkeep-os-error", "upkeep"):
            raise PermissionError(f"simulated: {path.name}")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"copy")


def crash_image(path: Path) -> dict[str, bytes]:
    """The files of a store as a crash would leave them."""
    return {
        name: Path(name).read_bytes() for name in (str(path), f"{path}-wal") if Path(name).exists()
    }


def put_back(path: Path, image: dict[str, bytes]) -> None:
    """Give a store the files of a crash."""
    for name in (str(path), f"{path}-wal", f"{path}-shm"):
        Path(name).unlink(missing_ok=True)
    for name, content in image.items():
        Path(name).write_bytes(content)


def checkpointed(path: Path) -> None:
    """Bring everything into the main file of a closed store."""
    connection = sqlite3.connect(path)
    try:
        connection.execute("pragma wal_checkpoint(truncate)")
    except sqlite3.Error:
        return  # it is damaged already
    finally:
        connection.close()
