"""PettingZoo: every game and option set as an environment in which agents act one by one."""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from regalia.engine.options import OptionValue
from regalia.envs.table import NOTHING, EnvTable


def env(game: str, players: int | None = None, form: str = "flat", **options: OptionValue) -> Any:
    """The environment with PettingZoo's own guards: an illegal action ends it and costs 1."""
    made = wrappers.TerminateIllegalWrapper(raw_env(game, players, form, **options), -1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


class raw_env(AECEnv):  # type: ignore[misc] # noqa: N801 - PettingZoo's name for it
    """Agents `seat_0` and so on; those who answer at once and in secret are asked in turn."""

    metadata = {"name": "regalia_v0", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self, game: str, players: int | None = None, form: str = "flat", **options: OptionValue
    ) -> None:
        super().__init__()
        self.table = EnvTable(game, players, form, options)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.players)]
        self.agents = self.possible_agents[:]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {a: self.table.observation_space() for a in self.possible_agents}
        self.action_spaces = {a: self.table.action_space() for a in self.possible_agents}
        self.render_mode = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.go_on()

    def observe(self, agent: str) -> dict[str, Any]:
        return self.table.observe(self.seats[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.seats[agent]
        answers = self.table.answers(seat)
        if action is None or int(action) not in answers:
            raise ValueError(f"action {action!r} of {agent} is not one of {sorted(answers)}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.table.play(seat, answers[int(action)])
        self.go_on()
        self._accumulate_rewards()

    def go_on(self) -> None:
        """Names whose turn it is, or ends the game."""
        game = self.table.game
        if game.over():
            for agent, reward in zip(self.possible_agents, self.table.rewards(), strict=True):
                self.rewards[agent] = reward
                self.terminations[agent] = True
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[game.asked[0]]
        scores = np.array(game.scores(), np.float32)
        for agent in self.agents:
            self.infos[agent] = {"scores": scores, "action_mask": NOTHING}
        for seat in game.asked:
            self.infos[self.possible_agents[seat]]["action_mask"] = self.table.mask(seat)

    def render(self) -> None:
        """Nothing is drawn: `regalia play` has the table for people."""

    def close(self) -> None:
        """Nothing is left open."""
