"""Bot workers: bots compute in other processes, so that a slow one delays no other table.

The duration of a search leaks nothing: an answer is given at a moment fixed before the search
begins, and in a window every bot uses its full time, also one without a choice.
"""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from time import monotonic
from typing import Generic, NamedTuple, Protocol, TypeVar

from regalia.bots.cast.roster import level_of
from regalia.bots.levels import EXPERT, LEVELS
from regalia.bots.own import named_by_the_server
from regalia.bots.programs.player import ProgramPlayer
from regalia.bots.programs.program import TooSlow
from regalia.bots.registry import BASELINE, FORMER, new_bot
from regalia.bots.search_bot import SearchBot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance
from regalia.engine.flow import Answer, Seat
from regalia.games.registry import GAMES
from regalia.server.work.operator_log import report
from regalia.server.work.positions import Position, forget, recall
from regalia.server.work.workers import ProcessWorkers, Slot, SlotWorkers, WorkerSlot, WorkFailed

S = TypeVar("S", bound=Slot)
LOGGER = logging.getLogger("regalia.server")
STUCK_SECONDS = 20.0  # a process that is so much longer at a decision than it may is ended
# seconds that a decision may take, level by level; who does not search needs next to none
BUDGETS = dict(zip(LEVELS, (0.2, 0.3, 0.5, 1.0), strict=True))
QUICK_BUDGET = 0.1
WINDOW_BUDGET = 0.3  # of all bots of a window together; used up, whatever they hold
SLACK = 0.1  # of every budget for the way there and back
WINDOW_SECONDS = SLACK + WINDOW_BUDGET  # from a window's opening to its bots' answers
ALMOST = 0.8  # of a limit, so that it is seldom reached
LEAST = 0.01  # with less time than this nobody searches
QUICK_WAITING = 4096
SEED_BYTES = 20  # of a bot's own chance


def searches(level: str) -> bool:
    """True if bots of this level take their time: all but the simplest, and the operator's own."""
    return bare_level(level) in LEVELS or level in named_by_the_server()


def bare_level(level: str) -> str:
    """A level without its member of the cast and its budget."""
    name = level_of(level)
    return FORMER.get(name, name).partition("@")[0]


def budget(level: str) -> float:
    """Seconds between a question and a bot's answer on a server, beside the table's pace."""
    return Budgets().due("", level)


class Budgets:
    """The time of bots, by game and level: public facts only, so that it tells nothing."""

    def wanted(self, game: str, level: str, players: int = 0) -> float:
        """Seconds that a decision of this level may take; 0 players are as many as usual."""
        if level in named_by_the_server():
            return BUDGETS[EXPERT]
        return BUDGETS.get(bare_level(level), QUICK_BUDGET)

    def due(self, game: str, level: str, players: int = 0) -> float:
        """Seconds between a question and a bot's answer, beside the table's pace."""
        return SLACK + self.wanted(game, level, players) if searches(level) else QUICK_BUDGET


class Job(NamedTuple):
    """A bot's job: position, seat, level and time."""

    position: Position
    seat: Seat
    level: str
    seed: bytes  # of the bot's own chance, which has nothing to do with the shuffle
    held: int = 0  # bots that share the time of a window; all of it is used up, to tell nothing
    empty: bool = False  # there is nothing to think about
    seconds: float = 0.0  # wanted for the search; 0 is without a limit
    limit: float = 0.0  # after which a plain answer must do
    fixed: bool = False  # the answer is the same everywhere: no time bounds it


class BotWorkers(Protocol):
    """Computes answers of bots."""

    async def choose(self, job: Job, left: float) -> Answer | None:
        """The bot's answer within the seconds left; None if it found none."""

    async def warm(self) -> None:
        """Start the processes."""

    def waiting(self) -> int:
        """Number of decisions that wait for a process."""

    def close(self) -> None:
        """End all processes."""


