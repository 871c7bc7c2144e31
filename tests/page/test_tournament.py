"""A tournament in a circle on the page: called, a match sat down to, standings, calendar."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from regalia.text.speaker import Speaker
from tests.page.browser import axe
from tests.page.conftest import Guest
from tests.page.static_table import DESK, PHONE


@pytest.mark.parametrize(("language", "viewport"), [("en", DESK), ("fr", PHONE)])
def test_a_tournament_is_called_and_a_match_begins(
    guest: Guest, language: str, viewport: dict[str, int]
) -> None:
    speaker = Speaker(language)

    def named(message: str) -> str:
        return speaker.message(f"page-{message}")

    names = ("Ada", "Bo", "Cleo", "Dora")
    people = {name: guest(locale=language, viewport=viewport) for name in names}
    page = people["Ada"].go("/#circle")
    page.get_by_label(named("circle-name")).fill("Tuesday")
    page.get_by_label(named("your-name")).fill("Ada")
    page.get_by_role("button", name=named("circle-found")).click()
    link = page.get_by_label(named("circle-link")).last.input_value()
    for name in names[1:]:
        other = people[name].page
        other.goto(link)
        other.get_by_label(named("your-name")).fill(name)
        other.get_by_role("button", name=named("circle-enter")).click()
        expect(other.get_by_label(named("circle-rated"))).to_be_visible()
    page.reload()
    expect(page.locator("fieldset input")).to_have_count(4)
    page.locator("section[aria-labelledby=tournament] select").first.select_option("guerre")
    page.get_by_role("button", name=named("tournament-start")).click()
    expect(page.locator(".standings li")).to_have_count(4)
    first = speaker.message("page-tournament-round", {"number": 1, "of": 3})
    expect(page.get_by_text(first)).to_be_visible()
    assert axe(page) == []
    feed = page.get_by_label(named("calendar")).input_value()
    calendar = page.request.get(feed)
    assert "text/calendar" in calendar.headers["content-type"]
    assert speaker.message("game-guerre") in calendar.text()
    # the two of the first match come, each on a device of their own, and it begins
    pair = page.locator("section[aria-labelledby=tournament] details[open] li").first.inner_text()
    both = [people[name] for name in names if name in pair]
    assert len(both) == 2
    for person in both:
        person.page.goto(link)
        person.page.reload()
        person.page.get_by_role("button", name=named("tournament-play")).click()
    for person in both:
        person.page.locator(".felt").wait_for()
    page = people["Ada"].page
    page.goto(link)
    page.reload()
    expect(page.locator("#circle-tables ~ ul .what a")).to_have_count(1)
    page.get_by_role("button", name=named("tournament-off")).click()
    page.get_by_role("button", name=named("circle-yes"), exact=True).click()
    expect(page.get_by_text(named("tournament-over"))).to_be_visible()
    assert axe(page) == []
