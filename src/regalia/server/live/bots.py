"""Bot seats: schedules answers so that their timing never depends on hidden cards."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from regalia.daily.playing import bot_seed, given_by
from regalia.engine.flow import Answer, Seat
from regalia.engine.view import travelling
from regalia.server.live.requests import SUBSTITUTE
from regalia.server.log import entries
from regalia.server.log.entries import AnyEntry
from regalia.server.store.base import StoreFailed
from regalia.server.work.bot_workers import SEED_BYTES, WINDOW_SECONDS, Job
from regalia.server.work.positions import position

if TYPE_CHECKING:
    from regalia.server.live.table_actor import TableActor

THINKS_PER_CENT = 3  # of a bot's answers in windows, whatever it holds
FIXED_SECONDS = 4.0  # that a table waits at most for a bot whose answers are fixed
NOW = 0.0  # a moment that has passed: the answer is given as soon as it is there
SILENT_SECONDS = 5.0  # after an answer was due, somebody has to look why there is none


class Planned(NamedTuple):
    """A question that a bot is computing, and the time its answer is due."""

    number: int
    due: float


class BotSeats:
    """The bots of one table that this process runs."""

    def __init__(self, actor: TableActor) -> None:
        self.actor = actor
        self.bot_workers: dict[Seat, Planned] = {}
        self.window = 0  # the last one the bots were told of

    def plan(self) -> None:
        """Start every bot that is asked and not yet computing."""
        if not self.may_play():
            return
        table_state = self.actor.table_state
        if table_state.window is not None:
            self.plan_window()
            return
        now = self.actor.server.now()
        for seat in self.asked():
            number = table_state.question_number(seat)
            known = self.bot_workers.get(seat)
            if known is None or known.number != number:
                job = self.job(seat)
                budgets, players = self.actor.server.budgets, len(table_state.seats)
                thinks = budgets.due(table_state.kind.name, job.level, players)
                planned = Planned(number, now + table_state.pace / 1000 + thinks)
                self.bot_workers[seat] = planned
                self.actor.start(partial(self.answer, seat, planned, job))

    def may_play(self) -> bool:
        """True if bots answer now: not during a pause, and only while a person is connected."""
        table_state = self.actor.table_state
        here = self.actor.timers.others_here() or bool(self.actor.broadcast.clients)
        # where there are hours to think nobody need sit there, and somebody will come back
        later = table_state.is_distant() and any(state.is_person() for state in table_state.seats)
        return not table_state.paused and (here or later)

    def are_waited_for(self) -> bool:
        """True if bots have to answer before an absent person can."""
        running = self.actor.timers.is_running() and self.actor.table_state.is_distant()
        return running and self.may_play() and bool(self.asked() or self.actor.table_state.window)

    def asked(self) -> list[Seat]:
        """The bots with an open question outside of windows."""
        table_state = self.actor.table_state
        if table_state.window is not None:
            return []
        return [seat for seat in table_state.asked() if table_state.seats[seat].is_bot()]

    def is_silent(self, now: float) -> bool:
        """True if a bot owes an answer and no task is computing it."""
        if not self.may_play():
            return False
        for seat in self.asked():
            planned = self.bot_workers.get(seat)
            if planned is None or planned.number != self.actor.table_state.question_number(seat):
                return True
            if now > planned.due + SILENT_SECONDS:
                return True
        return False

    def forget(self) -> None:
        """Cancel all bot tasks, so that they are planned anew."""
        self.bot_workers.clear()
        self.window = 0

    def job(self, seat: Seat) -> Job:
        """The bot's job for a worker process; its random numbers are unrelated to the shuffle."""
        table_state = self.actor.table_state
        where, level = position(table_state), table_state.seats[seat].bot() or SUBSTITUTE
        if table_state.created.daily:
            seed = bot_seed(where.key, seat, given_by(where.answers, seat))
            return Job(where, seat, level, seed, fixed=True)
        return Job(where, seat, level, self.actor.server.tokens.bytes(SEED_BYTES))

    async def answer(self, seat: Seat, planned: Planned, job: Job) -> None:
        """Compute an answer and store it at the due time fixed beforehand."""
        try:
            swift = self.actor.table_state.created.swift
            moment = NOW if swift else planned.due
            answer = await self.decision(job, planned.due, moment)
            await self.actor.do(lambda: self.answered(seat, planned.number, answer))
        finally:
            # paused meanwhile, taken back, or not stored: it may be asked again
            if self.bot_workers.get(seat) is planned:
                del self.bot_workers[seat]

    async def decision(self, job: Job, due: float, moment: float) -> Answer | None:
        """The bot's answer, returned at one fixed moment however long the search took."""
        server = self.actor.server
        left = due - server.now()
        task = server.spawn(server.bot_workers.choose(job, left))
        if task is None:
            return None
        await asyncio.wait({task}, timeout=FIXED_SECONDS if job.fixed else max(0.0, left))
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
        """True if the question a bot worked on is still the open one."""
        table_state = self.actor.table_state
        if seat not in table_state.asked() or table_state.window is not None:
            return False
        return table_state.question_number(seat) == number

    def answered(self, seat: Seat, number: int, answer: Answer | None) -> AnyEntry | None:
        """The entry for a bot's answer; None if it is no longer wanted."""
        table_state = self.actor.table_state
        if table_state.paused or not table_state.seats[seat].is_bot():
            return None
        if not self.is_still_asked(seat, number):
            return None
        game = table_state.game()
        if answer is None or not table_state.is_legal(seat, answer):
            answer = game.question.fallback(game, seat, game.options(seat))
        return entries.Answered(seat, travelling(answer), "", "bot")

    # --- windows ---------------------------------------------------------------------------------

    def plan_window(self) -> None:
        """Schedule every bot that may act, by public facts, with one delay distribution."""
        table_state = self.actor.table_state
        window = table_state.window
        assert window is not None
        if window.number == self.window:
            return
        self.window = window.number
        server = self.actor.server
        bots = [seat for seat in window.window.seats if table_state.seats[seat].is_bot()]
        due = server.now() + WINDOW_SECONDS
        for seat in bots:
            if seat in window.passed or seat in window.sealed:
                continue
            moment = due + server.tokens.jitter() * table_state.pace / 1000
            thinks = server.tokens.jitter() * 100 < THINKS_PER_CENT
            # a bot without a choice gets the same amount of work
            empty = not (window.asks and seat in table_state.asked())
            job = self.job(seat)._replace(held=len(bots), empty=empty)
            self.actor.start(
                partial(self.answer_window, seat, window.number, due, moment, thinks, job)
            )

    async def answer_window(
        self, seat: Seat, number: int, due: float, moment: float, thinks: bool, job: Job
    ) -> None:
        """Compute if there is a choice; answer or pass at the due time."""
        try:
            answer = await self.decision(job, due, moment)
            if thinks and await self.actor.do(lambda: self.thought(seat, number)):
                self.actor.broadcast.show_time()
            await self.actor.do(lambda: self.sealed(seat, number, answer))
        except StoreFailed:
            if self.window == number:
                self.window = 0  # it is tried again
            raise

    def thought(self, seat: Seat, number: int) -> AnyEntry | None:
        """The entry by which a bot asks for more time at random, independent of its hand."""
        window = self.actor.table_state.window
        if window is None or window.number != number:
            return None
        if self.actor.table_state.seats[seat].thinks <= 0:
            return None
        return entries.Thought(seat, number)

    def sealed(self, seat: Seat, number: int, answer: Answer | None) -> AnyEntry | None:
        """The entry for a bot's action in a window."""
        table_state = self.actor.table_state
        window = table_state.window
        if window is None or window.number != number:
            return None
        if (
            answer is None
            or seat not in table_state.asked()
            or not table_state.is_legal(seat, answer)
        ):
            return entries.Passed(seat, number)
        return entries.Sealed(seat, answer, number)
