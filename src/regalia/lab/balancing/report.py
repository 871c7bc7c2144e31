"""The report of balance: every figure as one row, from which text, JSON, CSV and HTML are made."""

from __future__ import annotations

from dataclasses import dataclass
from math import erfc, inf, sqrt
from typing import Any, Final

from regalia.engine.kind import GameKind
from regalia.games.data_files import data_stamp
from regalia.lab.balancing.balance import (
    FEWEST,
    MEASURES,
    Balance,
    BalanceQuestion,
    Found,
    corrected,
)
from regalia.lab.balancing.trajectories import quantiles
from regalia.lab.balancing.verdict import all_doubts, measured, never_reached, ranked
from regalia.lab.intervals import Span, student95, within
from regalia.lab.means import Figure, Mean
from regalia.lab.shares import Shares

# what the rows tell; the measures stand under their own names
SEATS: Final = "victories by seat"
PLACES: Final = "victories by place"
AHEAD: Final = "ahead"  # of a power or deck
PAIR: Final = "ahead of another"
DIFFERENCE: Final = "difference of "  # before a measure, or AHEAD
# measures that are shares, told in hundredths
SHARES: Final = (
    "forced", "leading_25", "leading_50", "leading_75", "shared", "margin", "starter",
)  # fmt: skip
# what a measure cannot be less or more than, and no interval of it either
BOUNDS: Final = dict.fromkeys(MEASURES, (0.0, inf)) | {
    "forced": (0.0, 1.0),
    "leading_25": (0.0, 1.0),
    "leading_50": (0.0, 1.0),
    "leading_75": (0.0, 1.0),
    "shared": (0.0, 1.0),
    "starter": (-1.0, 1.0),
}
LEAD: Final = (-1.0, 1.0)  # of somebody who is ahead of others


@dataclass(frozen=True)
class Report:
    """All that balance has to say."""

    kind: GameKind
    question: BalanceQuestion
    names: list[str]  # of the tables, by the value in which they differ
    found: Found
    missing: list[str]  # rules that were never reached
    rows: list[Figure]

    def of(self, what: str, table: str) -> list[Figure]:
        """The rows of one table that tell the same thing, in their order."""
        return [row for row in self.rows if (row.what, row.table) == (what, table)]

    def measures(self, table: str) -> list[Figure]:
        """Measures of the games of one table, a row each."""
        return [row for row in self.rows if row.table == table and row.what in MEASURES]

    def differences(self, table: str) -> list[Figure]:
        """Differences of these measures from those of the first table."""
        names = [DIFFERENCE + name for name in MEASURES]
        return [row for row in self.rows if row.table == table and row.what in names]


def report_of(kind: GameKind, question: BalanceQuestion, names: list[str], found: Found) -> Report:
    """The report of what was found."""
    rows: list[Figure] = []
    doubts = all_doubts(found)
    first = found.tables[0]
    for at, (name, table) in enumerate(zip(names, found.tables, strict=True)):
        rows += place_rows(SEATS, name, table.seats)
        rows += place_rows(PLACES, name, table.places)
        for measure in measured(found):
            span = within(table.values[measure].interval(), BOUNDS[measure])
            rows.append(Figure(measure, "", "", name, table.games, *span))
        if at:
            each = zip(measured(found), doubts[at - 1], strict=True)
            for measure, doubtful in each:
                mean = found.differences[at - 1][measure]
                span = within(mean.interval(), apart(BOUNDS[measure]))
                what = DIFFERENCE + measure
                rows.append(Figure(what, "", names[0], name, table.games, *span, doubtful))
        rows += owned_rows(name, table)
        if at:
            rows += owned_differences(names[0], name, first.owners, table.owners)
    return Report(kind, question, names, found, never_reached(kind, found), rows)


def apart(bounds: tuple[float, float]) -> tuple[float, float]:
    """The largest distance between two figures within these bounds."""
    low, high = bounds
    return low - high, high - low


def place_rows(what: str, table: str, shares: Shares) -> list[Figure]:
    """The victories of seats, or of places after the starter where somebody begins."""
    if not shares.games:
        return []
    doubtful = shares.doubt()
    rows: list[Figure] = []
    for place in range(len(shares.sums)):
        mean, half = shares.share(place)
        span = within((mean, mean - half, mean + half), (0.0, 1.0))
        rows.append(Figure(what, str(place + 1), "", table, shares.games, *span, doubtful))
    return rows


def owned_rows(name: str, table: Balance) -> list[Figure]:
    """Powers or decks, the strongest first, then all pairs of them."""
    rows = [
        Figure(AHEAD, owner, "", name, mean.count, *within(mean.interval(), LEAD), doubtful)
        for owner, mean, doubtful in ranked(table.owners)
    ]
    return rows + [
        Figure(PAIR, pair[0], pair[1], name, mean.count, *within(mean.interval(), LEAD), doubtful)
        for pair, mean, doubtful in ranked(table.pairs)
    ]


