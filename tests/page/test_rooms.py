"""What games have to show besides their rules: the gallery of powers, the room of decks."""

from __future__ import annotations

from playwright.sync_api import expect

from regalia.games.rencontre.aliens.registry import ALIENS
from tests.page.browser import axe
from tests.page.conftest import Guest


def test_the_gallery_of_powers(guest: Guest) -> None:
    person = guest(locale="fr", viewport={"width": 390, "height": 844})
    page = person.go()
    page.get_by_role("link", name=f"Les {len(ALIENS)} pouvoirs").click()
    expect(page.get_by_role("status")).to_have_text(f"{len(ALIENS)} pouvoirs")
    page.get_by_label("Idéal pour une première partie").check()
    expect(page.locator("main li")).to_have_count(9)
    page.get_by_label("Chercher un pouvoir").fill("quatre")
    expect(page.locator("main li")).to_have_count(1)
    page.locator("main li button").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Macron")).to_be_visible()
    expect(dialog.locator("p").nth(3)).not_to_be_empty()
    assert axe(page) == []


def test_a_deck_is_made_kept_sent_and_brought_to_a_table(guest: Guest) -> None:
    page = guest().go()
    page.get_by_role("link", name="Cards and decks").click()
    expect(page.get_by_text("112 cards", exact=True)).to_be_visible()

    # filters and a comparison
    page.get_by_label("Category").select_option(label="Sea")
    page.get_by_label("Kind").select_option(label="Character")
    listed = page.locator("main .cards li")
    few = listed.count()
    assert 2 <= few < 20
    for card in (0, 1):
        listed.nth(card).locator("[aria-label^=Compare]").click()
    page.get_by_role("button", name="Compare 2 cards").click()
    expect(page.locator("dialog[open] li")).to_have_count(2)
    page.keyboard.press("Escape")

    # a deck is checked while it is made
    verdict = page.locator(".verdict")
    page.get_by_label("Start from").select_option(label="Rome Reborn")
    expect(verdict).to_have_text("Thirty different cards: this deck may be played.")
    theme = page.get_by_text("Antiquity, and the Renaissance that found it again.")
    expect(theme).to_be_visible()
    page.get_by_text("The 30 cards").click()
    page.locator(".names button").first.click()
    expect(verdict).to_contain_text("this one has 29")
    expect(theme).to_have_count(0)
    added = page.locator("main .cards [aria-pressed=false]:not(.icon)").first
    added.click()
    expect(verdict).to_have_text("Thirty different cards: this deck may be played.")
    page.get_by_label("Name of the deck").fill("Mare Nostrum")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Mare Nostrum is saved on this device.")).to_be_visible()
    assert axe(page) == []

    # a player who opens its address has the same deck
    page.evaluate("navigator.clipboard.writeText = words => { window.copied = words }")
    page.get_by_role("button", name="Copy the link").click()
    other = guest().page
    other.goto(page.evaluate("window.copied"))
    expect(other.locator(".verdict")).to_contain_text("may be played")
    expect(other.get_by_text("This link is damaged")).to_have_count(0)
    other.goto(page.evaluate("window.copied.slice(0, -2) + 'zz'"))
    other.reload()
    expect(other.get_by_role("alert")).to_contain_text("This link is damaged")
    expect(other.locator(".verdict")).to_contain_text("this one has 29")

    # and the table takes it
    page.get_by_role("button", name="Play a bot with this deck").click()
    page.get_by_role("button", name="Bring Mare Nostrum").click()
    page.locator(".felt .hand .card-in-hand").first.wait_for()


def test_the_deck_comes_first_on_a_phone_and_its_count_stays_in_sight(guest: Guest) -> None:
    page = guest(viewport={"width": 390, "height": 844}).go("/#deck")
    page.get_by_label("Start from").select_option(label="Rome Reborn")
    expect(page.get_by_label("Name or power")).not_to_be_in_viewport()
    page.locator("main .cards li").nth(60).scroll_into_view_if_needed()
    count = page.get_by_role("button", name="Your deck: 30 / 30")
    expect(count).to_be_in_viewport()
    page.locator("main .cards [aria-pressed=true]:not(.icon)").last.click()
    less = page.get_by_role("button", name="Your deck: 29 / 30")
    expect(less).to_be_in_viewport()
    less.press("Enter")
    expect(page.locator(".verdict")).to_be_in_viewport()
