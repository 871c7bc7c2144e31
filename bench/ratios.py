"""The ratios of a run, which keep better than rates: stated once, and checked later."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bench.report import Facts, equal_work, find, name_of, through
from bench.run import COMPILED, INTERPRETED, Subject

STATED: Final = Path(__file__).parent / "ratios.json"
TOLERANCE: Final = 0.2  # by which part a ratio may be below the stated one: see "Noise"


def ratios(measured: list[Subject]) -> dict[str, float]:
    """Speed ratios of measured pairs."""
    found: dict[str, float] = {}
    for subject in measured:
        compiled = find(measured, subject.title, COMPILED)
        if subject.package == INTERPRETED and compiled is not None:
            for name, slow in subject.figures.items():
                fast = compiled.figures.get(name)
                if fast is not None:
                    what = f"{subject.title}: {name_of(slow)}, compiled to interpreted"
                    found[what] = round(slow.best() / fast.best(), 2)
    for facts in [*equal_work(measured), *through(measured)]:
        what = f"{facts['subject']}: {facts['measure']}, to {facts['peer']}"
        found[what] = float(str(facts["times_peer"]))
    return found


def state(facts: Facts, measured: list[Subject], path: Path = STATED) -> None:
    """Writes the ratios of a run down, with all that they were measured on."""
    data = {"run": facts, "ratios": ratios(measured)}
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def stated(path: Path = STATED) -> dict[str, float]:
    """The ratios that were written down last."""
    data = json.loads(path.read_text(encoding="utf-8"))
    return {str(what): float(value) for what, value in data["ratios"].items()}


def compared(before: dict[str, float], now: dict[str, float]) -> Iterator[tuple[str, bool]]:
    """A line for each ratio that both have, and whether it holds; then what is missing."""
    for what, was in before.items():
        if what not in now:
            yield f"not measured: {what}, stated {was:g}", True
            continue
        holds = now[what] >= was * (1 - TOLERANCE)
        verdict = "holds" if holds else "FELL"
        yield f"{verdict}: {what}: {now[what]:g}, stated {was:g}", holds
    for what, value in now.items():
        if what not in before:
            yield f"not stated yet: {what}: {value:g}", True
