"""The clock: how much CPU time a piece of work takes."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from time import process_time
from typing import Final

Counts = dict[str, int]  # how many games, decisions, clones were made

SEED: Final = "bench"
SEED_NUMBER: Final = 20260


WINDOW: Final = 0.02  # CPU seconds: short enough to fall between two disturbances


@dataclass(frozen=True)
class Work:
    """Amount of work: games in a batch, and the least CPU seconds of a measure."""

    games: int
    seconds: float


@dataclass(frozen=True)
class Measured:
    """Work done in some seconds of CPU time."""

    measure: str
    counts: Counts
    seconds: float

    def each(self) -> float:
        """The seconds for one of the smallest things that were counted."""
        return self.seconds / max(self.counts.values())


def window(measure: str, batch: Callable[[], Counts], seconds: float) -> Measured:
    """Times whole batches until they have taken so many seconds."""
    done: Counter[str] = Counter()
    start = process_time()
    while True:
        done.update(batch())
        taken = process_time() - start
        if taken >= seconds and taken > 0:
            return Measured(measure, dict(done), taken)


def timed(measure: str, batch: Callable[[], Counts], work: Work) -> Measured:
    """The best of several windows; a batch is the same work every time."""
    batch()  # so that the interpreter has adapted to the code, and the caches are full
    gc.collect()
    gc.freeze()  # what was prepared is not to be searched for garbage again and again
    best = window(measure, batch, min(WINDOW, work.seconds))
    spent = best.seconds
    while spent < work.seconds:
        other = window(measure, batch, WINDOW)
        spent += other.seconds
        best = min(best, other, key=Measured.each)
    gc.unfreeze()
    return best
