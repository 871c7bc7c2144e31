"""Workers of a simulated process: late, failing, and without searches."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from regalia.bots.registry import BASELINE
from regalia.bots.review import Beginning, Verdict
from regalia.daily.deal import SEAT, deal_of
from regalia.daily.playing import BadAnswers, played
from regalia.engine.flow import Answer, Seat
from regalia.server.protocol.parts import LabelData
from regalia.server.protocol.study import CostlyAnswer
from regalia.server.work import daily_jobs, review_jobs
from regalia.server.work.daily_jobs import DailyJob
from regalia.server.work.review_jobs import Part, ReviewJob
from regalia.server.work.workers import WorkFailed

if TYPE_CHECKING:
    from tests.server.simulation.world import World

J = TypeVar("J")
R = TypeVar("R")


def verdict(number: int, seat: Seat, players: int) -> Verdict:
    """A verdict that needs no search: every answer cost a little."""
    return Verdict(number, seat, 0.5, 0.4, 0.1, 0.01, (0.0,) * players, 1, "")


def begun(players: int) -> Beginning:
    """Equal chances before the first card."""
    return Beginning((1 / players,) * players, (0.0,) * players)


def review_on(job: ReviewJob) -> Part:
    """A few answers of a game."""
    where = job.position
    until = min(len(where.answers), job.number + 40)
    found = list(enumerate(where.answers))[job.number : until]
    return Part([verdict(n, seat, len(where.names)) for n, (seat, _) in found], [], until)


def review_deeper(job: ReviewJob) -> tuple[Verdict, bytes]:
    """One answer once more."""
    where, word = job.position, LabelData("simulated")
    seat, _ = where.answers[job.number]
    told = CostlyAnswer(job.number, seat, word, word, word, 0.5, 0.4, 0.1, 0.01, word)
    return verdict(job.number, seat, len(where.names)), msgspec.json.encode(told)


def review_ends(job: ReviewJob) -> review_jobs.Ends:
    """Equal shares."""
    players = len(job.position.names)
    return review_jobs.Ends(begun(players), [1 / players] * players, [])


def made_again(job: tuple[str, str, list[Answer]]) -> list[tuple[Seat, Answer]] | None:
    """The game of a deal with the bots of a simulated world."""
    game, day, answers = job
    try:
        return played(deal_of(game, day)._replace(bot=BASELINE), answers).record.answers
    except BadAnswers:
        return None


def weigh_on(job: DailyJob) -> tuple[list[Verdict], int]:
    """All answers of a deal."""
    players = deal_of(job.game, job.day).players
    return [verdict(number, SEAT, players) for number in job.numbers], len(job.numbers)


def weigh_ends(job: DailyJob) -> daily_jobs.Ends:
    """An equal share."""
    players = deal_of(job.game, job.day).players
    return daily_jobs.Ends(begun(players), 1 / players)


# in the place of what would search for seconds
QUICK: dict[Callable[..., Any], Callable[..., Any]] = {
    review_jobs.review_on: review_on,
    review_jobs.review_deeper: review_deeper,
    review_jobs.review_ends: review_ends,
    daily_jobs.made_again: made_again,
    daily_jobs.weigh_on: weigh_on,
    daily_jobs.weigh_ends: weigh_ends,
}


class SimulatedWorkers:
    """Workers that answer soon, late, or with a failure."""

    def __init__(self, world: World) -> None:
        self.world = world

    async def run(self, work: Callable[[J], R], job: J, table: str = "") -> R:
        faults = self.world.faults
        await asyncio.sleep(faults.between(0.005, 0.3))
        if faults.strikes("work-fails", "worker"):
            raise WorkFailed("simulated")
        if faults.strikes("work-late", "worker"):
            await asyncio.sleep(faults.between(1.0, 30.0))
        found: R = QUICK.get(work, work)(job)
        return found

    def close(self) -> None:
        return None
