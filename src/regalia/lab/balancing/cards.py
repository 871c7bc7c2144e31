"""Balance by card: who held it, who played it, and how much more often they won than the others.

A card that few seats held tells little by itself. So each figure is also shrunken towards the
mean of all cards, by as much as chance alone explains of their spread (empirical Bayes).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import Final, NamedTuple

from regalia.bots.guard import NO_LIMIT, finish, guarded
from regalia.bots.playing import by_players, play
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seat_dice, seeded_key
from regalia.engine.events import Witness
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.mind import victory_shares
from regalia.engine.options import Options
from regalia.games.registry import GAMES
from regalia.lab.balancing.balance import ahead
from regalia.lab.faults import Faults
from regalia.lab.intervals import Z95, within
from regalia.lab.means import Mean
from regalia.lab.pool import ordered

CHUNK: Final = 20  # deals a task
ENDS: Final = (-1.0, 1.0)  # of a difference between shares
FEWEST: Final = 10  # games in which some had a card and others had not


@dataclass(frozen=True)
class CardsQuestion:
    """A table, its bots and its deals."""

    game: str
    players: int
    options: Options
    bot: str
    seed: str
    limit: float = NO_LIMIT


@dataclass
class CardCount:
    """A card over some games: seats that had it, and how far they were ahead of the others."""

    held_seats: int = 0
    played_seats: int = 0
    won_seats: float = 0.0  # shares of the victory of those who played it
    held: Mean = field(default_factory=Mean)
    played: Mean = field(default_factory=Mean)

    def merge(self, more: CardCount) -> None:
        """Adds other games."""
        self.held_seats += more.held_seats
        self.played_seats += more.played_seats
        self.won_seats += more.won_seats
        self.held.merge(more.held)
        self.played.merge(more.played)


@dataclass
class CardsFound:
    """All cards of a series."""

    games: int = 0
    cards: dict[int, CardCount] = field(default_factory=dict)
    faults: Faults = field(default_factory=Faults)

    def merge(self, more: CardsFound) -> None:
        """Adds other deals."""
        self.games += more.games
        for card, count in more.cards.items():
            self.cards.setdefault(card, CardCount()).merge(count)
        self.faults.merge(more.faults)

    def add(self, shares: list[float], held: list[set[int]], played: list[set[int]]) -> None:
        """Counts one game."""
        self.games += 1
        seats = range(len(shares))
        for card in sorted(set().union(*held, *played)):
            count = self.cards.setdefault(card, CardCount())
            holders = [seat for seat in seats if card in held[seat]]
            players = [seat for seat in seats if card in played[seat]]
            count.held_seats += len(holders)
            count.played_seats += len(players)
            count.won_seats += sum(shares[seat] for seat in players)
            for mean, those in ((count.held, holders), (count.played, players)):
                if 0 < len(those) < len(shares):  # where all or none had it, nobody is ahead by it
                    mean.add(ahead(shares, those))


class Estimate(NamedTuple):
    """Lead of those with a card: by itself, and shrunken towards the other cards."""

    card: int
    games: int
    raw: tuple[float, float, float]
    mean: float
    low: float
    high: float


def some_deals(job: tuple[CardsQuestion, int, int]) -> CardsFound:
    """The deals from one on."""
    question, first, count = job
    kind = GAMES[question.game]
    found = CardsFound()
    for deal in range(first, first + count):
        one_deal(kind, question, deal, found)
    return found


def one_deal(kind: GameKind, question: CardsQuestion, deal: int, found: CardsFound) -> None:
    """Plays a deal, and looks into the hands before every answer."""
    players, seed = question.players, question.seed
    witness = Witness()
    game = kind.new(players, question.options, Chance(seeded_key(seed, deal)), witness)
    bots = [question.bot] * players
    guards = guarded(kind, bots, question.limit, question.options)
    chairs = [Chair(game, seat, dice) for seat, dice in enumerate(seat_dice(seed, deal, players))]
    held: list[set[int]] = [set() for _ in range(players)]
    note_hands(kind, game, held)
    for _ in play(game, by_players(guards, chairs)):
        note_hands(kind, game, held)
    finish(guards, game)
    played: list[set[int]] = [set() for _ in range(players)]
    for event in witness.events:
        for seat, card in kind.study.cards_played(event):
            played[seat].add(card)
            held[seat].add(card)
    found.add(victory_shares(game), held, played)
    found.faults.note(bots, guards, deal)


def note_hands(kind: GameKind, game: Game, held: list[set[int]]) -> None:
    """Adds what every seat holds now."""
    for seat in range(game.players):
        held[seat].update(kind.study.hand(game, seat))


def cards_of(
    question: CardsQuestion, deals: int, workers: int, on: str = ""
) -> Iterator[CardsFound]:
    """The results so far, after each chunk of deals."""
    whole = CardsFound()
    jobs = ((question, first, min(CHUNK, deals - first)) for first in range(0, deals, CHUNK))
    for part in ordered(some_deals, jobs, workers, on):
        whole.merge(part)
        yield whole


def estimates(means: dict[int, Mean]) -> list[Estimate]:
    """Every card with enough games, the best first."""
    told = {card: mean for card, mean in means.items() if mean.count >= FEWEST}
    if not told:
        return []
    # the spread of one game is that of all cards together: few games tell little of their own
    games = sum(mean.count for mean in told.values())
    spread = sum(mean.variance() * (mean.count - 1) for mean in told.values())
    spread /= max(1, games - len(told))
    errors = {card: max(spread, 1e-9) / mean.count for card, mean in told.items()}
    middle, between = pooled([mean.mean() for mean in told.values()], list(errors.values()))
    found: list[Estimate] = []
    for card, mean in told.items():
        error = errors[card]
        weight = between / (between + error)
        shrunken = middle + weight * (mean.mean() - middle)
        half = Z95 * sqrt(weight * error)
        raw = Z95 * sqrt(error)
        span = within((mean.mean(), mean.mean() - raw, mean.mean() + raw), ENDS)
        told_span = within((shrunken, shrunken - half, shrunken + half), ENDS)
        found.append(Estimate(card, mean.count, span, *told_span))
    return sorted(found, key=lambda each: (-each.mean, each.card))


def pooled(values: list[float], errors: list[float]) -> tuple[float, float]:
    """The common mean and the variance between cards, after DerSimonian and Laird."""
    weights = [1 / error for error in errors]
    total = sum(weights)
    fixed = sum(w * value for w, value in zip(weights, values, strict=True)) / total
    excess = sum(w * (value - fixed) ** 2 for w, value in zip(weights, values, strict=True))
    scale = total - sum(w * w for w in weights) / total
    between = max(0.0, (excess - (len(values) - 1)) / scale) if scale > 0 else 0.0
    random = [1 / (error + between) for error in errors]
    mean = sum(w * value for w, value in zip(random, values, strict=True)) / sum(random)
    return mean, between
