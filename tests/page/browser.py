"""The real page in a real browser: a server of its own, Chromium, and what a person does there."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from types import ModuleType, TracebackType
from typing import Any, Self

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ElementHandle,
    Locator,
    Page,
    expect,
    sync_playwright,
)
from playwright.sync_api import Error as GoneMeanwhile

from regalia.clock import AHEAD
from tests.page.fonts import chosen
from tests.page.preloaded import Forked, start_server
from tests.patience import SECONDS

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run",
]  # fmt: skip
# no tiles, so that nothing is drawn, which is a third of the browser's work; all else is the same
UNDRAWN = "--force-gpu-mem-available-mb=1"
# a busy machine is slow, not wrong: whatever is awaited has the same time everywhere
expect.set_options(timeout=1000 * SECONDS)
# how many times slower the browser is than it could be: what a test does not wait for shows then
SLOW = float(os.environ.get("REGALIA_SLOW_PAGE", "1"))
# another time of day that goes on; timers stay as they are
CLOCK = """ahead => {
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, made) =>
      Reflect.construct(real, given.length ? given : [real.now() + ahead], made),
    apply: real => new real(real.now() + ahead).toString(),
    get: (real, name) => (name === 'now' ? () => real.now() + ahead : Reflect.get(real, name)),
  });
}"""
# Fields of a new table that no button sets: the pace of the bots, house rules. A level among them
# leaves the bots as the page has chosen them. In the page itself, as a route would stop every
# request on its way and keep nothing.
FORM = """fields => {
  const { fetch } = globalThis;
  globalThis.fetch = (path, request) => {
    if (path !== '/api/tables' || request?.method !== 'POST') return fetch(path, request);
    const { level, ...form } = { ...JSON.parse(request.body), ...fields };
    for (const seat of form.seats)
      // the one that answers at once
      if (seat.kind === 'bot' && !('level' in fields)) seat.level = 'baseline';
    return fetch(path, { ...request, body: JSON.stringify(form) });
  };
}"""
# milliseconds for a try that is made again: the table may have gone on
BRIEF = 2_000
# most tests are about people who know how each game is won
GOALS = [f"goal-{game}" for game in ("guerre", "crowns", "chronica", "rencontre")]


def script(name: str) -> ModuleType:
    """A script of web/, which is no part of a package."""
    spec = importlib.util.spec_from_file_location(f"web_{name}", ROOT / "web" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def web_build() -> ModuleType:
    """web/build.py: builds the page and finds the browser."""
    return script("build")


class PageServer:
    """A server in a process of its own; it can be closed and opened again."""

    def __init__(self, seed: str = "") -> None:
        self.seed = seed  # of shuffles that a test wants to foresee
        self.folder = tempfile.TemporaryDirectory()
        self.port = 0
        self.settings: dict[str, str] = {}  # of the server, as its environment has them
        self.process: Forked | subprocess.Popen[str] | None = None

    def open(self) -> None:
        """Start the server, on the port it had before if it had one."""
        store = str(Path(self.folder.name) / "tables.sqlite")
        words = [self.seed, "serve", "--no-open", "--store", store, "--port", str(self.port)]
        env = os.environ | {"PYTHONUNBUFFERED": "1"} | self.settings
        self.process = start_server(words, env)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = re.search(r"localhost:(\d+)", line)
            if found:
                self.port = int(found[1])
                return
        raise RuntimeError("the server did not open")

    def close(self) -> None:
        """Stop the server."""
        if self.process is not None:
            self.process.terminate()
            self.process.wait()
            if self.process.stdout is not None:
                self.process.stdout.close()
            self.process = None

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def __enter__(self) -> Self:
        self.open()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
        self.folder.cleanup()


@contextmanager
def chromium(*, drawn: bool = True) -> Iterator[Browser]:
    """The headless browser from web/browser, unpacked in build/; only pictures need it drawn."""
    build = web_build()
    executable = build.browser()
    with sync_playwright() as playwright:
        needs = build.browser_env() | chosen(build.BROWSER)
        env: dict[str, str | float | bool] = {**os.environ, **needs}
        flags = FLAGS if drawn else [*FLAGS, UNDRAWN]
        browser = playwright.chromium.launch(
            executable_path=str(executable), args=flags, headless=True, env=env
        )
        try:
            yield browser
        finally:
            browser.close()


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, browser: Browser, server: PageServer, **context: Any) -> None:
        self.server = server
        self.errors: list[str] = []
        pace = context.pop("pace", "instant")
        pace_of_bots = context.pop("bots", 0)  # None leaves it as the page has it
        given = {} if pace_of_bots is None else {"pace": pace_of_bots}
        form = given | context.pop("form", {})
        settings = {"pace": pace, "guide": False, "explained": GOALS} | context.pop("settings", {})
        now: datetime | None = context.pop("now", None)  # by the clock of this device
        ahead = now.timestamp() - time.time() if now else AHEAD
        known = context.pop("known", True)  # whether this device was here before
        options: dict[str, Any] = {
            "viewport": {"width": 1280, "height": 900},
            "locale": "en",
            "timezone_id": os.environ.get("TZ"),
            "reduced_motion": "reduce",
            "service_workers": "block",  # what they answer, no route of a test would see
        }
        self.context: BrowserContext = browser.new_context(**(options | context))
        self.context.set_default_timeout(1000 * SECONDS)
        if ahead:
            self.context.add_init_script(f"({CLOCK})({1000 * ahead})")
        words = json.dumps(json.dumps(settings))
        if known:
            self.context.add_init_script(
                "if (!localStorage.getItem('regalia-settings')) "
                f"localStorage.setItem('regalia-settings', {words});"
                "localStorage.getItem('regalia-name')"
                " || localStorage.setItem('regalia-name', 'Ada');"
            )
        # bots that do not take their time; everything else is as people have it
        self.ask_for(**form)
        self.page: Page = self.tab()

    def ask_for(self, **fields: Any) -> None:
        """Set fields of the tables that pages loaded from now on will open."""
        self.context.add_init_script(f"({FORM})({json.dumps(fields)})")

    def tab(self) -> Page:
        """A further tab of the same browser."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        if SLOW > 1:
            session = self.context.new_cdp_session(page)
            session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
            wire = {"offline": False, "latency": 60 * SLOW}
            unlimited = {"downloadThroughput": -1, "uploadThroughput": -1}
            session.send("Network.emulateNetworkConditions", wire | unlimited)
        return page

    def go(self, path: str = "/") -> Page:
        self.page.goto(self.server.address + path)
        return self.page

    def play_now(self, game: str) -> Page:
        """One click on a cover."""
        page = self.go()
        page.locator(f"li[data-game={game}] button.main").click()
        page.locator(".felt").wait_for()
        return page

    def leave(self) -> None:
        self.context.close()
        assert self.errors == []


