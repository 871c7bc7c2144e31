"""Learns to beat a random player in Cosmic Crowns: masked deep Monte Carlo in plain numpy.

python docs/train.py [GAMES] [TEST GAMES]     with regalia[env]; a minute is enough
"""

import sys

import numpy as np

from regalia.envs.seat import SeatEnv

HIDDEN, STEP, GAMMA, KEEP = 64, 0.001, 0.7, 100_000  # KEEP: decisions that are remembered
ROUND, DRILLS, BATCH = 50, 150, 256  # games between two lessons, and what a lesson is made of


class Learner:
    """What each action is worth, by one hidden layer and Adam, from what it remembers."""

    def __init__(self, inputs, actions, seed=0):
        self.rng = rng = np.random.default_rng(seed)
        weights = rng.normal(0, 0.15, (inputs, HIDDEN)), rng.normal(0, 0.01, (actions, HIDDEN))
        self.params = [each.astype(np.float32) for each in (*weights, np.zeros(HIDDEN))]
        self.moments = [(np.zeros_like(p), np.zeros_like(p)) for p in self.params]
        self.memory, self.steps = [], 0  # what was seen, what was done, what it was worth

    def hidden(self, seen):
        return np.maximum(seen.astype(np.float32) / 4 @ self.params[0] + self.params[2], 0)

    def act(self, observation, chance=0.0):
        """The best of the actions in the mask, or with this chance any of them."""
        legal = np.flatnonzero(observation["action_mask"])
        worth = self.params[1][legal] @ self.hidden(small(observation))
        return int(self.rng.choice(legal) if self.rng.random() < chance else legal[worth.argmax()])

    def learn(self):
        """One step towards what some decisions turned out to be worth."""
        rows = [self.memory[at] for at in self.rng.integers(len(self.memory), size=BATCH)]
        seen, actions, worth = (np.array(part) for part in zip(*rows, strict=True))
        hidden, weights = self.hidden(seen), self.params[1][actions]
        error = ((hidden * weights).sum(1) - worth)[:, None] / BATCH
        back, last = error * weights * (hidden > 0), np.zeros_like(self.params[1])
        np.add.at(last, actions, error * hidden)
        self.steps = n = self.steps + 1
        grads = (seen.T.astype(np.float32) / 4 @ back, last, back.sum(0))
        for param, (mean, square), grad in zip(self.params, self.moments, grads, strict=True):
            mean += 0.1 * (grad - mean)
            square += 0.001 * (grad**2 - square)
            param -= STEP * mean / (1 - 0.9**n) / (np.sqrt(square / (1 - 0.999**n)) + 1e-8)


def small(observation):
    """Counts of a size that a net likes."""
    return np.clip(observation["observation"], -4, 8).astype(np.int8)


def play(env, learner, chance=0.0, seed=None):
    """One game: what was seen, done and gained at each decision, and whether it was won."""
    observation, info = env.reset(seed=seed)
    rows, over = [], False
    while not over:
        action, seen, before = learner.act(observation, chance), small(observation), info["scores"]
        observation, reward, over, _, info = env.step(action)
        gained = info["scores"] - before  # crowns, own against the others'
        rows.append((seen, action, 2 * gained[env.seat] - gained.sum()))
    return rows, reward > 0


def practise(env, learner):
    """Some games, at first by chance alone, and what they teach."""
    chance = max(0.1, 1 - learner.steps / 3000)
    for _ in range(ROUND):
        worth = 0.0
        for seen, action, gain in reversed(play(env, learner, chance)[0]):
            worth = gain + GAMMA * worth
            learner.memory.append((seen, action, worth))
    del learner.memory[:-KEEP]
    for _ in range(DRILLS):
        learner.learn()


def share_won(env, learner, games):
    """Of games that were not learned from."""
    return np.mean([play(env, learner, seed=10_000 + number)[1] for number in range(games)])


def train(games=4000, test_games=400):
    """The shares of games won against random before and after."""
    env = SeatEnv("crowns", players=2)
    learner = Learner(env.observation_space["observation"].shape[0], env.action_space.n)
    before = share_won(env, learner, test_games)
    print(f"before: {before:.1%} of {test_games} games against random")
    for _ in range(-(-games // ROUND)):
        practise(env, learner)
    after = share_won(env, learner, test_games)
    print(f"after {games} games: {after:.1%}")
    return before, after


if __name__ == "__main__":
    train(*(int(word) for word in sys.argv[1:3]))
