"""Alone against bots: nobody hurries, bots neither; and what a newcomer meets at the door."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.page.ada import come
from tests.page.browser import PageServer, Person, axe, click
from tests.page.conftest import Guest
from tests.page.finished import WAITING, in_a_window, waiting_server


def pace(page: Page) -> int:
    """The pace of the bots, as the server tells it."""
    table = page.url.rpartition("/t/")[2]
    found: int = page.evaluate("id => fetch(`/api/tables/${id}`).then(a => a.json())", table)[
        "pace"
    ]
    return found


@pytest.fixture(scope="module")
def waiting() -> Iterator[PageServer]:
    """A server with a table that waits in a window for the only person."""
    with waiting_server("alone", in_a_window) as house:
        yield house


def test_a_window_waits_for_the_only_person(browser: Browser, waiting: PageServer) -> None:
    """One with something to be done in it: the page passes the others by itself."""
    ada = come(browser, waiting, "en", WAITING)
    page = ada.go(f"/t/{WAITING}")
    window = page.locator(".bar.asked .window")
    window.wait_for()
    assert window.get_by_role("timer").count() == 0
    assert window.get_by_role("button", name="More time").count() == 0
    assert axe(page) == []
    shown = "".join(window.all_inner_texts())
    assert shown
    assert click(page, ".window .pass", ".options button")
    expect(window.filter(has_text=shown)).to_have_count(0)
    ada.leave()


def test_at_once_is_for_the_bots_too(guest: Guest) -> None:
    page = guest(bots=700).play_now("crowns")
    page.wait_for_function(
        "id => fetch(`/api/tables/${id}`).then(a => a.json()).then(info => info.pace === 0)",
        arg=page.url.rpartition("/t/")[2],
    )
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Step by step, without waiting for a click").check()
    page.wait_for_function(
        "id => fetch(`/api/tables/${id}`).then(a => a.json()).then(info => info.pace === 700)",
        arg=page.url.rpartition("/t/")[2],
    )


def test_step_by_step_leaves_the_pace_of_the_table(guest: Guest) -> None:
    page = guest(bots=900, pace="flow").play_now("crowns")
    page.locator(".bar.asked").wait_for()
    assert pace(page) == 900


@pytest.mark.parametrize(
    ("language", "words"), [("en", "is thinking"), ("fr", re.compile("réfléchit"))]
)
def test_what_is_waited_for_is_told(guest: Guest, language: str, words: str) -> None:
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot"}]
    person = guest(form={"seats": seats}, pace="flow", bots=10_000, locale=language)
    page = person.play_now("crowns")
    while not page.locator(".bar .wait").count():
        if not click(page, ".options button", ".hand .lit"):
            page.wait_for_timeout(50)
    expect(page.locator(".bar .wait")).to_contain_text(words)


def test_an_address_with_nothing_behind_it_leads_to_the_games(guest: Guest) -> None:
    page = guest(locale="fr").go("/nosuch")
    expect(page.locator("main")).to_contain_text("Il n’y a rien à cette adresse")
    assert axe(page) == []
    page.get_by_role("link", name="Vers les jeux").click()
    page.locator("li.game").first.wait_for()


def test_the_page_says_that_it_needs_scripts(browser: Browser, server: PageServer) -> None:
    person = Person(browser, server, java_script_enabled=False)
    page = person.go()
    english, french = page.locator("noscript p").all()
    expect(english).to_be_visible()
    assert "needs JavaScript" in (english.text_content() or "")
    assert "a besoin de JavaScript" in (french.text_content() or "")
    assert french.get_attribute("lang") == "fr"
    for name in ("description", "twitter:card"):
        assert page.locator(f"meta[name='{name}']").get_attribute("content")
    for name in ("og:title", "og:description", "og:type"):
        assert page.locator(f"meta[property='{name}']").get_attribute("content")
    image = page.locator("meta[property='og:image']").get_attribute("content")
    assert image is not None
    assert image.startswith("/")
    assert page.request.get(server.address + image).ok
    person.leave()


def test_the_hint_for_friends_names_the_command_that_was_used(guest: Guest) -> None:
    person = guest()

    def started(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json=answer.json() | {"command": "python3 dev.py play"})

    person.context.route("**/api/health", started)
    page = person.go("/#new/crowns")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".alone code")).to_have_text("python3 dev.py play --host 0.0.0.0")
