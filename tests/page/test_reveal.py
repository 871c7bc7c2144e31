"""The powers of Rencontre Cosmique have faces: told as the game begins, and wherever they act."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.page.ada import come
from tests.page.browser import axe
from tests.page.conftest import Guest
from tests.page.finished import WAITING, waiting_server, with_an_ally

DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
# notes whether the players who gather were shown, be it for a moment
GATHERED = """new MutationObserver(() => {
  if (document.querySelector('[data-people]')) window.gathered = true;
}).observe(document, { subtree: true, childList: true })"""


@pytest.mark.parametrize(
    ("locale", "size", "words"),
    [("en", DESK, "^You are "), ("fr", PHONE, "^Vous êtes ")],
)
def test_a_game_begins_with_the_own_power(
    guest: Guest, locale: str, size: ViewportSize, words: str
) -> None:
    """It holds nothing up, is told once, and the same face stands in the dialog of the power."""
    person = guest(locale=locale, viewport=size, pace="flow")
    page = person.play_now("rencontre")
    reveal = page.locator(".felt .reveal")
    expect(reveal.locator(".name")).to_have_text(re.compile(words))
    expect(reveal.locator("svg")).to_be_visible()
    page.locator(".bar.asked").wait_for()
    assert axe(page) == []
    if reveal.count():  # it goes by itself too
        reveal.get_by_role("button").click()
    expect(reveal).to_have_count(0)
    person.context.add_init_script(GATHERED)
    page.reload()
    page.locator(".felt .plate").first.wait_for()
    page.locator(".bar.asked").wait_for()
    expect(reveal).to_have_count(0)
    assert not page.evaluate("window.gathered"), "a running table looked as if it gathered"

    faces = page.locator(".plate .faces svg")
    if size == DESK:
        assert faces.count() == page.locator(".plate").count()
    page.locator(".plate button.power").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("svg[viewBox='0 0 100 100']").first).to_be_visible()
    page.keyboard.press("Escape")


def test_an_ally_shows_its_face_on_the_way_to_the_duel(browser: Browser) -> None:
    with waiting_server("allied", with_an_ally) as server:
        ada = come(browser, server, "en", WAITING, viewport=DESK)
        page = ada.go(f"/t/{WAITING}")
        page.locator(".bar.asked").wait_for()
        expect(page.locator(".sky svg.ally").first).to_be_visible()
        assert page.locator(".felt .reveal").count() == 0  # at once: nothing is told at leisure
        ada.leave()
