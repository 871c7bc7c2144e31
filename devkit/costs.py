"""The cost of every test in processor time: noted by a plugin of pytest, printed as a table.

    .venv/bin/python -m devkit.costs clear
    PYTEST_ADDOPTS="-p devkit.costs" python3 dev.py test
    .venv/bin/python -m devkit.costs [COUNT]

The time is that of the process and of the children it has waited for, so that other work on the
machine does not count; a server or a browser that outlives a test counts nowhere but in seconds.
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


def spent() -> float:
    """Processor seconds of this process and of the children it has waited for."""
    found = os.times()
    return found.user + found.system + found.children_user + found.children_system


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
    note(item.config, item.nodeid, spent() - processor, time.perf_counter() - began)
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
