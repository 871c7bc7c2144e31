"""The kill test: servers die at random moments while clients play; nothing acknowledged is lost.

python -m tests.server.killing --store sqlite --kills 2000
python -m tests.server.killing --store postgres --processes 2 --kills 2000
python -m tests.server.killing --store postgres --freezes 100
python -m tests.server.killing --store postgres --processes 2 --cuts 500

With --minutes it ends after so long, however many there were. With --freezes it is PostgreSQL that
stands still, for two seconds at random moments; with --cuts its connections are cut, each at a
random byte, while no server dies. Every table is played to its end before the next
one begins, and those of the last moment have to go on once all is quiet: so none may be silent.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import websockets

from regalia.engine.record import read_record, replay
from regalia.games.registry import GAMES
from regalia.server.live.server import Server
from regalia.server.log.entries import read_entry
from regalia.server.log.stream import StreamItem, is_for
from regalia.server.log.table_state import TableState
from regalia.server.protocol import table_view
from regalia.server.store.base import Store, make_store
from regalia.server.work.bot_workers import InlineBotWorkers
from tests.patience import SECONDS
from tests.server.cutting import CutWay
from tests.server.stores import postgres_server

Data = dict[str, Any]
NAMES = ("Ada", "Bo", "Cy")
SOON = 0.005
IN_PLAY = 0.85  # of the kills wait for a sign of life first
FROZEN = 2.0  # seconds
OPENS = 5.0  # seconds; one that was killed meanwhile never answers


class Nursery:
    """Servers that are started and killed."""

    def __init__(self, address: str, processes: int) -> None:
        self.processes = processes
        command = [sys.executable, "-m", "tests.server.nursery", address, str(processes)]
        self.child = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert self.child.stdout is not None
        self.ports = [int(word) for word in self.child.stdout.readline().split()]
        self.servers = [self.start(index) for index in range(processes)]

    def start(self, index: int) -> int:
        assert self.child.stdin is not None
        assert self.child.stdout is not None
        self.child.stdin.write(f"{index}\n")
        self.child.stdin.flush()
        return int(self.child.stdout.readline())

    def kill(self, index: int) -> None:
        os.kill(self.servers[index], signal.SIGKILL)

    def replace(self, index: int) -> None:
        self.servers[index] = self.start(index)

    def end(self) -> None:
        for index in range(self.processes):
            self.kill(index)
        assert self.child.stdin is not None
        assert self.child.stdout is not None
        self.child.stdin.close()
        self.child.wait()
        self.child.stdout.close()


class Player:
    """One client with one seat: plays, resends what was not acknowledged, heals its stream."""

    def __init__(self, play: Play, table: str, seat: int, key: str, rng: random.Random) -> None:
        self.play = play
        self.table = table
        self.seat = seat
        self.key = key
        self.rng = rng
        self.items: list[Data] = []
        self.acknowledged: list[str] = []
        self.pending: Data | None = None
        self.question = 0
        self.over = False
        self.count = 0

    async def run(self) -> None:
        """Plays until the game is over or the test is."""
        while not self.over and not self.play.done:
            port = self.rng.choice(self.play.nursery.ports)
            try:
                async with websockets.connect(
                    f"ws://127.0.0.1:{port}/api/tables/{self.table}/socket",
                    open_timeout=OPENS,
                    close_timeout=0.1,
                    ping_interval=None,
                ) as socket:
                    await self.talk(socket)
            except (OSError, websockets.WebSocketException, TimeoutError, EOFError):
                await asyncio.sleep(SOON)

    async def talk(self, socket: Any) -> None:
        hello = {"type": "hello", "seats": [{"key": self.key, "after": len(self.items)}]}
        await socket.send(json.dumps(hello))
        if self.pending is not None:
            await socket.send(json.dumps(self.pending))
        async for text in socket:
            if self.play.done:
                return
            message = json.loads(text)
            kind = message["type"]
            if kind == "ack":
                self.acknowledged.append(message["id"])
                self.play.acknowledged += 1
                if self.pending is not None and self.pending["id"] == message["id"]:
                    self.pending = None
            elif kind == "error" and message["code"] == "unavailable":
                await asyncio.sleep(SOON)
                raise EOFError  # says hello and asks again
            elif kind == "refused":
                # only an answer that another device of the seat overtook can be late
                raise AssertionError(f"refused: {text}")
            elif kind == "step":
                await self.hear(socket, message)
                if self.over:
                    return

    async def hear(self, socket: Any, step: Data) -> None:
        start = step["after"]
        assert start <= len(self.items), f"a gap: {start} after {len(self.items)}"
        for place, item in enumerate(step["items"], start):
            if place < len(self.items):
                assert self.items[place] == item, "the past was changed"
            else:
                self.items.append(item)
        state = step["state"]
        if state is None:
            return
        if state["over"] is not None:
            self.over = True
            return
        question = state["question"]
        if question is not None and question["number"] > self.question:
            self.question = question["number"]
            self.count += 1
            chosen = self.rng.choice(question["options"])["answer"]
            self.pending = {
                "type": "answer",
                "id": f"{self.seat}-{self.count}",
                "seat": self.seat,
                "question": question["number"],
                "answer": chosen,
            }
            await socket.send(json.dumps(self.pending))


class Play:
    """Tables that are played while servers are killed."""

    def __init__(
        self, nursery: Nursery, seed: int, tables: int, bots: int, persons: int = 3
    ) -> None:
        self.nursery = nursery
        self.rng = random.Random(seed)  # noqa: S311 - a test that can be repeated, no secret
        self.tables = tables
        self.bots = bots
        self.persons = persons
        self.done = False
        self.acknowledged = 0
        self.silent = 0
        self.blows = 0  # kills or freezes so far
        self.until = float("inf")
        self.players: list[Player] = []

    async def table(self) -> None:
        """One table after another."""
        while not self.done:
            grant = await self.create()
            if grant is None:
                continue
            seated = [
                Player(self, grant["table"], seat["seat"], seat["key"], self.rng)
                for seat in grant["seats"]
            ]
            self.players += seated
            await asyncio.gather(*(player.run() for player in seated))

    async def create(self) -> Data | None:
        """Asks a server for a table; a killed one may have made it or not."""
        seats = [{"kind": "person", "name": name} for name in NAMES[: self.persons]]
        seats += [{"kind": "bot", "level": "random"}] * self.bots
        form = {"game": "guerre", "seats": seats, "options": {"chance": "true"}, "pace": 0}
        port = self.rng.choice(self.nursery.ports)
        try:
            return await asyncio.wait_for(post(port, "/api/tables", form), OPENS)
        except (OSError, ValueError, TimeoutError, EOFError):
            await asyncio.sleep(SOON)
            return None

    async def kill(self, kills: int, longest: float) -> None:
        """Kills at random moments: most in the midst of play, some while a server still opens."""
        while self.blows < kills and time.monotonic() < self.until:
            if self.rng.random() < IN_PLAY:
                await self.progress()
            await asyncio.sleep(self.rng.random() * longest)
            index = self.rng.randrange(self.nursery.processes)
            self.nursery.kill(index)
            self.nursery.replace(index)
            self.blows += 1

    async def progress(self) -> None:
        """Waits until something more was acknowledged, but not for ever."""
        before = self.acknowledged
        for _ in range(1000):
            if self.acknowledged > before:
                return
            await asyncio.sleep(0.002)

    async def freeze(self, count: int, store: int) -> None:
        """Lets PostgreSQL stand still at random moments, each time while something is played."""
        while self.blows < count and time.monotonic() < self.until:
            await self.progress()
            await asyncio.sleep(self.rng.random())
            frozen = [store, *children(store)]
            for process in frozen:
                signalled(process, signal.SIGSTOP)
            await asyncio.sleep(FROZEN)
            for process in frozen:
                signalled(process, signal.SIGCONT)
            self.blows += 1

    async def cut(self, count: int, way: CutWay) -> None:
        """Cuts connections to PostgreSQL, each while something is played."""
        while self.blows < count and time.monotonic() < self.until:
            await self.progress()
            await asyncio.sleep(self.rng.random() / 10)
            await way.cut()
            self.blows += 1

    async def go_on(self) -> None:
        """Once all is quiet every table goes on; those that do not are counted."""
        waiting = {player.table: len(player.items) for player in self.players if not player.over}
        for _ in range(int(SECONDS * 10)):
            await asyncio.sleep(0.1)
            for player in self.players:
                told = waiting.get(player.table)
                if told is not None and (player.over or len(player.items) > told):
                    del waiting[player.table]
            if not waiting:
                return
        self.silent = len(waiting)

    async def run(self, trouble: Coroutine[Any, Any, None]) -> None:
        tables = [asyncio.ensure_future(self.table()) for _ in range(self.tables)]
        killer = asyncio.ensure_future(trouble)
        await asyncio.wait([killer, *tables], return_when=asyncio.FIRST_COMPLETED)
        failed = [task for task in tables if task.done()]
        if not failed:
            await self.go_on()
        self.done = True
        self.nursery.end()
        killer.cancel()
        await asyncio.gather(killer, return_exceptions=True)
        await asyncio.wait_for(asyncio.gather(*tables), SECONDS)


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    listed = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    return [int(child) for child in listed.split()]


def signalled(process: int, what: signal.Signals) -> None:
    """Sends a signal to a process that may have ended meanwhile."""
    with suppress(ProcessLookupError):
        os.kill(process, what)


async def post(port: int, path: str, body: Data) -> Data:
    """A POST request; ValueError if the answer is broken off."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        data = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n"
        writer.write(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)
        answer = await reader.read()
        _, _, text = answer.partition(b"\r\n\r\n")
        found: Data = json.loads(text)
        if "table" not in found:
            raise ValueError(text)
        return found
    finally:
        writer.close()


