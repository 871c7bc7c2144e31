"""The same deals with different variant packs: each pack in processes of its own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from itertools import islice
from typing import Final

from regalia.engine.variants.pack import SETTING
from regalia.games.registry import GAMES
from regalia.lab.balancing.balance import CHUNK, BalanceQuestion, Facts, Found, nothing, one_game
from regalia.lab.faults import Faults
from regalia.lab.pool import AHEAD, WorkerDied, end, new_pool

NO_PACK: Final = ""  # stands for the printed game

Part = tuple[list[Facts], Faults]


@contextmanager
def processes_of(pack: str, workers: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that play a pack: they read it from the environment as they start."""
    before = os.environ.get(SETTING)
    os.environ[SETTING] = pack
    try:
        pool = new_pool(workers)
    finally:
        if before is None:
            del os.environ[SETTING]
        else:
            os.environ[SETTING] = before
    try:
        yield pool
    finally:
        end(pool)


def played(job: tuple[BalanceQuestion, int, int, int]) -> Part:
    """Some deals at one table, in a process of its pack."""
    question, at, first, count = job
    kind = GAMES[question.game]
    players, options = question.variants[at]
    faults = Faults()
    found: list[Facts] = []
    for deal in range(first, first + count):
        facts = one_game(kind, players, options, question, deal)
        faults.note([question.bot] * players, facts.guards, deal)
        found.append(replace(facts, guards=[]))
    return found, faults


def parts(
    pool: ProcessPoolExecutor, question: BalanceQuestion, at: int, deals: int
) -> Iterator[Part]:
    """The deals of one table in their order, a few chunks ahead."""
    jobs = ((question, at, first, min(CHUNK, deals - first)) for first in range(0, deals, CHUNK))
    waiting: list[Future[Part]] = [pool.submit(played, job) for job in islice(jobs, AHEAD)]
    try:
        while waiting:
            yield waiting.pop(0).result()
            waiting += [pool.submit(played, job) for job in islice(jobs, 1)]
    except BrokenProcessPool:
        raise WorkerDied from None


def balance_of_packs(question: BalanceQuestion, deals: int, workers: int) -> Iterator[Found]:
    """Results after each chunk of deals, as of `balance`."""
    whole = nothing(question)
    each = max(1, workers // len(question.packs))
    with ExitStack() as open_pools:
        pools = [open_pools.enter_context(processes_of(pack, each)) for pack in question.packs]
        streams = [parts(pool, question, at, deals) for at, pool in enumerate(pools)]
        for first, tables in zip(range(0, deals, CHUNK), zip(*streams, strict=True), strict=True):
            whole.merge(chunk_of(question, first, tables))
            yield whole


def chunk_of(question: BalanceQuestion, first: int, tables: tuple[Part, ...]) -> Found:
    """Some deals at all tables, as `some_deals` adds them up."""
    found = nothing(question)
    for at, (facts, faults) in enumerate(tables):
        found.faults.merge(faults)
        for off, game in enumerate(facts):
            found.tables[at].add(game, first + off)
            base = tables[0][0][off].values
            for name in game.values.keys() & base.keys() if at else ():
                found.differences[at - 1][name].add(game.values[name] - base[name])
    return found
