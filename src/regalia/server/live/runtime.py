"""Runtime of a server: time, random tokens, background tasks and counters."""

from __future__ import annotations

import asyncio
import base64
import gc
import random
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from regalia.server.live.gauges import Gauges
from regalia.server.live.notifications.delivery import Delivery
from regalia.server.store.base import StoreFailed
from regalia.server.work.operator_log import report

T = TypeVar("T")
# new objects, and younger rounds, between two rounds of the collector: what is new in play mostly
# stays, so a round costs as much as it looks at, and the whole house waits for it
COLLECT = (2_000, 200, 50)


class Tokens:
    """Source of secret keys and of random delays."""

    def bytes(self, count: int) -> bytes:
        """Secret random bytes."""
        return secrets.token_bytes(count)

    def jitter(self) -> float:
        """A random number from 0 to 1."""
        return secrets.SystemRandom().random()


class Runtime:
    """Clock, token source and task group of a server."""

    def __init__(self, tokens: Tokens | None = None) -> None:
        self.tokens = tokens or Tokens()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.gauges = Gauges()
        self.delivery = Delivery()
        self.closing = False
        self.loop: asyncio.AbstractEventLoop | None = None  # since it was opened

    def now(self) -> float:
        """Monotonic time used by all clocks of this server."""
        # asking which loop runs costs a system call each time in Python 3.11
        return (self.loop or asyncio.get_running_loop()).time()

    def token(self, count: int) -> str:
        """An unguessable name or key that no command line takes for an option."""
        made = base64.urlsafe_b64encode(self.tokens.bytes(count)).rstrip(b"=").decode()
        return f"_{made[1:]}" if made.startswith("-") else made

    async def sleep(self, seconds: float) -> None:
        """Sleep."""
        if seconds > 0:
            await asyncio.sleep(seconds)

    def jitter(self) -> float:
        """A random number from 0 to 1, to spread reconnections."""
        return random.random()  # noqa: S311 - no secret

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T] | None:
        """Run a coroutine in the background; a failure is logged and ends nothing else."""
        if self.closing:
            work.close()
            return None
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)
        return task

    def ended(self, task: asyncio.Task[Any]) -> None:
        """Log the failure of a background task."""
        self.tasks.discard(task)
        if not task.cancelled():
            error = task.exception()
            if isinstance(error, StoreFailed):
                self.gauges.trouble["store"] += 1
                report("store", str(error))
            elif error is not None:
                self.gauges.trouble["task"] += 1
                report("task", "a task of the server failed", error=error)

    def later(self, seconds: float, work: Callable[[], Awaitable[None]]) -> asyncio.TimerHandle:
        """Run a coroutine function after a delay."""

        async def run() -> None:
            await work()

        return asyncio.get_running_loop().call_later(seconds, lambda: self.spawn(run()))


def calm_collector() -> None:
    """Freeze present objects and let the cyclic garbage collector run rarely."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
