"""Fair admission queue; limits non-move work to a share of loop time."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from time import perf_counter

from regalia.server.work.fair_queue import FairQueue

# an interpreter without threads has no time of a thread
thread_time: Callable[[], float] = getattr(time, "thread_time", perf_counter)
SHARE = 0.3  # of the loop's time for whatever passes here
BURST = 0.001  # seconds of it at once
LEAST = 0.00001  # what one takes for sure, where clocks are too coarse to tell
USUAL = 0.0003  # what one takes until more is known
SHORTEST = 0.001  # which a loop can wait for
LEARNING = 0.1  # how much the last one says about the next


class AdmissionQueue:
    """Admits requests, new sockets and histories, fair by address, a few at a time.

    The cost of each is its processor time up to its next await, so other load on the machine does
    not count. Together they get a fixed share of the loop's time; moves have the rest of it.
    """

    def __init__(self, share: float = SHARE) -> None:
        self.share = share
        self.queue = FairQueue(0, sys.maxsize)  # bounded by the connections that there may be
        self.planned = False
        self.crowded = False  # somebody has waited since the last round
        self.credit = BURST
        self.at = perf_counter()
        self.began = 0.0
        self.cost = USUAL

    async def enter(self, address: str) -> None:
        """Wait for admission of a request from this address."""
        if not self.planned:
            self.planned = True
            asyncio.get_running_loop().call_soon(self.let_in)
        await self.queue.enter(address)

    def let_in(self) -> None:
        """Admit as many as the time budget allows, and schedule the rest."""
        loop = asyncio.get_running_loop()
        now = perf_counter()
        gained = self.share * (now - self.at)
        self.at = now
        # a loop that is busy comes by seldom, so that more have to be let in each time
        most = max(BURST, gained) if self.crowded else BURST
        self.credit = min(self.credit + gained, most)
        if self.credit <= 0:
            self.crowded = True
            loop.call_later(max(SHORTEST, -self.credit / self.share), self.let_in)
            return
        for _ in range(max(1, int(self.credit / self.cost))):
            if not self.queue.count:
                break
            # in this order, and with nothing in between, the loop does what is put before it
            loop.call_soon(self.begin)
            self.queue.leave()
            loop.call_soon(self.end)
        self.planned = self.crowded = self.queue.count > 0
        if self.planned:
            loop.call_soon(self.let_in)

    def begin(self) -> None:
        """Start measuring an admitted request."""
        self.began = thread_time()

    def end(self) -> None:
        """Stop measuring: the request awaits something else, or is done."""
        spent = thread_time() - self.began
        self.credit -= spent
        self.cost = max(LEAST, self.cost + LEARNING * (spent - self.cost))
