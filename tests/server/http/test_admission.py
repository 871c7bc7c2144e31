"""A client that asks for much takes turns, and one that goes on all the same is put aside."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import time
from collections import Counter
from typing import Any

import pytest
from websockets import ConnectionClosed, WebSocketException
from websockets.asyncio.client import connect

from regalia.server.http.http_limits.blocklist import LET_GO, Blocklist
from regalia.server.http.http_limits.connection_limits import ConnectionLimits
from regalia.server.http.token_bucket import Limits
from regalia.server.live.gauges import Gauges
from regalia.server.live.server import Server
from regalia.server.work.admission import AdmissionQueue
from regalia.server.work.fair_queue import FairQueue
from tests.patience import SECONDS, until
from tests.server.http.real import GET, house, until_closed
from tests.server.simulation import people

STRICT = Limits(refusals_at_once=2 * LET_GO, refusals_a_second=0.001, aside_seconds=600)


def spin(seconds: float) -> None:
    """Work that keeps the loop from everything else."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        continue


# --- the gate ------------------------------------------------------------------------------------


def test_the_gate_leaves_most_of_the_time_to_others() -> None:
    async def work() -> None:
        admission = AdmissionQueue()

        async def costly() -> None:
            await admission.enter("a")
            spin(0.005)

        began = time.perf_counter()
        await asyncio.gather(*(costly() for _ in range(20)))
        # a third of the time at most, and all but the last are followed by a rest
        assert time.perf_counter() - began >= 19 * 0.005 * 2.5

    asyncio.run(work())


def test_at_the_gate_addresses_take_turns() -> None:
    async def work() -> None:
        admission = AdmissionQueue()
        came: list[str] = []

        async def one(address: str) -> None:
            await admission.enter(address)
            spin(0.001)
            came.append(address)

        await asyncio.gather(*(one("many") for _ in range(50)), one("alone"))
        assert came.index("alone") <= 2

    asyncio.run(work())


def test_a_busy_loop_lets_more_in_at_a_time() -> None:
    """Nobody starves where every round of the loop is long for other reasons."""

    async def work() -> None:
        admission = AdmissionQueue()
        rounds = 0

        async def busy() -> None:
            nonlocal rounds
            while True:
                spin(0.02)
                rounds += 1
                await asyncio.sleep(0)

        async def one() -> None:
            await admission.enter("a")
            spin(0.0005)

        task = asyncio.ensure_future(busy())
        await asyncio.gather(*(one() for _ in range(200)))
        task.cancel()
        assert rounds < 60

    asyncio.run(work())


def test_one_who_gives_up_at_the_gate_holds_nobody_up() -> None:
    async def work() -> None:
        admission = AdmissionQueue()
        waiting = [asyncio.ensure_future(admission.enter("a")) for _ in range(5)]
        await asyncio.sleep(0)
        for task in waiting[:4]:
            task.cancel()
        async with asyncio.timeout(SECONDS):
            await waiting[4]
            await admission.enter("b")

    asyncio.run(work())


# --- the porter ----------------------------------------------------------------------------------


def test_an_address_is_put_aside_after_many_refusals_and_for_a_while() -> None:
    now = 0.0
    gauges = Gauges()
    limits = Limits(refusals_at_once=3, refusals_a_second=1, aside_seconds=60)
    blocklist = Blocklist(limits, lambda: now, gauges)
    for _ in range(3):
        blocklist.refuse("192.0.2.1", "too-fast")
    assert not blocklist.is_aside("192.0.2.1")
    now = 10.0  # patience comes back
    for _ in range(3):
        blocklist.refuse("192.0.2.1", "too-fast")
    assert not blocklist.is_aside("192.0.2.1")
    blocklist.refuse("192.0.2.1", "too-fast")
    assert blocklist.is_aside("192.0.2.1")
    assert not blocklist.is_aside("192.0.2.2")
    now = 69.0
    assert blocklist.is_aside("192.0.2.1")
    now = 71.0
    assert not blocklist.is_aside("192.0.2.1")
    assert gauges.turned_away == Counter({"too-fast": 7})
    assert gauges.put_aside == 1


