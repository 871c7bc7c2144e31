"""Strength of a bot: `python3 dev.py bench minds crowns --one expert@50ms --others baseline`.

Every deal is played as often as there are seats, the one on each seat in turn among others of the
other kind, so that a deal's luck falls on both. A deal is one observation: the mean share of the
victory that the one gained on its seats. `--ceiling` lets the one see all cards, which no player
may: the share that is left to win. `--mirror` gives all seats of Chronica Universalis the same
ready deck (with `--option decks=chosen`), each of the decks in turn. `--without search` leaves the
policy alone, `--without belief` takes any world for likely, `--without value` plays every imagined
world to the end of the game, `--mind NAME=NUMBER` turns a knob. What a decision takes is CPU time.

Several ones, as in `--one novice,casual,strong,expert`, play the same deals. Points are rating
points above the others: 400 more are ten times the odds to win.
"""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from math import log10
from multiprocessing import get_context
from time import process_time
from typing import Final

from bench.reading import add_table, read_knobs, read_table
from regalia.bots.perfect_information import PerfectInformationChair
from regalia.bots.playing import play
from regalia.bots.registry import is_bot, new_bot
from regalia.bots.search_bot import SearchBot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seat_dice, seeded_key
from regalia.engine.events import Witness
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kind import Player
from regalia.engine.label import Label
from regalia.engine.mind import Mind, victory_shares
from regalia.engine.options import Options
from regalia.games.chronica.cards.decks import DECK_WORDS, THEMES
from regalia.games.registry import GAMES
from regalia.lab.means import Mean, Totals

PARTS: Final = ("search", "belief", "value")
LEAST_SHARE: Final = 0.001  # nobody is told to be infinitely far behind
HEAD: Final = (
    "| one | others | deals x seats | share of the victory, % | equal | points | a decision |",
    "|---|---|---|---|---|---|---|",
)


@dataclass(frozen=True)
class Match:
    """Settings of a match."""

    game: str
    players: int
    options: Options
    one: str
    others: str
    ceiling: bool = False
    seed: str = "minds"
    mirror: bool = False
    without: tuple[str, ...] = ()
    settings: tuple[tuple[str, int], ...] = ()


@dataclass
class Results(Totals):
    """Results of some deals."""

    share: Mean = field(default_factory=Mean)
    by_seat: list[float] = field(default_factory=list)
    decisions: int = 0
    seconds: float = 0.0
    playouts: int = 0

    def line(self, match: Match) -> str:
        """One line of the table."""
        deals = self.share.count
        words = [match.one, *["all cards open"][: match.ceiling]]
        words += [f"without {part}" for part in match.without]
        words += [f"{knob} {value}" for knob, value in match.settings]
        name = ", ".join(words)
        time = 1000 * self.seconds / max(1, self.decisions)
        cost = f"{time:.1f} ms, {self.playouts / max(1, self.decisions):.0f} playouts"
        share = self.share.percent()
        equal = f"{100 / match.players:.1f}"
        played = f"{deals} x {match.players}"
        ahead, low, high = [points(bound, match.players) for bound in self.share.interval()]
        told = f"{ahead:+.0f} [{low:+.0f}, {high:+.0f}]"
        return f"| {name} | {match.others} | {played} | {share} | {equal} | {told} | {cost} |"

    def seats(self) -> str:
        """The share on each seat."""
        deals = max(1, self.share.count)
        return ", ".join(f"{100 * total / deals:.1f}" for total in self.by_seat)


def points(share: float, players: int) -> float:
    """By how many rating points one is above the others who has this share beside them."""
    share = min(1.0 - LEAST_SHARE, max(LEAST_SHARE, share))
    return 400.0 * log10(share * (players - 1) / (1.0 - share))


