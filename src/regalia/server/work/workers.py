"""Workers: what takes long is done in other processes, so that no table waits for it."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol, TypeVar

J = TypeVar("J")
R = TypeVar("R")


class WorkFailed(Exception):
    """The work came to no result; the text says why in a word."""


class Workers(Protocol):
    """Whoever does a piece of work: a function of a module, and one argument for it."""

    async def run(self, work: Callable[[J], R], job: J) -> R:
        """The result; WorkFailed if there is none."""

    def close(self) -> None:
        """Ends all work."""


def die_with_parent() -> None:
    """Ends a working process as soon as the server has gone, however it went."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=watch, name="regalia-parent", daemon=True).start()


class ProcessWorkers:
    """Processes, started when first needed and again if one dies."""

    def __init__(self, processes: int, seconds: float) -> None:
        self.processes = processes
        self.seconds = seconds
        self.pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[[J], R], job: J) -> R:
        for _ in range(2):
            if self.pool is None:
                context = multiprocessing.get_context("spawn")
                self.pool = ProcessPoolExecutor(
                    self.processes, mp_context=context, initializer=die_with_parent
                )
            pool = self.pool
            done = asyncio.get_running_loop().run_in_executor(pool, work, job)
            try:
                return await asyncio.wait_for(done, self.seconds)
            except (BrokenProcessPool, RuntimeError):
                self.discard(pool)
            except TimeoutError:
                # whatever is stuck would be in the way of all that comes after it
                for process in list((pool._processes or {}).values()):
                    process.kill()
                self.discard(pool)
                raise WorkFailed("too slow") from None
            except Exception as error:
                # whatever it was, the tables go on
                raise WorkFailed(type(error).__name__) from error
        raise WorkFailed("died")

    def discard(self, pool: ProcessPoolExecutor) -> None:
        """Lets go of processes; the next work starts others."""
        pool.shutdown(wait=False, cancel_futures=True)
        if self.pool is pool:
            self.pool = None

    def close(self) -> None:
        if self.pool is not None:
            self.discard(self.pool)


class InlineWorkers:
    """Work on the spot, for tests and tools that keep a clock of their own."""

    async def run(self, work: Callable[[J], R], job: J) -> R:
        return work(job)

    def close(self) -> None:
        return None
