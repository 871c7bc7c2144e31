"""After the game: what it cost, why, and another try; hints on the way."""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.ada import come
from tests.page.browser import PageServer, Person, axe
from tests.page.finished import TABLE, put_finished

WORDS = {
    "en": {
        "begin": "Review the game",
        "show": "Show what was better",
        "better": "Better:",
        "try": "Try again from here",
        "what-if": "What if? Play on from here",
        "luck": "Luck: cards, discs, draws",
        "bot": "Why did it do that?",
        "log": "What happened",
        "hint": "Hint",
        "more": "Show the answer",
        "share": "Share",
        "another": "another try",
        "picture": "Save the picture",
    },
    "fr": {
        "begin": "Analyser la partie",
        "show": "Montrer la meilleure réponse",
        "better": "Mieux",
        "try": "Réessayer à partir d’ici",
        "what-if": "Et si",
        "luck": "Chance",
        "bot": "Pourquoi a-t-il fait cela",
        "hint": "Un conseil",
        "more": "Montrer la réponse",
        "share": "Partager",
        "another": "nouvel essai",
        "picture": "Enregistrer l’image",
    },
}


@pytest.fixture(scope="module")
def server(browser: Browser) -> Iterator[PageServer]:
    """One server for all, which knows a finished game."""
    house = PageServer(seed="review")
    put_finished(house.folder.name)
    with house:
        yield house


def reviewed(page: Page, words: dict[str, str]) -> None:
    """Asks for the review and waits until it is there."""
    page.get_by_role("button", name=words["begin"]).click()
    expect(page.locator(".review ol li").first).to_be_visible()


@pytest.mark.parametrize(("language", "width"), [("en", 1440), ("fr", 390)])
def test_a_review_hides_the_answer_and_lets_one_try_again(
    browser: Browser, server: PageServer, language: str, width: int
) -> None:
    words = WORDS[language]
    ada = come(browser, server, language, viewport={"width": width, "height": 900})
    page = ada.go(f"/t/{TABLE}")
    reviewed(page, words)
    review = page.locator(".review")
    expect(review).to_contain_text(words["luck"])
    expect(review).not_to_contain_text(words["better"])
    assert 1 <= review.locator("li").count() <= 3
    review.get_by_role("button", name=words["show"]).first.click()
    expect(review.locator(".better")).to_contain_text(words["better"])
    assert axe(page) == []

    # a moment is shared by its address, or as a picture that was drawn here
    review.get_by_role("button", name=words["share"], exact=True).first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("input")).to_have_value(re.compile(rf"/t/{TABLE}#at-\d+$"))
    with page.expect_download() as kept:
        dialog.get_by_role("link", name=words["picture"]).click()
    picture = kept.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert struct.unpack(">II", picture[16:24]) == (1200, 630)
    assert len(picture) > 10_000  # not an empty sheet
    page.keyboard.press("Escape")

    review.get_by_role("button", name=words["try"]).first.click()
    expect(page).not_to_have_url(re.compile(TABLE))
    # it says what it is, leads back, and is no game that was left
    banner = page.locator(".banner a")
    expect(banner).to_have_attribute("href", f"/t/{TABLE}")
    arrival = ada.tab()
    arrival.goto(server.address)
    arrival.locator("li.game").first.wait_for()
    expect(arrival.locator("section.left")).to_have_count(0)
    arrival.goto(f"{server.address}/#/games")
    expect(arrival.locator("#running + ul li")).to_contain_text(words["another"])
    arrival.close()
    hint = page.get_by_role("button", name=words["hint"], exact=True)
    hint.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".nudge")).not_to_be_empty()
    expect(dialog.locator("tr")).to_have_count(0)
    dialog.get_by_role("button", name=words["more"]).click()
    expect(dialog.locator("tr").first).to_contain_text("%")
    expect(dialog.locator(".why")).not_to_be_empty()
    ada.leave()


