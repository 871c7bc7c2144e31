"""Actions: the answers of every question as numbers below a fixed one, with a mask.

Most answers are small numbers with a meaning of their own (a card, a seat, a bid): each has its
action, the same at all times. Wide ones (tokens put together, deals) get the actions behind
them, in the order in which they are offered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

LEAST: Final = -2  # the smallest answer with an action of its own
SMALL: Final = 256  # answers with an action of their own
WIDE: Final = 256  # actions for whatever else is offered; more than that is left out
ACTIONS: Final = SMALL + WIDE


def action_answers(options: Sequence[int]) -> dict[int, int]:
    """The answer of each action that may be taken."""
    answers: dict[int, int] = {}
    wide = SMALL
    for answer in options:
        action = answer - LEAST
        if 0 <= action < SMALL:
            answers[action] = answer
        elif wide < ACTIONS:
            answers[wide] = answer
            wide += 1
    return answers


def mask_of(answers: dict[int, int]) -> Any:
    """A flag for each action that may be taken."""
    mask = bytearray(ACTIONS)
    for action in answers:
        mask[action] = 1
    return np.frombuffer(mask, np.int8)