async def check(address: str, players: list[Player]) -> Counter[str]:
    """Every acknowledged answer is in the store once, without a gap, and all games hold."""
    store = make_store(address)
    await store.open()
    counts: Counter[str] = Counter()
    try:
        for table in {player.table for player in players}:
            await check_table(store, table, [p for p in players if p.table == table], counts)
    finally:
        await store.close()
    return counts


async def check_table(
    store: Store, table: str, players: list[Player], counts: Counter[str]
) -> None:
    bodies = await store.read(table)
    entries = [read_entry(body) for body in bodies]
    stored = Counter(
        f"{entry.seat}:{entry.id}"  # type: ignore[union-attr]
        for entry in entries
        if getattr(entry, "id", "")
    )
    assert all(count == 1 for count in stored.values()), "an answer is stored twice"
    for player in players:
        for request in player.acknowledged:
            assert stored[f"{player.seat}:{request}"] == 1, "an acknowledged answer is lost"
        counts["acknowledged"] += len(set(player.acknowledged))
    counts["entries"] += len(entries)
    counts["tables"] += 1
    assert await store.read(table, len(bodies)) == [], "a gap in the log"
    table_state, problem = await Server(store, InlineBotWorkers()).replay(table, bodies)
    assert problem is None
    for player in players:
        told = [known for known in table_state.stream.told if is_for(known, player.seat)]
        items = [json.loads(encode_item(table_state, known, player.seat)) for known in told]
        assert player.items == items[: len(player.items)], "something shown is not stored"
    if table_state.is_over():
        counts["finished"] += 1
        assert table_state.sitting is not None
        replay(GAMES["guerre"], read_record(table_state.sitting.text()))


