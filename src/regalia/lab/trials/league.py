"""A league: a standing population of bots, rated at home and under house rules that are held out.

Every round is one deal with everybody of a table on every seat in turn. Those who have played
least sit down next, so a newcomer catches up. Every other round is played under house rules that
the bots were not made for: how far a rating falls there is how little a bot generalises.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final

from regalia.bots.opponents import Opponent, check_opponent
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.kind import GameKind
from regalia.engine.options import Options, read_options
from regalia.engine.refused import Refused
from regalia.games.registry import GAMES
from regalia.lab.faults import Counted, Faults
from regalia.lab.match import play_match
from regalia.lab.pool import ordered
from regalia.ratings import Outcome, Rating, rate

HOME: Final = -1
MOST_HELD_OUT: Final = 8


@dataclass(frozen=True)
class LeaguePlan:
    """The settings of a league, which stay as they are; house rules as words."""

    game: str
    players: int
    options: dict[str, str]
    held_out: tuple[dict[str, str], ...]
    seed: str
    limit: float


@dataclass
class LeagueRound:
    """A deal with its bots on every seat in turn."""

    number: int
    condition: int  # HOME, or the number of a set of house rules that is held out
    games: list[Outcome] = field(default_factory=list)
    faults: Faults = field(default_factory=Faults)

    def as_data(self) -> dict[str, Any]:
        """For the league's file."""
        return {
            "round": self.number,
            "condition": self.condition,
            "games": [[list(each.bots), list(each.shares)] for each in self.games],
            "faults": [list(each) for each in self.faults.counted],
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> LeagueRound:
        """Inverse of as_data."""
        games = [Outcome(tuple(bots), tuple(shares)) for bots, shares in data["games"]]
        faults = Faults([Counted(*each) for each in data["faults"]])
        return cls(data["round"], data["condition"], games, faults)


@dataclass
class Member:
    """A bot of the league: its seats, and its ratings at home and under held-out rules."""

    bot: str
    seats: int
    home: Rating
    away: Rating

    def change(self) -> tuple[float, float, float]:
        """Points gained under held-out rules, with the interval of two samples."""
        off = self.away.points - self.home.points
        half = sqrt(sum(((each.high - each.low) / 2) ** 2 for each in (self.home, self.away)))
        return off, off - half, off + half


class League:
    """All that a league has played."""

    def __init__(self, plan: LeaguePlan) -> None:
        self.plan = plan
        self.bots: list[str] = []
        self.given: dict[str, Opponent] = {}  # players of which a name says nothing
        self.rounds: list[LeagueRound] = []
        self.seats: list[int] = []

    def join(self, bots: list[str] | dict[str, Opponent]) -> list[str]:
        """Adds bots that are not there yet, by name; gives those that were added.

        A dictionary names players of any form: objects, classes, functions, pools. They are
        given again to a league that is read from its file.
        """
        if isinstance(bots, dict):
            for each in bots.values():
                check_opponent(each)
            self.given |= bots
        new = [bot for bot in bots if bot not in self.bots]
        self.bots += new
        self.seats += [0] * len(new)
        return new

    def add(self, done: LeagueRound) -> None:
        """Counts a round."""
        self.rounds.append(done)
        for outcome in done.games:
            for bot in outcome.bots:
                self.seats[bot] += 1

    def members(self) -> list[Member]:
        """Every bot, the best at home first."""
        deals: dict[bool, list[list[Outcome]]] = {True: [], False: []}
        for done in self.rounds:
            deals[done.condition == HOME].append(done.games)
        home, away = (rate(deals[where], len(self.bots)) for where in (True, False))
        rows = [Member(bot, self.seats[at], home[at], away[at]) for at, bot in enumerate(self.bots)]
        return sorted(rows, key=lambda row: -row.home.points)

    def faults(self) -> Faults:
        """Bots that lost their chairs, with reasons."""
        whole = Faults()
        for done in self.rounds:
            whole.merge(done.faults)
        return whole

    def play(self, present: list[str], rounds: int, workers: int, on: str) -> Iterator[LeagueRound]:
        """Some more rounds by those who are present, the same on any number of processes."""
        first = self.rounds[-1].number + 1 if self.rounds else 0
        jobs = list(self.jobs([self.bots.index(bot) for bot in present], first, rounds))
        for done in ordered(play_round, jobs, workers, on):
            self.add(done)
            yield done

    def jobs(self, present: list[int], first: int, rounds: int) -> Iterator[Job]:
        """Players of each round: those who have played least, neighbours by chance."""
        seats = list(self.seats)
        names = tuple(self.bots)
        for number in range(first, first + rounds):
            order = list(present)
            Chance(seeded_key(f"{self.plan.seed} league", number)).shuffle(order)
            order.sort(key=lambda bot: seats[bot])
            table = [order[at % len(order)] for at in range(self.plan.players)]
            for bot in table:
                seats[bot] += self.plan.players
            yield self.plan, names, self.given, number, tuple(table)


def condition_of(plan: LeaguePlan, number: int) -> int:
    """The house rules of a round: home and held out in turn."""
    if number % 2 == 0 or not plan.held_out:
        return HOME
    return number // 2 % len(plan.held_out)


def options_of(plan: LeaguePlan, condition: int) -> Options:
    """The house rules of a condition."""
    kind = GAMES[plan.game]
    words = dict(plan.options)
    if condition != HOME:
        words |= plan.held_out[condition]
    return read_options(kind.options, words, f"{kind.name}.options")


# a round to be played: the settings, all bots by name, those that are objects, and who sits down
Job = tuple[LeaguePlan, tuple[str, ...], dict[str, Opponent], int, tuple[int, ...]]


def play_round(job: Job) -> LeagueRound:
    """Plays all games of a round."""
    plan, names, given, number, table = job
    kind = GAMES[plan.game]
    done = LeagueRound(number, condition_of(plan, number))
    options = options_of(plan, done.condition)
    for turn in range(plan.players):
        seating = tuple(table[(seat + turn) % plan.players] for seat in range(plan.players))
        bots = [names[bot] for bot in seating]
        sitting = [given.get(bot, bot) for bot in bots]
        played = play_match(kind, plan.players, options, sitting, plan.seed, number, plan.limit)
        done.games.append(Outcome(seating, tuple(played.shares)))
        done.faults.note(bots, played.guards, number * plan.players + turn)
    return done


def usual_held_out(kind: GameKind, players: int, options: Options) -> list[dict[str, str]]:
    """House rules that no bot was made for: some of those the conformance kit plays, evenly."""
    fitting: list[dict[str, str]] = []
    for each in kind.option_sets()[1:]:
        try:
            complete = kind.complete(players, {**options, **each})
        except Refused:
            continue
        written = kind.written(complete)
        fitting.append({name: written[name] for name in each})
    step = max(1, len(fitting) // MOST_HELD_OUT)
    return fitting[::step][:MOST_HELD_OUT]
