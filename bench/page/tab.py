"""python -m bench.page.tab PART: figures of the table in a tab.

The site of `python3 dev.py site` in headless Chromium, by its own workers, from a web server on
this machine that sends the compressed copies.

all        weight, start, heap, and decisions at full speed and four times slower: within ten
           minutes on a quiet machine
weight     bytes of the first and the second visit
start      seconds until the first question of Cosmic Crowns, and processor time of the browser
heap       the memory of both interpreters
playouts   processor time of a playout, which a busy machine changes little, and what each level
           gets by that on devices of different speed
decisions  seconds given and used for each game and level, and the share of the wanted playouts, by
           the thinking interpreter itself at moments from games of the policy
tables     the longest wait for a bot in the page itself

`--rate 4` slows the browser down as a whole, workers too.
"""

from __future__ import annotations

import argparse
import base64
import functools
import itertools
import json
import pickle
import statistics
import subprocess
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize
from tests.page.browser import GOALS, chromium, click, looks
from tests.page.site import ANSWERS, HURRY, Files, all_kept, map_of, ready
from tests.page.tab import BETWEEN, SETTINGS
from tests.patience import SECONDS

from bench.machine import load, machine
from bench.page.slowed import slowed
from devkit.ground import BUILD
from devkit.site import packages
from devkit.site.bytecode import node
from regalia.bots.levels import LEVELS
from regalia.bots.registry import BASELINE, new_bot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.record import Sitting
from regalia.games.registry import GAMES
from regalia.lab.intervals import mean_interval
from regalia.server.tab.budgets import MeasuredBudgets
from regalia.server.work.bot_workers import ALMOST, SLACK
from regalia.server.work.measuring import playouts_of
from regalia.server.work.positions import Position

PARTS = ("all", "weight", "start", "heap", "playouts", "decisions", "tables")
WHOLE = (("weight", 1.0), ("start", 1.0), ("heap", 1.0), ("decisions", 1.0), ("decisions", 4.0))
ROUNDS = 5
MOMENTS = 8  # of each game, from its beginning to its end
SOME = 4  # of them where a search is as long as a level may take
WAITS = 12  # decisions of bots at each table
PROGRAM = Path(__file__).parent / "in_tab.py"
NODE = Path(packages.__file__).parent / "node.mjs"
RATES = (1, 4, 6)
IN_NODE = """
import json
for game, [(where, seat), *_] in asked.items():
    playout(Position(*where), seat, 8)  # memories are filled
found = {
    game: [playout(Position(*where), seat, 60) for where, seat in each]
    for game, each in asked.items()
}
print("RESULT " + json.dumps(found))
"""
# every memory of a worker, and when the page heard what of its tables
MEMORIES = """const made = WebAssembly.instantiate;
globalThis.memories = [];
WebAssembly.instantiate = async (...given) => {
  const found = await made(...given);
  for (const each of Object.values((found.instance ?? found).exports))
    if (each instanceof WebAssembly.Memory) memories.push(each);
  return found;
};
"""
HEARD = """() => {
  globalThis.heard = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (...given) {
    if (!this.isTimed) {
      this.isTimed = true;
      this.addEventListener('message', ({ data }) => {
        const frame = data.frame && JSON.parse(data.frame);
        const text = frame?.do === 'text' ? JSON.parse(frame.text) : {};
        if (text.type === 'step')
          heard.push([performance.now(), Boolean(text.state?.question || text.state?.window)]);
      });
    }
    return post.apply(this, given);
  };
}"""
THINKING = """async ([worker, start]) => {
  const thinking = new Worker(worker, { type: 'module', name: 'thinking' });
  const heard = () => new Promise((done, fail) => {
    thinking.onmessage = ({ data }) => (data.failed ? fail(new Error(data.detail)) : done(data));
  });
  thinking.postMessage({ start, base: location.href.replace(/[^/]*$/, '') });
  await heard();
  globalThis.run = async text => {
    const job = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
    thinking.postMessage({ job });
    const { outcome } = await heard();
    return btoa(String.fromCharCode(...outcome));
  };
}"""


