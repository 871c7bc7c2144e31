"""PettingZoo: every game and option set as an environment in which agents act one by one."""

from __future__ import annotations

from copy import copy
from typing import Any, Final, Self

from pettingzoo import AECEnv, register
from pettingzoo.utils.env import AECIterable, AECIterator
from pettingzoo.utils.env_logger import EnvLogger

from regalia.engine.events import SeenEvent
from regalia.engine.options import OptionValue
from regalia.envs.table import EnvTable
from regalia.games.registry import GAMES

ILLEGAL: Final = -1.0  # what an illegal action costs; it ends the game
# what changes in the course of a game, beside the table
COPIED: Final = (
    "agents", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos",
)  # fmt: skip


class raw_env(AECEnv):  # type: ignore[misc] # noqa: N801 - PettingZoo's name for it
    """Agents `seat_0` and so on; those who answer at once and in secret are asked in turn."""

    metadata = {"name": "regalia_v1", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int | None = None,
        form: str = "flat",
        about: bool = True,
        **options: OptionValue,
    ) -> None:
        super().__init__()
        self.table = EnvTable(game, players, form, options, about=about)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {a: self.table.observation_space() for a in self.possible_agents}
        self.action_spaces = {a: self.table.action_space() for a in self.possible_agents}
        self.render_mode = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def events(self, agent: str) -> list[SeenEvent]:
        """The events that an agent has seen in this game, in order."""
        return self.table.events(self.seats[agent])

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
        self.table.play(seat, answers[int(action)])
        self.go_on()

    def go_on(self) -> None:
        """Names whose turn it is, or ends the game."""
        game = self.table.game
        if game.over:
            for agent, reward in zip(self.possible_agents, self.table.rewards(), strict=True):
                self.rewards[agent] = reward  # the first and only one
                self._cumulative_rewards[agent] = reward
                self.terminations[agent] = True
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[game.asked[0]]
        scores = self.table.scores()
        for agent in self.agents:
            self.infos[agent] = {"scores": scores, "action_mask": self.table.nothing}
        for seat in game.asked:
            self.infos[self.possible_agents[seat]]["action_mask"] = self.table.mask(seat)

    def clone(self) -> Self:
        """The same environment at the same moment, independent of this one."""
        made = copy(self)
        made.table = self.table.clone()
        for name in COPIED:
            if hasattr(self, name):
                setattr(made, name, copy(getattr(self, name)))
        return made

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()

    def render(self) -> None:
        """Nothing is drawn: `regalia play` has the table for people."""

    def close(self) -> None:
        """Nothing is left open."""


class env(raw_env):  # noqa: N801 - PettingZoo's name for it
    """The same with the guards that PettingZoo's wrappers are: an illegal action ends it, for -1.

    They are inside, as three wrappers around an environment take as long as the game itself.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        form: str = "flat",
        about: bool = True,
        **options: OptionValue,
    ) -> None:
        super().__init__(game, players, form, about, **options)
        self.moved = False  # since the loop over agents came by

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(seed, options)
        self.moved = True

    def observe(self, agent: str) -> dict[str, Any]:
        if not hasattr(self, "agents"):
            EnvLogger.error_observe_before_reset()
        return super().observe(agent)

    def step(self, action: int | None) -> None:
        if not hasattr(self, "agents"):
            EnvLogger.error_step_before_reset()
        self.moved = True
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action not in self.table.answers(self.seats[agent]):
            assert self.action_spaces[agent].contains(action), "action is not in action space"
            EnvLogger.warn_on_illegal_move()
            self.end_by_illegal(agent)
            return
        super().step(action)

    def end_by_illegal(self, agent: str) -> None:
        """End the episode after an illegal action, at the expense of its agent."""
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards[agent] = ILLEGAL
        self._cumulative_rewards[agent] = ILLEGAL
        self._deads_step_first()

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        if not hasattr(self, "agents"):
            EnvLogger.error_agent_iter_before_reset()
        return Turns(self, max_iter)


class Turns(AECIterable):  # type: ignore[misc]
    """Iterator over agents; raises if a loop forgets to step."""

    def __iter__(self) -> Any:
        return Turn(self.env, self.max_iter)


class Turn(AECIterator):  # type: ignore[misc]
    """One loop over agents."""

    def __next__(self) -> Any:
        agent = super().__next__()
        assert self.env.moved, "need to call step() or reset() in a loop over `agent_iter`"
        self.env.moved = False
        return agent


for each in GAMES:
    register("aec", f"regalia/{each}-v1", f"{__name__}:env", kwargs={"game": each})
