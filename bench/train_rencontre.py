"""Learns what a table of Rencontre Cosmique is worth: `python3 dev.py bench train-rencontre`.

`baseline` plays whole games. Wherever a search may stop, each seat's possessions are noted, and
at the end everybody's share of the victory; then weights are fitted that foretell the shares best.
The same seed and the same numbers give the same weights.
"""

from __future__ import annotations

import argparse
import sys
from math import exp, log, sqrt
from pathlib import Path

from regalia.bots.playing import play
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.mind import victory_shares
from regalia.engine.options import read_options
from regalia.games.registry import GAMES
from regalia.games.rencontre.bot.mind import stop_number
from regalia.games.rencontre.bot.value import SIZE, possessions
from regalia.games.rencontre.state.game import Rencontre

KIND = GAMES["rencontre"]
# players and powers of the games that are played in turn
TABLES = ((4, 1), (4, 0), (4, 1), (3, 1), (4, 1), (4, 0), (4, 2), (2, 1))
WEIGHTS = Path("src/regalia/games/rencontre/bot/weights.py")

Seats = list[tuple[list[int], list[float]]]  # of each seat: places among the weights, and amounts
Noted = tuple[Seats, list[float]]  # and everybody's share of the victory in the end


def play_one(seed: str, index: int, stray: int) -> list[Noted]:
    """One game; one answer in so many is any, so that unusual tables are seen too."""
    players, powers = TABLES[index % len(TABLES)]
    options = read_options(KIND.options, {"powers_per_player": str(powers)}, "train")
    game = KIND.new(players, options, Chance(seeded_key(seed, index)))
    assert isinstance(game, Rencontre)
    chance = Chance(seeded_key(f"{seed} players", index))
    chairs = [Chair(game, seat, chance.fork()) for seat in range(players)]
    bots = [KIND.baseline() for _ in range(players)]
    stopped = stop_number(game)
    tables: list[Seats] = []

    def choose(game: Game) -> tuple[Seat, Answer]:
        seat = game.asked[0]
        if stray and chance.below(stray) == 0:
            return seat, chance.choose(game.options(seat))
        return seat, bots[seat].choose(chairs[seat])

    for _ in play(game, choose):
        if stop_number(game) != stopped:
            stopped = stop_number(game)
            seats: Seats = [([], []) for _ in range(players)]
            for seat, (places, amounts) in enumerate(seats):
                possessions(game, seat, places, amounts)
            tables.append(seats)
    shares = victory_shares(game)
    return [(seats, shares) for seats in tables]


def foretold(weights: list[float], seats: Seats) -> list[float]:
    """Each seat's chance by these weights."""
    scores = [
        sum(weights[place] * amount for place, amount in zip(places, amounts, strict=True))
        for places, amounts in seats
    ]
    highest = max(scores)
    shares = [exp(score - highest) for score in scores]
    total = sum(shares)
    return [share / total for share in shares]


def loss(weights: list[float], noted: list[Noted]) -> float:
    """The mean surprise at what came about."""
    total = 0.0
    for seats, shares in noted:
        for chance, share in zip(foretold(weights, seats), shares, strict=True):
            if share:
                total -= share * log(max(chance, 1e-9))
    return total / max(1, len(noted))


def fit(noted: list[Noted], rounds: int, seed: str) -> list[float]:
    """Weights by gradient descent, table after table, each weight at a pace of its own."""
    weights = [0.0] * SIZE
    paces = [1e-6] * SIZE
    chance = Chance(seeded_key(f"{seed} fit"))
    order = list(range(len(noted)))
    for turn in range(rounds):
        step = 0.15 / (1 + turn)
        chance.shuffle(order)
        for index in order:
            seats, shares = noted[index]
            for (places, amounts), told, share in zip(
                seats, foretold(weights, seats), shares, strict=True
            ):
                for place, amount in zip(places, amounts, strict=True):
                    slope = (told - share) * amount + 1e-5 * weights[place]
                    paces[place] += slope * slope
                    weights[place] -= step * slope / sqrt(paces[place]) * 3
        print(f"train: round {turn + 1}, {loss(weights, noted):.4f}", file=sys.stderr)
    return weights


def source(weights: list[float], command: str) -> str:
    """The module that holds the weights."""
    rows = [
        "    " + " ".join(f"{weight:.3f}," for weight in weights[start : start + 10])
        for start in range(0, len(weights), 10)
    ]
    return "\n".join(
        [
            '"""The weights of a table\'s value (value.py), made by a command.',
            "",
            f"`{command}`",
            '"""',
            "",
            "from __future__ import annotations",
            "",
            "from typing import Final",
            "",
            "# fmt: off",
            "WEIGHTS: Final[list[float]] = [",
            *rows,
            "]",
            "",
        ]
    )


def main(words: list[str]) -> None:
    """Plays, fits, says how well the weights foretell other games, and writes them."""
    parser = argparse.ArgumentParser(prog="bench train-rencontre", description=__doc__)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--stray", type=int, default=40, help="one answer in so many is any")
    parser.add_argument("--seed", default="train")
    given = parser.parse_args(words)
    noted: list[Noted] = []
    unseen: list[Noted] = []  # every tenth game is kept to judge by
    for index in range(given.games):
        tables = play_one(given.seed, index, given.stray)
        (unseen if index // len(TABLES) % 10 == 9 else noted).extend(tables)
        if index % 500 == 499:
            print(f"train: {index + 1} of {given.games} games", file=sys.stderr)
    weights = fit(noted, given.rounds, given.seed)
    print(f"tables: {len(noted)}; surprise {loss(weights, noted):.4f}")
    print(f"tables not learned from: {len(unseen)}; surprise {loss(weights, unseen):.4f}")
    print(f"the same without any knowledge: {loss([0.0] * SIZE, unseen):.4f}")
    WEIGHTS.write_text(source(weights, " ".join(["python3 dev.py bench train-rencontre", *words])))
