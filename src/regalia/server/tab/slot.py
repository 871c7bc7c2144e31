"""The thinking interpreter: a slot for jobs in another interpreter, reached by messages."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from regalia.server.work.workers import WorkFailed

J = TypeVar("J")
R = TypeVar("R")


class Outcome(NamedTuple):
    """The end of a job: its result, or the name of its error."""

    number: int
    result: Any
    error: str = ""


def think_aloud(message: bytes) -> bytes:
    """Run a job of the table's interpreter and write its outcome."""
    # both sides are this very program in the same tab, as processes of one server are
    number, work, job = pickle.loads(message)  # noqa: S301
    try:
        outcome = Outcome(number, work(job))
    except Exception as error:  # noqa: BLE001 - whatever it was, the tables go on
        outcome = Outcome(number, None, type(error).__name__)
    return pickle.dumps(tuple(outcome))


class RemoteSlot:
    """Sends one job at a time to the thinking interpreter, which is replaced if it is stuck."""

    def __init__(self, post: Callable[[bytes], None], replace: Callable[[], None]) -> None:
        self.post = post
        self.replace = replace
        self.table = ""
        self.closed = False
        self.begun = asyncio.Event()
        self.number = 0
        self.waiting: asyncio.Future[Any] | None = None

    def begin(self) -> None:
        """Note that the thinking interpreter has started."""
        self.begun.set()

    def receive(self, message: bytes) -> None:
        """Take the outcome of a job; one that nobody waits for any more is dropped."""
        outcome = Outcome(*pickle.loads(message))  # noqa: S301 - written by think_aloud
        waiting = self.waiting
        if outcome.number != self.number or waiting is None or waiting.done():
            return
        if outcome.error:
            waiting.set_exception(WorkFailed(outcome.error))
        else:
            waiting.set_result(outcome.result)

    async def ready(self) -> None:
        await self.begun.wait()

    async def run(self, work: Callable[[J], R], job: J, seconds: float) -> R:
        if self.closed:
            raise WorkFailed("ended")
        await self.ready()
        self.number += 1
        self.waiting = asyncio.get_running_loop().create_future()
        self.post(pickle.dumps((self.number, work, job)))
        try:
            async with asyncio.timeout(seconds):
                result: R = await self.waiting
                return result
        except TimeoutError:
            self.kill()
            raise WorkFailed("too slow") from None
        except asyncio.CancelledError:
            self.kill()
            raise
        finally:
            self.waiting = None

    def kill(self) -> None:
        if self.waiting is None:
            return
        if not self.waiting.done():
            self.waiting.set_exception(WorkFailed("ended"))
            self.waiting.exception()  # mark it as retrieved, where nobody waits
        self.begun.clear()
        if not self.closed:
            self.replace()
