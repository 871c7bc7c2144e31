"""Training of the policy nets of Cosmic Crowns: `python3 dev.py bench train-crowns-policy`.

Plays games of the policy net of today and of the policy. At some decisions every answer is tried in
the same world and played on to the end of the round; what it brought beside the other answers, in
crowns ahead of the table's others, is what a layer of hidden units learns to foretell. A few rounds
of this, each with the net of the round before, and the weights are written. The same seed gives
the same file on the same machine (sums of numpy may differ in the last digits elsewhere).
"""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import Answer, Seat
from regalia.games.crowns.bot.equivalent_cards import distinct_cards
from regalia.games.crowns.bot.features import Features, bid_features, card_features
from regalia.games.crowns.bot.policy import answer_of
from regalia.games.crowns.bot.policy_net import Layer, PolicyNet
from regalia.games.crowns.kind import CROWNS
from regalia.games.crowns.questions import BID, PLAY
from regalia.games.crowns.state import Crowns

WEIGHTS = Path("src/regalia/games/crowns/bot/policy_weights.py")
MODES = ("easy", "hard")
# four players are the most common table
PLAYERS = (4, 4, 4, 4, 4, 4, 2, 3, 5, 6)
# of a hundred decisions: how many are tried in all ways, and how many cards are played at random
CARDS_TRIED = 15
BIDS_TRIED = 50
STRAY = 3
AROUND = 2  # how far from the own bid others are tried
# of the fitting
UNITS = 16
EPOCHS = 16
BATCH = 1024
PACE = 0.004
KEPT_BACK = 10  # one in so many decisions is not learned from

Policy = Callable[[Crowns, int], Answer]


class Lot:
    """Decisions that were tried in all ways: features, and what each answer brought."""

    def __init__(self) -> None:
        self.shared: list[list[float]] = []
        self.each: list[list[float]] = []
        self.gains: list[float] = []
        self.counts: list[int] = []

    def add(self, features: Features, gains: list[float]) -> None:
        """One decision more."""
        self.shared.append(features.shared)
        self.each.extend(features.each)
        self.gains.extend(gains)
        self.counts.append(len(gains))


class Tables:
    """Games of the policy net and of the policy, and what was tried in them."""

    def __init__(self, mode: str, policy_net: Policy, seed: str) -> None:
        self.mode = mode
        self.policy_net = policy_net
        self.seed = seed
        self.cards = Lot()
        self.bids = Lot()

    def play(self, index: int) -> None:
        """One game."""
        chance = Chance(seeded_key(f"{self.seed} {self.mode}", index)).fork()
        players = PLAYERS[chance.below(len(PLAYERS))]
        options = CROWNS.complete(players, {"mode": self.mode})
        game = CROWNS.new(players, options, chance.fork())
        assert isinstance(game, Crowns)
        policies = [self.policy_net if chance.below(2) else answer_of for _ in range(players)]
        while game.asked and not game.brawl:
            last = len(game.asked) - 1
            answers = game.choices[last]
            seat = game.asked[last]
            if len(answers) > 1:
                tried = {PLAY: CARDS_TRIED, BID: BIDS_TRIED}.get(game.question, 0)
                if chance.below(100) < tried:
                    self.try_all(game, last, policies, chance.fork())
            if game.question is PLAY and chance.below(100) < STRAY:
                game.take(last, chance.choose(answers))
            else:
                game.take(last, policies[seat](game, last))

    def try_all(self, game: Crowns, last: int, policies: list[Policy], chance: Chance) -> None:
        """Every answer worth a thought, in this world."""
        seat = game.asked[last]
        own = self.policy_net(game, last)
        options = game.choices[last]
        if game.question is PLAY:
            options = distinct_cards(game, seat, options, own)
            features = card_features(game, seat, options)
        else:
            options = [bid for bid in options if abs(bid - own) <= AROUND]
            features = bid_features(game, seat, options)
        if len(options) < 2:
            return
        going_on = policies[:]
        going_on[seat] = self.policy_net
        gains: list[float] = []
        for answer in options:
            copy = game.clone()
            copy.chance = chance.clone()
            copy.take(last, answer)
            while copy.asked and copy.round == game.round and not copy.brawl:
                index = len(copy.asked) - 1
                copy.take(index, going_on[copy.asked[index]](copy, index))
            gains.append(ahead(copy, seat) - ahead(game, seat))
        (self.cards if game.question is PLAY else self.bids).add(features, gains)


def ahead(game: Crowns, seat: Seat) -> float:
    """Crowns beyond the mean of the others."""
    own = game.banks[seat]
    return own - (sum(game.banks) - own) / (game.players - 1)


