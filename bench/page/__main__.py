"""python -m bench.page: what a first visit fetches, gzipped, and when it shows something.

A fresh browser each time, headless Chromium, on this machine. The weight is of everything fetched
until the first board is shown, texts and rulebook answers included, each file compressed by gzip
at level 6; the first view is the browser's own first contentful paint, and the time until the
covers can be clicked. python -m bench.page lighthouse asks Lighthouse instead, blocking tells
what the main thread does.
"""

from __future__ import annotations

import gzip
import statistics
import sys

from playwright.sync_api import Browser, Response
from tests.page.browser import PageServer, Person, chromium

from bench.machine import load, machine
from bench.page import blocking, lighthouse

ROUNDS = 7
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"


def weight(browser: Browser, server: PageServer, game: str) -> tuple[int, int, int]:
    """Requests, bytes and gzipped bytes from the first visit to the first board."""
    person = Person(browser, server)
    answers: list[Response] = []

    def note(answer: Response) -> None:
        answers.append(answer)

    person.page.on("response", note)
    person.play_now(game)
    person.page.wait_for_timeout(1_000)
    # the socket's first answer has no body that could be weighed
    bodies = [each.body() for each in answers if each.ok and each.request.method == "GET"]
    person.context.close()
    return len(bodies), sum(map(len, bodies)), sum(len(gzip.compress(body, 6)) for body in bodies)


def first_view(browser: Browser, server: PageServer) -> tuple[float, float]:
    """Milliseconds to the first paint, and until the covers are there."""
    person = Person(browser, server)
    page = person.go()
    page.locator("li.game button.main").first.wait_for()
    covers = float(page.evaluate("performance.now()"))
    paint = float(page.evaluate(PAINT))
    person.context.close()
    return paint, covers


def main(rounds: int) -> None:
    """Measure and print."""
    print(f"machine: {machine()}; load {load()}")
    with PageServer() as server, chromium() as browser:
        there = Person(browser, server)
        there.go().locator("li.game").nth(3).wait_for()
        games = there.page.locator("li.game").evaluate_all("all => all.map(x => x.dataset.game)")
        there.context.close()
        for game in games:
            requests, plain, zipped = weight(browser, server, game)
            sizes = f"{plain / 1000:.0f} kB, {zipped / 1000:.0f} kB gzipped"
            print(f"{game}: {requests} requests, {sizes}")
        views = [first_view(browser, server) for _ in range(rounds)]
    paints, covers = zip(*views, strict=True)
    print(
        f"first view, median of {rounds}: first paint {statistics.median(paints):.0f} ms "
        f"(best {min(paints):.0f}), covers {statistics.median(covers):.0f} ms "
        f"(best {min(covers):.0f}); load {load()}"
    )


if __name__ == "__main__":
    if sys.argv[1:2] == ["lighthouse"]:
        sys.exit(lighthouse.main(sys.argv[2:]))
    if sys.argv[1:2] == ["blocking"]:
        sys.exit(blocking.main(sys.argv[2:]))
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
