"""Since you were here: a player who comes back to a table over days is told what happened."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from regalia.text.speaker import Speaker
from tests.page.browser import Person, axe, click, looks
from tests.page.conftest import Guest
from tests.page.static_table import DESK, PHONE

DAYS = {"kind": "move", "seconds": 259_200}
GAMES = ("guerre", "crowns", "chronica", "rencontre")
OPTIONS = (
    ".felt .lit",
    ".bar .options button",
    ".bar button.main",
    ".bar li button",
    ".bar button",
)


def seat_two(host: Person, friend: Person) -> None:
    """A table over days for two people and no bots, opened and joined by the server's routes."""
    server = host.server.address
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]
    form = {"game": "crowns", "seats": seats, "clock": DAYS, "grace": 259_200}
    made = host.page.request.post(f"{server}/api/tables", data=form).json()
    table = made["table"]
    joined = friend.page.request.post(
        f"{server}/api/tables/{table}/seats", data={"name": "Bo", "seat": 1}
    ).json()
    for person, seat, key in (
        (host, 0, made["seats"][0]["key"]),
        (friend, 1, joined["key"]),
    ):
        page = person.go()
        page.evaluate(
            """([table, game, seat, key]) => localStorage.setItem('regalia-tables', JSON.stringify(
              [{ table, game, seats: [{ seat, key }], when: Date.now() }]))""",
            [table, "crowns", seat, key],
        )
        page.goto(f"{server}/t/{table}")


def play_on(page: Page, count: int) -> None:
    """Answers some questions, whatever they are."""
    for _ in range(count):
        for _ in looks(page):
            if click(page, *OPTIONS):
                break


@pytest.mark.parametrize(("language", "viewport"), [("en", DESK), ("fr", PHONE)])
def test_a_table_over_days_tells_what_happened_step_by_step(
    guest: Guest, language: str, viewport: dict[str, int]
) -> None:
    speaker = Speaker(language)

    def named(message: str) -> str:
        return speaker.message(f"page-since{message}")

    ada = guest(locale=language, viewport=viewport)
    bo = guest()
    seat_two(ada, bo)
    page, other = ada.page, bo.page
    table = page.url
    page.locator(".felt .hand").wait_for()
    other.locator(".felt .hand").wait_for()
    # Ada plays as long as she is asked, looks once more, and goes; then Bo plays and she is away
    for _ in looks(page):
        if other.locator(".felt .lit").count():
            break
        click(page, *OPTIONS)
    page.goto(f"{ada.server.address}/#privacy")
    page.wait_for_function("localStorage.getItem('regalia-seen') !== null")
    # what Ada owes meanwhile is answered by her other device
    second = guest()
    second.go()
    kept = page.evaluate("localStorage.getItem('regalia-tables')")
    second.page.evaluate("kept => localStorage.setItem('regalia-tables', kept)", kept)
    second.page.goto(table)
    second.page.locator(".felt .hand").wait_for()
    for _ in range(4):
        for _ in looks(other):
            if click(other, ".felt .lit") or click(second.page, ".felt .lit"):
                break
    page.goto(table)
    expect(page.get_by_role("heading", name=named(""))).to_be_visible()
    expect(page.locator(".bar")).to_have_count(0)
    assert axe(page) == []
    place = page.locator(".since .panel .place")
    told = page.locator(".since .told p")
    left = told.all_inner_texts()
    page.get_by_role("button", name=named("-next")).click()
    expect(told).not_to_have_text(left)
    first = told.all_inner_texts()
    steps = int(place.inner_text().split()[-1])
    assert steps >= 4
    page.get_by_role("button", name=named("-next")).click()
    page.get_by_role("button", name=named("-back")).click()
    expect(told).to_have_text(first)
    page.get_by_role("button", name=named("-all")).click()
    page.get_by_role("button", name=named("-now")).wait_for()
    expect(place).to_have_text(named_place(speaker, steps))
    page.get_by_role("button", name=named("-now")).click()
    page.locator(".felt .hand").wait_for()
    expect(page.locator(".bar")).to_be_visible()
    # told once: who loads the page again is at the table
    page.reload()
    page.locator(".bar").wait_for()
    expect(page.get_by_role("heading", name=named(""))).to_have_count(0)


def named_place(speaker: Speaker, steps: int) -> str:
    """The words for the last step."""
    return speaker.message("page-since-place", {"place": steps, "of": steps})


@pytest.mark.parametrize("game", GAMES)
def test_who_does_not_want_to_be_told_skips_it(guest: Guest, game: str) -> None:
    form = {"options": {"chance": "true"}} if game == "guerre" else {}
    person = guest(form=form)
    page = person.play_now(game)
    table = page.url
    play_on(page, 1 if game == "guerre" else 3)  # who uses the chance token is asked no more
    page.locator(".bar").wait_for()
    page.goto(f"{person.server.address}/#privacy")
    # as if this device had been away for years, almost from the beginning on
    page.evaluate(
        """() => {
          const [kept] = JSON.parse(localStorage.getItem('regalia-seen'));
          localStorage.setItem('regalia-seen', JSON.stringify([{ ...kept, seq: 2, when: 0 }]));
        }"""
    )
    page.goto(table)
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".since .told p").first).not_to_have_text("")
    page.get_by_role("button", name="Skip").click()
    page.locator(".bar").wait_for()
    assert page.locator(".since").count() == 0
