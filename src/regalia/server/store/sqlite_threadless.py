"""The SQLite store for an interpreter without threads: every job is done at once, and synced."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

from regalia.clock import wall_ms
from regalia.server.store.base import StoreFailed
from regalia.server.store.sqlite import Row, SqliteStore, Work, do_jobs
from regalia.server.store.sqlite_file import copy


class ThreadlessSqliteStore(SqliteStore):
    """SQLite store that works in the event loop."""

    wal_pages = 200
    preallocated = False

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.connection = self._connect()

    async def close(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    async def _put(self, work: Row | Work) -> Any:
        if self.connection is None:
            raise StoreFailed("the store is closed")
        [result] = do_jobs(self.connection, [work], self.links)
        if isinstance(result, StoreFailed):
            raise result
        return result

    async def append(self, table: str, seq: int, body: bytes) -> bool:
        stored: bool = await self._put((table, seq, wall_ms(), body.decode()))
        return stored

    async def backup(self, path: Path) -> None:
        if self.connection is None:
            raise StoreFailed("the store is closed")
        try:
            copy(self.connection, path)
        except (sqlite3.Error, OSError) as error:
            raise StoreFailed(f"the backup {path} failed: {error}") from None
