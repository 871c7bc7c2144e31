"""Judges mutations: compiles each, runs the tests that matter for it, and says who noticed."""

from __future__ import annotations

import json
import marshal
import os
import selectors
import tempfile
import time
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import accumulate
from pathlib import Path
from typing import Final

from devkit.ground import Trouble
from devkit.mutation.blocks import blocks_of, innermost
from devkit.mutation.child import Limits, Outcome, run_tests
from devkit.mutation.chosen import is_snapshot
from devkit.mutation.reach import Reach, Test, importers
from devkit.mutation.record import module_name
from devkit.mutation.sites import Mutation

FIRST: Final = 40  # of the tests that matter, the quickest run first, without importing the rest
GRACE: Final = 10  # times the usual seconds of some tests, and so many, until they are broken off
START: Final = 300

BEHAVIOUR: Final = "behaviour"
SNAPSHOT: Final = "snapshot"
SURVIVED: Final = "survived"
BROKEN: Final = "broken off"  # nobody knows: counts as not noticed


@dataclass(frozen=True)
class Verdict:
    """A mutation and what became of it."""

    file: str
    line: int
    kind: str
    before: str
    after: str
    noticed: str  # BEHAVIOUR, SNAPSHOT, SURVIVED or BROKEN
    test: str
    how: str
    ran: int  # tests that ran
    matter: int  # tests that run the line
    seconds: float


@dataclass(frozen=True)
class Ground:
    """Data that all mutations are judged by."""

    root: Path
    map: Path
    sources: dict[str, bytes]
    named: dict[str, set[str]]  # the files of tests that import each module
    limit: float  # usual seconds of the tests that one mutation may cost
    patience: float  # seconds that a test may take, however quick it is as a rule


def matter(mutation: Mutation, ground: Ground, reach: Reach) -> list[Test]:
    """The tests that run the mutated line."""
    module = module_name(mutation.path, ground.root / "src")
    blocks = blocks_of(ground.sources[module])
    block = innermost(blocks, (mutation.line, mutation.column))
    found = reach.tests_of(module, block)
    if block is not None and not reach.runs_on_import(module, block):
        return found
    # run on import: tests that name or run the module, then those that name or run its importers
    using = importers(ground.sources)
    near = using[module] - {module}
    far = {other for each in near for other in using[each]} - near - {module}
    for other in (module, *sorted(near), *sorted(far)):
        found += reach.tests_in(ground.named.get(other, set())) + reach.tests_of(other, None)
    return list(dict.fromkeys(found))


def quickest(tests: list[Test], limit: float) -> list[Test]:
    """The tests that may run within a limit of seconds; one at least."""
    ordered = sorted(tests, key=lambda test: (test.seconds, test.name))
    spent = list(accumulate(test.seconds for test in ordered))
    return ordered[: max(1, bisect_right(spent, limit))]


def batches(tests: list[Test], near: set[str], limit: float) -> Iterator[list[Test]]:
    """The tests that may run within the limit: the first few, then the others.

    Tests of the files that name the module come first, for half of the time at most.
    """
    first = quickest([test for test in tests if test.file in near], limit / 2)
    left = limit - sum(test.seconds for test in first)
    kept = first + quickest([test for test in tests if test not in first], left)
    for some in (kept[:FIRST], kept[FIRST:]):
        if some:
            yield some


def judge(mutation: Mutation, ground: Ground, reach: Reach) -> Verdict:
    """Run the tests that matter until one fails: those of behaviour, then the snapshots."""
    started = time.monotonic()
    module = module_name(mutation.path, ground.root / "src")
    source = ground.sources[module]
    code = compile(mutation.apply(source), str(mutation.path), "exec", dont_inherit=True)
    before, after = mutation.lines(source)
    tests = matter(mutation, ground, reach)
    near = ground.named.get(module, set())
    noticed, outcome, ran = SURVIVED, Outcome(), 0
    with tempfile.TemporaryDirectory(prefix="regalia-mutation-") as name:
        folder = Path(name)
        (folder / f"{module}.code").write_bytes(marshal.dumps(code))
        for kind in (BEHAVIOUR, SNAPSHOT):
            of_kind = [test for test in tests if is_snapshot(test.name) == (kind == SNAPSHOT)]
            for some in batches(of_kind, near, ground.limit):
                usual = sum(test.seconds for test in some)
                limits = Limits(START + GRACE * usual, ground.patience)
                outcome = run_tests(folder, some, ground.root, limits)
                ran += outcome.ran
                if outcome.failed or outcome.broken:
                    noticed = BROKEN if outcome.broken else kind
                    break
            if noticed != SURVIVED:
                break
    return Verdict(
        file=mutation.path.relative_to(ground.root).as_posix(),
        line=mutation.line,
        kind=mutation.kind,
        before=before,
        after=after,
        noticed=noticed,
        test=outcome.failed,
        how=outcome.how,
        ran=ran,
        matter=len(tests),
        seconds=round(time.monotonic() - started, 1),
    )


def check_ground(ground: Ground) -> None:
    """See that a test that passes does so here too, without any mutation."""
    reach = Reach(ground.map)
    found = [test for module in ground.sources for test in reach.tests_of(module, None)[:1]]
    if not found:
        raise Trouble("no test is recorded: start once without --stale")
    least = min(found, key=lambda test: test.seconds)
    with tempfile.TemporaryDirectory(prefix="regalia-mutation-") as name:
        outcome = run_tests(Path(name), [least], ground.root, Limits(START, ground.patience))
    if outcome.failed or outcome.broken or outcome.ran != 1:
        raise Trouble(f"{least.name} does not pass without a mutation: {outcome.how}")


def judge_all(mutations: list[Mutation], ground: Ground, jobs: int) -> Iterator[Verdict]:
    """The verdicts of all mutations as they come, by some processes at a time."""
    check_ground(ground)
    waiting = selectors.DefaultSelector()
    for job in range(min(jobs, len(mutations))):
        reader, writer = os.pipe()
        if os.fork() == 0:
            code = 1
            try:
                os.close(reader)
                reach = Reach(ground.map)
                with os.fdopen(writer, "w", encoding="utf-8") as told:
                    for mutation in mutations[job::jobs]:
                        line = json.dumps(asdict(judge(mutation, ground, reach)))
                        print(line, file=told, flush=True)
                code = 0
            finally:
                os._exit(code)
        os.close(writer)
        waiting.register(os.fdopen(reader, encoding="utf-8"), selectors.EVENT_READ)
    while waiting.get_map():
        for key, _ in waiting.select():
            text = key.fileobj.readline()  # type: ignore[union-attr]
            if text:
                yield Verdict(**json.loads(text))
            else:
                waiting.unregister(key.fileobj)
                os.wait()
