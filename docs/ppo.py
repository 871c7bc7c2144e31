"""A masked PPO in self-play: one net plays every seat of many games at once.

    python docs/ppo.py --samples 8000000 --out crowns.pt

It learns Cosmic Crowns in Hard Mode from nothing; a round is an episode, its reward the crowns that
a seat banked beyond the others. At most tables sit three players `baseline`. Needs torch.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import torch
from crowns_facts import HELD, Facts, banked, share  # type: ignore[import-not-found]
from torch import nn

from regalia.envs.vector import VectorTable

LAMBDA, CLIP, CROWNS, EPOCHS = 0.95, 0.2, 3.0, 3


class Net(nn.Module):  # type: ignore[misc]
    """Reads each card of the hand alike and adds them up; the critic sees every hand."""

    def __init__(self, facts: Facts, read: int = 32, width: int = 64) -> None:
        super().__init__()
        seen, card, hidden = facts.sizes
        self.card = nn.Sequential(nn.Linear(card, read), nn.ReLU())
        first, second = nn.Linear(seen + read, width), nn.Linear(width, width)
        self.body = nn.Sequential(first, nn.ReLU(), second, nn.ReLU())
        self.held, self.table = nn.Linear(read, read), nn.Linear(width, read, bias=False)
        self.score, self.other = nn.Linear(read, 1), nn.Linear(width, facts.actions - HELD)
        critic = nn.Linear(seen + card + hidden, 96), nn.ReLU(), nn.Linear(96, 1)
        self.critic = nn.Sequential(*critic)
        self.score.weight.data *= 0.1
        self.other.weight.data *= 0.1

    def forward(self, known: dict[str, Any]) -> Any:
        """The logarithm of each action's chance: cards by their score, others by their place."""
        each = self.card(known["cards"]) * known["cards"][:, :, -1:]  # nothing where there is none
        body = self.body(torch.cat([known["seen"], each.sum(1) / 4], 1))
        both = (self.held(each) + self.table(body)[:, None]).relu()
        logits = torch.cat([self.score(both).squeeze(-1), self.other(body)], 1)
        return logits.masked_fill(~known["masks"], -1e9).log_softmax(-1)

    def value(self, known: dict[str, Any]) -> Any:
        """What the rest of the round will bring."""
        whole = known["seen"], known["cards"].sum(1), known["hidden"]
        return self.critic(torch.cat(whole, 1)).squeeze(-1)


@torch.no_grad()
def collect(net: Net, facts: Facts, table: VectorTable, steps: int) -> dict[str, Any]:
    """So many decisions of every game, with what was seen, done and gained."""
    rows, at, kept, rest = np.arange(table.n), table.layout.at("round"), [], []
    for _ in range(steps):
        known, actions = facts(table)
        known["hidden"] = facts.hidden(table, actions)
        logits, value = net(known), net.value(known)
        action = (logits - torch.empty_like(logits).exponential_().log()).argmax(-1)
        seat, before = table.seats.astype(int), banked(table)
        played = table.observations[:, at].copy()
        table.step(actions[rows, action.numpy()])
        gained = np.where(table.done[:, None], table.scores, banked(table)) - before
        gained -= (gained.sum(1, keepdims=True) - gained) / (table.players - 1)
        ended = table.done | (table.observations[:, at] != played)  # the round, or the game
        kept.append(known | {"action": action, "logp": logits[rows, action], "value": value})
        rest.append((seat, gained / CROWNS, ended))
    later: Any = np.zeros(before.shape, np.float32)  # the value of each seat's next decision
    for each, (seat, _, _) in zip(kept, rest, strict=True):
        later[rows, seat] = each["value"]  # the last one is as good a guess as any
    gain, due = np.zeros_like(later), np.zeros_like(later)
    for each, (seat, gained, ended) in zip(kept[::-1], rest[::-1], strict=True):
        later[ended], gain[ended], due[ended] = 0, 0, 0
        due += gained
        error = due[rows, seat] + later[rows, seat] - each["value"].numpy()
        gain[rows, seat] = error + LAMBDA * gain[rows, seat]
        later[rows, seat], due[rows, seat] = each["value"], 0
        each["gain"] = torch.from_numpy(gain[rows, seat])
    return {name: torch.cat([each[name] for each in kept]) for name in kept[0]}


