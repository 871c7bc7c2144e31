"""Screens that take several people, a window or a finished game: they too are for everybody."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from regalia.games.registry import GAMES
from tests.page.ada import come
from tests.page.browser import PageServer
from tests.page.conftest import Guest
from tests.page.finished import TABLE, WAITING, in_a_window, put_finished, waiting_server
from tests.page.puzzles import SAMPLE
from tests.page.test_host import knock, open_table
from tests.page.test_review import WORDS, reviewed
from tests.page.test_screens import is_for_everybody

GUIDED = {"guide": True}


@pytest.fixture(scope="module")
def server(browser: Browser) -> Iterator[PageServer]:
    """One server for all, which knows a finished game and one that waits in a window."""
    with waiting_server("everybody", in_a_window, put_finished) as house:
        yield house


def test_a_review_and_my_games(browser: Browser, server: PageServer) -> None:
    person = come(browser, server, "en")
    page = person.go(f"/t/{TABLE}")
    reviewed(page, WORDS["en"])
    is_for_everybody(page)
    page.evaluate("location.href = '/#games'")
    page.locator("main li").first.wait_for()
    page.set_viewport_size({"width": 1280, "height": 900})
    page.locator("button[lang=en]").click()
    is_for_everybody(page)
    person.leave()


@pytest.mark.parametrize("game", list(GAMES))
def test_a_puzzle(guest: Guest, game: str) -> None:
    page = guest(settings=GUIDED).go(f"/#puzzle/{game}/{SAMPLE[game][0]}")
    page.locator(".dock.asked").wait_for()
    is_for_everybody(page)


def test_a_window(browser: Browser, server: PageServer) -> None:
    """With something to be done in it; it waits for the only person at the table."""
    ada = come(browser, server, "en", WAITING, settings=GUIDED)
    page = ada.go(f"/t/{WAITING}")
    page.locator(".bar.asked .window").wait_for()
    is_for_everybody(page)
    assert page.locator(".bar.asked .window").count()
    ada.leave()


def test_what_a_host_decides(guest: Guest) -> None:
    """A player who waits at the door, and the players of a game that is on."""
    host, blaise, cleo = guest(), guest(), guest()
    page = host.page
    link = open_table(host, "3")
    knock(blaise, link, "Blaise")
    knock(cleo, link, "Cléo")
    page.get_by_role("button", name="Let in Cléo").wait_for()
    page.get_by_role("button", name="Let in Blaise").click()
    is_for_everybody(page)
    page.get_by_role("button", name="Accueillir Cléo").click()
    page.locator(".felt").wait_for()  # all are here: the game begins
    page.set_viewport_size({"width": 1280, "height": 900})
    page.locator("button[lang=en]").click()
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Players").click()
    is_for_everybody(page)
