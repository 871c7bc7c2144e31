"""Thinking: bots think in other processes, so that a slow one delays nobody else's table.

How long a bot thinks tells nobody anything: its answer is given at a moment that was fixed before
it began, and in a window everybody's time is used up to the end, by whoever has nothing to think
about too.
"""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from time import monotonic
from typing import NamedTuple, Protocol

from regalia.bots.levels import LEVELS
from regalia.bots.player import MindPlayer
from regalia.bots.registry import BASELINE, FORMER, new_bot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance
from regalia.engine.flow import Answer, Seat
from regalia.games.registry import GAMES
from regalia.server.work.positions import Position, forget, recall
from regalia.server.work.reports import report
from regalia.server.work.workers import ProcessWorkers, WorkFailed

LOGGER = logging.getLogger("regalia.server")
STUCK_SECONDS = 20.0  # a process that is so much longer at a decision than it may is ended
# seconds that a decision may take, level by level; who does not search needs next to none
BUDGETS = dict(zip(LEVELS, (0.2, 0.3, 0.5, 1.0), strict=True))
QUICK_BUDGET = 0.1
WINDOW_BUDGET = 0.25  # in windows, where everybody's is used up
SLACK = 0.1  # of every budget for the way there and back
ALMOST = 0.8  # of a limit, so that it is seldom reached
LEAST = 0.01  # with less time than this nobody searches
QUICK_WAITING = 4096
SEED_BYTES = 20  # of a bot's own chance


def searches(level: str) -> bool:
    """Whether a bot of this level takes its time; measured, all but the plainest do."""
    return FORMER.get(level, level).partition("@")[0] in LEVELS


def budget(level: str) -> float:
    """The seconds between a question and the answer of a bot, beside the pace of its table."""
    name = FORMER.get(level, level).partition("@")[0]
    return SLACK + BUDGETS[name] if name in BUDGETS else QUICK_BUDGET


def window_budget(bots: int) -> float:
    """The seconds between the opening of a window and the answers of its bots, beside the pace.

    There is time for all of them to think one after the other.
    """
    return SLACK + bots * WINDOW_BUDGET


class Job(NamedTuple):
    """All a bot's process needs: the position, whose turn it is, and how much time there is."""

    position: Position
    seat: Seat
    level: str
    seed: bytes  # of the bot's own chance, which has nothing to do with the shuffle
    held: bool = False  # all of the time is used up, so that its end tells nothing
    empty: bool = False  # there is nothing to think about
    seconds: float = 0.0  # wanted for the search; 0 is without a limit
    limit: float = 0.0  # after which a plain answer must do


class Thinking(Protocol):
    """Whoever can find an answer for a bot."""

    async def choose(self, job: Job, left: float) -> Answer | None:
        """The bot's answer, or None if it came to none, within the seconds that are left."""

    async def warm(self) -> None:
        """Gets ready."""

    def waiting(self) -> int:
        """How many decisions wait for their turn."""

    def close(self) -> None:
        """Ends all thinking."""


class OutOfTime(Exception):
    """A decision took longer than it may."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Ends what is done inside with OutOfTime after a while, where the system can."""
    if seconds <= 0.0 or not hasattr(signal, "setitimer"):
        yield
        return

    def ring(number: int, frame: object) -> None:
        raise OutOfTime

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        signal.signal(signal.SIGALRM, before)


def think(job: Job) -> Answer | None:
    """Plays the game up to now and lets the bot choose from its chair."""
    began = monotonic()
    sitting = recall(job.position)
    answer = None
    if not job.empty:
        chair = Chair(sitting.game, job.seat, Chance(sha256(b"regalia bot " + job.seed).digest()))
        answer = decide(job, chair, job.limit - (monotonic() - began) if job.limit else 0.0)
        sitting.game.check(job.seat, answer)
    while job.held and monotonic() - began < job.limit:
        continue  # a process at rest would tell as much as one that is done
    return answer


def decide(job: Job, chair: Chair, limit: float) -> Answer:
    """The bot's answer; that of the plainest bot if there is not time enough for it."""
    kind = GAMES[job.position.game]
    if job.limit == 0.0 or limit > LEAST:
        player = new_bot(job.level, kind)
        if isinstance(player, MindPlayer):
            player.seconds = job.seconds
        try:
            with at_most(limit):
                return player.choose(chair)
        except OutOfTime:
            LOGGER.info("a bot of level %s had not time enough", job.level)
    return new_bot(BASELINE, kind).choose(chair)


class ProcessThinking:
    """Thinking processes: those who answer at once never wait behind those who search."""

    def __init__(self, processes: int | None = None) -> None:
        count = processes or max(1, min(4, (os.cpu_count() or 2) - 1))
        self.quick = ProcessWorkers(1, STUCK_SECONDS, QUICK_WAITING)
        self.slow = ProcessWorkers(count, STUCK_SECONDS)

    async def choose(self, job: Job, left: float) -> Answer | None:
        due = monotonic() + left
        workers = self.slow if job.held or searches(job.level) else self.quick
        try:
            async with workers.desk(job.position.table) as desk:
                left = due - monotonic()
                time = self.share(workers, job, left - min(SLACK / 2, left / 2))
                if time.limit <= 0.0:
                    return None  # its turn came too late: whoever plans this counts it
                return await desk.run(think, time, time.limit + STUCK_SECONDS)
        except WorkFailed as error:
            table = job.position.table[:6]
            report("bot", f"a bot of level {job.level} failed: {error}", table)
            return None

    def share(self, workers: ProcessWorkers, job: Job, left: float) -> Job:
        """A job with the time it gets: what is left, or less where others wait."""
        wanted = BUDGETS.get(FORMER.get(job.level, job.level).partition("@")[0], QUICK_BUDGET)
        limit = left
        if workers.queue.count > 0:
            crowd = max(len(workers.desks), workers.queue.count + 1)
            limit = ALMOST * left * len(workers.desks) / crowd
        if job.held:
            limit = min(limit, wanted, WINDOW_BUDGET)
        return job._replace(seconds=min(wanted, ALMOST * limit), limit=limit)

    def waiting(self) -> int:
        return self.quick.queue.count + self.slow.queue.count

    async def warm(self) -> None:
        await self.quick.warm()
        await self.slow.warm()

    def close(self) -> None:
        self.quick.close()
        self.slow.close()


class InlineThinking:
    """Thinking on the spot, for tests and tools that keep a clock of their own."""

    async def choose(self, job: Job, left: float) -> Answer | None:
        return think(job)

    def waiting(self) -> int:
        return 0

    async def warm(self) -> None:
        return None

    def close(self) -> None:
        forget()
