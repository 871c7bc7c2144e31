"""Exercises a server in a tab, in whatever interpreter this file is run; prints what it imported.

A table of every game is played to its end by bots, then hints, replays, reviews, lessons, puzzles
and records are asked for: what all of that imports of the standard library is what a site needs.
"""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

from regalia.server.tab import slot
from regalia.server.tab.entry import Tables
from regalia.server.tab.tab_server import TabServer, tab_store


class Page:
    """The page's side of the frames."""

    def __init__(self) -> None:
        self.frames: dict[int, list[dict[str, Any]]] = {}
        self.thinking = slot.RemoteSlot(self.think, lambda: None)
        self.tab = TabServer(tab_store("exercise.sqlite"), self.thinking, self.heard)
        self.tables = Tables(self.tab, self.thinking)
        self.n = 0
        self.reviewed = False

    def heard(self, text: str) -> None:
        frame = json.loads(text)
        self.frames.setdefault(frame["n"], []).append(frame)

    def think(self, message: bytes) -> None:
        later = asyncio.get_running_loop().call_soon
        later(lambda: self.tables.outcome(slot.think_aloud(message)))

    def send(self, do: str, **fields: Any) -> int:
        self.n += 1
        self.tables.receive(json.dumps({"do": do, "n": self.n} | fields))
        return self.n

    async def fetch(self, path: str, body: Any = None, key: str = "") -> Any:
        headers = {"authorization": f"Bearer {key}"} if key else {}
        fields: dict[str, Any] = {"path": path, "headers": headers}
        if body is not None:
            fields |= {"method": "POST", "body": json.dumps(body)}
        n = self.send("fetch", **fields)
        while n not in self.frames:
            await asyncio.sleep(0.01)
        [answer] = self.frames[n]
        if answer["status"] not in (200, 201):
            raise AssertionError(f"{path}: {answer}")
        return json.loads(answer["body"]) if answer["body"].startswith("{") else answer["body"]

    async def play(self, game: str, players: int) -> None:
        """A whole game: the person gives the first answer offered, bots are novices."""
        seats = [{"kind": "person", "name": "Ada"}]
        seats += [{"kind": "bot", "level": "novice"}] * (players - 1)
        form = {"game": game, "seats": seats, "pace": 0, "windows": "fixed"}
        grant = await self.fetch("/api/tables", form)
        table, key = grant["table"], grant["seats"][0]["key"]
        line = self.send("open", table=table)
        hello = {"type": "hello", "seats": [{"key": key, "after": 0}]}
        self.say(line, hello)
        given = 0
        read = 0
        hinted = False
        while True:
            await asyncio.sleep(0.005)
            frames = self.frames.get(line, [])
            texts = [f["text"] for f in frames[read:] if f["do"] == "text"]
            read = len(frames)
            for message in map(json.loads, texts):
                if message["type"] in ("welcome", "info") and message["info"]["status"] == "over":
                    await self.look_back(table, key)
                    return
                state = message.get("state") if message["type"] == "step" else None
                question = state and state["question"]
                if question and question["number"] > given:
                    given = question["number"]
                    if not hinted:
                        hinted = True
                        await self.fetch(f"/api/tables/{table}/hints?step=2", {}, key)
                    answer = {"type": "answer", "id": f"a{given}", "seat": 0, "question": given}
                    self.say(line, answer | {"answer": question["options"][0]["answer"]})

    def say(self, line: int, message: dict[str, Any]) -> None:
        self.tables.receive(json.dumps({"do": "text", "n": line, "text": json.dumps(message)}))

    async def look_back(self, table: str, key: str) -> None:
        """Everything that can be asked about a finished game: also what if, and its record."""
        for what in ("replay?from=0&count=3", "chart", "duplicates"):
            await self.fetch(f"/api/tables/{table}/{what}", None, key)
        record = await self.fetch(f"/api/tables/{table}/record", None, key)
        await self.fetch("/api/records", {"record": record})
        if any(":" in line and not line.startswith("[") for line in record.split("\n")):
            await self.fetch(f"/api/tables/{table}/advice?number=0", None, key)
            again = await self.fetch(f"/api/tables/{table}/again", {"number": 0, "seat": 0}, key)
            await self.fetch(f"/api/tables/{again['table']}/whole-record", None, key_of(again))
        review = await self.fetch(f"/api/tables/{table}/review")
        while not review["ready"] and not self.reviewed:  # one of them is enough
            await asyncio.sleep(0.1)
            review = await self.fetch(f"/api/tables/{table}/review")
        self.reviewed = True


async def exercise(games: list[str]) -> None:
    """Exercise some games."""
    page = Page()
    await page.tab.open()
    page.tables.begun()
    for sheet in (await page.fetch("/api/games"))["games"]:
        if sheet["name"] in games:
            await page.play(sheet["name"], sheet["least"])
    for lesson in (await page.fetch("/api/lessons"))["lessons"]:
        await page.fetch(f"/api/lessons/{lesson['game']}/{lesson['name']}")
    for puzzle in (await page.fetch("/api/puzzles/2026-11-18"))["puzzles"]:
        path = f"/api/puzzles/{puzzle['game']}/{puzzle['id']}"
        await page.fetch(path)
        await page.fetch(f"{path}/table", {"name": "Ada"})
    for game in games:
        await page.fetch(f"/api/daily/{game}/2026-11-18/table", {"player": "exercise" * 3})
    await page.fetch("/api/daily/2026-11-18")
    await page.fetch("/api/grants")
    await page.tab.close()


def key_of(grant: dict[str, Any]) -> str:
    """The key of the only seat of a grant."""
    return str(grant["seats"][0]["key"])


def imported() -> list[str]:
    """The files of the standard library that were imported."""
    places = [getattr(module, "__file__", None) or "" for module in list(sys.modules.values())]
    return sorted({place.split(".zip/")[1] for place in places if "python314.zip/" in place})