class Sending(Files):
    """A web server that sends compressed copies and lets what cannot change be kept."""

    sent: ClassVar[Counter[str]] = Counter()
    is_watched = False  # whether workers tell their memories

    def do_GET(self) -> None:  # noqa: N802 - its name there
        place = Path(self.translate_path(self.path))
        if not self.is_watched or not place.match("assets/worker-*.js"):
            super().do_GET()
            return
        self.packed = False
        body = (MEMORIES + place.read_text("utf-8")).encode()
        self.send_response(200)
        self.send_header("content-type", "text/javascript")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def send_head(self) -> Any:
        place = Path(self.translate_path(self.path))
        packed = place.with_name(f"{place.name}.br")
        self.packed = "br" in self.headers.get("accept-encoding", "") and packed.exists()
        if self.packed:
            self.path = f"{self.path.partition('?')[0]}.br"
            self.extensions_map = self.extensions_map | {".br": self.guess_type(str(place))}
        return super().send_head()

    def end_headers(self) -> None:
        if self.packed:
            self.send_header("content-encoding", "br")
        lasting = any(part in self.path for part in ("/assets/", "/python-", "/packages/", "/api/"))
        kept = "public, max-age=31536000, immutable" if lasting else "no-cache"
        self.send_header("cache-control", kept)
        super().end_headers()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        data = source.read()
        self.sent[self.path] += len(data)
        outputfile.write(data)


@contextmanager
def sending(folder: Path) -> Iterator[tuple[str, ThreadingHTTPServer]]:
    """The address of a folder, and its server."""
    handler = functools.partial(Sending, directory=str(folder.parent))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/{folder.name}/", server
    finally:
        server.shutdown()
        server.server_close()


def device(browser: Browser, **options: Any) -> BrowserContext:
    """A browser of somebody who has never been at the site, with bots that take no time."""
    viewport: ViewportSize = {"width": 1280, "height": 900}
    context = browser.new_context(viewport=viewport, locale="en", **options)
    context.set_default_timeout(1000 * SECONDS)
    words = json.dumps(json.dumps(SETTINGS | {"explained": GOALS}))
    context.add_init_script(
        f"localStorage['regalia-settings'] ??= {words}; localStorage['regalia-name'] ??= 'Ada';"
        f"({BETWEEN})({json.dumps({'pace': 0, 'level': BASELINE})}); ({HEARD})();"
    )
    return context


class Start(NamedTuple):
    """Seconds of a visit after its address was opened."""

    covers: float
    table: float
    question: float
    processor: float  # of all of the browser, until the question


def processor(browser: Browser | None) -> float:
    """Seconds of the processor that a browser has used."""
    assert browser is not None
    session = browser.new_browser_cdp_session()
    told = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return sum(float(each["cpuTime"]) for each in told)


def first_question(page: Page, address: str) -> Start:
    """Opens the site and plays crowns as soon as its cover can be clicked."""
    browser = page.context.browser
    used = processor(browser)
    began = time.monotonic()
    page.goto(address, wait_until="commit")
    cover = page.locator("li[data-game=crowns] button.main")
    cover.wait_for()
    covers = time.monotonic() - began
    cover.click()
    page.locator(".felt").wait_for()
    table = time.monotonic() - began
    page.locator(".bar.asked").wait_for()
    return Start(covers, table, time.monotonic() - began, processor(browser) - used)


def weigh(browser: Browser, folder: Path) -> None:
    """Bytes until the first question, of what is kept besides for later, and of the next visit."""
    with sending(folder) as (address, _):
        context = device(browser, service_workers="block")
        first_question(context.new_page(), address)
        needed = Sending.sent.copy()
        context.close()
        Sending.sent.clear()
        context = device(browser)
        page = context.new_page()
        first_question(page, address)
        all_kept(page, folder)
        kept = Sending.sent - needed
        Sending.sent.clear()
        page.close()
        first_question(context.new_page(), address)
        again = Sending.sent.copy()
        context.close()
    for name, found in (("first question", needed), ("kept besides", kept), ("next visit", again)):
        print(f"{name}: {found.total():,} bytes in {len(found)} files")
        for path, count in found.most_common(6):
            print(f"  {count:>9,} {path.partition(folder.name)[2]}")


def told(name: str, rounds: list[Start]) -> None:
    """One line of figures."""
    for part in Start._fields:
        values = sorted(float(getattr(each, part)) for each in rounds)
        middle, low, high = interval(values)
        print(f"{name}, {part}: {middle:.2f} s [{low:.2f}, {high:.2f}], best {values[0]:.2f}")


def interval(values: list[float]) -> tuple[float, float, float]:
    """Mean and 95 % interval."""
    return mean_interval(sum(values), sum(each * each for each in values), len(values))


def start(browser: Browser, folder: Path, rounds: int, rate: float) -> None:
    """Seconds to the first question: cold, warm, and without any server."""
    found: dict[str, list[Start]] = {"cold": [], "warm": [], "offline": []}
    for _ in range(rounds):
        with sending(folder) as (address, _):
            context = device(browser)
            for name in ("cold", "warm"):
                page = context.new_page()
                with slowed(browser, rate):
                    found[name].append(first_question(page, address))
                if name == "cold":
                    all_kept(page, folder)
                page.close()
        page = context.new_page()
        with slowed(browser, rate):
            found["offline"].append(first_question(page, address))
        context.close()
        for name, rounds_of in found.items():
            print(
                name, *(f"{each:.2f}" for each in rounds_of[-1]), f"load {load()[:1]}", flush=True
            )
    for name, each in found.items():
        told(name, each)


