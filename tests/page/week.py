"""A returning player's week, screen by screen: pictures of simulated days in build/week.

python -m tests.page.week             on a phone and at a desk, in both languages
python -m tests.page.week phone       one of them

The clock of the server and of the devices is moved from day to day; what a device keeps, it keeps.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

from playwright.sync_api import Browser

from tests.page import browser as browsers
from tests.page.browser import ROOT, PageServer, Person, chromium, click, looks
from tests.page.screens import speak
from tests.page.static_table import DESK, PHONE
from tests.page.test_coming_back import OPTIONS
from tests.page.test_since import seat_two

FOLDER = ROOT / "build" / "week"
MONDAY = datetime(2026, 11, 16, 18, 0, tzinfo=UTC)
SIZES = {"phone": PHONE, "desk": DESK}
ANSWERS = (".felt .lit", *OPTIONS)


def start_alone(words: list[str], env: Mapping[str, str]) -> subprocess.Popen[str]:
    """A server in a Python of its own: one that is forked has the clock of its parent."""
    command = [sys.executable, "-m", "tests.page.seeded_server", *words]
    return subprocess.Popen(command, env=dict(env), cwd=ROOT, stdout=subprocess.PIPE, text=True)


class Week:
    """A server and two players, taken from day to day."""

    def __init__(self, browser: Browser, server: PageServer, size: str) -> None:
        self.browser = browser
        self.server = server
        self.size = size
        self.kept: dict[str, Any] = {}
        self.here: dict[str, Person] = {}
        self.stops = 0
        self.set_clock(MONDAY)

    def begin(self, moment: datetime) -> None:
        """Everybody has gone and comes back at another moment, with what their devices keep."""
        for name, person in self.here.items():
            self.kept[name] = person.context.storage_state()
            person.leave()
        self.here = {}
        self.server.close()
        self.set_clock(moment)
        self.server.open()

    def set_clock(self, moment: datetime) -> None:
        """The moment at which the server begins and the devices of those who come are."""
        self.now = moment
        self.server.settings["REGALIA_CLOCK_AHEAD"] = str(moment.timestamp() - time.time())

    def comes(self, name: str) -> Person:
        """Somebody at the start page."""
        more = {"storage_state": self.kept[name]} if name in self.kept else {}
        viewport = SIZES[self.size] if name == "Ada" else DESK
        person = Person(self.browser, self.server, viewport=viewport, now=self.now, **more)
        self.here[name] = person
        person.go().locator("li.game").nth(3).wait_for()
        return person

    def stop(self, name: str) -> None:
        """A picture in both languages of what Ada sees."""
        page = self.here["Ada"].page
        self.stops += 1
        for language in ("en", "fr"):
            speak(page, language)
            page.wait_for_timeout(400)
            place = FOLDER / f"{self.size}-{self.stops:02d}-{name}-{language}.jpg"
            page.screenshot(path=place, type="jpeg", quality=70)
        speak(page, "en")

    def plays_daily(self, game: str) -> None:
        """Today's crown of a game, from the start page to its place."""
        page = self.here["Ada"].page
        page.locator(f".daily [data-game={game}] button").click()
        place = page.locator("section.daily .place")
        for _ in looks(page):
            if place.count():
                return
            click(page, "dialog[open] .button.main", *ANSWERS)

    def plays_while_asked(self, name: str, most: int) -> None:
        """Answers of somebody at the table, as long as they are asked."""
        page = self.here[name].page
        page.locator(".felt .hand").wait_for()
        for _ in range(most):
            page.wait_for_timeout(250)
            if page.locator(".bar.asked").count():
                click(page, *ANSWERS)

    def walk(self) -> None:
        """Monday to Sunday."""
        ada = self.comes("Ada")
        self.stop("monday-arrives")
        self.plays_daily("guerre")
        self.stop("monday-daily-place")
        bo = self.comes("Bo")
        seat_two(ada, bo)
        table = ada.page.url.rpartition("/")[2]
        ada.page.locator(".felt .hand").wait_for()
        self.stop("monday-table-with-bo")
        self.plays_while_asked("Ada", 2)
        # a table that is looked at no more is remembered as it was seen
        ada.page.goto(f"{self.server.address}/#privacy")
        ada.page.wait_for_function("localStorage.getItem('regalia-seen') !== null")

        self.begin(MONDAY + timedelta(days=1))
        bo = self.comes("Bo")
        bo.page.goto(f"{self.server.address}/t/{table}")
        self.plays_while_asked("Bo", 6)
        ada = self.comes("Ada")
        ada.page.wait_for_timeout(800)
        self.stop("tuesday-comes-back")
        ada.page.locator("section.left a.main").first.click()
        ada.page.locator(".since, .felt .hand").first.wait_for()
        self.stop("tuesday-since")
        forth = ada.page.locator(".since .panel .main")
        for step in range(60):
            if not forth.count():
                break
            if step == 1:
                self.stop("tuesday-since-step")
            forth.click()
            ada.page.wait_for_timeout(120)
        self.plays_while_asked("Ada", 4)
        self.stop("tuesday-her-turn")
        self.comes("Ada")
        self.plays_daily("guerre")
        self.stop("tuesday-daily-place")

        self.begin(MONDAY + timedelta(days=3, hours=20))
        ada = self.comes("Ada")
        ada.page.wait_for_timeout(800)
        self.stop("friday-start")
        ada.page.locator(".daily .all").click()
        ada.page.locator(".daily h2").wait_for()
        self.stop("friday-day")
        ada.page.locator("main a[href*=daily]").first.click()
        ada.page.wait_for_timeout(600)
        self.stop("friday-archive")
        ada.page.goto(f"{self.server.address}/t/{table}")
        ada.page.locator(".since, .felt .hand").first.wait_for()
        self.stop("friday-table")

        self.begin(MONDAY + timedelta(days=6))
        ada = self.comes("Ada")
        ada.page.wait_for_timeout(800)
        self.stop("sunday-start")
        ada.page.goto(f"{self.server.address}/#circle")
        ada.page.wait_for_timeout(500)
        self.stop("sunday-circle")
        ada.page.goto(f"{self.server.address}/#/games")
        ada.page.wait_for_timeout(500)
        self.stop("sunday-my-games")
        for person in self.here.values():
            person.leave()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sizes", nargs="*", choices=[[], *SIZES])
    chosen = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    browsers.web_build().build(full=True)
    with patch.object(browsers, "start_server", start_alone), chromium() as browser:
        for size in chosen.sizes or SIZES:
            server = PageServer(seed="week")
            week = Week(browser, server, size)
            with server:
                week.walk()
            print(*sorted(Path(each).name for each in FOLDER.glob(f"{size}-*")), sep="\n")
    return 0


if __name__ == "__main__":
    os.environ.setdefault("TZ", "UTC")
    raise SystemExit(main())
