"""Floods: the cost of hostile clients for honest ones, with the real limits.

python3 dev.py server floods --messages 1000000

Honest people play at one move a second and table, in turn alone and beside one kind of flood after
the other; the floods come from another process and from other addresses of this machine, eight
for each kind. With --fresh a client that is shut out goes on from a new address. Printed are the
p99 of the honest beside each flood and its ratio to all the quiet between. Everything stays on
127.0.0.0/8.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import uvloop

from bench.machine import load, machine
from bench.server.clients import Load, post
from bench.server.measuring import Servers, share

CLIENTS = 8  # of a flood at once, each from an address of its own
GIVE_UP = 5  # times in a row that nothing could be sent, and an address is taken to be shut out
BATCH = 50  # messages in one write
LEAST = 15.0  # seconds of each flood: some thousand honest answers, of which p99 is the tenth worst
PAUSE = 0.02  # between two connections of one client
MOST = 2.0  # times the quiet p99, and the honest are well

Attack = Callable[["Target", str], Awaitable[None]]


class Target:
    """A table of the attackers' own, where they hold all seats."""

    def __init__(self, port: int, table: str, keys: list[str]) -> None:
        self.port = port
        self.table = table
        self.keys = keys
        self.sent = 0

    async def connect(self, source: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection from an address."""
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(source, 0))

    async def socket(self, source: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A WebSocket, as raw as can be."""
        reader, writer = await self.connect(source)
        writer.write(
            f"GET /api/tables/{self.table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 10)
        return reader, writer


def framed(message: Any) -> bytes:
    """A message as a client sends it; a mask of zeros changes nothing."""
    data = message if isinstance(message, bytes) else json.dumps(message).encode()
    if len(data) < 126:
        return bytes((0x81, 0x80 | len(data))) + bytes(4) + data
    return b"\x81\xfe" + len(data).to_bytes(2, "big") + bytes(4) + data


async def pour(
    target: Target, writer: asyncio.StreamWriter, deaf: asyncio.Future[None], batch: bytes
) -> None:
    """Sends a batch again and again, until the server has had enough."""
    for _ in range(40):
        if deaf.done():
            break
        writer.write(batch)
        target.sent += BATCH
        await writer.drain()
        await asyncio.sleep(0)


async def shout(target: Target, source: str, messages: list[Any]) -> None:
    """Sends messages over one connection until the server ends it."""
    reader, writer = await target.socket(source)
    deaf = asyncio.ensure_future(swallow(reader))
    try:
        held = [{"key": key, "after": 10**6} for key in target.keys[:1]]
        writer.write(framed({"type": "hello", "seats": held}))
        batch = b"".join(framed(messages[place % len(messages)]) for place in range(BATCH))
        await pour(target, writer, deaf, batch)
    finally:
        deaf.cancel()
        writer.close()


async def swallow(reader: asyncio.StreamReader) -> None:
    """Reads until the end and looks at nothing."""
    while await reader.read(65_536):
        continue


async def noise(target: Target, source: str) -> None:
    """No message at all."""
    await shout(target, source, [b"{", b"\x00" * 40, b'{"type":"admin"}', b"x" * 5000])


async def late(target: Target, source: str) -> None:
    """Answers to questions of long ago."""
    answer = {"type": "answer", "id": "l", "seat": 0, "question": 0, "answer": 0}
    await shout(target, source, [answer | {"id": f"l{n}"} for n in range(BATCH)])


async def stops(target: Target, source: str) -> None:
    """Wishes that are stored, as long as may be."""
    wish = {"type": "stops", "seat": 0, "stops": {f"w{n}": "never" for n in range(32)}}
    await shout(target, source, [wish | {"id": f"s{time.time_ns()}{n}"} for n in range(9)])


async def talk(target: Target, source: str) -> None:
    """Chat, as long as may be."""
    said = {"type": "chat", "seat": 0, "text": "x" * 500}
    await shout(target, source, [said | {"id": f"c{time.time_ns()}{n}"} for n in range(9)])


async def greet(target: Target, source: str) -> None:
    """Hellos of somebody who looks on, each of which could bring a history."""
    await shout(target, source, [{"type": "hello"}, {"type": "after", "seat": -1, "n": 0}])


async def ping(target: Target, source: str) -> None:
    """Frames that are no messages, each of which wants an answer."""
    reader, writer = await target.socket(source)
    deaf = asyncio.ensure_future(swallow(reader))
    try:
        await pour(target, writer, deaf, (b"\x89\x80" + bytes(4)) * BATCH)
    finally:
        deaf.cancel()
        writer.close()


def questions(table: str) -> list[bytes]:
    """Requests for lobby, table, record, replay and chart, and for what there is not."""
    paths = ["", f"/{table}", f"/{table}/record", f"/{table}/replay", f"/{table}/chart"]
    paths += ["/%00", "/" + "x" * 300]
    return [f"GET /api/tables{path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode() for path in paths]


async def ask_politely(target: Target, source: str) -> None:
    """Requests, each as soon as the one before was answered."""
    reader, writer = await target.connect(source)
    try:
        for _ in range(100):
            for question in questions(target.table):
                writer.write(question)
                target.sent += 1
                head = await reader.readuntil(b"\r\n\r\n")
                length = re.search(rb"content-length: (\d+)", head)
                await reader.readexactly(int(length[1]) if length else 0)
    finally:
        writer.close()


async def ask(target: Target, source: str) -> None:
    """Requests, one behind the other, and nobody listens."""
    reader, writer = await target.connect(source)
    deaf = asyncio.ensure_future(swallow(reader))
    asked = questions(target.table)
    try:
        batch = b"".join(asked)
        for _ in range(100):
            if deaf.done():
                break
            writer.write(batch)
            target.sent += len(asked)
            await writer.drain()
            await asyncio.sleep(0)
        await asyncio.sleep(0.2)
    finally:
        deaf.cancel()
        writer.close()


async def headers(target: Target, source: str) -> None:
    """Headers without end; every line counts."""
    reader, writer = await target.connect(source)
    deaf = asyncio.ensure_future(swallow(reader))
    try:
        writer.write(b"GET / HTTP/1.1\r\n")
        for _ in range(5000):
            if deaf.done():
                break
            writer.write(b"X-Endless: " + b"y" * 900 + b"\r\n")
            target.sent += 1
            await writer.drain()
            await asyncio.sleep(0)
    finally:
        deaf.cancel()
        writer.close()


async def silent(target: Target, source: str) -> None:
    """Connections that say nothing, as many as one address is given."""
    opened = [await target.connect(source) for _ in range(100)]
    target.sent += len(opened)
    await asyncio.sleep(1)
    for _, writer in opened:
        writer.close()


FLOODS: dict[str, Attack] = {
    "noise": noise,
    "late answers": late,
    "stops": stops,
    "talk": talk,
    "hellos": greet,
    "pings": ping,
    "requests": ask,
    "requests one by one": ask_politely,
    "headers": headers,
    "silence": silent,
}


async def flood(kind: str, port: int, messages: int, seconds: float, fresh: bool) -> int:
    """One kind of flood until so many messages were sent, but for some time at least and most."""
    place = 1 + list(FLOODS).index(kind)
    seats = [{"kind": "person", "name": name} for name in ("Eve", "Mallory")]
    grant = await post(port, "/api/tables", {"game": "guerre", "seats": seats})
    target = Target(port, grant["table"], [seat["key"] for seat in grant["seats"]])
    began = time.monotonic()

    async def client(number: int) -> None:
        address, tries = 0, 0
        while (lasted := time.monotonic() - began) < seconds:
            if target.sent >= messages and lasted >= LEAST:
                break
            source = f"127.{place}.{address % 250}.{1 + number + CLIENTS * (address // 250)}"
            before = target.sent
            # being turned away is what a flood is there for
            with suppress(OSError, EOFError, TimeoutError, asyncio.IncompleteReadError):
                await FLOODS[kind](target, source)
            tries = tries + 1 if target.sent == before else 0
            if fresh and tries >= GIVE_UP:
                address, tries = address + 1, 0
            await asyncio.sleep(PAUSE)

    await asyncio.gather(*(client(number) for number in range(CLIENTS)))
    return target.sent


async def honest(servers: Servers, args: argparse.Namespace) -> int:
    """The honest alone, then beside each flood; 1 if they fared badly beside any."""
    running = Load(servers.ports, "crowns", args.seed)
    await running.open(args.tables)
    players = [asyncio.ensure_future(running.paced(table)) for table in running.tables]
    quiet: list[float] = []
    beside: dict[str, list[float]] = {}
    total = 0
    try:
        await asyncio.sleep(2)
        for kind in args.only or FLOODS:
            words = [kind, str(servers.ports[0]), str(args.messages // len(FLOODS)), str(args.most)]
            command = [sys.executable, "-m", "bench.server.floods", "flood", *words]
            process = await asyncio.create_subprocess_exec(
                *command, str(args.fresh), stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
            assert process.stdin is not None
            assert process.stdout is not None
            await process.stdout.readline()  # it is there, and waits
            running.latencies = []
            await asyncio.sleep(args.seconds)
            quiet += running.latencies
            running.latencies = []
            used = servers.seconds()
            began = time.monotonic()
            process.stdin.write(b"\n")
            out, _ = await process.communicate()
            lasted = time.monotonic() - began
            while not running.latencies:  # so short that nobody moved: the next move counts
                await asyncio.sleep(PAUSE)
            beside[kind] = running.latencies
            total += int(out)
            print(
                f"{kind}: {int(out)} messages in {lasted:.1f} s, server CPU "
                f"{(servers.seconds() - used) / lasted:.0%}, {servers.resident() / 1e6:.0f} MB",
                flush=True,
            )
        normal = share(quiet, 0.99)
        print(f"quiet: p50 {share(quiet, 0.5):.2f} ms, p99 {normal:.2f} ms of {len(quiet)}")
        for kind, found in beside.items():
            p99 = share(found, 0.99)
            print(
                f"{kind}: p50 {share(found, 0.5):.2f} ms, p99 {p99:.2f} ms of {len(found)}: "
                f"x {p99 / normal:.2f}"
            )
        print(f"{total} hostile messages; honest answers acknowledged: {running.acknowledged}")
        return int(any(share(found, 0.99) > MOST * normal for found in beside.values()))
    finally:
        for task in players:
            task.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        for table in running.tables:
            table.close()


def main(words: list[str]) -> int:
    """The command."""
    if words[:1] == ["flood"]:
        kind, port, messages, seconds, fresh = words[1:]
        print("ready", flush=True)
        sys.stdin.readline()
        print(asyncio.run(flood(kind, int(port), int(messages), float(seconds), fresh == "True")))
        return 0
    parser = argparse.ArgumentParser(prog="server floods", description=__doc__)
    parser.add_argument("--messages", type=int, default=1_000_000, help="of all floods together")
    parser.add_argument("--seconds", type=float, default=5, help="of quiet before each")
    parser.add_argument("--most", type=float, default=60, help="seconds for each flood")
    parser.add_argument("--tables", type=int, default=24, help="of honest people")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fresh", action="store_true", help="new addresses for those shut out")
    parser.add_argument("--only", action="append", choices=list(FLOODS), help="some kinds alone")
    args = parser.parse_args(words)
    print(f"{machine()}; load {load()}")
    with tempfile.TemporaryDirectory() as folder:
        servers = Servers(str(Path(folder) / "tables.sqlite"), 1, words=["strict"])
        try:
            return uvloop.run(honest(servers, args))
        finally:
            servers.end()
            print(f"load {load()}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