def heap(browser: Browser, folder: Path) -> None:
    """Bytes of both interpreters at a first and a later visit, and after a game."""
    with sending(folder) as (address, _):
        context = device(browser)
        Sending.is_watched = True
        page = context.new_page()
        first_question(page, address)
        sized(page, "at the first question, cold")
        all_kept(page, folder)
        page.close()
        page = context.new_page()
        first_question(page, address)
        sized(page, "at the first question, warm")
        for _ in looks(page):
            if page.locator(".result").count():
                break
            click(page, *ANSWERS)
        sized(page, "after a game")
        context.close()
        Sending.is_watched = False


def sized(page: Page, when: str) -> None:
    """The line of the interpreters' memories at a moment."""
    sizes = [
        worker.evaluate("memories.map(each => each.buffer.byteLength)") for worker in page.workers
    ]
    total = sum(sum(each) for each in sizes)
    parts = ", ".join(f"{sum(size) / 1e6:.1f}" for size in sizes)
    print(f"heap {when}: {total / 1e6:.1f} MB ({parts}) in {len(sizes)} workers")


# --- decisions ------------------------------------------------------------------------------------


class BotInterpreter:
    """The thinking interpreter of a site, asked for anything."""

    def __init__(self, page: Page, address: str, folder: Path) -> None:
        self.page = page
        page.goto(f"{address}crown.svg")
        [worker] = [path.name for path in (folder / "assets").glob("worker-*.js")]
        page.evaluate(THINKING, [f"{address}assets/{worker}", map_of(folder)])
        text = PROGRAM.read_text("utf-8")
        made = "__import__('types').ModuleType('in_tab')"
        place = f"__import__('sys').modules.setdefault('in_tab', {made})"
        self.ask(f"exec({text!r}, {place}.__dict__)")

    def ask(self, words: str) -> Any:
        """The value of an expression there."""
        job = pickle.dumps((0, eval, words))
        answer = self.page.evaluate("text => run(text)", base64.b64encode(job).decode())
        _, result, error = pickle.loads(base64.b64decode(answer))  # noqa: S301 - of our own worker
        assert not error, error
        return result

    def call(self, name: str, *words: object) -> Any:
        """The value of a function of in_tab.py."""
        given = ", ".join(
            repr(tuple(word) if isinstance(word, Position) else word) for word in words
        )
        return self.ask(f"__import__('sys').modules['in_tab'].{name}({given})")


