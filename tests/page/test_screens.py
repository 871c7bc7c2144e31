"""Every screen: axe finds nothing, phones have room, French has no English word left."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser, ast
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.page.browser import PageServer, Person, axe, texts
from tests.page.conftest import Guest
from tests.page.places import LEAST, TINY
from tests.page.test_games import by_board, by_mouse, play_out
from tests.page.words import clipped, codes

PHONE: ViewportSize = {"width": 390, "height": 844}
NARROWEST: ViewportSize = {"width": 320, "height": 568}


def show_arrival(page: Page) -> None:
    page.locator("li.game").first.wait_for()


def show_new(page: Page) -> None:
    page.locator("li[data-game=crowns] a").first.click()
    page.locator("summary", has_text="House rules").click()
    page.locator("fieldset").first.wait_for()


def show_gathering(page: Page) -> None:
    page.locator("li[data-game=guerre] a").first.click()
    page.locator("button.open").click()
    page.locator("svg.code").wait_for()


def show_rules(page: Page) -> None:
    page.locator("li[data-game=guerre] a[href*=rules]").click()
    page.locator(".pages section").first.wait_for()


def show_settings(page: Page) -> None:
    page.locator("header button.icon").click()
    page.locator("dialog[open]").wait_for()


def show_guerre(page: Page) -> None:
    page.locator("li[data-game=guerre] button.main").click()
    page.locator(".bar.asked, .result").first.wait_for()


def show_crowns(page: Page) -> None:
    page.locator("li[data-game=crowns] button.main").click()
    page.locator(".bar.asked").wait_for()
    while not page.locator("details summary").count():  # a clan may have to be named first
        page.locator(".options button").first.click()
        page.locator(".bar.asked").wait_for()
    page.locator("details summary").click()


def show_rencontre(page: Page) -> None:
    page.locator("li[data-game=rencontre] button.main").click()
    page.locator(".felt .map").wait_for()
    page.locator(".plate .power").first.click()
    page.locator("dialog[open] .short").first.wait_for()
    page.locator("dialog[open] button.icon").click()
    page.locator(".bar.asked").wait_for()


def show_chronica(page: Page) -> None:
    page.locator("li[data-game=chronica] button.main").click()
    # some turns, so that there is something to see, and then until a card of the hand is asked for
    turns = 0
    while turns < 5 or not page.locator(".hand .lit").count():
        page.locator(".bar.asked").wait_for()
        if turns < 5 or not page.locator(".hand .lit").count():
            by_board(page)
        page.wait_for_timeout(200)
        turns += 1
    page.locator(".hand .lit").first.click()


def show_card(page: Page) -> None:
    show_chronica(page)
    page.locator("button.pile").first.click()
    page.locator("dialog[open] li").first.wait_for()


def show_chat(page: Page) -> None:
    show_crowns(page)
    page.locator("button.tab").nth(1).click()
    page.locator("aside form").wait_for()


def show_result(page: Page) -> None:
    page.locator("li[data-game=guerre] button.main").click()
    page.locator(".felt").wait_for()
    play_out(page, by_mouse)
    page.locator(".verify button").click()
    page.locator(".verify li").first.wait_for()


def turn_to(page: Page, place: str, there: str) -> None:
    """Opens a screen by its address, and waits for what it is about."""
    page.evaluate("place => { location.hash = place; }", place)
    page.locator(there).first.wait_for()


def show_join(page: Page) -> None:
    """What a guest sees who follows the link."""
    show_gathering(page)
    page.evaluate("localStorage.removeItem('regalia-tables')")
    page.reload()
    page.locator("main form").wait_for()


def show_lessons(page: Page) -> None:
    turn_to(page, "#learn", "main h2")


def show_lesson(page: Page) -> None:
    show_lessons(page)
    page.locator("main li a[href*=learn]").first.click()
    page.locator(".felt").wait_for()


def show_aliens(page: Page) -> None:
    turn_to(page, "#aliens", "main li")


def show_decks(page: Page) -> None:
    turn_to(page, "#deck", "main li")


def show_games(page: Page) -> None:
    turn_to(page, "#games", "main h1")


def show_daily(page: Page) -> None:
    turn_to(page, "#daily", "main .daily li")


def show_privacy(page: Page) -> None:
    turn_to(page, "#privacy", "main h2")


READ = {
    "arrival": show_arrival,
    "new": show_new,
    "rules": show_rules,
    "settings": show_settings,
    "lessons": show_lessons,
    "aliens": show_aliens,
    "decks": show_decks,
    "games": show_games,
    "daily": show_daily,
    "privacy": show_privacy,
}
TABLES = {
    "gathering": show_gathering,
    "guerre": show_guerre,
    "crowns": show_crowns,
    "rencontre": show_rencontre,
    "chronica": show_chronica,
    "card": show_card,
    "chat": show_chat,
    "result": show_result,
    "join": show_join,
    "lesson": show_lesson,
}


def plain_messages(language: str) -> dict[str, str]:
    """The messages of a language that are one plain text."""
    found = {}
    for path in files("regalia.text").joinpath(language).iterdir():
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message) and entry.value is not None:
                parts = entry.value.elements
                if len(parts) == 1 and isinstance(parts[0], ast.TextElement):
                    found[entry.id.name] = parts[0].value
    return found


FRENCH = plain_messages("fr")
# the letters of colours are letters of other things in French
ENGLISH = {name: text for name, text in plain_messages("en").items() if name[:7] != "letter-"}
ENGLISH_ONLY = set(ENGLISH.values()) - set(FRENCH.values())
ENGLISH_WORDS = re.compile(
    r"\b(the|and|your|you|with|draws|plays|wins|round|waiting|players?|rules?)\b", re.IGNORECASE
)


def off_the_screen(page: Page) -> list[str]:
    """What a phone has no room for: runs off the side, or is too small to be touched."""
    wide, room = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    found = [f"{wide} pixels wide"] if wide > room else []
    found += page.evaluate(
        """() => [...document.querySelectorAll('button, a.button, select, summary, input')]
          .filter(each => each.checkVisibility() && !each.closest('label')
            && each.getBoundingClientRect().height < 43.5)
          .map(each => each.outerHTML.slice(0, 120))"""
    )
    return found


def over_each_other(page: Page) -> list[str]:
    """Buttons of the header that share some of their place, or have less than a finger needs."""
    return list(
        page.evaluate(
            """() => {
              const found = [...document.querySelectorAll('.play > header :is(button, a)')]
                .filter(each => each.checkVisibility())
                .map(each => [each.title || each.ariaLabel, each.getBoundingClientRect()]);
              const small = found.filter(([, { width, height }]) => width < 43.5 || height < 43.5);
              const shared = found.filter(([, one], at) => found.slice(0, at).some(([, other]) =>
                one.left < other.right - 0.5 && other.left < one.right - 0.5
                && one.top < other.bottom - 0.5 && other.top < one.bottom - 0.5));
              return [...small, ...shared].map(([name]) => name);
            }"""
        )
    )


def english_left(page: Page) -> list[str]:
    """What is not French on a French screen."""
    said = [text for text in texts(page) if text not in {"English", "Cosmic Crowns"}]
    return [text for text in said if text in ENGLISH_ONLY or ENGLISH_WORDS.search(text)]


@pytest.fixture(scope="module")
def reader(browser: Browser) -> Iterator[Person]:
    """Somebody who opens no table, on one page for all screens that are only read."""
    with PageServer(seed="reader") as server:
        person = Person(browser, server, settings={"guide": True})
        person.go()
        yield person
        person.leave()


def arrives_again(page: Page) -> None:
    """Back at the arrival, at a desk, in English and by day."""
    page.keyboard.press("Escape")  # a dialog may be open
    page.evaluate("location.hash = ''")
    page.set_viewport_size({"width": 1280, "height": 900})
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.locator("button[lang=en]").first.click()
    page.locator("html[lang=en]").wait_for()


@pytest.mark.parametrize("name", READ)
def test_a_screen_that_is_read_is_for_everybody(reader: Person, name: str) -> None:
    """Axe finds nothing in light and dark; a phone has room; French has no English word left."""
    page = reader.page
    arrives_again(page)
    show_arrival(page)
    READ[name](page)
    is_for_everybody(page)


@pytest.mark.parametrize("name", TABLES)
def test_a_screen_is_for_everybody(guest: Guest, name: str) -> None:
    """The same of what belongs to a table."""
    page = guest(settings={"guide": True}).go()
    show_arrival(page)
    TABLES[name](page)
    is_for_everybody(page)


# the browser now and then takes its time to lay out all of a page anew for another width
NARROW = """() => getComputedStyle(document.documentElement).fontSize === '16px'
  && [...document.querySelectorAll('.play > header .tab')].every(each => each.offsetWidth <= 44)"""


def is_for_everybody(page: Page) -> None:
    """The whole check of what this page shows now: both languages, light and dark, desk and phone.

    Nothing runs off a phone, no text is cut off, no code is shown, no English is left in French.
    """
    in_good_order(page)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    page.set_viewport_size(PHONE)
    page.wait_for_function(NARROW)
    page.wait_for_timeout(400)
    in_good_order(page)
    assert off_the_screen(page) == []
    has_room_on_the_narrowest(page)
    page.locator("button[lang=fr]").dispatch_event("click")
    page.locator("html[lang=fr]").wait_for()
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.wait_for_timeout(400)
        in_good_order(page)
    assert off_the_screen(page) == []
    assert english_left(page) == []
    has_room_on_the_narrowest(page)


def has_room_on_the_narrowest(page: Page) -> None:
    """Nothing runs off 320 pixels, and nothing there is too small to be read."""
    page.set_viewport_size(NARROWEST)
    page.wait_for_function(NARROW)
    assert off_the_screen(page) == []
    # the board of a lesson or puzzle is drawn smaller, so that all it asks about is in sight
    if not page.locator(".fit").count():
        assert page.evaluate(TINY, LEAST) == []
    page.set_viewport_size(PHONE)


def in_good_order(page: Page) -> None:
    """Axe finds nothing, no text is cut off, and no code stands among the words."""
    found = axe(page)
    assert found == [], found
    assert clipped(page) == []
    assert codes(page) == []


@pytest.mark.parametrize("width", [320, 360, 390])
@pytest.mark.parametrize("type_size", [16, 24])
def test_the_header_has_room_on_every_phone(guest: Guest, width: int, type_size: int) -> None:
    """Nothing of it lies over anything else, however large somebody sets their type."""
    person = guest(viewport={"width": width, "height": 700})
    sizes = {"fontSizes": {"standard": type_size}}
    person.context.new_cdp_session(person.page).send("Page.setFontSizes", sizes)
    page = person.play_now("crowns")
    page.locator(".bar.asked").wait_for()
    size = page.evaluate("getComputedStyle(document.documentElement).fontSize")
    assert size == f"{type_size}px"
    assert over_each_other(page) == []
    page.locator("button[lang=fr]").click()
    page.locator("html[lang=fr]").wait_for()
    assert over_each_other(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_the_language_changes_at_once(guest: Guest) -> None:
    page = guest().go()
    show_crowns(page)
    expect(page.locator(".bar h2")).to_have_text("Which card do you play?")
    page.get_by_role("button", name="Français").click()
    expect(page.locator(".bar h2")).to_have_text(re.compile("carte"))
    page.get_by_role("button", name="English").click()
    expect(page.locator(".bar h2")).to_have_text("Which card do you play?")
