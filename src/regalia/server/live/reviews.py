"""Reviews of finished games: made in the background when first asked for, then kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from regalia.bots.glances import Glance
from regalia.bots.review import DEEPER, WORST, SeatReview, Verdict, summed, suspects
from regalia.server.log.entries import AnyEntry, Reviewed
from regalia.server.log.ledger import Ledger
from regalia.server.protocol.study import CostlyAnswer, ReviewedSeat, ReviewPoint, ReviewSheet
from regalia.server.work import reviewing
from regalia.server.work.positions import position
from regalia.server.work.reports import report
from regalia.server.work.reviewing import ReviewJob, review_deeper, review_ends, review_on
from regalia.server.work.workers import Workers, WorkFailed

if TYPE_CHECKING:
    from regalia.server.live.server import Server

MADE = 2  # raised when reviews are made or written in another way
MOST = 16  # that are being made; they take turns


class TooMany(Exception):
    """So many reviews are being made that another has to wait."""


class Failed(Exception):
    """The review came to nothing; the next request begins it again."""


class Reviews:
    """The reviews that are being made, and how far each is."""

    def __init__(self, server: Server, workers: Workers) -> None:
        self.server = server
        self.workers = workers
        self.making: dict[str, ReviewSheet] = {}
        self.failed: set[str] = set()

    def look(self, ledger: Ledger) -> bytes:
        """The review of a finished game as it is sent, or how far it is; TooMany or Failed."""
        table = ledger.table
        if ledger.review is not None and ledger.review.made == MADE:
            return ledger.review.body.encode()
        if table in self.failed:
            self.failed.remove(table)
            raise Failed
        if table not in self.making:
            if len(self.making) >= MOST:
                raise TooMany
            of = len(ledger.record().answers)
            self.making[table] = ReviewSheet(table, ledger.kind.name, False, 0, of)
            self.server.spawn(self.make(ledger))
        return msgspec.json.encode(self.making[table])

    async def make(self, ledger: Ledger) -> None:
        """Makes a review, and keeps it with the table."""
        table = ledger.table
        try:
            body = await self.made(ledger)
            owner = await self.server.find(table)
            if owner is not None:
                await owner.do(lambda: self.entry(owner.ledger, body))
        except WorkFailed as error:
            self.failed.add(table)
            report("review", f"a review failed: {error}", table)
        except BaseException:
            self.failed.add(table)
            raise
        finally:
            del self.making[table]

    def entry(self, ledger: Ledger, body: str) -> AnyEntry | None:
        """What is stored, unless another process was faster."""
        known = ledger.review is not None and ledger.review.made == MADE
        return None if known else Reviewed(MADE, body)

    async def made(self, ledger: Ledger) -> str:
        """The whole review; on the way the sheet that is shown tells how far it is."""
        sheet = self.making[ledger.table]
        where = position(ledger)
        job = ReviewJob(where, ledger.table, 0, reviewing.TIMES)
        verdicts: dict[int, Verdict] = {}
        glances: list[Glance] = []
        began = self.server.now()
        count = len(where.answers)
        again: list[int] = []
        while job.number < count:
            part = await self.workers.run(review_on, job, ledger.table)
            verdicts |= {each.number: each for each in part.verdicts}
            glances += part.glances
            job = job._replace(number=part.number)
            sheet.done = part.number
            again = suspects(verdicts.values(), len(ledger.seats))
            sheet.left = left(self.server.now() - began, sheet.done, count, len(again))
        playouts = sum(each.playouts for each in verdicts.values())
        sheet.of += len(again)
        told: dict[int, CostlyAnswer] = {}
        for number in again:
            verdict, words = await self.workers.run(
                review_deeper, job._replace(number=number), ledger.table
            )
            playouts += verdict.playouts
            verdicts[number] = verdict
            told[number] = msgspec.json.decode(words, type=CostlyAnswer)
            sheet.done += 1
            spent = self.server.now() - began
            sheet.left = left(spent, count + DEEPER * len(told), count, len(again))
        ends = await self.workers.run(review_ends, job, ledger.table)
        seats = summed(list(verdicts.values()), ends.begun, ends.shares, ends.glances + glances)
        whole = ReviewSheet(
            ledger.table,
            ledger.kind.name,
            True,
            sheet.of,
            sheet.of,
            len(where.answers),
            playouts,
            [reviewed(seat, told) for seat in seats],
        )
        return msgspec.json.encode(whole).decode()


def left(spent: float, done: float, answers: int, deeper: int) -> float:
    """The seconds a review still takes, by what it took so far; an answer again counts for more."""
    return spent / done * (answers + DEEPER * deeper - done)


def reviewed(review: SeatReview, told: dict[int, CostlyAnswer]) -> ReviewedSeat:
    """A seat's review as it is sent; only what was looked at more deeply is named."""
    costly = [told[each.number] for each in review.costly if each.number in told]
    return ReviewedSeat(
        review.seat,
        review.start,
        review.result,
        review.own,
        review.others,
        review.luck,
        review.error,
        [ReviewPoint(*each) for each in review.points],
        costly[:WORST],
    )
