"""Clients that are cheaper than the server they measure: compiled sockets, few decoded fields."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable
from typing import Any

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

CLOCK = time.perf_counter


class Option(msgspec.Struct):
    """A legal answer; its label is not looked at."""

    answer: int


class Question(msgspec.Struct):
    """A seat's question."""

    number: int
    options: list[Option]


class State(msgspec.Struct):
    """As much of a state as a client needs that plays at random."""

    question: Question | None
    over: dict[str, object] | None  # a union with Raw takes nothing but null


class Message(msgspec.Struct):
    """Any message of the server."""

    type: str
    id: str = ""
    state: State | None = None


DECODER = msgspec.json.Decoder(Message)


class Seat(WSListener):
    """One client with one seat."""

    def __init__(self, table: Table, seat: int, key: str) -> None:
        self.table = table
        self.seat = seat
        self.key = key
        self.transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Says hello."""
        self.transport = transport
        self.send({"type": "hello", "seats": [{"key": self.key}]})

    def send(self, message: dict[str, Any]) -> None:
        """Sends a message."""
        assert self.transport is not None
        self.transport.send(WSMsgType.TEXT, msgspec.json.encode(message))

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Notes when a step came, then looks what it asks."""
        now = CLOCK()
        message = DECODER.decode(frame.get_payload_as_memoryview())
        if message.type == "step" and message.state is not None:
            self.table.told(self, now, message.state)
        elif message.type == "ack":
            self.table.load.acknowledged += 1
        elif message.type in ("refused", "error"):
            raise RuntimeError(frame.get_payload_as_utf8_text())


class Table:
    """One table and its four clients."""

    def __init__(self, load: Load, port: int) -> None:
        self.load = load
        self.port = port
        self.seats: list[Seat] = []
        self.asked: tuple[Seat, Question] | None = None
        self.sent = 0.0
        self.mover: Seat | None = None
        self.answers = 0
        self.over = asyncio.Event()

    async def open(self) -> None:
        """Makes the table and connects."""
        self.over.clear()
        self.mover = None
        form = {"game": self.load.game, "seats": self.chairs()}
        grant = await post(self.port, "/api/tables", form)
        # with several servers the seats of one table sit in different ones
        ports = self.load.ports
        start = ports.index(self.port)
        path = f"/api/tables/{grant['table']}/socket"
        self.seats = [Seat(self, seat["seat"], seat["key"]) for seat in grant["seats"]]
        for index, seat in enumerate(self.seats):
            port = ports[(start + index) % len(ports)]
            await ws_connect(lambda seat=seat: seat, f"ws://127.0.0.1:{port}{path}")

    def chairs(self) -> list[dict[str, str]]:
        """The seats of the table: four people."""
        return [{"kind": "person", "name": str(seat)} for seat in range(4)]

    def close(self) -> None:
        """Ends the connections."""
        for seat in self.seats:
            if seat.transport is not None:
                seat.transport.disconnect()

    def told(self, seat: Seat, now: float, state: State) -> None:
        """A client was shown the table."""
        if self.mover is not None and seat is not self.mover:
            self.load.latencies.append(now - self.sent)
        if state.over is not None:
            self.over.set()
        elif state.question is not None:
            self.asked = (seat, state.question)
            if self.load.at_once:
                self.move()

    def move(self) -> None:
        """Answers the open question at random."""
        if self.asked is None:
            return
        seat, question = self.asked
        self.asked = None
        self.answers += 1
        self.mover = seat
        choice = self.load.rng.choice(question.options).answer
        self.sent = CLOCK()
        seat.send(
            {
                "type": "answer",
                "id": f"a{self.answers}",
                "seat": seat.seat,
                "question": question.number,
                "answer": choice,
            }
        )


class Load:
    """Many tables at once."""

    def __init__(self, ports: list[int], game: str, seed: int) -> None:
        self.ports = ports
        self.game = game
        self.rng = random.Random(seed)  # noqa: S311 - a load that can be repeated, no secret
        self.tables: list[Table] = []
        self.latencies: list[float] = []
        self.acknowledged = 0
        self.at_once = False
        self.used = 0.0  # processor time of the servers
        self.own = 0.0  # and of the clients, which share the machine with them

    async def open(self, count: int) -> None:
        """Opens so many tables, spread over the servers."""
        for index in range(count):
            table = self.table(self.ports[index % len(self.ports)])
            await table.open()
            self.tables.append(table)
        await asyncio.sleep(1)

    def table(self, port: int) -> Table:
        """One more table, at one of the servers."""
        return Table(self, port)

    async def run(
        self, play: Callable[[Table], Any], seconds: float, used: Callable[[], float]
    ) -> float:
        """Plays for some time; gives how long it really was."""
        tasks = [asyncio.ensure_future(play(table)) for table in self.tables]
        await asyncio.sleep(1)
        self.latencies.clear()
        self.acknowledged = 0
        began = CLOCK()
        before = used()
        own = time.process_time()
        await asyncio.sleep(seconds)
        lasted = CLOCK() - began
        self.used = used() - before
        self.own = time.process_time() - own
        for task in tasks:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception):
                raise result
        return lasted

    async def paced(self, table: Table) -> None:
        """One move a second."""
        await asyncio.sleep(self.rng.random())
        while True:
            began = CLOCK()
            if table.over.is_set():
                table.close()
                await table.open()
            table.move()
            await asyncio.sleep(max(0.0, began + 1 - CLOCK()))

    async def saturated(self, table: Table) -> None:
        """A move as soon as it is asked for."""
        while True:
            table.move()
            await table.over.wait()
            table.close()
            await table.open()


async def post(port: int, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """A POST request."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    data = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n"
    writer.write(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)
    _, _, text = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    answer: dict[str, Any] = json.loads(text)
    return answer
