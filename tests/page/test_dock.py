"""Whatever is asked, its answers are in sight, and what they are about is too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.page.ada import come
from tests.page.browser import PageServer
from tests.page.conftest import Guest
from tests.page.finished import WAITING, in_a_window, waiting_server
from tests.page.places import FEW, SETTLED, answer, guest_of

LOW: ViewportSize = {"width": 320, "height": 568}
PHONE: ViewportSize = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def server(browser: Browser) -> Iterator[PageServer]:
    """One server for all, with a table that waits in a window."""
    with waiting_server("dock", in_a_window) as house:
        yield house


def asked(page: Page, most: int) -> Iterator[dict[str, Any]]:
    """Some questions of a game, each as it lies on the screen; then its first answer is given."""
    questions = 0
    while questions < most and not page.locator(".result").count():
        found = page.evaluate(SETTLED) if page.locator(".bar.asked").count() else None
        if found and found["asked"]:
            questions += 1
            yield found
        answer(page)
        page.wait_for_timeout(80)


def test_every_answer_is_in_sight_beside_an_open_log(guest: Guest) -> None:
    """At 1280 x 800, with explanations."""
    page = guest(**guest_of("rencontre", (1280, 800))).play_now("rencontre")
    expect(page.get_by_role("complementary", name="What happened")).to_be_visible()
    for found in asked(page, 20):
        assert found["below"] == 0 or found["listed"] > FEW, found["question"]


def test_cup_and_piles_are_in_sight_on_a_phone(guest: Guest) -> None:
    page = guest(viewport=PHONE, settings={"guide": True}).play_now("rencontre")
    for found in asked(page, 12):
        assert found["hidden"] <= 1, found["question"]


def test_a_button_tells_of_answers_below_on_a_low_screen(
    browser: Browser, server: PageServer
) -> None:
    """And goes there."""
    ada = come(browser, server, "en", WAITING, viewport=LOW, settings={"guide": True})
    page = ada.go(f"/t/{WAITING}")
    page.locator(".bar.asked .window").wait_for()
    expect(page.locator(".bar > .below")).to_contain_text("below")
    page.locator(".bar > .below").click()
    page.wait_for_function("document.querySelector('.bar .asking').scrollTop > 0")
    ada.leave()
