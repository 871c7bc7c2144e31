"""Reviews of finished games: computed in the background on first request, then stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from regalia.bots.review import DEEPER, WORST, SeatReview, Verdict, summed, suspects
from regalia.bots.win_curve import ChanceSample
from regalia.server.log.entries import AnyEntry, Reviewed
from regalia.server.log.table_state import TableState
from regalia.server.protocol.study import CostlyAnswer, ReviewedSeat, ReviewPoint, ReviewSheet
from regalia.server.work import review_jobs
from regalia.server.work.operator_log import report
from regalia.server.work.positions import position
from regalia.server.work.review_jobs import ReviewJob, review_deeper, review_ends, review_on
from regalia.server.work.workers import Workers, WorkFailed

if TYPE_CHECKING:
    from regalia.server.live.server import Server

MADE = 3  # raised when reviews are made or written in another way
DIGITS = 4  # of a chance and of its place
MOST = 16  # that are being made; they take turns


Deeper = tuple[Verdict, CostlyAnswer]  # an answer that was judged more deeply


class TooMany(Exception):
    """Error for too many reviews in progress."""


class Failed(Exception):
    """Error for a review that failed; the next request starts it again."""


class Reviews:
    """The reviews in progress."""

    def __init__(self, server: Server, workers: Workers) -> None:
        self.server = server
        self.workers = workers
        self.making: dict[str, ReviewSheet] = {}
        self.failed: set[str] = set()

    def look(self, table_state: TableState) -> bytes:
        """The stored review, or the progress of the running one; raises TooMany or Failed."""
        table = table_state.table
        if table_state.review is not None and table_state.review.made == MADE:
            return table_state.review.body.encode()
        if table in self.failed:
            self.failed.remove(table)
            raise Failed
        if table not in self.making:
            if len(self.making) >= MOST:
                raise TooMany
            of = len(table_state.record().answers)
            self.making[table] = ReviewSheet(table, table_state.kind.name, False, 0, of)
            self.server.spawn(self.make(table_state))
        return msgspec.json.encode(self.making[table])

    async def make(self, table_state: TableState) -> None:
        """Compute a review and store it with the table."""
        table = table_state.table
        try:
            body = await self.made(table_state)
            actor = await self.server.find(table)
            if actor is not None:
                await actor.do(lambda: self.entry(actor.table_state, body))
        except WorkFailed as error:
            self.failed.add(table)
            report("review", f"a review failed: {error}", table)
        except BaseException:
            self.failed.add(table)
            raise
        finally:
            del self.making[table]

    def entry(self, table_state: TableState, body: str) -> AnyEntry | None:
        """The entry for a review; None if another process stored one first."""
        known = table_state.review is not None and table_state.review.made == MADE
        return None if known else Reviewed(MADE, body)

    async def made(self, table_state: TableState) -> str:
        """The finished review; its progress is published on the way."""
        sheet = self.making[table_state.table]
        where = position(table_state)
        job = ReviewJob(where, table_state.table, 0, review_jobs.TIMES)
        verdicts: dict[int, Verdict] = {}
        glances: list[ChanceSample] = []
        began = self.server.now()
        count = len(where.answers)
        again: list[int] = []
        early: dict[int, Deeper] = {}
        while job.number < count:
            part = await self.workers.run(review_on, job, table_state.table)
            verdicts |= {each.number: each for each in part.verdicts}
            glances += part.glances
            job = job._replace(number=part.number)
            sheet.done = part.number
            again = suspects(verdicts.values(), len(table_state.seats))
            done = sheet.done + DEEPER * len(early)
            sheet.left = left(self.server.now() - began, done, count, len(again))
            await self.look_early(job, again, verdicts, early)
        playouts = sum(each.playouts for each in verdicts.values())
        sheet.of += len(again)
        told: dict[int, CostlyAnswer] = {}
        for number in again:
            if number not in early:
                early[number] = await self.deeper(job, number)
                sheet.costly = costly_so_far(early)
            verdict, told[number] = early[number]
            playouts += verdict.playouts
            verdicts[number] = verdict
            sheet.done += 1
            spent = self.server.now() - began
            done = count + DEEPER * sum(each in early for each in again)
            sheet.left = left(spent, done, count, len(again))
        ends = await self.workers.run(review_ends, job, table_state.table)
        seats = summed(list(verdicts.values()), ends.begun, ends.shares, ends.glances + glances)
        whole = ReviewSheet(
            table_state.table,
            table_state.kind.name,
            True,
            sheet.of,
            sheet.of,
            len(where.answers),
            playouts,
            [reviewed(seat, told) for seat in seats],
        )
        return msgspec.json.encode(whole).decode()

    async def look_early(
        self,
        job: ReviewJob,
        again: list[int],
        verdicts: dict[int, Verdict],
        early: dict[int, Deeper],
    ) -> None:
        """Judge one costly answer more deeply before its turn, so that it can be shown."""
        sure = [number for number in again if verdicts[number].is_sure() and number not in early]
        if sure:
            early[sure[0]] = await self.deeper(job, sure[0])
            self.making[job.seed].costly = costly_so_far(early)

    async def deeper(self, job: ReviewJob, number: int) -> Deeper:
        """One answer judged with a larger budget."""
        verdict, words = await self.workers.run(
            review_deeper, job._replace(number=number), job.seed
        )
        return verdict, msgspec.json.decode(words, type=CostlyAnswer)


def costly_so_far(early: dict[int, Deeper]) -> list[CostlyAnswer]:
    """The answers that cost something beyond doubt, the worst first."""
    sure = [told for verdict, told in early.values() if verdict.is_sure()]
    return sorted(sure, key=lambda each: -each.loss)[:WORST]


def left(spent: float, done: float, answers: int, deeper: int) -> float:
    """Estimated seconds until a review is done."""
    return max(0.0, spent / done * (answers + DEEPER * deeper - done))


def reviewed(review: SeatReview, told: dict[int, CostlyAnswer]) -> ReviewedSeat:
    """A seat's review for the wire; only answers searched more deeply are named."""
    costly = [told[each.number] for each in review.costly if each.number in told]
    return ReviewedSeat(
        review.seat,
        review.start,
        review.result,
        review.own,
        review.others,
        review.luck,
        review.error,
        [ReviewPoint(*(round(part, DIGITS) for part in each)) for each in review.points],
        costly[:WORST],
    )