def test_one_who_has_a_network_is_put_aside_with_it() -> None:
    blocklist = Blocklist(STRICT, lambda: 0.0, Gauges())
    for number in range(3):
        blocklist.refuse(f"2001:db8::{number}", "headers", LET_GO)
    assert blocklist.is_aside("2001:db8::77")
    assert not blocklist.is_aside("2001:db8:0:1::77")


def test_nobody_is_put_aside_where_that_is_not_wanted() -> None:
    blocklist = Blocklist(Limits(refusals_at_once=1, aside_seconds=0), lambda: 0.0, Gauges())
    for _ in range(100):
        blocklist.refuse("192.0.2.1", "too-fast")
    assert not blocklist.is_aside("192.0.2.1")


def test_what_is_remembered_of_addresses_is_bounded() -> None:
    blocklist = Blocklist(Limits(refusals_at_once=0), lambda: 0.0, Gauges())
    for number in range(5000):
        blocklist.refuse(f"10.0.{number // 256}.{number % 256}", "too-fast")
    assert len(blocklist.aside) == Blocklist.KEPT
    assert len(blocklist.patience.buckets) <= blocklist.patience.KEPT


# --- at a real door ------------------------------------------------------------------------------


async def request(port: int, source: str = "127.0.0.1", head: bytes = GET) -> bytes:
    """What comes back for one request from an address."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
    try:
        writer.write(head + b"Connection: close\r\n\r\n")
        return await until_closed(reader)
    except ConnectionError:
        return b""
    finally:
        writer.close()


def test_too_many_requests_on_one_connection_end_it(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = 0
    real = ConnectionLimits.on_message_begin

    def begin(self: ConnectionLimits) -> None:
        nonlocal heard
        heard += 1
        real(self)

    monkeypatch.setattr(ConnectionLimits, "on_message_begin", begin)

    async def work() -> None:
        async with house(STRICT) as (server, port, _):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write((GET + b"\r\n") * 3 + GET + b"Connection: close\r\n\r\n")
            assert (await until_closed(reader)).count(b"HTTP/1.1 200") == 4
            writer.close()
            assert not server.gauges.turned_away
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write((GET + b"\r\n") * 1000)
            assert (await until_closed(reader)).count(b"HTTP/1.1 200") < 20
            writer.close()
            assert server.gauges.turned_away["pipelined"] == 1
            assert heard < 50, "it was read on"

    asyncio.run(work())


def test_a_refused_request_ends_its_connection_and_counts() -> None:
    limits = Limits(asks_at_once=3, asks_a_second=0.001)

    async def work() -> None:
        async with house(limits) as (server, port, _):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            statuses = []
            for _ in range(4):
                writer.write(GET + b"\r\n")
                head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), SECONDS)
                length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
                await reader.readexactly(length)
                statuses.append(head[9:12])
            assert statuses == [b"200"] * 3 + [b"429"]
            assert await until_closed(reader) == b""
            writer.close()
            assert server.gauges.turned_away == Counter({"too-fast": 1})

    asyncio.run(work())


def test_who_comes_and_goes_without_a_word_is_put_aside() -> None:
    async def work() -> None:
        async with house(STRICT) as (server, port, _):
            for _ in range(2):  # who asks for something may come as often as he likes
                assert (await request(port, "127.0.0.2")).startswith(b"HTTP/1.1 200")
            assert server.gauges.turned_away["silent"] == 0
            for _ in range(2 * LET_GO + 1):
                source = ("127.0.0.2", 0)
                _, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=source)
                writer.close()
                await writer.wait_closed()
            await until(lambda: server.gauges.put_aside == 1)
            assert server.gauges.turned_away["silent"] == 2 * LET_GO + 1
            assert await request(port, "127.0.0.2") == b""
            assert (await request(port)).startswith(b"HTTP/1.1 200")

    asyncio.run(work())


def test_who_is_put_aside_gets_no_connection_and_others_do() -> None:
    async def work() -> None:
        async with house(STRICT) as (server, port, crowd):
            kept = await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.2", 0))
            for _ in range(3):
                assert b"200 OK" not in await request(port, "127.0.0.2", GET + b"X: 1\r\n" * 90)
            assert server.gauges.put_aside == 1
            assert await request(port, "127.0.0.2") == b""
            assert server.gauges.turned_away["aside"] == 1
            assert (await request(port)).startswith(b"HTTP/1.1 200")
            # a connection from before is told so
            kept[1].write(GET + b"\r\n")
            assert (await until_closed(kept[0])).startswith(b"HTTP/1.1 429")
            kept[1].close()
            await until(lambda: not crowd.counts)

    asyncio.run(work())


def test_behind_a_proxy_people_are_put_aside_and_not_the_proxy() -> None:
    limits = Limits(
        asks_at_once=1, asks_a_second=0.001, refusals_at_once=1, refusals_a_second=0.001
    )

    async def work() -> None:
        async with house(limits, ["127.0.0.1"]) as (server, port, _):

            async def by(client: str) -> bytes:
                found = await request(port, head=GET + f"X-Forwarded-For: {client}\r\n".encode())
                return found[9:12]

            assert [await by("192.0.2.1") for _ in range(4)] == [b"200", b"429", b"429", b"429"]
            assert server.gauges.put_aside == 1
            assert await by("192.0.2.2") == b"200"
            # nor is it for what only a proxy could have sent so
            await request(port, head=GET + b"X: 1\r\n" * 90)
            assert await by("192.0.2.3") == b"200"

    asyncio.run(work())


# --- over a socket -------------------------------------------------------------------------------


async def table_of(server: Server, port: int) -> tuple[str, str]:
    """The address of a table's socket, and the key of its first seat."""
    actor, grants = await server.create(people(2, options={"chance": "true"}))
    return f"ws://127.0.0.1:{port}/api/tables/{actor.table_state.table}/socket", grants[0].key


