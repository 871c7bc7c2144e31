"""Turn notifications: one per question to absent persons, and one before their time ends."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from regalia.engine.flow import Seat
from regalia.server.log import entries
from regalia.server.log.entries import AnyEntry, Subscribed, write_entry

if TYPE_CHECKING:
    from regalia.server.live.table_actor import TableActor

AWAY_SECONDS = 10.0  # an absent person may be on the way
HERE_SECONDS = 90.0  # an open page may be unattended
REMINDER_SHARE = 0.25  # of the time for a decision, before whose end a seat is reminded
REMINDER_SECONDS = 6 * 3600.0  # at most


class TurnNotifications:
    """Turn notifications of one table, sent by the process that runs it."""

    def __init__(self, actor: TableActor) -> None:
        self.actor = actor
        self.since: dict[Seat, tuple[int, float]] = {}  # which question is waited for, since when
        self.out: dict[Seat, int] = {}  # of which question a notice may be on somebody's screen
        self.alarm: asyncio.TimerHandle | None = None

    def question_of(self, seat: Seat) -> int:
        """Number of the question a person is awaited for; 0 if none."""
        table_state = self.actor.table_state
        if (
            self.actor.problem is not None
            or table_state.status() != "playing"
            or table_state.paused
        ):
            return 0
        if table_state.window is not None or not table_state.seats[seat].is_person():
            return 0
        if table_state.seats[seat].premoves.chosen >= 0:
            return 0  # it has answered ahead
        return table_state.question_number(seat) if seat in table_state.asked() else 0

    def look(self) -> None:
        """Update the awaited seats from the table's state."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if not self.actor.timers.leased:
            return
        seats = self.actor.table_state.seats
        if not self.since and not self.out and not any(state.subscribed for state in seats):
            return
        now = self.actor.server.now()
        for seat, state in enumerate(seats):
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

    def reminder_time(self, seat: Seat) -> float | None:
        """Time at which a seat of an over-days table is reminded; None if it is not to be."""
        number = self.question_of(seat)
        state = self.actor.table_state.seats[seat]
        clocks = self.actor.clocks
        if not number or not state.subscribed or state.reminded == number:
            return None
        limit = clocks.limit(seat)
        if limit is None or clocks.round.get(seat) != number:
            return None
        if not self.actor.table_state.is_distant():
            return None
        return clocks.began + limit - min(REMINDER_SECONDS, REMINDER_SHARE * limit)

    def next_reminder(self) -> float | None:
        """Time of the next reminder of the table; None if there is none."""
        seats = range(len(self.actor.table_state.seats))
        times = [self.reminder_time(seat) for seat in seats]
        return min((time for time in times if time is not None), default=None)

    def plan(self, now: float) -> None:
        """Set the timer for the next notification."""
        ends = [self.due(seat) for seat in self.since if not self.is_told(seat)]
        reminder = self.next_reminder()
        if reminder is not None:
            ends.append(reminder)
        if ends:
            wait = max(0.001, min(ends) - now)
            self.alarm = self.actor.server.later(wait, self.ring)

    def is_told(self, seat: Seat) -> bool:
        """True if a seat was notified of its present question."""
        return self.actor.table_state.seats[seat].noticed == self.since[seat][0]

    def due(self, seat: Seat) -> float:
        """Time at which an unanswered seat is notified."""
        here = seat in self.actor.connections.seats()
        return self.since[seat][1] + (HERE_SECONDS if here else AWAY_SECONDS)

    async def ring(self) -> None:
        """Notify the seats that have been awaited long enough."""
        now = self.actor.server.now()
        due = [(s, False) for s in self.since if not self.is_told(s) and now >= self.due(s)]
        for seat in range(len(self.actor.table_state.seats)):
            reminder = self.reminder_time(seat)
            if reminder is not None and now >= reminder:
                due.append((seat, True))
        for seat, late in due:
            async with self.actor.lock:
                number = self.question_of(seat)
                # stored first: whatever happens, nobody is told twice
                if number and await self.actor.commit(partial(self.noticing, seat, number, late)):
                    self.out[seat] = number
                    for to in self.actor.table_state.seats[seat].subscribed:
                        self.actor.server.spawn(self.tell(seat, number, to, late))
        self.look()

    def noticing(self, seat: Seat, number: int, late: bool) -> AnyEntry | None:
        """The entry for a notification; None if the seat has answered or was notified."""
        state = self.actor.table_state.seats[seat]
        told = state.reminded if late else state.noticed
        if self.question_of(seat) != number or told == number:
            return None
        return entries.Noticed(seat, number, late)

    async def tell(self, seat: Seat, number: int, to: Subscribed, late: bool) -> None:
        """Send one notification; forget a subscription that is gone."""
        delivery = self.actor.server.delivery
        wanted = partial(self.is_waited_for, seat, number)
        if await delivery.tell(self.actor.table_state.table, to, wanted, late) == "gone":
            await self.forget(to)

    def is_waited_for(self, seat: Seat, number: int) -> bool:
        """True if the seat is still awaited for this question."""
        return self.question_of(seat) == number

    def withdraw(self, seat: Seat) -> None:
        """Remove a seat's notifications after its answer."""
        del self.out[seat]
        for to in self.actor.table_state.seats[seat].subscribed:
            self.actor.server.spawn(self.take_back(to))

    async def take_back(self, to: Subscribed) -> None:
        """Remove one notification; forget a subscription that is gone."""
        if await self.actor.server.delivery.withdraw(self.actor.table_state.table, to) == "gone":
            await self.forget(to)

    async def forget(self, to: Subscribed) -> None:
        """Store that a subscription is gone; the table may have left the memory meanwhile."""
        actor = await self.actor.server.find(self.actor.table_state.table)
        if actor is not None:
            await actor.notifications.unsubscribe(to.seat, to.way, to.to)

    async def unsubscribe(self, seat: Seat, way: str, to: str = "") -> None:
        """Remove a seat's subscriptions of one kind or address, from the log too."""
        state = self.actor.table_state.seats[seat]

        def known() -> list[Subscribed]:
            return [each for each in state.subscribed if each.way == way and to in ("", each.to)]

        ended = entries.Unsubscribed(seat, way)
        places = [state.places[each.to] for each in known()]
        await self.actor.do(lambda: entries.Unsubscribed(seat, way, to) if known() else None)
        for place in places:
            store = self.actor.server.store
            await store.rewrite(self.actor.table_state.table, place, write_entry(ended))

    def stop(self) -> None:
        """Cancel all timers of this process."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
