"""How much each power of Rencontre Cosmique helps its owner: `python3 dev.py bench powers`.

Four `baseline` players, one of them, a different seat each time, with the power, three without.
A power that needs the powers of others is measured among seats with random powers instead,
against the same games without it.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from multiprocessing import get_context
from typing import Final

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import Seat
from regalia.games.rencontre.aliens.alien import Alien
from regalia.games.rencontre.aliens.registry import ALIENS
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.state.game import Rencontre
from regalia.lab.means import Mean, Sums
from regalia.lab.simulate import play_out

PLAYERS: Final = 4
CHUNK: Final = 50  # games a task
NEEDS_OTHERS: Final = ("plant",)  # there is nothing to borrow where nobody has a power


@dataclass
class Results(Sums):
    """How often the owner of a power and the seats it is compared with took part in a victory."""

    owner: Mean = field(default_factory=Mean)
    others: Mean = field(default_factory=Mean)
    gain: Mean = field(default_factory=Mean)  # game by game

    def add(self, owner: float, others: float) -> None:
        """Counts one game."""
        self.owner.add(owner)
        self.others.add(others)
        self.gain.add(owner - others)

    def row(self, name: str) -> str:
        """One line of the table."""
        own, games = self.owner.mean(), self.owner.count
        spread = 1.96 * sqrt(own * (1 - own) / games)
        _, low, high = self.gain.interval()
        word = "yes" if low > 0 else "no: less" if high < 0 else "not clear"
        shares = f"{own:.3f} ± {spread:.3f} | {self.others.mean():.3f}"
        return f"| {name} | {games} | {shares} | {self.gain.said()} | {word} |"


def play(powers: list[list[int]], name: str, index: int) -> list[Seat]:
    """One game with these powers; gives its winners."""
    key = seeded_key(f"powers {name}", index)
    game = RENCONTRE.prepare(PLAYERS, {"powers_per_player": 0}, Chance(key))
    assert isinstance(game, Rencontre)
    game.powers = powers
    for number in [number for hand in powers for number in hand]:
        game.pile.remove(number)
    game.run()
    seats = [RENCONTRE.baseline() for _ in range(PLAYERS)]
    play_out(game, seats, Chance(seeded_key(f"powers {name} answers", index)))
    return game.winners


def alone(alien: Alien, index: int) -> tuple[float, float]:
    """A seat with the power among three with none: its victory, and the mean of the three."""
    owner = index % PLAYERS
    powers: list[list[int]] = [[] for _ in range(PLAYERS)]
    powers[owner] = [alien.number]
    winners = play(powers, alien.name, index)
    others = len([seat for seat in winners if seat != owner])
    return float(owner in winners), others / (PLAYERS - 1)


def among_powers(alien: Alien, index: int) -> tuple[float, float]:
    """A seat with the power among three with random ones; and the same seat without it."""
    owner = index % PLAYERS
    pile = [other.number for other in ALIENS if other.number != alien.number]
    Chance(seeded_key(f"powers {alien.name} hosts", index)).shuffle(pile)
    powers = [[pile[seat]] for seat in range(PLAYERS)]
    powers[owner] = [alien.number]
    bare = powers[:]
    bare[owner] = []
    won = owner in play(powers, alien.name, index)
    return float(won), float(owner in play(bare, alien.name, index))


def some_games(name: str, first: int, count: int) -> Results:
    """The games of one power from one index on."""
    (alien,) = [alien for alien in ALIENS if alien.name == name]
    one_game = among_powers if name in NEEDS_OTHERS else alone
    results = Results()
    for index in range(first, first + count):
        results.add(*one_game(alien, index))
    return results


def measure(
    names: list[str], games: int, first: int, workers: int
) -> Iterator[tuple[str, Results]]:
    """The results of each power in turn, the same on any number of processes."""
    starts = range(first, first + games, CHUNK)
    tasks = [(name, start, min(CHUNK, first + games - start)) for name in names for start in starts]
    # spawn: a forked child of a program with threads may hang
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        parts = pool.map(some_games, *zip(*tasks, strict=True))
        began = time.monotonic()
        done = 0
        for name in names:
            results = Results()
            for _ in starts:
                results.merge(next(parts))
                done += 1
                left = (time.monotonic() - began) / done * (len(tasks) - done)
                said = f"powers: {name}, {results.gain.count} of {games} games; {left:.0f} s left"
                print(said, end="\r" if sys.stderr.isatty() else "\n", file=sys.stderr, flush=True)
            yield name, results


def main(words: list[str]) -> None:
    """Reads the command line, plays, and prints the table."""
    parser = argparse.ArgumentParser(prog="bench powers", description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="for each power (default: 2000)")
    parser.add_argument("--first", type=int, default=0, help="the index of the first game")
    parser.add_argument("--only", help="only these, as in healer,will (default: all)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args(words)
    known = [alien.name for alien in ALIENS]
    names = given.only.split(",") if given.only else known
    for name in names:
        if name not in known:
            parser.error(f"no power {name!r}; there are {', '.join(known)}")
    if given.games < 1 or given.workers < 1:
        parser.error("at least one game and one worker")
    print("| power | games | owner | others | gain | gains |")
    print("|---|---|---|---|---|---|", flush=True)
    for name, results in measure(names, given.games, given.first, given.workers):
        print(results.row(name), flush=True)
