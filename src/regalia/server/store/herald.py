"""The herald: wakes other processes after an entry was stored, many entries at a time.

PostgreSQL lets one transaction at a time commit that notifies, and holds the others up meanwhile.
So what is written notifies nobody; a line of its own does, and what comes while it is at it goes
together. A wake-up says only that there is something to read: one that is lost is made good when
its process is missed, or with the next.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from regalia.server.store.batching import FAILURES, Line

CHANNEL = "regalia"
PRESENCE = "?"  # after the id of a table: somebody came or went
MOST_BYTES = 7000  # of one notification; PostgreSQL takes 8000
AGAIN_SECONDS = 0.5


class Herald:
    """Tells the other processes where something was written."""

    def __init__(self, url: str) -> None:
        self.line = Line(url)
        self.news: dict[str, int] = {}  # the newest number of each table that has not been told
        self.telling: asyncio.Task[None] | None = None

    def tell(self, table: str, seq: int) -> None:
        """Tells of an entry, soon."""
        self.news[table] = max(seq, self.news.get(table, 0))
        if self.telling is None or self.telling.done():
            self.telling = asyncio.get_running_loop().create_task(self.run())

    async def run(self) -> None:
        """Tells until there is nothing more to tell."""
        while self.news:
            payload, told = self.gather()
            try:
                await self.line.ask(partial(notify, payload))
            except FAILURES:
                for table, seq in told.items():
                    self.news[table] = max(seq, self.news.get(table, 0))
                await asyncio.sleep(AGAIN_SECONDS)

    def gather(self) -> tuple[str, dict[str, int]]:
        """As much of the news as one notification holds."""
        told: dict[str, int] = {}
        words: list[str] = []
        size = 0
        while self.news and size < MOST_BYTES:
            table, seq = self.news.popitem()
            told[table] = seq
            words.append(f"{table} {seq}")
            size += len(words[-1]) + 1
        return ",".join(words), told

    async def close(self) -> None:
        """Tells what is left, if that can be done at once."""
        if self.telling is not None:
            _, hanging = await asyncio.wait({self.telling}, timeout=AGAIN_SECONDS)
            for task in hanging:
                task.cancel()
            await asyncio.gather(*hanging, return_exceptions=True)
        await self.line.close()


async def notify(payload: str, line: Any) -> None:
    """Sends one notification, which need not be on the disk."""
    async with line.transaction():
        await line.execute("set local synchronous_commit = off")
        await line.execute("select pg_notify($1, $2)", CHANNEL, payload)