def play_one(match: Match, index: int, odd: Seat, results: Results) -> float:
    """One game; the share of the victory of the one."""
    kind = GAMES[match.game]
    deal = Chance(seeded_key(match.seed, index))
    game = kind.new(match.players, match.options, deal, Witness())
    if match.mirror:
        bring_alike(game, index)
    chances = seat_dice(match.seed, index, match.players)
    chairs = [Chair(game, seat, chances[seat]) for seat in range(match.players)]
    if match.ceiling:
        chairs[odd] = PerfectInformationChair(game, odd, chances[odd])
    seats = [
        new_bot(match.one if seat == odd else match.others, kind) for seat in range(match.players)
    ]
    one = seats[odd] = lessened(seats[odd], match)

    def choose(game: Game) -> tuple[Seat, Answer]:
        seat = game.asked[0]
        began = process_time()
        answer = seats[seat].choose(chairs[seat])
        if seat == odd:
            results.seconds += process_time() - began
            results.decisions += 1
            if isinstance(one, SearchBot):
                results.playouts += one.playouts
        return seat, answer

    for _ in play(game, choose):
        pass
    return victory_shares(game)[odd]


class PolicyPlayer:
    """Answers by the policy of a mind, without any search."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind

    def choose(self, chair: Chair) -> Answer:
        """The policy's answer."""
        world = chair.imagine()
        return self.mind.policy(world, world.asked.index(chair.seat), chair.chance)

    def reason(self) -> Label | None:
        """It gives none."""
        return None


def lessened(one: Player, match: Match) -> Player:
    """The one without what is to be left out, its mind set as the match says."""
    if not isinstance(one, SearchBot):
        return one
    for name, value in match.settings:
        setattr(one.mind, name, value)
    if "belief" in match.without or match.ceiling:
        one.level.belief = 1  # with all cards open there is nothing to believe
    if "value" in match.without:
        one.mind.to_the_end = True
    return PolicyPlayer(one.mind) if "search" in match.without else one


def bring_alike(game: Game, index: int) -> None:
    """Every seat of Chronica Universalis brings the same ready deck, deal by deal another."""
    deck = DECK_WORDS[THEMES[index % len(THEMES)]]
    for seat in game.to_act:
        game.play(seat, deck)


def one_deal(match: Match, index: int) -> Results:
    """One deal, with the one on every seat in turn."""
    results = Results()
    shares = [play_one(match, index, odd, results) for odd in range(match.players)]
    results.share.add(sum(shares) / match.players)
    results.by_seat = shares
    return results


def measure(match: Match, deals: int, first: int, workers: int) -> Results:
    """All deals, the same on any number of processes as long as budgets are in playouts."""
    results = Results()
    indices = range(first, first + deals)
    # spawn: a forked child of a program with threads may hang
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for result in pool.map(one_deal, [match] * deals, indices):
            results.merge(result)
            done = f"{results.share.count} of {deals} deals"
            said = f"minds: {match.one}: {done}, {results.share.percent()} %"
            print(said, end="\r" if sys.stderr.isatty() else "\n", file=sys.stderr, flush=True)
    return results


def main(words: list[str]) -> None:
    """Reads the command line, plays, and prints the table."""
    parser = argparse.ArgumentParser(prog="bench minds", description=__doc__)
    add_table(parser)
    parser.add_argument("--one", default="expert@50ms", help="the bot that is measured, or several")
    parser.add_argument("--ceiling", action="store_true", help="the one sees all cards")
    parser.add_argument("--mirror", action="store_true", help="chronica: the same deck for all")
    parser.add_argument("--without", action="append", default=[], choices=PARTS)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="minds")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args(words)
    kind = GAMES[given.game]
    ones = given.one.split(",")
    for name in (*ones, given.others):
        if not is_bot(name):
            parser.error(f"no bot {name!r}")
    if given.deals < 1 or given.workers < 1:
        parser.error("at least one deal and one worker")
    players = given.players or min(4, kind.most)
    options = read_table(parser, kind, players, given.option)
    settings = read_knobs(parser, kind, given.mind)
    if given.mirror and options.get("decks") != "chosen":
        parser.error("--mirror needs --option decks=chosen")
    match = Match(
        given.game,
        players,
        options,
        ones[0],
        given.others,
        given.ceiling,
        given.seed,
        given.mirror,
        tuple(given.without),
        tuple(settings),
    )
    lines = list(HEAD)
    by_seat: list[str] = []
    for one in ones:
        each = replace(match, one=one)
        results = measure(each, given.deals, given.first, given.workers)
        lines.append(results.line(each))
        by_seat.append(f"{one} by seat: {results.seats()} %")
    print("\n".join([*lines, "", *by_seat]))
