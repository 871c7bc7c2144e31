"""Report of a sample of mutations, as text and as JSON."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final

from devkit.mutation.judge import BEHAVIOUR, BROKEN, SNAPSHOT, SURVIVED, Verdict

BOTS: Final = re.compile(r"^src/\w+/(bots/|games/\w+/(bot(/|\.py)|policy\.py))")


def of_bots(file: str) -> bool:
    """True if a file is about how bots play."""
    return BOTS.match(file) is not None


def part_of(file: str) -> str:
    """The part of the package that a file belongs to; bots are one."""
    return "bots" if of_bots(file) else file.split("/")[2].removesuffix(".py")


def share(verdicts: Sequence[Verdict], by: tuple[str, ...]) -> dict[str, Any]:
    """Number of mutations noticed by such tests, with its interval."""
    # late: children that judge mutations are forked before any of the package is imported
    from regalia.lab.intervals import wilson

    hits = sum(verdict.noticed in by for verdict in verdicts)
    low, high = wilson(hits, len(verdicts))
    return {"noticed": hits, "of": len(verdicts), "low": round(low, 4), "high": round(high, 4)}


def summary(verdicts: Sequence[Verdict]) -> dict[str, Any]:
    """The figures of a sample: all of it, without bots, and each part and kind."""
    outside = [verdict for verdict in verdicts if not of_bots(verdict.file)]
    parts: dict[str, list[Verdict]] = defaultdict(list)
    kinds: dict[str, list[Verdict]] = defaultdict(list)
    for verdict in verdicts:
        parts[part_of(verdict.file)].append(verdict)
        kinds[verdict.kind].append(verdict)
    return {
        "by behaviour": share(verdicts, (BEHAVIOUR,)),
        "by anything": share(verdicts, (BEHAVIOUR, SNAPSHOT)),
        "outside bots": {
            "by behaviour": share(outside, (BEHAVIOUR,)),
            "by anything": share(outside, (BEHAVIOUR, SNAPSHOT)),
        },
        "parts": {name: share(parts[name], (BEHAVIOUR,)) for name in sorted(parts)},
        "kinds": {name: share(kinds[name], (BEHAVIOUR,)) for name in sorted(kinds)},
    }


def in_words(figure: dict[str, Any]) -> str:
    """A share as a line: 95.0 % (90.1 to 98.0), 190 of 200."""
    if not figure["of"]:
        return "none"
    percent = 100 * figure["noticed"] / figure["of"]
    low, high = 100 * figure["low"], 100 * figure["high"]
    return f"{percent:.1f} % ({low:.1f} to {high:.1f}), {figure['noticed']} of {figure['of']}"


def told(verdict: Verdict) -> str:
    """A mutation as a place, two lines of a diff, and who noticed."""
    if verdict.noticed == SURVIVED:
        fate = f"SURVIVED {verdict.ran} of {verdict.matter} tests that run it"
    elif verdict.noticed == BROKEN:
        fate = f"BROKEN OFF: {verdict.how}"
    else:
        fate = f"noticed by {verdict.noticed}: {verdict.test}"
    return (
        f"{verdict.file}:{verdict.line} [{verdict.kind}] {fate}\n"
        f"  - {verdict.before}\n  + {verdict.after}"
    )
