"""Cosmic Crowns as a learner likes to see it (docs/ppo.py): clans in an order with a meaning."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import numpy as np
import torch

from regalia.envs.vector import VectorTable

# what never changes, and cards by their numbers, of which flags say more
LEFT_OUT = ("deck", "sizes", "turned_2", "trick_2", "last_trick_2", "last_owners")
CARDS = ("hand", "trick", "last_trick", "taken", "turned")
BASE = (64, 16, 4, 1)  # an order of the four clans as a number


class Clans:
    """What is seen with the clans in order: trump, the one that was led, the own longest."""

    def __init__(self, table: VectorTable) -> None:
        self.at, self.play = table.layout.at, table.layout.questions["play"]
        self.same = np.arange(table.actions.count)
        orders = list(permutations(range(4)))
        self.numbers: Any = np.zeros(256, int)
        self.numbers[np.array(orders) @ BASE] = np.arange(24)
        self.columns = np.array([self.columns_of(table, order) for order in orders])
        self.actions = np.array([self.same] * 24)
        self.actions[:, 2:70] = [2 + cards_of(order) for order in orders]

    def columns_of(self, table: VectorTable, order: tuple[int, ...]) -> Any:
        """Where each number is taken from."""
        found = [np.arange(len(table.layout.questions))]
        for part in table.layout.parts:
            place = np.arange(part.size)
            if part.key in CARDS:
                place = cards_of(order)
            elif part.key in ("battleground", "leading"):
                place[:4] = order
            elif part.key == "voids":
                place = place // 4 * 4 + np.array(order)[place % 4]
            if part.key not in LEFT_OUT:
                found.append(part.at + place)
        return np.concatenate(found)

    def __call__(self, table: VectorTable) -> tuple[Any, Any, Any]:
        """Observations, masks, and the action of the table for each action of the net."""
        seen, at = table.observations, self.at
        rank = seen[:, at("hand") : at("hand") + 60].reshape(-1, 4, 15).sum(2)
        rank = rank + 100 * seen[:, at("battleground") : at("battleground") + 4]
        rank = rank + 50 * seen[:, at("leading") : at("leading") + 4]
        number = self.numbers[np.argsort(-rank, 1, kind="stable") @ BASE]
        actions = np.where(seen[:, self.play, None] > 0, self.actions[number], self.same)
        masks = np.take_along_axis(table.masks, actions, 1)
        turned = np.take_along_axis(seen, self.columns[number], 1)
        return torch.from_numpy(turned).float(), torch.from_numpy(masks), actions


def cards_of(order: tuple[int, ...]) -> Any:
    """The cards clan by clan in an order, then those without a clan."""
    return np.concatenate([np.arange(15) + 15 * clan for clan in order] + [np.arange(60, 68)])


def banked(table: VectorTable) -> Any:
    """The crowns of each seat in every game."""
    seats = (np.arange(table.players) - table.seats[:, None].astype(int)) % table.players
    at = table.layout.at("banks")
    crowns = table.observations[:, at : at + table.players].astype(np.float32)
    return np.take_along_axis(crowns, seats, 1)
