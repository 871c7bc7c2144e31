"""Awaited: who is told elsewhere that the table waits for them, once for each question."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from regalia.engine.flow import Seat
from regalia.server.log import entries
from regalia.server.log.entries import AnyEntry, Subscribed, write_entry

if TYPE_CHECKING:
    from regalia.server.live.owner import Owner

AWAY_SECONDS = 10.0  # whoever is not here may be on the way
HERE_SECONDS = 90.0  # whoever has the page open may have left the room all the same


class Awaited:
    """The notices of one table, as far as this process looks after it."""

    def __init__(self, owner: Owner) -> None:
        self.owner = owner
        self.since: dict[Seat, tuple[int, float]] = {}  # which question is waited for, since when
        self.out: dict[Seat, int] = {}  # of which question a notice may be on somebody's screen
        self.alarm: asyncio.TimerHandle | None = None

    def question_of(self, seat: Seat) -> int:
        """The question that a person is waited for with; 0 if with none."""
        ledger = self.owner.ledger
        if self.owner.problem is not None or ledger.status() != "playing" or ledger.paused:
            return 0
        if ledger.window is not None or not ledger.seats[seat].is_person():
            return 0
        return ledger.question_number(seat) if seat in ledger.asked() else 0

    def look(self) -> None:
        """Takes note of whom the table waits for now."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if not self.owner.attendance.leased:
            return
        now = self.owner.server.now()
        for seat, state in enumerate(self.owner.ledger.seats):
            number = self.question_of(seat)
            if self.out.get(seat, number) != number:
                self.withdraw(seat)
            if not number or not state.subscribed:
                self.since.pop(seat, None)
            elif self.since.get(seat, (0, 0.0))[0] != number:
                self.since[seat] = (number, now)
                if state.noticed == number:
                    self.out[seat] = number  # as another process, or this one before, has told
        self.plan(now)

    def plan(self, now: float) -> None:
        """Rings when the next notice is due."""
        ends = [self.due(seat) for seat in self.since if not self.is_told(seat)]
        if ends:
            wait = max(0.001, min(ends) - now)
            self.alarm = self.owner.server.later(wait, self.ring)

    def is_told(self, seat: Seat) -> bool:
        """Whether a seat was told of the question that it is waited for with."""
        return self.owner.ledger.seats[seat].noticed == self.since[seat][0]

    def due(self, seat: Seat) -> float:
        """When a seat that has not answered is told."""
        here = seat in self.owner.presence.seats()
        return self.since[seat][1] + (HERE_SECONDS if here else AWAY_SECONDS)

    async def ring(self) -> None:
        """Tells those who are waited for long enough."""
        now = self.owner.server.now()
        due = [s for s in self.since if not self.is_told(s) and now >= self.due(s)]
        for seat in due:
            async with self.owner.lock:
                number = self.question_of(seat)
                # stored first: whatever happens, nobody is told twice
                if number and await self.owner.commit(partial(self.noticing, seat, number)):
                    self.out[seat] = number
                    for to in self.owner.ledger.seats[seat].subscribed:
                        self.owner.server.spawn(self.tell(seat, number, to))
        self.look()

    def noticing(self, seat: Seat, number: int) -> AnyEntry | None:
        """The entry that says so, if the seat is still waited for and was not told."""
        if self.question_of(seat) != number or self.owner.ledger.seats[seat].noticed == number:
            return None
        return entries.Noticed(seat, number)

    async def tell(self, seat: Seat, number: int, to: Subscribed) -> None:
        """Sends one notice; a place that is no more is forgotten."""
        post = self.owner.server.post
        wanted = partial(self.is_waited_for, seat, number)
        if await post.tell(self.owner.ledger.table, to, wanted) == "gone":
            await self.forget(to)

    def is_waited_for(self, seat: Seat, number: int) -> bool:
        """Whether a notice still says what is the case."""
        return self.question_of(seat) == number

    def withdraw(self, seat: Seat) -> None:
        """The seat has answered: what is on its screens elsewhere is not true any more."""
        del self.out[seat]
        for to in self.owner.ledger.seats[seat].subscribed:
            self.owner.server.spawn(self.take_back(to))

    async def take_back(self, to: Subscribed) -> None:
        """Withdraws one notice; a place that is no more is forgotten."""
        if await self.owner.server.post.withdraw(self.owner.ledger.table, to) == "gone":
            await self.forget(to)

    async def forget(self, to: Subscribed) -> None:
        """A browser or a service that does not want to hear of it any more."""
        await self.unsubscribe(to.seat, to.way, to.to)

    async def unsubscribe(self, seat: Seat, way: str, to: str = "") -> None:
        """Tells a seat no more in one way, or there; the address goes from the log too."""
        state = self.owner.ledger.seats[seat]

        def known() -> list[Subscribed]:
            return [each for each in state.subscribed if each.way == way and to in ("", each.to)]

        ended = entries.Unsubscribed(seat, way)
        places = [state.places[each.to] for each in known()]
        await self.owner.do(lambda: entries.Unsubscribed(seat, way, to) if known() else None)
        for place in places:
            store = self.owner.server.store
            await store.rewrite(self.owner.ledger.table, place, write_entry(ended))

    def stop(self) -> None:
        """Nobody is told anything by this process any more."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
