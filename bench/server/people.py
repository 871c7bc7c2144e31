"""People: they think, come, lose their connection, and let their phones sleep.

python3 dev.py server people --minutes 60 --tables 100
python3 dev.py server people --minutes 60 --tables 100 --processes 2 --kill-every 60

Every table is made by one person, the others join it by its link, and one seat is a bot's. All go
to one address, behind which several servers may stand (bench/server/balancer.py); with --kill-every
one of them is killed, and another added, again and again. Everything stays on 127.0.0.1.

What is said at the end: how long an answer took until it was acknowledged, how long it took to be
back at the table, whether any answer was lost or any table silent, and what the servers cost.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import time
from collections import Counter
from contextlib import suppress
from typing import Any

import msgspec
import uvloop
from picows import WSError, WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from bench.machine import load, machine
from bench.server.balancer import Balancer
from bench.server.clients import Question, State, post
from bench.server.measuring import Servers, share, store

CLOCK = time.perf_counter
PERSONS = 3
DROPS = 0.02  # of the answers, after which the connection is gone without a word
LEAVES = 0.01  # the page is closed and opened again a little later
SLEEPS = 0.01  # the phone sleeps: the connection stays, and nobody reads
AWAY_SECONDS = (1.0, 10.0)
ASLEEP_SECONDS = (20.0, 60.0)
SILENT_SECONDS = 60.0  # beyond what its people took, and a table counts as silent


class Heard(msgspec.Struct):
    """As much of a message as these people need."""

    type: str
    id: str = ""
    code: str = ""
    seq: int = 0
    after: int = 0
    state: State | None = None


DECODER = msgspec.json.Decoder(Heard)


class Person(WSListener):
    """Somebody with a seat, who comes back whatever happens."""

    def __init__(self, table: Table, seat: int, key: str) -> None:
        self.table = table
        self.house = table.house
        self.seat = seat
        self.key = key
        self.transport: WSTransport | None = None
        self.gone = asyncio.Event()
        self.known = 0  # items of the stream
        self.question: Question | None = None
        self.answered = 0  # the number of the last question that was answered
        self.asked = asyncio.Event()
        self.pending: tuple[dict[str, Any], float] | None = None
        self.came_at = 0.0

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Says hello, and again what was never acknowledged."""
        self.transport = transport
        self.send({"type": "hello", "seats": [{"key": self.key, "after": self.known}]})
        if self.pending is not None:
            self.send(self.pending[0])

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """Handle the end of the connection."""
        self.transport = None
        self.gone.set()

    def send(self, message: dict[str, Any]) -> None:
        """Sends a message if there is a connection."""
        if self.transport is not None:
            self.transport.send(WSMsgType.TEXT, msgspec.json.encode(message))

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Hears what is new."""
        if frame.msg_type == WSMsgType.CLOSE:
            transport.disconnect()
            return
        if frame.msg_type != WSMsgType.TEXT:
            return
        message = DECODER.decode(frame.get_payload_as_memoryview())
        counts = self.house.counts
        if message.type == "ack" and self.pending is not None:
            if message.id == self.pending[0]["id"]:
                if self.pending[1]:
                    self.house.latencies.append(CLOCK() - self.pending[1])
                self.pending = None
                counts["answers"] += 1
        elif message.type == "welcome" and self.came_at:
            self.house.returns.append(CLOCK() - self.came_at)
            self.came_at = 0.0
        elif message.type == "refused":
            counts["refused"] += 1
            self.pending = None
        elif message.type == "error":
            counts[f"error {message.code}"] += 1
            transport.disconnect()  # and once more from the beginning
        elif message.type == "step":
            self.hear(message)

    def hear(self, step: Heard) -> None:
        """Check that the stream continues; wake the person on a question."""
        if step.after > self.known:
            self.house.counts["gaps"] += 1
        self.known = max(self.known, step.seq)
        self.table.moved = CLOCK()
        state = step.state
        if state is None:
            return
        if state.over is not None:
            self.table.over.set()
        self.question = state.question
        if self.question is not None and self.question.number > self.answered:
            self.asked.set()

    async def stay(self, port: int) -> None:
        """Is connected, or about to be."""
        while not self.table.over.is_set():
            self.gone.clear()
            address = f"ws://127.0.0.1:{port}/api/tables/{self.table.name}/socket"
            try:
                await ws_connect(lambda: self, address, websocket_handshake_timeout=10)
            except (OSError, WSError, TimeoutError):
                self.house.counts["could not connect"] += 1
                await asyncio.sleep(0.5)
                continue
            # one that is lost during the handshake is given as made, and nobody hears of its end
            if self.transport is None:
                self.gone.set()
            await self.gone.wait()
            self.house.counts["connections lost"] += 1
            self.came_at = self.came_at or CLOCK()
            await asyncio.sleep(0.2 * self.house.rng.random())

    async def play(self) -> None:
        """Thinks and answers, and sometimes something comes between."""
        rng = self.house.rng
        while not self.table.over.is_set():
            await self.asked.wait()
            self.asked.clear()
            await asyncio.sleep(min(120.0, rng.expovariate(1 / self.house.think)))
            question = self.question
            if question is None or question.number <= self.answered:
                continue
            self.answered = question.number
            answer = rng.choice(question.options).answer
            message = {
                "type": "answer",
                "id": f"{self.seat}-{question.number}",
                "seat": self.seat,
                "question": question.number,
                "answer": answer,
            }
            self.pending = (message, CLOCK())
            self.send(message)
            await self.between(rng)

    async def between(self, rng: random.Random) -> None:
        """Do what people do between questions."""
        chance = rng.random()
        counts = self.house.counts
        transport = self.transport
        if transport is None:
            return
        if chance < DROPS:
            counts["dropped"] += 1
            self.forget_wait()
            transport.underlying_transport.abort()
        elif chance < DROPS + LEAVES:
            counts["left and came back"] += 1
            self.forget_wait()
            await asyncio.sleep(rng.uniform(*AWAY_SECONDS))
            transport.disconnect()
        elif chance < DROPS + LEAVES + SLEEPS:
            counts["slept"] += 1
            self.forget_wait()
            # a server that is killed in this very moment has ended the connection already
            with suppress(RuntimeError):
                transport.underlying_transport.pause_reading()
            await asyncio.sleep(rng.uniform(*ASLEEP_SECONDS))
            with suppress(RuntimeError):
                transport.underlying_transport.resume_reading()

    def forget_wait(self) -> None:
        """Exclude this acknowledgement from the latencies."""
        if self.pending is not None:
            self.pending = (self.pending[0], 0.0)


class Table:
    """One table after the other, with the same people."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.name = ""
        self.over = asyncio.Event()
        self.moved = CLOCK()
        self.people: list[Person] = []
        self.is_silent = False

    def say_silent(self) -> None:
        """Print the open questions of a silent table."""
        print(f"silent: table {self.name[:6]} since {CLOCK() - self.moved:.0f} s", flush=True)
        for person in self.people:
            asked = person.question.number if person.question is not None else None
            print(
                f"  seat {person.seat}: connected {person.transport is not None}, asked {asked}, "
                f"answered {person.answered}, not acknowledged {person.pending}, "
                f"{person.known} items",
                flush=True,
            )

    async def run(self, port: int) -> None:
        """Makes a table, lets people join and plays to the end; then the next."""
        while True:
            self.over.clear()
            people = await self.gather(port)
            self.moved = CLOCK()
            self.people = people
            tasks = [
                asyncio.ensure_future(work)
                for person in people
                for work in (self.over.wait(), person.stay(port), person.play())
            ]
            try:
                # before the game is over only a fault of these people themselves ends one
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in tasks:
                    task.cancel()
                found = await asyncio.gather(*tasks, return_exceptions=True)
                for person in people:
                    if person.transport is not None:
                        person.transport.disconnect()
            for error in found:
                if isinstance(error, Exception):
                    raise error
            assert self.over.is_set(), "somebody went home before the end"
            self.house.counts["games"] += 1

    async def gather(self, port: int) -> list[Person]:
        """One makes the table, the others follow its link one by one."""
        seats: list[dict[str, str]] = [{"kind": "person", "name": "Ada"}]
        seats += [{"kind": "open"}] * (PERSONS - 1) + [{"kind": "bot", "level": "random"}]
        form = {"game": self.house.game, "seats": seats, "pace": 1000, "grace": 600}
        grant = await asked(port, "/api/tables", form, self.house.counts)
        self.name = grant["table"]
        people = [Person(self, grant["seats"][0]["seat"], grant["seats"][0]["key"])]
        for number in range(1, PERSONS):
            await asyncio.sleep(self.house.rng.random())
            path = f"/api/tables/{self.name}/seats"
            joined = await asked(port, path, {"name": f"Guest {number}"}, self.house.counts)
            people.append(Person(self, joined["seat"], joined["key"]))
        return people


