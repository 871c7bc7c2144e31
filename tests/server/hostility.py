"""The hostile test: malformed, oversized, out-of-turn, forged and replayed messages.

python -m tests.server.hostility --messages 100000
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import websockets

from regalia.server.log.entries import Created, read_entry
from regalia.server.protocol import messages
from regalia.server.store.base import make_store
from tests.patience import SECONDS
from tests.server.killing import Nursery, post

Data = dict[str, Any]
Frame = str | bytes
BATCH = 100
DECODER = msgspec.json.Decoder(messages.ServerMessage)
TYPES = [kind.__struct_config__.tag for kind in messages.ClientMessage.__args__]
FIELDS = ["id", "seat", "question", "answer", "n", "window", "stops", "word", "fill", "text", "to",
          "what", "proposal", "yes", "seats", "after", "type", "key"]  # fmt: skip


class Attacker:
    """Makes messages that must do nothing; it holds seat 1, which is not asked."""

    def __init__(self, rng: random.Random, replay: Data) -> None:
        self.rng = rng
        self.replay = replay  # an answer that was acknowledged long ago
        self.ways: list[Callable[[], Frame]] = [
            self.noise, self.cut, self.wrong_field, self.unknown, self.oversized, self.binary,
            self.deep, self.out_of_turn, self.forged, self.replayed, self.absurd, self.wrong_key,
            self.wrong_window, self.not_allowed, self.doubled,
        ]  # fmt: skip

    def message(self) -> Frame:
        return self.rng.choice(self.ways)()

    def valid(self) -> Data:
        """A message of the right shape from a seat that may not send it."""
        seat = self.rng.choice([0, 2, 7])
        shapes: list[Data] = [
            {"type": "answer", "id": self.id(), "seat": seat, "question": 1, "answer": 0},
            {"type": "chat", "id": self.id(), "seat": seat, "text": "hello"},
            {"type": "whisper", "id": self.id(), "seat": seat, "to": 1, "text": "psst"},
            {"type": "propose", "id": self.id(), "seat": seat, "what": "undo"},
            {"type": "agree", "id": self.id(), "seat": seat, "proposal": 1, "yes": True},
            {"type": "leave", "id": self.id(), "seat": seat},
            {"type": "rematch", "id": self.id(), "seat": seat},
            {"type": "start", "id": self.id(), "seat": seat, "fill": True},
            {"type": "stops", "id": self.id(), "seat": seat, "stops": {"*": "never"}},
            {"type": "order", "id": self.id(), "seat": seat, "answer": 3},
            {"type": "premove", "id": self.id(), "seat": seat, "drop": 3},
            {"type": "after", "seat": seat, "n": 0},
        ]
        return self.rng.choice(shapes)

    def id(self) -> str:
        return f"h{self.rng.randrange(10**9)}"

    def noise(self) -> Frame:
        letters = '{}[]",:\\ \t\n0123456789eE+-truefalsenull\x00é𝕏'
        return "".join(self.rng.choice(letters) for _ in range(self.rng.randrange(80)))

    def cut(self) -> Frame:
        text = json.dumps(self.valid())
        return text[: self.rng.randrange(len(text))]

    def odd(self) -> Any:
        """Any value."""
        rng = self.rng
        return rng.choice(
            [None, True, -1, 2**63, 10**40, 1.5, 1e308, "", "x" * 70, "\u202e", [], {}, [[[]]],
             {"a": {}}, [1] * 20, "../../etc/passwd", "'; drop table entry; --"]
        )  # fmt: skip

    def wrong_field(self) -> Frame:
        message = self.valid()
        message[self.rng.choice(FIELDS)] = self.odd()
        if message.get("seat") == 1:
            message["seat"] = 0
        return json.dumps(message)

    def unknown(self) -> Frame:
        return json.dumps({"type": self.rng.choice(["", "Answer", "admin", 7, None, "step"])})

    def oversized(self) -> Frame:
        text = "x" * self.rng.randrange(4_000, 20_000)
        return json.dumps({"type": "chat", "id": "big", "seat": 1, "text": text})

    def binary(self) -> Frame:
        return self.rng.randbytes(self.rng.randrange(200))

    def deep(self) -> Frame:
        depth = self.rng.randrange(100, 2_000)
        return self.rng.choice(["[" * depth, '{"type":' * (depth // 4), '{"a":' * (depth // 3)])

    def out_of_turn(self) -> Frame:
        answer = self.rng.choice([-1, 0, 1, 2, 2**61])
        number = self.rng.choice([2, 3, 99])
        return json.dumps(
            {"type": "answer", "id": self.id(), "seat": 1, "question": number, "answer": answer}
        )

    def forged(self) -> Frame:
        return json.dumps(self.valid())

    def replayed(self) -> Frame:
        return json.dumps(self.replay)

    def absurd(self) -> Frame:
        return json.dumps(self.odd())

    def wrong_key(self) -> Frame:
        key = "".join(self.rng.choice("abcdefABCDEF0123") for _ in range(32))
        return json.dumps({"type": "hello", "seats": [{"key": key, "after": 0}]})

    def wrong_window(self) -> Frame:
        kind = self.rng.choice(["pass", "think"])
        return json.dumps({"type": kind, "id": self.id(), "seat": 1, "window": 5})

    def not_allowed(self) -> Frame:
        return self.rng.choice(
            [
                json.dumps({"type": "rematch", "id": self.id(), "seat": 1}),
                json.dumps({"type": "start", "id": self.id(), "seat": 1}),
                json.dumps({"type": "word", "id": self.id(), "seat": 1, "word": "late"}),
                json.dumps({"type": "agree", "id": self.id(), "seat": 1, "proposal": 9, "yes": 1}),
                json.dumps({"type": "propose", "id": self.id(), "seat": 1, "what": "resume"}),
                json.dumps({"type": "order", "id": self.id(), "seat": 1, "answer": 5}),
            ]
        )

    def doubled(self) -> Frame:
        text = json.dumps(self.valid())
        return self.rng.choice([text + text, f"[{text}]", text.replace('"id"', '"id","id"')])


class Seat:
    """A plain client."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.pings = 0
        self.heard: Counter[str] = Counter()

    async def say(self, message: Data) -> None:
        await self.socket.send(json.dumps(message))

    async def barrier(self) -> list[Data]:
        """Everything that was sent to this client up to now."""
        self.pings += 1
        await self.say({"type": "ping", "n": self.pings})
        found: list[Data] = []
        while True:
            text = await self.socket.recv()
            DECODER.decode(text)
            message = json.loads(text)
            if message["type"] == "pong" and message["n"] == self.pings:
                return found
            self.heard[message.get("code") or message["type"]] += 1
            found.append(message)


