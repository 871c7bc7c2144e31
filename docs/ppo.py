"""A masked PPO in self-play: one net plays every seat of many games at once.

    python docs/ppo.py --seconds 600 --out crowns.pt

It learns Cosmic Crowns in Hard Mode from nothing; a round is an episode, its reward the crowns that
a seat banked. At some tables sit three players `baseline`. Needs torch.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import torch
from crowns_clans import Clans, banked  # type: ignore[import-not-found]
from torch import nn

from regalia.envs.vector import VectorTable

LAMBDA, CLIP, RATE, ENTROPY, CROWNS = 0.95, 0.2, 1e-3, 0.01, 2.0


class Net(nn.Module):  # type: ignore[misc]
    """Two layers, then a score for each action and a guess of the reward."""

    def __init__(self, seen: Any, actions: int, width: int = 256) -> None:
        """Some observations tell how large each number is."""
        super().__init__()
        self.register_buffer("mean", seen.mean(0))
        self.register_buffer("scale", 1 / seen.std(0).clamp(min=0.2))
        first, second = nn.Linear(seen.shape[1], width), nn.Linear(width, width)
        self.body = nn.Sequential(first, nn.ReLU(), second, nn.ReLU())
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)
        self.policy.weight.data *= 0.01

    def forward(self, seen: Any, masks: Any) -> tuple[Any, Any]:
        body = self.body(((seen - self.mean) * self.scale).clamp(-5, 5))
        logits = self.policy(body).masked_fill(~masks, -1e9)
        return logits.log_softmax(-1), self.value(body).squeeze(-1)


def collect(net: Net, clans: Clans, table: VectorTable, steps: int) -> dict[str, Any]:
    """So many decisions of every game, with what was seen, done and gained."""
    rows, at, kept = np.arange(table.n), table.layout.at("round"), []
    with torch.no_grad():
        for _ in range(steps):
            seen, masks, actions = clans(table)
            logits, value = net(seen, masks)
            action = (logits - torch.empty_like(logits).exponential_().log()).argmax(-1)
            seat, before = table.seats.astype(int), banked(table)
            played = table.observations[:, at].copy()
            table.step(actions[rows, action.numpy()])
            gained = np.where(table.done[:, None], table.scores, banked(table)) - before
            ended = table.done | (table.observations[:, at] != played)  # the round, or the game
            logp = logits[rows, action]
            kept.append((seen, masks, action, logp, value, seat, gained / CROWNS, ended))
    later: Any = np.zeros(before.shape, np.float32)  # the value of each seat's next decision
    for each in kept:
        later[rows, each[5]] = each[4]  # the last one is as good a guess as any
    gain, due, gains = np.zeros_like(later), np.zeros_like(later), []
    for _, _, _, _, value, seat, gained, ended in reversed(kept):
        later[ended], gain[ended], due[ended] = 0, 0, 0
        due += gained
        error = due[rows, seat] + later[rows, seat] - value.numpy()
        gain[rows, seat] = error + LAMBDA * gain[rows, seat]
        later[rows, seat], due[rows, seat] = value, 0
        gains.append(torch.from_numpy(gain[rows, seat]))
    names = ("seen", "masks", "action", "logp", "value")
    whole = {name: torch.cat([each[at] for each in kept]) for at, name in enumerate(names)}
    return whole | {"gain": torch.cat(gains[::-1])}


def learn(net: Net, optimizer: Any, kept: dict[str, Any], batch: int, epochs: int = 2) -> None:
    """Some passes over what was collected."""
    gain = (kept["gain"] - kept["gain"].mean()) / (kept["gain"].std() + 1e-8)
    goal = kept["gain"] + kept["value"]
    for _ in range(epochs):
        for part in torch.randperm(len(goal)).split(batch):
            logits, value = net(kept["seen"][part], kept["masks"][part])
            logp = logits.gather(1, kept["action"][part, None]).squeeze(-1)
            ratio = (logp - kept["logp"][part]).exp()
            better = torch.min(ratio * gain[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[part])
            loss = -better.mean() + 0.5 * (value - goal[part]).pow(2).mean()
            loss += ENTROPY * (logits.exp() * logits).sum(-1).mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


def share(net: Net, clans: Clans, players: int, games: int, bot: str, options: Any) -> Any:
    """The share of victories at seat 0 against a bot, best actions only, and its interval."""
    bots = dict.fromkeys(range(1, players), bot)
    table = VectorTable("crowns", min(64, games), players, bots=bots, seed=1_000_000, **options)
    won: list[float] = []
    with torch.no_grad():
        while len(won) < games:
            seen, masks, actions = clans(table)
            table.step(actions[np.arange(table.n), net(seen, masks)[0].argmax(-1).numpy()])
            won += ((table.rewards[table.done, 0] * (players - 1) + 1) / players).tolist()
    mean = float(np.mean(won))
    return mean, 1.96 * (mean * (1 - mean) / len(won)) ** 0.5


def train(players: int, options: dict[str, Any], args: argparse.Namespace) -> Net:
    """Learns for so long, and says how it goes."""
    torch.manual_seed(args.seed)
    tables = [VectorTable("crowns", args.n, players, seed=args.seed, **options)]
    if args.mixed:
        bots = dict.fromkeys(range(1, players), "baseline")
        tables.append(VectorTable("crowns", args.mixed, players, bots=bots, seed=10**7, **options))
    clans, first = Clans(tables[0]), []
    for _ in range(300):
        first.append(clans(tables[0])[0][:64])
        tables[0].step(tables[0].sample())
    net = Net(torch.cat(first), tables[0].actions.count)
    optimizer = torch.optim.Adam(net.parameters(), RATE, eps=1e-5)
    samples, spent, told = 0, 0.0, 0.0
    while samples == 0 or (spent < args.seconds and samples < args.samples):
        began = time.process_time()
        optimizer.param_groups[0]["lr"] = RATE * (1 - 0.9 * min(1, spent / args.seconds))
        both = [collect(net, clans, table, args.steps) for table in tables]
        whole = {name: torch.cat([each[name] for each in both]) for name in both[0]}
        learn(net, optimizer, whole, args.batch)
        samples += args.steps * sum(table.n for table in tables)
        spent += time.process_time() - began
        if spent - told > args.every or spent >= args.seconds or samples >= args.samples:
            told = spent
            mean, wide = share(net, clans, players, args.games, args.bot, options)
            won = f"{mean:.1%} ± {wide:.1%} against {args.bot}"
            print(f"{samples:>10} samples {spent:>6.0f} s  {won}", flush=True)
    return net


def main() -> None:
    """The script."""
    parser = argparse.ArgumentParser()
    numbers = {"n": 256, "mixed": 128, "steps": 64, "batch": 1024, "games": 400, "every": 60}
    for name, value in (numbers | {"seed": 1, "samples": 10**9, "seconds": 600}).items():
        parser.add_argument(f"--{name}", type=int, default=value)
    parser.add_argument("--bot", default="baseline")
    parser.add_argument("--out", default="crowns.pt")
    args = parser.parse_args()
    torch.save(train(4, {"mode": "hard"}, args).state_dict(), args.out)


if __name__ == "__main__":
    main()
