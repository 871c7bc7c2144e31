"""Balance: what drives the results of a game, and what a game is like.

Everybody plays alike, so that whatever wins more often than its share is an advantage: a seat, a
place after the starter, a deck, a power. An owner is compared with the others of the same game, a
house rule with another on the same deals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from math import erfc, sqrt

from regalia.bots.guard import NO_LIMIT, Guard, finish, guarded
from regalia.bots.playing import by_players, play
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seat_dice, seeded_key
from regalia.engine.events import Witness
from regalia.engine.flow import NOBODY, Seat
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.mind import victory_shares
from regalia.engine.options import Options
from regalia.games.registry import GAMES
from regalia.lab.balancing.trajectories import Fan, Remarkable, tenths
from regalia.lab.faults import Faults
from regalia.lab.intervals import student_tail
from regalia.lab.means import Mean
from regalia.lab.pool import ordered
from regalia.lab.shares import Shares

CHUNK = 25  # deals a task
FEWEST = 20  # figures of which anything is said
# what a game is like, each a figure of one game
MEASURES = (
    "turns", "decisions", "forced", "lead_changes", "leading_25", "leading_50", "leading_75",
    "shared", "margin", "starter",
)  # fmt: skip


@dataclass(frozen=True)
class BalanceQuestion:
    """A balance study: table, bots, and the house rules to compare."""

    game: str
    variants: tuple[tuple[int, Options], ...]  # players and options; the first is compared with
    bot: str
    seed: str
    limit: float = NO_LIMIT  # seconds that a bot has for a decision
    packs: tuple[str, ...] = ()  # files of variant packs, one a table; none: that of this process


@dataclass
class Facts:
    """One game: what it was like, who won, and what each seat had."""

    values: dict[str, float]
    shares: list[float]
    starter: Seat
    owned: list[list[str]]
    reached: set[str]
    guards: list[Guard] = field(default_factory=list)
    course: list[list[float]] = field(default_factory=list)  # what each had, tenth by tenth


@dataclass
class Balance:
    """All games of one table."""

    games: int = 0
    values: dict[str, Mean] = field(default_factory=lambda: {name: Mean() for name in MEASURES})
    seats: Shares = field(default_factory=Shares)
    places: Shares = field(default_factory=Shares)  # after the starter
    owners: dict[str, Mean] = field(default_factory=dict)  # of a power: ahead of the others
    pairs: dict[tuple[str, str], Mean] = field(default_factory=dict)  # the first ahead
    reached: set[str] = field(default_factory=set)
    lengths: Counter[int] = field(default_factory=Counter)  # games by their turns
    fan: Fan = field(default_factory=Fan)
    remarkable: Remarkable = field(default_factory=Remarkable)

    def add(self, facts: Facts, deal: int = 0) -> None:
        """Counts one game."""
        self.games += 1
        won = [seat for seat, share in enumerate(facts.shares) if share > 0]
        self.fan.add(facts.course, won)
        self.remarkable.add(facts.values, deal)
        for name, value in facts.values.items():
            self.values[name].add(value)
        self.seats.add(facts.shares)
        if facts.starter != NOBODY:
            begins = facts.starter
            self.places.add(facts.shares[begins:] + facts.shares[:begins])
        self.reached |= facts.reached
        self.lengths[int(facts.values["turns"])] += 1
        seats = range(len(facts.shares))
        for name in sorted({name for names in facts.owned for name in names}):
            owners = [seat for seat in seats if name in facts.owned[seat]]
            if len(owners) < len(seats):  # where everybody has it, nobody is ahead by it
                self.owners.setdefault(name, Mean()).add(ahead(facts.shares, owners))
        for one, other in combinations(seats, 2):
            for mine in facts.owned[one]:
                for theirs in facts.owned[other]:
                    if mine != theirs:
                        off = facts.shares[one] - facts.shares[other]
                        turned = mine > theirs
                        pair = (theirs, mine) if turned else (mine, theirs)
                        self.pairs.setdefault(pair, Mean()).add(-off if turned else off)

    def merge(self, more: Balance) -> None:
        """Adds other games of the same table."""
        self.games += more.games
        for name, mean in more.values.items():
            self.values.setdefault(name, Mean()).merge(mean)
        self.seats.merge(more.seats)
        self.places.merge(more.places)
        self.reached |= more.reached
        self.lengths.update(more.lengths)
        self.fan.merge(more.fan)
        self.remarkable.merge(more.remarkable)
        for name, mean in more.owners.items():
            self.owners.setdefault(name, Mean()).merge(mean)
        for pair, mean in more.pairs.items():
            self.pairs.setdefault(pair, Mean()).merge(mean)


@dataclass
class Found:
    """The tables that were asked for, and how the others differ from the first, deal by deal."""

    tables: list[Balance]
    differences: list[dict[str, Mean]]
    faults: Faults = field(default_factory=Faults)

    def merge(self, more: Found) -> None:
        """Adds other deals."""
        for mine, theirs in zip(self.tables, more.tables, strict=True):
            mine.merge(theirs)
        for mine_of, theirs_of in zip(self.differences, more.differences, strict=True):
            for name, mean in theirs_of.items():
                mine_of.setdefault(name, Mean()).merge(mean)
        self.faults.merge(more.faults)


def nothing(question: BalanceQuestion) -> Found:
    """The empty result, before the first deal."""
    return Found(
        [Balance() for _ in question.variants],
        [{name: Mean() for name in MEASURES} for _ in question.variants[1:]],
    )


def balance(
    question: BalanceQuestion, deals: int, workers: int, on: str = "", before: Found | None = None
) -> Iterator[Found]:
    """Results after each chunk of deals; the last one is complete."""
    whole = nothing(question) if before is None else before
    done = whole.tables[0].games
    jobs = ((question, first, min(CHUNK, deals - first)) for first in range(done, deals, CHUNK))
    for part in ordered(some_deals, jobs, workers, on):
        whole.merge(part)
        yield whole


def some_deals(job: tuple[BalanceQuestion, int, int]) -> Found:
    """The deals from one on, at every table."""
    question, first, count = job
    kind = GAMES[question.game]
    found = nothing(question)
    for deal in range(first, first + count):
        base: Facts | None = None
        for at, (players, options) in enumerate(question.variants):
            facts = one_game(kind, players, options, question, deal)
            found.tables[at].add(facts, deal)
            found.faults.note([question.bot] * players, facts.guards, deal)
            if base is None:
                base = facts
                continue
            for name in facts.values.keys() & base.values.keys():
                found.differences[at - 1][name].add(facts.values[name] - base.values[name])
    return found


def one_game(
    kind: GameKind, players: int, options: Options, question: BalanceQuestion, deal: int
) -> Facts:
    """Plays a deal with bots of one kind, and looks at the scores on the way."""
    witness = Witness()
    seed = question.seed
    game = kind.new(players, options, Chance(seeded_key(seed, deal)), witness)
    guards = guarded(kind, [question.bot] * players, question.limit, options)
    chairs = [Chair(game, seat, dice) for seat, dice in enumerate(seat_dice(seed, deal, players))]
    begins = kind.study.starter(game)
    owned: list[list[str]] | None = None
    leads: list[tuple[Seat, ...]] = []
    scores: list[list[float]] = []
    forced = 0
    for _ in play(game, by_players(guards, chairs)):
        if owned is None:
            owned = kind.study.owned_by(game)
        scores.append(game.scores)
        leads.append(leaders(scores[-1]))
        forced += len(game.choices[0]) == 1
    finish(guards, game)
    if kind.study.starter_drawn_late:
        begins = kind.study.starter(game)
    shares = victory_shares(game)
    winners = game.winners
    moments = len(leads)
    values = {
        "turns": float(kind.turns(game)),
        "decisions": moments / players,
        "forced": forced / moments if moments else 0.0,
        "lead_changes": float(sum(a != b for a, b in pairwise(leads))),
        "shared": float(len(winners) > 1),
        "margin": margin(game),
    }
    for share in (25, 50, 75):
        lead = leads[moments * share // 100] if moments else ()
        values[f"leading_{share}"] = sum(seat in lead for seat in winners) / max(1, len(winners))
    if begins != NOBODY:
        values["starter"] = ahead(shares, [begins])
    scores.append(game.scores)
    course = tenths(scores)
    return Facts(values, shares, begins, owned or [[]] * players, witness.reached, guards, course)


def leaders(scores: list[float]) -> tuple[Seat, ...]:
    """The seats with the highest score."""
    most = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == most)


def ahead(shares: list[float], seats: list[Seat]) -> float:
    """Mean share of some seats minus that of the others."""
    won = sum(shares[seat] for seat in seats)
    return won / len(seats) - (sum(shares) - won) / (len(shares) - len(seats))


def margin(game: Game) -> float:
    """By how much the first is ahead of the second, as a share of the first's score."""
    scores = sorted(game.scores, reverse=True)
    return (scores[0] - scores[1]) / abs(scores[0]) if scores[0] else 0.0


