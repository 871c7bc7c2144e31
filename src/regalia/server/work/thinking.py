"""Thinking: bots think in other processes, so that a slow one delays nobody else's table."""

from __future__ import annotations

import logging
import os
from hashlib import sha256
from typing import NamedTuple, Protocol

from regalia.bots.registry import new_bot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance
from regalia.engine.flow import Answer, Seat
from regalia.server.work.positions import Position, forget, recall
from regalia.server.work.workers import ProcessWorkers, WorkFailed

LOGGER = logging.getLogger("regalia.server")
THINK_SECONDS = 60.0
QUICK = ("random", "baseline")


class Job(NamedTuple):
    """All a bot's process needs: the position, and whose turn it is."""

    position: Position
    seat: Seat
    level: str


class Thinking(Protocol):
    """Whoever can find an answer for a bot."""

    async def choose(self, job: Job) -> Answer | None:
        """The bot's answer, or None if it came to none."""

    def close(self) -> None:
        """Ends all thinking."""


def think(job: Job) -> Answer:
    """Plays the game up to now and lets the bot choose from its chair."""
    sitting = recall(job.position)
    seat = job.seat
    # the same position gives the same choice, and tells nothing of the shuffle's key
    place = f"{seat} {len(job.position.answers)}".encode()
    chance = Chance(sha256(b"regalia bot " + job.position.key + place).digest())
    answer = new_bot(job.level, sitting.kind).choose(Chair(sitting.game, seat, chance))
    sitting.game.check(seat, answer)
    return answer


class ProcessThinking:
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
            LOGGER.error("a bot of level %s failed: %s", job.level, error)
            return None

    def close(self) -> None:
        self.quick.close()
        self.slow.close()


class InlineThinking:
    """Thinking on the spot, for tests and tools that keep a clock of their own."""

    async def choose(self, job: Job) -> Answer | None:
        return think(job)

    def close(self) -> None:
        forget()
