"""The cost of every test in processor time: noted by a plugin of pytest, printed as a table.

    .venv/bin/python -m devkit.costs clear
    PYTEST_ADDOPTS="-p devkit.costs" python3 dev.py test
    .venv/bin/python -m devkit.costs [COUNT]

The time is that of the process and of all that it has started, so that other work on the machine
does not count; what outlives a test, such as a browser, is counted where there is /proc.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from devkit.ground import BUILD

FOLDER = BUILD / "costs"
SHOWN = 50


PROCESSES = Path("/proc")
PARENT, TIMES = 1, slice(11, 15)  # of the fields after the name in /proc/PID/stat


def ticks() -> dict[int, tuple[int, int]]:
    """Parent and clock ticks of every process, with those of the children it has waited for."""
    found = {}
    for folder in PROCESSES.glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text(errors="replace").rpartition(")")[2].split()
        except OSError:  # it has ended since
            continue
        found[int(folder.name)] = int(fields[PARENT]), sum(map(int, fields[TIMES]))
    return found


def spent_by_living(processes: dict[int, tuple[int, int]], ancestor: int) -> int:
    """Clock ticks of all processes that a process has started, directly or not."""
    total, new = 0, {ancestor}
    while new:
        new = {number for number, (parent, _) in processes.items() if parent in new}
        total += sum(processes[number][1] for number in new)
    return total


def spent() -> float:
    """Processor seconds of this process and of what it has started."""
    own = os.times()
    waited = own.user + own.system + own.children_user + own.children_system
    if not PROCESSES.is_dir():
        return waited
    return waited + spent_by_living(ticks(), os.getpid()) / os.sysconf("SC_CLK_TCK")


def run_name(arguments: list[str]) -> str:
    """The run a test belongs to: in the browser, compiled or in pure Python."""
    if any(word.startswith("tests/page") for word in arguments):
        return "browser"
    return "compiled" if os.environ.get("REGALIA_COMPILED") else "pure"


def note(config: pytest.Config, test: str, processor: float, seconds: float) -> None:
    """Add one line to the file of this process."""
    name = run_name([str(word) for word in config.invocation_params.args])
    line = json.dumps([name, test, round(processor, 3), round(seconds, 3)])
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (FOLDER / f"{name}-{os.getpid()}.jsonl").open("a", encoding="utf-8") as file:
        file.write(line + "\n")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Note what a test costs, with the fixtures that it is the first to need."""
    processor, began = spent(), time.perf_counter()
    found = yield
    # a browser that ends with the last test takes along what nobody waited for
    cost = max(0.0, spent() - processor)
    note(item.config, item.nodeid, cost, time.perf_counter() - began)
    return found


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Iterator[None]:
    """Note what finding the tests costs, with all that Python has imported by then."""
    found = yield
    note(session.config, "(start and collection)", spent(), 0.0)
    return found


def read(folder: Path) -> dict[tuple[str, str], list[float]]:
    """Processor time, seconds and number of cases of every test function of every run."""
    found: dict[tuple[str, str], list[float]] = defaultdict(lambda: [0.0, 0.0, 0])
    for path in sorted(folder.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            name, test, *cost = json.loads(line)
            sums = found[name, test.partition("[")[0]]
            for place, each in enumerate([*cost, 1]):
                sums[place] += each
    return found


def table(found: dict[tuple[str, str], list[float]], count: int) -> str:
    """The sums of the runs, then the dearest test functions."""
    lines = ["| run | cases | processor s |", "| --- | ---: | ---: |"]
    for run in sorted({run for run, _ in found}):
        costs = [cost for (name, _), cost in found.items() if name == run]
        cases, processor = sum(cost[2] for cost in costs), sum(cost[0] for cost in costs)
        lines.append(f"| {run} | {cases:.0f} | {processor:.0f} |")
    lines += ["", "| processor s | cases | run | test |", "| ---: | ---: | --- | --- |"]
    dear = sorted(found.items(), key=lambda each: -each[1][0])[:count]
    for (run, test), (processor, _, cases) in dear:
        lines.append(f"| {processor:.1f} | {cases:.0f} | {run} | `{test}` |")
    return "\n".join(lines)


def main(words: list[str]) -> None:
    """Print the table of what was noted; `clear` forgets it."""
    if words == ["clear"]:
        shutil.rmtree(FOLDER, ignore_errors=True)
        return
    print(table(read(FOLDER), int(words[0]) if words else SHOWN))


if __name__ == "__main__":
    main(sys.argv[1:])
