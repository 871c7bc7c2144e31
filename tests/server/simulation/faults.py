"""Faults: each has a name and a rate; which strikes when follows from the seed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

# how often each strikes, a chance of each occasion; a seed takes none of some and more of others
RATES = {
    # the store
    "append-fails-before": 0.02,
    "append-fails-after": 0.02,
    "append-half-done": 0.02,
    "store-slow": 0.04,
    "store-hangs": 0.004,
    "store-full": 0.08,
    "store-down": 0.10,
    "old-read": 0.05,
    "lease-late": 0.05,
    "notify-lost": 0.05,
    # processes and clocks
    "kill": 0.3,
    "open-later": 0.3,
    "open-days-later": 0.05,
    "wall-ahead": 0.05,
    "wall-behind": 0.05,
    "wall-far-ahead": 0.04,
    # storage that lies
    "bit-flipped": 0.25,
    "body-blob": 0.10,
    "row-lost": 0.10,
    "newest-lost": 0.10,
    "unlinked-lost": 0.10,
    "wal-gone": 0.05,
    "file-truncated": 0.03,
    # connections and people
    "cut": 0.02,
    "delayed": 0.06,
    "doubled": 0.04,
    "answer-lost": 0.35,
    "sleeps": 0.02,
    "old-number": 0.15,
    "speaks-twice": 0.04,
    "wrong-seat": 0.06,
    "late-question": 0.03,
    # workers, notices, upkeep, the operator
    "bot-raises": 0.04,
    "bot-hangs": 0.02,
    "bot-late": 0.03,
    "bot-illegal": 0.03,
    "notice-fails": 0.15,
    "notice-hangs": 0.05,
    "notice-gone": 0.05,
    "backup-fails": 0.15,
    "upkeep-os-error": 0.15,
    "admin-close": 0.06,
    "admin-hush": 0.3,
    "admin-delete": 0.12,
    "admin-check": 0.10,
    "admin-ban": 0.05,
    "idle": 0.10,
    "work-fails": 0.10,
    "work-late": 0.10,
    "admin-rule": 0.3,
}
LIES = (
    "bit-flipped", "body-blob", "row-lost", "newest-lost", "unlinked-lost", "wal-gone",
    "file-truncated",
)  # fmt: skip
SCALES = (0.0, 0.5, 1.0, 1.0, 3.0)  # by which a seed takes each rate


class Faults:
    """The faults of one world, counted by name and by the step at which they strike."""

    def __init__(self, chance: random.Random, tell: Callable[[str], None]) -> None:
        self.chance = chance
        self.tell = tell
        self.on = True
        self.rates = {name: rate * chance.choice(SCALES) for name, rate in RATES.items()}
        if chance.random() < 0.5:
            self.rates |= dict.fromkeys(LIES, 0.0)  # half of all stores tell the truth
        self.counts: Counter[tuple[str, str]] = Counter()

    def strikes(self, name: str, step: str) -> bool:
        """True if a fault strikes at this occasion."""
        if not self.on or self.chance.random() >= self.rates[name]:
            return False
        self.count(name, step)
        return True

    def count(self, name: str, step: str) -> None:
        """Note a fault that was injected."""
        self.counts[name, step] += 1
        self.tell(f"fault {name} at {step}")

    def between(self, least: float, most: float) -> float:
        """A random number of seconds, on a grid of a millisecond."""
        return round(self.chance.uniform(least, most), 3)
