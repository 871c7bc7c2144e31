"""Our mind against OpenSpiel's ISMCTS: `python3 dev.py bench ismcts crowns --time 0.05`.

Half of the seats are ours, half are OpenSpiel's, and every deal is played once with each such
seating, so that a deal's luck falls on both. A deal is one observation: the mean share of the
victory that ours gained; 50 % would be equal. `--time` gives both the same seconds a decision,
`--iterations` the same number of playouts; with `--even` theirs searches for as much CPU time a
decision as ours took for its playouts, which a busy machine does not change.

OpenSpiel's search is its own (`open_spiel.python.algorithms.ismcts`), unchanged, at what is best
for it: it plays the answer it visited most, its worlds are drawn by our `imagine`, and its rollouts
are made inside our engine.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from time import process_time
from typing import Final

from bench.reading import read_table
from bench.spiel import LEAST, SpielPlayer, why_absent
from regalia.bots.playing import play
from regalia.bots.registry import is_bot, new_bot
from regalia.bots.search_bot import SearchBot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seat_dice, seeded_key
from regalia.engine.encoding.actions import Actions
from regalia.engine.events import Witness
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kind import Player
from regalia.engine.mind import victory_shares
from regalia.engine.options import Options
from regalia.games.registry import GAMES
from regalia.lab.means import Mean

# Shares of a victory lie between 0 and 1; see README.md for what was tried.
UCT: Final = 0.7
ENOUGH: Final = 20  # decisions that tell what one takes


@dataclass(frozen=True)
class Match:
    """Settings of a match: the game, and the cost of a decision."""

    game: str
    players: int
    options: Options
    level: str
    seconds: float
    iterations: int
    uct: float
    seed: str
    even: bool = False

    def ours(self) -> str:
        """Our bot, with its budget."""
        if self.seconds:
            return f"{self.level}@{1000 * self.seconds:g}ms"
        return f"{self.level}@{self.iterations}"

    def theirs(self) -> str:
        """OpenSpiel's, with its budget."""
        budget = f"{1000 * self.seconds:g}ms" if self.seconds else str(self.iterations)
        if self.even:
            budget = "as much CPU time"
        return f"OpenSpiel ISMCTS@{budget}, uct {self.uct:g}"


@dataclass
class Effort:
    """Cost of one side's decisions."""

    decisions: int = 0
    seconds: float = 0.0
    playouts: int = 0

    def mean(self) -> float:
        """Seconds a decision; 0 as long as too few were made to tell."""
        return self.seconds / self.decisions if self.decisions >= ENOUGH else 0.0

    def said(self) -> str:
        """A decision on average."""
        count = max(1, self.decisions)
        return f"{1000 * self.seconds / count:.1f} ms, {self.playouts / count:.0f} playouts"


@dataclass
class Results:
    """Results of the deals."""

    share: Mean = field(default_factory=Mean)
    ours: Effort = field(default_factory=Effort)
    theirs: Effort = field(default_factory=Effort)

    def lines(self, match: Match, seatings: int) -> Iterator[str]:
        """The table."""
        yield "| ours | theirs | deals x seatings | our share, % (50: equal) | ours a decision |"
        yield "|---|---|---|---|---|"
        cells = [match.ours(), match.theirs(), f"{self.share.count} x {seatings}"]
        cells += [self.share.percent(), self.ours.said()]
        yield f"| {' | '.join(cells)} |"
        yield ""
        yield f"Theirs a decision: {self.theirs.said()}"


