"""Tournaments: bots on duplicate deals, each on every seat, rated and held against each other.

A round is one deal, played as often as there are seats, the players moving on by one each time. So
the luck of a deal falls on all of them, and a round is one observation.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from itertools import combinations, permutations
from math import sqrt
from typing import Any, Final

from regalia.bots.opponents import Opponent, name_of
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.options import Options
from regalia.games.registry import GAMES
from regalia.lab.faults import Counted, Faults
from regalia.lab.intervals import Z95, student95, within
from regalia.lab.match import Cost, play_match
from regalia.lab.means import Mean
from regalia.lab.pool import ordered
from regalia.lab.sequential import OPEN, at_all_times, verdict
from regalia.ratings import Outcome, Rating, rate

FREE_FOR_ALL: Final = "all"
ONE_AGAINST_ALL: Final = "one"
FORMS: Final = (FREE_FOR_ALL, ONE_AGAINST_ALL)
DOUBT: Final = 0.05


@dataclass(frozen=True)
class Plan:
    """The settings of a tournament."""

    game: str
    players: int
    options: Options
    bots: tuple[Opponent, ...]  # for several processes such as can be pickled
    seed: str
    form: str = FREE_FOR_ALL
    limit: float = 0.0


@dataclass
class Round:
    """A deal with everybody on every seat."""

    number: int
    games: list[Outcome] = field(default_factory=list)
    costs: list[Cost] = field(default_factory=list)  # by bot
    faults: Faults = field(default_factory=Faults)

    def as_data(self) -> dict[str, Any]:
        """For a checkpoint."""
        return asdict(self)

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Round:
        """Inverse of as_data."""
        games = [Outcome(tuple(bots), tuple(shares)) for bots, shares in data["games"]]
        costs = [Cost(**cost) for cost in data["costs"]]
        counted = [Counted(*each) for each in data["faults"]["counted"]]
        return cls(data["number"], games, costs, Faults(counted))


def names(plan: Plan) -> list[str]:
    """The names of the bots; of several objects with one name the later ones are numbered."""
    found: list[str] = []
    for bot in plan.bots:
        name = name_of(bot)
        again = sum(other.partition(" #")[0] == name for other in found)
        found.append(f"{name} #{again + 1}" if again and not isinstance(bot, str) else name)
    return found


def tables(plan: Plan) -> list[tuple[int, ...]]:
    """The bots of a table, for every kind of table that plays each deal."""
    bots = range(len(plan.bots))
    if plan.form == ONE_AGAINST_ALL:
        return [(one, *[others] * (plan.players - 1)) for one, others in permutations(bots, 2)]
    if len(plan.bots) > plan.players:
        return list(combinations(bots, plan.players))
    # fewer bots than seats: a bot with two seats at one table has one at another
    several = len(plan.bots) if plan.players % len(plan.bots) else 1
    return [
        tuple((first + seat) % len(plan.bots) for seat in range(plan.players))
        for first in range(several)
    ]


def lineups(plan: Plan, number: int) -> tuple[int, list[tuple[int, ...]]]:
    """The deal of a round, and who sits where in each of its games."""
    every = tables(plan)
    deal, which = divmod(number, len(every))
    seats = list(every[which])
    if plan.form == FREE_FOR_ALL:
        # neighbours change from deal to deal
        Chance(seeded_key(f"{plan.seed} neighbours", number)).shuffle(seats)
    turns = range(plan.players)
    return deal, [tuple(seats[(seat + turn) % plan.players] for seat in turns) for turn in turns]


def play_round(job: tuple[Plan, int]) -> Round:
    """Plays all games of a round."""
    plan, number = job
    kind = GAMES[plan.game]
    deal, seatings = lineups(plan, number)
    done = Round(number, costs=[Cost() for _ in plan.bots])
    for at, seating in enumerate(seatings):
        bots = [plan.bots[bot] for bot in seating]
        played = play_match(kind, plan.players, plan.options, bots, plan.seed, deal, plan.limit)
        done.games.append(Outcome(seating, tuple(played.shares)))
        for bot, cost in zip(seating, played.costs, strict=True):
            done.costs[bot].merge(cost)
        done.faults.note(bots, played.guards, number * plan.players + at)
    return done


def play_rounds(plan: Plan, first: int, rounds: int, workers: int, on: str = "") -> Iterator[Round]:
    """The rounds from one on, in their order, on any number of processes."""
    jobs = ((plan, number) for number in range(first, rounds))
    return ordered(play_round, jobs, workers, on)


@dataclass
class Standing:
    """A bot's rating, share of victories and cost."""

    bot: str
    rating: Rating
    seats: int
    share: tuple[float, float, float]  # of the victory on a seat, with its interval
    cost: Cost


