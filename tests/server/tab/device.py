"""A device without a browser: the page's side of the frames, and a thinking interpreter."""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from regalia.server.tab.slot import RemoteSlot, think_aloud
from regalia.server.tab.tab_server import TabServer, tab_store
from tests.patience import until


class Device:
    """The page of one tab: JSON goes in, JSON comes out."""

    def __init__(self, path: Path, program: str = "") -> None:
        self.frames: list[dict[str, Any]] = []
        self.lines: defaultdict[int, list[dict[str, Any]]] = defaultdict(list)
        self.replaced = 0
        self.slot = RemoteSlot(self.think, self.replace)
        self.tab = TabServer(tab_store(str(path)), self.slot, self.heard, program)
        self.n = 0

    def heard(self, text: str) -> None:
        frame = json.loads(text)
        self.frames.append(frame)
        if frame["do"] == "text":
            self.lines[frame["n"]].append(json.loads(frame["text"]))

    def think(self, message: bytes) -> None:
        """The thinking interpreter, a moment later, as messages between workers come."""
        asyncio.get_running_loop().call_soon(lambda: self.slot.receive(think_aloud(message)))

    def replace(self) -> None:
        self.replaced += 1
        self.slot.begin()

    def send(self, do: str, n: int, **fields: Any) -> None:
        self.tab.receive(json.dumps({"do": do, "n": n} | fields))

    async def fetch(self, path: str, body: Any = None, key: str = "") -> tuple[int, Any]:
        """Status and body of a request."""
        self.n += 1
        n = self.n
        headers = {"authorization": f"Bearer {key}"} if key else {}
        if body is None:
            self.send("fetch", n, path=path, headers=headers)
        else:
            self.send("fetch", n, path=path, method="POST", headers=headers, body=json.dumps(body))
        await until(lambda: any(f["n"] == n and f["do"] == "fetched" for f in self.frames))
        [answer] = [f for f in self.frames if f["n"] == n and f["do"] == "fetched"]
        text = answer["body"]
        is_json = answer["headers"].get("content-type", "").startswith("application/json")
        return answer["status"], json.loads(text) if is_json else text

    def said(self, line: int) -> list[dict[str, Any]]:
        """The messages of a line."""
        return self.lines[line]

    def question(self, line: int) -> dict[str, Any] | None:
        """The open question of the line's seat, as last told."""
        states = [m["state"] for m in self.said(line) if m["type"] == "step" and m["state"]]
        found: dict[str, Any] | None = states[-1]["question"] if states else None
        return found

    def is_over(self, line: int) -> bool:
        infos = [m["info"] for m in self.said(line) if m["type"] in ("welcome", "info")]
        return bool(infos) and infos[-1]["status"] == "over"


@asynccontextmanager
async def device(path: Path) -> AsyncIterator[Device]:
    """A device with its store in a file, its thinking interpreter begun."""
    made = Device(path)
    await made.tab.open()
    made.slot.begin()
    try:
        yield made
    finally:
        await made.tab.close()


async def play(made: Device, table: str, key: str, line: int) -> None:
    """Play one seat to the end, always the first option."""
    made.send("open", line, table=table)
    await until(lambda: {"do": "opened", "n": line} in made.frames)
    hello = {"type": "hello", "seats": [{"key": key, "after": 0}]}
    made.send("text", line, text=json.dumps(hello))
    given: set[int] = set()
    while True:
        await until(
            lambda: (
                made.is_over(line)
                or ((q := made.question(line)) is not None and q["number"] not in given)
            )
        )
        if made.is_over(line):
            return
        question = made.question(line)
        assert question is not None
        given.add(question["number"])
        answer = {
            "type": "answer",
            "id": f"a{question['number']}",
            "seat": 0,
            "question": question["number"],
            "answer": question["options"][0]["answer"],
        }
        made.send("text", line, text=json.dumps(answer))
