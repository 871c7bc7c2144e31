"""Daily games are weighed slice by slice, and what seems to have cost most once more, deeper."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from regalia.bots.review import DEEPER, Verdict
from regalia.server.live.community.dailies import Dailies
from regalia.server.work.daily_jobs import weigh_ends


def verdict(number: int, loss: float) -> Verdict:
    return Verdict(number, 0, 0.5, 0.5 - loss, loss, 0.01, (), 10, "")


class Workers:
    """Weigh two answers at a time; the answer 4 costs much, and less when looked at deeper."""

    def __init__(self) -> None:
        self.jobs: list[tuple[str, list[int], float]] = []

    async def run(self, work: Any, job: Any, table: str) -> Any:
        assert (job.game, job.day, job.name, table) == ("crowns", "2026-11-17", "t", "t")
        if work is weigh_ends:
            self.jobs.append(("ends", job.numbers, 0.0))
            return SimpleNamespace(begun=SimpleNamespace(chances=[0.25, 0.75]), share=0.5)
        self.jobs.append(("answers", list(job.numbers), job.times))
        some = job.numbers[:2]
        deep = 0.2 if job.times == DEEPER else 0.3
        return [verdict(each, deep if each == 4 else 0.0) for each in some], len(some)


def test_only_answers_of_the_person_are_weighed_and_the_costly_ones_twice() -> None:
    workers = Workers()
    server: Any = SimpleNamespace(reviews=SimpleNamespace(workers=workers))
    answers = [(0, 1), (1, 1), (0, 2), (1, 2), (0, 3), (0, 4)]
    score = asyncio.run(Dailies(server).weigh("crowns", "2026-11-17", "t", answers))
    assert workers.jobs == [
        ("answers", [0, 2, 4, 5], 1.0),
        ("answers", [4, 5], 1.0),
        ("answers", [4], DEEPER),
        ("ends", [], 0.0),
    ]
    assert (score.table, score.points, score.share) == ("t", 80, 0.5)
    assert score.loss == 0.2
    assert abs(score.luck - 0.45) < 1e-9, "what came of it, but for what the answers cost"
    assert len(score.marks) == 4
