"""PettingZoo's parallel API: all agents that are asked answer in the same step, in secret."""

from __future__ import annotations

from copy import copy
from typing import Any, Self

from pettingzoo import ParallelEnv, register

from regalia.engine.events import SeenEvent
from regalia.engine.options import OptionValue
from regalia.envs.table import EnvTable
from regalia.games.registry import GAMES

ILLEGAL = -1.0  # what an illegal action costs; it ends the game


class parallel_env(ParallelEnv):  # type: ignore[misc] # noqa: N801 - PettingZoo's name for it
    """Agents `seat_0` and so on; the action of a seat that is not asked means nothing.

    A step is one question: all seats that it is put to answer it at once. A game that asks nobody
    anything is left out.
    """

    metadata = {"name": "regalia_parallel_v1", "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int | None = None,
        form: str = "flat",
        about: bool = True,
        **options: OptionValue,
    ) -> None:
        self.table = EnvTable(game, players, form, options, about=about)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.players)]
        self.agents = self.possible_agents[:]
        self.observation_spaces = {a: self.table.observation_space() for a in self.possible_agents}
        self.action_spaces = {a: self.table.action_space() for a in self.possible_agents}
        self.render_mode = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def events(self, agent: str) -> list[SeenEvent]:
        """The events that an agent has seen in this game, in order."""
        return self.table.events(self.possible_agents.index(agent))

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self.table.begin(seed)
        while self.table.game.over:
            self.table.begin(None)
        self.agents = self.possible_agents[:]
        return self.seen()

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        """One question; an action that is not one of the mask ends the game for all."""
        game = self.table.game
        given = {}
        wrong = []
        for seat in game.to_act:
            agent = self.possible_agents[seat]
            answer = self.table.answers(seat).get(int(actions.get(agent, -1)))
            if answer is None:
                wrong.append(agent)
            else:
                given[seat] = answer
        if not wrong:
            for seat, answer in given.items():
                self.table.play(seat, answer)
        over = bool(wrong) or game.over
        rewards = [0.0] * self.table.players
        if game.over:
            rewards = self.table.rewards()
        observations, infos = self.seen()
        gained = dict(zip(self.possible_agents, rewards, strict=True))
        for agent in wrong:
            gained[agent] = ILLEGAL
            infos[agent]["illegal"] = True
        ended = dict.fromkeys(self.possible_agents, over)
        cut = dict.fromkeys(self.possible_agents, False)
        if over:
            self.agents = []
        return observations, gained, ended, cut, infos

    def seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Observations and infos of all agents."""
        scores = self.table.scores()
        observations = {a: self.table.observe(s) for s, a in enumerate(self.possible_agents)}
        infos = {
            agent: {"scores": scores, "action_mask": seen["action_mask"]}
            for agent, seen in observations.items()
        }
        return observations, infos

    def clone(self) -> Self:
        """The same environment at the same moment, independent of this one."""
        made = copy(self)
        made.table = self.table.clone()
        made.agents = self.agents[:]
        return made

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()

    def render(self) -> None:
        """Nothing is drawn: `regalia play` has the table for people."""

    def close(self) -> None:
        """Nothing is left open."""


for each in GAMES:
    register("parallel", f"regalia/{each}-v1", f"{__name__}:parallel_env", kwargs={"game": each})
