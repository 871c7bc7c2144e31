"""Balance results as lines of a checkpoint file."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from typing import Any

from regalia.lab.balancing.balance import Balance, Found
from regalia.lab.balancing.trajectories import Fan, Remarkable
from regalia.lab.faults import Counted, Faults
from regalia.lab.means import Mean
from regalia.lab.shares import Shares

Sum = list[float]  # of a mean: how many, their sum, the sum of their squares


def as_data(found: Found) -> dict[str, Any]:
    """All of it."""
    return {
        "games": found.tables[0].games,
        "tables": [table_data(table) for table in found.tables],
        "differences": [means_data(each) for each in found.differences],
        "faults": [list(each) for each in found.faults],
    }


def from_data(data: dict[str, Any]) -> Found:
    """Inverse of as_data."""
    return Found(
        [read_table(table) for table in data["tables"]],
        [read_means(each) for each in data["differences"]],
        Faults([Counted(*each) for each in data["faults"]]),
    )


def table_data(table: Balance) -> dict[str, Any]:
    """One table."""
    return {
        "games": table.games,
        "values": means_data(table.values),
        "seats": asdict(table.seats),
        "places": asdict(table.places),
        "owners": means_data(table.owners),
        "pairs": [[*pair, *mean_data(mean)] for pair, mean in table.pairs.items()],
        "reached": sorted(table.reached),
        "lengths": sorted(table.lengths.items()),
        "fan": [[sorted(c.items()) for c in each] for each in (table.fan.seats, table.fan.winners)],
        "remarkable": table.remarkable.games,
    }


def read_table(data: dict[str, Any]) -> Balance:
    """Inverse of table_data."""
    seats, winners = ([Counter(dict(each)) for each in part] for part in data["fan"])
    games = {name: (value, deal) for name, (value, deal) in data["remarkable"].items()}
    return Balance(
        data["games"],
        read_means(data["values"]),
        Shares(**data["seats"]),
        Shares(**data["places"]),
        read_means(data["owners"]),
        {(one, other): Mean(*rest) for one, other, *rest in data["pairs"]},
        set(data["reached"]),
        Counter(dict(data["lengths"])),
        Fan(seats, winners),
        Remarkable(games),
    )


def mean_data(mean: Mean) -> Sum:
    """One mean."""
    return [mean.count, mean.total, mean.squares]


def means_data(means: dict[str, Mean]) -> dict[str, Sum]:
    """Means by name."""
    return {name: mean_data(mean) for name, mean in means.items()}


def read_means(data: dict[str, list[Any]]) -> dict[str, Mean]:
    """Inverse of means_data."""
    return {name: Mean(*each) for name, each in data.items()}
