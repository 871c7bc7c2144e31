"""A learning curve in minutes: the learner of train.py, tested on the way.

python docs/curve.py [STEPS] [GAMES A STEP] [TEST GAMES]     with regalia[env]
"""

import runpy
import sys
import time
from pathlib import Path

import numpy as np

from regalia.envs.seat import SeatEnv

learner = runpy.run_path(str(Path(__file__).with_name("train.py")))


def curve(steps=5, games=400, test_games=200):
    """The share of games won against random, after every so many games that were learned from."""
    env = SeatEnv("crowns", players=2)
    policy = learner["Policy"](env.observation_space["observation"].shape[0], env.action_space.n)
    began, points = time.monotonic(), []
    for step in range(steps + 1):
        share = float(learner["share_won"](env, policy, test_games))
        half = 1.96 * np.sqrt(share * (1 - share) / test_games)
        points.append((step * games, share))
        took = time.monotonic() - began
        print(f"{step * games},{share:.3f},{half:.3f},{took:.0f}", flush=True)
        for _ in range(games // learner["BATCH"] if step < steps else 0):
            batch = [learner["play"](env, policy) for _ in range(learner["BATCH"])]
            rows = [row for done in batch for row in done[0]]
            seen, mask, actions = (np.array([row[part] for row in rows]) for part in range(3))
            returns = np.concatenate([returns for _, returns, _ in batch])
            policy.learn(seen, mask, actions, (returns - returns.mean()) / (returns.std() + 1e-6))
    return points


if __name__ == "__main__":
    print("games,share,half of the 95 % interval,seconds")
    curve(*(int(word) for word in sys.argv[1:4]))
