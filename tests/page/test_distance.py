"""Friends at a distance: the page as an app, the last state without a network, days to think."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.page.browser import PageServer, axe
from tests.page.conftest import Guest


def test_the_last_state_is_shown_without_a_network_and_goes_on_with_it(
    guest: Guest, server: PageServer
) -> None:
    person = guest(service_workers="allow")
    page = person.play_now("crowns")
    page.locator(".felt .hand button.lit").first.wait_for()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()  # from now on it keeps what it reads
    page.locator(".felt .hand button.lit").first.wait_for()
    held = page.locator(".felt .hand button .hidden-label").all_inner_texts()
    page.wait_for_timeout(800)

    server.close()
    page.reload()
    expect(page.get_by_text("No network.")).to_be_visible()
    page.locator(".felt .hand button").first.wait_for()
    assert page.locator(".felt .hand button").count() == len(held)
    assert page.locator(".felt .hand button.lit").count() == 0
    assert axe(page) == []

    server.open()
    page.locator(".felt .hand button.lit").first.wait_for(timeout=30_000)
    expect(page.get_by_text("No network.")).to_have_count(0)


def test_the_page_can_be_installed_and_a_table_has_days_to_think(guest: Guest) -> None:
    person = guest()
    page = person.go()
    link = page.locator("link[rel=manifest]").get_attribute("href")
    answer = page.request.get(f"{person.server.address}{link}")
    assert "json" in answer.headers["content-type"]
    manifest = json.loads(answer.text())
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert page.request.get(f"{person.server.address}{icon['src']}").ok

    page.goto(f"{person.server.address}/#new/guerre")
    page.reload()
    page.get_by_label("Time to think").select_option(label="Three days a decision")
    with page.expect_request("**/api/tables") as sent:
        page.locator("form button.main, main .button.main").last.click()
    form = sent.value.post_data_json
    assert form is not None
    assert form["clock"]["seconds"] == 3 * 86_400
    assert form["grace"] == 3 * 86_400
    expect(page.get_by_role("textbox", name="Link to this table")).to_be_visible()
