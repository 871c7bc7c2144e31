"""How well a bot plays: `python3 dev.py bench minds crowns --one expert@50ms --others baseline`.

Every deal is played as often as there are seats, the one on each seat in turn among others of the
other kind, so that a deal's luck falls on both. A deal is one observation: the mean share of the
victory that the one gained on its seats. `--ceiling` lets the one see all cards, which no player
may: the share that is left to win. `--mirror` gives all seats of Chronica Universalis the same
ready deck (with `--option decks=chosen`), each of the decks in turn. `--without search` leaves the
policy alone, `--without belief` takes any world for likely, `--without value` plays every imagined
world to the end of the game, `--mind NAME=NUMBER` turns a knob. What a decision takes is CPU time.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from time import process_time
from typing import Final

from regalia.bots.ceiling import OpenChair
from regalia.bots.player import MindPlayer
from regalia.bots.registry import is_bot, new_bot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kind import Player
from regalia.engine.label import Label
from regalia.engine.mind import Mind, victory_shares
from regalia.engine.options import Options, read_options
from regalia.engine.refused import Refused
from regalia.games.chronica.cards.decks import DECK_WORDS, THEMES
from regalia.games.registry import GAMES
from regalia.lab.means import Mean, Sums

PARTS: Final = ("search", "belief", "value")


@dataclass(frozen=True)
class Match:
    """What is played."""

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
class Results(Sums):
    """What a number of deals came to."""

    share: Mean = field(default_factory=Mean)
    by_seat: list[float] = field(default_factory=list)
    decisions: int = 0
    seconds: float = 0.0
    playouts: int = 0

    def lines(self, match: Match) -> Iterator[str]:
        """The table."""
        deals = self.share.count
        yield "| one | others | deals x seats | share of the victory, % | equal | a decision |"
        yield "|---|---|---|---|---|---|"
        words = [match.one, *["all cards open"][: match.ceiling]]
        words += [f"without {part}" for part in match.without]
        words += [f"{knob} {value}" for knob, value in match.settings]
        name = ", ".join(words)
        time = 1000 * self.seconds / max(1, self.decisions)
        cost = f"{time:.1f} ms, {self.playouts / max(1, self.decisions):.0f} playouts"
        share = self.share.percent()
        equal = f"{100 / match.players:.1f}"
        played = f"{deals} x {match.players}"
        yield f"| {name} | {match.others} | {played} | {share} | {equal} | {cost} |"
        seats = ", ".join(f"{100 * total / max(1, deals):.1f}" for total in self.by_seat)
        yield ""
        yield f"By seat: {seats} %"


def play(match: Match, index: int, odd: Seat, results: Results) -> float:
    """One game; the share of the victory of the one."""
    kind = GAMES[match.game]
    game = kind.new(match.players, match.options, Chance(seeded_key(match.seed, index)))
    if match.mirror:
        bring_alike(game, index)
    chances = [
        Chance(seeded_key(f"{match.seed} seat {seat}", index)) for seat in range(match.players)
    ]
    chairs = [Chair(game, seat, chances[seat]) for seat in range(match.players)]
    if match.ceiling:
        chairs[odd] = OpenChair(game, odd, chances[odd])
    seats = [
        new_bot(match.one if seat == odd else match.others, kind) for seat in range(match.players)
    ]
    one = seats[odd] = lessened(seats[odd], match)
    while game.asked:
        seat = game.asked[0]
        if seat == odd:
            began = process_time()
            answer = one.choose(chairs[seat])
            results.seconds += process_time() - began
            results.decisions += 1
            if isinstance(one, MindPlayer):
                results.playouts += one.playouts
        else:
            answer = seats[seat].choose(chairs[seat])
        game.play(seat, answer)
    return victory_shares(game)[odd]


class PolicyPlayer:
    """Answers by the policy of a mind, without any search."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind

    def choose(self, chair: Chair) -> Answer:
        """What the policy says."""
        world = chair.imagine()
        return self.mind.policy(world, world.asked.index(chair.seat), chair.chance)

    def reason(self) -> Label | None:
        """It gives none."""
        return None


def lessened(one: Player, match: Match) -> Player:
    """The one without what is to be left out, its mind set as the match says."""
    if not isinstance(one, MindPlayer):
        return one
    for name, value in match.settings:
        setattr(one.mind, name, value)
    if "belief" in match.without or match.ceiling:
        one.level.belief = 1  # whoever sees all cards has nothing to believe
    if "value" in match.without:
        one.mind.to_the_end = True
    return PolicyPlayer(one.mind) if "search" in match.without else one


def bring_alike(game: Game, index: int) -> None:
    """Every seat of Chronica Universalis brings the same ready deck, deal by deal another."""
    deck = DECK_WORDS[THEMES[index % len(THEMES)]]
    for seat in game.to_act():
        game.play(seat, deck)


def one_deal(match: Match, index: int) -> Results:
    """One deal, with the one on every seat in turn."""
    results = Results()
    shares = [play(match, index, odd, results) for odd in range(match.players)]
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
            said = f"minds: {results.share.count} of {deals} deals, {results.share.percent()} %"
            print(said, end="\r" if sys.stderr.isatty() else "\n", file=sys.stderr, flush=True)
    return results


def vars_of(mind: Mind) -> list[str]:
    """The whole numbers that a mind can be set to."""
    names = [name for name in dir(mind) if not name.startswith("_")]
    return [name for name in names if isinstance(getattr(mind, name), int)]


def main(words: list[str]) -> None:
    """Reads the command line, plays, and prints the table."""
    parser = argparse.ArgumentParser(prog="bench minds", description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--players", type=int, default=0, help="default: the most, up to four")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--one", default="expert@50ms", help="the bot that is measured")
    parser.add_argument("--others", default="baseline", help="the bots of the other seats")
    parser.add_argument("--ceiling", action="store_true", help="the one sees all cards")
    parser.add_argument("--mirror", action="store_true", help="chronica: the same deck for all")
    parser.add_argument("--without", action="append", default=[], choices=PARTS)
    parser.add_argument("--mind", action="append", default=[], metavar="NAME=NUMBER", help="a knob")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the index of the first deal")
    parser.add_argument("--seed", default="minds")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args(words)
    kind = GAMES[given.game]
    for name in (given.one, given.others):
        if not is_bot(name):
            parser.error(f"no bot {name!r}")
    if given.deals < 1 or given.workers < 1:
        parser.error("at least one deal and one worker")
    players = given.players or min(4, kind.most)
    try:
        words_given = dict(word.split("=", 1) for word in given.option)
        options = read_options(kind.options, words_given, f"{kind.name}.options")
        kind.check_players(players)
        kind.complete(players, options)
    except Refused as refused:
        parser.error(f"the table is not possible: {refused.rule}")
    knobs = vars_of(kind.mind())
    settings: list[tuple[str, int]] = []
    for word in given.mind:
        name, _, number = word.partition("=")
        if name not in knobs or not number.isdigit():
            parser.error(f"no knob {word!r}; there are {', '.join(knobs)}")
        settings.append((name, int(number)))
    if given.mirror and options.get("decks") != "chosen":
        parser.error("--mirror needs --option decks=chosen")
    match = Match(
        given.game,
        players,
        options,
        given.one,
        given.others,
        given.ceiling,
        given.seed,
        given.mirror,
        tuple(given.without),
        tuple(settings),
    )
    for line in measure(match, given.deals, given.first, given.workers).lines(match):
        print(line)
