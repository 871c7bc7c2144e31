"""Bots in other processes: they answer legally, survive a death, and delay nobody."""

from __future__ import annotations

import asyncio
import os
import signal
import time

import pytest

from regalia.bots.registry import NAMES
from regalia.engine.chance import seeded_key
from regalia.engine.flow import Answer
from regalia.engine.record import Sitting
from regalia.games.registry import GAMES
from regalia.server.work.positions import Position
from regalia.server.work.thinking import InlineThinking, Job, ProcessThinking, think
from regalia.server.work.undo import UndoJob, why_not
from regalia.server.work.workers import ProcessWorkers, WorkFailed


def job_at(answers: int, level: str = "baseline") -> tuple[Job, list[Answer]]:
    """A position after some answers, and what is legal there."""
    key = seeded_key("brains")
    sitting = Sitting.begin(GAMES["guerre"], {"chance": "true"}, ["A", "B"], key)
    for _ in range(answers):
        seat = sitting.game.to_act()[0]
        sitting.play(seat, sitting.game.options(seat)[0])
    seat = sitting.game.to_act()[0]
    record = sitting.record
    where = Position(
        "t",
        "guerre",
        record.version,
        record.options,
        record.names,
        key,
        record.words,
        record.answers,
    )
    return Job(where, seat, level), sitting.game.options(seat)


@pytest.mark.parametrize("level", list(NAMES))
def test_every_level_answers_legally_from_a_record(level: str) -> None:
    for answers in (0, 2, 1):
        job, legal = job_at(answers, level)
        assert think(job) in legal


def test_the_same_position_gives_the_same_choice() -> None:
    job, _ = job_at(1, "random")
    assert len({think(job) for _ in range(5)}) == 1


def test_a_thinking_process_that_dies_is_replaced() -> None:
    async def work() -> None:
        thinking = ProcessThinking(1)
        job, legal = job_at(2)
        assert await thinking.choose(job) in legal
        assert thinking.quick.pool is not None
        [process] = thinking.quick.pool._processes
        os.kill(process, signal.SIGKILL)
        assert await thinking.choose(job) in legal
        thinking.close()

    asyncio.run(work())


def test_a_bot_that_fails_gives_no_answer_and_the_next_one_works() -> None:
    async def work() -> None:
        thinking = ProcessThinking(1)
        job, legal = job_at(1)
        assert await thinking.choose(job._replace(level="nobody")) is None
        assert await thinking.choose(job) in legal
        thinking.close()

    asyncio.run(work())


def test_inline_thinking_is_done_on_the_spot() -> None:
    job, legal = job_at(0)
    assert asyncio.run(InlineThinking().choose(job)) in legal


def test_an_undo_is_looked_at_in_another_process() -> None:
    async def work() -> None:
        workers = ProcessWorkers(1, 30.0)
        job, _ = job_at(3)
        for upto in (2, 1, 3):
            found = await workers.run(why_not, UndoJob(job.position, upto))
            assert found == why_not(UndoJob(job.position, upto))
        strange = job.position._replace(table="u", game="chess")
        with pytest.raises(WorkFailed, match="KeyError"):
            await workers.run(why_not, UndoJob(strange, 2))
        workers.close()

    asyncio.run(work())


def test_a_slow_bot_delays_nobody_elses_table() -> None:
    async def work() -> None:
        thinking = ProcessThinking(1)
        job, legal = job_at(2)
        slow = asyncio.ensure_future(thinking.slow.run(time.sleep, 600.0))
        assert await thinking.choose(job) in legal
        assert not slow.done(), "the quick bot waited for the slow one"
        slow.cancel()
        assert thinking.slow.pool is not None
        for process in thinking.slow.pool._processes:
            os.kill(process, signal.SIGKILL)
        thinking.close()

    asyncio.run(work())


def test_work_that_never_ends_is_given_up_and_the_next_goes_on() -> None:
    async def work() -> None:
        workers = ProcessWorkers(1, 3.0)
        with pytest.raises(WorkFailed, match="too slow"):
            await workers.run(time.sleep, 600.0)
        workers.seconds = 60.0
        assert await workers.run(abs, -7) == 7
        workers.close()

    asyncio.run(work())
