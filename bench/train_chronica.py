"""Fits what the mind of Chronica Universalis weighs: `python3 dev.py bench train-chronica`.

Two players by the quick policy, who now and then answer anything, play against each other with
ready decks, mirrored decks and a shared deck. At the beginning of some turns the features of both
seats are noted, and who won in the end. The weights are those of a logistic regression on the
difference of the two seats' features. The same seed gives the same weights; what is printed is the
file that holds them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from math import exp, log
from typing import Final

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.mind import victory_shares
from regalia.engine.options import Options
from regalia.games.chronica.bot.policy import answer_of
from regalia.games.chronica.bot.value import FEATURES, features
from regalia.games.chronica.cards.decks import DECK_WORDS, THEMES
from regalia.games.chronica.kind import CHRONICA
from regalia.games.chronica.state import Chronica

Sample = tuple[list[float], float]  # the first seat's features less the second's; its share

TABLES: Final[tuple[Options, ...]] = (
    {},
    {"decks": "chosen"},
    {"decks": "chosen"},
    {"deck_mode": "shared"},
)
RIDGE: Final = 1.0
STEPS: Final = 8
HELD_BACK: Final = 10  # one game of so many is only looked at afterwards


def table_of(index: int, seed: str) -> Chronica:
    """The game of an index, with its decks chosen if they are to be."""
    game = CHRONICA.new(2, TABLES[index % len(TABLES)], Chance(seeded_key(seed, index)))
    assert isinstance(game, Chronica)
    if game.question.name == "deck":
        deck = DECK_WORDS[THEMES[index // len(TABLES) % len(THEMES)]]
        for seat in game.to_act:
            game.play(seat, deck)
    return game


def samples_of(index: int, seed: str, stray: int, every: int) -> list[Sample]:
    """One game: what was seen at some of its turns, and how it ended."""
    game = table_of(index, seed)
    chance = Chance(seeded_key(f"{seed} answers", index))
    seen: list[list[float]] = []
    turn = 0
    while game.asked:
        if game.turns != turn:
            turn = game.turns
            if chance.below(every) == 0:
                pairs = zip(features(game, 0), features(game, 1), strict=True)
                seen.append([mine - theirs for mine, theirs in pairs])
        last = len(game.asked) - 1
        if chance.below(stray) == 0:
            answer = chance.choose(game.choices[last])
        else:
            answer = answer_of(game, last, chance)
        game.take(last, answer)
    share = victory_shares(game)[0]
    return [(difference, share) for difference in seen]


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations, by elimination; the matrix is positive definite."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place in range(size):
        lead = rows[place][place]
        for below in range(place + 1, size):
            factor = rows[below][place] / lead
            if factor:
                for column in range(place, size + 1):
                    rows[below][column] -= factor * rows[place][column]
    found = [0.0] * size
    for place in range(size - 1, -1, -1):
        known = sum(rows[place][column] * found[column] for column in range(place + 1, size))
        found[place] = (rows[place][size] - known) / rows[place][place]
    return found


def chance_of(weights: list[float], seen: list[float]) -> float:
    """The first seat's chance to win by these weights."""
    score = sum(weight * value for weight, value in zip(weights, seen, strict=True))
    return 1.0 / (1.0 + exp(-score))


def fitted(samples: list[Sample]) -> list[float]:
    """The weights under which the results are likeliest, by Newton's method."""
    size = len(samples[0][0])
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [-RIDGE * weight for weight in weights]
        bend = [[RIDGE if row == column else 0.0 for column in range(size)] for row in range(size)]
        for seen, share in samples:
            chance = chance_of(weights, seen)
            miss = share - chance
            spread = chance * (1.0 - chance)
            for row, value in enumerate(seen):
                if value:
                    slope[row] += miss * value
                    scaled = spread * value
                    line = bend[row]
                    for column in range(row, size):
                        line[column] += scaled * seen[column]
        for row in range(size):
            for column in range(row):
                bend[row][column] = bend[column][row]
        weights = [weight + step for weight, step in zip(weights, solved(bend, slope), strict=True)]
    return weights


def surprise(weights: list[float], samples: list[Sample]) -> float:
    """The mean logarithmic loss."""
    total = 0.0
    for seen, share in samples:
        chance = min(1 - 1e-9, max(1e-9, chance_of(weights, seen)))
        total -= share * log(chance) + (1 - share) * log(1 - chance)
    return total / max(1, len(samples))


def lines(weights: list[float], command: str) -> Iterator[str]:
    """The file of the weights."""
    yield '"""What the mind of Chronica Universalis weighs.'
    yield ""
    yield "Made by:"
    yield f"    {command}"
    yield '"""'
    yield ""
    yield "from __future__ import annotations"
    yield ""
    yield "from typing import Final"
    yield ""
    yield "# what each feature of a table is worth, in the order of value.FEATURES"
    yield "WEIGHTS: Final[list[float]] = ["
    for name, weight in zip(FEATURES, weights, strict=True):
        yield f"    {weight:.4f},  # {name}"
    yield "]"


def main(words: list[str]) -> None:
    """Reads the command line, plays, fits, and prints the file of the weights."""
    parser = argparse.ArgumentParser(prog="bench train-chronica", description=__doc__)
    parser.add_argument("--games", type=int, default=12000)
    parser.add_argument("--seed", default="chronica")
    parser.add_argument("--stray", type=int, default=25, help="one answer of so many is any")
    parser.add_argument("--every", type=int, default=4, help="one turn of so many is noted")
    given = parser.parse_args(words)
    if min(given.games - HELD_BACK, given.stray, given.every) < 1:
        parser.error(f"more than {HELD_BACK} games, and one of one at least")
    learned: list[Sample] = []
    tested: list[Sample] = []
    for index in range(given.games):
        samples = samples_of(index, given.seed, given.stray, given.every)
        (tested if index % HELD_BACK == 0 else learned).extend(samples)
    weights = fitted(learned)
    blind = surprise([0.0] * len(weights), tested)
    said = f"loss {surprise(weights, tested):.4f} on {len(tested)} held back, blind {blind:.4f}"
    print(f"train-chronica: {said}", file=sys.stderr)
    options = f"--games {given.games} --stray {given.stray} --every {given.every}"
    for line in lines(weights, f"dev.py bench train-chronica {options} --seed {given.seed}"):
        print(line)
