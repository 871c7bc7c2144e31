"""Rulings priced: in how many games another reading of a rule matters, and by how many points.

A deal is played by the same bots with the same dice under the ruling and under its alternative.
Both games are the same up to the first moment at which the reading matters.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from regalia.bots.guard import NO_LIMIT
from regalia.engine.kind import GameKind
from regalia.engine.mind import victory_shares
from regalia.engine.options import Option, Options, OptionValue, Whole
from regalia.engine.refused import Refused
from regalia.games.registry import GAMES
from regalia.lab.intervals import Span, wilson
from regalia.lab.match import course_of
from regalia.lab.means import Mean, Totals
from regalia.lab.pool import ordered
from regalia.text.rulebook import rulebook

CHUNK: Final = 20  # deals a task
WIDE: Final = 20
SECTION: Final = "Rulings"  # of the English rulebook: ids are the same in all languages
QUOTED: Final = re.compile(r"`([a-z_0-9]+)`")


@dataclass(frozen=True)
class Reading:
    """Another reading of a rule: the rulings that speak of it, its house rule and its value."""

    rulings: tuple[str, ...]
    option: str
    value: OptionValue


@dataclass(frozen=True)
class RulingsQuestion:
    """A table, its bots, and the readings that are compared with it."""

    game: str
    players: int
    options: Options
    bot: str
    seed: str
    readings: tuple[Reading, ...]
    limit: float = NO_LIMIT


@dataclass
class Price(Totals):
    """Price of a reading: the deals that it changed."""

    games: int = 0
    differ: int = 0  # games that took another course
    winners: int = 0  # games with other winners
    points: Mean = field(default_factory=Mean)  # by which a seat's score differs, all games

    def matters(self) -> Span:
        """The share of games that take another course."""
        return self.share(self.differ)

    def decides(self) -> Span:
        """The share of games that somebody else wins."""
        return self.share(self.winners)

    def share(self, hits: int) -> Span:
        """A share of the games with its interval."""
        return hits / max(1, self.games), *wilson(hits, self.games)


def readings_of(
    kind: GameKind, players: int, options: Options
) -> tuple[list[Reading], list[Reading]]:
    """The alternatives that can be played at a table, and those that are refused there."""
    found: dict[str, list[str]] = {}
    for paragraph in rulebook(kind.name, "en").paragraphs:
        if paragraph.section == SECTION:
            for name in QUOTED.findall(paragraph.text):
                if paragraph.id not in found.setdefault(name, []):
                    found[name].append(paragraph.id)
    here, elsewhere = [], []
    base = kind.complete(players, options)
    for option in kind.options:
        if option.name not in found or is_measure(option):
            continue
        for value in option.samples():
            words = option.write(value)
            if value == base[option.name] or words not in offered(option.values(), words):
                continue
            reading = Reading(tuple(found[option.name]), option.name, value)
            try:
                kind.complete(players, {**options, option.name: value})
            except Refused:
                elsewhere.append(reading)
            else:
                here.append(reading)
    return here, elsewhere


def is_measure(option: Option) -> bool:
    """True for a number with many values, as a limit of rounds: it is a measure, not a reading."""
    return isinstance(option, Whole) and option.most - option.least > WIDE


def offered(values: str, words: str) -> list[str]:
    """The values that an option offers; those of a range hold every word."""
    named = [each.strip() for each in values.split(",")]
    return named if all(re.fullmatch(r"[a-z_]+", each) for each in named) else [words]


def price_some(job: tuple[RulingsQuestion, int, int]) -> list[Price]:
    """Plays some deals under the ruling and under each alternative."""
    question, first, count = job
    kind = GAMES[question.game]
    prices = [Price() for _ in question.readings]
    bots = [question.bot] * question.players
    for deal in range(first, first + count):
        base = course_of(
            kind, question.players, question.options, bots, question.seed, deal, question.limit
        )
        scores, shares = base.game.scores, victory_shares(base.game)
        for reading, price in zip(question.readings, prices, strict=True):
            options = {**question.options, reading.option: reading.value}
            other = course_of(
                kind, question.players, options, bots, question.seed, deal, question.limit
            )
            theirs = other.game.scores
            price.games += 1
            decided = shares != victory_shares(other.game)
            price.winners += decided
            price.differ += decided or base.answers != other.answers or scores != theirs
            gaps = [abs(a - b) for a, b in zip(scores, theirs, strict=True)]
            price.points.add(sum(gaps) / len(gaps))
    return prices


def price(
    question: RulingsQuestion, games: int, workers: int, on: str = ""
) -> Iterator[list[Price]]:
    """The prices so far, after each chunk of deals."""
    prices = [Price() for _ in question.readings]
    jobs = ((question, first, min(CHUNK, games - first)) for first in range(0, games, CHUNK))
    for part in ordered(price_some, jobs, workers, on):
        for mine, theirs in zip(prices, part, strict=True):
            mine.merge(theirs)
        yield prices
