"""Brains: bots think in other processes, so that a slow one delays nobody else's table."""

from __future__ import annotations

import logging
import os
from collections import OrderedDict
from hashlib import sha256
from typing import NamedTuple, Protocol

from regalia.bots.table import BOTS
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance
from regalia.engine.flow import Answer, Seat
from regalia.engine.record import Record, Sitting
from regalia.games.table import GAMES
from regalia.table.workers import ProcessWorkers, WorkFailed

LOG = logging.getLogger("regalia.table")
KEPT_GAMES = 64  # in each thinking process, so that a game is not played again for every answer
THINK_SECONDS = 60.0
QUICK = ("random", "heuristic")


class Job(NamedTuple):
    """All a bot's process needs: the table's record so far, and whose turn it is."""

    table: str
    game: str
    options: dict[str, str]
    names: list[str]
    key: bytes
    words: list[str]
    answers: list[tuple[Seat, Answer]]
    seat: Seat
    level: str


class Brains(Protocol):
    """Whoever can find an answer for a bot."""

    async def choose(self, job: Job) -> Answer | None:
        """The bot's answer, or None if it came to none."""

    def close(self) -> None:
        """Ends all thinking."""


_GAMES: OrderedDict[str, Sitting] = OrderedDict()


def think(job: Job) -> Answer:
    """Plays the game up to now and lets the bot choose from its chair."""
    sitting = _recall(job)
    seat = job.seat
    # the same position gives the same choice, and tells nothing of the shuffle's key
    place = f"{seat} {len(job.answers)}".encode()
    chance = Chance(sha256(b"regalia bot " + job.key + place).digest())
    answer = BOTS[job.level](sitting.kind).choose(Chair(sitting.game, seat, chance))
    sitting.game.check(seat, answer)
    return answer


def _recall(job: Job) -> Sitting:
    """The game at the job's position, played on from where it was known."""
    sitting = _GAMES.pop(job.table, None)
    known = 0 if sitting is None else len(sitting.record.answers)
    if sitting is None or sitting.record.answers != job.answers[:known]:
        record = Record(
            game=job.game,
            version=GAMES[job.game].version,
            players=len(job.names),
            options=dict(job.options),
            names=job.names,
            bots=[""] * len(job.names),
            commitment="",
            key=job.key,
            words=job.words,
        )
        sitting = Sitting(GAMES[job.game], record)
        known = 0
    for seat, answer in job.answers[known:]:
        sitting.game.play(seat, answer)
        sitting.record.answers.append((seat, answer))
    sitting.log.events.clear()
    _GAMES[job.table] = sitting
    if len(_GAMES) > KEPT_GAMES:
        _GAMES.popitem(last=False)
    return sitting


class ProcessBrains:
    """Thinking processes: those who answer at once never wait behind those who search."""

    def __init__(self, processes: int | None = None) -> None:
        count = processes or max(1, min(4, (os.cpu_count() or 2) - 1))
        self.quick = ProcessWorkers(1, THINK_SECONDS)
        self.slow = ProcessWorkers(count, THINK_SECONDS)

    async def choose(self, job: Job) -> Answer | None:
        workers = self.quick if job.level in QUICK else self.slow
        try:
            return await workers.run(think, job)
        except WorkFailed as error:
            LOG.error("a bot of level %s failed: %s", job.level, error)
            return None

    def close(self) -> None:
        self.quick.close()
        self.slow.close()


class InlineBrains:
    """Thinking on the spot, for tests and tools that keep a clock of their own."""

    async def choose(self, job: Job) -> Answer | None:
        return think(job)

    def close(self) -> None:
        _GAMES.clear()
