"""The start page, a game of each and the places' measure in the two other engines.

python -m tests.page.engines                    Firefox and WebKitGTK, everything
python -m tests.page.engines webkit crowns      one engine, one game
python -m tests.page.engines --pictures FOLDER  and pictures of the start page and of each fault

Chromium is measured by the tests themselves. The engines are packages of Debian: firefox-esr,
webkit2gtk-driver, xvfb.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import cast

from tests.page.browser import GOALS, PageServer, Person, web_build
from tests.page.places import DESKS, HANDS, SHORT, Size, kind_of, walk
from tests.page.webdriver import ENGINES, EnginePage
from tests.page.words import CLIPPED, clipped

# a phone that is held both ways and the smallest one; a desk, opened on a broad screen
WALKS: list[list[Size]] = [[HANDS[0], HANDS[1], HANDS[2]], [DESKS[0], DESKS[1]]]
LANGUAGES = ("en", "fr")
# people who have set nothing but that all comes at once, and bots that answer at once
SET = """([settings, name]) => {
  localStorage.clear();
  localStorage.setItem('regalia-settings', settings);
  localStorage.setItem('regalia-name', name);
}"""
# a table as the tests have it: what no button sets
FORM = """given => {
  const ask = window.fetch;
  window.fetch = (where, how) => {
    if (how?.method !== 'POST' || !String(where).endsWith('/api/tables')) return ask(where, how);
    const form = { ...JSON.parse(how.body), ...given };
    for (const seat of form.seats) if (seat.kind === 'bot') seat.level = 'baseline';
    return ask(where, { ...how, body: JSON.stringify(form) });
  };
}"""
START = """() => ({
  wide: document.documentElement.scrollWidth - innerWidth,
  covers: document.querySelectorAll('li.game').length,
  faces: [...document.fonts].filter(({ status }) => status === 'loaded').length,
})"""


class EngineGuest:
    """Somebody with a browser of another engine."""

    def __init__(self, page: EnginePage, server: PageServer) -> None:
        self.page = page
        self.server = server

    def arrives(self) -> None:
        """The start page, on a device that knows how games are won."""
        settings = json.dumps({"pace": "instant", "guide": True, "explained": GOALS})
        self.page.goto(self.server.address)
        self.page.evaluate(SET, [settings, "Ada"])
        self.page.goto(f"{self.server.address}/?")  # anew, as it was not there before
        self.page.locator("li.game").wait_for()

    def play_now(self, game: str) -> EnginePage:
        """One click on a cover."""
        self.arrives()
        self.page.evaluate(FORM, {"pace": 0, "options": SHORT[game]})
        self.page.locator(f"li[data-game={game}] button.main").click()
        self.page.locator(".felt").wait_for()
        return self.page


def start_faults(page: EnginePage, guest: EngineGuest, pictures: Path | None) -> list[str]:
    """What is wrong with the start page, on a phone and at a desk, in both languages."""
    faults = []
    guest.arrives()
    for width, height in (HANDS[0], HANDS[1], DESKS[1]):
        page.set_viewport_size({"width": width, "height": height})
        for language in LANGUAGES:
            speak(page, language)
            page.evaluate("document.fonts.ready.then(() => null)")
            found = page.evaluate(START)
            here = f"{width}x{height} {language!r}: "
            if found["wide"] > 0:
                faults.append(f"{here}{found['wide']} pixels too wide")
            if found["covers"] != len(SHORT):
                faults.append(f"{here}{found['covers']} games")
            if not found["faces"]:
                faults.append(f"{here}no typeface of its own")
            faults += [f"{here}cut off: {each}" for each in page.evaluate(CLIPPED)]
            if pictures:
                page.screenshot(path=pictures / f"start-{width}-{language}.png")
    speak(page, LANGUAGES[0])
    return faults


def speak(page: EnginePage, language: str) -> None:
    """Another language; a phone shows the switch to the other one alone."""
    page.evaluate(
        "language => document.querySelector(`button[lang=${language}]`).click()", language
    )
    page.locator(f"html[lang={language}]").wait_for()


def try_engine(engine: str, games: list[str], seed: str, pictures: Path | None) -> int:
    """Everything in one engine; gives how much is wrong."""
    total = 0

    def tell(what: str, faults: list[str]) -> None:
        nonlocal total
        total += len(faults)
        print(f"{engine}: {what}, {len(faults)} faults", flush=True)
        for kind, times in Counter(map(kind_of, faults)).most_common():
            print(f"  {times:4} {kind}", flush=True)

    with PageServer(seed=seed) as server, ENGINES[engine]() as page:
        guest = EngineGuest(page, server)
        tell("the start page", start_faults(page, guest, pictures))
        for game, sizes in ((game, sizes) for game in games for sizes in WALKS):
            page.set_viewport_size({"width": sizes[-1][0], "height": sizes[-1][1]})
            here = pictures / f"{game}-{sizes[0][0]}" if pictures else None
            if here:
                here.mkdir(exist_ok=True)
            asked, faults = walk(cast("Person", guest), game, sizes, here, clipped)
            tell(f"{game} at {sizes}: {asked} questions", faults)
        page.goto("about:blank")
    tell("errors of the page", [f"0x0 {each}" for each in page.errors])
    return total


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="*", choices=[[], *ENGINES, *SHORT], help="engines, games")
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--seed", default="places")
    chosen = parser.parse_args()
    games = [each for each in SHORT if each in chosen.what] or list(SHORT)
    engines = [each for each in ENGINES if each in chosen.what] or list(ENGINES)
    web_build().build(full=True)
    total = 0
    for engine in engines:
        pictures = chosen.pictures / engine if chosen.pictures else None
        if pictures:
            pictures.mkdir(parents=True, exist_ok=True)
        total += try_engine(engine, games, chosen.seed, pictures)
    return 1 if total else 0


if __name__ == "__main__":
    raise SystemExit(main())
