"""Kills the browser of a tab's game again and again, and looks for what was acknowledged.

python -m tests.page.tab_kills --kills 200

Half of the kills come with the acknowledgement of an answer itself, before anything of it is
drawn; the others at a random moment after a click. The same profile is opened again each time, and
every answer that was acknowledged has to be in the record.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright
from playwright.sync_api import Error as Gone

from regalia.engine.record import read_record
from tests.page.browser import FLAGS, UNDRAWN, click, web_build
from tests.page.fonts import chosen
from tests.page.site import ANSWERS, HURRY, built, ready, served
from tests.page.tab import BETWEEN, SETTINGS
from tests.patience import SECONDS

LONGEST = 0.5  # seconds between a click and a kill
FORM = {"pace": 0, "level": "baseline"}
# every acknowledgement is told outside the browser before the page goes on with it
TOLD = """port => {
  const answers = new Map();
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    globalThis.tables = this;
    const frame = message.frame && JSON.parse(message.frame);
    const said = frame?.do === 'text' ? JSON.parse(frame.text) : {};
    if (said.type === 'answer') answers.set(said.id, said.answer);
    if (!this.isTold) {
      this.isTold = true;
      this.addEventListener('message', ({ data }) => {
        if (!data.frame?.includes('ack')) return;
        const heard = JSON.parse(data.frame);
        const words = heard.do === 'text' ? JSON.parse(heard.text) : {};
        if (words.type !== 'ack' || !answers.has(words.id)) return;
        const line = new XMLHttpRequest();
        line.open('POST', `http://127.0.0.1:${port}/${answers.get(words.id)}`, false);
        line.send();
      });
    }
    return post.call(this, message, ...rest);
  };
}"""
WHOLE_RECORD = """([table, key]) => new Promise(done => {
  const n = 1_000_000_000;
  tables.addEventListener('message', ({ data }) => {
    const frame = data.frame && JSON.parse(data.frame);
    if (frame?.do === 'fetched' && frame.n === n) done(frame.body);
  });
  const headers = { authorization: `Bearer ${key}` };
  const path = `/api/tables/${table}/whole-record`;
  tables.postMessage({ frame: JSON.stringify({ do: 'fetch', n, path, method: 'GET', headers }) });
})"""
TAKEN = "table => (localStorage['regalia-tab-grants'] ?? '').includes(table)"
KEPT = "JSON.parse(localStorage['regalia-tab-tables'] ?? '[]')"


class Witness:
    """Hears of acknowledged answers, and kills the browser at one of them if it is told to."""

    def __init__(self) -> None:
        self.acknowledged: list[int] = []
        self.group = 0
        self.kills_at_once = False
        witness = self

        class Heard(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                witness.acknowledged.append(int(self.path[1:]))
                if witness.kills_at_once:
                    witness.kill()
                self.send_response(200)
                self.send_header("access-control-allow-origin", "*")
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - its name there
                return None

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Heard)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def kill(self) -> None:
        """End every process of the browser at once."""
        # taken first: the next browser may be there before the last line of this is reached
        group, self.group = self.group, 0
        if group:
            os.killpg(group, signal.SIGKILL)


@contextmanager
def browser(
    playwright: Playwright, profile: Path, witness: Witness
) -> Iterator[tuple[BrowserContext, subprocess.Popen[str]]]:
    """A browser with a profile of its own, in a process group that can be killed."""
    build = web_build()
    port = profile / "DevToolsActivePort"
    port.unlink(missing_ok=True)
    words = ["--headless", "--remote-debugging-port=0", f"--user-data-dir={profile}"]
    process = subprocess.Popen(
        [str(build.browser()), *FLAGS, UNDRAWN, *words, "about:blank"],
        env=os.environ | build.browser_env() | chosen(build.BROWSER),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        text=True,
    )
    witness.group = process.pid
    try:
        end = time.monotonic() + SECONDS
        while not port.exists() or "\n" not in port.read_text():
            assert time.monotonic() < end, "the browser did not start"
            time.sleep(0.02)
        number = port.read_text().split("\n")[0]
        found = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{number}")
        yield found.contexts[0], process
    finally:
        witness.kill()
        process.wait()


def arrive(context: BrowserContext, address: str, witness: Witness) -> Page:
    """The page with its tables."""
    context.set_default_timeout(1000 * SECONDS)
    words = json.dumps(json.dumps(SETTINGS))
    context.add_init_script(
        f"localStorage['regalia-settings'] ??= {words}; localStorage['regalia-name'] ??= 'Ada';"
        f"({BETWEEN})({json.dumps(FORM)}); ({TOLD})({witness.port});"
    )
    page = context.new_page()
    page.goto(address)
    ready(page)
    return page


class Run:
    """Games that are played on from kill to kill."""

    def __init__(self, address: str, chance: random.Random) -> None:
        self.address = address
        self.chance = chance
        self.witness = Witness()
        self.table = ""
        self.key = ""
        self.kills = 0
        self.answers = 0
        self.lost: list[str] = []
        self.keys_lost = 0

    def told(self) -> str:
        """What was found so far."""
        looked = f"{self.answers} acknowledged answers looked for"
        return f"{self.kills} kills; {looked}; {len(self.lost)} lost"

    def check(self, page: Page) -> None:
        """Look whether everything that was acknowledged is there."""
        # the page asks the store for what it lacks as soon as its tables are there
        page.wait_for_function(TAKEN, arg=self.table)
        if self.table not in [each["table"] for each in page.evaluate(KEPT)]:
            self.keys_lost += 1
        text = page.evaluate(WHOLE_RECORD, [self.table, self.key])
        mine = [answer for seat, answer in read_record(text).answers if seat == 0]
        told = self.witness.acknowledged
        self.answers += len(told)
        # others may follow: they were stored, and the browser was killed before it was told
        if mine[: len(told)] != told:
            self.lost.append(f"{told} acknowledged, {mine} stored")
            print(self.lost[-1], flush=True)  # a run that is ended early has said it too
        self.witness.acknowledged = mine

    def open_table(self, page: Page) -> None:
        """A new game, unless one goes on."""
        if self.table:
            page.evaluate("path => { location.hash = path; }", f"t/{self.table}")
        else:
            page.locator("li[data-game=crowns] button.main").click()
            page.locator(".felt").wait_for()
            grant = page.evaluate(KEPT)[0]
            self.table, self.key = grant["table"], grant["seats"][0]["key"]
            self.witness.acknowledged = []
        page.locator(".felt, .result").first.wait_for()

    def play(self, page: Page) -> None:
        """Answer until the browser is dead."""
        at_once = self.kills % 2 == 0
        begun = len(self.witness.acknowledged)
        answers = self.chance.randrange(1, 4)
        try:
            while self.witness.group:
                if page.locator(".result").count():
                    self.table = ""
                    self.witness.kill()
                    return
                # told by what was acknowledged: on a slow machine a click that was taken looks lost
                given = len(self.witness.acknowledged) - begun
                self.witness.kills_at_once = at_once and given >= answers - 1
                clicked = click(page, *ANSWERS)
                if not at_once and (given >= answers or (clicked and given == answers - 1)):
                    time.sleep(self.chance.random() * LONGEST)
                    self.witness.kill()
                page.wait_for_timeout(HURRY)
        except Gone:
            return  # killed
        finally:
            self.witness.kills_at_once = False

    def once(self, playwright: Playwright, profile: Path) -> None:
        """One life of a browser, and its end."""
        with browser(playwright, profile, self.witness) as (context, _):
            page = arrive(context, self.address, self.witness)
            if self.table:
                self.check(page)
            self.open_table(page)
            self.play(page)
        self.kills += 1


def main() -> int:
    """Kill as often as asked for; fail if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=0, help="stop after so long (0: never)")
    parser.add_argument("--site", type=Path, help="a site that was built already")
    args = parser.parse_args()
    end = time.monotonic() + 60 * args.minutes if args.minutes else float("inf")
    with served(args.site or built()) as address, tempfile.TemporaryDirectory() as folder:
        run = Run(address, random.Random(args.seed))  # noqa: S311 - a script that can be repeated
        with sync_playwright() as playwright:
            while run.kills < args.kills and time.monotonic() < end:
                run.once(playwright, Path(folder))
                if run.kills % 10 == 0:
                    print(run.told(), flush=True)
    print(run.told())
    print(f"{run.keys_lost} times the key of the table was gone from the page")
    return 1 if run.lost or run.keys_lost else 0


if __name__ == "__main__":
    raise SystemExit(main())
