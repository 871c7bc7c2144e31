"""Answers left for later at a table over days: on a phone and at a desk, by mouse and by keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from regalia.text.speaker import Speaker
from tests.page.browser import axe, looks
from tests.page.conftest import Guest
from tests.page.static_table import DESK, PHONE
from tests.page.test_since import seat_two


def waiting(*pages: Page) -> tuple[Page, Page]:
    """The page that waits, and the one that is asked."""
    for _ in looks(pages[0]):
        asked = [page for page in pages if page.locator(".felt .lit").count()]
        if asked:
            [other] = [page for page in pages if page is not asked[0]]
            return other, asked[0]
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize(("language", "viewport"), [("en", DESK), ("fr", PHONE)])
def test_an_answer_is_left_by_keys_seen_by_its_owner_and_taken_back(
    guest: Guest, language: str, viewport: dict[str, int]
) -> None:
    speaker = Speaker(language)

    def named(message: str, **args: object) -> str:
        return speaker.message(f"page-ahead{message}", args)

    ada = guest(locale=language, viewport=viewport)
    bo = guest(locale=language, viewport=viewport)
    seat_two(ada, bo)
    page, other = waiting(ada.page, bo.page)
    button = page.locator(".ahead button")
    expect(button).to_have_text(named(""))
    box = button.bounding_box()
    assert box is not None
    assert box["height"] >= (44 if viewport is PHONE else 24)

    button.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name=named(""))
    question = dialog.get_by_role("group").first  # the likeliest
    select = question.get_by_label(named("-then"))
    select.wait_for()
    assert axe(page) == []
    # the second answer, under whatever happens
    select.focus()
    page.keyboard.press("ArrowDown")
    chosen = select.evaluate("each => each.selectedOptions[0].textContent.trim()")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    line = dialog.locator("ol li")
    expect(line).to_contain_text(named("-line-always", answer=chosen))
    assert dialog.evaluate("each => each.scrollWidth <= each.clientWidth")
    # and one more, if the log says something
    question.get_by_label(named("-when")).select_option(index=1)
    when = question.get_by_label(named("-when")).evaluate(
        "each => each.selectedOptions[0].textContent.trim()"
    )
    question.get_by_role("button", name=named("-add")).click()
    expect(line).to_have_count(2)
    expect(line.first).to_contain_text(when)  # what holds in any case comes last
    assert axe(page) == []
    line.first.get_by_role("button").click()
    expect(line).to_have_count(1)
    page.keyboard.press("Escape")
    expect(button).to_have_text(named("-count", count=1))
    page.reload()
    expect(button).to_have_text(named("-count", count=1))
    # the other one is asked, and sees nothing of it
    assert not other.locator(".ahead button").count()

    # once it is asked, either it fits and can be held back, or its owner reads why it was dropped
    other.locator(".felt .lit").first.click()
    told = page.locator(".ahead p")
    expect(told).not_to_be_empty()
    soon = named("-soon", answer=chosen)
    if told.text_content() == soon:
        page.get_by_role("button", name=named("-hold")).click()
        expect(told).to_be_empty()
    else:
        expect(told).to_have_text(speaker.message("table-premove-impossible", {}))
    expect(page.locator(".felt .lit").first).to_be_visible()
