"""Measures whole games at a person's pace: how long between decisions, and how much of it is dead.

python -m tests.page.pace                       a whole game of each of the four
python -m tests.page.pace rencontre --rounds 3  a game that ends after so many rounds of the table
python -m tests.page.pace --pace instant --games 5
                                                several games, at the pace "At once"

Dead is the time in which the person can do nothing and nothing moves on the table, whether or not
a bot thinks. Its share is told with a 95 % interval over games.
"""

from __future__ import annotations

import argparse
import math
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import product

from playwright.sync_api import Browser, Page

from regalia.lab.intervals import mean_interval
from tests.page.browser import PageServer, Person, chromium, click, web_build
from tests.page.places import SHORT, answer
from tests.page.test_games import by_board

LOOK = 0.1  # seconds between two looks at the page
STILL = 0.6  # seconds without any change before a table counts as dead
PACES = ("hand", "flow", "instant")
MANY = 12  # clicks in a row; then the answer is taken from the list

# Whether somebody is asked, how long ago the table changed, and what is offered that needs a click
WATCH = """() => {
  if (!window.moved) {
    window.moved = performance.now();
    const note = () => (window.moved = performance.now());
    new MutationObserver(note).observe(document.querySelector('.felt'),
      { subtree: true, childList: true, attributes: true, characterData: true });
  }
  const seen = place => document.querySelector(place)?.checkVisibility() ?? false;
  return {
    over: seen('.result'),
    asked: seen('.bar.asked') || seen('button.first'),
    // a window in which there is nothing to be done, yet it counts down or wants a click
    idle: seen('.window') && !seen('.bar.asked'),
    // what is being told of the last events is no pause
    still: seen('.bar .happening') ? 0 : (performance.now() - window.moved) / 1000,
  };
}"""


@dataclass
class Pace:
    """What a game took, in seconds."""

    whole: float = 0.0
    asked: float = 0.0
    dead: float = 0.0
    idle: float = 0.0
    waits: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        middle = statistics.median(self.waits)
        late = sorted(self.waits)[math.ceil(0.95 * len(self.waits)) - 1]
        return (
            f"{self.whole:.0f} s, {len(self.waits)} decisions; between two of them "
            f"{middle:.1f} s in the median, {late:.1f} s at the 95th percentile, "
            f"{max(self.waits):.1f} s at most; asked {self.asked / self.whole:.0%}, "
            f"dead {self.dead / self.whole:.1%} ({self.dead:.0f} s), "
            f"windows with nothing to do {self.idle:.1f} s"
        )


# who attacks in chronica whenever they may has lost the game before it has begun
ACTS: dict[str, Callable[[Page], object]] = {"chronica": by_board}


def by_list(page: Page) -> None:
    """The first answer of the list, where clicks on the first thing never make an answer."""
    click(page, ".bar details:not([open]) summary")
    click(page, ".bar .options button")


def watch(page: Page, act: Callable[[Page], object], thinks: float) -> Pace:
    """Plays to the end, each answer so many seconds after the question."""
    pace = Pace()
    begin = before = answered = time.monotonic()
    since: float | None = None
    clicks = 0
    while True:
        found = page.evaluate(WATCH)
        now = time.monotonic()
        step, before = now - before, now
        if found["over"]:
            pace.whole = now - begin
            return pace
        if found["asked"]:
            pace.asked += step
            if since is None:
                since = now
                pace.waits.append(now - answered)
            if now - since >= thinks:
                clicks += 1
                (by_list if clicks > MANY else act)(page)
                answered, since = time.monotonic(), None
        else:
            since, clicks = None, 0
            pace.idle += step if found["idle"] else 0
            pace.dead += step if found["still"] > STILL else 0
        page.wait_for_timeout(LOOK * 1000)


def play(browser: Browser, chosen: argparse.Namespace, name: str, pace: str, number: int) -> Pace:
    """One whole game, with a shuffle of its own."""
    server = PageServer(seed=f"{chosen.seed} {number}" if number else chosen.seed)
    server.settings["REGALIA_UNHURRIED"] = "1"  # windows last as long as people have them
    options = {"max_rounds": chosen.rounds} if name == "rencontre" else {}
    # bots, motion and pace as the page has them for somebody who has set nothing else
    form = {"level": "", "options": options}
    with server:
        unset = {"bots": None, "reduced_motion": "no-preference"}
        guest = Person(browser, server, pace=pace, form=form, **unset)
        found = watch(guest.play_now(name), ACTS.get(name, answer), chosen.thinks)
        guest.leave()
    return found


def together(games: list[Pace]) -> str:
    """The share of several games that was dead, and how sure that is."""
    shares = [100 * each.dead / each.whole for each in games]
    mean, least, most = mean_interval(sum(shares), sum(x * x for x in shares), len(shares))
    whole = statistics.mean(each.whole for each in games)
    span = f"{max(0, least):.1f} to {most:.1f}"
    return f"{len(games)} games of {whole:.0f} s; dead {mean:.1f} % ({span})"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="some of the four")
    parser.add_argument("--thinks", type=float, default=1.0, help="seconds before each answer")
    parser.add_argument("--rounds", default="0", help="of rencontre; 0 to the end")
    parser.add_argument("--pace", nargs="+", choices=PACES, default=["hand"])
    parser.add_argument("--games", type=int, default=1, dest="count", help="of each game")
    parser.add_argument("--seed", default="pace")
    chosen = parser.parse_args()
    web_build().build(full=True)
    with chromium() as browser:
        for name, pace in product(chosen.games or SHORT, chosen.pace):
            found = [play(browser, chosen, name, pace, number) for number in range(chosen.count)]
            for game in found:
                print(f"{name}, {pace}: {game}", flush=True)
            if len(found) > 1:
                print(f"{name}, {pace}: {together(found)}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
