"""Conduct at a table, in a browser: muting, reporting, asking to be admitted."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from regalia.cli.main import main
from regalia.server.live.operation.moderation import pass_hash
from tests.page.browser import PageServer, axe
from tests.page.conftest import Guest
from tests.page.test_host import knock, open_table
from tests.patience import wait_until


def admin(server: PageServer, *words: str) -> int:
    """A command of the operator."""
    store = str(Path(server.folder.name) / "tables.sqlite")
    wait_until(Path(f"{store}.control").exists)  # it comes when the store is open
    return main(["--lang", "en", "admin", *words, "--store", store])


def test_a_message_is_reported_and_its_seat_muted(guest: Guest, server: PageServer) -> None:
    host, blaise = guest(), guest(locale="fr")
    link = open_table(host, "2")
    page = host.page
    other = knock(blaise, link, "Blaise", "S’asseoir")
    page.get_by_role("button", name="Let in Blaise").click()
    page.get_by_role("button", name="Chat").click()
    other.get_by_role("button", name="Discussion").click()
    other.get_by_role("textbox", name="Dire quelque chose").fill("vous trichez")
    other.keyboard.press("Enter")
    page.get_by_role("button", name="Report Blaise: vous trichez").click()
    dialog = page.get_by_role("dialog", name="Report")
    expect(dialog).to_contain_text("The operator of this server will see this message")
    dialog.get_by_label("What is wrong with it?").fill("rude")
    assert axe(page) == []
    dialog.get_by_role("button", name="Send the report").click()
    expect(dialog.get_by_role("status")).to_have_text("The operator has been told.")
    dialog.get_by_role("button", name="Close").click()
    expect(other.get_by_role("button", name="Signaler")).to_have_count(0)
    table = link.rpartition("/")[2]
    assert admin(server, "mute", table, "2") == 0
    expect(other.get_by_text("Vous n’avez pas la parole à cette table")).to_be_visible()
    assert axe(other) == []


def test_a_newcomer_asks_the_operator(guest: Guest, server: PageServer) -> None:
    assert admin(server, "approval", "on") == 0
    page = guest().go("/#new/guerre")
    page.get_by_role("button", name="Open the table").click()
    ask = page.get_by_role("group", name="Ask to be admitted")
    ask.get_by_label("Your name").fill("Ada")
    ask.get_by_label("A few words for the operator").fill("we met on Friday")
    assert axe(page) == []
    ask.get_by_role("button", name="Ask").click()
    expect(ask.get_by_role("status")).to_contain_text("You have asked.")
    key = page.evaluate("localStorage.getItem('regalia-pass')")
    assert admin(server, "admit", pass_hash(key)[:8]) == 0
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("textbox", name="Link to this table")).to_be_visible()
