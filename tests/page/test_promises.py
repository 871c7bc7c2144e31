"""Promises of Rencontre Cosmique on the page: made by a touch, and seen by everybody."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.page.conftest import Guest
from tests.page.test_rencontre import by_board

SEATS = [{"kind": "person", "name": "Ada"}, {"kind": "bot"}, {"kind": "bot"}]
FORM = {
    "options": {"promises": "true", "max_rounds": "2", "powers_per_player": "0"},
    "windows": "stops",
    "seats": SEATS,
}


def asked(page: Page) -> None:
    """Plays on until the person may promise something."""
    question = page.locator(".bar.asked", has_text="before the alliances")
    while not question.count():
        assert not page.locator(".result").count()
        by_board(page)
        page.wait_for_timeout(80)


def test_a_promise_is_made_and_seen(guest: Guest) -> None:
    """A touch on a player shows what may be promised; the sheet with the seal lists it."""
    page = guest(form=FORM).play_now("rencontre")
    asked(page)
    sheet = page.locator("button.promises:visible")
    expect(sheet.locator("b")).to_have_text("0")
    page.locator(".plate button.main").first.click()
    chooser = page.locator(".chooser button", has_text="not to join anybody against them")
    chooser.click()
    expect(page.locator(".bar.asked", has_text="before the alliances")).to_have_count(0)
    sheet.click()
    dialog = page.get_by_role("dialog", name="Promises")
    expect(dialog.locator(".words li.open", has_text="Ada has promised")).to_have_count(1)
    expect(dialog.locator(".records li")).to_have_count(3)
    expect(dialog.locator(".records li").first).to_have_text("Promises of Ada: 0 kept, 0 broken")
    page.keyboard.press("Escape")


def test_without_the_house_rule_there_is_no_sheet(guest: Guest) -> None:
    form = FORM | {"options": {"max_rounds": "2", "powers_per_player": "0"}}
    page = guest(form=form).play_now("rencontre")
    expect(page.locator(".discards:visible")).to_have_count(1)
    expect(page.locator("button.promises")).to_have_count(0)
