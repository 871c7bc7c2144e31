"""What brings people back and together: the daily crown, its archive, a screen for all."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from regalia.text.speaker import Speaker
from tests.page.browser import axe, click, looks, sit_down
from tests.page.conftest import Guest
from tests.page.static_table import DESK, PHONE

OPTIONS = (".bar .options button", ".bar button.main", ".bar li button", ".bar button")


@pytest.mark.parametrize(("language", "viewport"), [("en", DESK), ("fr", PHONE)])
def test_a_daily_crown_from_the_arrival_to_its_place(
    guest: Guest, language: str, viewport: dict[str, int]
) -> None:
    speaker = Speaker(language)
    person = guest(locale=language, viewport=viewport)
    page = person.go()
    page.evaluate(
        "localStorage.setItem('regalia-settings', JSON.stringify({pace: 'instant', guide: false}))"
    )
    page.reload()
    expect(page.locator(".daily").get_by_role("listitem")).to_have_count(4)
    page.locator(".daily [data-game=guerre] button").click()
    points = page.locator("section.daily .points")
    for _ in looks(page):
        if points.count():
            break
        click(page, *OPTIONS)
    expect(page.locator("section.daily .place")).to_have_text(
        speaker.message("page-daily-place", {"place": 1, "of": 1})
    )
    assert axe(page) == []
    told = points.inner_text()
    person.go()
    page.reload()
    line = page.locator(".daily [data-game=guerre]")
    expect(line.locator(".hint")).to_have_text(told.strip())
    expect(page.locator(".daily .streak")).to_be_visible()
    page.locator(".daily .all").click()
    day = page.locator(".daily h2").inner_text()
    page.get_by_role("link", name=speaker.message("page-daily-before")).click()
    expect(page.locator(".daily h2")).not_to_have_text(day)
    expect(page.locator(".daily .button.main")).to_have_count(4)
    assert axe(page) == []


def test_a_screen_for_all_shows_the_board_and_no_hand(guest: Guest) -> None:
    host, friend, screen = guest(), guest(), guest(viewport=DESK)
    page = host.go("/#new/crowns")
    page.get_by_label("Your name").fill("Ada")
    page.locator("select").first.select_option("2")
    page.get_by_role("button", name="Open the table").click()
    page.locator(".code").wait_for()
    shown = screen.page
    shown.goto(f"{page.url}#screen")
    expect(shown.locator(".join .code")).to_be_visible()
    sit_down(host, friend)
    expect(shown.locator(".felt")).to_contain_text("Ada")
    expect(shown.locator(".hand button")).to_have_count(0)
    assert axe(shown) == []
    # also on a device that holds a key of the table
    own = host.tab()
    own.goto(f"{page.url}#screen")
    expect(own.locator(".felt")).to_contain_text("Ada")
    expect(own.locator(".hand button")).to_have_count(0)


def test_who_is_away_is_told_where_everybody_looks(guest: Guest) -> None:
    host, friend = guest(), guest()
    page = host.go("/#new/crowns")
    page.get_by_label("Your name").fill("Ada")
    page.locator("select").first.select_option("2")
    page.get_by_role("button", name="Open the table").click()
    sit_down(host, friend)
    page.locator(".felt").wait_for()
    friend.page.close()
    page.get_by_role("button", name="Let a bot play for Blaise?").click()
    expect(page.locator(".banner .button")).to_have_count(0)


@pytest.mark.parametrize(("language", "viewport"), [("en", DESK), ("fr", PHONE)])
def test_a_circle_is_founded_entered_and_shows_a_table(
    guest: Guest, language: str, viewport: dict[str, int]
) -> None:
    speaker = Speaker(language)
    ada, bo = (guest(locale=language, viewport=viewport) for _ in range(2))
    page = ada.play_now("crowns")
    page.goto(f"{ada.server.address}/#circle")
    page.get_by_label(speaker.message("page-circle-name")).fill("Tuesday")
    page.get_by_role("button", name=speaker.message("page-circle-found")).click()
    expect(page.locator("h1")).to_have_text("Tuesday")
    # as long as nobody else is there, the way in comes first
    first = page.locator("main section").first
    expect(first.get_by_role("button", name=speaker.message("page-copy-link"))).to_be_visible()
    page.get_by_role("button", name=speaker.message("page-circle-show")).click()
    expect(page.locator("#circle-tables ~ ul .what a")).to_have_count(1)
    assert axe(page) == []
    link = page.get_by_label(speaker.message("page-circle-link")).last.input_value()
    other = bo.page
    other.goto(link)
    other.get_by_label(speaker.message("page-your-name")).fill("Bo")
    other.get_by_role("button", name=speaker.message("page-circle-enter")).click()
    expect(other.locator("#circle-members ~ ul li")).to_have_count(2)
    other.get_by_label(speaker.message("page-circle-rated")).check()
    expect(other.locator("#circle-tables ~ ul .what a")).to_have_count(1)
    # the arrival knows the circle, and who leaves is gone from it
    ada.go()
    page.get_by_role("link", name="Tuesday").click()
    expect(page.locator("#circle-members ~ ul li")).to_have_count(2)
    other.get_by_role("button", name=speaker.message("page-circle-leave")).click()
    other.get_by_role("button", name=speaker.message("page-circle-yes"), exact=True).click()
    expect(other.locator(".games")).to_be_visible()
    page.reload()
    expect(page.locator("#circle-members ~ ul li")).to_have_count(1)


@pytest.mark.parametrize(("language", "viewport"), [("en", DESK), ("fr", PHONE)])
def test_a_seat_goes_on_with_another_device(
    guest: Guest, language: str, viewport: dict[str, int]
) -> None:
    speaker = Speaker(language)
    first, second = (guest(locale=language, viewport=viewport) for _ in range(2))
    page = first.play_now("crowns")
    page.locator(".felt .hand button.lit").first.wait_for()
    hand = page.locator(".felt .hand button .hidden-label").all_inner_texts()
    page.get_by_role("button", name=speaker.message("page-table-menu"), exact=True).click()
    page.get_by_role("button", name=speaker.message("page-seat-elsewhere")).click()
    expect(page.locator("dialog[open] .code")).to_be_visible()
    assert axe(page) == []
    link = page.locator("dialog[open] input").input_value()
    other = second.page
    other.goto(link)
    other.locator(".felt .hand button.lit").first.wait_for()
    assert other.locator(".felt .hand button .hidden-label").all_inner_texts() == hand
    assert "#" not in other.url
    other.reload()
    other.locator(".felt .hand button.lit").first.wait_for()
