"""What a player must see is in sight: nothing lies over it, and it is large enough to be read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.page.ada import come
from tests.page.browser import PageServer
from tests.page.conftest import Guest
from tests.page.finished import WAITING, invited, waiting_server
from tests.page.places import (
    LEAST,
    SETTLED,
    TINY,
    Size,
    answer,
    guest_of,
    jumps,
    overlaps,
)
from tests.page.test_games import by_board, to_play
from tests.page.words import clipped

DESK: list[Size] = [(1280, 720), (1440, 900)]
PHONES: list[Size] = [(320, 568), (390, 844), (430, 932)]


@pytest.fixture(scope="module")
def inviting() -> Iterator[PageServer]:
    """A server with a table at which Ada is invited to a duel."""
    with waiting_server("sight", invited) as house:
        yield house


ZOOMED: Size = (720, 450)  # a desk of 1440 x 900 at 200 %
# what could lie over words that have to be read, and words that could be cut
COVERED = """() => {
  const box = each => each.getBoundingClientRect();
  const drawn = place =>
    [...document.querySelectorAll(place)].filter(each => each.checkVisibility());
  const found = [];
  const pairs = [['.centre .best', '.centre .round'], ['.side .role', '.planet .name']];
  for (const [upper, words] of pairs)
    for (const lid of drawn(upper).map(box))
      for (const each of drawn(words)) {
        const { left, right, top, bottom } = box(each);
        const across = Math.min(right, lid.right) - Math.max(left, lid.left);
        const down = Math.min(bottom, lid.bottom) - Math.max(top, lid.top);
        if (across > 1 && down > 1) found.push(`${upper} over ${each.innerText}: ${down} px`);
      }
  for (const each of drawn('.says .soft'))
    if (each.scrollHeight > each.clientHeight + 1) found.push(`cut: ${each.innerText}`);
  return found;
}"""


def resize(page: Page, size: Size) -> None:
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))


@pytest.mark.parametrize(
    ("game", "locale"),
    [("guerre", "fr"), ("crowns", "en"), ("chronica", "fr"), ("rencontre", "fr")],
)
def test_nothing_is_too_small_to_be_read(guest: Guest, game: str, locale: str) -> None:
    """Every word and figure of the table, as it is drawn, and nothing lies over the most crowded.

    test_places looks at whole games.
    """
    page = guest(**guest_of(game, DESK[0]), locale=locale).play_now(game)
    found: set[str] = set()
    for _ in range(6):
        page.locator(".bar.asked, .result").first.wait_for()
        for size in [*DESK, ZOOMED, *PHONES]:
            resize(page, size)
            page.evaluate(SETTLED)
            seen = page.evaluate(TINY, LEAST) + page.evaluate(COVERED)
            found |= {f"{size}: {each}" for each in seen}
        if page.locator(".result").count():
            break
        if game == "chronica":
            by_board(page)
        else:
            answer(page)
        page.wait_for_timeout(100)
    assert found == set()


@pytest.mark.parametrize("game", ["guerre", "crowns", "chronica", "rencontre"])
def test_a_banner_takes_no_room_from_the_board(guest: Guest, server: PageServer, game: str) -> None:
    """Neither does a lost connection: nothing moves, nothing is cut off, nothing is covered."""
    page = guest(**guest_of(game, DESK[1]), locale="fr").play_now(game)
    page.locator(".bar.asked").wait_for()
    before = {}
    for size in DESK:
        resize(page, size)
        before[size] = page.evaluate(SETTLED)
    server.close()
    expect(page.get_by_text("La connexion est perdue.")).to_be_visible()
    for size in DESK:
        resize(page, size)
        after = page.evaluate(SETTLED)
        assert jumps(before[size], after) == []
        assert overlaps(after) == []
        assert after["hidden"] <= 1
        expect(page.get_by_text("La connexion est perdue.")).to_be_in_viewport(ratio=1)


def test_a_page_that_is_zoomed_shows_the_table_and_not_the_log(guest: Guest) -> None:
    """A desk of 1440 x 900 at 200 %; the log is there again for a player who asks, and at 100 %."""
    page = guest(viewport={"width": 1440, "height": 900}).play_now("crowns")
    log = page.get_by_role("complementary", name="What happened")
    expect(log).to_be_visible()
    resize(page, ZOOMED)
    expect(log).to_have_count(0)
    to_play(page)
    page.locator(".hand .lit").first.click(trial=True)
    page.get_by_role("button", name="What happened").click()
    expect(log).to_be_visible()
    page.get_by_role("button", name="What happened").click()
    resize(page, (1440, 900))
    expect(log).to_be_visible()


# how far the card with the focus reaches into the place of its explanation
OVER = """() => {
  const help = document.querySelector('.felt .help').getBoundingClientRect();
  const card = document.querySelector('.hand :focus svg').getBoundingClientRect();
  const beside = card.right <= help.left || help.right <= card.left;
  return beside ? 0 : help.bottom - card.top;
}"""


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1440, 900), (390, 844)])
def test_a_card_with_the_focus_leaves_its_explanation_free(
    guest: Guest, width: int, height: int
) -> None:
    page = guest(viewport={"width": width, "height": height}).play_now("crowns")
    to_play(page)
    for card in page.locator(".hand .lit").all():
        card.press("Shift")  # focused as by a keyboard
        by = page.evaluate(OVER)
        assert by <= 1, by


@pytest.mark.parametrize(("locale", "word"), [("en", "Decline"), ("fr", "Décliner")])
def test_to_decline_is_in_sight_on_every_phone(
    browser: Browser, inviting: PageServer, locale: str, word: str
) -> None:
    """Beside the ways to join, with the explanations on."""
    ada = come(browser, inviting, locale, WAITING, settings={"guide": True})
    page = ada.go(f"/t/{WAITING}")
    decline = page.locator(".bar.asked .options button", has_text=word)
    decline.wait_for()
    for size in [*PHONES, (360, 640), (390, 664)]:
        resize(page, size)
        found = page.evaluate(SETTLED)
        assert found["below"] == 0, size
        expect(decline).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844), (1280, 720)])
def test_the_name_of_a_power_stays_on_its_plate(
    browser: Browser, inviting: PageServer, width: int, height: int
) -> None:
    ada = come(browser, inviting, "fr", WAITING)
    page = ada.go(f"/t/{WAITING}")
    resize(page, (width, height))
    page.locator(".plate .power").first.wait_for()
    page.evaluate(SETTLED)
    beyond = page.evaluate(
        """() => [...document.querySelectorAll('.plate .power')]
          .filter(each => each.querySelector('.words').offsetWidth > each.clientWidth)
          .map(each => each.textContent)"""
    )
    assert beyond == []
    assert clipped(page) == []
    ada.leave()