def learn(net: Net, optimizer: Any, kept: dict[str, Any], batch: int, entropy: float) -> None:
    """Some passes over what was collected, but for decisions without a choice."""
    kept = {name: each[kept["masks"].sum(1) > 1] for name, each in kept.items()}
    kept["goal"] = kept["gain"] + kept["value"]
    kept["gain"] = (kept["gain"] - kept["gain"].mean()) / (kept["gain"].std() + 1e-8)
    for _ in range(EPOCHS):
        for at in torch.randperm(len(kept["goal"])).split(batch):
            part = {name: each[at] for name, each in kept.items()}
            logits, wrong = net(part), net.value(part) - part["goal"]
            ratio = (logits.gather(1, part["action"][:, None])[:, 0] - part["logp"]).exp()
            better = part["gain"] * ratio
            better = torch.min(better, part["gain"] * ratio.clamp(1 - CLIP, 1 + CLIP))
            unsure = -(logits.exp() * logits).sum(-1)
            optimizer.zero_grad()
            (0.5 * wrong.pow(2) - better - entropy * unsure).mean().backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


def train(players: int, options: dict[str, Any], args: argparse.Namespace) -> Net:
    """Learns from so many decisions, and says how it goes."""
    torch.manual_seed(args.seed)
    tables = [VectorTable("crowns", args.n, players, seed=args.seed, **options)] if args.n else []
    if args.mixed:
        bots, seed = dict.fromkeys(range(1, players), "baseline"), args.seed + 10**7
        tables.append(VectorTable("crowns", args.mixed, players, bots=bots, seed=seed, **options))
    facts = Facts(tables[0])
    net, samples, spent, told = Net(facts), 0, 0.0, 0
    if args.load:
        net.load_state_dict(torch.load(args.load))
    optimizer = torch.optim.Adam(net.parameters(), eps=1e-5)
    while samples < args.samples:
        began, left = time.process_time(), 1 - samples / args.samples
        optimizer.param_groups[0]["lr"] = args.rate * max(0.05, left)
        both = [collect(net, facts, table, args.steps) for table in tables]
        whole = {name: torch.cat([each[name] for each in both]) for name in both[0]}
        learn(net, optimizer, whole, args.batch, args.entropy * left)
        samples += args.steps * sum(table.n for table in tables)
        spent += time.process_time() - began
        over = samples >= args.samples  # the last figure is of other deals, and of more
        if samples - told >= args.every or over:
            told = samples
            deals, first = (4 * args.deals, 2 * 10**6) if over else (args.deals, 10**6)
            mean, wide = share(net, players, deals, args.bot, options, first)
            won = f"{mean:.1%} ± {wide:.1%} against {args.bot}"
            print(f"{samples:>9} samples {spent:>5.0f} s  {won}, {deals} deals", flush=True)
            torch.save(net.state_dict(), args.out)
    return net


def main() -> None:
    """The script."""
    parser = argparse.ArgumentParser()
    settings: dict[str, Any] = {"samples": 8 * 10**6, "n": 192, "mixed": 384, "steps": 40}
    settings |= {"every": 5 * 10**5, "deals": 250, "batch": 1024, "bot": "baseline", "seed": 1}
    settings |= {"rate": 1e-3, "entropy": 0.01, "load": "", "out": "crowns.pt"}
    for name, value in settings.items():
        parser.add_argument(f"--{name}", type=type(value), default=value)
    torch.set_num_threads(1)  # the same sums every time
    train(4, {"mode": "hard"}, parser.parse_args())


if __name__ == "__main__":
    main()