@dataclass
class Settled:
    """The first bot against another: the difference of their shares, at all times together."""

    bot: str
    other: str
    low: float
    high: float
    verdict: str


class Standings:
    """Results of all rounds."""

    def __init__(self, plan: Plan, margin: float = 0.01) -> None:
        self.plan = plan
        self.margin = margin
        self.rounds: list[Round] = []
        self.differences = {other: Mean() for other in range(1, len(plan.bots))}

    def add(self, done: Round) -> None:
        """Counts a round."""
        self.rounds.append(done)
        for other, mean in self.differences.items():
            mine, theirs = share_of(done, 0), share_of(done, other)
            if mine is not None and theirs is not None:
                mean.add(mine - theirs)

    def games(self) -> int:
        """Number of games played."""
        return sum(len(done.games) for done in self.rounds)

    def rows(self) -> list[Standing]:
        """Every bot, the strongest first."""
        bots = self.plan.bots
        ratings = rate([done.games for done in self.rounds], len(bots))
        rows: list[Standing] = []
        for bot, name in enumerate(names(self.plan)):
            shares, cost, seats = Mean(), Cost(), 0
            for done in self.rounds:
                share = share_of(done, bot)
                if share is not None:
                    shares.add(share)
                    seats += sum(outcome.bots.count(bot) for outcome in done.games)
                cost.merge(done.costs[bot])
            won = within(shares.interval(), (0.0, 1.0)) if shares.count else (0.0, 0.0, 1.0)
            rows.append(Standing(name, ratings[bot], seats, won, cost))
        return sorted(rows, key=lambda row: -row.rating.points)

    def cross(self, one: int, other: int) -> tuple[float, float, float] | None:
        """Of the victories that either of two won at one table, the share of the one."""
        mine = theirs = 0.0
        pairs: list[tuple[float, float]] = []
        for done in self.rounds:
            if share_of(done, one) is not None and share_of(done, other) is not None:
                won = [total_of(done, bot) for bot in (one, other)]
                pairs.append((won[0], won[1]))
                mine += won[0]
                theirs += won[1]
        if mine + theirs <= 0:
            return None
        ratio = mine / (mine + theirs)
        off = sum((a - ratio * (a + b)) ** 2 for a, b in pairs)
        count = len(pairs)
        scale = student95(count - 1) * sqrt(count / (count - 1)) if count > 1 else Z95
        half = scale * sqrt(off) / (mine + theirs)
        return ratio, max(0.0, ratio - half), min(1.0, ratio + half)

    def settled(self) -> list[Settled]:
        """The first bot against each other one."""
        found: list[Settled] = []
        bots = names(self.plan)
        for other, mean in self.differences.items():
            low, high = at_all_times(mean, DOUBT / len(self.differences))
            said = verdict(low, high, self.margin)
            found.append(Settled(bots[0], bots[other], low, high, said))
        return found

    def is_settled(self) -> bool:
        """True if every question has its answer."""
        return all(each.verdict != OPEN for each in self.settled())

    def faults(self) -> Faults:
        """Bots that were replaced, with reasons."""
        whole = Faults()
        for done in self.rounds:
            whole.merge(done.faults)
        return whole


def total_of(done: Round, bot: int) -> float:
    """Sum of a bot's shares in a round."""
    return sum(
        share
        for outcome in done.games
        for each, share in zip(outcome.bots, outcome.shares, strict=True)
        if each == bot
    )


def share_of(done: Round, bot: int) -> float | None:
    """Mean share of a bot over its seats; None if it had none."""
    seats = sum(outcome.bots.count(bot) for outcome in done.games)
    return total_of(done, bot) / seats if seats else None
