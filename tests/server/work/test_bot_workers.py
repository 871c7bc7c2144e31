"""Bots in other processes: they answer legally, survive a death, and delay nobody."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import pytest

from regalia.bots.registry import BASELINE, NAMES, new_bot
from regalia.engine.chair import Chair
from regalia.engine.chance import seeded_key
from regalia.engine.flow import Answer
from regalia.engine.kind import GameKind, Player
from regalia.engine.record import Sitting
from regalia.games.registry import GAMES
from regalia.server.work import bot_workers as thinking_module
from regalia.server.work.bot_workers import (
    LEAST,
    STUCK_SECONDS,
    WINDOW_BUDGET,
    WINDOW_SECONDS,
    InlineBotWorkers,
    Job,
    ProcessBotWorkers,
    budget,
    think,
)
from regalia.server.work.fair_queue import FairQueue, QueueFull
from regalia.server.work.positions import Position, forget, recall
from regalia.server.work.workers import ProcessWorkers, WorkerSlot, WorkFailed
from tests.patience import SECONDS

SEED = bytes(range(32))
LEFT = 60.0


def job_at(answers: int, level: str = "baseline") -> tuple[Job, list[Answer]]:
    """A position after some answers, and what is legal there."""
    key = seeded_key("brains")
    sitting = Sitting.begin(GAMES["guerre"], {"chance": "true"}, ["A", "B"], key)
    for _ in range(answers):
        seat = sitting.game.to_act[0]
        sitting.play(seat, sitting.game.options(seat)[0])
    seat = sitting.game.to_act[0]
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
    return Job(where, seat, level, SEED), sitting.game.options(seat)


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
        bot_workers = ProcessBotWorkers(1)
        job, legal = job_at(2)
        assert await bot_workers.choose(job, LEFT) in legal
        os.kill(bot_workers.quick.desks[0].process(), signal.SIGKILL)
        assert await bot_workers.choose(job, LEFT) in legal
        bot_workers.close()

    asyncio.run(work())


def test_a_bot_that_fails_gives_no_answer_and_the_next_one_works() -> None:
    async def work() -> None:
        bot_workers = ProcessBotWorkers(1)
        job, legal = job_at(1)
        assert await bot_workers.choose(job._replace(level="nobody"), LEFT) is None
        assert await bot_workers.choose(job, LEFT) in legal
        bot_workers.close()

    asyncio.run(work())


def test_inline_thinking_is_done_on_the_spot() -> None:
    job, legal = job_at(0)
    assert asyncio.run(InlineBotWorkers().choose(job, LEFT)) in legal


def test_a_slow_bot_delays_nobody_elses_table() -> None:
    async def work() -> None:
        bot_workers = ProcessBotWorkers(1)
        job, legal = job_at(2)
        slow = asyncio.ensure_future(bot_workers.slow.run(time.sleep, 600.0))
        assert await bot_workers.choose(job, LEFT) in legal
        assert not slow.done(), "the quick bot waited for the slow one"
        slow.cancel()
        await asyncio.gather(slow, return_exceptions=True)
        bot_workers.close()

    asyncio.run(work())


def test_the_loop_goes_on_while_a_process_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[threading.Thread] = []
    submit = ProcessPoolExecutor.submit

    def noted(pool: ProcessPoolExecutor, *args: Any) -> Any:
        threads.append(threading.current_thread())
        return submit(pool, *args)

    async def begin() -> None:
        desk = WorkerSlot()
        await desk.ready()
        desk.kill()

    monkeypatch.setattr(ProcessPoolExecutor, "submit", noted)
    asyncio.run(begin())
    assert threads
    assert threading.main_thread() not in threads


def test_work_that_never_ends_is_given_up_and_the_next_goes_on() -> None:
    async def work() -> None:
        workers = ProcessWorkers(1, 1.0)
        with pytest.raises(WorkFailed, match="too slow"):
            await workers.run(time.sleep, 600.0)
        assert await workers.run(abs, -7) == 7
        workers.close()

    asyncio.run(work())


def test_the_time_of_a_work_is_counted_from_its_start() -> None:
    async def work() -> None:
        workers = ProcessWorkers(1, 4.0)
        await workers.warm()
        began = time.monotonic()
        done = await asyncio.gather(
            *(workers.run(time.sleep, 0.5, f"t{n}") for n in range(9)), return_exceptions=True
        )
        assert done == [None] * 9, "a job that waited was taken for slow"
        assert time.monotonic() - began > 4.0
        workers.close()

    asyncio.run(work())


def test_a_process_that_somebody_ends_is_a_failed_work_and_not_the_end_of_a_task() -> None:
    async def work() -> None:
        workers = ProcessWorkers(1, 60.0)
        await workers.warm()
        task = asyncio.ensure_future(workers.run(time.sleep, 600.0))
        await asyncio.sleep(0.2)
        workers.close()
        with pytest.raises(WorkFailed):
            await task

    asyncio.run(work())


def test_a_process_that_ends_while_it_is_started_ahead_is_started_by_the_next_work() -> None:
    """As by a Ctrl-C, which the terminal sends to a server and all of its processes."""

    async def run() -> None:
        workers = ProcessWorkers(1, SECONDS)
        usual, workers.desks[0].begin = workers.desks[0].begin, partial(os._exit, 1)
        await workers.warm()
        with pytest.raises(WorkFailed, match="died"):
            await workers.run(abs, -1)
        workers.desks[0].begin = usual
        assert await workers.run(abs, -1) == 1
        workers.close()

    asyncio.run(run())


def test_tables_take_turns_and_too_much_is_turned_away() -> None:
    async def work() -> None:
        queue = FairQueue(1, 5)
        entered: list[str] = []

        async def enter(name: str) -> None:
            await queue.enter(name[0])
            entered.append(name)
            await asyncio.sleep(0)
            queue.leave()

        await queue.enter("z")
        names = ["a1", "a2", "a3", "b1", "c1"]
        tasks = [asyncio.ensure_future(enter(name)) for name in names]
        await asyncio.sleep(0)
        with pytest.raises(QueueFull):
            await queue.enter("d")
        tasks[1].cancel()
        await asyncio.sleep(0)
        queue.leave()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert entered == ["a1", "b1", "c1", "a3"]
        assert (queue.free, queue.count) == (1, 0)

    asyncio.run(work())


def test_a_place_that_is_given_to_one_who_gave_up_goes_on_to_the_next() -> None:
    async def work() -> None:
        queue = FairQueue(1, 5)
        await queue.enter("a")
        first = asyncio.ensure_future(queue.enter("b"))
        second = asyncio.ensure_future(queue.enter("c"))
        await asyncio.sleep(0)
        queue.leave()
        first.cancel()
        await asyncio.wait_for(second, SECONDS)
        queue.leave()
        assert (queue.free, queue.count) == (1, 0)

    asyncio.run(work())


def test_those_that_wait_share_the_time_that_is_left() -> None:
    """Eight tables with three experts each, and one process: the last one has its share too."""
    bot_workers = ProcessBotWorkers(1)
    job, _ = job_at(1, "expert")
    left = 0.7 + budget("expert")
    given = []
    for waiting in range(23, -1, -1):
        bot_workers.slow.queue.count = waiting
        share = bot_workers.share(bot_workers.slow, job, left)
        given.append(share.limit)
        left -= share.limit
    assert left >= 0
    assert min(given) > LEAST
    assert max(given[:-1]) < 4 * min(given), "nobody takes it all"


def test_eight_tables_of_experts_are_all_done_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[tuple[str, float]] = []  # which table was given time, and until when
    real = WorkerSlot.run

    async def run(desk: WorkerSlot, work: Any, job: Job, seconds: float) -> Any:
        given.append((job.position.table, time.monotonic() + job.limit))
        return await real(desk, work, job, seconds)

    monkeypatch.setattr(WorkerSlot, "run", run)

    async def work() -> None:
        bot_workers = ProcessBotWorkers(1)
        await bot_workers.warm()
        due: dict[str, float] = {}

        async def choose(job: Job) -> Answer | None:
            left = 0.7 + budget("expert")
            due[job.position.table] = time.monotonic() + left
            return await bot_workers.choose(job, left)

        jobs = []
        for table in range(8):
            for _ in range(3):
                job, legal = job_at(1, "expert")
                jobs.append(job._replace(position=job.position._replace(table=f"t{table}")))
        began = time.monotonic()
        answers = await asyncio.gather(*(choose(job) for job in jobs))
        # on a machine with other work some come to nothing, but nobody waits for them
        assert given
        assert all(until < due[table] + 1.0 for table, until in given), "no more than was left"
        assert time.monotonic() - began < STUCK_SECONDS, "a process had to be ended"
        found = {answer for answer in answers if answer is not None}
        assert found
        assert found <= set(legal)
        bot_workers.close()

    asyncio.run(work())


def test_a_bot_without_time_answers_plainly() -> None:
    job, legal = job_at(1, "expert")
    plain = think(job._replace(level=BASELINE))
    assert think(job._replace(seconds=1.0, limit=LEAST / 2)) == plain
    assert plain in legal


class Endless:
    """A bot that never comes to an end."""

    def choose(self, chair: Chair) -> Answer:
        while True:
            pass

    def reason(self) -> None:
        return None


def test_a_bot_that_takes_too_long_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    real = new_bot

    def bot(level: str, kind: GameKind) -> Player:
        return Endless() if level == "expert" else real(level, kind)

    monkeypatch.setattr(thinking_module, "new_bot", bot)
    job, legal = job_at(1, "expert")
    worked = time.process_time()
    assert think(job._replace(seconds=0.1, limit=0.2)) in legal
    assert time.process_time() - worked < 1.0


class Glances:
    """A clock that goes on whenever it is looked at: other work on the machine moves it not."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 2.5e-7
        return self.now


