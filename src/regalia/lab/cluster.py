"""Work for the processes of a Ray (`regalia[cluster]`): of a cluster, or of this machine alone."""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any, Final, TypeVar

from regalia.lab.pool import AHEAD, DEATHS, WorkerDied

J = TypeVar("J")
R = TypeVar("R")

LOCAL: Final = "ray"  # a Ray of this machine, for as long as the work takes
ADDRESS: Final = "ray://"  # the beginning of the address of a cluster
STDOUT: Final = 1
STDERR: Final = 2
START_WAIT: Final = 120  # seconds that a busy machine may take to start one


class NoCluster(Exception):
    """A cluster that cannot be reached, or that cannot do the work; the words say why."""


def is_place(words: str) -> bool:
    """True if these words name a Ray: of this machine, or at an address."""
    return words == LOCAL or (words.startswith(ADDRESS) and len(words) > len(ADDRESS))


def on_ray(work: Callable[[J], R], jobs: Iterable[J], on: str, workers: int) -> Iterator[R]:
    """The results of all jobs, in their order; so many processes at a time, or 0 for all."""
    with own_words():
        yield from results(work, jobs, on, workers)


@contextmanager
def own_words() -> Iterator[None]:
    """Lets nothing but the caller's own words reach standard output: Ray's go to standard error.

    Ray tells of a worker that died from threads and libraries of its own, whatever it is asked.
    """
    sys.stdout.flush()
    kept = os.dup(STDOUT)
    os.dup2(STDERR, STDOUT)
    try:
        yield
    finally:
        sys.stdout.flush()
        os.dup2(kept, STDOUT)
        os.close(kept)


def results(work: Callable[[J], R], jobs: Iterable[J], on: str, workers: int) -> Iterator[R]:
    """The results of all jobs, from a Ray that is joined before and left after."""
    import ray

    began = join(ray, on, workers)
    try:
        # a job whose process or machine dies is done again, to the same end
        task = ray.remote(num_cpus=1, max_retries=DEATHS - 1)(work)
        hands = int(ray.cluster_resources().get("CPU", 1))
        most = AHEAD * max(1, min(hands, workers) if workers else hands)
        left = iter(jobs)
        waiting: deque[Any] = deque()
        while True:
            waiting.extend(task.remote(job) for job in islice(left, most - len(waiting)))
            if not waiting:
                return
            yield result(ray, waiting.popleft())
    finally:
        if began:
            ray.shutdown()


def result(ray: Any, promised: Any) -> Any:
    """The result of a job."""
    try:
        return ray.get(promised)
    except (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError):
        raise WorkerDied from None
    except ray.exceptions.RayTaskError as error:
        lines = str(error.cause or error).strip().splitlines()
        raise NoCluster(lines[-1] if lines else type(error).__name__) from None
    except (ray.exceptions.RayError, ConnectionError) as error:
        raise NoCluster(first_line(error)) from None


def join(ray: Any, on: str, workers: int) -> bool:
    """Takes part in a cluster; whether it has to be left again."""
    if ray.is_initialized():
        return False
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # it would tell its makers of each start
    # a busy machine may need longer than Ray would wait
    os.environ.setdefault("RAY_raylet_start_wait_time_s", str(START_WAIT))
    os.environ.setdefault("RAY_agent_register_timeout_ms", str(1000 * START_WAIT))
    os.environ.setdefault("RAY_worker_register_timeout_seconds", str(START_WAIT))
    for tries_left in (1, 0):
        try:
            start(ray, on, workers)
        except Exception as error:  # noqa: BLE001 - it has no kind of its own for what fails here
            ray.shutdown()
            if on != LOCAL or not tries_left:
                raise NoCluster(first_line(error)) from None
        else:
            return True
    raise AssertionError  # one of the two has happened


def start(ray: Any, on: str, workers: int) -> None:
    """Starts a Ray of this machine, or goes to the one at an address."""
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    if on == LOCAL:
        hands = workers or os.cpu_count() or 1
        ray.init(num_cpus=hands, include_dashboard=False, configure_logging=False, **quiet)
    else:
        ray.init(address=on, **quiet)


def first_line(error: Exception) -> str:
    """The first words of an error that may have many lines."""
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__
