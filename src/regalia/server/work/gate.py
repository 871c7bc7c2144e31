"""The gate: what is no ordinary message waits its turn there, so that no move waits long for it."""

from __future__ import annotations

import asyncio
import sys
from time import perf_counter, thread_time

from regalia.server.work.fair import FairQueue

SHARE = 0.3  # of the loop's time for whatever passes here
BURST = 0.001  # seconds of it at once
LEAST = 0.00001  # what one takes for sure, where clocks are too coarse to tell
USUAL = 0.0003  # what one takes until more is known
SHORTEST = 0.001  # which a loop can wait for
LEARNING = 0.1  # how much the last one says about the next


class Gate:
    """Lets requests, new sockets and histories in address by address, a few at a time.

    What each costs is measured until it waits for something else, in processor time: whoever goes
    in is not to blame for what else the machine does. Together they have a share of the loop's
    time, so that moves have the rest of it, however many want to come in.
    """

    def __init__(self) -> None:
        self.queue = FairQueue(0, sys.maxsize)  # bounded by the connections that there may be
        self.planned = False
        self.crowded = False  # somebody has waited since the last round
        self.credit = BURST
        self.at = perf_counter()
        self.began = 0.0
        self.cost = USUAL

    async def enter(self, address: str) -> None:
        """Waits until it is the turn of somebody from this address."""
        if not self.planned:
            self.planned = True
            asyncio.get_running_loop().call_soon(self.let_in)
        await self.queue.enter(address)

    def let_in(self) -> None:
        """Lets in as many as there is time for now, and comes back for the others."""
        loop = asyncio.get_running_loop()
        now = perf_counter()
        gained = SHARE * (now - self.at)
        self.at = now
        # a loop that is busy comes by seldom, so that more have to be let in each time
        most = max(BURST, gained) if self.crowded else BURST
        self.credit = min(self.credit + gained, most)
        if self.credit <= 0:
            self.crowded = True
            loop.call_later(max(SHORTEST, -self.credit / SHARE), self.let_in)
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
        """Somebody goes in."""
        self.began = thread_time()

    def end(self) -> None:
        """Whoever went in waits for something else now, or is done."""
        spent = thread_time() - self.began
        self.credit -= spent
        self.cost = max(LEAST, self.cost + LEARNING * (spent - self.cost))