def resident(process: int) -> int:
    """The memory of a process in bytes."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) * 1024


async def look(socket: Any, key: str) -> tuple[Any, ...]:
    """The whole table as a seat sees it."""
    seat = Seat(socket)
    await seat.say({"type": "hello", "seats": [{"key": key, "after": 0}]})
    steps = [m for m in await seat.barrier() if m["type"] == "step"]
    return [item for step in steps for item in step["items"]], steps[-1]["state"]


async def begin(ada: Seat, keys: list[str]) -> Data:
    """Plays until an answer of seat 1 is old and seat 1 is not asked; gives that answer."""
    await ada.say({"type": "hello", "seats": [{"key": key} for key in keys]})
    replay: Data = {}
    news = await ada.barrier()
    while True:
        steps = [m for m in news if m["type"] == "step" and m["state"]["question"]]
        seat, question = steps[-1]["seat"], steps[-1]["state"]["question"]
        if replay and seat != 1:
            return replay
        answer = {
            "type": "answer",
            "id": f"old-{ada.pings}",
            "seat": seat,
            "question": question["number"],
            "answer": question["options"][0]["answer"],
        }
        if seat == 1:
            replay = answer
        await ada.say(answer)
        news = await ada.barrier()


async def overload(socket: Any) -> int:
    """Sends a frame far beyond the limit, which alone closes the connection."""
    await socket.send("x" * 200_000)
    try:
        while True:
            await asyncio.wait_for(socket.recv(), SECONDS)
    except websockets.ConnectionClosed:
        return 1


async def attack(nursery: Nursery, count: int, seed: int) -> tuple[Counter[str], int, str, Data]:
    """Sends so many hostile messages to one table; gives what came back and the memory grown."""
    port = nursery.ports[0]
    seats = [{"kind": "person", "name": name} for name in ("Ada", "Eve", "Cy")]
    # nobody is replaced by a bot, however long the attack lasts
    form = {"game": "guerre", "seats": seats, "options": {"chance": "true"}, "grace": 86_400}
    grant = await post(port, "/api/tables", form)
    keys = [seat["key"] for seat in grant["seats"]]
    address = f"ws://127.0.0.1:{port}/api/tables/{grant['table']}/socket"

    def connect() -> Any:
        return websockets.connect(address, ping_interval=None, max_size=None)

    async with connect() as first:
        replay = await begin(Seat(first), keys)
    async with connect() as observer:
        before = await look(observer, keys[0])
    attacker = Attacker(random.Random(seed), replay)  # noqa: S311 - repeatable, no secret
    heard: Counter[str] = Counter()
    grown = 0
    sent = 0
    while sent < count:
        async with connect() as socket:
            eve = Seat(socket)
            if attacker.rng.random() < 0.9:
                await eve.say({"type": "hello", "seats": [{"key": keys[1]}]})
            answers = await eve.barrier()
            for _ in range(20):
                batch = [attacker.message() for _ in range(BATCH)]
                for frame in batch:
                    await socket.send(frame)
                sent += len(batch)
                answers = await eve.barrier()
                assert len(answers) >= len(batch), "a message was not answered"
                told = json.dumps(answers)
                assert keys[0] not in told
                assert keys[2] not in told
                for step in (m for m in answers if m["type"] == "step"):
                    kept = step["state"]["view"]["kept"]
                    assert [place for place, face in enumerate(kept) if face != -1] in ([1], [])
                if sent >= count:
                    break
            heard += eve.heard
            if sent > count // 4 and not grown:
                grown = -resident(nursery.servers[0])
    async with connect() as huge:
        heard["closed"] += await overload(huge)
    grown += resident(nursery.servers[0])
    async with connect() as observer:
        after = await look(observer, keys[0])
    assert before == after, "the attack changed the table"
    return heard, grown, grant["table"], replay


async def check(address: str, table: str, replay: Data) -> None:
    """Nothing was stored of the attack, and the old answer once."""
    store = make_store(address)
    await store.open()
    entries = [read_entry(body) for body in await store.read(table)]
    await store.close()
    assert isinstance(entries[0], Created)
    kinds = Counter(type(entry).__name__ for entry in entries)
    assert set(kinds) == {"Created", "Started", "Answered"}, kinds
    ids = Counter(getattr(entry, "id", "") for entry in entries)
    assert ids[replay["id"]] == 1
    assert not [request for request in ids if request.startswith("h")]


def hostile_test(address: str, count: int, seed: int = 1) -> tuple[Counter[str], int]:
    """The whole test; gives what came back, and how many bytes the server grew by."""
    nursery = Nursery(address, 1)
    try:
        heard, grown, table, replay = asyncio.run(attack(nursery, count, seed))
    finally:
        nursery.end()
    asyncio.run(check(address, table, replay))
    return heard, grown


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        heard, grown = hostile_test(str(Path(folder) / "t.sqlite"), args.messages, args.seed)
    seconds = time.monotonic() - began
    print(f"{args.messages} hostile messages in {seconds:.0f} s: no crash, no change, no leak")
    print(f"answers: {dict(heard)}")
    print(f"memory of the server over the last three quarters: {grown / 1e6:+.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