class OutOfTime(Exception):
    """Error for a decision that exceeds its time."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise OutOfTime in the block after some seconds, where the system has alarms."""
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
    """Replay the game up to now and let the bot choose."""
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
    """The bot's answer; the baseline's if the time is too short."""
    kind = GAMES[job.position.game]
    if job.limit == 0.0 or limit > LEAST:
        player = new_bot(job.level, kind)
        if isinstance(player, SearchBot):
            player.seconds = job.seconds
        if isinstance(player, ProgramPlayer):
            began = monotonic()
            player.start()
            limit = max(LEAST, limit - (monotonic() - began)) if limit else 0.0
        try:
            with at_most(limit):
                if isinstance(player, ProgramPlayer):
                    player.options = job.position.options
                    return asked_once(player, chair, limit)
                return player.choose(chair)
        except (OutOfTime, TooSlow):
            LOGGER.info("a bot of level %s had not time enough", job.level)
    return new_bot(BASELINE, kind).choose(chair)


def asked_once(player: ProgramPlayer, chair: Chair, limit: float) -> Answer:
    """The answer of a program that is told the whole game so far and asked this one question."""
    player.seconds = limit
    try:
        answer = player.choose(chair)
    except BaseException:
        player.abandon()
        raise
    player.finish(chair._game)
    return answer


class SlotBotWorkers(Generic[S]):
    """Bots in slots; quick bots have slots of their own where there is more than one."""

    def __init__(self, quick: SlotWorkers[S], slow: SlotWorkers[S], budgets: Budgets) -> None:
        self.quick = quick
        self.slow = slow
        self.budgets = budgets

    async def choose(self, job: Job, left: float) -> Answer | None:
        due = monotonic() + left
        workers = self.slow if job.held or searches(job.level) else self.quick
        try:
            async with workers.desk(job.position.table) as desk:
                if job.fixed:
                    return await desk.run(think, job, STUCK_SECONDS)
                left = due - monotonic()
                time = self.share(workers, job, left - min(SLACK / 2, left / 2))
                if time.limit <= 0.0:
                    return None  # its turn came too late; the caller counts it
                return await desk.run(think, time, time.limit + STUCK_SECONDS)
        except WorkFailed as error:
            table = job.position.table[:6]
            report("bot", f"a bot of level {job.level} failed: {error}", table)
            return None

    def share(self, workers: SlotWorkers[S], job: Job, left: float) -> Job:
        """A job with its share of the time, less where others wait."""
        position = job.position
        wanted = self.budgets.wanted(position.game, job.level, len(position.names))
        limit = left
        if workers.queue.count > 0:
            crowd = max(len(workers.desks), workers.queue.count + 1)
            limit = ALMOST * left * len(workers.desks) / crowd
        if job.held:
            side_by_side = min(1.0, len(workers.desks) / job.held)
            limit = min(limit, wanted, WINDOW_BUDGET * side_by_side)
        return job._replace(seconds=min(wanted, ALMOST * limit), limit=limit)

    def waiting(self) -> int:
        return self.quick.queue.count + self.slow.queue.count

    async def warm(self) -> None:
        await self.quick.warm()
        await self.slow.warm()

    def close(self) -> None:
        self.quick.close()
        self.slow.close()


class ProcessBotWorkers(SlotBotWorkers[WorkerSlot]):
    """Bot processes; quick bots never wait behind searching ones."""

    def __init__(self, processes: int | None = None) -> None:
        count = processes or max(1, min(4, (os.cpu_count() or 2) - 1))
        quick = ProcessWorkers(1, STUCK_SECONDS, QUICK_WAITING)
        super().__init__(quick, ProcessWorkers(count, STUCK_SECONDS), Budgets())


class InlineBotWorkers:
    """Computes in this process, for tests and tools with their own clock."""

    async def choose(self, job: Job, left: float) -> Answer | None:
        return think(job)

    def waiting(self) -> int:
        return 0

    async def warm(self) -> None:
        return None

    def close(self) -> None:
        forget()