def sit_down(host: Person, friend: Person) -> str:
    """Blaise comes to the table the host has opened, by its link, and the game begins."""
    link = host.page.get_by_role("textbox", name="Link to this table").input_value()
    friend.page.goto(link)
    friend.page.get_by_label("Your name").fill("Blaise")
    friend.page.get_by_role("button", name="Sit down").click()
    for each in (host.page, friend.page):
        each.locator(".felt .hand").wait_for()
    return link


def who_is_asked(*pages: Page) -> Page:
    """The page of a player who has to answer now, as soon as one of them shows that it has to."""
    while True:
        for page in pages:
            if page.locator(".bar.asked").count():
                return page
        pages[0].wait_for_timeout(50)


def looks(page: Page, pause: int = 80) -> Iterator[None]:
    """Looks at a page again and again, with a pause in milliseconds, until it shows what it should.

    However many looks a busy machine needs: what never comes is ended by pytest's own limit.
    """
    while True:
        yield
        page.wait_for_timeout(pause)


def click(page: Page, *places: str, unless: str = "") -> bool:
    """Clicks the first of some things that is there, all of them looked at in one moment.

    Nothing is clicked where an option has the words that a test waits for: it may have come since.
    """
    found = page.evaluate_handle(
        """([places, unless]) => {
          const options = [...document.querySelectorAll('.options button')];
          if (unless && options.some(each => each.textContent.includes(unless))) return null;
          return places.flatMap(place => [...document.querySelectorAll(place)])
            .find(each => each.checkVisibility() && !each.closest('.options .forbidden')) ?? null;
        }""",
        [list(places), unless],
    ).as_element()
    return found is not None and touch(found)


def touch(found: ElementHandle | Locator) -> bool:
    """Clicks something that may be gone any moment; whether it was there."""
    try:
        found.click(timeout=BRIEF)
    except GoneMeanwhile:  # the table has gone on
        return False
    return True


WHEREABOUTS = """() => ({
  window: [innerWidth, innerHeight, scrollX, scrollY],
  type: getComputedStyle(document.documentElement).fontSize,
  scrolled: document.querySelector('.table')?.scrollTop,
  moving: document.getAnimations().map(each => each.animationName ?? each.transitionProperty),
  buttons: [...document.querySelectorAll('button, select, a')]
    .filter(each => each.checkVisibility())
    .map(each => {
      const { x, y, right, bottom } = each.getBoundingClientRect();
      return [each.title || each.innerText.slice(0, 20), ...[x, y, right, bottom].map(Math.round)];
    }),
})"""


def axe(page: Page) -> list[str]:
    """What axe finds fault with on this screen."""
    # not by a script tag: the page's own policy lets none in
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    # faults are told in full; of what passes one place is found, not all
    found = page.evaluate(
        "rules => axe.run({ runOnly: rules, resultTypes: ['violations'] })", rules
    )
    if found["violations"]:
        print("where things were when axe found fault:", page.evaluate(WHEREABOUTS))
    return [
        f"{fault['id']}: {node['target']} {node['failureSummary']}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]


def texts(page: Page) -> list[str]:
    """Every text and spoken name on this screen."""
    return list(
        page.evaluate(
            """() => {
              const found = [];
              const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
              while (walk.nextNode()) {
                const node = walk.currentNode;
                const text = node.textContent.trim();
                if (text && !node.parentElement.closest('noscript')) found.push(text);
              }
              for (const each of document.querySelectorAll('[aria-label],[title],[placeholder]')) {
                for (const name of ['aria-label', 'title', 'placeholder']) {
                  const value = each.getAttribute(name);
                  if (value) found.push(value.trim());
                }
              }
              return [document.title, ...found];
            }"""
        )
    )
