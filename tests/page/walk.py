"""A newcomer's first ten minutes with each game, screen by screen: docs/newcomer.md.

python3 dev.py screens walk                     all games, on a phone and at a desk, and the page
python3 dev.py screens walk crowns --desk       some, to build/walk alone
python3 dev.py screens walk --page              the page from what was walked last

On the phone everything has the pace that a newcomer has; at a desk the bots answer at once.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from datetime import date

from playwright.sync_api import Page

from regalia.games.registry import GAMES
from regalia.lessons.shelf import all_lessons
from regalia.lessons.walk import LEARNER, walk
from regalia.puzzles.puzzle import moment
from regalia.puzzles.shelf import of_day
from tests.page.browser import PageServer, Person, chromium, click
from tests.page.newcomer import FOLDER, write
from tests.page.places import answer
from tests.page.static_table import Hand
from tests.page.test_rencontre import by_board
from tests.page.watch import Stop, Watch

SIZES = {"phone": {"width": 390, "height": 844}, "desk": {"width": 1280, "height": 800}}
DAY = date(2026, 11, 17)  # whose puzzles are solved
GUIDES = 3  # explanations that are shown
MOST = 8000  # looks at a game until it ends
REVIEWED = 300_000  # milliseconds until a whole game is reviewed
USUAL_TURNS = 2  # of a round at a table of Chronica
# an hour is no ten minutes: this one ends after two rounds of the table
SHORTER = {"rencontre": {"max_rounds": "2"}}
SEEDS = {"guerre": "walk guerre 223"}  # a Joker whose swap costs something
PLAY: dict[str, Callable[[Page], bool]] = {
    "guerre": answer,
    "crowns": answer,
    "chronica": answer,
    "rencontre": by_board,
}


class Newcomer(Watch):
    """Somebody who has never been here."""

    def arrives(self) -> None:
        """The first screen, and the aim before anything else."""
        page = self.person.go()
        box = page.locator(f"li[data-game={self.game}]")
        box.wait_for()
        self.stop("arrival")
        box.scroll_into_view_if_needed()
        self.stop("cover")
        box.locator(".goal button").click()
        page.locator("dialog[open] .picture svg").wait_for()
        self.stop("aim")
        self.reads(page.locator("dialog[open] .says"))
        page.keyboard.press("Escape")
        box.locator("button.main").click()
        page.locator("dialog[open] input").wait_for()
        self.stop("name")
        page.locator("dialog[open] input").fill("Ada")
        self.thinks()
        page.locator("dialog[open] form .button.main").click()
        page.locator(".goal .picture svg").wait_for()
        self.stop("opening")
        page.locator("section:has(.goal) .button.main").click()
        page.locator(".felt").wait_for()

    def is_asked(self) -> bool:
        """Waits until something is asked, or the game is over."""
        self.page.locator(".bar.asked, .result, .bar button.first").first.wait_for()
        return self.page.locator(".bar.asked").count() > 0

    def plays_first_round(self) -> None:
        """Up to the second round: explanations, a hint, a refused card, a bot's reason."""
        page, explained, wishes = self.page, 0, {"refused", "hint", "reason"}
        for _ in range(MOST):
            asked = self.is_asked()
            if page.locator(".result").count():
                break
            if self.is_second_round() and not self.was_at("round"):
                self.stop("round")
            if self.was_at("round") and not wishes:
                break
            if not asked:
                if not self.was_at("turn"):
                    self.stop("turn")
                self.turned += click(page, "button.first")
                continue
            guide = page.locator(".bar aside")
            if guide.count():
                explained += 1
                if explained <= GUIDES:
                    self.stop(f"decision-{explained}")
                self.reads(guide.locator("p"))
                # where it has no room the whole of it is a touch away
                click(page, ".bar aside .more")
                click(page, "dialog[open] .choices .main", ".bar aside .button:not(.more)")
            for wish in sorted(wishes):
                if getattr(self, wish)():
                    wishes.discard(wish)
            self.thinks()
            PLAY[self.game](page)
            page.wait_for_timeout(60)

    def is_second_round(self) -> bool:
        """Where rounds are turned over by hand, those that the server knows are not seen yet."""
        if self.turned or self.page.locator(".bar button.first").count():
            return self.turned > 0
        # where nothing is called a round, everybody has had a turn
        return self.chapters > 1 or self.turns > USUAL_TURNS

    def hint(self) -> bool:
        """A first hint, then the answer."""
        page = self.page
        if not page.locator(".bar .advise").count() or self.answers() < 3:
            return False
        page.locator(".bar .advise").click()
        page.locator("dialog[open] .nudge").wait_for()
        self.stop("nudge")
        page.locator("dialog[open] .more").click()
        page.locator("dialog[open] tr").first.wait_for()
        self.stop("hint")
        self.reads(page.locator("dialog[open] .why"))
        page.keyboard.press("Escape")
        return True

    def answers(self) -> int:
        """Among how many answers one may choose."""
        lit = self.page.locator(".felt .lit").count()
        return max(lit, self.page.locator(".bar .options button").count())

    def refused(self) -> bool:
        """A card that may not be played, and why."""
        page = self.page
        closed = page.locator('.hand button[aria-disabled="true"]')
        if not page.locator(".hand .lit").count() or not closed.count():
            return False
        closed.first.click(force=True)  # it says itself that it may not be played
        page.wait_for_timeout(600)
        self.stop("refused")
        self.back_to_the_board()
        return True

    def reason(self) -> bool:
        """Why a bot did that, beside the log."""
        page = self.page
        self.opens_log()
        if not page.locator("button.reason").count():
            self.back_to_the_board()
            return False
        self.stop("log")
        page.locator("button.reason").last.click()
        page.locator("dialog[open] .why").wait_for()
        self.stop("reason")
        self.reads(page.locator("dialog[open] .why"))
        page.keyboard.press("Escape")
        self.back_to_the_board()
        return True

    def opens_log(self) -> None:
        if not self.page.locator("aside.panel ol").count():
            self.page.locator("header .tab", has=self.page.locator("svg")).first.click()
            self.page.locator("aside.panel ol").wait_for()

    def back_to_the_board(self) -> None:
        """Closes whatever lies over the board; at a desk the log stays beside it."""
        if self.page.locator("dialog[open]").count():
            self.page.keyboard.press("Escape")
        open_tab = self.page.locator('header .tab[aria-pressed="true"]')
        if self.size == "phone" and open_tab.count():
            open_tab.click()

    def plays_to_the_end(self) -> None:
        """The rest of the game; what is told of it goes by at once, so its time says nothing."""
        page = self.page
        self.sets(pace="instant", guide=False)
        for _ in range(MOST):
            if page.locator(".result").count():
                break
            PLAY[self.game](page)
            page.wait_for_timeout(60)
        page.locator(".result .review .begin").wait_for()
        self.sets(pace="hand", guide=True)
        page.locator(".result .review .begin").wait_for()
        page.wait_for_timeout(800)
        self.stop("end")

    def sets(self, **kept: object) -> None:
        """What one may set on a device, without the way to the dialog."""
        self.page.evaluate(
            "more => { const kept = JSON.parse(localStorage.getItem('regalia-settings') ?? '{}');"
            " localStorage.setItem('regalia-settings', JSON.stringify({ ...kept, ...more })); }",
            kept,
        )
        self.page.reload()
        self.page.locator(".felt, .result").first.wait_for()

    def reviews(self) -> None:
        """What cost most, another try, and what if."""
        page = self.page
        table = page.url
        page.locator(".review .begin").click()
        page.locator(".review progress").wait_for()
        page.locator(".review .lucky").wait_for(timeout=REVIEWED)
        page.locator(".review").evaluate("each => each.scrollIntoView({ block: 'start' })")
        self.stop("review")
        costly = page.locator(".review ol li")
        if costly.count():
            costly.first.evaluate("each => each.scrollIntoView({ block: 'start' })")
            self.stop("costly")
            costly.first.locator("button").first.click()
            page.locator(".better").wait_for()
            self.stop("better")
            self.reads(costly.first)
            costly.first.locator("button.again").first.click()
            page.wait_for_url(lambda url: url.split("#")[0] != table)
            page.locator(".bar.asked").wait_for()
            self.stop("again")
            page.goto(table)
            page.locator(".result .review .begin").wait_for()
        slider = page.get_by_role("slider")
        slider.wait_for()
        slider.fill(str(int(slider.get_attribute("max") or "0") // 2))
        page.locator(".replay .answer").wait_for()
        slider.scroll_into_view_if_needed()
        self.stop("what-if")
        page.locator(".replay button.again").first.click()
        page.wait_for_url(lambda url: url.split("#")[0] != table.split("#")[0])
        page.locator(".felt").wait_for()
        self.is_asked()
        self.stop("what-if-table")

    def learns(self) -> None:
        """The first lesson from beginning to end, with one mistake."""
        page = self.person.go()
        page.locator(f"li[data-game={self.game}] .acts a").nth(1).click()
        page.locator("section[data-game] li").first.wait_for()
        self.stop("lessons")
        page.locator("section[data-game] li a").first.click()
        page.locator(".dock .say").wait_for()
        lesson = next(each for each in all_lessons() if each.game == self.game)
        hand = Hand(page, "en", by_keyboard=False)
        erred = False
        for place, at in enumerate(walk(GAMES[lesson.game], lesson), 1):
            page.get_by_text(at.step.say.said("en")).wait_for()
            self.stop(f"lesson-{place:02d}")
            self.reads(page.locator(".dock .say"))
            if at.right is None:
                if at.step is not lesson.step[-1]:
                    page.locator(".dock .first").click()
                continue
            self.thinks()
            if not erred:
                erred = True
                other = next(each for each in at.game.options(LEARNER) if each != at.right)
                hand.answer(at.game, LEARNER, other)
                page.locator(".dock .reply").wait_for()
                self.stop(f"lesson-{place:02d}-mistake")
            hand.answer(at.game, LEARNER, at.right)

    def solves(self) -> None:
        """The puzzle of a day: a try, then the answer."""
        page = self.person.go(f"/#puzzle/{self.game}/{DAY.isoformat()}")
        page.locator(".dock.asked").wait_for()
        self.stop("puzzle")
        self.thinks()
        puzzle = of_day(self.game, DAY)
        position = moment(GAMES[self.game], puzzle)
        hand = Hand(page, "en", by_keyboard=False)
        hand.answer(position, puzzle.seat, puzzle.weighed[1].answer)
        page.locator(".dock .reply").wait_for()
        self.stop("puzzle-wrong")
        hand.answer(position, puzzle.seat, puzzle.weighed[0].answer)
        page.locator(".dock table").wait_for()
        self.stop("puzzle-right")

    def looks_back(self) -> None:
        self.person.go("/#/games").locator("#finished").wait_for()
        self.stop("my-games")

    def walks(self) -> None:
        """The whole way."""
        self.arrives()
        self.plays_first_round()
        self.plays_to_the_end()
        self.reviews()
        self.learns()
        self.solves()
        self.looks_back()


def walk_once(game: str, size: str) -> list[Stop]:
    """One game on one device."""
    server = PageServer(seed=SEEDS.get(game, f"walk {game}"))
    server.settings["REGALIA_UNHURRIED"] = "1"
    with server, chromium() as browser:
        # nothing was set and nothing is known on this device
        form = {"level": "", "options": SHORTER.get(game, {})}
        bots = None if size == "phone" else 0
        person = Person(browser, server, viewport=SIZES[size], form=form, bots=bots, known=False)
        newcomer = Newcomer(person, game, size)
        try:
            newcomer.walks()
        finally:
            print(*person.errors, sep="\n", end="")
        person.leave()
    for old in (FOLDER / game).glob(f"*-{size}-??.webp"):
        if not any(old.name.startswith(f"{s.number:02d}-{s.name}-") for s in newcomer.stops):
            old.unlink()
    told = [[stop.number, stop.name, round(stop.seconds, 1)] for stop in newcomer.stops]
    (FOLDER / game / f"{size}.json").write_text(json.dumps(told))
    return newcomer.stops


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="some of the four")
    parser.add_argument("--phone", action="store_true")
    parser.add_argument("--desk", action="store_true")
    parser.add_argument("--page", action="store_true", help="only the page, from the last walk")
    chosen = parser.parse_args()
    some = [size for size in SIZES if getattr(chosen, size)]
    for game in () if chosen.page else chosen.games or GAMES:
        for size in some or SIZES:
            for stop in walk_once(game, size):
                print(
                    f"{game} {size} {stop.number:02d} {stop.name} {stop.seconds:.0f} s", flush=True
                )
    if not chosen.games and not some:
        write()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
