"""A masked PPO in self-play: one net plays every seat of many games at once.

    python docs/ppo.py --seconds 600 --out crowns.pt

It learns Cosmic Crowns in Hard Mode from nothing and prints, now and then, its share of victories
against three players `baseline` with a 95 % interval. Needs torch (`pip install torch`).
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import torch
from torch import nn

from regalia.envs.vector import VectorTable

LAMBDA, CLIP, ENTROPY, RATE = 0.95, 0.2, 0.01, 3e-4


class Net(nn.Module):  # type: ignore[misc]
    """Two layers, then a score for each action and a guess of the reward."""

    def __init__(self, size: int, actions: int, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)

    def forward(self, seen: Any, masks: Any) -> tuple[Any, Any]:
        numbers = seen.float()
        numbers = torch.where(numbers > 1, numbers.clamp(max=40) / 10, numbers)
        body = self.body(numbers)
        return self.policy(body).masked_fill(~masks, -1e9), self.value(body).squeeze(-1)


def collect(net: Net, table: VectorTable, steps: int) -> dict[str, Any]:
    """So many decisions of every game, with what was seen, done and gained."""
    n, players = table.rewards.shape
    kept: dict[str, list[Any]] = {
        name: [] for name in ("seen", "masks", "action", "logp", "value", "seat", "reward", "done")
    }
    with torch.no_grad():
        for _ in range(steps):
            seen, masks = torch.tensor(table.observations), torch.tensor(table.masks)
            logits, value = net(seen, masks)
            chosen = torch.distributions.Categorical(logits=logits)
            action = chosen.sample()
            seat = table.seats.copy()
            logp = chosen.log_prob(action)
            table.step(action.numpy())
            now = (seen, masks, action, logp, value, seat, table.rewards.copy(), table.done.copy())
            for name, what in zip(kept, now, strict=True):
                kept[name].append(what)
    values = torch.stack(kept["value"]).numpy()
    kept["gain"] = [None] * steps
    rows = np.arange(n)
    later = np.zeros((n, players), np.float32)  # the value of each seat's next decision
    for t in range(steps):
        later[rows, kept["seat"][t]] = values[t]  # the last one is as good a guess as any
    gain, due = np.zeros_like(later), np.zeros_like(later)
    for t in reversed(range(steps)):
        over, seat = kept["done"][t], kept["seat"][t]
        later[over], gain[over], due[over] = 0, 0, kept["reward"][t][over]
        error = due[rows, seat] + later[rows, seat] - values[t]
        gain[rows, seat] = error + LAMBDA * gain[rows, seat]
        later[rows, seat], due[rows, seat] = values[t], 0
        kept["gain"][t] = torch.tensor(gain[rows, seat])
    names = ("seen", "masks", "action", "logp", "value", "gain")
    return {
        name: torch.cat([each.reshape(n, -1).squeeze(-1) for each in kept[name]]) for name in names
    }


def learn(net: Net, optimizer: Any, kept: dict[str, Any], batch: int, epochs: int = 2) -> None:
    """Some passes over what was collected."""
    gain = (kept["gain"] - kept["gain"].mean()) / (kept["gain"].std() + 1e-8)
    goal = kept["gain"] + kept["value"]
    for _ in range(epochs):
        for part in torch.randperm(len(goal)).split(batch):
            logits, value = net(kept["seen"][part], kept["masks"][part])
            chosen = torch.distributions.Categorical(logits=logits)
            ratio = (chosen.log_prob(kept["action"][part]) - kept["logp"][part]).exp()
            better = torch.min(ratio * gain[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[part])
            loss = -better.mean() + 0.5 * (value - goal[part]).pow(2).mean()
            loss -= ENTROPY * chosen.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


def share(net: Net, game: str, players: int, games: int, bot: str, options: dict[str, Any]) -> Any:
    """The share of victories at seat 0 against a bot, best actions only, and its interval."""
    bots = dict.fromkeys(range(1, players), bot)
    table = VectorTable(game, min(64, games), players, bots=bots, seed=1_000_000, **options)
    won: list[float] = []
    with torch.no_grad():
        while len(won) < games:
            logits, _ = net(torch.tensor(table.observations), torch.tensor(table.masks))
            table.step(logits.argmax(-1).numpy())
            # from a reward back to a share of the victory
            won += ((table.rewards[table.done, 0] * (players - 1) + 1) / players).tolist()
    mean = float(np.mean(won))
    return mean, 1.96 * (mean * (1 - mean) / len(won)) ** 0.5


def train(game: str, players: int, options: dict[str, Any], args: argparse.Namespace) -> Net:
    """Learns for so long, and says how it goes."""
    torch.manual_seed(args.seed)
    table = VectorTable(game, args.n, players, seed=args.seed, **options)
    net = Net(table.layout.size, table.actions.count)
    optimizer = torch.optim.Adam(net.parameters(), RATE)
    began, told, samples = time.process_time(), time.monotonic(), 0
    end = time.monotonic() + args.seconds
    while samples == 0 or (time.monotonic() < end and samples < args.samples):
        learn(net, optimizer, collect(net, table, args.steps), args.batch)
        samples += args.n * args.steps
        if time.monotonic() - told > args.every or samples >= args.samples:
            told = time.monotonic()
            mean, wide = share(net, game, players, args.games, args.bot, options)
            cost = time.process_time() - began
            print(
                f"{samples:>10} samples {cost:>6.0f} s  {mean:.1%} ± {wide:.1%} against {args.bot}"
            )
    return net


def main() -> None:
    """The script."""
    parser = argparse.ArgumentParser()
    for name, value in (("seconds", 600.0), ("samples", 10**9), ("n", 256), ("steps", 64)):
        parser.add_argument(f"--{name}", type=type(value), default=value)
    for name, value in (("batch", 4096), ("games", 400), ("every", 60), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=value)
    parser.add_argument("--bot", default="baseline")
    parser.add_argument("--out", default="")
    args = parser.parse_args()
    net = train("crowns", 4, {"mode": "hard"}, args)
    if args.out:
        torch.save(net.state_dict(), args.out)


if __name__ == "__main__":
    main()
