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
from regalia.server.http.socket import Connection
from regalia.server.http.uvicorn_wire import UvicornWire
from regalia.server.http.wire import socket_protocol
from regalia.server.live.server import Server
from regalia.server.work.thinking import InlineThinking
from regalia.server.work.workers import InlineWorkers
from tests.server.simulation import MemoryStore, SeededTokens, people


def test_the_uvicorn_of_the_lock_is_known_from_inside() -> None:
    assert socket_protocol() is UvicornWire, "try the wire with this version, then name it in TRIED"


@pytest.mark.parametrize("version", ["0.53.9", "0.55.0", "0.5", "1.0.0", "0.54"])
def test_an_unknown_uvicorn_is_left_as_it_is(version: str) -> None:
    assert socket_protocol(version) == "auto"


def test_a_client_is_told_the_same_with_the_wire_and_without(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wires: list[bool] = []
    real = Connection.flush

    def flush(self: Connection) -> None:
        wires.append(self.wire is not None)
        real(self)

    monkeypatch.setattr(Connection, "flush", flush)
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
    server = Server(MemoryStore(), InlineThinking(), SeededTokens("wire"), InlineWorkers())
    server.process = "p"
    config = uvicorn.Config(
        make_app(server), ws=protocol, ws_per_message_deflate=False, log_level="error"
    )
    serving = uvicorn.Server(config)
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    task = asyncio.ensure_future(serving.serve(sockets=[listening]))
    async with asyncio.timeout(30):
        while not serving.started:
            await asyncio.sleep(0.01)
        owner, grants = await server.create(people(2, options={"chance": "true"}))
        port = listening.getsockname()[1]
        address = f"ws://127.0.0.1:{port}/api/tables/{owner.ledger.table}/socket"
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
