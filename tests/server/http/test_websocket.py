"""What a client is sent: in order, in one write where it reads, and never without end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, ClassVar

import pytest
from starlette.websockets import WebSocketDisconnect
from websockets.frames import Frame, Opcode

from regalia.server.http.http_limits.blocklist import Blocklist
from regalia.server.http.token_bucket import Limits
from regalia.server.http.websocket import Session, WebSocketHandler
from regalia.server.http.write_batching import WIRE, frame
from regalia.server.live.server import Server
from regalia.server.work.admission import AdmissionQueue
from regalia.server.work.bot_workers import InlineBotWorkers
from tests.server.simulation import MemoryStore


class Client:
    """A client's end of the wire: it reads, or lets the sender wait."""

    def __init__(self, wired: bool = True) -> None:
        self.scope: dict[str, Any] = {"extensions": {WIRE: {"wire": self}} if wired else {}}
        self.reads = asyncio.Event()
        self.reads.set()
        self.writes: list[list[str]] = []
        self.closed = 0

    def write_texts(self, texts: Iterable[str]) -> bool:
        if not self.reads.is_set():
            return False
        self.writes.append(list(texts))
        return True

    async def send_text(self, text: str) -> None:
        await self.reads.wait()
        self.writes.append([text])

    async def close(self, code: int) -> None:
        self.closed = code

    def abort(self) -> None:
        self.closed = 1013

    def got(self) -> list[str]:
        return [text for write in self.writes for text in write]


def connect(client: Any, limits: Limits | None = None) -> Session:
    return Session(client, limits or Limits())


async def breathe() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def test_what_is_said_in_one_breath_is_one_write() -> None:
    async def work() -> None:
        client = Client()
        connection = connect(client)
        for text in ("ack", "step"):
            connection.send(text)
        await breathe()
        connection.send("more")
        await breathe()
        assert client.writes == [["ack", "step"], ["more"]]
        assert connection.unsent == 0

    asyncio.run(work())


def test_what_is_flushed_leaves_at_once_and_once() -> None:
    async def work() -> None:
        client = Client()
        connection = connect(client)
        connection.send("ack")
        connection.send("step")
        connection.flush()
        assert client.writes == [["ack", "step"]]
        connection.send("more")
        await breathe()
        assert client.writes == [["ack", "step"], ["more"]]

    asyncio.run(work())


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_frames_are_those_of_the_protocol(length: int) -> None:
    data = b"x" * length
    assert b"".join(frame(data)) == Frame(Opcode.TEXT, data).serialize(mask=False)


def test_nothing_overtakes_what_waits_for_a_slow_client() -> None:
    async def work() -> None:
        for wired in (True, False):
            client = Client(wired)
            connection = connect(client)
            connection.send("a")
            await breathe()
            client.reads.clear()
            connection.send("b")
            connection.send("c")
            await breathe()
            connection.send("d")
            await breathe()
            client.reads.set()
            connection.send("e")
            await breathe()
            connection.send("f")
            await breathe()
            assert client.got() == ["a", "b", "c", "d", "e", "f"]
            assert connection.unsent == 0

    asyncio.run(work())


def test_a_client_that_does_not_read_is_given_up() -> None:
    async def work() -> None:
        for wired in (True, False):
            client = Client(wired)
            client.reads.clear()
            connection = connect(client, Limits(unsent_messages=50))
            for number in range(200):
                connection.send(str(number))
                await breathe()
            assert connection.overflowed
            assert client.closed == 1013, "it is not waited for"
            assert not connection.outbox, "nothing is kept for it"

    asyncio.run(work())


def test_one_who_has_gone_before_the_goodbye_is_no_error() -> None:
    class Gone:
        """A client that went away while its table was looked for."""

        scope: ClassVar[dict[str, Any]] = {}
        path_params: ClassVar[dict[str, str]] = {"table": "nowhere"}
        told = 0

        async def accept(self) -> None:
            return None

        async def send_text(self, text: str) -> None:
            self.told += 1
            raise WebSocketDisconnect(1006)

    async def work() -> None:
        server = Server(MemoryStore(), InlineBotWorkers())
        gone: Any = Gone()
        blocklist = Blocklist(Limits(), server.now, server.gauges)
        await WebSocketHandler(server, Limits(), blocklist, AdmissionQueue()).serve(gone)
        assert gone.told == 1

    asyncio.run(work())
