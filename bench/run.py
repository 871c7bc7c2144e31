"""The run: every table compiled and interpreted and every peer, in turn, round after round."""

from __future__ import annotations

import filecmp
import json
import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, Final

from bench.clock import Work
from bench.peers import PEERS
from bench.tables import TABLES

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = ROOT / "src"
BUILT: Final = ROOT / "build" / "compiled"

COMPILED: Final = "compiled"
INTERPRETED: Final = "interpreted"
PEER: Final = "peer"


class BenchFailed(Exception):
    """A process of the bench failed, or two of them did not do the same work."""


@dataclass
class Figure:
    """The CPU seconds that one thing took, in each round."""

    measure: str
    unit: str
    rounds: list[float] = field(default_factory=list)

    def best(self) -> float:
        """The least disturbed round."""
        return min(self.rounds)

    def noise(self) -> float:
        """By which part the median of the rounds is above the best."""
        return median(self.rounds) / self.best() - 1


@dataclass
class Subject:
    """A table with one of the two packages, or a peer, and its figures."""

    title: str
    package: str
    words: tuple[str, str]  # what the child process is told to measure
    absent: str | None = None
    fingerprint: str = ""
    figures: dict[tuple[str, str], Figure] = field(default_factory=dict)

    def add(self, result: dict[str, Any]) -> None:
        """Takes in what one child process found."""
        self.fingerprint = result.get("fingerprint", "")
        self.absent = result.get("absent")
        for measured in result.get("measured", []):
            for unit, count in measured["counts"].items():
                name = (measured["measure"], unit)
                figure = self.figures.setdefault(name, Figure(*name))
                figure.rounds.append(measured["seconds"] / count)


def why_not_compiled() -> str | None:
    """The reason why the compiled package cannot be measured; None if it can."""
    if os.environ.get("REGALIA_PURE"):
        return "REGALIA_PURE is set"
    if not BUILT.is_dir():
        return "not built"
    for path in SOURCES.rglob("*.py"):
        copy = BUILT / path.relative_to(SOURCES)
        if not copy.is_file() or not filecmp.cmp(path, copy, shallow=False):
            return f"built from other sources ({path.name})"
    return None


def subjects(games: list[str]) -> list[Subject]:
    """All that is to be measured, in the order of the report."""
    absent = why_not_compiled()
    found = []
    for index, table in enumerate(TABLES):
        if table.game in games:
            words = ("table", str(index))
            found.append(Subject(table.title(), COMPILED, words, absent))
            found.append(Subject(table.title(), INTERPRETED, words))
    found += [Subject(peer.title(), PEER, ("peer", str(n))) for n, peer in enumerate(PEERS)]
    return found


def environment(package: str) -> dict[str, str]:
    """The environment of a child process: which regalia it imports, and nothing at random."""
    first = BUILT if package == COMPILED else SOURCES
    return os.environ | {
        "PYTHONPATH": os.pathsep.join(filter(None, [str(first), os.environ.get("PYTHONPATH")])),
        "PYTHONHASHSEED": "0",
        "OMP_NUM_THREADS": "1",
        "OPENBLAS_NUM_THREADS": "1",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }


def measure(subject: Subject, work: Work) -> None:
    """Measures a subject once, in a process of its own."""
    command = [sys.executable, "-m", "bench.child", *subject.words]
    command += [str(work.games), str(work.seconds)]
    env = environment(subject.package)
    child = subprocess.run(
        command, cwd=ROOT, env=env, capture_output=True, text=True, check=False, encoding="utf-8"
    )
    if child.returncode:
        said = child.stderr.strip() or f"exit {child.returncode}"
        if subject.package != PEER:
            raise BenchFailed(f"{subject.title}, {subject.package}:\n{said}")
        # a peer of another version must not stop the run, but it is shown
        subject.absent = f"failed: {said.splitlines()[-1]}"
        subject.figures.clear()
        return
    result = json.loads(child.stdout.splitlines()[-1])
    if subject.package != PEER and result["compiled"] != (subject.package == COMPILED):
        raise BenchFailed(f"{subject.title}: the {subject.package} package was not imported")
    subject.add(result)


def check_same_work(measured: list[Subject]) -> None:
    """Compiled and interpreted code must have played the very same games."""
    known: dict[str, str] = {}
    for subject in measured:
        if subject.fingerprint:
            first = known.setdefault(subject.title, subject.fingerprint)
            if first != subject.fingerprint:
                raise BenchFailed(f"{subject.title}: compiled and interpreted games differ")


def run(games: list[str], work: Work, rounds: int) -> list[Subject]:
    """Measures everything, one subject after the other, as many times as there are rounds."""
    measured = subjects(games)
    for number in range(1, rounds + 1):
        for subject in measured:
            if subject.absent is None:
                what = f"{subject.title} ({subject.package})"
                print(f"bench: round {number} of {rounds}: {what}", file=sys.stderr, flush=True)
                measure(subject, work)
    check_same_work(measured)
    return measured
