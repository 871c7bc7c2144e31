"""Arrival: a game in one click, with the few choices that matter beside it; and house rules."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from tests.page.browser import PageServer, Person, texts
from tests.page.conftest import Guest


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (1440, 900)])
def test_play_now_is_in_sight_for_all_four(guest: Guest, width: int, height: int) -> None:
    page = guest(viewport={"width": width, "height": height}, locale="fr").go()
    page.locator("li.game").nth(3).wait_for()
    for button in page.locator("li.game button.main").all():
        box = button.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_a_newcomer_sees_on_a_small_phone_where_to_begin(guest: Guest, locale: str) -> None:
    """The levels of the bots are one row, and below them lies the game to start with."""
    page = guest(viewport={"width": 320, "height": 568}, locale=locale).go()
    page.locator("li.game").nth(3).wait_for()
    games = page.locator("li.game").evaluate_all("all => all.map(each => each.dataset.game)")
    assert games == ["crowns", "guerre", "chronica", "rencontre"]  # as in the terminal's menu
    expect(page.locator("li.game").first.locator(".first-game")).to_be_in_viewport(ratio=1)
    tops = page.locator(".levels label").evaluate_all(
        "all => all.map(each => Math.round(each.getBoundingClientRect().top))"
    )
    assert len(set(tops)) == 1
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    page.get_by_role("radio").nth(3).focus()
    page.keyboard.press("Space")
    expect(page.locator(".levels .chosen")).to_have_css("font-weight", "600")


def test_a_name_is_asked_once_and_kept(guest: Guest) -> None:
    person = guest()
    person.context.add_init_script(
        "if (!sessionStorage.getItem('met')) { localStorage.removeItem('regalia-name');"
        " sessionStorage.setItem('met', '1'); }"
    )
    page = person.go()
    page.locator("li[data-game=guerre] button.main").click()
    dialog = page.locator("dialog[open]")
    dialog.get_by_label("Your name").fill("Grace")
    dialog.locator("button.main").click()
    expect(page.locator(".felt .plate").first).to_contain_text("Grace")
    page.goto(person.server.address)
    page.locator("li[data-game=guerre] button.main").click()
    expect(page.locator(".felt .plate").first).to_contain_text("Grace")


@pytest.mark.parametrize(("locale", "width"), [("en", 1280), ("fr", 390)])
def test_a_newcomer_types_a_name_and_enter_starts(guest: Guest, locale: str, width: int) -> None:
    """The dialog is for the name: it has the focus, and nothing has to be clicked."""
    person = guest(known=False, locale=locale, viewport={"width": width, "height": 800})
    page = person.go()
    page.locator("li[data-game=crowns] button.main").click()
    expect(page.locator("dialog[open] input")).to_be_focused()
    page.keyboard.type("Grace")
    page.keyboard.press("Enter")
    # the table is there, and shows first how the game is won
    expect(page.locator("main li", has_text="Grace")).to_be_visible()
    expect(page.locator("main section").first.locator(".goal .picture")).to_be_visible()


def test_hard_mode_stands_beside_play_now_and_is_kept(guest: Guest) -> None:
    """What is chosen there is what the table is opened with, this time and the next."""
    person = guest()
    forms: list[dict[str, object]] = []

    def keep(request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/api/tables"):
            forms.append(json.loads(request.post_data or "{}"))

    page = person.page
    page.on("request", keep)
    person.go()
    page.locator("li[data-game=crowns]").get_by_label("Which mode?").select_option("hard")
    page.locator("li[data-game=crowns] button.main").click()
    expect(page.locator(".bar.asked h2")).to_contain_text("How many tricks")
    assert forms[-1]["options"] == {"mode": "hard"}
    page.goto(person.server.address)
    chosen = page.locator("li[data-game=crowns]").get_by_label("Which mode?")
    expect(chosen).to_have_value("hard")


@pytest.fixture(scope="module")
def reader(browser: Browser) -> Iterator[Page]:
    """A page for all that is only read."""
    with PageServer(seed="reader") as server:
        person = Person(browser, server)
        person.go().locator("li.game").first.wait_for()
        yield person.page
        person.leave()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["guerre", "crowns", "chronica", "rencontre"])
def test_house_rules_show_no_code(reader: Page, game: str, language: str) -> None:
    """Every one is a question in words; none shows how a file writes it."""
    page = reader
    page.evaluate("location.hash = ''")
    page.locator(f"button[lang={language}]").first.click()
    page.locator("li.game").first.wait_for()
    page.evaluate("path => { location.hash = path; }", f"new/{game}")
    page.locator("details.panel > summary").click()
    page.locator(".rules details").first.wait_for()
    page.evaluate("() => document.querySelectorAll('.rules details').forEach(d => d.open = true)")
    legends = page.locator(".rules legend")
    expect(legends.first).to_be_visible()
    assert legends.count() > 10
    codes = [text for text in texts(page) if "_" in text or "`" in text or "A-" in text]
    assert codes == []


def test_house_rules_are_found_by_a_word_and_go_back_to_the_book(guest: Guest) -> None:
    page = guest().go("/#new/rencontre")
    page.locator("details.panel > summary").click()
    page.get_by_label("Search the house rules").fill("plague")
    rules = page.locator(".rules fieldset")
    expect(rules).to_have_count(2)  # when it may be played, and whether Chronos undoes it
    page.get_by_label("Only before the disc is drawn").check()
    expect(page.locator("details.panel > summary")).to_contain_text("One rule differs")
    page.get_by_role("button", name="Back to the book").click()
    expect(page.locator("details.panel > summary")).not_to_contain_text("differs")
    page.get_by_label("Search the house rules").fill("nothing like it")
    expect(page.get_by_text("No house rule mentions this.")).to_be_visible()
