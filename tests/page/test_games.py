"""Whole games against bots, by mouse and by keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.browser import PageServer, Person, axe, click, looks
from tests.page.conftest import Guest
from tests.page.words import clipped

# hands of four cards to one: all that a hand of ten has; one game below begins with ten
SHORT = {"options": {"first_hand": "4"}}
THREE = [{"kind": "person", "name": "Ada"}, {"kind": "bot"}, {"kind": "bot"}]


def by_mouse(page: Page) -> bool:
    """Clicks the first thing that lights up on the board, else the first answer of the list."""
    lit = 'main button.target:not([aria-disabled="true"])'
    # a card of chronica is taken up first, then it goes to a place; a lost game is confirmed
    taken = ("dialog[open] .button.main", ".felt .slot.lit", ".felt .middle .pass")
    return click(page, *taken, lit, ".options button", "button.first")


def by_board(page: Page) -> None:
    """A quiet turn of chronica: a card of the hand goes to the own Province, or is passed."""
    if not click(page, ".hand .lit"):
        click(page, ".options button", "main .target.lit")
    elif page.locator(".hand .held").count():
        click(page, ".mine .slot.lit:has(.free)", ".pass", ".slot.lit")
    if page.locator("dialog[open] .button").count():
        page.keyboard.press("Escape")


def by_keys(page: Page) -> bool:
    """Answers with a key, or Enter on what has the focus: nothing is clicked."""
    if page.locator("button.first:focus, main .lit:focus, main .bar .target:focus").count():
        page.keyboard.press("Enter")
        return True
    if page.locator(".bar.asked .options").is_visible():
        page.keyboard.press("1")
        return True
    return False


def card_gone(page: Page, count: int) -> None:
    """Waits until a card has left the hand, or the hand is covered."""
    page.wait_for_function(
        "count => document.querySelectorAll('.hand button').length < count", arg=count
    )


def fewer_cards(page: Page, count: int) -> None:
    """Waits until a card has left the hand; an Assassin may take another one with it."""
    card_gone(page, count)
    page.locator(".bar.asked, .result").first.wait_for()


def to_play(page: Page) -> None:
    """Waits until a card may be played, and answers whatever is asked before."""
    while True:
        page.locator(".bar.asked").wait_for()
        if page.locator(".hand .lit").count():
            return
        # a clan is named in the dock, where the list of answers is folded
        click(page, ".bar .ask .target", ".options button")
        page.wait_for_timeout(200)


def play_out(page: Page, act: Callable[[Page], bool], most: int = 400) -> int:
    """Plays to the end; gives how often it was asked."""
    acted = 0
    while not page.locator(".result").count():
        acted += act(page)
        page.wait_for_timeout(80)
        assert acted <= most
    return acted


def check_the_shuffle(page: Page) -> None:
    """The seal fits, and all that was drawn follows from the key."""
    check = page.get_by_role("button", name="Check the shuffle")
    for _ in looks(page):  # a click may miss a button that moves while the result is laid out
        if page.locator(".verify li").count():
            break
        if check.is_enabled():
            check.click()
    expect(page.locator(".verify li")).to_have_count(2)
    expect(page.locator(".verify li:not(.ok)")).to_have_count(0)
    expect(page.locator(".verify li").last).to_have_text(re.compile(r"[1-9]\d* (cards|tokens)"))


@pytest.mark.parametrize("game", ["guerre", "crowns"])
def test_a_whole_game_by_mouse(guest: Guest, game: str) -> None:
    page = guest(form=SHORT if game == "crowns" else {}).play_now(game)
    play_out(page, by_mouse)
    expect(page.locator(".result h2")).to_be_visible()
    expect(page.locator(".ranking li")).to_have_count(3 if game == "guerre" else 4)
    check_the_shuffle(page)


def test_a_whole_game_of_chronica_by_mouse(guest: Guest) -> None:
    """Cards taken up and put on slots, Actions, passes: all on the board itself."""
    page = guest(form={"options": {"deck_size": "14", "honour_start": "5"}}).play_now("chronica")
    play_out(page, by_mouse)
    expect(page.locator(".result h2")).to_be_visible()
    expect(page.locator(".ranking li")).to_have_count(2)
    check_the_shuffle(page)


def test_a_game_of_crowns_in_hard_mode(guest: Guest) -> None:
    """Everybody bids, the bids stand at the seats, and all ten hands go to the end of the game."""
    page = guest(form={"options": {"mode": "hard"}, "seats": THREE}).play_now("crowns")
    # a player who bids last may not bid every number
    low = page.locator(".options button", has_text=re.compile("[23] tricks")).first
    bid = re.search("([23]) tricks", low.inner_text())
    assert bid is not None
    low.click()
    expect(page.locator(".mine .bid")).to_contain_text(bid[1])
    play_out(page, by_mouse)
    expect(page.locator(".ranking li")).to_have_count(3)


@pytest.mark.parametrize(("keys", "bid"), [("0", "0"), ("3", "3"), ("10", "10")])
def test_the_key_of_a_bid_is_the_bid(guest: Guest, keys: str, bid: str) -> None:
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot"}, {"kind": "bot"}]
    form = {"options": {"mode": "hard"}, "seats": seats}
    page = guest(form=form).play_now("crowns")
    page.locator(".bar.asked .options").wait_for()
    for key in keys:
        page.keyboard.press(key)
    expect(page.locator(".mine .bid")).to_have_text(re.compile(rf"\D{bid}$"))


@pytest.mark.parametrize(("locale", "width"), [("en", 1280), ("fr", 360)])
def test_the_bid_that_is_forbidden_stands_there_with_its_rule(
    guest: Guest, locale: str, width: int
) -> None:
    """A player who bids last sees it greyed among the others, and it cannot be chosen."""
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot"}, {"kind": "bot"}]
    form = {"options": {"mode": "hard", "first_hand": "4"}, "seats": seats}
    person = guest(form=form, locale=locale, viewport={"width": width, "height": 780})
    page = person.play_now("crowns")
    forbidden = page.locator(".options .forbidden button")
    for _ in range(200):
        page.locator(".bar.asked").wait_for()
        if forbidden.count():
            break
        by_mouse(page)
        page.wait_for_timeout(30)
    words = {"en": "You bid last", "fr": "Vous pariez en dernier"}[locale]
    expect(page.locator("#forbidden")).to_contain_text(words)
    expect(forbidden).to_be_disabled()
    assert axe(page) == []
    number = forbidden.locator("kbd").text_content()
    assert number is not None
    page.keyboard.press(number)
    expect(forbidden).to_be_focused()
    page.keyboard.press("Enter")  # it says which rule forbids it
    expect(page.locator("p.open")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".mine .bid")).to_contain_text("?")


@pytest.mark.parametrize("width", [390, 1280])
def test_a_pile_is_chosen_wherever_its_lane_is_touched(browser: Browser, width: int) -> None:
    """La guerre: whom the Queen robs is a matter of piles, not of the small plate below."""
    with PageServer(seed="walk guerre 223") as house:
        ada = Person(browser, house, viewport={"width": width, "height": 844})
        page = ada.play_now("guerre")
        for _ in looks(page):
            if page.locator(".lane.lit").count():
                break
            click(page, "button.first", ".bar .options button")
        asked = page.locator(".bar h2").inner_text()
        page.locator(".lane.lit .tower").first.click(force=True)  # the plate takes it
        expect(page.locator(".bar h2", has_text=asked)).to_have_count(0)
        ada.leave()


def test_a_forced_card_says_so_in_full(guest: Guest) -> None:
    """The word has room among six players, at a desk and on a phone, in both languages."""
    seats = [{"kind": "person", "name": "Ada"}] + [{"kind": "bot"}] * 5
    page = guest(viewport={"width": 1024, "height": 768}, form={"seats": seats}).play_now("crowns")
    while not (page.locator(".bar.asked").count() and page.locator("ol .forced").count()):
        assert not page.locator(".result").count(), "nobody had to"
        by_mouse(page)
        page.wait_for_timeout(60)
    forced = page.locator("ol .forced").first
    for width, height in ((1024, 768), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        for language, word in (("English", "forced"), ("Français", "forcée")):
            page.get_by_role("button", name=language).click()
            expect(forced).to_have_text(word)
            assert clipped(page) == []


@pytest.mark.parametrize("game", ["guerre", "crowns"])
def test_a_whole_game_by_keyboard(guest: Guest, game: str) -> None:
    person = guest(pace="hand") if game == "guerre" else guest(form=SHORT)
    page = person.go()
    cover = page.locator(f"li[data-game={game}] button.main")
    cover.wait_for()
    for _ in range(40):
        page.keyboard.press("Tab")
        if cover.evaluate("each => each === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.locator(".felt").wait_for()
    if game == "guerre":
        for _ in range(4):  # a few rounds turned over by hand, then straight to what is asked
            page.locator("button.first:focus, .bar.asked").first.wait_for()
            page.keyboard.press("1" if page.locator(".bar.asked").count() else "Enter")
        page.evaluate("localStorage.setItem('regalia-settings', '{\"pace\":\"instant\"}')")
        page.reload()
        page.locator(".felt").wait_for()
    play_out(page, by_keys)
    expect(page.locator(".result h2")).to_be_visible()


def test_a_hand_by_arrows(guest: Guest) -> None:
    """One tab stop, arrows inside, Enter plays."""
    page = guest().play_now("crowns")
    to_play(page)
    cards = page.locator(".hand button")
    count = cards.count()
    assert page.locator('.hand button[tabindex="0"]').count() == 1
    cards.first.focus()
    page.keyboard.press("End")
    assert cards.nth(count - 1).evaluate("each => each === document.activeElement")
    page.keyboard.press("Home")
    for _ in range(count):
        if page.locator(".hand button.lit:focus").count():
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    fewer_cards(page, count)


def test_events_are_spoken(guest: Guest) -> None:
    """The live region says every event that the log has."""
    page = guest(pace="flow").play_now("guerre")
    region = page.locator('[role="log"]')
    expect(region).to_contain_text("draws")
    expect(region).to_contain_text("collects")


def test_a_line_of_the_log_opens_its_rule(guest: Guest) -> None:
    # with a chance token the game waits for the person: without, it may be over before the click
    page = guest(form={"options": {"chance": "true"}}).play_now("guerre")
    page.locator(".bar.asked").wait_for()
    # on a desk the log is open from the start
    expect(page.locator("aside ol")).to_be_visible()
    page.locator("aside ol li button", has_text="Round 1").first.click()
    rule = page.locator("p.open")
    expect(rule).to_be_visible()
    expect(rule).to_contain_text("round")


def test_after_the_game(guest: Guest) -> None:
    """Replay, record, check of the shuffle, rematch."""
    page = guest().play_now("guerre")
    play_out(page, by_mouse)
    board = page.locator(".felt .height").all_inner_texts()
    page.reload()  # the server tells the game again, so nothing is lost
    slider = page.get_by_role("slider")
    slider.fill("3")
    expect(page.locator(".felt .height")).not_to_have_text(board)
    expect(page.get_by_role("img", name="Chart of the scores")).to_be_visible()
    page.get_by_label("As seen by").select_option("1")
    expect(page.locator(".felt .lanes li").first).to_contain_text("Bot 2")
    check_the_shuffle(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert "guerre" in download.value.path().read_text(encoding="utf-8")
    page.get_by_role("button", name="Play again").click()
    expect(page.locator(".result")).to_have_count(0)
    expect(page.locator(".felt")).to_be_visible()
