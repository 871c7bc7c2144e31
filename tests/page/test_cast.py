"""The cast at the page: faces and names at the seats, a word at large moments, the record kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from regalia.bots.cast.roster import MEMBERS
from tests.page.browser import axe
from tests.page.conftest import Guest

SEATS = [{"kind": "person", "name": "Ada"}, *[{"kind": "bot", "level": "novice"}] * 2]
NAMES = {member.name for member in MEMBERS.values()}


@pytest.mark.parametrize(
    ("language", "width", "setting"),
    [
        ("en", 390, "Opponents say a word at large moments"),
        ("fr", 1440, "Les adversaires disent un mot aux grands moments"),
    ],
)
def test_bots_have_faces_names_and_a_switch(
    guest: Guest, language: str, width: int, setting: str
) -> None:
    person = guest(
        form={"seats": SEATS, "level": ""},
        pace="flow",
        locale=language,
        viewport={"width": width, "height": 844},
    )
    page = person.play_now("guerre")
    faces = page.locator(".felt svg.portrait")
    expect(faces).to_have_count(2)
    cast = {faces.nth(index).get_attribute("data-cast") or "" for index in range(2)}
    assert cast <= MEMBERS.keys()
    assert len(cast) == 2
    for member in cast:
        expect(page.locator(".felt").get_by_text(MEMBERS[member].name).first).to_be_visible()
    page.get_by_role("button", name="Settings" if language == "en" else "Réglages").click()
    switch = page.get_by_label(setting)
    expect(switch).to_be_checked()
    assert axe(page) == []
    switch.uncheck()
    assert '"lines":false' in page.evaluate("localStorage.getItem('regalia-settings')")
