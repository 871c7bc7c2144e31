"""The verdict of a balance report: what is significant after correction."""

from __future__ import annotations

from typing import Any, Final

from regalia.engine.kind import GameKind
from regalia.lab.balancing.balance import MEASURES, Found, corrected, doubt, doubts_if_alike
from regalia.lab.means import Mean
from regalia.lab.rules_report import reached_in, rule_ids

UNLIKELY: Final = 0.05  # after correction
RANDOM_GAMES: Final = 60  # over all house rules: which rules there are to be reached


def never_reached(kind: GameKind, found: Found) -> list[str]:
    """Rules that random games over all house rules reach, and these games did not."""
    elsewhere = reached_in(kind.name, RANDOM_GAMES)
    known = set(rule_ids(kind.name))
    here = {rule for table in found.tables for rule in table.reached}
    return sorted((elsewhere & known) - here)


def measured(found: Found) -> list[str]:
    """The measures that these games have."""
    return [name for name in MEASURES if all(table.values[name].count for table in found.tables)]


def all_doubts(found: Found) -> list[list[float]]:
    """Of every difference to the first table, corrected for all of them together."""
    names = measured(found)
    made = corrected([doubt(each[name]) for each in found.differences for name in names])
    size = len(names)
    return [made[at * size : (at + 1) * size] for at in range(len(found.differences))]


def ranked(means: dict[Any, Mean]) -> list[tuple[Any, Mean, float]]:
    """Every name with its mean and its doubt after correction, the strongest first."""
    names = sorted(means)
    doubts = corrected(doubts_if_alike([means[name] for name in names]))
    rows = [(name, means[name], each) for name, each in zip(names, doubts, strict=True)]
    return sorted(rows, key=lambda row: -row[1].total / row[1].count)