def moments(game: str, count: int) -> list[tuple[Position, int]]:
    """Some choices of a whole game of the policy, from its beginning to its end."""
    kind = GAMES[game]
    names = [f"{seat + 1}" for seat in range(kind.table.usual_players or kind.least)]
    key = seeded_key(f"bench tab {game}")
    sitting = Sitting.begin(kind, {}, names, key, chained=False)
    player = new_bot(BASELINE, kind)
    found: list[tuple[Position, int]] = []
    while sitting.game.to_act:
        seat = sitting.game.to_act[0]
        record = sitting.record
        if len(sitting.game.options(seat)) > 1:
            where = Position(
                game, game, record.version, dict(record.options), names, key, [],
                record.answers[:], None,
            )  # fmt: skip
            found.append((where, seat))
        sitting.play(seat, player.choose(Chair(sitting.game, seat, Chance(key))))
    return [found[len(found) * each // count] for each in range(min(count, len(found)))]


def decisions(browser: Browser, folder: Path, rate: float, games: list[str]) -> None:
    """Seconds and playouts of each level in the thinking interpreter."""
    with sending(folder) as (address, _):
        context = browser.new_context()
        context.set_default_timeout(1000 * SECONDS)
        thinking = BotInterpreter(context.new_page(), address, folder)
        before = min(thinking.call("spin") for _ in range(3))
        with slowed(browser, rate):
            after = min(thinking.call("spin") for _ in range(3))
            print(f"rate {rate:g}: the interpreter is {after / before:.1f} times slower")
            budgets = MeasuredBudgets()
            for game in games:
                budgets.playout[game] = thinking.call("playout_seconds", game)
                print(f"{game}: {1000 * budgets.playout[game]:.2f} ms a playout")
                measured(thinking, budgets, game)
        context.close()


def measured(thinking: BotInterpreter, budgets: MeasuredBudgets, game: str) -> None:
    """The lines of one game."""
    for level in LEVELS:
        due = budgets.due(game, level)
        seconds = min(budgets.wanted(game, level), ALMOST * (due - SLACK / 2))
        used: list[float] = []
        tried: list[float] = []
        for where, seat in moments(game, SOME):
            took, playouts = thinking.call("decision", where, seat, level, seconds)
            used.append(took)
            tried.append(playouts / playouts_of(game, level))
        middle, low, high = interval(used)
        print(
            f"  {level}: given {due:.2f} s; used {middle:.2f} [{low:.2f}, {high:.2f}], at most "
            f"{max(used):.2f} s; playouts tried, median {100 * statistics.median(tried):.0f} %, "
            f"least {100 * min(tried):.0f} %",
            flush=True,
        )


def playouts(folder: Path, games: list[str]) -> None:
    """Seconds that levels need and get, from the processor time of a playout in Node.js."""
    asked = {game: moments(game, MOMENTS) for game in games}
    plain = {game: [(tuple(where), seat) for where, seat in asked[game]] for game in games}
    script = f"import sys; sys.path.insert(0, '/lib/packages')\n{PROGRAM.read_text('utf-8')}\n"
    script += f"asked = {plain!r}\n{IN_NODE}"
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "there.py"
        path.write_text(script.replace("from __future__ import annotations\n", ""))
        command = [node(), str(NODE), str(folder), str(path)]
        ran = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[str, list[float]] = json.loads(ran.stdout.split("RESULT ")[1])
    for game, each in found.items():
        middle, low, high = interval([1000 * value for value in each])
        print(f"{game}: {middle:.2f} [{low:.2f}, {high:.2f}] ms of the processor a playout")
        for rate in RATES:
            budgets = MeasuredBudgets()
            budgets.playout[game] = rate * max(each[::3])  # as a tab measures it, at some moments
            for level in LEVELS:
                given, most = budgets.due(game, level), playouts_of(game, level)
                seconds = min(budgets.wanted(game, level), ALMOST * (given - SLACK / 2))
                needed = rate * middle * most / 1000
                tried = min(1.0, seconds / needed)
                print(
                    f"  rate {rate:g}, {level}: {most} playouts need {needed:.2f} s on average, "
                    f"answered after {given:.2f} s with {100 * tried:.0f} % of them"
                )


def tables(browser: Browser, folder: Path, rate: float, games: list[str], level: str) -> None:
    """The longest wait for bots in the page itself."""
    with sending(folder) as (address, _):
        for game in games:
            context = device(browser)
            context.add_init_script(f"({BETWEEN})({json.dumps({'pace': 0, 'level': level})})")
            page = context.new_page()
            with slowed(browser, rate):
                page.goto(address)
                ready(page)
                page.locator(f"li[data-game={game}] button.main").click()
                page.locator(".felt").wait_for()
                waits: list[float] = []
                for _ in looks(page, HURRY):
                    heard = page.evaluate("heard")
                    waits = [
                        (then[0] - now[0]) / 1000
                        for now, then in itertools.pairwise(heard)
                        if not now[1]
                    ]
                    if len(waits) >= WAITS or page.locator(".result").count():
                        break
                    click(page, *ANSWERS)
            context.close()
            longest = max(waits, default=0.0)
            print(f"rate {rate:g}, {game}, {level}: {len(waits)} waits, at most {longest:.2f} s")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("part", choices=PARTS)
    parser.add_argument("--site", type=Path, default=BUILD / "site" / "folder")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--rate", type=float, default=1.0)
    parser.add_argument("--games", nargs="+", default=list(GAMES))
    parser.add_argument("--level", default="expert")
    args = parser.parse_args()
    print(f"machine: {machine()}; load {load()}")
    began = time.monotonic()
    for part, rate in WHOLE if args.part == "all" else ((args.part, args.rate),):
        measure(part, rate, args)
    print(f"load {load()}; {time.monotonic() - began:.0f} s")


def measure(part: str, rate: float, args: argparse.Namespace) -> None:
    """Measure one part, in a browser of its own."""
    print(f"\n{part}, rate {rate:g}", flush=True)
    if part == "playouts":
        playouts(args.site, args.games)
        return
    with chromium() as browser:
        if part == "weight":
            weigh(browser, args.site)
        elif part == "start":
            start(browser, args.site, args.rounds, rate)
        elif part == "heap":
            heap(browser, args.site)
        elif part == "decisions":
            decisions(browser, args.site, rate, args.games)
        else:
            tables(browser, args.site, rate, args.games, args.level)


if __name__ == "__main__":
    main()
