"""What the host of a table decides: who may watch, whether people talk, how time is kept."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.page.browser import sit_down, who_is_asked
from tests.page.conftest import Guest
from tests.page.test_games import fewer_cards, to_play


def new_table(page: Page, **unchecked: str) -> None:
    """Opens a table of crowns for two, with some boxes unchecked."""
    page.locator("select").first.select_option("2")
    for label in unchecked.values():
        page.get_by_label(label).uncheck()
    page.get_by_role("button", name="Open the table").click()


def test_a_table_that_wants_no_spectators_says_so(guest: Guest) -> None:
    host, friend, watcher = guest(), guest(), guest()
    new_table(host.go("/#new/crowns"), watch="Anyone with the link may watch")
    link = sit_down(host, friend)
    watcher.page.goto(link)
    expect(watcher.page.get_by_role("alert")).to_contain_text("without spectators")
    watcher.page.get_by_role("link", name="To the games", exact=True).click()
    watcher.page.locator("li.game").first.wait_for()


def test_a_table_without_talk_and_without_undo_says_so(guest: Guest) -> None:
    host, friend = guest(), guest()
    page = host.go("/#new/crowns")
    page.get_by_label("Time to think").select_option("bank")
    new_table(page, chat="Chat and whispers", undo="Moves may be taken back")
    sit_down(host, friend)
    expect(page.get_by_role("button", name="Chat")).to_have_count(0)
    page.get_by_role("button", name="Table", exact=True).click()
    expect(page.get_by_role("button", name="Pause the game")).to_be_visible()  # by the host
    undo = page.get_by_role("dialog").get_by_role("button", name="Take back my last move")
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(undo).to_contain_text("No take-backs at this table.")
    # a bank of ten minutes runs for a player who is asked
    expect(who_is_asked(page, friend.page).locator(".bar [role=timer]")).to_be_visible()


def test_words_that_nobody_has_read_yet_are_counted(guest: Guest) -> None:
    host, friend = guest(), guest()
    new_table(host.go("/#new/crowns"))
    sit_down(host, friend)
    page = host.page
    page.get_by_role("button", name="Chat").click()
    for word in ("bonjour", "hello"):
        page.get_by_placeholder("Say something").fill(word)
        page.get_by_role("button", name="Send").click()
    tab = friend.page.get_by_role("button", name="Chat")
    expect(tab).to_contain_text("2 new messages")
    friend.page.reload()
    expect(tab).to_contain_text("2 new messages")
    expect(page.get_by_role("button", name="Chat")).not_to_contain_text("new message")
    tab.click()
    expect(tab).not_to_contain_text("new message")
    friend.page.reload()
    friend.page.locator(".felt .hand").wait_for()
    expect(tab).not_to_contain_text("new message")


def test_the_own_record_can_be_saved_during_play(guest: Guest, tmp_path: Path) -> None:
    page = guest().play_now("crowns")
    to_play(page)
    cards = page.locator(".hand button").count()
    page.locator(".hand .lit").first.click()
    fewer_cards(page, cards)
    page.get_by_role("button", name="Table", exact=True).click()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Download my record so far").click()
    saving.value.save_as(tmp_path / "mine.txt")
    text = (tmp_path / "mine.txt").read_text()
    assert '[Redacted "0"]' in text
    assert "[Key" not in text
    assert "\n> 0:" in text


def test_a_word_about_what_could_not_be_done_goes_when_the_game_goes_on(guest: Guest) -> None:
    page = guest().play_now("crowns")
    to_play(page)
    undo = page.locator("header .undo").first
    cards = page.locator(".hand button").count()
    page.locator(".hand .lit").first.click()
    fewer_cards(page, cards)
    to_play(page)
    expect(undo).not_to_have_attribute("aria-disabled", "true")
    undo.click()
    expect(page.locator(".refusal")).to_be_visible()
    # from then on it is greyed, with the reason that was given
    expect(undo).to_have_attribute("aria-disabled", "true")
    reason = page.locator(".refusal span").first.inner_text()
    expect(undo).to_have_attribute("title", re.compile(re.escape(reason)))
    cards = page.locator(".hand button").count()
    page.locator(".hand .lit").first.click()
    fewer_cards(page, cards)
    to_play(page)
    expect(page.locator(".refusal")).to_have_count(0)


def test_the_first_explanation_does_not_hide_what_it_explains(guest: Guest) -> None:
    """On a phone the bar with the explanation lies over the table; the card asked for does not."""
    page = guest(viewport={"width": 390, "height": 844}, settings={"guide": True}).play_now(
        "crowns"
    )
    to_play(page)
    expect(page.get_by_role("complementary", name="First time")).to_be_visible()
    expect(page.locator(".hand .lit").first).to_be_in_viewport()
    page.wait_for_function(
        "() => document.querySelector('.hand .lit').getBoundingClientRect().bottom"
        " <= document.querySelector('.bar').getBoundingClientRect().top"
    )


def test_six_players_fit_on_a_phone(guest: Guest) -> None:
    page = guest(viewport={"width": 390, "height": 844}).go("/#new/crowns")
    page.locator("select").first.select_option("6")
    for chair in page.locator(".chairs li").all():
        chair.locator("select").first.select_option("bot")
    page.get_by_role("button", name="Open the table").click()
    page.locator(".felt .plate").nth(5).wait_for()
    felt = page.locator(".felt").bounding_box()
    assert felt is not None
    for plate in page.locator(".felt .plate").all():
        box = plate.bounding_box()
        assert box is not None
        assert box["x"] >= felt["x"]
        assert box["x"] + box["width"] <= felt["x"] + felt["width"]


@pytest.mark.parametrize(
    ("locale", "other", "turn"), [("en", "Français", "Réglages"), ("fr", "English", "Settings")]
)
def test_the_language_is_in_the_settings_during_play(
    guest: Guest, locale: str, other: str, turn: str
) -> None:
    page = guest(viewport={"width": 390, "height": 844}, locale=locale).play_now("guerre")
    page.locator("header button[aria-haspopup=dialog]").last.click()
    page.get_by_role("dialog").get_by_label(other).check()
    expect(page.get_by_role("dialog", name=turn)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".felt")).to_be_visible()  # the game goes on where it was
