"""Somebody whose tables are in the browser tab itself: a site, its real worker, and no server."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from tests.page.browser import GOALS
from tests.page.site import ready
from tests.patience import SECONDS

SETTINGS = {"pace": "instant", "guide": False, "explained": GOALS, "level": "novice"}
FORM = {"pace": 0, "level": "baseline"}
# Between the page and its worker: a new table gets the fields that no button sets, as `FORM` does
# on the way to a server, and what the worker says can be read afterwards.
BETWEEN = """fields => {
  globalThis.fields = fields;
  globalThis.fromWorker = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (!this.isHeard) {
      this.isHeard = true;
      this.addEventListener('message', ({ data }) => data.frame && fromWorker.push(data.frame));
    }
    const frame = message.frame && JSON.parse(message.frame);
    if (frame?.do === 'fetch' && frame.method === 'POST' && frame.path === '/api/tables') {
      const { fields } = globalThis;
      const form = { ...JSON.parse(frame.body), ...fields };
      for (const seat of form.seats) if (seat.kind === 'bot') seat.level ??= fields.level;
      for (const seat of form.seats) if (seat.kind === 'bot' && fields.level)
        seat.level = fields.level;
      delete form.level;
      message = { frame: JSON.stringify({ ...frame, body: JSON.stringify(form) }) };
    }
    return post.call(this, message, ...rest);
  };
}"""

# what the device has kept of the last guest goes, but for the name and how the page is set; first
# what waits to be kept is, or it would come afterwards
ANOTHER = """fields => {
  dispatchEvent(new Event('pagehide'));
  for (const name of Object.keys(localStorage))
    if (!['regalia-settings', 'regalia-name'].includes(name)) localStorage.removeItem(name);
  Object.assign(globalThis, { fields, fromWorker: [] });
}"""


class TabPerson:
    """A browser of somebody who has been here before, with tables in the tab."""

    def __init__(
        self, browser: Browser, address: str, language: str = "en", **options: Any
    ) -> None:
        self.address = address
        self.errors: list[str] = []
        self.outside: list[str] = []
        form = FORM | options.pop("form", {})
        viewport = {"width": 1280, "height": 900}
        self.context: BrowserContext = browser.new_context(
            **({"viewport": viewport, "locale": language, "reduced_motion": "reduce"} | options)
        )
        self.context.set_default_timeout(1000 * SECONDS)
        words = json.dumps(json.dumps(SETTINGS))
        self.context.add_init_script(
            f"localStorage['regalia-settings'] ??= {words};"
            "localStorage['regalia-name'] ??= 'Ada';"
            f"({BETWEEN})({json.dumps(form)});"
        )
        self.page = self.tab()

    def tab(self) -> Page:
        """A further tab of the same browser."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda asked: self.outside.append(asked.url))
        return page

    def begin_again(
        self, language: str, viewport: ViewportSize, form: dict[str, Any] | None = None
    ) -> None:
        """Back at the arrival as another guest would come, with the same two Pythons."""
        self.page.evaluate("location.hash = ''")
        self.page.locator("li.game").first.wait_for()
        self.page.set_viewport_size(viewport)
        self.page.locator(f"button[lang={language}]").first.click()
        self.page.locator(f"html[lang={language}]").wait_for()
        self.page.evaluate(ANOTHER, FORM | (form or {}))

    def go(self, path: str = "") -> Page:
        """A screen of the site, with the tables there."""
        self.page.goto(self.address + path)
        ready(self.page)
        return self.page

    def play_now(self, game: str) -> Page:
        """The arrival, and one click on a cover."""
        self.go()
        return self.begin(game)

    def begin(self, game: str) -> Page:
        """One click on a cover."""
        self.page.locator(f"li[data-game={game}] button.main").click()
        self.page.locator(".felt").wait_for()
        return self.page

    def said(self) -> list[dict[str, Any]]:
        """What the worker has said on the lines of tables, message by message."""
        frames = [json.loads(each) for each in self.page.evaluate("fromWorker")]
        return [json.loads(frame["text"]) for frame in frames if frame["do"] == "text"]

    def has_met_nothing(self) -> None:
        """Nothing may have failed, and nobody else have been asked."""
        assert self.errors == []
        assert [url for url in self.outside if not url.startswith(self.address)] == []

    def leave(self) -> None:
        """Close the browser."""
        self.context.close()
        self.has_met_nothing()
