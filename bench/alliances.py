"""What weighing alliances does in Rencontre Cosmique: `python3 dev.py bench alliances`.

The same deals are played by four trusting players (trusting.py), by four of ours, and by one of
either kind, each seat in turn, among three of the other.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Final

from bench.trusting import TrustingPlayer
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import PASS, Seat
from regalia.engine.kind import Player
from regalia.games.rencontre.kind import RENCONTRE
from regalia.lab.intervals import wilson
from regalia.lab.means import Mean, Sums

PLAYERS: Final = 4
CHUNK: Final = 25  # deals a task


@dataclass
class Results(Sums):
    """What a number of deals came to."""

    deals: int = 0
    # by kind of player: games that ended shared, invitations, those declined
    shared: list[int] = field(default_factory=lambda: [0, 0])
    asked: list[int] = field(default_factory=lambda: [0, 0])
    declined: list[int] = field(default_factory=lambda: [0, 0])
    less_shared: Mean = field(default_factory=Mean)
    # what a seat gains that plays as the three others do not: part in a victory, and its share
    part: list[Mean] = field(default_factory=lambda: [Mean(), Mean()])
    share: list[Mean] = field(default_factory=lambda: [Mean(), Mean()])

    def lines(self) -> Iterator[str]:
        """The table."""
        yield "| four players | games | shared victories | invitations declined |"
        yield "|---|---|---|---|"
        for kind, name in enumerate(NAMES):
            shares = [
                percent(self.shared[kind], self.deals),
                percent(self.declined[kind], self.asked[kind]),
            ]
            yield f"| {name} | {self.deals} | {' | '.join(shares)} |"
        yield ""
        yield f"Shared victories, weighing less trusting, same deals: {self.less_shared.said()}"
        yield ""
        yield "| one among three others | deals | part in a victory | share of the victory |"
        yield "|---|---|---|---|"
        for kind, name in enumerate(NAMES):
            other = NAMES[1 - kind]
            gains = f"{self.part[kind].said()} | {self.share[kind].said()}"
            yield f"| {name} among {other} | {self.deals} | {gains} |"


NAMES: Final = ("trusting", "weighing")
TRUSTING, WEIGHING = 0, 1


def percent(hits: int, trials: int) -> str:
    """A share with its 95 % interval, and the counts."""
    low, high = wilson(hits, trials)
    share = 100 * hits / max(1, trials)
    return f"{share:.1f} % [{100 * low:.1f}, {100 * high:.1f}], {hits} of {trials}"


def player(kind: int) -> Player:
    """A player of a kind."""
    return RENCONTRE.baseline() if kind == WEIGHING else TrustingPlayer()


def play(kinds: list[int], index: int, powers: int) -> tuple[list[Seat], int, int]:
    """One game; its winners, how many invitations were answered, how many declined."""
    key = Chance(seeded_key("alliances", index))
    game = RENCONTRE.new(PLAYERS, {"powers_per_player": powers}, key)
    chance = Chance(seeded_key("alliances answers", index))
    seats = [player(kind) for kind in kinds]
    chairs = [Chair(game, seat, chance) for seat in range(PLAYERS)]
    asked = declined = 0
    while game.asked:
        seat = game.asked[0]
        answer = seats[seat].choose(chairs[seat])
        if game.question.name == "ally":
            asked += 1
            declined += answer == PASS
        game.play(seat, answer)
    return game.winners, asked, declined


def some_deals(first: int, count: int, powers: int) -> Results:
    """The deals from one index on, each played in four ways."""
    results = Results()
    for index in range(first, first + count):
        results.deals += 1
        odd = index % PLAYERS
        winners: list[list[Seat]] = []
        for kind in range(2):
            won, asked, declined = play([kind] * PLAYERS, index, powers)
            winners.append(won)
            results.shared[kind] += len(won) > 1
            results.asked[kind] += asked
            results.declined[kind] += declined
        results.less_shared.add((len(winners[1]) > 1) - (len(winners[0]) > 1))
        for kind in range(2):
            kinds = [1 - kind] * PLAYERS
            kinds[odd] = kind
            won, _, _ = play(kinds, index, powers)
            alike = winners[1 - kind]
            results.part[kind].add((odd in won) - (odd in alike))
            results.share[kind].add(part_of(odd, won) - part_of(odd, alike))
    return results


def part_of(seat: Seat, winners: list[Seat]) -> float:
    """A victory is divided among all who win it."""
    return 1 / len(winners) if seat in winners else 0.0


def measure(games: int, first: int, powers: int, workers: int) -> Results:
    """All deals, the same on any number of processes."""
    starts = range(first, first + games, CHUNK)
    counts = [min(CHUNK, first + games - start) for start in starts]
    results = Results()
    # spawn: a forked child of a program with threads may hang
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for result in pool.map(some_deals, starts, counts, [powers] * len(counts)):
            results.merge(result)
            said = f"alliances: {results.deals} of {games} deals"
            print(said, end="\r" if sys.stderr.isatty() else "\n", file=sys.stderr, flush=True)
    return results


def main(words: list[str]) -> None:
    """Reads the command line, plays, and prints the tables."""
    parser = argparse.ArgumentParser(prog="bench alliances", description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="deals (default: 1000)")
    parser.add_argument("--first", type=int, default=0, help="the index of the first deal")
    parser.add_argument("--powers", type=int, default=1, choices=range(4), help="powers each")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args(words)
    if given.games < 1 or given.workers < 1:
        parser.error("at least one game and one worker")
    for line in measure(given.games, given.first, given.powers, given.workers).lines():
        print(line)
