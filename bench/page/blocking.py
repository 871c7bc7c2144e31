"""python -m bench.page blocking: what the main thread does until a page stands, in processor time.

Pages are loaded at a phone's size, each time in a fresh context, the pages of a round one after
the other. Times are those of the thread itself, so that other work on the machine hardly changes
them. Blocked is what Lighthouse would count on a phone a quarter as fast, on a quiet machine: of
each task after the first paint, four times as long, what is more than 50 ms.
"""

from __future__ import annotations

import argparse
import statistics
from typing import Any, NamedTuple

from playwright.sync_api import Browser, StorageState
from tests.page.browser import PageServer, Person, chromium, web_build

from bench.machine import load, machine

ROUNDS = 7
PHONE = {"width": 412, "height": 823}
START = "start"
GAMES = ("guerre", "crowns", "chronica", "rencontre")
SHOWN = {START: "li.game button.main"} | dict.fromkeys(GAMES, ".bar.asked")
QUIET = 1000  # milliseconds after the page stands: what comes late is counted too
TRACED = "devtools.timeline,disabled-by-default-devtools.timeline.stack,toplevel,blink.user_timing"
SLOWER = 4  # than this machine, as Lighthouse takes a phone to be
LONG = 50.0  # milliseconds, from which a task blocks

Events = list[dict[str, Any]]


class Load(NamedTuple):
    """Figures of one load."""

    blocked: float  # milliseconds, on a phone
    longest: float  # milliseconds of the longest task, here
    script: float
    layout: float
    layouts: int
    forced: int  # layouts in the middle of a script

    def __str__(self) -> str:
        return (
            f"blocked {self.blocked:.0f} ms, longest task {self.longest:.0f} ms, script "
            f"{self.script:.0f} ms, layout and style {self.layout:.0f} ms, "
            f"{self.layouts} layouts, {self.forced} forced"
        )


def sits_down(browser: Browser, server: PageServer, game: str) -> tuple[str, StorageState]:
    """The address of a running table at which its player is asked, and what the device keeps."""
    person = Person(browser, server)
    page = person.play_now(game)
    while not page.locator(".bar.asked").count():
        begin = page.locator("button.first")
        if begin.count():
            begin.first.click()
        page.wait_for_timeout(100)
    kept = person.context.storage_state()
    address = page.url.removeprefix(server.address)
    person.leave()
    return address, kept


def measured(events: Events) -> Load:
    """The figures of a trace."""
    mains = {
        (each["pid"], each["tid"])
        for each in events
        if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"
    }
    paint = next(each for each in events if each["name"] == "firstContentfulPaint")
    # the page's own thread, among those of a page that was there before
    own = next(place for place in mains if place[0] == paint["pid"])
    done = [
        each
        for each in events
        if each["ph"] == "X" and "tdur" in each and (each["pid"], each["tid"]) == own
    ]

    def spent(*names: str) -> list[float]:
        return [each["tdur"] / 1000 for each in done if each["name"] in names]

    tasks = [
        each["tdur"] / 1000
        for each in done
        if each["name"] == "ThreadControllerImpl::RunTask" and each["ts"] > paint["ts"]
    ]
    forced = [
        each
        for each in done
        if each["name"] == "Layout" and each["args"].get("beginData", {}).get("stackTrace")
    ]
    return Load(
        sum(max(0.0, SLOWER * task - LONG) for task in tasks),
        max(tasks),
        sum(spent("EvaluateScript", "v8.evaluateModule", "FunctionCall", "RunMicrotasks")),
        sum(spent("Layout", "UpdateLayoutTree")),
        len(spent("Layout")),
        len(forced),
    )


def loaded(
    browser: Browser, server: PageServer, name: str, address: str, kept: StorageState | None
) -> Load:
    """Figures of one load."""
    device: dict[str, Any] = {
        "viewport": PHONE,
        "is_mobile": True,
        "has_touch": True,
        "device_scale_factor": 1.75,
    }
    if kept is not None:
        device["storage_state"] = kept
    person = Person(browser, server, **device)
    session = person.context.new_cdp_session(person.page)
    events: Events = []
    complete = False

    def take(part: dict[str, Events]) -> None:
        events.extend(part["value"])

    def end(_: object) -> None:
        nonlocal complete
        complete = True

    session.on("Tracing.dataCollected", take)
    session.on("Tracing.tracingComplete", end)
    session.send("Tracing.start", {"transferMode": "ReportEvents", "categories": TRACED})
    page = person.go(address)
    # not by looking again and again, which is work of that thread
    page.wait_for_timeout(QUIET)
    while not page.locator(SHOWN[name]).count():
        page.wait_for_timeout(QUIET)
    session.send("Tracing.end")
    while not complete:
        page.wait_for_timeout(100)
    person.context.close()
    return measured(events)


def middle(loads: list[Load]) -> str:
    """Medians of some loads, and the range of what was blocked."""
    medians = [statistics.median(values) for values in zip(*loads, strict=True)]
    blocked = [each.blocked for each in loads]
    made = Load(*medians[:4], *(round(each) for each in medians[4:]))
    return f"{made}; blocked {min(blocked):.0f} to {max(blocked):.0f} ms"


def main(given: list[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.page blocking", description=__doc__)
    parser.add_argument("pages", nargs="*", help="start, or some of the four games")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    chosen = parser.parse_args(given)
    web_build().build(full=True)
    # always in this order, so that a game has the same shuffle in every run
    names = [name for name in (START, *GAMES) if name in (chosen.pages or (START, *GAMES))]
    print(f"machine: {machine()}; load {load()}")
    loads: dict[str, list[Load]] = {name: [] for name in names}
    with PageServer(seed="blocking") as server, chromium() as browser:
        places: dict[str, tuple[str, StorageState | None]] = {START: ("/", None)}
        places |= {name: sits_down(browser, server, name) for name in names if name != START}
        for _ in range(chosen.rounds):
            for name in names:
                loads[name].append(loaded(browser, server, name, *places[name]))
    for name in names:
        print(f"{name}: {middle(loads[name])}", flush=True)
    return 0
