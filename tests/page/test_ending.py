"""The end of a game: told with its picture, played back, and each moment has an address."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.page.browser import axe, click
from tests.page.conftest import Guest


def test_the_end_is_told_played_back_and_a_moment_can_be_sent(guest: Guest) -> None:
    person = guest(locale="fr", reduced_motion="no-preference")
    page = person.play_now("guerre")
    while not page.locator(".result").count():
        click(page, ".options button")
        page.wait_for_timeout(100)
    ending = page.locator(".ending")
    expect(ending.locator("h2")).to_contain_text("gagn")  # « a gagné », « gagne »
    expect(ending.locator(".art svg").first).to_be_visible()

    # the moment that decided it is shown on demand
    page.get_by_role("button", name="Montrer ce moment").click()
    slider = page.locator(".replay input[type=range]")
    turning = int(slider.input_value())
    assert 0 < turning <= int(slider.get_attribute("max") or 0)
    assert page.locator(".replay .marks i").count() > 2

    # it plays on by itself until it is told to pause
    page.get_by_role("button", name="Lecture").click()
    expect(slider).not_to_have_value(str(turning))
    page.get_by_role("button", name="Pause", exact=True).click()
    here = int(slider.input_value())
    page.wait_for_timeout(1_000)
    assert int(slider.input_value()) == here

    # a player who opens the address of a moment sees that moment
    page.get_by_role("button", name="Lien vers ce moment").click()
    expect(page).to_have_url(re.compile(f"#at-{here}$"))
    words = page.locator(".replay p.hint").inner_text()
    other = guest(locale="fr").page
    other.goto(page.url)
    expect(other.locator(".replay input[type=range]")).to_have_value(str(here))
    expect(other.locator(".replay p.hint")).to_have_text(words)
    assert axe(page) == []

    # moving pictures have a switch
    page.get_by_role("button", name="Réglages").click()
    page.get_by_label("Animations").uncheck()
    assert page.evaluate("document.documentElement.dataset.motion") == "off"