def seatings_of(players: int) -> list[tuple[Seat, ...]]:
    """Every way to seat ours on half of the seats; for four, those that alternate first."""
    ways = list(combinations(range(players), players // 2))
    return sorted(ways, key=lambda way: [seat % 2 for seat in way] not in ([0, 0], [1, 1]))


def play_one(match: Match, index: int, ours: tuple[Seat, ...], results: Results) -> float:
    """One game; our share of the victory."""
    kind = GAMES[match.game]
    deal = Chance(seeded_key(match.seed, index))
    game = kind.new(match.players, match.options, deal, Witness())
    actions = Actions(kind.study, match.players)
    chairs: list[Chair] = []
    seats: list[Player] = []
    for seat, chance in enumerate(seat_dice(match.seed, index, match.players)):
        chairs.append(Chair(game, seat, chance))
        if seat in ours:
            seats.append(new_bot(match.ours(), kind))
        else:
            seed = chance.below(1 << 30)
            seats.append(SpielPlayer(actions, match.uct, match.iterations, match.seconds, seed))

    def choose(game: Game) -> tuple[Seat, Answer]:
        seat = game.asked[0]
        player = seats[seat]
        if len(game.choices[0]) == 1:
            return seat, game.choices[0][0]
        if match.even and isinstance(player, SpielPlayer):
            player.seconds = results.ours.mean()
            player.clock = process_time
        began = process_time()
        answer = player.choose(chairs[seat])
        effort = results.ours if seat in ours else results.theirs
        effort.seconds += process_time() - began
        effort.decisions += 1
        if isinstance(player, SearchBot):
            effort.playouts += player.playouts
        elif isinstance(player, SpielPlayer):
            effort.playouts += player.simulations
        return seat, answer

    for _ in play(game, choose):
        pass
    shares = victory_shares(game)
    return sum(shares[seat] for seat in ours)


def measure(match: Match, deals: int, first: int, seatings: list[tuple[Seat, ...]]) -> Results:
    """All deals, in one process: two at once would take each other's time."""
    results = Results()
    for index in range(first, first + deals):
        shares = [play_one(match, index, ours, results) for ours in seatings]
        results.share.add(sum(shares) / len(seatings))
        said = f"ismcts: {results.share.count} of {deals} deals, {results.share.percent()} %"
        print(said, end="\r" if sys.stderr.isatty() else "\n", file=sys.stderr, flush=True)
    return results


def main(words: list[str]) -> None:
    """Reads the command line, plays, and prints the table."""
    parser = argparse.ArgumentParser(prog="bench ismcts", description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--players", type=int, default=0, help="even; default: four, or two")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--level", default="expert", help="of our mind")
    parser.add_argument("--time", type=float, default=0.0, help="seconds a decision")
    parser.add_argument("--iterations", type=int, default=0, help="playouts a decision")
    parser.add_argument("--even", action="store_true", help="theirs: the CPU time that ours took")
    parser.add_argument("--uct", type=float, default=UCT, help="how much theirs explores")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="the index of the first deal")
    parser.add_argument("--seatings", type=int, default=2, help="of each deal (default: 2)")
    parser.add_argument("--seed", default="ismcts")
    given = parser.parse_args(words)
    kind = GAMES[given.game]
    players = given.players or (4 if kind.most >= 4 and given.game != "chronica" else 2)
    if (given.time > 0) == (given.iterations > 0):
        parser.error("either --time or --iterations")
    if given.even and not given.iterations:
        parser.error("--even goes with --iterations, those of ours")
    if given.iterations and given.iterations < LEAST:
        parser.error(f"at least {LEAST} iterations")
    if given.deals < 1 or given.seatings < 1:
        parser.error("at least one deal and one seating")
    if players % 2:
        parser.error("half of the seats are ours: an even number of players")
    options = read_table(parser, kind, players, given.option)
    match = Match(
        given.game,
        players,
        options,
        given.level,
        given.time,
        given.iterations,
        given.uct,
        given.seed,
        given.even,
    )
    if not is_bot(match.ours()):
        parser.error(f"no bot {match.ours()!r}")
    absent = why_absent()
    if absent is not None:
        sys.exit(f"bench ismcts: {absent}")
    seatings = seatings_of(players)[: given.seatings]
    for line in measure(match, given.deals, given.first, seatings).lines(match, len(seatings)):
        print(line)
