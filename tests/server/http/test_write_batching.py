"""The wire into uvicorn: taken where its insides are known, done without everywhere else."""

from __future__ import annotations

import asyncio
import json
import socket
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import connect

from regalia.server.http.app import make_app
from regalia.server.http.uvicorn_batching import WAITING, UvicornBatching
from regalia.server.http.websocket import Session
from regalia.server.http.write_batching import NOISY, socket_protocol
from regalia.server.live.server import Server
from regalia.server.work.bot_workers import InlineBotWorkers
from regalia.server.work.workers import InlineWorkers
from tests.patience import SECONDS
from tests.server.simulation import MemoryStore, SeededTokens, people


def test_the_uvicorn_of_the_lock_is_known_from_inside() -> None:
    assert socket_protocol() is UvicornBatching, (
        "try the wire with this version, then name it in TRIED"
    )


@pytest.mark.parametrize("version", ["0.53.9", "0.55.0", "0.5", "1.0.0", "0.54"])
def test_an_unknown_uvicorn_is_left_as_it_is(version: str) -> None:
    assert socket_protocol(version) == "auto"


def test_a_client_is_told_the_same_with_the_wire_and_without(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wires: list[bool] = []
    real = Session.flush

    def flush(self: Session) -> None:
        wires.append(self.wire is not None)
        real(self)

    monkeypatch.setattr(Session, "flush", flush)
    with_wire = asyncio.run(hear(socket_protocol()))
    assert wires
    assert all(wires)
    wires.clear()
    without = asyncio.run(hear(socket_protocol("99.0.0")))
    assert wires
    assert not any(wires)
    assert [said["type"] for said in with_wire] == ["welcome", "step", "info", "ack", "step"]
    assert with_wire == without


async def hear(protocol: Any) -> list[Any]:
    """What a client hears that says hello and good evening, from a server with this protocol."""
    server = Server(MemoryStore(), InlineBotWorkers(), SeededTokens("wire"), InlineWorkers())
    server.process = "p"
    config = uvicorn.Config(
        make_app(server), ws=protocol, ws_per_message_deflate=False, log_level="error"
    )
    serving = uvicorn.Server(config)
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    task = asyncio.ensure_future(serving.serve(sockets=[listening]))
    async with asyncio.timeout(SECONDS):
        while not serving.started:
            await asyncio.sleep(0.01)
        actor, grants = await server.create(people(2, options={"chance": "true"}))
        port = listening.getsockname()[1]
        address = f"ws://127.0.0.1:{port}/api/tables/{actor.table_state.table}/socket"
        heard: list[Any] = []
        async with connect(address) as client:
            await client.send(json.dumps({"type": "hello", "seats": [{"key": grants[0].key}]}))
            heard += [json.loads(await client.recv()) for _ in range(3)]
            talk = {"type": "chat", "id": "c", "seat": 0, "text": "bonsoir à tous"}
            await client.send(json.dumps(talk))
            heard += [json.loads(await client.recv()) for _ in range(2)]
        serving.should_exit = True
        await task
    listening.close()
    return heard


# --- frames by hand: however they come, the application hears the same ---------------------------

MASK = b"\x11\x22\x33\x44"


def masked(data: bytes, first: int = 0x81) -> bytes:
    """A frame as a client sends it."""
    body = bytes(byte ^ MASK[place % 4] for place, byte in enumerate(data))
    if len(data) < 126:
        return bytes((first, 0x80 | len(data))) + MASK + body
    if len(data) < 65_536:
        return bytes((first, 0xFE)) + len(data).to_bytes(2, "big") + MASK + body
    return bytes((first, 0xFF)) + len(data).to_bytes(8, "big") + MASK + body


class Pretended(asyncio.Transport):
    """A connection that only keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.closed = False
        self.paused = 0

    def write(self, data: Any) -> None:
        self.written += bytes(data)

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = True

    def pause_reading(self) -> None:
        self.paused += 1

    def resume_reading(self) -> None:
        self.paused -= 1


async def shaken(made: Any) -> Pretended:
    """A connection whose handshake as a WebSocket is over."""
    transport = Pretended()
    made.connection_made(transport)
    made.data_received(
        b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    for _ in range(5):
        await asyncio.sleep(0)
    return transport


async def taken(parts: list[bytes], protocol: Any = UvicornBatching) -> tuple[list[Any], Pretended]:
    """What the application is given of these bytes after the handshake, and the connection."""
    heard: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while True:
            heard.append(await receive())
            if heard[-1]["type"] == "websocket.disconnect":
                return

    config = uvicorn.Config(app, ws_max_size=70_000, ws_per_message_deflate=False, lifespan="off")
    config.load()
    made = protocol(config, uvicorn.server.ServerState(), {})
    transport = await shaken(made)
    assert b"101" in transport.written
    transport.written = b""
    for part in parts:
        if not transport.closed:
            made.data_received(part)
        for _ in range(3):
            await asyncio.sleep(0)
    for _ in range(60):  # nobody learns of an end while nothing is read
        if transport.paused:
            await asyncio.sleep(0)
    made.connection_lost(None)
    for _ in range(60):
        await asyncio.sleep(0)
    return [event.get("text", event.get("bytes", event["type"])) for event in heard], transport


TEXTS = [b"{}", "é𝕏".encode(), b"x" * 200, b"", b"y" * 66_000]
STREAMS: dict[str, bytes] = {
    "texts": b"".join(masked(text) for text in TEXTS),
    "long": masked(b"z" * 30_000) + masked(b"short"),
    "binary": masked(b"a") + masked(b"\x00\xff", 0x82) + masked(b"b"),
    "in parts": masked(b"one ", 0x01) + masked(b"", 0x89) + masked(b"two", 0x80) + masked(b"c"),
    "ping": masked(b"a") + masked(b"ping", 0x89) + masked(b"b"),
    "closing": masked(b"a") + masked((1000).to_bytes(2, "big"), 0x88) + masked(b"b"),
    "no text": masked(b"a") + masked(b"\xff\xfe") + masked(b"b"),
    "no mask": masked(b"a") + b"\x81\x01b" + masked(b"c"),
    "unknown": masked(b"a") + masked(b"?", 0x83),
    "many": b"".join(masked(b"%d" % number) for number in range(50)) + masked(b"", 0x89),
    "too long": masked(b"a") + masked(b"x" * 71_000) + masked(b"b"),
}


@pytest.mark.parametrize("name", list(STREAMS))
@pytest.mark.parametrize("size", [1, 7, 10**6])
def test_frames_are_taken_as_uvicorn_takes_them(name: str, size: int) -> None:
    stream = STREAMS[name]
    if size < 8 and len(stream) > 5000:
        size = 997  # a byte at a time would take long, and shows no more
    parts = [stream[start : start + size] for start in range(0, len(stream), size)]
    ours, wire = asyncio.run(taken(parts))
    theirs, plain = asyncio.run(taken(parts, UvicornBatching.__mro__[1]))
    # uvicorn forgets what came in one breath with a broken frame
    assert ours in (theirs, ["a", *theirs])
    assert wire.written == plain.written
    assert wire.closed == plain.closed


def test_a_client_that_is_faster_than_its_table_has_to_wait() -> None:
    async def flood() -> None:
        made, transport = await idle()
        for _ in range(WAITING):
            made.data_received(masked(b"{}"))
        assert transport.paused == 1
        for _ in range(WAITING):
            await made.receive()
        assert transport.paused == 0

    asyncio.run(flood())


def test_little_is_read_ahead_of_the_application() -> None:
    """However much came in one breath, a client is heard a little at a time."""

    async def work() -> None:
        made, transport = await idle()
        made.data_received(masked(b"{}") * 10 * WAITING)
        for rounds in range(10):
            assert made.queue.qsize() == WAITING, rounds
            assert transport.paused == 1
            for _ in range(WAITING):
                await made.receive()
            # what waits is not heard at once: others come first
            assert made.queue.empty()
            await asyncio.sleep(0)
        assert transport.paused == 0

    asyncio.run(work())


@pytest.mark.parametrize("signal", [masked(b"", 0x89), masked(b"x", 0x8A), masked(b"", 0x00)])
def test_one_who_sends_nothing_but_signals_is_let_go(signal: bytes) -> None:
    async def work() -> None:
        made, transport = await idle()
        opening = masked(b"a", 0x01) if signal[0] == 0 else b""
        made.data_received(opening + signal * 20)
        assert not transport.closed
        made.data_received(signal * 100)
        assert transport.is_closing()
        assert made.queue.get_nowait()["code"] == NOISY
        assert not made.rest

    asyncio.run(work())


def test_not_much_is_kept_of_what_comes_after_the_goodbye() -> None:
    async def work() -> None:
        made, transport = await idle()
        await made.send({"type": "websocket.close", "code": 1008})
        for _ in range(100):
            made.data_received(masked(b"x" * 100) * 4)
            assert len(made.rest) < 200
        assert not transport.closed
        made.data_received(masked(b"x" * 30_000) * 2)
        assert transport.is_closing()

    asyncio.run(work())


async def idle() -> tuple[Any, Pretended]:
    """A connection whose application listens to nothing by itself."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await asyncio.sleep(10)

    config = uvicorn.Config(app, ws_per_message_deflate=False, lifespan="off")
    config.load()
    made = UvicornBatching(config, uvicorn.server.ServerState(), {})
    return made, await shaken(made)
