"""A moving picture for the readme: from the first screen into a game of Cosmic Crowns.

python3 dev.py screens film
"""

from __future__ import annotations

import base64
import struct
from pathlib import Path

from playwright.sync_api import CDPSession, Page

from tests.page.browser import ROOT, PageServer, Person, chromium
from tests.page.test_games import by_mouse

FILM = ROOT / "docs" / "screens" / "play.webp"
SIZE = {"width": 1120, "height": 780}
QUALITY = 40
ACTS = 3


class Camera:
    """Takes frames; a frame like the one before only lasts longer."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.frames: list[tuple[bytes, int]] = []

    def take(self, milliseconds: int) -> None:
        """One frame, shown for so long."""
        how = {"format": "webp", "quality": QUALITY}
        data = base64.b64decode(self.session.send("Page.captureScreenshot", how)["data"])
        if self.frames and self.frames[-1][0] == data:
            milliseconds += self.frames.pop()[1]
        self.frames.append((data, milliseconds))


def three(number: int) -> bytes:
    """A number as the format writes it."""
    return struct.pack("<I", number)[:3]


def chunk(name: bytes, data: bytes) -> bytes:
    """A chunk of a RIFF file."""
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def picture(still: bytes) -> bytes:
    """The chunk with the picture itself, out of a WebP file of one frame."""
    place = 12
    while place < len(still):
        name, size = still[place : place + 4], struct.unpack("<I", still[place + 4 : place + 8])[0]
        if name in (b"VP8 ", b"VP8L"):
            return still[place : place + 8 + size + size % 2]
        place += 8 + size + size % 2
    raise ValueError("no picture in this file")


def film(frames: list[tuple[bytes, int]], width: int, height: int) -> bytes:
    """An animated WebP of frames that are stills of the same size, played for ever."""
    size = three(width - 1) + three(height - 1)
    body = chunk(b"VP8X", b"\x02\0\0\0" + size) + chunk(b"ANIM", b"\xff\xff\xff\xff\0\0")
    for still, milliseconds in frames:
        place = three(0) + three(0) + size + three(milliseconds) + b"\x02"
        body += chunk(b"ANMF", place + picture(still))
    return chunk(b"RIFF", b"WEBP" + body)


def shoot(page: Page) -> list[tuple[bytes, int]]:
    """The story: choose a box, and play some cards."""
    camera = Camera(page)
    page.locator("li.game").first.wait_for()
    page.wait_for_timeout(500)
    camera.take(1800)
    button = page.locator("li[data-game=crowns] button.main")
    button.hover()
    page.wait_for_timeout(200)
    camera.take(700)
    button.click()
    page.locator(".felt").wait_for()
    acted = 0
    for _ in range(ACTS * 12):
        page.wait_for_timeout(450)
        camera.take(550)
        if acted == ACTS:
            break
        if page.locator(".bar.asked").count():
            camera.take(700)
            acted += by_mouse(page)
            page.mouse.move(2, 2)
    camera.take(1500)
    return camera.frames


def main(path: Path = FILM) -> None:
    """Take the film anew."""
    with PageServer(seed="film 3") as server, chromium() as browser:
        person = Person(browser, server, pace="flow", bots=350, viewport=SIZE)
        frames = shoot(person.go())
        person.leave()
    path.write_bytes(film(frames, SIZE["width"], SIZE["height"]))
    print(path.relative_to(ROOT), f"{len(frames)} frames, {path.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
