"""Learns to beat a random player in Cosmic Crowns: a masked policy gradient in plain numpy.

python docs/train.py [GAMES] [SECONDS]     with regalia[env]; two minutes are enough
"""

import sys
import time

import numpy as np

from regalia.envs.seat import SeatEnv

HIDDEN, STEP, BATCH, GAMMA = 64, 0.003, 16, 0.8


class Policy:
    """One hidden layer, trained by Adam on advantages."""

    def __init__(self, inputs, actions, seed=0):
        self.rng = rng = np.random.default_rng(seed)
        first = rng.normal(0, 1 / np.sqrt(inputs), (inputs, HIDDEN))
        self.params = [first, np.zeros(HIDDEN), np.zeros((HIDDEN, actions))]
        self.moments = [(np.zeros_like(p), np.zeros_like(p)) for p in self.params]
        self.steps = 0

    def hidden(self, seen):
        return np.tanh(seen @ self.params[0] + self.params[1])

    def chances(self, seen, mask):
        logits = np.where(mask, self.hidden(seen) @ self.params[2], -np.inf)
        weights = np.exp(logits - logits.max(-1, keepdims=True))
        return weights / weights.sum(-1, keepdims=True)

    def act(self, observation, best=False):
        chances = self.chances(scaled(observation), observation["action_mask"] > 0)
        return int(chances.argmax()) if best else int(self.rng.choice(len(chances), p=chances))

    def learn(self, seen, mask, actions, advantages):
        hidden = self.hidden(seen)
        slope = self.chances(seen, mask)
        slope[np.arange(len(actions)), actions] -= 1
        slope *= advantages[:, None] / len(actions)
        back = (slope @ self.params[2].T) * (1 - hidden**2)
        self.steps += 1
        grads = (seen.T @ back, back.sum(0), hidden.T @ slope)
        for param, (mean, square), grad in zip(self.params, self.moments, grads, strict=True):
            mean += 0.1 * (grad - mean)
            square += 0.001 * (grad**2 - square)
            fair = square / (1 - 0.999**self.steps)
            param -= STEP * mean / (1 - 0.9**self.steps) / (np.sqrt(fair) + 1e-8)


def scaled(observation):
    """Numbers of a size that a net likes."""
    return np.clip(observation["observation"], -4, 8) / 4


def play(env, policy, best=False, seed=None):
    """One game: what was seen and done, what it brought, and whether it was won."""
    observation, info = env.reset(seed=seed)
    rows, gains, over, reward = [], [], False, 0.0
    while not over:
        action = policy.act(observation, best)
        rows.append((scaled(observation), observation["action_mask"] > 0, action))
        before = info["scores"]
        observation, reward, over, _, info = env.step(action)
        gained = info["scores"] - before  # crowns, own against the others'
        gains.append(gained[env.seat] - (gained.sum() - gained[env.seat]) / (len(gained) - 1))
    for step in reversed(range(len(gains) - 1)):
        gains[step] += GAMMA * gains[step + 1]
    return rows, gains, reward > 0


def share_won(env, policy, games):
    """Of games that were not learned from."""
    return np.mean([play(env, policy, True, 10_000 + number)[2] for number in range(games)])


def train(games=6000, seconds=600.0, test_games=400):
    """The shares of games won against random before and after."""
    env = SeatEnv("crowns", players=2)
    policy = Policy(env.observation_space["observation"].shape[0], env.action_space.n)
    first, began, played = share_won(env, policy, test_games), time.monotonic(), 0
    print(f"before: {first:.1%} of {test_games} games against random", flush=True)
    while played < games and time.monotonic() - began < seconds:
        batch = [play(env, policy) for _ in range(BATCH)]
        played += BATCH
        rows = [row for done in batch for row in done[0]]
        seen, mask, actions = (np.array([row[part] for row in rows]) for part in range(3))
        returns = np.concatenate([returns for _, returns, _ in batch])
        policy.learn(seen, mask, actions, (returns - returns.mean()) / (returns.std() + 1e-6))
    last = share_won(env, policy, test_games)
    print(f"after {played} games, {time.monotonic() - began:.0f} s: {last:.1%}", flush=True)
    return first, last


if __name__ == "__main__":
    train(*(int(word) for word in sys.argv[1:3]))
