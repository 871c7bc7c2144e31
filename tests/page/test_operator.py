"""The operator's page in a browser: entering, looking around, acting, leaving."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.page.browser import PageServer, axe
from tests.page.conftest import Guest

TOKEN = "a token of twenty letters"  # noqa: S105
NARROW = {"width": 320, "height": 568}
BROAD = "document.documentElement.scrollWidth > innerWidth"


def enter(page: Page, server: PageServer, token: str, label: str, button: str) -> None:
    """Give a token at the door."""
    page.goto(f"{server.address}/operator")
    page.get_by_label(label).fill(token)
    page.get_by_role("button", name=button).click()


def test_an_operator_looks_around_and_ends_a_table(guest: Guest, server: PageServer) -> None:
    server.settings = {"REGALIA_OPERATOR_TOKEN": TOKEN}
    server.close()
    server.open()
    host, operator = guest(), guest()
    page = host.go("/#new/guerre")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_role("textbox", name="Link to this table").input_value()
    table = link.rpartition("/")[2]

    desk = operator.page
    enter(desk, server, "a wrong token of letters", "Token", "Enter")
    expect(desk.get_by_role("alert")).to_have_text("That is not the token.")
    assert axe(desk) == []
    enter(desk, server, TOKEN, "Token", "Enter")
    expect(desk.get_by_role("heading", name="Load")).to_be_visible()
    assert axe(desk) == []
    # by the keyboard alone: to the tables, and the first of them is closed
    desk.get_by_role("link", name="Tables", exact=True).focus()
    desk.keyboard.press("Enter")
    close = desk.get_by_role("button", name=f"Close {table}")
    if close.count() == 0:  # it is noted every ten seconds
        desk.get_by_label("Command").select_option("close")
        desk.get_by_label("What it is about").fill(table)
        desk.get_by_role("button", name="Go on").click()
    else:
        close.focus()
        desk.keyboard.press("Enter")
    expect(desk.get_by_text(f"Really close: {table}?")).to_be_visible()
    assert axe(desk) == []
    desk.get_by_role("button", name="Yes, do it").click()
    expect(desk.get_by_text(f"Table {table} is closed.")).to_be_visible()
    expect(page.get_by_text("The host has closed this table.").first).to_be_visible()
    desk.get_by_role("link", name="Back to the overview").click()
    audit = desk.locator("#audit")
    expect(audit).to_contain_text(f"close {table}")
    desk.set_viewport_size({"width": 320, "height": 568})
    # the browser may take its time to lay out a page anew for another width
    desk.wait_for_function(f"!({BROAD})")
    # a table that is too broad is scrolled: no word of it is broken into letters
    tall = desk.locator("td button").evaluate_all(
        "all => all.filter(each => each.clientHeight > 60).map(each => each.innerText)"
    )
    assert tall == []
    desk.get_by_role("button", name="Leave").click()
    expect(desk.get_by_label("Token")).to_be_visible()


def test_the_operators_page_speaks_french_on_a_phone(guest: Guest, server: PageServer) -> None:
    server.settings = {"REGALIA_OPERATOR_TOKEN": TOKEN}
    server.close()
    server.open()
    desk = guest(locale="fr", viewport=NARROW).page
    enter(desk, server, TOKEN, "Jeton", "Entrer")
    expect(desk.get_by_role("heading", name="Réglages en vigueur")).to_be_visible()
    assert axe(desk) == []
    assert not desk.evaluate(BROAD)
