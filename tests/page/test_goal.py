"""How you win: on the cover, before the first game, and one key away."""

from playwright.sync_api import Page, expect

from tests.page.browser import axe
from tests.page.conftest import Guest

NEW = {"guide": True, "explained": []}


def dialog(page: Page) -> Page:
    """The open dialog, once it is there."""
    page.locator("dialog[open] .goal .picture svg").wait_for()
    return page


def test_the_cover_says_how_each_game_is_won(guest: Guest) -> None:
    page = guest(viewport={"width": 390, "height": 844}).go()
    games = page.locator("li.game")
    games.first.wait_for()
    for index in range(games.count()):
        games.nth(index).get_by_role("button", name="How you win").click()
        goal = dialog(page).locator("dialog[open]")
        assert goal.locator(".says").inner_text().count(". ") == 1
        assert goal.evaluate("each => each.scrollWidth <= each.clientWidth")
        assert axe(page) == []
        page.keyboard.press("Escape")
        page.locator("dialog[open]").wait_for(state="detached")
    page.locator("button[lang=fr]").click()
    guerre = page.locator("li[data-game=guerre]")
    guerre.get_by_role("button", name="Comment gagner").click()
    expect(dialog(page).locator("dialog[open]")).to_contain_text("la plus haute pile gagne")


def test_the_first_game_of_a_kind_begins_with_how_it_is_won(guest: Guest) -> None:
    """It waits for the reader, as no clock runs yet; the next one begins at once."""
    person = guest(settings=NEW)
    page = person.go()
    page.locator("li[data-game=crowns] button.main").click()
    panel = page.get_by_role("region", name="How you win")
    expect(panel).to_contain_text("the most crowns win")
    assert axe(page) == []
    page.wait_for_timeout(600)
    assert not page.locator(".felt").count()
    # with bots alone the host is asked about nobody
    expect(page.get_by_role("button", name="Start")).to_have_count(1)
    assert not page.get_by_label("Ask the host before a guest sits down").count()
    panel.get_by_role("button", name="Start").click()
    page.locator(".felt").wait_for()
    # one key away, and the key closes it too
    page.keyboard.press("g")
    expect(dialog(page).locator("dialog[open] li")).to_have_count(6)
    page.keyboard.press("g")
    page.locator("dialog[open]").wait_for(state="detached")
    page.get_by_role("button", name="How you win").click()
    dialog(page).locator("dialog[open]").get_by_role("button", name="Understood").click()
    page.locator("dialog[open]").wait_for(state="detached")
    person.play_now("crowns")


def test_a_guest_reads_it_at_the_door(guest: Guest) -> None:
    """A guest who comes by a link knows the goal before sitting down; nobody waits for a reader."""
    host = guest()
    host.go("/#new/guerre")
    host.page.locator("select").first.select_option("2")
    host.page.get_by_role("button", name="Open the table").click()
    link = host.page.get_by_role("textbox", name="Link to this table").input_value()
    friend = guest(settings=NEW, viewport={"width": 390, "height": 844})
    friend.page.goto(link)
    expect(friend.page.get_by_role("region", name="How you win")).to_contain_text("highest pile")
    assert axe(friend.page) == []
    friend.page.get_by_role("button", name="Sit down").click()
    for page in (host.page, friend.page):
        page.locator(".felt").wait_for()
