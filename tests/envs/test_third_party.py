"""Learning libraries take our environments; each is tried wherever it is installed."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest

from regalia.envs import aec, parallel
from regalia.envs.seat import SeatEnv
from regalia.games.registry import GAMES

SMALL: dict[str, Any] = {"players": 3, "about": False, "first_hand": 2}


def sb3(module: str) -> Any:
    """A module of Stable-Baselines3 or its contributions."""
    reason = "stable-baselines3 and sb3-contrib are not installed (they need torch)"
    return pytest.importorskip(module, reason=reason)


def supersuit() -> Any:
    """SuperSuit."""
    return pytest.importorskip("supersuit", reason="SuperSuit is not installed")


@pytest.mark.parametrize("game", list(GAMES))
def test_stable_baselines_checks_a_seat(game: str) -> None:
    sb3("stable_baselines3.common.env_checker").check_env(SeatEnv(game, seat=0))


def test_maskable_ppo_learns_and_answers_within_the_mask() -> None:
    env = SeatEnv("crowns", bots="random", **SMALL)
    learner = sb3("sb3_contrib").MaskablePPO(
        "MultiInputPolicy", env, n_steps=64, batch_size=32, n_epochs=1, seed=1
    )
    learner.learn(128)
    seen, _ = env.reset(seed=1)
    over = False
    while not over:
        action, _ = learner.predict(seen, action_masks=env.action_masks())
        assert seen["action_mask"][int(action)]
        seen, _, over, _, info = env.step(int(action))
        assert "illegal" not in info


def test_maskable_ppo_over_processes() -> None:
    """Environments go to processes of their own by pickle."""
    contrib = sb3("sb3_contrib")
    vectors = sb3("stable_baselines3.common.vec_env")
    made = vectors.SubprocVecEnv([partial(SeatEnv, "crowns", **SMALL) for _ in range(2)])
    try:
        learner = contrib.MaskablePPO("MultiInputPolicy", made, n_steps=16, batch_size=16, seed=1)
        learner.learn(32)
        assert learner.num_timesteps == 32
    finally:
        made.close()


@pytest.mark.parametrize("processes", [0, 2])
def test_supersuit_puts_tables_side_by_side(processes: int) -> None:
    """Every seat of two tables as one row, in this process or in two others."""
    suit = supersuit()
    made = suit.pettingzoo_env_to_vec_env_v1(parallel.parallel_env("crowns", **SMALL))
    made = suit.concat_vec_envs_v1(made, 2, num_cpus=processes, base_class="gymnasium")
    try:
        seen, _ = made.reset(seed=1)
        assert made.num_envs == 6
        for _ in range(10):
            masks = seen["action_mask"]
            assert masks.shape[0] == 6
            actions = np.where(masks.any(-1), masks.argmax(-1), 0)
            seen, rewards, _, _, _ = made.step(actions)
            assert rewards.shape == (6,)
    finally:
        made.close()


def test_supersuit_wraps_an_agent_by_agent_environment() -> None:
    made = supersuit().clip_reward_v0(aec.env("crowns", **SMALL), -0.5, 0.5)
    made.reset(seed=1)
    least = 0.0
    for agent in made.agent_iter():
        seen, reward, over, cut, _ = made.last()
        least = min(least, reward)
        made.step(
            None if over or cut else int(made.action_space(agent).sample(seen["action_mask"]))
        )
    assert least == -0.5
