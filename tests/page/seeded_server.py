"""A server whose shuffles can be foreseen, so that a test meets what it wants to show.

python -m tests.page.seeded_server SEED serve ...
"""

from __future__ import annotations

import hashlib
import os
import sys
from itertools import count

from regalia.cli.main import main
from regalia.engine.chance import KEY_BYTES
from regalia.server.live import runtime
from regalia.server.store.sqlite import SqliteStore
from regalia.server.work import bot_workers, hint_jobs, review_jobs


class Foreseen(runtime.Tokens):
    """Keys of shuffles drawn from a seed; those of seats and tables stay secret."""

    numbers = count()
    seed = ""

    def bytes(self, count: int) -> bytes:
        if count != KEY_BYTES:
            return super().bytes(count)
        return hashlib.sha256(f"{self.seed} {next(self.numbers)}".encode()).digest()

    def jitter(self) -> float:
        return 0.1  # bots that soon pass in a window


def run(words: list[str]) -> int:
    """Run the program with shuffles from the seed, the first word; without one, as it is."""
    seed, *rest = words
    if seed:
        Foreseen.seed = seed
        if not os.environ.get("REGALIA_UNHURRIED"):  # set where everything has the time people have
            # a whole game has some hundred windows: bots pass in them as soon as they have answered
            bot_workers.WINDOW_BUDGET = 0.03
            review_jobs.TIMES = 0.05
            hint_jobs.SECONDS = 0.2
            SqliteStore.preallocated = False  # sixteen megabytes for each server
        runtime.Tokens = Foreseen  # type: ignore[misc]
    return main(rest)


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
