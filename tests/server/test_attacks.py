"""Servers that are killed and servers that are attacked; the long versions are commands."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
import websockets

from tests.server.hostility import hostile_test
from tests.server.killing import Nursery, kill_test, post

# half a minute each on a quiet machine; a busy one needs patience


def test_two_hundred_kills_lose_nothing_on_sqlite(tmp_path: Path) -> None:
    counts = kill_test(str(tmp_path / "tables.sqlite"), 200, bots=1)
    assert counts["acknowledged"] > 100
    assert counts["finished"] > 1


def test_two_hundred_kills_lose_nothing_on_postgres(postgres_address: str) -> None:
    counts = kill_test(postgres_address, 200)
    assert counts["acknowledged"] > 100


def test_two_processes_and_kills_lose_nothing(postgres_address: str) -> None:
    counts = kill_test(postgres_address, 40, processes=2)
    assert counts["acknowledged"] > 20


def test_connections_that_are_cut_at_random_bytes_lose_nothing(postgres_address: str) -> None:
    counts = kill_test(postgres_address, 0, processes=2, cuts=20)
    assert counts["cuts"] == 20
    assert counts["acknowledged"] > 20


def test_thousands_of_hostile_messages_change_nothing(tmp_path: Path) -> None:
    heard, grown = hostile_test(str(tmp_path / "tables.sqlite"), 6000)
    for code in ("bad-field", "unknown-type", "not-json", "too-long", "not-your-seat",
                 "wrong-key", "refused", "ack", "closed"):  # fmt: skip
        assert heard[code], code
    assert grown < 20_000_000


def test_a_client_that_never_reads_is_let_go(tmp_path: Path) -> None:
    async def work(port: int) -> None:
        seats = [{"kind": "person", "name": name} for name in ("Ada", "Bo")]
        form = {"game": "guerre", "seats": seats, "options": {"chance": "true"}}
        grant = await post(port, "/api/tables", form)
        address = f"ws://127.0.0.1:{port}/api/tables/{grant['table']}/socket"
        hello = json.dumps({"type": "hello", "seats": [{"key": grant["seats"][0]["key"]}]})
        wish = json.dumps({"type": "after", "seat": 0, "n": 0})
        deaf = await websockets.connect(address, max_queue=1, ping_interval=None)
        await deaf.send(hello)

        async def wish_on() -> None:
            while True:
                await deaf.send(wish)
                await asyncio.sleep(0)  # sending alone would never hear that it was let go

        with pytest.raises(websockets.ConnectionClosed):
            await wish_on()
        async with websockets.connect(address, ping_interval=None) as again:
            await again.send(hello)
            assert json.loads(await again.recv())["type"] == "welcome"

    nursery = Nursery(str(tmp_path / "tables.sqlite"), 1)
    try:
        asyncio.run(work(nursery.ports[0]))
    finally:
        nursery.end()
