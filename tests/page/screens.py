"""Pictures of every screen in three widths, light and dark, and in French: build/screens.

Those that the documents show are put into docs/screens instead.

python3 dev.py screens [name ...]     with --png FOLDER: sharp ones, elsewhere
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.page.browser import ROOT, PageServer, Person, chromium
from tests.page.test_games import by_board, by_mouse, play_out
from tests.page.test_rencontre import by_board as by_rencontre
from tests.page.test_rencontre import negotiation

FOLDER = ROOT / "build" / "screens"
DOCS = ROOT / "docs" / "screens"
KEPT = {
    "guerre-1440-light",
    "crowns-1440-light",
    "crowns-1440-light-fr",
    "chronica-1440-light",
    "rencontre-1440-dark",
}
SIZES = {1440: 900, 1024: 768, 390: 844}
DRESSES = [("en", "light"), ("en", "dark"), ("fr", "light"), ("fr", "dark")]
GAMES = ("guerre", "crowns", "chronica", "rencontre")


def quietly(page: Page) -> bool:
    """A turn of chronica that builds up the own Province."""
    if not page.locator(".bar.asked").count():
        return False
    by_board(page)
    return True


def mid_game(
    game: str, acts: int, act: Callable[[Page], bool] = by_mouse
) -> Callable[[Person], None]:
    """Some decisions into a game, with a question open."""

    def play(person: Person) -> None:
        page = person.play_now(game)
        acted = 0
        for _ in range(acts * 20):
            if acted == acts or page.locator(".result").count():
                break
            acted += act(page)
            page.wait_for_timeout(150)
        page.locator(".bar.asked, button.first, .result").first.wait_for()
        page.mouse.move(2, 2)

    return play


def chronica(person: Person) -> None:
    """With a card taken up that can act, so that the prices are to be seen."""
    mid_game("chronica", 10, quietly)(person)
    cards = person.page.locator(".hand .lit[aria-pressed]")
    for _ in range(20):
        if cards.count() or person.page.locator(".result").count():
            break
        quietly(person.page)
        person.page.wait_for_timeout(200)
    for index in range(cards.count()):
        cards.nth(index).dispatch_event("click")
        if person.page.locator(".others .slot.lit").count():
            break


def six(person: Person) -> None:
    """Chronica for six, some turns on."""
    seats = [{"kind": "person", "name": "Ada"}] + [{"kind": "bot"}] * 5
    person.ask_for(seats=seats)
    chronica(person)


def alliance(person: Person) -> None:
    """Rencontre with tokens gone, an ally beside somebody, and a card to be played."""
    page = person.play_now("rencontre")
    for _ in range(600):
        shown = page.locator(".sky .ally").count() and page.locator(".hole .stack").count()
        if shown and page.locator(".bar.asked").count() and page.locator(".hand .lit").count():
            break
        by_rencontre(page)
        page.wait_for_timeout(60)
    page.mouse.move(2, 2)


def deal(person: Person) -> None:
    """A proposal on the table, and an answer to it being put together."""
    browser = person.context.browser
    size = person.page.viewport_size
    assert browser is not None
    assert size is not None
    page = negotiating(browser, person.server)
    page.set_viewport_size(size)
    if size["width"] < 900:
        page.get_by_role("button", name="What happened").click()
    page.locator(".deal").scroll_into_view_if_needed()
    page.mouse.move(2, 2)
    person.page = page


@cache
def negotiating(browser: Browser, server: PageServer) -> Page:
    """The page of somebody who answers a proposal with another; the minute is three."""
    form = {"options": {"powers_per_player": "0"}, "clock": {"kind": "none", "timers": "gentle"}}
    page = negotiation(Person(browser, server, form=form), Person(browser, server))
    page.locator(".deal .counter").click()
    page.locator(".deal .kind.free").first.select_option(index=1)
    return page


def result(person: Person) -> None:
    page = person.play_now("guerre")
    play_out(page, by_mouse)
    page.get_by_role("button", name="Check the shuffle").click()
    page.locator(".verify li").first.wait_for()
    page.get_by_role("slider").wait_for()
    page.locator(".ending").scroll_into_view_if_needed()


def door(person: Person) -> None:
    """What a guest sees who follows the link."""
    gathering(person)
    person.page.evaluate("localStorage.removeItem('regalia-tables')")
    person.page.reload()
    person.page.locator("form").wait_for()


def rules(person: Person) -> None:
    person.go("/#rules/chronica").locator(".pages section").first.wait_for()


def settings(person: Person) -> None:
    person.go().locator("header button.icon").click()
    person.page.locator("dialog[open]").wait_for()


def lessons(person: Person) -> None:
    person.go("/#learn").locator("main h2").first.wait_for()


def lesson(person: Person) -> None:
    lessons(person)
    person.page.locator("main li a[href*=learn]").first.click()
    person.page.locator(".felt").wait_for()


def aliens(person: Person) -> None:
    person.go("/#aliens").locator("main li").first.wait_for()


def decks(person: Person) -> None:
    person.go("/#deck").locator("main li").first.wait_for()


def gathering(person: Person) -> None:
    page = person.go("/#new/guerre")
    page.locator("button.open").click()
    page.locator("svg.code").wait_for()


SCREENS: dict[str, tuple[Callable[[Person], object], str]] = {
    "arrival": (lambda person: person.go().locator("li.game").first.wait_for(), "flow"),
    "new-table": (lambda person: person.go("/#new/crowns").locator("form").wait_for(), "flow"),
    "gathering": (gathering, "flow"),
    "guerre": (mid_game("guerre", 9), "hand"),
    "crowns": (mid_game("crowns", 4), "flow"),
    "chronica": (chronica, "instant"),
    "rencontre": (alliance, "instant"),
    "rencontre-deal": (deal, "instant"),
    "result": (result, "instant"),
    "lessons": (lessons, "flow"),
    "lesson": (lesson, "flow"),
    "aliens": (aliens, "flow"),
    "decks": (decks, "flow"),
    "door": (door, "flow"),
    "rules": (rules, "flow"),
}
# taken only when named: they are worth a look, not a place in docs/
MORE: dict[str, tuple[Callable[[Person], object], str]] = {
    "chronica-six": (six, "instant"),
    "settings": (settings, "flow"),
}


SEEDS = {"rencontre-deal": "meeting 5812"}  # the first duel ends in a deal


def take(browser: Browser, name: str, sharp: Path | None) -> None:
    """All pictures of one screen, on a server of its own with a shuffle of its own."""
    with PageServer(seed=SEEDS.get(name, name)) as server:
        take_all(browser, server, name, sharp)


def take_all(browser: Browser, server: PageServer, name: str, sharp: Path | None) -> None:
    """One screen in every width and dress."""
    show, pace = (SCREENS | MORE)[name]
    for width, height in SIZES.items():
        person = Person(
            browser,
            server,
            pace=pace,
            bots=100,
            viewport={"width": width, "height": height},
        )
        show(person)
        for language, scheme in DRESSES:
            speak(person.page, language)
            dress(person.page, scheme)
            stem = f"{name}-{width}-{scheme}{'-fr' * (language == 'fr')}"
            path = (DOCS if stem in KEPT else FOLDER) / f"{stem}.jpg"
            if sharp is not None:
                person.page.screenshot(path=sharp / f"{path.stem}.png")
                continue
            person.page.screenshot(path=path, type="jpeg", quality=78)
            print(path.relative_to(ROOT), f"{path.stat().st_size // 1024} kB", flush=True)
        speak(person.page, "en")
        person.context.close()


def speak(page: Page, language: str) -> None:
    page.locator(f"button[lang={language}]").first.dispatch_event("click")
    page.locator(f"html[lang={language}]").wait_for()


def dress(page: Page, scheme: str) -> None:
    page.emulate_media(
        color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce"
    )
    # a browser without a screen now and then forgets to paint some of it anew
    page.evaluate(
        "() => { const all = document.documentElement; all.style.display = 'none';"
        " all.getBoundingClientRect(); all.style.display = ''; }"
    )
    page.wait_for_timeout(400)


def main(names: list[str]) -> None:
    """Take the named screens, or all that this server can show."""
    sharp = None
    if "--png" in names:
        at = names.index("--png")
        sharp = Path(names[at + 1])
        names = names[:at] + names[at + 2 :]
    Path(FOLDER).mkdir(parents=True, exist_ok=True)
    with PageServer() as server, chromium() as browser:
        there = Person(browser, server)
        there.go().locator("li.game").nth(3).wait_for()
        games = [game for game in GAMES if there.page.locator(f"li[data-game={game}]").count()]
        there.context.close()
        for name in names or SCREENS:
            if name.partition("-")[0] not in GAMES or name.partition("-")[0] in games:
                take(browser, name, sharp)


if __name__ == "__main__":
    main(sys.argv[1:])
