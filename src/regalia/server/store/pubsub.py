"""Publish and subscribe: notify other processes of stored entries, many at a time.

PostgreSQL lets one transaction at a time commit that notifies, and holds the others up meanwhile.
So what is written notifies nobody; a line of its own does, and what comes while it is at it goes
together. A short entry is sent along, so that the others need not read it; else a wake-up says only
that there is something to read. One that is lost is made good when its process is missed, or with
the next.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, NamedTuple

from regalia.server.store.batching import FAILURES, Line

CHANNEL = "regalia"
PRESENCE = "?"  # after the id of a table: somebody came or went
REREAD = -1  # in place of a number: the table's past was rewritten, or it was deleted
MOST_BYTES = 7000  # of one notification; PostgreSQL takes 8000
MOST_BODY = 800  # bytes of an entry that is sent along
APART = "\x1e"  # between two notes; no entry has such a sign in it
AGAIN_SECONDS = 0.5


class Notification(NamedTuple):
    """The newest entry of a table; with its text if it is short and the only new one."""

    seq: int
    body: str = ""

    def after(self, other: Notification | None) -> Notification:
        """Merge two notifications of one table."""
        if other is None:
            return self
        if REREAD in (self.seq, other.seq):
            return Notification(REREAD)  # which finds new entries too
        return Notification(max(self.seq, other.seq))


class Publisher:
    """Publishes new entries to the other processes by NOTIFY."""

    def __init__(self, url: str) -> None:
        self.line = Line(url, synced=False)  # what it says need not be on the disk
        self.news: dict[str, Notification] = {}  # of each table, what has not been told
        self.telling: asyncio.Task[None] | None = None

    def tell(self, table: str, seq: int, body: bytes = b"") -> None:
        """Publish an entry soon."""
        note = Notification(seq, body.decode() if len(body) <= MOST_BODY else "")
        self.news[table] = note.after(self.news.get(table))
        if self.telling is None or self.telling.done():
            self.telling = asyncio.get_running_loop().create_task(self.run())

    async def run(self) -> None:
        """Publish until nothing waits."""
        while self.news:
            payload, told = self.gather()
            try:
                await self.line.ask(partial(notify, payload))
            except FAILURES:
                for table, note in told.items():
                    self.news[table] = note.after(self.news.get(table))
                await asyncio.sleep(AGAIN_SECONDS)

    def gather(self) -> tuple[str, dict[str, Notification]]:
        """As many notifications as one NOTIFY payload holds, oldest first."""
        told: dict[str, Notification] = {}
        words: list[str] = []
        size = 0
        while self.news and size < MOST_BYTES:
            table = next(iter(self.news))
            told[table] = note = self.news.pop(table)
            words.append(f"{table} {note.seq} {note.body}")
            size += len(words[-1].encode()) + 1
        return APART.join(words), told

    async def close(self) -> None:
        """Publish what is left, if that is possible at once."""
        if self.telling is not None:
            _, hanging = await asyncio.wait({self.telling}, timeout=AGAIN_SECONDS)
            for task in hanging:
                task.cancel()
            await asyncio.gather(*hanging, return_exceptions=True)
        await self.line.close()


async def notify(payload: str, line: Any) -> None:
    """Execute one NOTIFY."""
    await line.execute("select pg_notify($1, $2)", CHANNEL, payload)
