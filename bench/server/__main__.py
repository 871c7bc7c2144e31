"""Measures the server: python3 dev.py server, and with --processes 3 on PostgreSQL.

Latency is from sending an answer to its arrival at each other seat, stored durably before.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvloop

from bench.machine import load, machine
from bench.server.clients import Load, post
from regalia.engine import game


class Servers:
    """Server processes to be measured."""

    def __init__(self, address: str, count: int) -> None:
        command = [sys.executable, "-m", "bench.server.servers", address]
        self.children = [
            subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(count)
        ]
        self.ports = []
        for child in self.children:
            assert child.stdout is not None
            self.ports.append(int(child.stdout.readline()))

    def resident(self) -> int:
        """The memory of the first process in bytes."""
        status = Path(f"/proc/{self.children[0].pid}/status").read_text(encoding="ascii")
        return int(status.split("VmRSS:")[1].split()[0]) * 1024

    def seconds(self) -> float:
        """The processor time that all of them have used."""
        ticks = 0
        for child in self.children:
            fields = Path(f"/proc/{child.pid}/stat").read_text(encoding="ascii").split()
            ticks += int(fields[13]) + int(fields[14])
        return ticks / os.sysconf("SC_CLK_TCK")

    def end(self) -> None:
        """Ends them."""
        for child in self.children:
            child.terminate()
        for child in self.children:
            child.wait()
            assert child.stdout is not None
            child.stdout.close()


@contextmanager
def store(kind: str) -> Iterator[str]:
    """The address of an empty store."""
    if kind == "postgres":
        from tests.server.stores import postgres_server

        with postgres_server() as url:
            yield url
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield str(Path(folder) / "tables.sqlite")


def share(values: list[float], part: float) -> float:
    """A quantile in milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def syncs(folder: Path) -> list[float]:
    """How long the disk takes for a page that is written and synced, as durability asks for."""
    lasted: list[float] = []
    page = b"r" * 4096
    with tempfile.TemporaryFile(dir=folder) as file:
        file.write(page * 64)
        os.fsync(file.fileno())
        for turn in range(400):
            began = time.perf_counter()
            os.pwrite(file.fileno(), page, turn % 64 * len(page))
            os.fdatasync(file.fileno())
            lasted.append(time.perf_counter() - began)
            time.sleep(0.002)
    return lasted


def work(running: Load, lasted: float) -> str:
    """What the servers did for it."""
    a_move = 1000 * running.used / max(1, running.acknowledged)
    return (
        f"server CPU {running.used / lasted:.0%}, {a_move:.2f} ms a move; "
        f"clients {running.own / lasted:.0%}"
    )


async def paced(servers: Servers, args: argparse.Namespace) -> None:
    """Many tables at one move a second each."""
    running = Load(servers.ports, args.game, args.seed)
    await running.open(args.tables)
    lasted = await running.run(running.paced, args.seconds, servers.seconds)
    found = running.latencies
    print(
        f"paced: {args.tables} tables, {running.acknowledged / lasted:.0f} moves/s: "
        f"p50 {share(found, 0.5):.2f} ms, p99 {share(found, 0.99):.2f} ms, "
        f"p99.9 {share(found, 0.999):.2f} ms ({len(found)} receipts, {work(running, lasted)})"
    )
    for table in running.tables:
        table.close()


async def saturated(servers: Servers, args: argparse.Namespace) -> None:
    """As many moves as there can be."""
    running = Load(servers.ports, args.game, args.seed)
    await running.open(args.busy)
    running.at_once = True
    lasted = await running.run(running.saturated, args.seconds, servers.seconds)
    found = running.latencies
    print(
        f"saturated: {args.busy} tables, {running.acknowledged / lasted:.0f} moves/s: "
        f"p50 {share(found, 0.5):.1f} ms, p99 {share(found, 0.99):.1f} ms, {work(running, lasted)}"
    )
    for table in running.tables:
        table.close()


async def memory(servers: Servers, args: argparse.Namespace) -> None:
    """What a table costs that has begun, without and with its four connections."""
    seats = [{"kind": "person", "name": str(seat)} for seat in range(4)]
    form = {"game": args.game, "seats": seats}
    for _ in range(200):
        await post(servers.ports[0], "/api/tables", form)
    before = servers.resident()
    count = 1000
    for _ in range(count):
        await post(servers.ports[0], "/api/tables", form)
    alone = servers.resident()
    running = Load(servers.ports[:1], args.game, args.seed)
    await running.open(args.tables)
    connected = servers.resident()
    print(
        f"memory: {(alone - before) / count / 1000:.1f} kB a table, "
        f"{(connected - alone) / args.tables / 1000:.1f} kB with four connections"
    )
    for table in running.tables:
        table.close()


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="bench.server", description=__doc__)
    parser.add_argument("--store", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--processes", type=int, default=1, help="more than one: PostgreSQL")
    parser.add_argument("--game", default="crowns")
    parser.add_argument("--tables", type=int, default=200, help="paced tables")
    parser.add_argument("--busy", type=int, default=64, help="tables at full speed")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--only", choices=("paced", "saturated", "memory"), help="one of the measures"
    )
    args = parser.parse_args()
    kind = "postgres" if args.processes > 1 else args.store
    compiled = "interpreted" if str(game.__file__).endswith(".py") else "compiled"
    print(f"{machine()}; load {load()}; {kind}, {args.processes} process(es), {compiled} rules")
    bare = syncs(Path(tempfile.gettempdir()))
    print(f"a bare sync of the disk: p50 {share(bare, 0.5):.2f} ms, p99 {share(bare, 0.99):.2f} ms")
    for measure in (paced, saturated, memory):
        if args.only is None or args.only == measure.__name__:
            with store(kind) as address:
                servers = Servers(address, args.processes)
                try:
                    uvloop.run(measure(servers, args))
                finally:
                    servers.end()
    print(f"load {load()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