async def asked(port: int, path: str, form: dict[str, Any], counts: Counter[str]) -> dict[str, Any]:
    """A request that is made again until a server answers it."""
    while True:
        try:
            answer = await asyncio.wait_for(post(port, path, form), 10)
        except (OSError, ValueError, TimeoutError):
            answer = {}
        if "table" in answer or "key" in answer:
            return answer
        counts["requests made again"] += 1
        await asyncio.sleep(0.5)


class House:
    """All tables, and what was seen there."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.rng = random.Random(args.seed)  # noqa: S311 - a load that can be repeated, no secret
        self.think: float = args.think
        self.game: str = args.game
        self.counts: Counter[str] = Counter()
        self.latencies: list[float] = []
        self.returns: list[float] = []
        self.tables = [Table(self) for _ in range(args.tables)]

    def silent(self) -> int:
        """Tables at which nothing has happened for longer than people take."""
        patience = SILENT_SECONDS + 120.0
        for table in self.tables:
            was, table.is_silent = table.is_silent, CLOCK() - table.moved > patience
            if table.is_silent and not was:
                table.say_silent()
        return sum(table.is_silent for table in self.tables)


async def evening(servers: Servers, args: argparse.Namespace) -> int:
    """The whole measure; 1 if anything was lost or anybody was left waiting."""
    house = House(args)
    balancer = Balancer(list(servers.ports), house.rng)
    port = await balancer.open()
    tasks = [asyncio.ensure_future(table.run(port)) for table in house.tables]
    began = CLOCK()
    used = servers.seconds()
    early = 0
    killed = 0
    next_kill = began + (args.kill_every or float("inf"))
    silent = 0
    try:
        while CLOCK() - began < 60 * args.minutes:
            await asyncio.sleep(5)
            for task in tasks:
                if task.done():
                    task.result()  # it ends by an error only
            silent = max(silent, house.silent())
            if not early and CLOCK() - began > 15 * args.minutes:
                early = servers.resident()
            if CLOCK() >= next_kill:
                index = house.rng.randrange(len(servers.ports))
                used -= await asyncio.to_thread(servers.replace, index, balancer.ports)
                killed += 1
                next_kill += args.kill_every
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await balancer.close()
    counted = house.latencies
    cpu = servers.seconds() - used
    people = args.tables * PERSONS
    print(
        f"{people} people at {args.tables} tables for {(CLOCK() - began) / 60:.1f} minutes, "
        f"{killed} servers killed and as many added: {house.counts['answers']} answers, "
        f"{house.counts['games']} games"
    )
    if counted:
        print(
            f"acknowledged: p50 {share(counted, 0.5):.2f} ms, p99 {share(counted, 0.99):.1f} ms, "
            f"p99.9 {share(counted, 0.999):.0f} ms"
        )
    if house.returns:
        print(
            f"back at the table: p50 {share(house.returns, 0.5):.0f} ms, "
            f"p99 {share(house.returns, 0.99):.0f} ms of {len(house.returns)}"
        )
    print(f"what happened: {dict(sorted(house.counts.items()))}")
    print(
        f"servers: {1000 * cpu / max(1, house.counts['answers']):.2f} ms of CPU an answer, "
        f"{(servers.resident() - early) / 1e6:+.1f} MB in the last three quarters; "
        f"silent tables: {silent} ({house.silent()} at the end); "
        f"connections nobody took: {balancer.refused}"
    )
    return 1 if silent or house.counts["gaps"] or house.counts["refused"] else 0


def main(words: list[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="server people", description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--processes", type=int, default=1, help="more than one: PostgreSQL")
    parser.add_argument("--kill-every", type=float, default=0, help="seconds; 0: nobody is killed")
    parser.add_argument("--think", type=float, default=8, help="seconds, on average")
    parser.add_argument("--game", default="crowns")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(words)
    if args.kill_every and args.processes < 2:
        parser.error("--kill-every needs --processes 2 or more: a SQLite file has one server")
    print(f"{machine()}; load {load()}")
    with store("postgres" if args.processes > 1 else "sqlite") as address:
        servers = Servers(address, args.processes)
        try:
            return uvloop.run(evening(servers, args))
        finally:
            servers.end()
            print(f"load {load()}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
