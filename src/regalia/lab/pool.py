"""Work for several processes: results in the order of the jobs, few of them waiting at a time."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from typing import Final, TypeVar

J = TypeVar("J")
R = TypeVar("R")

AHEAD: Final = 4  # jobs a worker that are handed out before their results are wanted
DEATHS: Final = 2  # of a worker over the same job, after which it is given up


class WorkerDied(Exception):
    """A process ended over a job again and again; what came before it is done."""


def ordered(work: Callable[[J], R], jobs: Iterable[J], workers: int, on: str = "") -> Iterator[R]:
    """The results of all jobs, in their order, however many processes work at them, and where."""
    if on:
        from regalia.lab.cluster import on_ray

        yield from on_ray(work, jobs, on, workers)
        return
    if workers == 1:
        for job in jobs:
            yield work(job)
        return
    left = iter(jobs)
    waiting: deque[J] = deque()
    deaths = 0
    while True:
        pool = new_pool(workers)
        futures: deque[Future[R]] = deque(pool.submit(work, job) for job in waiting)
        try:
            while True:
                for job in islice(left, AHEAD * workers - len(futures)):
                    waiting.append(job)
                    futures.append(pool.submit(work, job))
                if not futures:
                    return
                result = futures[0].result()
                futures.popleft()
                waiting.popleft()
                deaths = 0
                yield result
        except BrokenProcessPool:
            # killed from outside, or by what a bot does: its jobs are done again, to the same end
            deaths += 1
            if deaths >= DEATHS:
                raise WorkerDied from None
        finally:
            end(pool)


def new_pool(workers: int) -> ProcessPoolExecutor:
    """Processes that leave Ctrl-C to the one that started them."""
    # spawn: a forked child of a program with threads may hang
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=ignore)
    # All are started before the first job: the death of one that a later job would have started
    # could go unnoticed, as CPython begins to watch it at the submission after that.
    for _ in range(workers):
        pool.submit(ignore)
    return pool


def ignore() -> None:
    """Ctrl-C reaches every process of a terminal; the first one decides what it means."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def end(pool: ProcessPoolExecutor) -> None:
    """Ends a pool at once: what its processes still do is wanted by nobody."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
    for process in processes:
        process.join()
