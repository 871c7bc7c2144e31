"""Bots at a table: when they answer, which never depends on what they hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regalia.engine.flow import Answer, Seat
from regalia.engine.view import travelling
from regalia.server.log import entries
from regalia.server.log.entries import AnyEntry
from regalia.server.work.positions import position
from regalia.server.work.thinking import Job

if TYPE_CHECKING:
    from regalia.server.live.owner import Owner

# in windows: one law for all, whatever they hold
SOONEST = 0.8
LATEST = 1.8
THINKS_PER_CENT = 3


class BotSeats:
    """The bots of one table, as far as this process runs them."""

    def __init__(self, owner: Owner) -> None:
        self.owner = owner
        self.thinking: dict[Seat, int] = {}  # the question each bot works at
        self.window = 0  # the last one the bots were told of

    def plan(self) -> None:
        """Starts every bot that is asked and not yet thinking."""
        ledger = self.owner.ledger
        somebody = self.owner.attendance.others_here() or self.owner.audience.clients
        if ledger.paused or not somebody:
            return
        if ledger.window is not None:
            self.plan_window()
            return
        for seat in ledger.asked():
            number = ledger.question_number(seat)
            if ledger.seats[seat].is_bot() and self.thinking.get(seat) != number:
                self.thinking[seat] = number
                self.owner.server.spawn(self.answer(seat, number, self.job(seat)))

    def job(self, seat: Seat) -> Job:
        """What a bot's process needs to know."""
        ledger = self.owner.ledger
        return Job(position(ledger), seat, ledger.seats[seat].level or "casual")

    async def answer(self, seat: Seat, number: int, job: Job) -> None:
        """Thinks, waits for the pace of the table, answers."""
        server = self.owner.server
        due = server.now() + self.owner.ledger.created.pace / 1000
        answer = await server.thinking.choose(job)
        await server.sleep(due - server.now())
        await self.owner.do(lambda: self.answered(seat, number, answer))
        if self.thinking.get(seat) == number and self.is_still_asked(seat, number):
            # paused meanwhile, or taken back: it may be asked again
            del self.thinking[seat]

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
        for seat in window.window.seats:
            if not ledger.seats[seat].is_bot():
                continue
            delay = SOONEST + (LATEST - SOONEST) * server.tokens.jitter()
            thinks = server.tokens.jitter() * 100 < THINKS_PER_CENT
            job = self.job(seat) if window.asks and seat in ledger.asked() else None
            server.spawn(self.answer_window(seat, window.number, delay, thinks, job))

    async def answer_window(
        self, seat: Seat, number: int, delay: float, thinks: bool, job: Job | None
    ) -> None:
        """Thinks if there is anything to think about; answers or passes when the time has come."""
        server = self.owner.server
        due = server.now() + delay
        answer = None if job is None else await server.thinking.choose(job)
        await server.sleep(due - server.now())
        if thinks:
            await self.owner.do(lambda: self.thought(seat, number))
            self.owner.audience.show_time()
        await self.owner.do(lambda: self.sealed(seat, number, answer))

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
