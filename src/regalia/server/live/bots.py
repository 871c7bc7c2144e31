"""Bots at a table: when they answer, which never depends on what they hold."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from regalia.engine.flow import Answer, Seat
from regalia.engine.view import travelling
from regalia.server.live.requests import SUBSTITUTE
from regalia.server.log import entries
from regalia.server.log.entries import AnyEntry
from regalia.server.store.base import StoreFailed
from regalia.server.work.positions import position
from regalia.server.work.thinking import SEED_BYTES, Job, budget, window_budget

if TYPE_CHECKING:
    from regalia.server.live.owner import Owner

THINKS_PER_CENT = 3  # of a bot's answers in windows, whatever it holds
SILENT_SECONDS = 5.0  # after an answer was due, somebody has to look why there is none


class Planned(NamedTuple):
    """A question that a bot works at, and when its answer is due."""

    number: int
    due: float


class BotSeats:
    """The bots of one table, as far as this process runs them."""

    def __init__(self, owner: Owner) -> None:
        self.owner = owner
        self.thinking: dict[Seat, Planned] = {}
        self.window = 0  # the last one the bots were told of

    def plan(self) -> None:
        """Starts every bot that is asked and not yet thinking."""
        if not self.may_play():
            return
        ledger = self.owner.ledger
        if ledger.window is not None:
            self.plan_window()
            return
        now = self.owner.server.now()
        for seat in self.asked():
            number = ledger.question_number(seat)
            known = self.thinking.get(seat)
            if known is None or known.number != number:
                job = self.job(seat)
                planned = Planned(number, now + ledger.pace / 1000 + budget(job.level))
                self.thinking[seat] = planned
                self.owner.start(partial(self.answer, seat, planned, job))

    def may_play(self) -> bool:
        """Whether bots answer now: not in a pause, and not when nobody is here to see it."""
        ledger = self.owner.ledger
        here = self.owner.attendance.others_here() or bool(self.owner.audience.clients)
        # where there are hours to think nobody need sit there, and somebody will come back
        later = ledger.is_distant() and any(state.is_person() for state in ledger.seats)
        return not ledger.paused and (here or later)

    def are_waited_for(self) -> bool:
        """Whether bots have to answer before a person who is elsewhere can."""
        running = self.owner.attendance.is_running() and self.owner.ledger.is_distant()
        return running and self.may_play() and bool(self.asked() or self.owner.ledger.window)

    def asked(self) -> list[Seat]:
        """The bots that are asked something outside of windows."""
        ledger = self.owner.ledger
        if ledger.window is not None:
            return []
        return [seat for seat in ledger.asked() if ledger.seats[seat].is_bot()]

    def is_silent(self, now: float) -> bool:
        """Whether a bot owes an answer, and nobody is about to give it."""
        if not self.may_play():
            return False
        for seat in self.asked():
            planned = self.thinking.get(seat)
            if planned is None or planned.number != self.owner.ledger.question_number(seat):
                return True
            if now > planned.due + SILENT_SECONDS:
                return True
        return False

    def forget(self) -> None:
        """Begins anew with whatever the bots were at."""
        self.thinking.clear()
        self.window = 0

    def job(self, seat: Seat) -> Job:
        """What a bot's process needs to know; its chance has no relation to the shuffle."""
        ledger = self.owner.ledger
        seed = self.owner.server.tokens.bytes(SEED_BYTES)
        return Job(position(ledger), seat, ledger.seats[seat].level or SUBSTITUTE, seed)

    async def answer(self, seat: Seat, planned: Planned, job: Job) -> None:
        """Thinks, and answers when the time has come that was fixed before."""
        try:
            answer = await self.decision(job, planned.due, planned.due)
            await self.owner.do(lambda: self.answered(seat, planned.number, answer))
        finally:
            # paused meanwhile, taken back, or not stored: it may be asked again
            if self.thinking.get(seat) is planned:
                del self.thinking[seat]

    async def decision(self, job: Job, due: float, moment: float) -> Answer | None:
        """What a bot has come to when its time is up, given at one moment however long it took."""
        server = self.owner.server
        left = due - server.now()
        task = server.spawn(server.thinking.choose(job, left))
        if task is None:
            return None
        await asyncio.wait({task}, timeout=max(0.0, left))
        answer = None
        if not task.done():
            server.gauges.trouble["bot-late"] += 1
        elif task.cancelled() or task.exception() is not None:
            server.gauges.trouble["bot-failed"] += 1
        else:
            answer = task.result()
            if answer is None and not job.empty:
                server.gauges.trouble["bot-without-answer"] += 1
        await server.sleep(moment - server.now())
        return answer

    def is_still_asked(self, seat: Seat, number: int) -> bool:
        """Whether the question a bot thought about is still the open one."""
        ledger = self.owner.ledger
        if seat not in ledger.asked() or ledger.window is not None:
            return False
        return ledger.question_number(seat) == number

    def answered(self, seat: Seat, number: int, answer: Answer | None) -> AnyEntry | None:
        """The entry for a bot's answer, if it is still wanted."""
        ledger = self.owner.ledger
        if ledger.paused or not ledger.seats[seat].is_bot():
            return None
        if not self.is_still_asked(seat, number):
            return None
        game = ledger.game()
        if answer is None or not ledger.is_legal(seat, answer):
            answer = game.question.fallback(game, seat, game.options(seat))
        return entries.Answered(seat, travelling(answer), "", "bot")

    # --- windows ---------------------------------------------------------------------------------

    def plan_window(self) -> None:
        """Every bot that may act, by public facts, answers after a time of the same law."""
        ledger = self.owner.ledger
        window = ledger.window
        assert window is not None
        if window.number == self.window:
            return
        self.window = window.number
        server = self.owner.server
        bots = [seat for seat in window.window.seats if ledger.seats[seat].is_bot()]
        due = server.now() + window_budget(len(bots))
        for seat in bots:
            if seat in window.passed or seat in window.sealed:
                continue
            moment = due + server.tokens.jitter() * ledger.pace / 1000
            thinks = server.tokens.jitter() * 100 < THINKS_PER_CENT
            # whoever has nothing to think about is given the same work to do
            empty = not (window.asks and seat in ledger.asked())
            job = self.job(seat)._replace(held=True, empty=empty)
            self.owner.start(
                partial(self.answer_window, seat, window.number, due, moment, thinks, job)
            )

    async def answer_window(
        self, seat: Seat, number: int, due: float, moment: float, thinks: bool, job: Job
    ) -> None:
        """Thinks if there is anything to think about; answers or passes when the time has come."""
        try:
            answer = await self.decision(job, due, moment)
            if thinks and await self.owner.do(lambda: self.thought(seat, number)):
                self.owner.audience.show_time()
            await self.owner.do(lambda: self.sealed(seat, number, answer))
        except StoreFailed:
            if self.window == number:
                self.window = 0  # it is tried again
            raise

    def thought(self, seat: Seat, number: int) -> AnyEntry | None:
        """A bot asks for more time now and then, whatever it holds."""
        window = self.owner.ledger.window
        if window is None or window.number != number:
            return None
        if self.owner.ledger.seats[seat].thinks <= 0:
            return None
        return entries.Thought(seat, number)

    def sealed(self, seat: Seat, number: int, answer: Answer | None) -> AnyEntry | None:
        """The entry for what a bot does in a window."""
        ledger = self.owner.ledger
        window = ledger.window
        if window is None or window.number != number:
            return None
        if answer is None or seat not in ledger.asked() or not ledger.is_legal(seat, answer):
            return entries.Passed(seat, number)
        return entries.Sealed(seat, answer, number)