def encode_item(table_state: TableState, told: StreamItem, seat: int) -> bytes:
    return msgspec.json.encode(table_view.item(table_state, told, seat))


def postmaster(url: str) -> int:
    """The process that has started all others of a PostgreSQL."""

    async def ask() -> int:
        line = await asyncpg.connect(url)
        try:
            backend: int = await line.fetchval("select pg_backend_pid()")
            status = Path(f"/proc/{backend}/status").read_text(encoding="utf-8")
        finally:
            await line.close()
        return int(next(row.split()[1] for row in status.splitlines() if row.startswith("PPid")))

    return asyncio.run(ask())


def kill_test(
    address: str,
    kills: int,
    *,
    processes: int = 1,
    bots: int = 0,
    seed: int = 1,
    tables: int = 4,
    persons: int = 3,
    longest: float = 0.04,
    freezes: int = 0,
    store: int = 0,
    cuts: int = 0,
    minutes: float = float("inf"),
) -> Counter[str]:
    """The whole test; AssertionError says what was lost."""

    async def played() -> Play:
        way = CutWay(address, random.Random(seed)) if cuts else None  # noqa: S311 - no secret
        nursery = Nursery(address if way is None else await way.open(), processes)
        play = Play(nursery, seed, tables, bots, persons)
        play.until = time.monotonic() + 60 * minutes
        if way is not None:
            await play.run(play.cut(cuts, way))
            way.close()
        elif freezes:
            await play.run(play.freeze(freezes, store))
        else:
            await play.run(play.kill(kills, longest))
        return play

    play = asyncio.run(played())
    counts = asyncio.run(check(address, play.players))
    counts["cuts" if cuts else "freezes" if freezes else "kills"] = play.blows
    counts["silent"] = play.silent
    assert not play.silent, f"{play.silent} tables are silent"
    return counts


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--store", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--kills", type=int, default=2000)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--freezes", type=int, default=0)
    parser.add_argument("--cuts", type=int, default=0)
    parser.add_argument("--bots", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--tables", type=int, default=4, help="played at once")
    parser.add_argument("--persons", type=int, choices=(1, 2, 3), default=3, help="at a table")
    args = parser.parse_args()
    began = time.monotonic()
    shape: dict[str, Any] = {
        "bots": args.bots,
        "seed": args.seed,
        "minutes": args.minutes,
        "tables": args.tables,
        "persons": args.persons,
    }
    if args.store == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            counts = kill_test(str(Path(folder) / "tables.sqlite"), args.kills, **shape)
    else:
        with postgres_server() as url:
            counts = kill_test(
                url,
                args.kills,
                processes=args.processes,
                freezes=args.freezes,
                cuts=args.cuts,
                store=postmaster(url),
                **shape,
            )
    print(f"{args.store}: {dict(counts)} in {time.monotonic() - began:.0f} s, nothing lost")
    return 0


if __name__ == "__main__":
    sys.exit(main())