def owned_differences(
    first: str, name: str, before: dict[str, Mean], after: dict[str, Mean]
) -> list[Figure]:
    """By how much powers or decks do better than at the first table, the most first.

    The same deals give other powers there, so that these are two samples, not pairs.
    """
    both = sorted(owner for owner in after if owner in before)
    doubts = corrected(doubts_of_differences(both, before, after))
    rows: list[Figure] = []
    for owner, doubtful in zip(both, doubts, strict=True):
        one, other = before[owner], after[owner]
        span = within(difference(one, other), apart(LEAD))
        cases = min(one.count, other.count)
        rows.append(Figure(DIFFERENCE + AHEAD, owner, first, name, cases, *span, doubtful))
    return sorted(rows, key=lambda row: -(row.mean or 0.0))


def difference(one: Mean, other: Mean) -> Span:
    """The mean of the second sample less that of the first, with its interval (Welch)."""
    mean = other.mean() - one.mean()
    parts = [each.variance() / each.count for each in (one, other)]
    if min(one.count, other.count) < 2 or not sum(parts):
        return mean, mean, mean
    freedom = sum(parts) ** 2 / sum(
        part * part / (each.count - 1) for part, each in zip(parts, (one, other), strict=True)
    )
    spread = student95(max(1, int(freedom))) * sqrt(sum(parts))
    return mean, mean - spread, mean + spread


def doubts_of_differences(
    owners: list[str], before: dict[str, Mean], after: dict[str, Mean]
) -> list[float]:
    """P-values of the differences, each held against the spread of all (doubts_if_alike)."""
    squares = [
        sum(means[owner].squares for owner in owners)
        / max(1, sum(means[owner].count for owner in owners))
        for means in (before, after)
    ]
    doubts: list[float] = []
    for owner in owners:
        one, other = before[owner], after[owner]
        spread = squares[0] / one.count + squares[1] / other.count
        off = abs(other.mean() - one.mean())
        told = min(one.count, other.count) >= FEWEST and off > 1e-12
        doubts.append(erfc(off / sqrt(2 * spread)) if told else 1.0)
    return doubts


# --- as data -------------------------------------------------------------------------------------


def as_data(report: Report) -> dict[str, Any]:
    """All of it for programs."""
    first = report.found.tables[0]
    return {
        "game": report.kind.name,
        "rules": report.kind.stamp,
        "data": data_stamp(report.kind.name),
        "bot": report.question.bot,
        "seed": report.question.seed,
        "tables": [table_data(report, at) for at in range(len(report.names))],
        "remarkable": {
            name: {"value": value, "deal": deal}
            for name, (value, deal) in first.remarkable.games.items()
        },
        "fan": {
            "seats": [quantiles(each) for each in first.fan.seats],
            "winners": [quantiles(each) for each in first.fan.winners],
        },
        "never_reached": report.missing,
        "faults": report.found.faults.as_data(),
    }


def table_data(report: Report, at: int) -> dict[str, Any]:
    """One of the tables, and how it differs from the first."""
    name = report.names[at]
    players, options = report.question.variants[at]
    told: dict[str, Any] = {
        "name": name,
        "players": players,
        "options": report.kind.written(options),
        "games": report.found.tables[at].games,
    }
    for what, rows in (("seats", report.of(SEATS, name)), ("places", report.of(PLACES, name))):
        if rows:
            told[what] = [span_of(row) for row in rows]
            told[f"{what}_doubt"] = rows[0].doubt
    told["measures"] = {row.what: span_of(row) for row in report.measures(name)}
    told["owned"] = [owned_data(row, row.name) for row in report.of(AHEAD, name)]
    told["pairs"] = [owned_data(row, [row.name, row.other]) for row in report.of(PAIR, name)]
    if at:
        told["differences"] = {
            row.what.removeprefix(DIFFERENCE): [*span_of(row), row.doubt]
            for row in report.differences(name)
        }
        rows = report.of(DIFFERENCE + AHEAD, name)
        told["owned_differences"] = [owned_data(row, row.name) for row in rows]
    return told


def span_of(row: Figure) -> Span:
    """The mean of a row and its interval."""
    assert row.mean is not None
    assert row.low is not None
    assert row.high is not None
    return row.mean, row.low, row.high


def owned_data(row: Figure, name: object) -> dict[str, Any]:
    """A power, a deck or a pair of them."""
    mean, low, high = span_of(row)
    seats = row.cases
    return {
        "name": name,
        "seats": seats,
        "ahead": mean,
        "interval": [low, high],
        "doubt": row.doubt,
    }
