"""Whole games in both languages: no code on the screen, no text cut off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.page.browser import PageServer, looks
from tests.page.conftest import Guest
from tests.page.places import SETTLED, SHORT, answer, go_on
from tests.page.words import clipped, codes

SIZES: list[ViewportSize] = [{"width": 390, "height": 844}, {"width": 1024, "height": 768}]
LANGUAGES = ("fr", "en")
# a look takes longer than an answer: each of the first questions is looked at, then one in some
EACH = 16
ONE_IN = 3


@pytest.fixture(scope="module")
def server(browser: Browser) -> Iterator[PageServer]:
    """One server for all games."""
    with PageServer(seed="words") as server:
        yield server


def speak(page: Page, language: str) -> None:
    page.locator(f"button[lang={language}]").first.dispatch_event("click")
    page.locator(f"html[lang={language}]").wait_for()


def look(page: Page, turn: int) -> list[str]:
    """What is wrong with the words now, in one language and at one size at a time."""
    page.set_viewport_size(SIZES[turn // 2 % 2])
    speak(page, LANGUAGES[turn % 2])
    page.evaluate(SETTLED)
    where = f"{LANGUAGES[turn % 2]} {SIZES[turn // 2 % 2]['width']}"
    wrong = [f"{where} code: {each}" for each in codes(page)]
    return wrong + [f"{where} cut off: {each}" for each in clipped(page)]


@pytest.mark.parametrize("game", list(SHORT))
def test_a_whole_game_speaks_in_words(guest: Guest, game: str) -> None:
    """The log stays open: it tells everything that happened."""
    options = SHORT[game] | ({"max_rounds": "1"} if game == "rencontre" else {})
    page = guest(form={"options": options}, settings={"guide": True}).play_now(game)
    found: list[str] = []
    asked = 0
    for _ in looks(page):
        over = page.locator(".result").count() > 0
        if over or page.locator(".bar.asked").count():
            if over or asked < EACH or asked % ONE_IN == 0:
                found += look(page, asked)
            asked += 1
            if over:
                break
            page.set_viewport_size(SIZES[-1])  # on a phone the log lies over the board
            answer(page)
        else:
            go_on(page)
    assert asked > 3
    assert found == [], "\n".join(sorted(set(found))[:60])
