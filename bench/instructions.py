"""Instruction counts of a measure by Valgrind: `python3 dev.py bench instructions`.

Valgrind counts those of one batch and of two; the difference is what a batch takes, without the
start of Python and the preparation of the games.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from typing import Final

from bench.clock import Counts, Work
from bench.games import TableBench, is_compiled
from bench.learners import LearnerBench
from bench.tables import NAMED

MEASURES: Final = ("clone", "imagine", "playout", "stepped", "midgame", "digest", "in_a_batch")
CHILD: Final = "--batches"


def play(table: int, measure: str, games: int, batches: int) -> Counts:
    """So many batches of a measure; gives what one of them counts."""
    made = LearnerBench if measure == "in_a_batch" else TableBench
    bench = made(NAMED[table], Work(games, 0.0))
    counts: Counts = {}
    for _ in range(batches):
        counts = getattr(bench, measure)()
    return counts


def counted(table: int, measure: str, games: int, batches: int) -> int:
    """The instructions of a process that plays so many batches."""
    program = [sys.executable, "-m", "bench.instructions", CHILD, str(batches)]
    words = [str(table), measure, "--games", str(games)]
    valgrind = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={os.devnull}"]
    # the same order of sets and dicts in both processes
    env = os.environ | {"PYTHONHASHSEED": "0"}
    done = subprocess.run(
        [*valgrind, *program, *words], env=env, capture_output=True, text=True, check=False
    )
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode or found is None:
        sys.exit(f"bench: FAILED: {done.stderr.strip().splitlines()[-1]}")
    return int(found.group(1))


def main(words: list[str]) -> None:
    """Counts one measure at the tables of one game or of all, and prints a line for each."""
    parser = argparse.ArgumentParser(prog="bench instructions", description=__doc__)
    parser.add_argument("table", help="a game of the bench")
    parser.add_argument("measure", choices=MEASURES)
    parser.add_argument("--games", type=int, default=60, help="in a batch (default: 60)")
    parser.add_argument(CHILD, type=int, default=0, help=argparse.SUPPRESS)
    given = parser.parse_args(words)
    if given.batches:
        play(int(given.table), given.measure, given.games, given.batches)
        return
    tables = [index for index, table in enumerate(NAMED) if table.game == given.table]
    if not tables:
        names = ", ".join(dict.fromkeys(table.game for table in NAMED))
        parser.error(f"no game {given.table!r}; there are {names}")
    if shutil.which("valgrind") is None:
        sys.exit("bench: FAILED: valgrind is not installed")
    for index in tables:
        one, two = (counted(index, given.measure, given.games, batches) for batches in (1, 2))
        units = play(index, given.measure, given.games, 1)
        each = ", ".join(f"{(two - one) / count:,.0f} a {unit}" for unit, count in units.items())
        how = "compiled" if is_compiled() else "interpreted"
        print(f"{NAMED[index].title()}, {given.measure}, {how}: {each}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