async def shout(client: Any) -> None:
    """Says much, then listens."""
    for _ in range(500):
        await client.send("{}")
    while True:
        await client.recv()


async def ping(client: Any) -> None:
    """Says nothing, often."""
    for number in range(1000):
        await client.ping(str(number))
    await client.recv()


def test_shouting_again_and_again_puts_an_address_aside() -> None:
    limits = Limits(
        messages_at_once=5, messages_a_second=0.001, too_fast=20, refusals_at_once=2 * LET_GO
    )

    async def work() -> None:
        async with house(limits) as (server, port, _):
            address, _ = await table_of(server, port)
            for _ in range(3):
                async with connect(address) as client:
                    with pytest.raises(ConnectionClosed):
                        await shout(client)
            assert server.gauges.turned_away["shouting"] == 3
            with pytest.raises((OSError, WebSocketException)):
                await connect(address)

    asyncio.run(work())


def test_nothing_but_pings_counts_as_shouting() -> None:
    async def work() -> None:
        async with house(STRICT) as (server, port, _):
            address, _ = await table_of(server, port)
            async with connect(address, ping_interval=None) as client:
                with pytest.raises(ConnectionClosed):
                    await ping(client)
            await until(lambda: server.gauges.turned_away["frames"] == 1)

    asyncio.run(work())


def test_one_who_shouts_and_runs_counts_as_who_stays() -> None:
    """Much is sent in one breath, and the connection ended before a tenth of it was read."""

    async def work() -> None:
        async with house(STRICT) as (server, port, _):
            address, _ = await table_of(server, port)
            path = address.partition("/api")[2]
            for few in (True, False):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(
                    f"GET /api{path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
                )
                await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), SECONDS)
                message = b"\x81\x82" + bytes(4) + b"{}"
                writer.write(message * (3 if few else 5000))
                await writer.drain()
                writer.transport.abort()
            await until(lambda: server.gauges.turned_away["frames"] == 1)

    asyncio.run(work())


