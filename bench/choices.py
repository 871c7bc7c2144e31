"""Comparison of two bots' choices: `python3 dev.py bench choices crowns --one expert@300`.

The one plays whole games among others; at every decision of its own the other bot is asked too.
Where their answers differ, each is tried in the real world, all cards open, and played on by the
mind's policy to the next natural stop, with draws of its own. So what a bot believes cannot flatter
it; what the stop is worth is for the mind's own value to say. A game is one observation: the points
of chance that the other's answers would have gained. That takes far fewer games than to let both
win or lose, but tells only what a choice is worth if the policy goes on. `--mind NAME=NUMBER` turns
a knob of the other, `--without belief` lets the one take any world for likely.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import process_time
from typing import Final

from bench.reading import add_table, read_knobs, read_table
from regalia.bots.levels import level
from regalia.bots.perfect_information import PerfectInformationChair
from regalia.bots.playing import play
from regalia.bots.registry import is_bot, new_bot
from regalia.bots.search import play_on
from regalia.bots.search_bot import SearchBot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.mind import Mind
from regalia.engine.options import Options
from regalia.games.registry import GAMES
from regalia.lab.means import Mean

REPEATS: Final = 4  # draws to come differ; hands do not


@dataclass(frozen=True)
class Table:
    """The table of a comparison."""

    kind: GameKind
    players: int
    options: Options
    others: str
    seed: str

    def chance(self, of: str, index: int) -> Chance:
        """The chance of one part of a game, the same for the same seed."""
        return Chance(seeded_key(f"{self.seed} {of}", index))


@dataclass
class Results:
    """Results of the compared choices."""

    gain: Mean = field(default_factory=Mean)
    decisions: int = 0
    differ: int = 0
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])

    def lines(self, one: str, other: str) -> Iterator[str]:
        """The table."""
        yield "| one | other | games | gained by the other a game, points | differ, % | ms each |"
        yield "|---|---|---|---|---|---|"
        decisions = max(1, self.decisions)
        times = ", ".join(f"{1000 * spent / decisions:.1f}" for spent in self.seconds)
        differ = f"{100 * self.differ / decisions:.1f}"
        cells = [one, other, str(self.gain.count), self.gain.percent(), differ, times]
        yield f"| {' | '.join(cells)} |"


def compare(table: Table, index: int, bots: list[SearchBot], results: Results) -> None:
    """One game of the first bot, and what the second would have gained in it."""
    game = table.kind.new(table.players, table.options, table.chance("deal", index), Witness())
    seat = index % table.players
    chance = table.chance("own", index)
    truth = PerfectInformationChair(game, seat, table.chance("truth", index))
    plain = new_bot(table.others, table.kind)
    chairs = [
        Chair(game, each, table.chance(f"seat {each}", index)) for each in range(game.players)
    ]
    gained = 0.0

    def choose(game: Game) -> tuple[Seat, Answer]:
        nonlocal gained
        asked = game.asked[0]
        if asked != seat:
            return asked, plain.choose(chairs[asked])
        answers: list[Answer] = []
        for place, bot in enumerate(bots):
            began = process_time()
            answers.append(bot.choose(Chair(game, seat, chance.fork())))
            results.seconds[place] += process_time() - began
        results.decisions += 1
        if answers[0] != answers[1]:
            results.differ += 1
            gained += difference(table.kind.mind(), truth, answers)
        return seat, answers[0]

    for _ in play(game, choose):
        pass
    results.gain.add(gained)


def difference(mind: Mind, truth: PerfectInformationChair, answers: list[Answer]) -> float:
    """By how much the second answer turns out better than the first in the real world."""
    mind.candidates(truth)  # whose decision it is
    total = 0.0
    for _ in range(REPEATS):
        world = truth.imagine()
        chance = truth.chance.fork()
        results = [tried(mind, world, truth.seat, answer, chance.clone()) for answer in answers]
        total += results[1] - results[0]
    return total / REPEATS


def tried(mind: Mind, world: Game, seat: Seat, answer: Answer, chance: Chance) -> float:
    """The chance to win at the next stop after an answer."""
    copy = world.clone()
    copy.take(copy.asked.index(seat), answer)
    play_on(mind, copy, chance, mind.stop(world))
    return mind.value(copy)[seat]


def level_player(parser: argparse.ArgumentParser, kind: GameKind, name: str) -> SearchBot:
    """A level that plays this game."""
    found = level(name)
    if found is None:
        parser.error(f"no level {name!r}")
    return SearchBot(kind.mind(), found)


def main(words: list[str]) -> None:
    """Reads the command line, plays, and prints the table."""
    parser = argparse.ArgumentParser(prog="bench choices", description=__doc__)
    add_table(parser)
    parser.add_argument("--one", default="expert@100", help="the level that plays")
    parser.add_argument("--other", default="expert@400", help="the level that is asked too")
    parser.add_argument("--without", choices=["belief"], help="of the one that plays")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", default="choices")
    given = parser.parse_args(words)
    kind = GAMES[given.game]
    if not is_bot(given.others):
        parser.error(f"no bot {given.others!r}")
    if given.games < 1:
        parser.error("at least one game")
    players = given.players or min(4, kind.most)
    options = read_table(parser, kind, players, given.option)
    bots = [level_player(parser, kind, name) for name in (given.one, given.other)]
    if given.without:
        bots[0].level.belief = 1
    for knob, value in read_knobs(parser, kind, given.mind):
        setattr(bots[1].mind, knob, value)
    table = Table(kind, players, options, given.others, given.seed)
    results = Results()
    for index in range(given.first, given.first + given.games):
        compare(table, index, bots, results)
        said = f"choices: {results.gain.count} of {given.games} games, {results.gain.percent()}"
        print(said, end="\r" if sys.stderr.isatty() else "\n", file=sys.stderr, flush=True)
    one = f"{given.one} without {given.without}" if given.without else given.one
    for line in results.lines(one, ", ".join([given.other, *given.mind])):
        print(line)
