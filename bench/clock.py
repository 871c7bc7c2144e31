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


@dataclass(frozen=True)
class Work:
    """How much of everything is done: games in a batch, and the least CPU seconds of a measure."""

    games: int
    seconds: float


@dataclass(frozen=True)
class Measured:
    """What was done in how many seconds of CPU time."""

    measure: str
    counts: Counts
    seconds: float


def timed(measure: str, batch: Callable[[], Counts], work: Work) -> Measured:
    """Times whole batches, each the same work, until they have taken long enough."""
    batch()  # so that the interpreter has adapted to the code, and the caches are full
    gc.collect()
    gc.freeze()  # what was prepared is not to be searched for garbage again and again
    done: Counter[str] = Counter()
    start = process_time()
    while True:
        done.update(batch())
        seconds = process_time() - start
        if seconds >= work.seconds and seconds > 0:
            gc.unfreeze()
            return Measured(measure, dict(done), seconds)
