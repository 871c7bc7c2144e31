"""Board, hand, question and guide: each has its place at every size, and nothing jumps.

Here some sizes of each game; `python -m tests.page.places` measures all eight.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.page.browser import PageServer
from tests.page.conftest import Guest
from tests.page.places import SHORT, Size, guest_of, walk

# sizes where room is shortest; the page is opened at the first of them
WALKS: dict[str, list[Size]] = {
    "guerre": [(320, 568), (1280, 720)],
    "crowns": [(720, 450), (1024, 768), (1280, 720)],
    "chronica": [(844, 390), (1280, 720)],
    "rencontre": [(320, 568), (1024, 768), (1280, 720)],
}


@pytest.fixture(scope="module")
def server(browser: Browser) -> Iterator[PageServer]:
    """One server for all walks."""
    with PageServer(seed="places") as server:
        yield server


@pytest.mark.parametrize("game", list(WALKS))
def test_everything_has_its_place_through_a_whole_game(guest: Guest, game: str) -> None:
    """No overlap at any question and any size; no jump between two questions of one board."""
    wanted = guest_of(game, WALKS[game][0])
    if game == "rencontre":
        wanted["form"] = {"options": SHORT[game] | {"max_rounds": "1"}}
    asked, faults = walk(guest(**wanted), game, WALKS[game])
    assert asked > 2
    assert faults == [], "\n".join(faults[:40])
