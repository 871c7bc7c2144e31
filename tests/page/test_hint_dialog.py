"""Bots of four levels on the page, a hint against them, and an expert's word on the past."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, ViewportSize, expect

from tests.page.browser import looks
from tests.page.conftest import Guest
from tests.page.test_games import by_mouse, play_out, to_play

LEVELS = {
    "en": ["Novice", "Casual", "Strong", "Expert"],
    "fr": ["Débutant", "Amateur", "Confirmé", "Expert"],
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_play_now_offers_four_levels_and_remembers(guest: Guest, language: str) -> None:
    ada = guest(locale=language, form={"level": ""})
    page = ada.go()
    levels = page.locator(".levels label")
    expect(levels).to_have_text(LEVELS[language])
    levels.nth(2).click()
    page.reload()
    expect(page.locator(".levels input").nth(2)).to_be_checked()
    with page.expect_request(lambda request: request.method == "POST") as sent:
        page.locator("li[data-game=crowns] button.main").click()
    form = sent.value.post_data_json
    assert form is not None
    seats = form["seats"]
    assert [seat.get("level") for seat in seats if seat["kind"] == "bot"] == ["strong"] * 3


def test_a_hint_names_three_answers_their_chances_and_why(guest: Guest) -> None:
    # a bid: cards that do the same would be one answer
    page = guest(form={"options": {"mode": "hard"}}).play_now("crowns")
    page.get_by_role("button", name="Hint").click()
    dialog = page.get_by_role("dialog", name="Hint")
    expect(dialog.locator(".nudge")).not_to_be_empty()
    rows = dialog.locator("tr")
    expect(rows).to_have_count(0)
    dialog.get_by_role("button", name="Show the answer").click()
    expect(rows.first).to_contain_text("An expert would choose")
    expect(rows.first).to_contain_text(re.compile(r"wins \d+ % \(± \d+\)"))
    assert 2 <= rows.count() <= 3
    expect(dialog.locator(".why")).to_contain_text("%")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


WORDS = {"en": ("Hint", "Show the answer"), "fr": ("Un conseil", "Montrer la réponse")}


@pytest.mark.parametrize(
    ("language", "width", "height"), [("fr", 1440, 900), ("en", 1440, 900), ("en", 390, 844)]
)
def test_a_hint_stands_beside_the_board_and_lights_the_card_up(
    guest: Guest, language: str, width: int, height: int
) -> None:
    """On a desk the board stays in use below it; on a phone the card is lit once it is closed."""
    hint, more = WORDS[language]
    size: ViewportSize = {"width": width, "height": height}
    page = guest(locale=language, viewport=size, form={"options": {"mode": "hard"}}).play_now(
        "crowns"
    )
    to_play(page)
    for _ in looks(page):  # where only one card may be played there is nothing to weigh
        if page.locator(".hand .lit").count() > 1:
            break
        page.locator(".hand .lit").first.click()
        to_play(page)
    page.get_by_role("button", name=hint, exact=True).click()
    dialog = page.get_by_role("dialog", name=hint)
    dialog.get_by_role("button", name=more).click()
    card = page.locator(".hand .hinted")
    expect(card).to_have_count(1)
    if width > 1100:
        felt, box = page.locator(".felt").bounding_box(), dialog.bounding_box()
        assert felt
        assert box
        assert box["x"] >= felt["x"] + felt["width"]
    else:
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
    card.click()
    expect(card).to_have_count(0)


def alone(route: Route) -> None:
    """The advice for a decision with one answer: nothing was weighed, and the error is no share."""
    answer = route.fetch()
    sheet = answer.json()
    sheet["answers"] = [one | {"chance": 0, "error": 1.96} for one in sheet["answers"][:1]]
    route.fulfill(response=answer, json=sheet)


def test_a_hint_about_the_only_answer_tells_no_chances(guest: Guest) -> None:
    person = guest(form={"options": {"mode": "hard"}})
    person.context.route("**/hints?*", alone)
    page = person.play_now("crowns")
    page.get_by_role("button", name="Hint").click()
    dialog = page.get_by_role("dialog", name="Hint")
    dialog.get_by_role("button", name="Show the answer").click()
    expect(dialog.locator("tr")).to_have_count(1)
    expect(dialog.locator("tr")).not_to_contain_text("%")


WHY = {
    "en": ("Why did it do that?", "Without knowing what it holds", "From what you can see"),
    "fr": ("Pourquoi a-t-il fait cela ?", "Sans savoir ce qu’il a en main", "Ce que vous voyez"),
}

EYES = """() => {
  const eyes = [...document.querySelectorAll('button.reason')];
  return eyes.length > 0 && eyes.every(eye => {
    const { width, height, right } = eye.getBoundingClientRect();
    const sign = eye.querySelector('svg').getBoundingClientRect().width;
    return width >= 43.5 && height >= 43.5 && right <= innerWidth && sign >= 16 && sign <= 24;
  });
}"""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_line_of_the_log_says_why_a_bot_did_that(guest: Guest, language: str) -> None:
    page = guest(locale=language).play_now("crowns")
    asked, seen, later = WHY[language]
    lines = page.locator("button.reason")
    # what a bot knows or misjudged cannot be seen, and how it chooses depends on its time to think
    for number in range(40):
        for _ in looks(page):
            if lines.count() > number:
                break
            by_mouse(page)
        lines.nth(number).click()
        dialog = page.get_by_role("dialog", name=asked)
        why = dialog.locator(".why")
        expect(why).to_contain_text(re.compile(f"{seen}|{later}"))
        said = why.inner_text()
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        if said.startswith(seen):
            break
    assert said.startswith(seen)
    assert "%" in said
    # on a phone a finger finds it, and the eye is no larger than a sign beside its line
    page.set_viewport_size({"width": 390, "height": 844})
    # there the log would lie over the table: it has folded away, and is opened again
    log = page.locator(".play > header .tab").first
    expect(log).to_have_attribute("aria-pressed", "false")
    log.click()
    page.wait_for_function(EYES)


def test_an_expert_judges_the_answers_of_a_finished_game(guest: Guest) -> None:
    page = guest(form={"options": {"chance": "true"}}).play_now("guerre")
    play_out(page, by_mouse)
    # of a bot's answer the same question has other words
    asked = re.compile(r"What does an expert say\?|Why did it do that\?")
    page.get_by_role("button", name=asked).first.click()
    dialog = page.get_by_role("dialog", name=asked)
    expect(dialog.locator("tr").last).to_contain_text(re.compile(r"wins \d+ %"))
