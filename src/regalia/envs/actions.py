"""Actions of a seat: which answer each stands for, a mask, and what each is about."""

from __future__ import annotations

from typing import Any

import numpy as np

from regalia.engine.encoding.actions import Actions
from regalia.engine.flow import NO_ACTION, Seat
from regalia.engine.game import Game


def action_answers(actions: Actions, game: Game, seat: Seat) -> dict[int, int]:
    """The answer of each action that a seat may take."""
    options = game.options(seat)
    answers = dict(zip(actions.listed(game, seat, options), options, strict=True))
    answers.pop(NO_ACTION, None)
    return answers


def mask_of(answers: dict[int, int], count: int) -> Any:
    """A flag for each of so many actions: whether it may be taken."""
    mask = bytearray(count)
    for action in answers:
        mask[action] = 1
    return np.frombuffer(mask, np.int8)


def features_of(actions: Actions, game: Game, seat: Seat, answers: dict[int, int]) -> Any:
    """Features of each option, a row each; the rest of the rows are 0."""
    made: Any = np.zeros((actions.most_options, len(actions.features)), np.int16)
    rows = [actions.about(game, seat, answer, action) for action, answer in answers.items()]
    if rows:
        made[: len(rows)] = np.clip(rows[: actions.most_options], -1, 32_767)
    return made
