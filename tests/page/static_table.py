"""Somebody at a table that stands still: a lesson or a puzzle, by mouse or by keyboard."""

from __future__ import annotations

from playwright.sync_api import Page

from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game

PHONE = {"width": 390, "height": 844}
SIDEWAYS = {"width": 844, "height": 390}
DESK = {"width": 1280, "height": 900}
OFF = """() => [...document.querySelectorAll('.dock button, .dock summary')]
  .filter(each => each.checkVisibility())
  .filter(each => { const { left, right } = each.getBoundingClientRect();
                    return left < 0 || right > innerWidth; }).map(each => each.innerText)"""
# Whether all that may be chosen on the board is in sight. Chronica on a phone held sideways and a
# board that shares its place with a deal are scrolled: there it is enough that something is.
IN_SIGHT = """() => {
  const felt = document.querySelector('.felt'), scene = felt.querySelector('.scene');
  const within = (at, { top, bottom }) => at >= top && at <= bottom;
  const seen = each => {
    const { top, bottom } = each.getBoundingClientRect(), middle = (top + bottom) / 2;
    const inFelt = within(middle, felt.getBoundingClientRect()) && middle <= innerHeight;
    return inFelt && (!scene.contains(each) || within(middle, scene.getBoundingClientRect()));
  };
  const lit = [...felt.querySelectorAll('.lit')];
  const scrolled = innerHeight < innerWidth && felt.querySelector('.chronica');
  if (scrolled || felt.querySelector('.party')) return lit.some(seen);
  return lit.every(seen) && scene.scrollHeight <= scene.clientHeight + 1;
}"""
# with every step the page sets the focus, a moment after it has drawn
SETTLED = """() => new Promise(done =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"""


class Hand:
    """One hand on one page."""

    def __init__(self, page: Page, language: str, by_keyboard: bool) -> None:
        self.page = page
        self.language = language
        self.by_keyboard = by_keyboard

    def press(self, place: str, index: int = 0) -> None:
        """Uses a button or a link."""
        found = self.page.locator(place).nth(index)
        if self.by_keyboard:
            self.page.evaluate(SETTLED)
            found.press("Enter")
        else:
            found.click()

    def answer(self, game: Game, seat: Seat, answer: Answer) -> None:
        """Gives an answer by the list, where what speaks of nothing on the table comes last."""
        options, question = game.options(seat), game.question
        if not question.sealed:
            options = sorted(options, key=lambda a: not question.describe(game, seat, a).target)
        place = options.index(answer)
        label = question.describe(game, seat, answer)
        key = str(label.number if label.target == "number" else place + 1)
        if self.page.locator(".dock details:not(.before):not([open])").count():
            self.press(".dock details:not(.before) summary")
            self.page.locator(".dock details[open] .options").wait_for()
        if self.by_keyboard and len(key) == 1:
            self.page.evaluate(SETTLED)
            self.page.locator("body").press(key)
        else:
            self.press(".dock .options:not(.plain) li:not(.forbidden) button", place)
