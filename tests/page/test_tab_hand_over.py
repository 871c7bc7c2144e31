"""A table of the tab goes on at the server whose site it is, and its record comes back."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.page.browser import PageServer, axe
from tests.page.site import built, ready
from tests.page.tab import TabPerson
from tests.page.test_games import by_mouse, fewer_cards, play_out, to_play


def test_a_game_goes_on_at_the_server_and_its_record_is_opened_in_the_tab(
    browser: Browser,
) -> None:
    server = PageServer(seed="hand over")
    server.settings = {"REGALIA_SITE": str(built())}
    with server:
        form = {"options": {"first_hand": "4"}}
        person = TabPerson(browser, f"{server.address}/tab/", form=form)
        page = person.play_now("crowns")
        to_play(page)
        cards = page.locator(".hand button").count()
        page.locator(".hand .lit").first.click()
        fewer_cards(page, cards)
        cards = page.locator(".hand button").count()
        page.get_by_role("button", name="Table", exact=True).click()
        # nobody can come from elsewhere, and nobody is told anything elsewhere
        expect(page.get_by_role("dialog").get_by_role("button", name="link")).to_have_count(0)
        assert axe(page) == []
        page.get_by_role("button", name="Go on at the server").click()
        page.wait_for_url(re.compile(r"localhost:\d+/t/"))
        page.locator(".felt").wait_for()
        expect(page.locator(".hand button")).to_have_count(cards)
        play_out(page, by_mouse)
        with page.expect_download() as download:
            page.get_by_role("link", name="Download the record").click()
        record = download.value.path()

        page.goto(f"{person.address}#/games")
        ready(page)
        expect(page.get_by_role("heading", name="Running")).to_have_count(0)
        page.locator("input[type=file]").set_input_files(
            {"name": "x", "mimeType": "text/plain", "buffer": b"no record"}
        )
        expect(page.get_by_role("alert")).to_contain_text("This is not a record of a game")
        assert axe(page) == []
        page.locator("input[type=file]").set_input_files(record)
        page.wait_for_url(re.compile("#t/"))
        expect(page.locator(".ranking li")).to_have_count(4)
        slider = page.get_by_role("slider")
        slider.wait_for()
        assert int(slider.get_attribute("max") or "0") > 10  # every answer is a step
        # what was asked of the server is the table that went there; nobody else was asked
        person.address = server.address
        person.leave()
