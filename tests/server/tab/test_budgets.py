"""Budgets of bots on devices of different speed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from regalia.bots.levels import LEVELS
from regalia.engine.chair import Chair
from regalia.games.registry import GAMES
from regalia.server.tab.budgets import MOST_SECONDS, MeasuredBudgets
from regalia.server.tab.tab_server import tab_store
from regalia.server.work import measuring
from regalia.server.work.bot_workers import BUDGETS
from regalia.server.work.measuring import playouts_of
from regalia.server.work.workers import InlineWorkers, WorkFailed

FAST, SLOW = 0.000_01, 0.2  # seconds of a playout


def measured(seconds: float) -> MeasuredBudgets:
    budgets = MeasuredBudgets()
    budgets.playout = dict.fromkeys(GAMES, seconds)
    return budgets


@pytest.mark.parametrize("game", list(GAMES))
def test_a_level_has_its_usual_time_at_least_and_three_seconds_at_most(game: str) -> None:
    for level, usual in BUDGETS.items():
        assert measured(FAST).wanted(game, level) == usual
        assert measured(SLOW).due(game, level) <= MOST_SECONDS
        seconds = 1.0 / max(1, playouts_of(game, level))  # all of them in a second
        if playouts_of(game, level):
            assert usual <= 1.0 < measured(seconds).wanted(game, level) < MOST_SECONDS


def test_a_larger_table_has_more_time() -> None:
    budgets = measured(0.002)
    usual = budgets.wanted("chronica", "expert", 2)
    assert usual == budgets.wanted("chronica", "expert")
    assert budgets.wanted("chronica", "expert", 4) == pytest.approx(2 * usual)
    assert budgets.wanted("chronica", "expert", 6) <= MOST_SECONDS


class Measuring(InlineWorkers):
    """Workers that note what is measured, and cannot measure crowns at first."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.fails = True

    async def run(self, work: Any, job: Any, table: str = "") -> Any:
        self.asked.append(job)
        if job == "crowns" and self.fails:
            raise WorkFailed("stuck")
        return SLOW


def test_every_game_is_measured_once_for_a_program_and_a_failure_leaves_the_usual_time(
    tmp_path: Path,
) -> None:
    workers = Measuring()

    async def visit(program: str) -> MeasuredBudgets:
        workers.asked.clear()
        store = tab_store(str(tmp_path / "kept.sqlite"))
        await store.open()
        budgets = MeasuredBudgets()
        await budgets.recall(store, program)
        await budgets.measure(workers, store, program)
        await store.close()
        return budgets

    budgets = asyncio.run(visit("one"))
    assert workers.asked == list(GAMES)
    assert set(budgets.playout) == set(GAMES) - {"crowns"}
    assert [budgets.wanted("crowns", level) for level in LEVELS] == list(BUDGETS.values())
    workers.fails = False
    # only what failed is measured at the next visit, and nothing at the one after it
    assert asyncio.run(visit("one")).playout == dict.fromkeys(GAMES, SLOW)
    assert workers.asked == ["crowns"]
    assert asyncio.run(visit("one")).playout == dict.fromkeys(GAMES, SLOW)
    assert workers.asked == []
    # another program has another speed, and one without a name keeps none
    for program in ("two", "", ""):
        assert asyncio.run(visit(program)).playout == dict.fromkeys(GAMES, SLOW)
        assert workers.asked == list(GAMES)


def test_a_game_is_measured_at_several_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    """The quicker of two tries counts, of the dearest moment."""
    tries = iter([5.0, 1.0, 3.0, 4.0, 9.0, 2.0])
    asked: list[int] = []

    def seconds(game: str, chair: Chair) -> float:
        asked.append(len(chair.events()))
        return next(tries)

    monkeypatch.setattr(measuring, "seconds_of_one", seconds)
    assert measuring.playout_seconds("chronica") == 3.0
    assert len(asked) == 6
    assert len(set(asked)) == len(measuring.MOMENTS)
