"""The end of a game: told with its picture, played back, and each moment has an address."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.page.browser import PageServer, axe, click
from tests.page.conftest import Guest
from tests.page.finished import TABLE, put_finished


def test_the_end_is_told_played_back_and_a_moment_can_be_sent(guest: Guest) -> None:
    person = guest(locale="fr", reduced_motion="no-preference")
    page = person.play_now("guerre")
    while not page.locator(".result").count():
        click(page, ".options button")
        page.wait_for_timeout(100)
    ending = page.locator(".ending")
    expect(ending.locator("h2")).to_contain_text("gagn")  # « a gagné », « gagne »
    expect(ending.locator(".art svg").first).to_be_visible()

    # the moment that decided it is shown on demand, on the board
    page.get_by_role("button", name="Montrer ce moment").click()
    expect(ending).to_have_count(0)
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


WORDS = {
    "en": ("Look at the table", "The ending", "Share the story"),
    "fr": ("Voir la table", "Le dénouement", "Partager l’histoire"),
}


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_the_ending_takes_the_board_on_a_desk_and_on_a_phone(
    guest: Guest, server: PageServer, locale: str
) -> None:
    """Podium with faces, the story in at most five moments, one picture of it, and the way back."""
    server.close()
    put_finished(server.folder.name)
    server.open()
    look, again, share = WORDS[locale]
    page = guest(locale=locale, viewport={"width": 1440, "height": 900}).go(f"/t/{TABLE}")
    ending = page.locator(".felt .ending")
    for width, height in ((1440, 900), (390, 844)):
        page.set_viewport_size(ViewportSize(width=width, height=height))
        expect(ending.locator(".podium .face")).to_have_count(2)
        moments = ending.locator(".story button")
        expect(moments.first).to_be_visible()
        assert 1 <= moments.count() <= 5
        felt, told = page.locator(".felt").bounding_box(), ending.bounding_box()
        assert felt
        assert told
        assert told["width"] > 0.9 * felt["width"]
        assert told["height"] > 0.9 * felt["height"]
        for each in (*moments.all(), *ending.locator(".podium li").all()):
            box = each.bounding_box()
            assert box
            assert felt["x"] <= box["x"]
            assert box["x"] + box["width"] <= felt["x"] + felt["width"]
        assert axe(page) == []

        # the story is one picture
        page.get_by_role("button", name=share).click()
        picture = page.locator("dialog[open] img")
        assert (picture.get_attribute("src") or "").startswith("data:image/png")
        page.wait_for_function("document.querySelector('dialog[open] img').naturalWidth === 1200")
        page.keyboard.press("Escape")

        # a moment of it is shown on the board, and the ending comes back
        moments.first.click()
        expect(ending).to_have_count(0)
        expect(page.locator(".felt .scene")).to_be_visible()
        page.get_by_role("button", name=again, exact=True).click()
        expect(ending).to_be_visible()
        page.get_by_role("button", name=look).click()
        expect(page.locator(".felt .scene")).to_be_visible()
        page.get_by_role("button", name=again, exact=True).click()
