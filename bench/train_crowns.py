"""Training of bank values in Cosmic Crowns: `python3 dev.py bench train-crowns`.

Plays the policy of the mind against itself, measures what a round brings to each place behind the
dealer and how far that scatters, then finds with which steepness the chance to win follows from the
banks, and writes it all to the weights of the game. The same seed gives the same file.
"""

from __future__ import annotations

import argparse
import sys
from itertools import pairwise
from math import exp, log, sqrt
from pathlib import Path

from regalia.bots.playing import play
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.mind import victory_shares
from regalia.games.crowns.bot.policy import answer_of
from regalia.games.crowns.kind import CROWNS
from regalia.games.crowns.state import Crowns

WEIGHTS = Path("src/regalia/games/crowns/bot/weights.py")
MODES = ("easy", "hard")
PLAYERS = range(2, 7)
SIZES = range(1, 11)


class Stop:
    """The banks at the start of a round, and who won in the end."""

    def __init__(self, game: Crowns) -> None:
        self.size = game.size
        self.dealer = game.dealer
        self.banks = game.banks
        self.shares: list[float] = []


def play_one(mode: str, players: int, index: int, seed: str) -> list[Stop]:
    """One game of the policy with itself; its rounds, and the end."""
    chance = Chance(seeded_key(f"{seed} {mode} {players}", index))
    game = CROWNS.new(players, CROWNS.complete(players, {"mode": mode}), chance)
    assert isinstance(game, Crowns)
    stops: list[Stop] = []
    begun = 0
    for _ in play(game, lambda _: (game.asked[0], answer_of(game, 0))):
        if game.round != begun:
            begun = game.round
            stops.append(Stop(game))
    end = Stop(game)
    stops.append(end)
    for stop in stops:
        stop.shares = victory_shares(game)
    return stops


class Table:
    """Measured values of one mode and number of players."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.gains = [0.0] * players  # a card of the hand, by place behind the dealer
        self.scatter = [0.0 for _ in SIZES]
        self.steep = 1.0
        self.rest = 1.0

    def measure(self, games: list[list[Stop]]) -> None:
        """Means and variances of what a round brings, against the mean of the table."""
        counts = [0 for _ in SIZES]
        squares = [0.0 for _ in SIZES]
        for stops in games:
            for now, after in pairwise(stops):
                size: int = now.size
                row = size - 1
                gains = [b - a for a, b in zip(now.banks, after.banks, strict=True)]
                mean = sum(gains) / self.players
                counts[row] += 1
                for seat, gain in enumerate(gains):
                    place = (seat - now.dealer) % self.players
                    self.gains[place] += (gain - mean) * size
                    squares[row] += (gain - mean) ** 2
        # least squares: what a place gains grows with the hand
        cards = sum(count * each * each for count, each in zip(counts, SIZES, strict=True))
        self.gains = [round(total / cards, 4) for total in self.gains]
        for row, count in enumerate(counts):
            if count:
                self.scatter[row] = round(squares[row] / count / self.players, 2)

    def to_come(self, stop: Stop) -> tuple[list[float], float]:
        """The banks expected at the end, and the variance of what is still to come."""
        banks = [float(bank) for bank in stop.banks]
        variance = 0.0
        for ahead, size in enumerate(range(stop.size, 0, -1)):
            variance += self.scatter[size - 1]
            for seat in range(self.players):
                place = (seat - stop.dealer - ahead) % self.players
                banks[seat] += self.gains[place] * size
        return banks, variance

    def fit(self, games: list[list[Stop]]) -> float:
        """Finds the steepness; returns the mean surprise, in nats a position."""
        data = [(*self.to_come(stop), stop.shares) for stops in games for stop in stops[1:-1]]
        best = 1e9
        for _ in range(12):
            for steep in [self.steep * factor for factor in (0.9, 0.97, 1.0, 1.03, 1.1)]:
                for rest in [self.rest * factor for factor in (0.7, 0.9, 1.0, 1.1, 1.4)]:
                    surprise = 0.0
                    for banks, variance, shares in data:
                        slope = steep / sqrt(variance + rest)
                        most = max(banks)
                        weights = [exp(slope * (bank - most)) for bank in banks]
                        total = sum(weights)
                        for weight, share in zip(weights, shares, strict=True):
                            if share:
                                surprise -= share * log(max(1e-9, weight / total))
                    if surprise < best:
                        best = surprise
                        found = (steep, rest)
            if found == (self.steep, self.rest):
                break
            self.steep, self.rest = found
        self.steep = round(self.steep, 3)
        self.rest = round(self.rest, 3)
        return best / len(data)


def written(tables: list[list[Table]], command: str) -> str:
    """The module of the weights."""
    lines = [
        '"""What rounds of Cosmic Crowns bring: measured by the policy playing against itself.',
        "",
        f"Written by `{command}`.",
        "By mode (easy, hard), then by two to six players.",
        '"""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final",
        "",
        "# crowns above the table's mean, a card of the hand, by place behind the dealer",
        "GAINS: Final[list[list[list[float]]]] = [",
        *nested([[table.gains for table in row] for row in tables]),
        "]",
        "# the variance of what a round brings, by size of the hand",
        "SCATTER: Final[list[list[list[float]]]] = [",
        *nested([[table.scatter for table in row] for row in tables]),
        "]",
        "# how a lead counts in deviations of what is to come, and the variance beside the rounds",
        "STEEP: Final[list[list[float]]] = [",
        *[f"    {[table.steep for table in row]}," for row in tables],
        "]",
        "REST: Final[list[list[float]]] = [",
        *[f"    {[table.rest for table in row]}," for row in tables],
        "]",
        "",
    ]
    return "\n".join(lines)


def nested(rows: list[list[list[float]]]) -> list[str]:
    """Lists of lists of numbers, a line each, as the formatter likes them."""
    lines: list[str] = []
    for row in rows:
        lines.append("    [")
        lines += [f"        {numbers}," for numbers in row]
        lines.append("    ],")
    return lines


def main(words: list[str]) -> None:
    """Reads the command line, measures, and writes the weights."""
    parser = argparse.ArgumentParser(prog="bench train-crowns", description=__doc__)
    parser.add_argument("--games", type=int, default=3000, help="of each mode and table")
    parser.add_argument("--seed", default="crowns weights")
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    given = parser.parse_args(words)
    tables: list[list[Table]] = []
    for mode in MODES:
        tables.append([])
        for players in PLAYERS:
            games = [play_one(mode, players, index, given.seed) for index in range(given.games)]
            table = Table(players)
            table.measure(games)
            surprise = table.fit(games[: given.games // 3])
            tables[-1].append(table)
            found = f"steep {table.steep}, rest {table.rest}"
            print(f"{mode}, {players} players: {found}; {surprise:.3f} nats", file=sys.stderr)
    command = f'python3 dev.py bench train-crowns --games {given.games} --seed "{given.seed}"'
    given.out.write_text(written(tables, command), encoding="utf-8")