@pytest.mark.parametrize("empty", [False, True])
def test_in_a_window_all_the_time_is_used_up(empty: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether there is anything to think about or not, and however quickly it is thought."""
    job, _ = job_at(1, "novice")
    held = job._replace(held=1, empty=empty, seconds=0.01, limit=0.25)
    clock, worked = Glances(), time.process_time()
    monkeypatch.setattr(thinking_module, "monotonic", clock)
    answer = think(held)
    assert (answer is None) == empty
    assert 0.25 <= clock.now < 0.2501
    # a process that only slept would have used next to nothing
    assert time.process_time() - worked > 0.02


def test_what_a_bot_draws_comes_from_its_own_seed_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []

    class Drawing:
        def choose(self, chair: Chair) -> Answer:
            drawn.append(chair.chance.below(1 << 16))
            return chair.options()[0]

        def reason(self) -> None:
            return None

    monkeypatch.setattr(thinking_module, "new_bot", lambda level, kind: Drawing())
    job, _ = job_at(0)
    shuffled = job._replace(position=job.position._replace(table="u", key=seeded_key("other")))
    think(job)
    think(shuffled)
    think(job._replace(seed=bytes(32)))
    assert drawn[0] == drawn[1], "the deal decides what the bot imagines"
    assert drawn[0] != drawn[2]


@pytest.mark.parametrize("level", list(NAMES))
def test_without_a_pace_there_is_still_time_for_every_level(level: str) -> None:
    bot_workers = ProcessBotWorkers(1)
    job, _ = job_at(1, level)
    for workers in (bot_workers.quick, bot_workers.slow):
        time_given = bot_workers.share(workers, job, budget(level) / 2)
        assert time_given.limit > LEAST
        for bots in (1, 2, 3):
            held = bot_workers.share(workers, job._replace(held=bots), WINDOW_SECONDS)
            assert LEAST < held.limit <= WINDOW_BUDGET / bots


def test_where_there_are_processes_enough_bots_of_a_window_think_side_by_side() -> None:
    job, _ = job_at(1, "expert")
    alone = ProcessBotWorkers(1)
    side_by_side = ProcessBotWorkers(3)
    shares = [
        workers.share(workers.slow, job._replace(held=3), WINDOW_SECONDS).limit
        for workers in (alone, side_by_side)
    ]
    assert shares == pytest.approx([WINDOW_BUDGET / 3, WINDOW_BUDGET])


def test_a_bot_in_another_process_has_the_past_of_its_table() -> None:
    """The game is played again there, and what was told with it, also after an undo."""
    job, _ = job_at(12)
    where = job.position
    sitting = Sitting.begin(GAMES["guerre"], dict(where.options), where.names, where.key)
    pasts = [sitting.game.events(job.seat)]
    for seat, answer in where.answers:
        sitting.play(seat, answer)
        pasts.append(sitting.game.events(job.seat))
    assert len(pasts[0]) < len(pasts[5]) < len(pasts[12])
    try:
        for upto in (5, 12, 9, 10):
            assert recall(where, upto).game.events(job.seat) == pasts[upto]
    finally:
        forget()
