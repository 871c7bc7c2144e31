"""Tunes the quick look of Chronica Universalis: `python3 dev.py bench tune-chronica`.

One weight after another is made larger or smaller; two players by the quick policy, one with the
old and one with the new weights, play the same deals on both seats, with mirrored decks, ready
decks and a shared deck. A change that wins clearly is kept. The same seed gives the same weights.
"""

from __future__ import annotations

import argparse
import sys
from math import sqrt
from typing import Final

from bench.train_chronica import table_of
from regalia.bots.playing import play
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.mind import victory_shares
from regalia.games.chronica.bot.heuristic_weights import HeuristicWeights
from regalia.games.chronica.bot.policy import answer_of
from regalia.games.chronica.state import Chronica

# where each weight starts, as the bot of old has it, and how far it is moved at first
STARTS: Final = {
    "wanderer": (0.0, 0.4),
    "late": (0.0, 0.5),
    "card": (0.9, 0.2),
    "honour": (0.75, 0.2),
    "pair": (0.0, 0.5),
    "wall": (0.06, 0.03),
    "extra": (0.8, 0.4),
    "index": (0.0, 0.05),
    "press": (0.0, 0.5),
    "danger": (2.5, 1.0),
    "shelter": (0.25, 0.15),
}
CLEAR: Final = 1.0  # standard errors above one half


def at_the_start() -> HeuristicWeights:
    """The weights of the bot of old."""
    heuristics = HeuristicWeights()
    for name, (start, _) in STARTS.items():
        setattr(heuristics, name, start)
    return heuristics


def copied(heuristics: HeuristicWeights) -> HeuristicWeights:
    """A copy of the weights, to be changed."""
    copy = HeuristicWeights()
    for name in STARTS:
        setattr(copy, name, getattr(heuristics, name))
    return copy


def share_of(
    new: HeuristicWeights, old: HeuristicWeights, seed: str, deals: int
) -> tuple[float, float]:
    """Share of the new weights against the old ones, and its standard error."""
    total = squares = 0.0
    for index in range(deals):
        share = 0.0
        for seat in range(2):
            game = table_of(index, seed)
            play_one(game, [new if each == seat else old for each in range(2)], seed, index)
            share += victory_shares(game)[seat] / 2
        total += share
        squares += share * share
    mean = total / deals
    return mean, sqrt(max(0.0, squares / deals - mean * mean) / deals)


def play_one(game: Chronica, weights: list[HeuristicWeights], seed: str, index: int) -> None:
    """Two policies play a game to its end."""
    chance = Chance(seeded_key(f"{seed} answers", index))

    def choose(_: Game) -> tuple[Seat, Answer]:
        last = len(game.asked) - 1
        seat = game.asked[last]
        return seat, answer_of(game, last, chance, weights[seat])

    for _ in play(game, choose):
        pass


def tuned(seed: str, rounds: int, deals: int) -> HeuristicWeights:
    """The weights that came out, told step by step."""
    heuristics = at_the_start()
    strides = {name: stride for name, (_, stride) in STARTS.items()}
    for number in range(rounds):
        for name in STARTS:
            for sign in (1, -1):
                new = copied(heuristics)
                setattr(new, name, getattr(heuristics, name) + sign * strides[name])
                share, error = share_of(new, heuristics, f"{seed} {number} {name}", deals)
                kept = share - CLEAR * error > 0.5
                word = "kept" if kept else ""
                said = f"{name} {getattr(new, name):.3f}: {100 * share:.1f} % {word}"
                print(f"tune-chronica: {said}", file=sys.stderr, flush=True)
                if kept:
                    heuristics = new
                    break
            else:
                strides[name] /= 2
    return heuristics


def main(words: list[str]) -> None:
    """Reads the command line, tunes, and prints the weights."""
    parser = argparse.ArgumentParser(prog="bench tune-chronica", description=__doc__)
    parser.add_argument("--seed", default="chronica taste")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--deals", type=int, default=600)
    given = parser.parse_args(words)
    if given.rounds < 1 or given.deals < 1:
        parser.error("at least one round and one deal")
    start = at_the_start()
    heuristics = tuned(given.seed, given.rounds, given.deals)
    share, error = share_of(heuristics, start, f"{given.seed} in the end", 2 * given.deals)
    said = f"{100 * share:.1f} % (± {196 * error:.1f}) against the weights at the start"
    print(f"tune-chronica: {said}", file=sys.stderr)
    for name in STARTS:
        print(f"{name} = {getattr(heuristics, name):.3f}")
