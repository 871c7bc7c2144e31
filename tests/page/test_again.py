"""Colours and powers before a game, and those who stay together after it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.page.browser import axe, click
from tests.page.conftest import Guest


def play_out(*pages: Page) -> None:
    """Everybody takes the first answer there is, until the end."""
    while not all(page.locator(".result").count() for page in pages):
        for page in pages:
            if not click(page, ".options button"):
                page.wait_for_timeout(50)


def test_two_people_a_bot_and_a_spectator_play_again_and_something_else(guest: Guest) -> None:
    ada, blaise, cleo = guest(), guest(), guest(locale="fr")
    page = ada.go("/#new/guerre")
    page.get_by_label("Your name").fill("Ada")
    page.locator("select").first.select_option("3")
    page.locator(".chairs li").last.locator("select").first.select_option("bot")
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_role("textbox", name="Link to this table").input_value()
    other, third = blaise.page, cleo.page
    other.goto(link)
    other.get_by_label("Your name").fill("Blaise")
    other.get_by_role("button", name="Sit down").click()
    other.locator(".felt").wait_for()
    third.goto(link)
    third.locator(".felt").wait_for()
    play_out(page, other)

    # one click each: who asks is told to the others, and nobody's game begins without them
    first = page.url
    page.get_by_role("button", name="Play again").click()
    expect(other.get_by_role("status").filter(has_text="Ada wants to play again.")).to_be_visible()
    expect(third.get_by_role("link", name="Regarder la revanche")).to_be_visible()
    expect(page.locator("[data-people]")).to_contain_text("Blaise")
    other.get_by_role("button", name="Join the rematch").click()
    for each in (page, other):
        expect(each).not_to_have_url(first)
        each.locator(".felt").wait_for()
    assert page.url == other.url
    third.get_by_role("link", name="Regarder la revanche").click()
    expect(third).to_have_url(page.url)
    third.locator(".felt").wait_for()

    # the finished game is among my games
    page.goto(f"{ada.server.address}/#/games")
    expect(page.locator(f'a[href="{first.removeprefix(ada.server.address)}"]')).to_be_visible()

    # and another game is opened for those who played
    page.goto(first)
    page.get_by_role("button", name="Another game together").click()
    page.get_by_role("link", name="Rencontre Cosmique").click()
    expect(page.get_by_text("Those who just played with you are told")).to_be_visible()
    page.get_by_label("Your colour").select_option(label="Red")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("radio", name="Red")).to_be_checked()
    other.goto(first)
    expect(other.get_by_text("Ada invites you: Rencontre Cosmique")).to_be_visible()
    assert axe(other) == []
    other.get_by_role("link", name="Come along").click()
    other.get_by_role("button", name="Sit down").click()
    expect(other.get_by_role("radio", name="Red")).to_be_disabled()
    other.get_by_role("radio", name="Yellow").check()
    expect(page.get_by_role("radio", name="Yellow")).to_be_disabled()
    expect(page.get_by_role("img", name="Colour: Yellow")).to_be_visible()
    assert axe(page) == []


def test_powers_are_chosen_before_the_game(guest: Guest) -> None:
    for locale, width, choice, take in (
        ("en", 1280, "free", re.compile("^Take ")),
        ("fr", 390, "one_of_two", re.compile("^Garder")),
    ):
        person = guest(
            locale=locale,
            viewport={"width": width, "height": 844},
            form={"options": {"power_choice": choice}},
        )
        page = person.play_now("rencontre")
        cards = page.locator(".felt .scene button.target")
        cards.first.wait_for()
        assert cards.count() >= (30 if choice == "free" else 2)
        assert axe(page) == []
        cards.first.click()  # whichever the others have left
        page.get_by_role("dialog").get_by_role("button", name=take).click()
        page.locator(".felt .hand button").first.wait_for()


def test_the_lobby_shows_who_waits(guest: Guest) -> None:
    ada, blaise = guest(), guest(locale="fr")
    other = blaise.go()
    other.locator("li.game").first.wait_for()
    page = ada.go("/#new/guerre")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Show this table in the list of open tables").check()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("textbox", name="Link to this table").wait_for()
    expect(other.get_by_text("Ada attend")).to_be_visible()
