"""Measures every puzzle on phones: each control has room for a finger, in sight and uncovered.

python -m tests.page.puzzles                     every puzzle of the four games
python -m tests.page.puzzles guerre --every 8    every eighth puzzle of a game
python -m tests.page.puzzles crowns 1f2e3d4c     one puzzle
python -m tests.page.puzzles --pictures FOLDER   and a picture of each kind of fault
"""

from __future__ import annotations

import argparse
import re
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize

from regalia.puzzles.puzzle import Puzzle
from regalia.puzzles.shelf import games, puzzles
from regalia.text.speaker import LANGUAGES
from tests.page.browser import PageServer, Person, chromium, web_build
from tests.page.touch import FINGER, untouchable

Size = tuple[int, int]
PHONES: list[Size] = [(320, 568), (360, 640), (390, 844), (430, 932)]
DESK: Size = (1280, 800)
# the puzzles that the suite looks at, the first of each game most closely
SAMPLE: dict[str, list[str]] = {
    "guerre": ["04365ea8"],
    "crowns": ["89c00384"],
    "chronica": ["14b223bc"],
    "rencontre": ["0f4a2f29", "85eb9b8a"],
}
PATIENCE = 120_000  # milliseconds: a long run has other work beside it
MOUSE = 20  # pixels a control has at least where nobody taps
UNFOLD = "document.querySelectorAll('.dock details').forEach(each => { each.open = true; })"
FOLD = "document.querySelectorAll('.dock details').forEach(each => { each.open = false; })"
CLICK = "place => document.querySelector(place).click()"
# a card that is taken up, or a player who is invited, brings buttons of its own
TAKEN = ".chronica:has(.middle .soft) .hand .lit, .rencontre .plate > .lit[aria-pressed=false]"
PUT_BACK = ".chronica .hand .held, .rencontre .plate > .lit[aria-pressed=true]"


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with one control on one screen."""

    game: str
    puzzle: str
    state: str
    language: str
    size: Size
    words: str

    @property
    def kind(self) -> str:
        """The fault without its figures."""
        return re.sub(r"-?\d[\d.]*", "#", self.words)

    def __str__(self) -> str:
        width, height = self.size
        where = f"{self.game}/{self.puzzle} {self.state} {self.language} {width}x{height}"
        return f"{where}: {self.words}"


@dataclass(slots=True)
class Found:
    """What was looked at, and what is wrong with it."""

    puzzles: int = 0
    screens: int = 0
    faults: list[Fault] = field(default_factory=list)


def states(page: Page) -> Iterator[str]:
    """What a solver sees: the question, a card taken up, all unfolded, and the answers' worth."""
    page.locator(".dock.asked").wait_for()
    yield "asked"
    if page.locator(TAKEN).count():
        page.evaluate(CLICK, TAKEN)
        yield "taken"
        page.evaluate(CLICK, PUT_BACK)
    page.evaluate(UNFOLD)
    page.locator(".dock .options").first.wait_for()
    yield "unfolded"
    page.evaluate(CLICK, ".dock .options button")
    page.locator(".dock .show, .dock table").first.wait_for()
    if page.locator(".dock .show").count():
        page.evaluate(FOLD)
        yield "tried"
        page.evaluate(CLICK, ".dock .show")
    page.locator(".dock table").wait_for()
    yield "answered"


def look(page: Page, puzzle: Puzzle, sizes: list[Size]) -> Iterator[tuple[str, str, Size]]:
    """Every screen of a puzzle, one after the other: its state, language and size."""
    page.evaluate("path => { location.hash = path; }", f"puzzle/{puzzle.game}/{puzzle.id}")
    page.locator(f".play[data-game={puzzle.game}] .felt").wait_for()
    for state in states(page):
        for language in LANGUAGES:
            page.locator(f"button[lang={language}]").dispatch_event("click")
            page.locator(f"html[lang={language}]").wait_for(state="attached")
            for width, height in sizes:
                page.set_viewport_size(ViewportSize(width=width, height=height))
                yield state, language, (width, height)


def measure(
    page: Page, puzzle: Puzzle, sizes: list[Size], found: Found, pictures: Path | None = None
) -> list[Fault]:
    """Looks at every screen of a puzzle; gives what is wrong there."""
    kinds = {fault.kind for fault in found.faults}
    faults: list[Fault] = []
    found.puzzles += 1
    for state, language, size in look(page, puzzle, sizes):
        found.screens += 1
        finger = MOUSE if size == DESK else FINGER
        for words in untouchable(page, finger):
            fault = Fault(puzzle.game, puzzle.id, state, language, size, words)
            faults.append(fault)
            if pictures and fault.kind not in kinds:
                kinds.add(fault.kind)
                name = f"{puzzle.game}-{len(kinds):02d}.png"
                page.screenshot(path=pictures / name)
                print(f"{name}: {fault}", flush=True)
    found.faults += faults
    return faults


def solver(browser: Browser, server: PageServer) -> Person:
    """Somebody who holds a phone, with the page open."""
    width, height = PHONES[-1]
    person = Person(browser, server, viewport={"width": width, "height": height}, has_touch=True)
    person.context.set_default_timeout(PATIENCE)
    person.go("/#learn").locator("main h2").first.wait_for()
    return person


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="*", help="games, and puzzles by their name")
    parser.add_argument("--every", type=int, default=1, help="look at every n-th puzzle only")
    parser.add_argument("--first", type=int, default=0, help="the place of the first one")
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--desk", action="store_true", help="a desk as well")
    chosen = parser.parse_args()
    names = set(chosen.what) - set(games())
    if chosen.pictures:
        chosen.pictures.mkdir(parents=True, exist_ok=True)
    sizes = [*PHONES, DESK] if chosen.desk else PHONES
    web_build().build(full=True)
    everything: dict[str, Found] = {}
    with chromium() as browser, PageServer(seed="puzzles") as server:
        for game in games():
            if set(chosen.what) & set(games()) and game not in chosen.what:
                continue
            some = puzzles(game)[chosen.first :: chosen.every]
            found = everything[game] = Found()
            person = solver(browser, server)
            for place, puzzle in enumerate(some, 1):
                if names and puzzle.id not in names:
                    continue
                begun = time.monotonic()
                faults = measure(person.page, puzzle, sizes, found, chosen.pictures)
                took = time.monotonic() - begun
                print(
                    f"{game} {place}/{len(some)} {puzzle.id}: {len(faults)} faults, {took:.1f} s",
                    flush=True,
                )
            person.leave()
    return report(everything)


def report(everything: dict[str, Found]) -> int:
    """Prints a table of the games and what was found; the exit code is 1 if anything was."""
    print("\n| game | puzzles | screens | faults | puzzles with faults |\n|---|---|---|---|---|")
    for game, found in everything.items():
        bad = len({fault.puzzle for fault in found.faults})
        print(f"| {game} | {found.puzzles} | {found.screens} | {len(found.faults)} | {bad} |")
    for found in everything.values():
        kinds = Counter(fault.kind for fault in found.faults)
        for kind, count in kinds.most_common():
            one = next(fault for fault in found.faults if fault.kind == kind)
            print(f"  {count:5} {kind}\n        {one}")
    return 1 if any(found.faults for found in everything.values()) else 0


if __name__ == "__main__":
    raise SystemExit(main())