def test_hellos_beyond_their_number_count_as_refused() -> None:
    async def work() -> None:
        async with house(Limits(hellos_at_once=1, hellos_a_second=0.001)) as (server, port, _):
            address, key = await table_of(server, port)
            for number, kind in enumerate(["welcome", "bye"]):
                async with connect(address) as client:
                    await client.send(json.dumps({"type": "hello", "seats": [{"key": key}]}))
                    said = json.loads(await asyncio.wait_for(client.recv(), SECONDS))
                    assert said["type"] == kind
                    assert server.gauges.turned_away["hellos"] == number

    asyncio.run(work())


EXACT = Limits(messages_a_second=0.001, address_messages_a_second=0.001)


@pytest.mark.parametrize(
    ("messages", "limits", "turns"),
    [
        (10, EXACT, 0),  # as a person plays
        (38, EXACT, 20),  # the second half of what one may say in a breath
        (10, dataclasses.replace(EXACT, address_messages_at_once=4), 8),
    ],
)
def test_one_who_says_much_takes_turns(
    monkeypatch: pytest.MonkeyPatch, messages: int, limits: Limits, turns: int
) -> None:
    entered: Counter[str] = Counter()
    real = AdmissionQueue.enter

    async def enter(self: AdmissionQueue, address: str) -> None:
        entered[address] += 1
        await real(self, address)

    monkeypatch.setattr(AdmissionQueue, "enter", enter)

    async def work() -> None:
        async with house(limits) as (server, port, _):
            address, key = await table_of(server, port)
            async with connect(address) as client:
                await client.send(json.dumps({"type": "hello", "seats": [{"key": key}]}))
                await client.send(json.dumps({"type": "after", "seat": 0, "n": 0}))
                for number in range(messages):
                    await client.send(json.dumps({"type": "ping", "n": number}))
                while True:
                    said: Any = json.loads(await asyncio.wait_for(client.recv(), SECONDS))
                    if said == {"type": "pong", "n": messages - 1}:
                        break
                    assert said.get("code") != "too-fast"

    asyncio.run(work())
    # one for the connection, one for the hello, one for the history
    assert entered["127.0.0.1"] == 3 + turns


# --- replays -------------------------------------------------------------------------------------


def test_replays_are_made_one_at_a_time_address_by_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A client that asks for many waits behind one that asks for one."""
    under_way = 0
    made: list[str] = []

    async def work() -> None:
        nonlocal under_way
        async with house(Limits(replays_waiting=5)) as (server, port, _):
            actor, _ = await server.create(people(2, options={"chance": "true"}))
            real = server.store.read
            go_on = asyncio.Event()

            async def slowly(table: str, after: int = 0) -> list[bytes]:
                nonlocal under_way
                under_way += 1
                assert under_way == 1
                await go_on.wait()
                under_way -= 1
                return await real(table, after)

            monkeypatch.setattr(server.store, "read", slowly)
            head = (
                f"GET /api/tables/{actor.table_state.table}/chart HTTP/1.1\r\nHost: localhost\r\n"
            )

            async def ask(source: str) -> bytes:
                found = await request(port, source, head.encode())
                made.append(source)
                return found[9:12]

            many = [asyncio.ensure_future(ask("127.0.0.2")) for _ in range(5)]
            await until(lambda: queues[-1].count == 4)
            one = asyncio.ensure_future(ask("127.0.0.3"))
            await until(lambda: queues[-1].count == 5)
            assert await ask("127.0.0.4") == b"503"
            go_on.set()
            assert await asyncio.gather(*many, one) == [b"200"] * 6
            assert made.index("127.0.0.3") <= 3

    queues: list[FairQueue] = []

    def kept(slots: int, most: int) -> FairQueue:
        queues.append(FairQueue(slots, most))
        return queues[-1]

    monkeypatch.setattr("regalia.server.http.lobby.FairQueue", kept)
    asyncio.run(work())