class Fit:
    """A layer that learns to foretell by how much an answer differs from the others."""

    def __init__(self, lot: Lot, seed: int) -> None:
        self.shared: Any = np.array(lot.shared, np.float32)
        self.each: Any = np.array(lot.each, np.float32)
        self.gains: Any = np.array(lot.gains, np.float32)
        self.counts = np.array(lot.counts)
        self.starts = np.concatenate([[0], np.cumsum(self.counts)[:-1]])
        self.chance = np.random.default_rng(seed)
        shapes = [(self.shared.shape[1], UNITS), (self.each.shape[1], UNITS), (UNITS,)]
        scales = [0.3, 0.3, 0.1]
        self.weights: list[Any] = [
            self.chance.normal(0.0, scale, shape).astype(np.float32)
            for shape, scale in zip(shapes, scales, strict=True)
        ]
        self.weights.append(np.zeros(self.each.shape[1], np.float32))

    def run(self, epochs: int = EPOCHS) -> float:
        """Learns; gives the share of the squares of what was kept back that it explains."""
        order = self.chance.permutation(len(self.counts))
        fewest = max(1, len(order) // KEPT_BACK)
        back = order[:fewest]
        learned = order[fewest:]
        slow: list[Any] = [np.zeros_like(weight) for weight in self.weights]
        squares: list[Any] = [np.zeros_like(weight) for weight in self.weights]
        batches = max(1, len(learned) // BATCH)
        steps = epochs * batches
        step = 0
        for _ in range(epochs):
            mixed = self.chance.permutation(learned)
            for batch in range(batches):
                step += 1
                pace = PACE * (1.0 - step / steps) + 1e-5
                slopes = self.slopes(mixed[batch * BATCH : (batch + 1) * BATCH])
                for index, slope in enumerate(slopes):
                    slow[index] = 0.9 * slow[index] + 0.1 * slope
                    squares[index] = 0.999 * squares[index] + 0.001 * slope**2
                    mean = slow[index] / (1.0 - 0.9**step)
                    size = np.sqrt(squares[index] / (1.0 - 0.999**step)) + 1e-8
                    self.weights[index] -= (pace * mean / size).astype(np.float32)
        _, _, wrong, gains, _, _ = self.foretell(back)
        return 1.0 - float((wrong**2).mean() / (gains**2).mean())

    def foretell(self, chosen: Any) -> tuple[Any, Any, Any, Any, Any, Any]:
        """Layer inputs, hidden units, errors and gains of some decisions, and which is whose."""
        counts = self.counts[chosen]
        offsets = np.concatenate([[0], np.cumsum(counts)[:-1]])
        whose: Any = np.repeat(np.arange(len(chosen)), counts)
        rows = np.arange(counts.sum()) - offsets[whose] + self.starts[chosen][whose]
        each = self.each[rows]
        sums = (self.shared[chosen] @ self.weights[0])[whose] + each @ self.weights[1]
        hidden = np.maximum(sums, 0.0)
        worths = hidden @ self.weights[2] + each @ self.weights[3]
        gains = self.gains[rows]
        both = []
        for numbers in (worths, gains):
            means = np.add.reduceat(numbers, offsets) / counts
            both.append(numbers - means[whose])
        return each, hidden, both[0] - both[1], both[1], offsets, rows

    def slopes(self, chosen: Any) -> list[Any]:
        """Gradient of the mean squared error."""
        each, hidden, wrong, _, offsets, _ = self.foretell(chosen)
        pull = wrong / len(wrong)
        inner = np.outer(pull, self.weights[2]) * (hidden > 0.0)
        slopes = [
            self.shared[chosen].T @ np.add.reduceat(inner, offsets, axis=0),
            each.T @ inner,
            hidden.T @ pull,
            each.T @ pull,
        ]
        return [slope + 1e-5 * weight for slope, weight in zip(slopes, self.weights, strict=True)]

    def layer(self) -> Layer:
        """The learned layer."""
        shared, each, units, straight = [np.round(weight, 4) for weight in self.weights]
        return Layer(
            [[float(number) for number in row] for row in shared.T],
            [[float(number) for number in row] for row in each.T],
            [float(number) for number in units],
            [float(number) for number in straight],
        )


def learned(mode: str, games: int, rounds: int, seed: str) -> PolicyNet:
    """A policy net for one mode."""
    policy: Policy = answer_of
    policy_net: PolicyNet | None = None
    for number in range(rounds):
        tables = Tables(mode, policy, f"{seed} {number}")
        for index in range(games):
            tables.play(index)
        cards = Fit(tables.cards, number)
        said = f"{mode}, round {number + 1}: cards {100 * cards.run():.1f} %"
        bids = cards
        if mode == "hard":
            bids = Fit(tables.bids, number)
            said += f", bids {100 * bids.run():.1f} %"
        print(f"{said} of the squares explained", file=sys.stderr)
        policy_net = PolicyNet(cards.layer(), bids.layer())
        policy = policy_net.answer_of
    assert policy_net is not None
    return policy_net


def words_of(layer: Layer) -> str:
    """A layer as policy_net.layer_of reads it."""
    numbers: list[float] = []
    for shared, each, unit in zip(layer.shared, layer.each, layer.units, strict=True):
        numbers += [*shared, *each, unit]
    numbers += layer.straight
    return "\n".join(textwrap.wrap(" ".join([f"{number:g}" for number in numbers]), 98))


def main(words: list[str]) -> None:
    """Reads the command line, learns, and writes the weights."""
    parser = argparse.ArgumentParser(prog="bench train-crowns-policy", description=__doc__)
    parser.add_argument("--games", type=int, default=8000, help="a round and mode")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seed", default="crowns taste")
    parser.add_argument("--to", type=Path, default=WEIGHTS, metavar="FILE")
    given = parser.parse_args(words)
    if given.games < 1 or given.rounds < 1:
        parser.error("at least one game and one round")
    easy, hard = [learned(mode, given.games, given.rounds, given.seed) for mode in MODES]
    command = f'--games {given.games} --rounds {given.rounds} --seed "{given.seed}"'
    text = '"""Weights of the policy net of Cosmic Crowns, as `policy_net.py` reads them.\n\n'
    text += f"Written by:\n    python3 dev.py bench train-crowns-policy {command}\n"
    text += '"""\n\nfrom __future__ import annotations\n\nfrom typing import Final\n\n'
    layers = {"EASY_CARDS": easy.cards, "HARD_CARDS": hard.cards, "HARD_BIDS": hard.bids}
    for name, layer in layers.items():
        text += f'{name}: Final = """\n{words_of(layer)}\n"""\n'
    given.to.write_text(text, encoding="utf-8")
