"""Levels: one mind for every game, from a child's first opponent to an expert.

A level differs by what it works out and by the errors it makes, never by what it may see.
"""

from __future__ import annotations

import re
from typing import Final

from regalia.bots.search import UNBOUNDED, Budget


class Level:
    """How far a player thinks, how well it believes, and how often it errs."""

    def __init__(self, name: str, effort: float, draws: int, noise: float) -> None:
        self.name = name
        self.effort = effort  # of the playouts that a game grants an expert
        self.draws = draws  # imagined worlds of which the likeliest is kept; 1 believes anything
        self.noise = noise  # of its judgement, as a share of what is at stake between the answers
        self.budget: Budget | None = None  # in place of the effort, if one was named


NOVICE: Final = "novice"
CASUAL: Final = "casual"
STRONG: Final = "strong"
EXPERT: Final = "expert"

LEVELS: Final = (NOVICE, CASUAL, STRONG, EXPERT)
# effort, draws, noise
KNOBS: Final = {
    NOVICE: (0.1, 1, 3.0),
    CASUAL: (0.1, 1, 0.5),
    STRONG: (0.25, 4, 0.2),
    EXPERT: (1.0, 8, 0.0),
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
