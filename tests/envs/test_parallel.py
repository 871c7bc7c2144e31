"""The parallel form of the environments, and PettingZoo's measure of their speed."""

from __future__ import annotations

from itertools import count
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import parallel_api_test, parallel_seed_test, performance_benchmark

from regalia.envs import aec
from regalia.envs.parallel import parallel_env
from regalia.games.registry import GAMES

every_game = pytest.mark.parametrize("game", list(GAMES))
AT_ONCE: dict[str, Any] = {"chance": True, "chance_window": "simultaneous"}


@every_game
@pytest.mark.parametrize("form", ["flat", "dict"])
def test_pettingzoo_says_it_is_one(
    game: str, form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    parallel_api_test(parallel_env(game, form=form), num_cycles=60)
    assert "Passed" in capsys.readouterr().out


def test_the_same_seed_the_same_game() -> None:
    parallel_seed_test(lambda: parallel_env("guerre", 3, **AT_ONCE), num_cycles=40)


def test_several_answer_in_one_step() -> None:
    """As in the form of one after the other, with fewer steps and the same end."""
    together = parallel_env("guerre", 3, **AT_ONCE)
    seen, infos = together.reset(seed=5)
    apart = aec.raw_env("guerre", 3, **AT_ONCE)
    apart.reset(seed=5)
    while apart.table.game.over:
        apart.reset()
    rng = np.random.default_rng(5)
    steps = turns = 0
    rewards: dict[str, float] = {}
    while together.agents:
        asked = [agent for agent in together.agents if seen[agent]["action_mask"].any()]
        actions = {a: int(rng.choice(np.flatnonzero(infos[a]["action_mask"]))) for a in asked}
        for agent in asked:
            assert apart.agent_selection == agent
            for key in ("observation", "action_mask"):
                assert (apart.observe(agent)[key] == seen[agent][key]).all()
            apart.step(actions[agent])
        seen, rewards, _, _, infos = together.step(actions)
        steps += 1
        turns += len(asked)
    assert turns > steps
    assert rewards == apart.rewards
    assert together.table.game.digest() == apart.table.game.digest()


def test_an_illegal_action_ends_it() -> None:
    made = parallel_env("crowns", 3)
    _, infos = made.reset(seed=1)
    asked = [agent for agent in made.agents if infos[agent]["action_mask"].any()]
    before = made.table.game.digest()
    _, rewards, ended, _, infos = made.step(dict.fromkeys(made.agents, 0))
    assert {agent for agent in rewards if rewards[agent] == -1} == set(asked)
    assert all(ended.values())
    assert infos[asked[0]]["illegal"]
    assert made.agents == []
    assert made.table.game.digest() == before


@every_game
@pytest.mark.parametrize("form", ["flat", "dict"])
def test_masks_and_observations_at_every_option_set(game: str, form: str) -> None:
    """A few steps at every set of house rules: masks agree, and what is seen fits its space."""
    kind = GAMES[game]
    rng = np.random.default_rng(2)
    for index, options in enumerate(kind.option_sets()):
        house: Any = options
        made = parallel_env(game, kind.most if index % 2 else kind.least, form, **house)
        seen, infos = made.reset(seed=index)
        for _ in range(3):
            if not made.agents:
                break
            for agent in made.agents:
                mask = seen[agent]["action_mask"]
                assert (mask == infos[agent]["action_mask"]).all()
                assert made.observation_space(agent).contains(seen[agent])
                asked = int(agent.removeprefix("seat_")) in made.table.game.asked
                assert mask.any() == asked
            actions = {
                agent: int(rng.choice(np.flatnonzero(infos[agent]["action_mask"])))
                for agent in made.agents
                if infos[agent]["action_mask"].any()
            }
            seen, _, _, _, infos = made.step(actions)


@every_game
def test_pettingzoo_measures_it(
    game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its performance test, by a clock that is ahead: a second for every round."""
    clock = count()
    monkeypatch.setattr("time.time", lambda: float(next(clock)))
    performance_benchmark(aec.env(game))
    assert "turns per second" in capsys.readouterr().out
