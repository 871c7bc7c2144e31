"""Attendance: who is here, who is missing, and what a table does when a time is up."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from regalia.clock import wall
from regalia.engine.flow import Seat
from regalia.server.live.bots import SILENT_SECONDS
from regalia.server.live.requests import SUBSTITUTE
from regalia.server.log import entries
from regalia.server.log.entries import AnyEntry

if TYPE_CHECKING:
    from regalia.server.live.owner import Owner

# entries that keep nobody from waiting, by how they begin
BESIDE = [
    f'{{"t":"{kind}"'
    for kind in (
        "spoke", "hushed", "hinted", "stopped", "paced", "proposed", "subscribed", "unsubscribed",
        "noticed",
    )
]  # fmt: skip


class Attendance:
    """Looks after windows, clocks and empty seats, if this process is the one to do so."""

    def __init__(self, owner: Owner) -> None:
        self.owner = owner
        self.ledger = owner.ledger
        self.presence = owner.presence
        self.clocks = owner.clocks
        self.leased = False
        self.alarm: asyncio.TimerHandle | None = None
        self.closing_at: tuple[int, float] = (0, 0.0)  # which window need not last, and until when
        self.away: dict[Seat, float] = {}  # since when a person is missing

    def is_running(self) -> bool:
        """Whether this process must look after clocks and bots."""
        return self.leased and self.owner.problem is None and self.ledger.status() == "playing"

    def others_here(self) -> bool:
        """Whether anybody is at the table to play with."""
        return bool(self.presence.here or self.presence.elsewhere)

    def stop(self) -> None:
        """Nothing is due any more."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None

    def wake_later(self) -> None:
        """This table is forgotten meanwhile; it is read again when somebody's hours are up."""
        end = self.clocks.next()
        if self.is_running() and self.ledger.is_distant() and end is not None:
            server, table = self.owner.server, self.ledger.table

            async def wake() -> None:
                await server.find(table)

            server.later(max(0.0, end - server.now()), wake)

    async def woke(self) -> None:
        """This table lay in the store, and the hours that somebody has went on meanwhile."""
        if self.ledger.is_distant():
            newest = await self.owner.server.store.newest(self.ledger.table, BESIDE)
            self.clocks.slept = max(0.0, wall() - newest / 1000)

    # --- coming and going ------------------------------------------------------------------------

    def returning(self, seat: Seat) -> AnyEntry | None:
        """The entry for a person who is back and finds a bot there, if it only kept the seat."""
        state = self.ledger.seats[seat]
        if self.owner.problem is not None or not state.substitute or state.replaced:
            return None
        return entries.Returned(seat)

    def mind_absence(self) -> None:
        """Remembers since when persons are missing."""
        now = self.owner.server.now()
        present = self.presence.seats()
        for seat, state in enumerate(self.ledger.seats):
            if state.is_person() and seat not in present:
                self.away.setdefault(seat, now)
            else:
                self.away.pop(seat, None)

    # --- what is due -----------------------------------------------------------------------------

    def plan(self) -> None:
        """Sets the alarm for what is due next, and lets bots think."""
        self.stop()
        if not self.is_running():
            return
        self.mind_absence()
        self.owner.bots.plan()
        ends = (
            [since + self.ledger.created.grace for since in self.away.values()]
            if self.others_here()
            else []
        )
        clock = self.clocks.next()
        if clock is not None:
            ends.append(clock)
        if self.closes_early():
            ends.append(self.early_end())
        if ends:
            server = self.owner.server
            delay = min(ends) - server.now()
            # a loop may ring a hair too early: what is not yet due is asked for a little later
            self.alarm = server.later(max(0.001, delay) if delay > 0 else 0.0, self.ring)

    def closes_early(self) -> bool:
        """Whether the open window need not last, as everybody has answered by hand."""
        window = self.ledger.window
        if window is None or self.ledger.created.windows == "fixed" or self.ledger.paused:
            return False
        return window.is_done(self.ledger.seats)

    def early_end(self) -> float:
        """The moment at which a window closes that need not last, fixed when that was first so."""
        window = self.ledger.window
        assert window is not None
        if self.closing_at[0] != window.number:
            tick = self.clocks.window_tick(self.owner.server.now())
            self.closing_at = (window.number, tick)
        return self.closing_at[1]

    def is_window_up(self, now: float) -> bool:
        """Whether the open window closes now."""
        if self.ledger.window is None:
            return False
        if self.clocks.window_has_clock() and now >= self.clocks.window_end():
            return True
        return self.closes_early() and now >= self.early_end()

    def is_silent(self, now: float) -> bool:
        """Whether this table owes something and nobody is about to do it."""
        if not self.is_running():
            return False
        end = self.clocks.next()
        late = end is not None and now > end + SILENT_SECONDS
        unset = end is not None and self.alarm is None
        return late or unset or self.owner.bots.is_silent(now)

    async def ring(self) -> None:
        """Does what is due, or sees to it that somebody looks again."""
        try:
            await self.do_due()
        except Exception:
            self.owner.fail()
            raise

    async def do_due(self) -> None:
        """Closes the window, answers for those whose time is up, fills empty seats."""
        owner = self.owner
        async with owner.lock:
            self.alarm = None
            if not self.is_running():
                return
            window = self.ledger.window
            now = owner.server.now()
            if window is not None and self.is_window_up(now):
                await owner.commit(partial(self.closing, window.number))
                owner.show()
            if await owner.commit(partial(self.expiring, now)):
                owner.show()
            for seat in self.clocks.expired(now):
                question = self.ledger.question_number(seat)
                if await owner.commit(partial(self.default, seat, question)):
                    owner.show()
            for seat, since in list(self.away.items()):
                if now >= since + self.ledger.created.grace and self.others_here():
                    await owner.commit(partial(self.substitute, seat))
                    owner.show()
            self.plan()

    def closing(self, number: int) -> AnyEntry | None:
        """The entry that closes a window, if it is still open."""
        window = self.ledger.window
        if window is None or window.number != number:
            return None
        return entries.Closed(number)

    def expiring(self, now: float) -> AnyEntry | None:
        """The entry that ends a proposal which nobody agreed to in time."""
        proposal = self.ledger.proposal
        if proposal is None or now < self.clocks.proposal_end():
            return None
        return entries.Expired(proposal.number)

    def dropping_undo(self) -> AnyEntry | None:
        """The entry that ends the wish to take something back."""
        proposal = self.ledger.proposal
        if proposal is None or proposal.what != "undo":
            return None
        return entries.Expired(proposal.number)

    def default(self, seat: Seat, question: int) -> AnyEntry | None:
        """The table's own answer for a seat whose time is up."""
        ledger = self.ledger
        if ledger.window is not None or seat not in ledger.asked():
            return None
        if ledger.question_number(seat) != question or ledger.paused:
            return None
        game = ledger.game()
        answer = game.question.fallback(game, seat, game.options(seat))
        spent = self.clocks.spent(seat, self.owner.server.now())
        return entries.Answered(seat, answer, "", "clock", spent)

    def substitute(self, seat: Seat) -> AnyEntry | None:
        """A bot for an empty seat, if it is still empty."""
        state = self.ledger.seats[seat]
        if not state.is_person() or seat in self.presence.seats():
            return None
        return entries.Substituted(seat, SUBSTITUTE)