def doubt(mean: Mean) -> float:
    """p-value of a mean against 0; 1 for very few values."""
    if mean.count < FEWEST or abs(mean.total) < 1e-12:
        return 1.0
    if mean.variance() <= 0.0:
        return 0.0
    return student_tail(mean.mean() / sqrt(mean.variance() / mean.count), mean.count - 1)


def doubts_if_alike(means: list[Mean]) -> list[float]:
    """p-values of many means, each against the pooled spread of all.

    By its own spread a seat that lost all its few games looks certain: a table on which nothing
    matters then gets a star in a third of all series instead of a twentieth.
    """
    seats = sum(mean.count for mean in means)
    square = sum(mean.squares for mean in means) / max(1, seats)
    return [
        1.0
        if mean.count < FEWEST or abs(mean.total) < 1e-12
        else erfc(abs(mean.total) / sqrt(2 * square * mean.count))
        for mean in means
    ]


def corrected(doubts: list[float]) -> list[float]:
    """p-values after Holm's correction for multiple comparisons."""
    order = sorted(range(len(doubts)), key=lambda at: doubts[at])
    made = [1.0] * len(doubts)
    highest = 0.0
    for rank, at in enumerate(order):
        highest = max(highest, min(1.0, doubts[at] * (len(doubts) - rank)))
        made[at] = highest
    return made
