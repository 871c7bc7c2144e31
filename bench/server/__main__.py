"""Measures the server: python3 dev.py server, and with --processes 3 on PostgreSQL.

python3 dev.py server ab --against REVISION measures two versions in turn (ab.py).
python3 dev.py server people --minutes 5 lets people come, think, go and sleep (people.py).
python3 dev.py server bots measures people's moves beside bots that think (bots.py).
python3 dev.py server floods lets hostile clients in beside honest ones (floods.py).

Latency is from sending an answer to its arrival at each other seat, stored durably before.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

import uvloop

from bench.machine import load, machine
from bench.server import ab, bots, floods, people
from bench.server.clients import Load, post
from bench.server.measuring import Routed, Servers, share, store, syncs
from regalia.engine import game


def work(running: Load, lasted: float) -> str:
    """Text on the servers' work during a measure."""
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
    """Measure the memory of a table without and with its four connections."""
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
    if sys.argv[1:2] == ["ab"]:
        return ab.main(sys.argv[2:])
    if sys.argv[1:2] == ["people"]:
        return people.main(sys.argv[2:])
    if sys.argv[1:2] == ["bots"]:
        return bots.main(sys.argv[2:])
    if sys.argv[1:2] == ["floods"]:
        return floods.main(sys.argv[2:])
    parser = argparse.ArgumentParser(prog="bench.server", description=__doc__)
    parser.add_argument("--store", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--processes", type=int, default=1, help="more than one: PostgreSQL")
    parser.add_argument(
        "--routed", action="store_true", help="regalia serve --processes: one port for all"
    )
    parser.add_argument("--game", default="crowns")
    parser.add_argument("--tables", type=int, default=200, help="paced tables")
    parser.add_argument("--busy", type=int, default=64, help="tables at full speed")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--only", choices=("paced", "saturated", "memory"), help="one of the measures"
    )
    args = parser.parse_args()
    kind = "postgres" if args.processes > 1 or args.routed else args.store
    compiled = "interpreted" if str(game.__file__).endswith(".py") else "compiled"
    print(f"{machine()}; load {load()}; {kind}, {args.processes} process(es), {compiled} rules")
    bare = syncs(Path(tempfile.gettempdir()))
    print(f"a bare sync of the disk: p50 {share(bare, 0.5):.2f} ms, p99 {share(bare, 0.99):.2f} ms")
    # of several processes behind one port the first one has no memory of its own to look at
    for measure in (paced, saturated) if args.routed else (paced, saturated, memory):
        if args.only is None or args.only == measure.__name__:
            with store(kind) as address:
                servers = (Routed if args.routed else Servers)(address, args.processes)
                try:
                    uvloop.run(measure(servers, args))
                finally:
                    servers.end()
    print(f"load {load()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
