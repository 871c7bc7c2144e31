"""Timers: closes windows, answers for seats whose time is up, and fills empty seats with bots."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from regalia.engine.flow import Seat
from regalia.engine.view import travelling
from regalia.server.live.bots import SILENT_SECONDS
from regalia.server.live.requests import SUBSTITUTE
from regalia.server.log import entries
from regalia.server.log.entries import AnyEntry

if TYPE_CHECKING:
    from regalia.server.live.table_actor import TableActor

REST_SECONDS = 86_400.0  # after which a table that waits for nothing is looked at all the same


class Timers:
    """Timers of one table, run by the process that holds the lease."""

    def __init__(self, actor: TableActor) -> None:
        self.actor = actor
        self.table_state = actor.table_state
        self.connections = actor.connections
        self.clocks = actor.clocks
        self.leased = False
        self.alarm: asyncio.TimerHandle | None = None
        self.closing_at: tuple[int, float] = (0, 0.0)  # which window need not last, and until when
        self.away: dict[Seat, float] = {}  # since when a person is missing

    def is_running(self) -> bool:
        """True if this process runs the table's timers and bots."""
        return self.leased and self.actor.problem is None and self.table_state.status() == "playing"

    def others_here(self) -> bool:
        """True if another person is connected."""
        return bool(self.connections.here or self.connections.elsewhere)

    def stop(self) -> None:
        """Cancel all timers."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None

    def alarm_seconds(self) -> float | None:
        """Seconds until an over-days table has to be in memory again; None if it need not be."""
        if self.actor.problem is not None or not self.table_state.is_distant():
            return None
        if self.table_state.status() not in ("gathering", "playing"):
            return None
        due = self.alarm_end()
        # without a clock that runs somebody has to come first, and comes with a connection
        return REST_SECONDS if due is None else max(0.0, due - self.actor.server.now())

    def alarm_end(self) -> float | None:
        """Time of the next event that an alarm is set for: a clock that ends, or a reminder."""
        ends = [self.clocks.next(), self.actor.notifications.next_reminder()]
        return min((end for end in ends if end is not None), default=None)

    # --- coming and going ------------------------------------------------------------------------

    def returning(self, seat: Seat) -> AnyEntry | None:
        """The entry for a person who comes back to a seat kept by a bot."""
        state = self.table_state.seats[seat]
        if self.actor.problem is not None or not state.substitute or state.replaced:
            return None
        return entries.Returned(seat)

    def mind_absence(self) -> None:
        """Note since when persons are absent."""
        now = self.actor.server.now()
        present = self.connections.seats()
        for seat, state in enumerate(self.table_state.seats):
            if state.is_person() and seat not in present:
                self.away.setdefault(seat, now)
            else:
                self.away.pop(seat, None)

    # --- what is due -----------------------------------------------------------------------------

    def plan(self) -> None:
        """Set the timer for the next due event, and start bots."""
        self.stop()
        if not self.is_running():
            return
        self.mind_absence()
        self.actor.bots.plan()
        ends = (
            [since + self.table_state.created.grace for since in self.away.values()]
            if self.others_here()
            else []
        )
        clock = self.clocks.next()
        if clock is not None:
            ends.append(clock)
        if self.closes_early():
            ends.append(self.early_end())
        if ends:
            server = self.actor.server
            delay = min(ends) - server.now()
            # a loop may ring a hair too early: what is not yet due is asked for a little later
            self.alarm = server.later(max(0.001, delay) if delay > 0 else 0.0, self.ring)

    def closes_early(self) -> bool:
        """True if the open window is complete, as all have answered by hand."""
        window = self.table_state.window
        if window is None or self.table_state.created.windows == "fixed" or self.table_state.paused:
            return False
        return window.is_done(self.table_state.seats)

    def early_end(self) -> float:
        """The fixed moment at which a complete window closes."""
        window = self.table_state.window
        assert window is not None
        if self.closing_at[0] != window.number:
            tick = self.clocks.window_tick(self.actor.server.now())
            self.closing_at = (window.number, tick)
        return self.closing_at[1]

    def is_window_up(self, now: float) -> bool:
        """True if the open window closes now."""
        if self.table_state.window is None:
            return False
        if self.clocks.window_has_clock() and now >= self.clocks.window_end():
            return True
        return self.closes_early() and now >= self.early_end()

    def is_silent(self, now: float) -> bool:
        """True if the table owes something and no task will do it."""
        if not self.is_running():
            return False
        end = self.clocks.next()
        late = end is not None and now > end + SILENT_SECONDS
        unset = end is not None and self.alarm is None
        return late or unset or self.actor.bots.is_silent(now)

    async def ring(self) -> None:
        """Do what is due; after a failure, try again later."""
        try:
            await self.do_due()
        except Exception:
            self.actor.fail()
            raise

    async def do_due(self) -> None:
        """Close the window, give what was left ahead or is overdue, fill empty seats."""
        actor = self.actor
        async with actor.lock:
            self.stop()  # another may have been set while this one waited for the lock
            if not self.is_running():
                return
            window = self.table_state.window
            now = actor.server.now()
            if window is not None and self.is_window_up(now):
                await actor.commit(partial(self.closing, window.number))
                actor.show()
            if await actor.commit(partial(self.expiring, now)):
                actor.show()
            for seat in self.clocks.premoved():
                number = self.table_state.question_number(seat)
                if now >= self.clocks.premove_end(seat) and await actor.commit(
                    partial(self.premoved, seat, number)
                ):
                    actor.show()
            for seat in self.clocks.expired(now):
                question = self.table_state.question_number(seat)
                if await actor.commit(partial(self.default, seat, question)):
                    actor.show()
            for seat, since in list(self.away.items()):
                if now >= since + self.table_state.created.grace and self.others_here():
                    await actor.commit(partial(self.substitute, seat))
                    actor.show()
            self.plan()

    def closing(self, number: int) -> AnyEntry | None:
        """The entry that closes a window; None if it is closed."""
        window = self.table_state.window
        if window is None or window.number != number:
            return None
        return entries.Closed(number)

    def expiring(self, now: float) -> AnyEntry | None:
        """The entry that ends a proposal which was not agreed to in time."""
        proposal = self.table_state.proposal
        if proposal is None or now < self.clocks.proposal_end():
            return None
        return entries.Expired(proposal.number)

    def dropping_undo(self) -> AnyEntry | None:
        """The entry that ends an undo proposal."""
        proposal = self.table_state.proposal
        if proposal is None or proposal.what != "undo":
            return None
        return entries.Expired(proposal.number)

    def default(self, seat: Seat, question: int) -> AnyEntry | None:
        """The table's default answer for a seat whose time is up."""
        table_state = self.table_state
        if table_state.window is not None or seat not in table_state.asked():
            return None
        if table_state.question_number(seat) != question or table_state.paused:
            return None
        game = table_state.game()
        answer = game.question.fallback(game, seat, game.options(seat))
        spent = self.clocks.spent(seat, self.actor.server.now())
        return entries.Answered(seat, answer, "", "clock", spent)

    def premoved(self, seat: Seat, question: int) -> AnyEntry | None:
        """The entry for an answer that a seat left ahead; None if it is not wanted any more."""
        table_state = self.table_state
        left = table_state.seats[seat].premoves
        if left.chosen < 0 or table_state.window is not None or table_state.paused:
            return None
        if seat not in table_state.asked() or table_state.question_number(seat) != question:
            return None
        spent = self.clocks.spent(seat, self.actor.server.now())
        return entries.Answered(seat, travelling(left.answer), "", "premove", spent)

    def substitute(self, seat: Seat) -> AnyEntry | None:
        """The entry that gives an empty seat to a bot; None if it is not empty any more."""
        state = self.table_state.seats[seat]
        if not state.is_person() or seat in self.connections.seats():
            return None
        return entries.Substituted(seat, SUBSTITUTE)
