"""Fair queue: slots are given table by table (round robin)."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque


class QueueFull(Exception):
    """Error for a full queue."""


class FairQueue:
    """A number of slots with a round-robin queue of tables."""

    def __init__(self, slots: int, most: int) -> None:
        self.free = slots
        self.most = most  # that wait
        self.waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self.count = 0  # of those that wait

    async def enter(self, table: str) -> None:
        """Wait for a slot; raises QueueFull."""
        if self.free > 0:
            self.free -= 1
            return
        if self.count >= self.most:
            raise QueueFull
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(table, deque()).append(turn)
        self.count += 1
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave()  # the slot was given away just now
            else:
                self.withdraw(table, turn)
            raise

    def withdraw(self, table: str, turn: asyncio.Future[None]) -> None:
        """Remove a waiting entry."""
        turns = self.waiting.get(table)
        if turns is None or turn not in turns:
            return  # its turn came in the moment in which it was given up
        turns.remove(turn)
        self.count -= 1
        if not turns:
            del self.waiting[table]

    def leave(self) -> None:
        """Give the slot to the next table, which then goes to the end of the queue."""
        while self.waiting:
            table, turns = self.waiting.popitem(last=False)
            turn = turns.popleft()
            self.count -= 1
            if turns:
                self.waiting[table] = turns
            if not turn.done():  # one that was given up has not withdrawn yet
                turn.set_result(None)
                return
        self.free += 1
