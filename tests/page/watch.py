"""A watch and a camera: when somebody comes to a screen, and what is to be seen there."""

from __future__ import annotations

import base64
import json
import time
from dataclasses import dataclass

from playwright.sync_api import CDPSession, Locator, WebSocket

from tests.page.browser import Person
from tests.page.newcomer import FOLDER
from tests.page.screens import speak

LANGUAGES = ("en", "fr")
QUALITY = 55
WORDS = 4  # that somebody reads in a second
THINKS = 3  # seconds before an answer


@dataclass
class Stop:
    """A screen of the way: what one does there, and when one comes there."""

    number: int
    name: str
    seconds: float


class Watch:
    """Somebody's way through a game, with the time and pictures of each stop."""

    def __init__(self, person: Person, game: str, size: str) -> None:
        self.person = person
        self.page = person.page
        self.game = game
        self.size = size
        self.stops: list[Stop] = []
        self.chapters = 0
        self.turns = 0
        self.turned = 0
        self.folder = FOLDER / game
        self.folder.mkdir(parents=True, exist_ok=True)
        self.camera: CDPSession = person.context.new_cdp_session(self.page)
        self.began = time.monotonic()
        self.page.on("websocket", self.listen)

    def listen(self, wire: WebSocket) -> None:
        """Counts the rounds that begin."""
        wire.on("framereceived", self.hear)

    def hear(self, frame: str | bytes) -> None:
        found = json.loads(frame)
        items = found.get("items") or []
        self.chapters += sum(bool(item.get("chapter")) for item in items)
        self.turns += sum(item.get("kind") == "turn" for item in items)

    def reads(self, words: Locator) -> None:
        """Lets the time pass that somebody needs to read something."""
        self.began -= len(words.inner_text().split()) / WORDS

    def thinks(self) -> None:
        self.began -= THINKS

    def stop(self, name: str) -> None:
        """Pictures in both languages, while the watch stands still."""
        came = time.monotonic()
        number = len(self.stops) + 1
        self.stops.append(Stop(number, name, came - self.began))
        self.page.mouse.move(2, 2)
        for language in LANGUAGES:
            speak(self.page, language)
            self.page.wait_for_timeout(350)
            self.shoot(f"{number:02d}-{name}-{self.size}-{language}")
        speak(self.page, LANGUAGES[0])
        self.page.wait_for_timeout(100)
        self.began += time.monotonic() - came

    def shoot(self, name: str) -> None:
        how = {"format": "webp", "quality": QUALITY}
        data = base64.b64decode(self.camera.send("Page.captureScreenshot", how)["data"])
        (self.folder / f"{name}.webp").write_bytes(data)

    def was_at(self, name: str) -> bool:
        return any(stop.name == name for stop in self.stops)
