"""A learning curve in minutes: the learner of train.py, tested on the way.

python docs/curve.py [STEPS] [GAMES A STEP] [TEST GAMES]     with regalia[env]
"""

import runpy
import sys
import time
from pathlib import Path

import numpy as np

from regalia.envs.seat import SeatEnv

script = runpy.run_path(str(Path(__file__).with_name("train.py")))


def curve(steps=5, games=1000, test_games=400):
    """The share of games won against random, after every so many games that were learned from."""
    env = SeatEnv("crowns", players=2)
    learner = script["Learner"](env.observation_space["observation"].shape[0], env.action_space.n)
    began, points = time.monotonic(), []
    for step in range(steps + 1):
        share = float(script["share_won"](env, learner, test_games))
        half = 1.96 * np.sqrt(share * (1 - share) / test_games)
        points.append((step * games, share))
        took, work = time.monotonic() - began, time.process_time()
        print(f"{step * games},{share:.3f},{half:.3f},{took:.0f},{work:.0f}", flush=True)
        for _ in range(games // script["ROUND"] if step < steps else 0):
            script["practise"](env, learner)
    return points


if __name__ == "__main__":
    print("games,share,half of the 95 % interval,seconds,seconds of CPU")
    curve(*(int(word) for word in sys.argv[1:4]))
