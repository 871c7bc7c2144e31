"""Batching for PostgreSQL: one connection, and what waits for it goes together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Generic, TypeVar

import asyncpg

from regalia.server.store.base import StoreFailed

J = TypeVar("J")
R = TypeVar("R")
MOST_JOBS = 128  # in one statement: a notification of all of them must fit
FAILURES = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # a connection that is lost just as it is used
    OSError,
    TimeoutError,
)


def reason(error: BaseException) -> str:
    """Why PostgreSQL failed, in one line, without any address or password."""
    if isinstance(error, asyncpg.PostgresError):
        return str(error.sqlstate or "") + " " + type(error).__name__
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return type(error).__name__


def no_answer(error: BaseException) -> StoreFailed:
    """The failure as the server hears of it."""
    return StoreFailed(f"the store does not answer: {reason(error)}")


class Batcher(Generic[J, R]):
    """Does all jobs that wait at once; while they are under way the next ones gather."""

    def __init__(self, url: str, work: Callable[[Any, list[J]], Awaitable[list[R]]]) -> None:
        self.url = url
        self.work = work
        self.connection: Any = None  # asyncpg tells mypy nothing
        self.process = 0  # of the server, for this connection
        self.jobs: list[tuple[J, asyncio.Future[R]]] = []
        self.running: asyncio.Task[None] | None = None

    async def ask(self, job: J) -> R:
        """The result of a job; StoreFailed if the store does not answer."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[R] = loop.create_future()
        self.jobs.append((job, future))
        if self.running is None or self.running.done():
            self.running = loop.create_task(self.run())
        return await future

    async def run(self) -> None:
        """Works until nothing waits."""
        while self.jobs:
            batch, self.jobs = self.jobs[:MOST_JOBS], self.jobs[MOST_JOBS:]
            try:
                if self.connection is None or self.connection.is_closed():
                    self.connection = await asyncpg.connect(self.url)
                    self.process = self.connection.get_server_pid()
                results = await self.work(self.connection, [job for job, _ in batch])
            except Exception as error:  # noqa: BLE001 - whatever it was, nobody may wait for ever
                self.drop()
                for _, future in batch:
                    if not future.done():
                        future.set_exception(no_answer(error))
                continue
            for (_, future), result in zip(batch, results, strict=True):
                if not future.done():
                    future.set_result(result)

    def drop(self) -> None:
        """Lets go of a connection that failed; the next jobs make another."""
        if self.connection is not None and not self.connection.is_closed():
            self.connection.terminate()
        self.connection = None
        self.process = 0

    async def close(self) -> None:
        """Finishes what is under way."""
        if self.running is not None:
            await asyncio.gather(self.running, return_exceptions=True)
        if self.connection is not None and not self.connection.is_closed():
            await self.connection.close()
        self.connection = None
