"""The clockwork of a server: its time, its secrets, its tasks, and what it counts."""

from __future__ import annotations

import asyncio
import base64
import gc
import random
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from regalia.server.live.gauges import Gauges
from regalia.server.live.notices.post import Postman
from regalia.server.store.base import StoreFailed
from regalia.server.work.reports import report

T = TypeVar("T")
# new objects, and younger rounds, between two rounds of the collector: what is new in play mostly
# stays, so a round costs as much as it looks at, and the whole house waits for it
COLLECT = (2_000, 200, 50)


class Tokens:
    """Where keys and the small delays of bots come from."""

    def bytes(self, count: int) -> bytes:
        """Secret bytes."""
        return secrets.token_bytes(count)

    def jitter(self) -> float:
        """A number from 0 to 1 that nobody can foresee."""
        return secrets.SystemRandom().random()


class Clockwork:
    """Tells the time, and lets things go on by themselves."""

    def __init__(self, tokens: Tokens | None = None) -> None:
        self.tokens = tokens or Tokens()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.gauges = Gauges()
        self.post = Postman()
        self.closing = False

    def now(self) -> float:
        """The time that all clocks of this server use."""
        return asyncio.get_running_loop().time()

    def token(self, count: int) -> str:
        """An unguessable name or key; no command takes it for an option."""
        made = base64.urlsafe_b64encode(self.tokens.bytes(count)).rstrip(b"=").decode()
        return f"_{made[1:]}" if made.startswith("-") else made

    async def sleep(self, seconds: float) -> None:
        """Waits."""
        if seconds > 0:
            await asyncio.sleep(seconds)

    def jitter(self) -> float:
        """A number from 0 to 1, so that not everybody comes back at the same moment."""
        return random.random()  # noqa: S311 - no secret

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T] | None:
        """Lets something go on by itself; a failure is noted and ends nothing else."""
        if self.closing:
            work.close()
            return None
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)
        return task

    def ended(self, task: asyncio.Task[Any]) -> None:
        """Notes how a task ended."""
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
        """Does something after a while."""

        async def run() -> None:
            await work()

        return asyncio.get_running_loop().call_later(seconds, lambda: self.spawn(run()))


def calm_collector() -> None:
    """Lets the collector of cycles look seldom, and never at what is there now: it stays."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
