"""A learner against bots in N games, for Gymnasium and in the shape of PufferLib."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from regalia.engine.options import OptionValue
from regalia.envs.vector import VectorTable
from regalia.games.registry import GAMES


def against(
    game: str,
    n: int,
    players: int | None,
    bots: Any,
    seat: int,
    options: dict[str, OptionValue],
) -> VectorTable:
    """A table with bots on all seats but one: one name or object for all, or one for each seat."""
    seats = GAMES[game].least if players is None and game in GAMES else players or 2
    others = [other for other in range(seats) if other != seat]
    if len(others) != seats - 1:
        raise ValueError(f"there is no seat {seat} at a table of {seats}")
    named = list(bots) if isinstance(bots, list | tuple) else [bots] * len(others)
    if len(named) != len(others):
        raise ValueError(f"{len(others)} other seats need as many bots, not {len(named)}")
    sitting = dict(zip(others, named, strict=True))
    table: dict[str, Any] = dict(options)
    return VectorTable(game, n, players, bots=sitting, **table)


class SeatVectorEnv(VectorEnv):  # type: ignore[misc]
    """N games of one seat against bots; a game that ends is followed by the next in the same step.

    Observations are `{"observation", "action_mask"}`; the arrays are copies unless `copy=False`.
    An action that the mask does not allow raises ValueError and changes nothing.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - Gymnasium's form
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        game: str,
        num_envs: int,
        players: int | None = None,
        bots: Any = "random",
        seat: int = 0,
        copy: bool = True,
        **options: OptionValue,
    ) -> None:
        self.table = against(game, num_envs, players, bots, seat, options)
        self.seat = seat
        self.copy = copy
        self.num_envs = num_envs
        self.single_observation_space, self.single_action_space = self.table.spaces()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.render_mode = None

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed if isinstance(seed, int) else None)
        if isinstance(seed, list):
            self.table.reset(seeds=seed)
        else:
            self.table.reset(seed)
        return self.seen(), {}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        table = self.table
        table.step(np.asarray(actions))
        rewards = table.rewards[:, self.seat].astype(np.float64)
        cut: Any = np.zeros(self.num_envs, bool)
        info = {"scores": table.scores.copy()} if table.done.any() else {}
        return self.seen(), rewards, table.done.copy(), cut, info

    def seen(self) -> dict[str, Any]:
        """Observations and masks of the learner in every game."""
        table = self.table
        mask = table.masks.view(np.int8)
        if not self.copy:
            return {"observation": table.observations, "action_mask": mask}
        return {"observation": table.observations.copy(), "action_mask": mask.copy()}

    def action_masks(self) -> Any:
        """Mask of legal actions of every game, as booleans."""
        return self.table.masks.copy()


class PufferTable:
    """The same in the shape of a `PufferEnv`: buffers that every call fills in place.

    Nothing of PufferLib is needed: an environment is known there by these names.
    """

    def __init__(
        self,
        game: str,
        num_agents: int,
        players: int | None = None,
        bots: Any = "random",
        seat: int = 0,
        **options: OptionValue,
    ) -> None:
        self.table = against(game, num_agents, players, bots, seat, options)
        self.seat = seat
        self.num_agents = num_agents
        both, self.single_action_space = self.table.spaces()
        self.single_observation_space = both["observation"]
        self.observation_space = batch_space(self.single_observation_space, num_agents)
        self.action_space = batch_space(self.single_action_space, num_agents)
        self.agent_ids = np.arange(num_agents)
        self.observations = self.table.observations
        self.masks = self.table.masks
        self.terminals = self.table.done
        self.rewards: Any = np.zeros(num_agents, np.float32)
        self.truncations: Any = np.zeros(num_agents, bool)
        self.actions: Any = np.zeros(num_agents, np.int64)

    def reset(self, seed: int | None = None) -> tuple[Any, list[dict[str, Any]]]:
        """The first deal of every seed."""
        self.table.reset(seed)
        self.rewards[:] = 0
        return self.observations, []

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, list[dict[str, Any]]]:
        """An action for every game."""
        self.actions[:] = actions
        self.table.step(self.actions)
        self.rewards[:] = self.table.rewards[:, self.seat]
        infos = [{"reward": float(self.rewards[self.terminals].mean())}] if self.done() else []
        return self.observations, self.rewards, self.terminals, self.truncations, infos

    def done(self) -> bool:
        """True if any game ended in the last step."""
        return bool(self.terminals.any())

    def close(self) -> None:
        """Nothing is left open."""
