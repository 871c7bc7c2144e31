"""What a connection may cost before anybody has heard what it wants."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any

import pytest
from websockets import ConnectionClosed
from websockets.asyncio.client import connect

from regalia.server.http.addresses import ConnectionCounts, neighbourhood
from regalia.server.http.http_limits.blocklist import Blocklist
from regalia.server.http.http_limits.connection_limits import ConnectionLimits
from regalia.server.http.token_bucket import Limits
from regalia.server.http.write_batching import http_protocol
from regalia.server.live.gauges import Gauges
from tests.patience import SECONDS, until
from tests.server.http.real import GET, house, until_closed
from tests.server.simulation import people

LIMITS = Limits(header_seconds=600, body_seconds=600, connections_an_address=6, too_fast=20)
HASTY = Limits(header_seconds=0.5, body_seconds=0.5)


def test_the_door_is_that_of_the_known_uvicorn() -> None:
    blocklist = Blocklist(LIMITS, lambda: 0.0, Gauges())
    assert issubclass(http_protocol(LIMITS, ConnectionCounts(1), blocklist), ConnectionLimits)
    assert http_protocol(LIMITS, ConnectionCounts(1), blocklist, "99.0.0") == "h11"


def test_endless_headers_are_cut_off() -> None:
    async def work() -> None:
        async with house(LIMITS) as (_, port, crowd):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(GET)
            sent = 0
            try:
                while sent < 50_000_000:
                    writer.write(b"X-Long: " + b"x" * 60_000 + b"\r\n")
                    await asyncio.wait_for(writer.drain(), SECONDS)
                    sent += 60_000
            except ConnectionError:
                pass
            assert sent < 10_000_000, "the server kept on reading"
            assert b"HTTP/1.1 200" not in await until_closed(reader)
            writer.close()
            await until(lambda: not crowd.counts)

    asyncio.run(work())


def test_too_many_headers_are_cut_off_and_enough_are_not() -> None:
    async def work() -> None:
        async with house(LIMITS) as (_, port, _crowd):
            for count, good in ((40, True), (80, False)):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                lines = b"".join(b"X-%d: 1\r\n" % n for n in range(count))
                writer.write(GET + lines + b"Connection: close\r\n\r\n")
                heard = await until_closed(reader)
                assert heard.startswith(b"HTTP/1.1 200") is good
                writer.close()

    asyncio.run(work())


@pytest.mark.parametrize("said", [b"", b"GET /api/health HTT", GET])
def test_one_who_says_nothing_or_never_finishes_is_let_go(said: bytes) -> None:
    async def work() -> None:
        async with house(HASTY) as (_, port, _crowd):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(said)
            assert b"HTTP/1.1 200" not in await until_closed(reader)
            writer.close()

    asyncio.run(work())


def test_a_body_that_never_comes_is_not_waited_for() -> None:
    async def work() -> None:
        async with house(HASTY) as (_, port, _crowd):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(
                b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"
            )
            line = await asyncio.wait_for(reader.readline(), SECONDS)
            assert line.startswith(b"HTTP/1.1 408")
            writer.close()

    asyncio.run(work())


def test_one_address_has_its_share_and_gives_it_back() -> None:
    async def work() -> None:
        async with house(LIMITS) as (server, port, crowd):
            actor, _ = await server.create(people(2, options={"chance": "true"}))
            address = f"ws://127.0.0.1:{port}/api/tables/{actor.table_state.table}/socket"
            async with connect(address), connect(address):
                idle = [await asyncio.open_connection("127.0.0.1", port) for _ in range(4)]
                # sockets count as well
                await until(lambda: sum(crowd.counts.values()) == 6)
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(GET + b"\r\n")
                assert await until_closed(reader) == b""
                writer.close()
                assert crowd.turned_away == 1
                for _, other in idle:
                    other.close()
            await until(lambda: not crowd.counts)
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(GET + b"Connection: close\r\n\r\n")
            assert (await until_closed(reader)).startswith(b"HTTP/1.1 200")
            writer.close()

    asyncio.run(work())


def test_spectators_do_not_lock_out_a_player() -> None:
    limits = Limits(spectators_a_table=2, devices_a_seat=2)

    async def hello(address: str, *keys: str) -> tuple[Any, str]:
        client = await connect(address)
        await client.send(json.dumps({"type": "hello", "seats": [{"key": key} for key in keys]}))
        said = json.loads(await asyncio.wait_for(client.recv(), SECONDS))
        return client, said["type"]

    async def work() -> None:
        async with house(limits) as (server, port, _crowd):
            actor, grants = await server.create(people(2, options={"chance": "true"}))
            address = f"ws://127.0.0.1:{port}/api/tables/{actor.table_state.table}/socket"
            key = grants[0].key
            wanted = [(), (), (), (key,), (key,), (key,), (grants[1].key,)]
            came = [await hello(address, *keys) for keys in wanted]
            types = [kind for _, kind in came]
            assert types == ["welcome", "welcome", "bye", "welcome", "welcome", "bye", "welcome"]
            for client, _ in came:
                await client.close()

    asyncio.run(work())


def test_one_who_keeps_shouting_is_let_go() -> None:
    limits = Limits(messages_at_once=5, messages_a_second=0.001, too_fast=20)

    async def work() -> None:
        async with house(limits) as (server, port, _crowd):
            actor, _ = await server.create(people(2, options={"chance": "true"}))
            address = f"ws://127.0.0.1:{port}/api/tables/{actor.table_state.table}/socket"
            async with connect(address) as client:
                for _ in range(200):
                    await client.send("{}")
                heard = 0
                try:
                    while True:
                        await client.recv()
                        heard += 1
                except ConnectionClosed:
                    assert heard == 5 + 20
            assert client.close_code == 1008

    asyncio.run(work())


def test_addresses_are_counted_by_household() -> None:
    assert neighbourhood("192.0.2.7") == "192.0.2.7"
    assert neighbourhood("::ffff:192.0.2.7") == "192.0.2.7"
    assert neighbourhood("2001:db8::1") == neighbourhood("2001:db8::ffff:1")
    assert neighbourhood("2001:db8::1") != neighbourhood("2001:db8:0:1::1")
    assert neighbourhood("testclient") == "testclient"
    crowd = ConnectionCounts(1, ["172.16.0.0/12"])
    assert [crowd.enter("172.17.0.2") for _ in range(3)] == [True] * 3
    assert [crowd.enter(f"2001:db8::{n}") for n in (1, 2)] == [True, False]
    crowd.leave("2001:db8::1")
    assert crowd.enter("2001:db8::3")


def test_one_who_asks_much_and_goes_leaves_no_error_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Several requests in one breath, and nobody is there for the responses."""
    told: list[str] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            told.append(self.format(record))

    async def work() -> None:
        async with house(HASTY) as (server, port, _):
            real = server.store.lobby
            go_on = asyncio.Event()
            asked: list[int] = []

            async def slowly(limit: int) -> list[str]:
                asked.append(limit)
                await go_on.wait()
                return await real(limit)

            monkeypatch.setattr(server.store, "lobby", slowly)
            others = asyncio.all_tasks()
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            asks = b"GET /api/tables HTTP/1.1\r\nHost: localhost\r\n"
            # the third never ends, so the door lets go while the first is still at work
            writer.write((asks + b"\r\n") * 2 + asks)
            assert await until_closed(reader) == b""
            assert asked
            writer.close()
            go_on.set()
            await until(lambda: asyncio.all_tasks() <= others)

    ear = Ear()
    logger = logging.getLogger("uvicorn.error")
    logger.addHandler(ear)
    try:
        pytest.importorskip("uvloop").run(work())  # its transports take no word after the end
    finally:
        logger.removeHandler(ear)
    assert told == []
