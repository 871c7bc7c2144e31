"""Batching for PostgreSQL: jobs that wait for the connection are sent together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Generic, TypeVar

import asyncpg

from regalia.server.store.base import StoreFailed

J = TypeVar("J")
R = TypeVar("R")
STORE_SECONDS = 4.0  # without an answer the store is taken for hanging
CLOSE_SECONDS = 1.0
MOST_JOBS = 128  # in one statement: a notification of all of them must fit
FAILURES = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # a connection that is lost just as it is used
    OSError,
    TimeoutError,
)


def reason(error: BaseException) -> str:
    """The cause of a PostgreSQL failure in one line, without address or password."""
    if isinstance(error, asyncpg.PostgresError):
        return str(error.sqlstate or "") + " " + type(error).__name__
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return type(error).__name__


def no_answer(error: BaseException) -> StoreFailed:
    """A PostgreSQL failure as StoreFailed."""
    return StoreFailed(f"the store does not answer: {reason(error)}")


async def connect(url: str, synced: bool = True) -> Any:
    """Open a connection within a timeout."""
    settings = {} if synced else {"synchronous_commit": "off"}
    return await asyncpg.connect(url, timeout=STORE_SECONDS, server_settings=settings)


async def hang_up(connection: Any) -> None:
    """Close a connection, gracefully if the other side responds."""
    try:
        await connection.close(timeout=CLOSE_SECONDS)
    except FAILURES:
        connection.terminate()


class Line:
    """One connection with timeouts; reopened after a failure."""

    def __init__(self, url: str, synced: bool = True) -> None:
        self.url = url
        self.synced = synced  # whether what is committed is on the disk by then
        self.connection: Any = None  # asyncpg tells mypy nothing
        self.process = 0  # of the server, for this connection
        self.lock = asyncio.Lock()

    async def ask(self, work: Callable[[Any], Awaitable[R]]) -> R:
        """Run work on the connection; raises one of FAILURES."""
        async with self.lock:
            try:
                async with asyncio.timeout(STORE_SECONDS):
                    if self.connection is None or self.connection.is_closed():
                        self.connection = await connect(self.url, self.synced)
                        self.process = self.connection.get_server_pid()
                    return await work(self.connection)
            except BaseException:
                self.drop()
                raise

    def drop(self) -> None:
        """Drop a failed connection; the next work opens another."""
        if self.connection is not None and not self.connection.is_closed():
            self.connection.terminate()
        self.connection = None
        self.process = 0

    async def close(self) -> None:
        """Close the connection."""
        if self.connection is not None and not self.connection.is_closed():
            await hang_up(self.connection)
        self.connection = None


class Batcher(Generic[J, R]):
    """Runs all waiting jobs at once; new ones gather meanwhile."""

    def __init__(self, url: str, work: Callable[[Any, list[J]], Awaitable[list[R]]]) -> None:
        self.line = Line(url)
        self.work = work
        self.jobs: list[tuple[J, asyncio.Future[R]]] = []
        self.running: asyncio.Task[None] | None = None

    async def ask(self, job: J) -> R:
        """The result of a job; raises StoreFailed."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[R] = loop.create_future()
        self.jobs.append((job, future))
        if self.running is None or self.running.done():
            self.running = loop.create_task(self.run())
        try:
            return await future
        finally:
            del future  # an error would hold this frame, and all behind it, in a cycle

    async def run(self) -> None:
        """Run jobs until none waits."""
        while self.jobs:
            batch, self.jobs = self.jobs[:MOST_JOBS], self.jobs[MOST_JOBS:]
            jobs = [job for job, _ in batch]
            try:
                results = await self.line.ask(partial(self.do, jobs))
            except Exception as error:  # noqa: BLE001 - whatever it was, nobody may wait for ever
                # those that came meanwhile would only wait as long, one batch after the other
                batch += self.jobs
                self.jobs = []
                for _, future in batch:
                    if not future.done():
                        future.set_exception(no_answer(error))
                continue
            for (_, future), result in zip(batch, results, strict=True):
                if not future.done():
                    future.set_result(result)

    async def do(self, jobs: list[J], connection: Any) -> list[R]:
        """The results of some jobs."""
        return await self.work(connection, jobs)

    async def close(self) -> None:
        """Finish the running batch."""
        if self.running is not None:
            _, hanging = await asyncio.wait({self.running}, timeout=CLOSE_SECONDS)
            for task in hanging:
                task.cancel()
        await self.line.close()
