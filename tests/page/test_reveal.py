"""The powers of Rencontre Cosmique have faces: told as the game begins, and wherever they act."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.page.browser import axe, looks
from tests.page.conftest import Guest
from tests.page.places import answer

DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}


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
    page.reload()
    page.locator(".felt .plate").first.wait_for()
    page.locator(".bar.asked").wait_for()
    expect(reveal).to_have_count(0)

    faces = page.locator(".plate .faces svg")
    if size == DESK:
        assert faces.count() == page.locator(".plate").count()
    page.locator(".plate button.power").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("svg[viewBox='0 0 100 100']").first).to_be_visible()
    page.keyboard.press("Escape")


# where bots do not take their time, an ally may have come and gone between two looks
NOTE_ALLIES = """() => new MutationObserver(() => {
  globalThis.allySeen ||= document.querySelector('.sky svg.ally') !== null;
}).observe(document.body, { childList: true, subtree: true })"""


def test_an_ally_shows_its_face_on_the_way_to_the_duel(guest: Guest) -> None:
    page = guest(viewport=DESK).play_now("rencontre")
    page.evaluate(NOTE_ALLIES)
    for _ in looks(page):
        if page.evaluate("globalThis.allySeen"):
            break
        assert not page.locator(".result").count(), "the game ended without an ally"
        answer(page)
    assert page.locator(".felt .reveal").count() == 0  # at once: nothing is told at leisure
