"""Presence: who is at a table, here or at another process; no log keeps it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from regalia.engine.flow import Seat

if TYPE_CHECKING:
    from regalia.server.live.server import Server


class Presence:
    """The seats of one table whose persons are connected."""

    def __init__(self, server: Server, table: str) -> None:
        self.server = server
        self.table = table
        self.here: set[Seat] = set()  # at this process
        self.elsewhere: set[Seat] = set()  # at others that live, as far as was heard
        self.told: set[Seat] = set()  # what others can find of this process
        self.telling = asyncio.Lock()

    def seats(self) -> set[Seat]:
        """All seats whose persons are connected somewhere."""
        return self.here | self.elsewhere

    def come(self, seat: Seat) -> None:
        """The person of a seat is here."""
        self.here.add(seat)
        self.spread()

    def go(self, seat: Seat) -> None:
        """The person of a seat is not here any more."""
        self.here.discard(seat)
        self.spread()

    def spread(self) -> None:
        """Lets other processes know, soon; what fails is made good at the next tick."""
        if self.here != self.told:
            self.server.spawn(self.tell())

    async def tell(self) -> None:
        """Brings what others can find up to date."""
        store, process = self.server.store, self.server.process
        async with self.telling:
            for seat in self.here - self.told:
                await store.come(self.table, seat, process)
                self.told.add(seat)
            for seat in self.told - self.here:
                await store.go(self.table, seat, process)
                self.told.discard(seat)
