"""Runs simulated worlds: python -m tests.server.simulation --seeds N [--seed S]."""

from __future__ import annotations

import argparse
import gc
import logging
import signal
import sys
import time
from collections import Counter
from functools import cache

from tests.server.simulation.coverage import Coverage
from tests.server.simulation.flips import trial
from tests.server.simulation.planted import BUGS, planted
from tests.server.simulation.world import World, run_seed

TELL_SECONDS = 180.0  # between two sums of a long run


def main() -> int:
    """Run seeds one after the other; 1 if something did not hold."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.simulation", description=__doc__)
    parser.add_argument("--seeds", type=int, default=0, help="how many")
    parser.add_argument("--from", dest="first", type=int, default=1, help="the first of them")
    parser.add_argument("--seed", type=int, default=None, help="one seed, with its history")
    parser.add_argument("--keep-going", action="store_true", help="go on after a violation")
    parser.add_argument("--planted", type=int, default=0, help="seeds to find each planted bug by")
    parser.add_argument("--every", type=int, default=1, help="of the planted bugs, each so manieth")
    parser.add_argument("--flips", type=int, default=0, help="bits to flip in a real SQLite file")
    parser.add_argument("--seconds", type=float, default=0.0, help="stop after so long")
    parser.add_argument("--matrix", action="store_true", help="print faults by step")
    parser.add_argument("--coverage", action="store_true", help="print what of the server was run")
    args = parser.parse_args()
    logging.disable(logging.CRITICAL)
    gc.collect()
    gc.freeze()  # every world looks through the memory: not through what was there before it
    if args.seed is not None:
        return replay(args.seed)
    if args.planted:
        return find_planted(args.planted, args.first - 1, args.every)
    if args.flips:
        return flip(args.flips)
    if args.coverage:
        with Coverage("live", "store") as coverage:
            failed = run(args)
        print_coverage(coverage)
        return failed
    return run(args)


class Totals:
    """Everything that the worlds of a run have come to so far."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str]] = Counter()
        self.checks: Counter[str] = Counter()
        self.broken: dict[str, list[int]] = {}
        self.seeds = self.entries = self.steps = 0
        self.began = time.perf_counter()
        self.told = self.began

    def add(self, world: World) -> None:
        """Add a world that has ended."""
        self.seeds += 1
        self.counts += world.faults.counts
        self.checks += world.invariants.checks
        self.entries += world.entries
        self.steps += world.loop.steps
        if world.violation is not None:
            self.broken.setdefault(shape(world.violation), []).append(world.seed)
            print(f"seed {world.seed}: {world.violation}", flush=True)

    def seconds(self) -> float:
        """Time since the run began."""
        return time.perf_counter() - self.began

    def tell(self) -> None:
        """Print the sums."""
        self.told = time.perf_counter()
        print(
            f"{self.seeds} seeds, {sum(self.counts.values())} faults, {self.steps} steps, "
            f"{self.entries} entries in {self.seconds():.0f} s, of which "
            f"{time.process_time():.0f} s of processor time; "
            f"violations: {sum(map(len, self.broken.values()))}",
            flush=True,
        )

    def tell_all(self, matrix: bool) -> None:
        """Print everything."""
        if matrix:
            print_matrix(self.counts)
        print("checks: " + ", ".join(f"{name} {n}" for name, n in sorted(self.checks.items())))
        self.tell()
        for what, seeds in sorted(self.broken.items(), key=lambda known: -len(known[1])):
            print(f"{len(seeds):5d}  {what}  (first: {seeds[0]})")


def run(args: argparse.Namespace) -> int:
    """Run the seeds that were asked for; 1 if something did not hold.

    A signal to end lets the present world end, and the sums are printed.
    """
    totals = Totals()
    asked: list[int] = []
    signal.signal(signal.SIGTERM, lambda number, frame: asked.append(number))
    for seed in range(args.first, args.first + args.seeds):
        if asked or (args.seconds and totals.seconds() > args.seconds):
            break
        totals.add(run_seed(seed))
        if totals.broken and not args.keep_going:
            break
        if time.perf_counter() - totals.told > TELL_SECONDS:
            totals.tell()
    totals.tell_all(args.matrix)
    return 1 if totals.broken else 0


def replay(seed: int) -> int:
    """Run one seed and print its history."""
    world: World = run_seed(seed)
    print("\n".join(world.history))
    print(f"seed {seed}, {world.kind}: {world.violation or 'everything holds'}")
    return 0 if world.violation is None else 1


def find_planted(seeds: int, first: int = 0, step: int = 1) -> int:
    """Plant each bug and look for it; 1 if one is not found."""
    missed = 0
    holds = cache(lambda seed: run_seed(seed).violation is None)
    for change in BUGS[first::step]:
        found = None
        for seed in range(1, seeds + 1):
            with planted(change):
                violation = run_seed(seed).violation
            if violation is not None and holds(seed):
                found = f"seed {seed}: {violation}"
                break
        missed += found is None
        print(f"{change.name}: {found or 'NOT FOUND'}"[:170], flush=True)
    count = len(BUGS[first::step])
    print(f"{count - missed} of {count} planted bugs found")
    return 1 if missed else 0


def flip(count: int) -> int:
    """Damage real files; 1 if anything is silent or written over."""
    counts = trial(count, count // 10)
    for (kind, outcome), times in sorted(counts.items()):
        print(f"{kind:10} {outcome:28} {times:6d}")
    bad = [outcome for _, outcome in counts if outcome == "SILENT" or "ACCEPTED" in outcome]
    return 1 if bad else 0


def shape(violation: str) -> str:
    """A violation without its names and numbers."""
    words = ["..." if any(c.isdigit() for c in word) else word for word in violation.split()]
    return " ".join(words)[:110]


def print_coverage(coverage: Coverage) -> None:
    """Print how much of each module was run, and what was not."""
    lines = run = 0
    for module in coverage.report():
        lines += module.lines
        run += module.run
        print(f"{module.module:40} {module.run:5d} of {module.lines:5d}")
        for function, missed in module.missed.items():
            print(f"    {function}: {', '.join(map(str, missed))}")
    print(f"{run} of {lines} lines ({100 * run / lines:.1f} %)")


def print_matrix(counts: Counter[tuple[str, str]]) -> None:
    """Print how often which fault struck at which step."""
    for (fault, step), count in sorted(counts.items()):
        print(f"{fault:22} {step:44} {count:8d}")


if __name__ == "__main__":
    sys.exit(main())
