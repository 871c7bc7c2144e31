"""Worker processes for long computations."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager, suppress
from typing import Generic, Protocol, TypeVar

from regalia.server.work.fair_queue import FairQueue, QueueFull

J = TypeVar("J")
R = TypeVar("R")
START_SECONDS = 60.0  # for a process to begin, on a machine that is busy
CALM = 10  # by how much a process steps back for others
MOST_WAITING = 256  # pieces of work for one set of processes


class WorkFailed(Exception):
    """Error for work without a result; the text says why in a word."""


class Workers(Protocol):
    """Runs a module's function with one argument."""

    async def run(self, work: Callable[[J], R], job: J, table: str = "") -> R:
        """The result; raises WorkFailed. Waiting tables take turns."""

    def close(self) -> None:
        """End all work."""


def die_with_parent() -> None:
    """End this process as soon as the server has gone."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=watch, name="regalia-parent", daemon=True).start()


def begin_calmly() -> None:
    """Lower the priority of this process."""
    if hasattr(os, "nice"):
        os.nice(CALM)
    die_with_parent()


def nothing() -> None:
    """First job of a process; its result shows that the process has started."""


class Slot(Protocol):
    """A place that runs one job at a time, outside of the event loop."""

    table: str  # whose work was done here last: it may still be known
    closed: bool  # no job is begun any more

    async def ready(self) -> None:
        """Wait until a job can be begun; raises WorkFailed."""

    async def run(self, work: Callable[[J], R], job: J, seconds: float) -> R:
        """The result of a job within its seconds; raises WorkFailed."""

    def kill(self) -> None:
        """Break off what is under way; the next job begins anew."""


class WorkerSlot:
    """One process, started on demand and restarted if it dies; runs one job at a time."""

    def __init__(self, begin: Callable[[], None] = die_with_parent) -> None:
        self.begin = begin
        self.pool: ProcessPoolExecutor | None = None
        self.starting = asyncio.Lock()
        self.table = ""  # whose work was done here last: it may still be known
        self.closed = False  # no process is started any more

    def process(self) -> int:
        """Id of the process, or 0 if there is none."""
        found = list(self.pool._processes or {}) if self.pool is not None else []
        return found[0] if found else 0

    async def ready(self) -> None:
        """Wait until the process has started, outside of any job's time."""
        async with self.starting:
            if self.pool is not None:
                return
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(1, mp_context=context, initializer=self.begin)
            try:
                await self.wait(self.begun(self.pool), START_SECONDS)
            except BrokenProcessPool:
                self.kill()
                raise WorkFailed("died") from None

    async def begun(self, pool: ProcessPoolExecutor) -> None:
        """Start the process in a thread, so that the event loop does not wait."""
        await asyncio.wrap_future(await asyncio.to_thread(pool.submit, nothing))

    async def run(self, work: Callable[[J], R], job: J, seconds: float) -> R:
        """The result of a job within its seconds; raises WorkFailed."""
        for _ in range(2):
            if self.closed:
                raise WorkFailed("ended")
            await self.ready()
            loop = asyncio.get_running_loop()
            try:
                return await self.wait(loop.run_in_executor(self.pool, work, job), seconds)
            except BrokenProcessPool:
                self.kill()
        raise WorkFailed("died")

    async def wait(self, done: Awaitable[R], seconds: float) -> R:
        """Wait for the process; kill it after a timeout or a cancellation."""
        try:
            return await asyncio.wait_for(done, seconds)
        except TimeoutError:
            self.kill()
            raise WorkFailed("too slow") from None
        except asyncio.CancelledError:
            self.kill()
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise
            # somebody else ended the process: that is a failure of the work, not of who waits
            raise WorkFailed("ended") from None
        except BrokenProcessPool:
            raise
        except Exception as error:
            # whatever it was, the tables go on
            raise WorkFailed(type(error).__name__) from error

    def kill(self) -> None:
        """Kill the process; the next job starts another."""
        pool, self.pool = self.pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)


S = TypeVar("S", bound=Slot)


class SlotWorkers(Generic[S]):
    """A pool of slots; waiting jobs are taken table by table."""

    def __init__(self, slots: list[S], seconds: float, most: int = MOST_WAITING) -> None:
        self.seconds = seconds
        self.desks = slots
        self.idle = self.desks[:]
        self.queue = FairQueue(len(slots), most)

    @asynccontextmanager
    async def desk(self, table: str) -> AsyncIterator[S]:
        """A slot for one job, if possible the one that knows the table."""
        try:
            await self.queue.enter(table)
        except QueueFull:
            raise WorkFailed("too much waits") from None
        known = [desk for desk in self.idle if desk.table == table]
        desk = known[0] if known else self.idle[0]
        self.idle.remove(desk)
        try:
            desk.table = table
            await desk.ready()
            yield desk
        finally:
            self.idle.append(desk)
            self.queue.leave()

    async def run(self, work: Callable[[J], R], job: J, table: str = "") -> R:
        async with self.desk(table) as desk:
            return await desk.run(work, job, self.seconds)

    async def warm(self) -> None:
        """Start all slots ahead of the first job, which starts anew one that died, and says so."""
        with suppress(WorkFailed):
            await asyncio.gather(*(desk.ready() for desk in self.desks))

    def close(self) -> None:
        for desk in self.desks:
            desk.closed = True
            desk.kill()


class ProcessWorkers(SlotWorkers[WorkerSlot]):
    """A pool of processes."""

    def __init__(
        self, processes: int, seconds: float, most: int = MOST_WAITING, calm: bool = False
    ) -> None:
        begin = begin_calmly if calm else die_with_parent
        super().__init__([WorkerSlot(begin) for _ in range(processes)], seconds, most)


class InlineWorkers:
    """Runs jobs in this process, for tests and tools with their own clock."""

    async def run(self, work: Callable[[J], R], job: J, table: str = "") -> R:
        return work(job)

    def close(self) -> None:
        return None
