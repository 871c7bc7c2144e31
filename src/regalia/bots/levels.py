"""Levels: one mind for every game, from a child's first opponent to an expert.

A level differs by what it works out and by the errors it makes, never by what it may see.
"""

from __future__ import annotations

import re
from typing import Final

from regalia.bots.search import UNBOUNDED, Budget

NOVICE: Final = "novice"
CASUAL: Final = "casual"
STRONG: Final = "strong"
EXPERT: Final = "expert"

LEVELS: Final = (NOVICE, CASUAL, STRONG, EXPERT)


class Level:
    """Search depth and belief of a level; the errors of a level belong to the game."""

    def __init__(self, name: str, effort: float, belief: int) -> None:
        self.name = name
        self.rank = LEVELS.index(name)  # from 0, the weakest first
        self.effort = effort  # of the playouts that a game grants an expert
        self.belief = belief  # how well likely worlds fit what was seen; 1 takes any world
        self.budget: Budget | None = None  # in place of the effort, if one was named


# effort and belief; errors of judgement are Mind.errors
KNOBS: Final = {
    NOVICE: (0.1, 1),
    CASUAL: (0.1, 1),
    STRONG: (0.25, 4),
    EXPERT: (1.0, 8),
}

BUDGET: Final = re.compile(r"(?:(\d{1,7})|(\d{1,6}(?:\.\d{1,3})?)(ms|s))")


def level(spec: str) -> Level | None:
    """A level by its name, with a budget behind an @ if one is wanted; None if it is no level.

    `expert` is the level as it stands, `expert@400` tries 400 playouts a decision, `expert@50ms`
    and `expert@1.5s` take so much time.
    """
    name, at, amount = spec.partition("@")
    if name not in LEVELS:
        return None
    made = Level(name, *KNOBS[name])
    if at:
        budget = budget_of(amount)
        if budget is None:
            return None
        made.budget = budget
    return made


def budget_of(amount: str) -> Budget | None:
    """A number of playouts, or a time in ms or s; None if it is neither or nothing."""
    found = BUDGET.fullmatch(amount)
    if found is None:
        return None
    playouts, time, unit = found.groups()
    if playouts is not None:
        return Budget(int(playouts)) if int(playouts) > 0 else None
    seconds = float(time) / (1000.0 if unit == "ms" else 1.0)
    return Budget(UNBOUNDED, seconds) if seconds > 0.0 else None
