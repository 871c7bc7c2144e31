"""Connections: the seats whose persons are connected, here or at another process; not logged."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from regalia.engine.flow import Seat

if TYPE_CHECKING:
    from regalia.server.live.server import Server


class Connections:
    """Connected seats of one table, shared between processes through the store."""

    def __init__(self, server: Server, table: str) -> None:
        self.server = server
        self.table = table
        self.here: set[Seat] = set()  # at this process
        self.elsewhere: set[Seat] = set()  # at others that live, as far as was heard
        self.told: set[Seat] = set()  # what others can find of this process
        self.telling = asyncio.Lock()

    def seats(self) -> set[Seat]:
        """All seats connected at any process."""
        return self.here | self.elsewhere

    def come(self, seat: Seat) -> None:
        """Mark a seat as connected here."""
        self.here.add(seat)
        self.spread()

    def go(self, seat: Seat) -> None:
        """Mark a seat as no longer connected here."""
        self.here.discard(seat)
        self.spread()

    def spread(self) -> None:
        """Publish the connected seats soon; a failed write is repeated at the next tick."""
        if self.here != self.told:
            self.server.spawn(self.tell())

    async def tell(self) -> None:
        """Write this process's connected seats to the store."""
        store, process = self.server.store, self.server.process
        async with self.telling:
            for seat in self.here - self.told:
                await store.come(self.table, seat, process)
                self.told.add(seat)
            for seat in self.told - self.here:
                await store.go(self.table, seat, process)
                self.told.discard(seat)