@pytest.mark.parametrize(("language", "width"), [("fr", 1440), ("en", 390)])
def test_the_curve_moves_the_board_and_marks_every_costly_answer(
    browser: Browser, server: PageServer, language: str, width: int
) -> None:
    """By a click and by keyboard; below the board on a desk, in the result on a phone."""
    ada = come(browser, server, language, viewport={"width": width, "height": 900})
    page = ada.go(f"/t/{TABLE}")
    reviewed(page, WORDS[language])
    curve = page.locator(".curve")
    expect(curve).to_have_count(1)
    assert page.locator("main.table .curve.large").count() == (width > 900)
    expect(page.locator(".felt .scene")).to_be_visible()  # the board that it moves
    marks, timeline = curve.locator("circle.mark"), curve.locator(".timeline button")
    assert marks.count() == timeline.count() >= 1
    slider = page.locator(".replay input[type=range]")

    place = curve.locator("input.choose")
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box
    page.mouse.click(box["x"] + 0.3 * box["width"], box["y"] + box["height"] / 2)
    expect(curve.locator("path.now")).to_have_count(1)
    early = int(slider.input_value())
    page.mouse.click(box["x"] + 0.7 * box["width"], box["y"] + box["height"] / 2)
    late = int(slider.input_value())
    assert early < late
    place.press("ArrowLeft")
    assert int(slider.input_value()) <= late
    place.press("Home")
    assert int(slider.input_value()) <= early
    timeline.last.click()
    expect(timeline.last).to_have_class(re.compile("here"))
    assert axe(page) == []
    ada.leave()


def test_the_log_of_a_finished_game_tells_why_and_what_if_goes_on(
    browser: Browser, server: PageServer
) -> None:
    words = WORDS["en"]
    ada = come(browser, server, "en")
    page = ada.go(f"/t/{TABLE}")
    page.get_by_role("button", name=words["what-if"]).wait_for()
    page.get_by_role("button", name=words["log"], exact=True).first.click()
    page.get_by_role("button", name=words["bot"]).nth(1).click()
    dialog = page.get_by_role("dialog", name=words["bot"])
    expect(dialog.locator(".why")).to_contain_text("%")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Result", exact=True).first.click()
    page.locator("input[type=range]").fill("6")
    page.get_by_role("button", name=words["what-if"]).click()
    expect(page).not_to_have_url(re.compile(TABLE))
    page.locator(".felt").wait_for()
    ada.leave()


def test_my_games_are_on_this_device_and_go_along_by_a_link(
    browser: Browser, server: PageServer
) -> None:
    ada = come(browser, server, "en", permissions=["clipboard-read", "clipboard-write"])
    page = ada.go(f"/t/{TABLE}")
    page.locator(".result").wait_for()
    page.goto(f"{server.address}/#/games")
    games = page.get_by_role("region", name="Finished")
    expect(games).to_contain_text("Won Cosmic Crowns")
    expect(games).to_contain_text("against Bot 2")
    expect(page.get_by_role("region", name="All in all")).to_contain_text("Bids made")
    assert axe(page) == []
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    assert json.loads(saved.value.path().read_text(encoding="utf-8"))["games"][0]["won"]
    page.get_by_role("button", name="Copy my link").click()
    expect(page.get_by_role("status")).to_contain_text("copied")
    link = str(page.evaluate("navigator.clipboard.readText()"))
    ada.leave()

    elsewhere = Person(browser, server)
    other = elsewhere.page
    other.goto(link)
    other.get_by_role("dialog").get_by_role("button", name="Add these games").click()
    expect(other.get_by_role("status")).to_contain_text("One game was added.")
    other.get_by_role("button", name="Delete my games").click()
    other.get_by_role("dialog").get_by_role("button", name="Delete my games").click()
    expect(other.get_by_role("region", name="Finished")).to_have_count(0)
    elsewhere.leave()
