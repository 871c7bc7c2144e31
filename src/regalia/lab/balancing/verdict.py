"""The verdict of a balance report: what is significant after correction, and all of it as data."""

from __future__ import annotations

from typing import Any, Final

from regalia.engine.kind import GameKind
from regalia.lab.balancing.balance import (
    MEASURES,
    Found,
    Question,
    corrected,
    doubt,
    doubts_if_alike,
)
from regalia.lab.balancing.course import quantiles
from regalia.lab.means import Mean
from regalia.lab.rules_report import reached_in, rule_ids

UNLIKELY: Final = 0.05  # after correction
RANDOM_GAMES: Final = 60  # over all house rules: which rules there are to be reached


def never_reached(kind: GameKind, found: Found) -> list[str]:
    """Rules that random games over all house rules reach, and these games did not."""
    elsewhere = reached_in(kind.name, RANDOM_GAMES)
    known = set(rule_ids(kind.name))
    here = {rule for table in found.tables for rule in table.reached}
    return sorted((elsewhere & known) - here)


def measured(found: Found) -> list[str]:
    """What these games are like: all measures that they have; nobody begins in some."""
    return [name for name in MEASURES if all(table.values[name].count for table in found.tables)]


def all_doubts(found: Found) -> list[list[float]]:
    """Of every difference to the first table, corrected for all of them together."""
    names = measured(found)
    made = corrected([doubt(each[name]) for each in found.differences for name in names])
    size = len(names)
    return [made[at * size : (at + 1) * size] for at in range(len(found.differences))]


def ranked(means: dict[Any, Mean]) -> list[tuple[Any, Mean, float]]:
    """Every name with its mean and its doubt after correction, the strongest first."""
    names = sorted(means)
    doubts = corrected(doubts_if_alike([means[name] for name in names]))
    rows = [(name, means[name], each) for name, each in zip(names, doubts, strict=True)]
    return sorted(rows, key=lambda row: -row[1].total / row[1].count)


def summary(
    kind: GameKind, question: Question, names: list[str], found: Found, missing: list[str]
) -> dict[str, object]:
    """All of it as data."""
    doubts = all_doubts(found)
    tables: list[dict[str, object]] = []
    for at, table in enumerate(found.tables):
        players, options = question.variants[at]
        told: dict[str, object] = {
            "name": names[at],
            "players": players,
            "options": kind.written(options),
            "games": table.games,
            "seats": [table.seats.share(seat) for seat in range(players)],
            "seats_doubt": table.seats.doubt(),
            "measures": {name: table.values[name].interval() for name in measured(found)},
        }
        if table.places.games:
            told["places"] = [table.places.share(place) for place in range(players)]
            told["places_doubt"] = table.places.doubt()
        if at:
            told["differences"] = {
                name: [*found.differences[at - 1][name].interval(), doubts[at - 1][number]]
                for number, name in enumerate(measured(found))
            }
        tables.append(told)
    first = found.tables[0]
    return {
        "game": kind.name,
        "rules": kind.version,
        "bot": question.bot,
        "seed": question.seed,
        "tables": tables,
        "owned": [owned(name, mean, each) for name, mean, each in ranked(first.owners)],
        "pairs": [owned(list(pair), mean, each) for pair, mean, each in ranked(first.pairs)],
        "remarkable": {
            name: {"value": value, "deal": deal}
            for name, (value, deal) in first.remarkable.games.items()
        },
        "fan": {
            "seats": [quantiles(each) for each in first.fan.seats],
            "winners": [quantiles(each) for each in first.fan.winners],
        },
        "never_reached": missing,
        "faults": found.faults.as_data(),
    }


def owned(name: object, mean: Mean, doubtful: float) -> dict[str, object]:
    """A power, a deck or a pair of them."""
    value, low, high = mean.interval()
    return {
        "name": name,
        "seats": mean.count,
        "ahead": value,
        "interval": [low, high],
        "doubt": doubtful,
    }
