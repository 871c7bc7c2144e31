"""Lessons on the page: each from start to end, with mistakes, by mouse and by keyboard."""

import pytest
from playwright.sync_api import ViewportSize, expect

from regalia.games.registry import GAMES
from regalia.lessons.lesson import Lesson
from regalia.lessons.shelf import all_lessons
from regalia.lessons.walk import LEARNER, walk
from tests.page.browser import axe
from tests.page.conftest import Guest
from tests.page.static_table import DESK, IN_SIGHT, OFF, PHONE, SIDEWAYS, Hand

EVERY = all_lessons()
# the cards that may be played
MAY = ".hand button.lit"


class Learner(Hand):
    """Somebody who plays lessons."""

    upright = False  # whether it is on a phone

    def sees_what_it_is_about(self) -> None:
        """On a phone, upright or sideways, the board needs no scrolling for what is asked."""
        for size in (SIDEWAYS, PHONE):
            self.page.set_viewport_size(ViewportSize(width=size["width"], height=size["height"]))
            self.page.wait_for_function(IN_SIGHT)

    def plays(self, lesson: Lesson) -> None:
        """A whole lesson, with a mistake at every task."""
        page, said = self.page, self.language
        page.evaluate("path => location.hash = path", f"learn/{lesson.id}")
        expect(page.locator("h1")).to_have_text(lesson.title.said(said))
        for moment in walk(GAMES[lesson.game], lesson):
            step, right = moment.step, moment.right
            expect(page.locator(".dock .say")).to_have_text(step.say.said(said))
            if right is None:
                if step is not lesson.step[-1]:
                    self.press(".dock .first")
                continue
            if self.upright:
                self.sees_what_it_is_about()
            mistake = next(each for each in moment.game.options(LEARNER) if each != right)
            # one errs by mouse and does well by keyboard, or the other way round
            self.by_keyboard = not self.by_keyboard
            self.answer(moment.game, LEARNER, mistake)
            self.by_keyboard = not self.by_keyboard
            sentence = moment.said_to(mistake)
            assert sentence is not None
            expect(page.locator(".dock .reply")).to_contain_text(sentence.said(said))
            assert page.evaluate(OFF) == []
            self.answer(moment.game, LEARNER, right)
            if step.well is not None:
                expect(page.locator(".dock .praise")).to_contain_text(step.well.said(said))
        expect(page.locator(".dock .over")).to_be_visible()


@pytest.mark.parametrize(
    ("language", "by_keyboard", "viewport", "looked_at"),
    [
        ("en", False, DESK, {"guerre", "rencontre"}),
        ("fr", True, PHONE, {"crowns", "chronica"}),
    ],
    ids=["english-by-mouse-at-a-desk", "french-by-keyboard-on-a-phone"],
)
def test_every_lesson_from_start_to_end(
    guest: Guest,
    language: str,
    by_keyboard: bool,
    viewport: dict[str, int],
    looked_at: set[str],
) -> None:
    """All of them in both languages, by mouse at a desk and by keyboard on a phone."""
    person = guest(locale=language, viewport=viewport, settings={"keys": True})
    page = person.go("/#learn")
    page.locator("section[data-game] li").first.wait_for()
    learner = Learner(page, language, by_keyboard)
    learner.upright = viewport == PHONE
    for lesson in EVERY:
        learner.plays(lesson)
        if lesson.game in looked_at:
            looked_at.remove(lesson.game)
            assert axe(page) == []
    kept = page.evaluate("JSON.parse(localStorage.getItem('regalia-lessons'))")
    assert kept == [lesson.id for lesson in EVERY]
    page.evaluate("location.hash = 'learn'")
    expect(page.locator(".finished")).to_have_count(len(EVERY))
    assert axe(page) == []


def test_a_lesson_on_the_board_with_hint_rule_and_a_real_game(guest: Guest) -> None:
    """By the cards themselves; a hint comes on demand, a rule opens, a real game follows."""
    person = guest()
    page = person.go()
    page.locator("li[data-game=crowns] .acts a", has_text="Lessons").click()
    expect(page.locator("section[data-game]")).to_have_count(1)
    page.get_by_role("link", name="Begin").first.click()
    page.locator(".dock .first").click()
    page.get_by_role("button", name="A hint").click()
    expect(page.locator(".tip")).to_contain_text("above these the Emperor")
    page.get_by_role("button", name="Why? Opens the rule").click()
    book = page.locator("dialog[open]")
    expect(book.locator("[data-rule='crowns.follow.must']")).to_be_visible()
    assert axe(page) == []
    page.keyboard.press("Escape")
    # two cards may be played, the others are refused by the board itself
    expect(page.locator(MAY)).to_have_count(2)
    page.locator(MAY).nth(1).click()
    expect(page.locator(".praise")).to_contain_text("The Emperor is the highest card")
    page.get_by_role("button", name="Back").click()
    expect(page.locator(MAY)).to_have_count(2)
    page.locator(MAY).nth(1).click()
    page.locator(".dock .first").click()
    page.locator(MAY).last.click()
    page.get_by_role("button", name="Next lesson: Divine cards").wait_for()
    page.get_by_role("button", name="Play a real game").click()
    page.locator(".play .bar").wait_for()
    expect(page.locator(".felt .hand")).to_be_visible()


def test_a_lesson_that_is_not_there(guest: Guest) -> None:
    page = guest().go("/#learn/guerre/nothing")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such lesson.")
    page.get_by_role("link", name="All lessons").last.click()
    page.locator("section[data-game] li").first.wait_for()
