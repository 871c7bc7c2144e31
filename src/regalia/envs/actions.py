"""Actions of a seat: which answer each stands for, a mask, and what each is about."""

from __future__ import annotations

from typing import Any

import numpy as np

from regalia.engine.encoding.actions import Actions
from regalia.engine.encoding.cells import Cells
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


class FeatureRows:
    """The features of the options of one seat, a row each; the rest of the rows are 0."""

    def __init__(self, actions: Actions) -> None:
        self.actions = actions
        shape = (actions.most_options, len(actions.features))
        self.cells = Cells(1, shape[0] * shape[1])
        self.rows = np.frombuffer(self.cells.values, np.int16).reshape(shape)

    def of(self, game: Game, seat: Seat, answers: dict[int, int]) -> Any:
        """An array of them by the answers of its actions."""
        self.actions.write(self.cells, 0, game, seat, list(answers.values()), list(answers))
        return self.rows.copy()
