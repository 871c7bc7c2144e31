"""How fair the ready decks of Chronica Universalis are: `python3 dev.py bench decks`.

Every pair of ready decks, two `baseline` players. Each key is played twice, with the decks in
exchanged seats, so that both decks begin equally often and get the same luck of the seats.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations
from multiprocessing import get_context
from typing import Final

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.options import Options
from regalia.games.chronica.cards.decks import DECK_WORDS, FORMER, THEMES
from regalia.games.chronica.kind import CHRONICA
from regalia.games.chronica.state import Chronica
from regalia.lab.means import Mean, Sums
from regalia.lab.simulate import play_out

CHUNK: Final = 50  # games a task; even, so that both seats are in it
LEAST: Final = 0.45
MOST: Final = 0.55


@dataclass
class Results(Sums):
    """What one deck won against another; a drawn game is half a victory."""

    won: Mean = field(default_factory=Mean)
    begins: Mean = field(default_factory=Mean)  # of it, where the first deck began
    follows: Mean = field(default_factory=Mean)  # and where the second did

    def add(self, won: float, began: bool) -> None:
        """Counts one game."""
        self.won.add(won)
        (self.begins if began else self.follows).add(won)

    def is_fair(self) -> bool:
        """True if neither deck won more than 55 games of a hundred."""
        return LEAST <= self.won.mean() <= MOST

    def row(self, first: str, second: str) -> str:
        """One line of the table."""
        share, low, high = self.won.interval()
        word = "yes" if self.is_fair() else "NO"
        turns = f"{self.begins.mean():.3f} | {self.follows.mean():.3f}"
        shares = f"{share:.3f} [{low:.3f}, {high:.3f}] | {turns}"
        return f"| {first} | {second} | {self.won.count} | {shares} | {word} |"


def play(decks: tuple[str, str], options: Options, index: int) -> tuple[float, bool]:
    """One game; gives what the first deck won, and whether it began."""
    seat = index % 2  # of the first deck
    key = index // 2
    game = CHRONICA.new(2, options | {"decks": "chosen"}, Chance(seeded_key("decks", key)))
    assert isinstance(game, Chronica)
    game.play(seat, DECK_WORDS[decks[0]])
    game.play(1 - seat, DECK_WORDS[decks[1]])
    seats = [CHRONICA.baseline() for _ in range(2)]
    play_out(game, seats, Chance(seeded_key("decks answers", key)))
    winners = game.winners
    won = 0.5 if len(winners) == 2 else float(winners == [seat])
    return won, game.first == seat


def some_games(decks: tuple[str, str], options: Options, first: int, count: int) -> Results:
    """The games of one pair from one index on."""
    results = Results()
    for index in range(first, first + count):
        results.add(*play(decks, options, index))
    return results


def measure(
    pairs: list[tuple[str, str]], options: Options, games: int, first: int, workers: int
) -> Iterator[tuple[tuple[str, str], Results]]:
    """The results of each pair in turn, the same on any number of processes."""
    starts = range(first, first + games, CHUNK)
    tasks = [
        (pair, options, start, min(CHUNK, first + games - start))
        for pair in pairs
        for start in starts
    ]
    # spawn: a forked child of a program with threads may hang
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        parts = pool.map(some_games, *zip(*tasks, strict=True))
        began = time.monotonic()
        for done, pair in enumerate(pairs, 1):
            results = Results()
            for _ in starts:
                results.merge(next(parts))
            left = (time.monotonic() - began) / done * (len(pairs) - done)
            said = f"decks: {' against '.join(pair)}, {results.won.count} games; {left:.0f} s left"
            print(said, file=sys.stderr, flush=True)
            yield pair, results


def main(words: list[str]) -> None:
    """Reads the command line, plays, and prints the table; 1 if a pair is no fair fight."""
    parser = argparse.ArgumentParser(prog="bench decks", description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="for each pair (default: 2000)")
    parser.add_argument("--first", type=int, default=0, help="the index of the first game, even")
    parser.add_argument("--only", help="only pairs of these, as in court-and-stage,rome-reborn")
    parser.add_argument("--powers", choices=("on", "off"), default="on")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args(words)
    names = given.only.split(",") if given.only else list(THEMES)
    for name in names:
        if name not in (*THEMES, *FORMER):
            parser.error(f"no ready deck {name!r}; there are {', '.join(THEMES)}")
    if len(set(names)) < 2:
        parser.error("at least two decks")
    if given.games < 2 or given.games % 2 or given.first % 2 or given.first < 0:
        parser.error("games come in twos, from an even index on")
    if given.workers < 1:
        parser.error("at least one worker")
    print("| deck | against | games | wins | begins | follows | fair |")
    print("|---|---|---|---|---|---|---|", flush=True)
    unfair = 0
    pairs = list(combinations(names, 2))
    options: Options = {"powers": given.powers == "on"}
    for pair, results in measure(pairs, options, given.games, given.first, given.workers):
        print(results.row(*pair), flush=True)
        unfair += not results.is_fair()
    if unfair:
        sys.exit(f"decks: {unfair} of {len(pairs)} pairs are no fair fight")
