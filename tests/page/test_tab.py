"""The whole table in a browser tab: the real worker, and no server at all."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.page.browser import GOALS, axe, click, looks
from tests.page.site import ANSWERS, all_kept, built, map_of, ready, served
from tests.patience import SECONDS

SETTINGS = {"pace": "instant", "guide": False, "explained": GOALS, "level": "novice"}


FORGOTTEN = """async files => {
  for (const name of await caches.keys())
    for (const path of files) await (await caches.open(name)).delete(path);
}"""


@pytest.fixture(scope="session")
def address(browser: Browser) -> Iterator[str]:
    with served(built()) as found:
        yield found


@pytest.fixture
def device(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that keeps what pages keep, and who has played before."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en")
    context.set_default_timeout(1000 * SECONDS)
    context.add_init_script(
        f"localStorage['regalia-settings'] ??= JSON.stringify({SETTINGS});".replace(
            "False", "false"
        )
        + "localStorage['regalia-name'] ??= 'Ada';"
    )
    yield context
    context.close()


def test_a_game_goes_on_after_the_tab_and_the_network_are_gone(
    device: BrowserContext, address: str
) -> None:
    page = device.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    outside: list[str] = []
    page.on("request", lambda asked: outside.append(asked.url))
    page.goto(address)
    # covers and rules are there before Python is
    page.locator("li[data-game=guerre]").wait_for()
    ready(page)
    page.locator("li[data-game=guerre] button.main").click()
    page.locator(".felt").wait_for()
    assert "#t/" in page.url
    assert axe(page) == []
    table = page.url
    for _ in looks(page):
        # some shuffles ask nobody anything
        if click(page, *ANSWERS) or page.locator(".result").count():
            break

    # a second tab says that there is one already, and opens no table
    second = device.new_page()
    second.goto(address)
    expect(second.locator(".tab-line.failed")).to_contain_text("open in another tab")
    expect(second.get_by_text("The server does not answer")).to_have_count(0)
    second.close()

    # the tab is closed in mid-game; without a network the same game is there again, from the
    # memory that was kept meanwhile: nothing of the sources is left
    all_kept(page, built())
    page.evaluate(FORGOTTEN, [each["path"] for each in map_of(built())["packages"]])
    page.close()
    device.set_offline(True)
    page = device.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(table)
    ready(page)
    page.get_by_role("button", name="Français").click()
    page.locator(".bar.asked, .result").first.wait_for()
    for _ in looks(page):
        if page.locator(".result").count():
            break
        click(page, *ANSWERS)
    expect(page.get_by_role("link", name="Télécharger")).to_be_visible()
    assert errors == []
    assert [url for url in outside if not url.startswith(address)] == []
