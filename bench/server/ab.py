"""Two versions of the server in turn, on the same machine in the same minutes.

python3 dev.py server ab --against main --rounds 10

Each round measures the version named and this one, one right after the other and in alternating
order, on a fresh store each, with a bare sync of the disk beside them. What is said at the end is
the ratio, this version over the other, with the 95 % interval over the rounds. With --together both
run at the same moments instead, so that other work on the machine disturbs both alike.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import subprocess
import tarfile
import tempfile
from math import exp, log, sqrt
from pathlib import Path
from typing import NamedTuple

import uvloop

from bench.machine import load, machine
from bench.server.clients import Load
from bench.server.measuring import Servers, share, store, syncs

ROOT = Path(__file__).resolve().parents[2]
# Student's t for the two-sided 95 % interval, by degrees of freedom; beyond these the normal one
T95 = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14, 2.13)


class Measured(NamedTuple):
    """One version in one round."""

    p50: float
    p99: float
    cpu: float  # milliseconds of the server a move
    moves: float  # a second


def unpacked(revision: str, folder: Path) -> Path:
    """The sources and the bench of a revision in a folder of their own."""
    command = ["git", "archive", revision, "src", "bench", "tests/server/stores.py"]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder


async def measure(servers: Servers, args: argparse.Namespace) -> Measured:
    """One version, measured once."""
    running = Load(servers.ports, args.game, args.seed)
    await running.open(args.busy if args.saturated else args.tables)
    found = await measured(running, servers, args)
    for table in running.tables:
        table.close()
    return found


async def measured(running: Load, servers: Servers, args: argparse.Namespace) -> Measured:
    """Measure the tables of one version for some seconds."""
    running.at_once = args.saturated
    play = running.saturated if args.saturated else running.paced
    lasted = await running.run(play, args.seconds, servers.seconds)
    found = running.latencies
    cpu = 1000 * running.used / max(1, running.acknowledged)
    return Measured(
        share(found, 0.5), share(found, 0.99), cpu, running.acknowledged / max(lasted, 1e-9)
    )


def one(tree: Path, args: argparse.Namespace) -> Measured:
    """One version on a store of its own."""
    with store("postgres" if args.processes > 1 else "sqlite") as address:
        servers = Servers(address, args.processes, tree)
        try:
            return uvloop.run(measure(servers, args))
        finally:
            servers.end()


async def both(
    here: Servers, there: Servers, args: argparse.Namespace
) -> list[tuple[Measured, Measured]]:
    """Both versions at the same moments, round by round."""
    loads = [(Load(servers.ports, args.game, args.seed), servers) for servers in (here, there)]
    for running, _ in loads:
        await running.open(args.busy if args.saturated else args.tables)
    pairs: list[tuple[Measured, Measured]] = []
    for _ in range(args.rounds):
        ours, theirs = await asyncio.gather(*(measured(*each, args) for each in loads))
        pairs.append((ours, theirs))
    return pairs


def together(there: Path, args: argparse.Namespace) -> list[tuple[Measured, Measured]]:
    """Both versions at once, each with a store and processes of its own."""
    kind = "postgres" if args.processes > 1 else "sqlite"
    with store(kind) as ours, store(kind) as theirs:
        servers = [Servers(ours, args.processes, ROOT), Servers(theirs, args.processes, there)]
        try:
            return uvloop.run(both(servers[0], servers[1], args))
        finally:
            for each in servers:
                each.end()


def say(number: int, name: str, got: Measured, sync: str) -> None:
    """The line of one version in one round."""
    print(
        f"round {number} {name}: p50 {got.p50:.2f} ms, p99 {got.p99:.2f} ms, "
        f"{got.cpu:.2f} ms of CPU a move, {got.moves:.0f} moves/s{sync}",
        flush=True,
    )


def ratio(values: list[tuple[float, float]]) -> str:
    """This version over the other: the geometric mean of the rounds and its interval."""
    logs = [log(here / there) for here, there in values]
    count = len(logs)
    mean = sum(logs) / count
    if count == 1:
        return f"x {exp(mean):.2f} (one round: no interval)"
    spread = sqrt(sum((each - mean) ** 2 for each in logs) / (count - 1) / count)
    half = spread * (T95[count - 2] if count - 2 < len(T95) else 1.96)
    return f"x {exp(mean):.2f} ({exp(mean - half):.2f} to {exp(mean + half):.2f})"


def main(words: list[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="server ab", description=__doc__)
    parser.add_argument("--against", default="main")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--busy", type=int, default=64)
    parser.add_argument("--saturated", action="store_true")
    parser.add_argument("--together", action="store_true", help="both at the same moments")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--game", default="crowns")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(words)
    print(machine())
    print(f"load before: {load()}")
    pairs: list[tuple[Measured, Measured]] = []
    with tempfile.TemporaryDirectory() as folder:
        there = unpacked(args.against, Path(folder))
        if args.together:
            pairs = together(there, args)
            for number, (ours, theirs) in enumerate(pairs, 1):
                say(number, "this", ours, "")
                say(number, args.against, theirs, "")
        for number in range(0 if args.together else args.rounds):
            trees = [ROOT, there] if number % 2 == 0 else [there, ROOT]
            found = {tree: one(tree, args) for tree in trees}
            pairs.append((found[ROOT], found[there]))
            sync = f"; sync {share(syncs(Path(folder)), 0.5):.2f} ms"
            say(number + 1, "this", found[ROOT], sync)
            say(number + 1, args.against, found[there], sync)
    for name in Measured._fields:
        values = [(getattr(here, name), getattr(other, name)) for here, other in pairs]
        print(f"{name}: this over {args.against} {ratio(values)}")
    print(f"load after: {load()}")
    return 0
