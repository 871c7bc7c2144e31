"""The board of Chronica Universalis: prices before the choice, cards in full, the last warning."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.browser import click, touch
from tests.page.conftest import Guest
from tests.page.test_games import by_board


def with_a_target(page: Page, price: str) -> None:
    """Plays on until a card of the hand can act against the enemy at such a price; takes it up."""
    while True:
        page.locator(".bar.asked, .result").first.wait_for()
        assert not page.locator(".result").count(), "nobody could act"
        cards = page.locator(".hand button.lit")
        for index in range(cards.count()):
            if not touch(cards.nth(index)) or not page.locator(".hand .held").count():
                break  # the table has gone on, or that was an answer to something else
            if page.locator(f".others .slot.lit {price}").count():
                return
        else:
            # a card may be one that can only be passed; on a phone that button lies in the bar
            free = ".mine .slot.lit:has(.free)"
            click(page, ".middle .pass", free, ".pass", ".options button")
        page.wait_for_timeout(150)


def test_a_hand_is_dealt_once_at_the_pace_of_a_newcomer(guest: Guest) -> None:
    """What was dealt before the first view is in it; a card twice in a hand breaks the page."""
    page = guest(pace="hand").play_now("chronica")
    for _ in range(20):
        assert page.locator(".hand button").count() <= 6
        page.wait_for_timeout(50)
    page.locator(".bar.asked").wait_for()


# names and sums that a price lies over
COVERED = """() => [...document.querySelectorAll('.slot .cost:not(.free)')].flatMap(cost => {
  const a = cost.getBoundingClientRect();
  const under = each => {
    const b = each.getBoundingClientRect();
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  };
  return [...document.querySelectorAll('.slot :is(.name, .sums)')]
    .filter(each => each.checkVisibility() && under(each)).map(each => each.textContent);
})"""
WHOLE = """() => {
  const scene = document.querySelector('.felt .scene');
  return scene.scrollHeight <= scene.clientHeight + 1;
}"""


def test_prices_lie_over_no_name_and_a_phone_shows_both_players(guest: Guest) -> None:
    page = guest(viewport={"width": 390, "height": 844}).play_now("chronica")
    with_a_target(page, ".cost")
    page.wait_for_function(WHOLE)
    for width, height in ((390, 844), (1024, 768), (1280, 720), (1440, 900), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.locator(".others .slot.lit .cost").count()
        assert page.evaluate(COVERED) == [], (width, height)


def test_the_price_of_an_action_is_shown_before(guest: Guest) -> None:
    """On the slot, and in words between the Provinces under pointer or focus."""
    page = guest().play_now("chronica")
    with_a_target(page, ".cost.loss")
    slot = page.locator(".others .slot.lit", has=page.locator(".cost.loss")).first
    price = slot.locator(".cost").inner_text().replace("☠", "").split("…")[0].strip()
    slot.hover()
    expect(page.locator(".middle .says .cost")).to_have_text(price)
    expect(page.locator(".middle .says")).to_contain_text("acts against")
    assert price in slot.locator(".hidden-label").first.inner_text()


def test_a_play_by_keyboard(guest: Guest) -> None:
    """Enter takes a card up, arrows go from slot to slot, Escape puts it back, i shows it."""
    page = guest(form={"options": {"mulligan_max": "0"}}).play_now("chronica")
    page.locator(".bar.asked").wait_for()
    card = page.locator('.hand button[tabindex="0"]')
    card.focus()
    page.keyboard.press("i")
    expect(page.locator("dialog[open] h3")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    card.focus()
    lit = page.locator(".slot.lit")
    for _ in range(page.locator(".hand button").count()):
        page.keyboard.press("Enter")
        expect(card).to_have_attribute("aria-pressed", "true")
        if lit.count():
            break
        # a card that may only be discarded is put back, and the next one taken up
        page.keyboard.press("Escape")
        expect(card).to_be_focused()
        page.keyboard.press("ArrowRight")
    expect(lit.first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(lit.first).not_to_be_focused()
    assert page.locator(".slot.lit:focus").count() == 1
    page.keyboard.press("Escape")
    expect(lit).to_have_count(0)
    expect(card).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator('[role="log"]')).to_contain_text(re.compile("Ada (places|sends)"))


def test_a_card_in_full_opens_its_rule(guest: Guest) -> None:
    page = guest().play_now("chronica")
    page.locator(".bar.asked").wait_for()
    page.locator("button.pile").first.click()
    page.locator("dialog[open] li .acts .button").first.click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("p.open")).to_be_visible()


def test_an_answer_that_loses_the_game_is_asked_again(guest: Guest) -> None:
    page = guest(form={"options": {"honour_start": "4"}}).play_now("chronica")
    with_a_target(page, ".cost.grave")
    slot = page.locator(".others .slot.lit", has=page.locator(".cost.grave")).first
    slot.click()
    dialog = page.locator("dialog[open]")
    expect(dialog).to_contain_text("This loses you the game")
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_have_count(0)
    expect(slot).to_be_visible()


def test_the_river_of_a_shared_deck(guest: Guest) -> None:
    """A card touched in the river comes into the hand."""
    page = guest(form={"options": {"deck_mode": "shared", "mulligan_max": "0"}}).play_now(
        "chronica"
    )
    while True:
        page.locator(".bar.asked").wait_for()
        river = page.locator(".row .lit:not(.stock)")
        if river.count():
            break
        page.locator(".hand button.lit").first.click()
        page.locator(".mine .slot.lit, .pass, .options button").first.click()
        page.wait_for_timeout(200)
    name = river.first.locator(".name").inner_text()
    river.first.click()
    expect(page.locator(".hand")).to_contain_text(name)


@pytest.mark.parametrize("width", [1024, 390])
def test_what_the_middle_says_moves_nothing(guest: Guest, width: int) -> None:
    """However long it is: a slot stays where it is while the pointer asks what it would cost."""
    page = guest(viewport={"width": width, "height": 768}).play_now("chronica")
    cards = page.locator(".hand .lit[aria-pressed]")
    while True:  # until a card can be taken up
        page.locator(".bar.asked").wait_for()
        if cards.count():
            break
        by_board(page)
        page.wait_for_timeout(150)
    cards.first.click()
    page.locator(".mine .slot.lit").first.wait_for()
    height = "() => document.querySelector('.felt .middle').offsetHeight"
    before = page.evaluate(height)
    page.evaluate(
        "() => { document.querySelector('.felt .says p').textContent = 'on and on '.repeat(60); }"
    )
    assert page.evaluate(height) == before


SIX = [{"kind": "person", "name": "Ada"}] + [{"kind": "bot"}] * 5
ROOM = """() => {
  const table = document.querySelector('.felt .scene');
  const slots = [...document.querySelectorAll('.slot')];
  return { wide: document.documentElement.scrollWidth,
           hidden: table.scrollHeight - table.clientHeight,
           slots: slots.map(each => each.getBoundingClientRect().toJSON()) };
}"""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_six_provinces(guest: Guest, width: int, height: int) -> None:
    """chronica.multi.count: all of them, none over another; on a desk in one sight."""
    form = {"seats": SIX, "options": {"mulligan_max": "0"}}
    page = guest(form=form, viewport={"width": width, "height": height}).play_now("chronica")
    page.locator(".bar.asked").wait_for()
    expect(page.locator(".province")).to_have_count(6)
    room = page.evaluate(ROOM)
    assert room["wide"] == width
    slots = room["slots"]
    assert len(slots) == 48
    for index, one in enumerate(slots):
        assert 0 <= one["left"] < one["right"] <= width
        assert one["width"] >= 44
        assert one["height"] >= 44
        for other in slots[index + 1 :]:
            beside = one["right"] <= other["left"] or other["right"] <= one["left"]
            assert beside or one["bottom"] <= other["top"] or other["bottom"] <= one["top"]
    if width > 1000:
        assert room["hidden"] <= 1


def test_everybody_sees_which_ready_deck_is_played(guest: Guest) -> None:
    """chronica.deck.ready: its name beside the Province, its cards for a player who asks."""
    page = guest(form={"options": {"mulligan_max": "0"}}).play_now("chronica")
    page.locator(".bar.asked").wait_for()
    pile = page.locator(".others button.pile", has_text="Deck 2").first
    name = re.search(r"\((.+)\)", pile.inner_text())
    assert name is not None
    pile.click()
    expect(page.locator("dialog[open] h2")).to_contain_text(name[1])
    expect(page.locator("dialog[open] li")).to_have_count(30)


def test_a_ready_deck_is_chosen_by_its_name_and_theme(guest: Guest) -> None:
    """chronica.deck.ready: each with a sentence."""
    page = guest(form={"options": {"decks": "chosen"}}).play_now("chronica")
    page.locator(".bar.asked").wait_for()
    offered = page.locator(".bar").get_by_role("button")
    expect(offered.filter(has_text="Rome Reborn: Antiquity")).to_have_count(1)
    offered.filter(has_text="Rome Reborn: Antiquity").click()
    expect(page.locator(".bar.asked")).to_contain_text("starting hand")
