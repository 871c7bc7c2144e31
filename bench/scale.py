"""Scaling over processes: `python3 dev.py bench scale --games 100000 --workers 1,2,4`.

The same series alone, on so many processes of this machine, and on so many of a Ray of this
machine: wall time, games a second, and how many times faster than alone. The results must be the
same; a difference fails the run. Starting a Ray is told apart, as it is paid once.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from time import perf_counter
from typing import NamedTuple

from bench.machine import load, machine
from regalia.bots.registry import is_bot
from regalia.games.registry import GAMES
from regalia.lab import cluster
from regalia.lab.simulate import Results, Series, simulate


class Run(NamedTuple):
    """One way to play the series."""

    where: str
    workers: int
    start: float  # seconds before the first game
    seconds: float
    results: Results


def timed(series: Series, games: int, workers: int, place: str) -> Run:
    """Plays the series once."""
    began = perf_counter()
    start = 0.0
    if place:
        import ray

        cluster.join(ray, place, workers)
        start = perf_counter() - began
        began = perf_counter()
    *_, results = simulate(series, games, workers, on=place)
    seconds = perf_counter() - began
    if place:
        ray.shutdown()
    return Run("Ray" if place else "processes", workers, start, seconds, results)


def lines(runs: list[Run], games: int) -> Iterator[str]:
    """The table."""
    yield "| on | at a time | start, s | games a second | times alone |"
    yield "|---|---|---|---|---|"
    for run in runs:
        rate, times = games / run.seconds, runs[0].seconds / run.seconds
        yield f"| {run.where} | {run.workers} | {run.start:.1f} | {rate:,.0f} | {times:.2f} |"


def main(words: list[str]) -> None:
    """Reads the command line, plays, and prints the table."""
    parser = argparse.ArgumentParser(prog="bench scale", description=__doc__)
    parser.add_argument("--game", choices=list(GAMES), default="guerre")
    parser.add_argument("--players", type=int, default=0, help="default: the most")
    parser.add_argument("--bots", default="random")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--workers", default="1,2", help="how many at a time, the first alone")
    parser.add_argument("--seed", default="scale")
    given = parser.parse_args(words)
    counts = [int(word) for word in given.workers.split(",") if word.isascii() and word.isdigit()]
    players = given.players or GAMES[given.game].most
    if len(counts) != len(given.workers.split(",")) or not all(counts) or given.games < 1:
        parser.error("whole numbers from 1 on")
    if not is_bot(given.bots):
        parser.error(f"no bot {given.bots!r}")
    series = Series(given.game, players, {}, (given.bots,) * players, given.seed)
    places = ["", cluster.LOCAL] if find_spec("ray") else [""]
    runs = [timed(series, given.games, count, place) for place in places for count in counts]
    if any(run.results != runs[0].results for run in runs):
        sys.exit("bench scale: FAILED: the results are not the same")
    print(f"{given.games} games of {given.game}, {players} players, {given.bots}: {machine()}")
    print(f"load {load()}, {os.cpu_count()} cores, seed {given.seed}")
    for line in lines(runs, given.games):
        print(line)
    if len(places) == 1:
        print('Ray is not installed; pip install "regalia[cluster]" adds it')
