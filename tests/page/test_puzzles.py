"""Puzzles on the page: found from the arrival, tried, solved, and played on from."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from playwright.sync_api import expect

from regalia.games.registry import GAMES
from regalia.puzzles.puzzle import Puzzle, moment
from regalia.puzzles.shelf import find, of_day, puzzles
from regalia.text.speaker import Speaker
from tests.page.browser import axe
from tests.page.conftest import Guest
from tests.page.puzzles import DESK as BROAD
from tests.page.puzzles import PHONES, SAMPLE, Found, measure
from tests.page.static_table import DESK, OFF, PHONE, Hand

NOON = datetime(2026, 11, 17, 12, tzinfo=UTC)
TODAY = NOON.date()
LEAP = datetime(2028, 2, 29, 11, tzinfo=UTC)


class Solver(Hand):
    """Somebody who solves puzzles."""

    def gives(self, puzzle: Puzzle, place: int) -> None:
        """Gives the answer at a place of the puzzle's ranking, by the list."""
        game = moment(GAMES[puzzle.game], puzzle)
        self.answer(game, puzzle.seat, puzzle.weighed[place].answer)

    def solves(self, game: str, at_once: bool) -> None:
        """The puzzle of the day of a game, from the arrival to its end."""
        page, puzzle = self.page, of_day(game, TODAY)
        page.evaluate("location.hash = ''")
        self.press(f".puzzles a[data-game={game}]")
        page.locator(".dock.asked").wait_for()  # where a hand lies open the list is folded away
        assert page.evaluate(OFF) == []
        worth = page.locator(".dock table")
        if not at_once:
            self.gives(puzzle, 1)
            expect(page.locator(".dock .reply")).to_be_visible()
        expect(worth).to_have_count(0)  # hidden until it is found or asked for
        self.gives(puzzle, 0)
        said = "puzzle-right" if at_once else "puzzle-right-later"
        expect(page.locator(".dock .praise")).to_have_text(Speaker(self.language).message(said))
        expect(worth.locator("tr")).to_have_count(len(puzzle.weighed))
        expect(page.locator(".dock .why")).to_contain_text("%")
        assert page.evaluate(OFF) == []


@pytest.mark.parametrize(
    ("language", "by_keyboard", "viewport", "looked_at"),
    [("en", False, DESK, "rencontre"), ("fr", True, PHONE, "crowns")],
    ids=["english-by-mouse-at-a-desk", "french-by-keyboard-on-a-phone"],
)
def test_the_puzzles_of_a_day(
    guest: Guest, language: str, by_keyboard: bool, viewport: dict[str, int], looked_at: str
) -> None:
    person = guest(
        locale=language, viewport=viewport, settings={"keys": True}, now=NOON, timezone_id="UTC"
    )
    page = person.go()
    solver = Solver(page, language, by_keyboard)
    page.locator(".puzzles a").first.wait_for()
    for game in GAMES:
        solver.solves(game, at_once=game != "guerre")
        if game == looked_at:
            assert axe(page) == []
    kept = page.evaluate("JSON.parse(localStorage.getItem('regalia-puzzles'))")
    day = TODAY.isoformat()
    assert kept == [{"day": day, "game": game, "solved": game != "guerre"} for game in GAMES]
    page.evaluate("location.hash = ''")
    expect(page.locator(".puzzles .mark")).to_have_count(len(GAMES) - 1)
    expect(page.locator(".puzzles .streak")).to_be_visible()
    page.evaluate("location.hash = 'learn/crowns'")
    expect(page.locator(".puzzles a")).to_have_count(1)
    page.evaluate("location.hash = '/games'")
    expect(page.locator("#learned + dl")).to_contain_text("3")


@pytest.mark.parametrize(
    ("zone", "day"), [("Pacific/Kiritimati", "2028-03-01"), ("America/St_Johns", "2028-02-29")]
)
def test_the_day_is_the_one_of_the_device(guest: Guest, zone: str, day: str) -> None:
    """At one moment it is two days, and the puzzles of each are shown where it is that day."""
    person = guest(now=LEAP, timezone_id=zone)
    with person.page.expect_request("**/api/puzzles/*") as asked:
        person.go().locator(".puzzles a").first.wait_for()
    assert asked.value.url.endswith(f"/{day}")


def test_the_answer_is_shown_to_one_who_asks_and_the_game_goes_on(guest: Guest) -> None:
    person = guest()
    puzzle = puzzles("guerre")[0]
    page = person.go(f"/#puzzle/guerre/{puzzle.id}")
    solver = Solver(page, "en", by_keyboard=False)
    expect(page.get_by_role("button", name="Show the answer")).to_have_count(0)
    page.get_by_text("What happened before").click()
    page.locator(".before li").first.wait_for()
    solver.gives(puzzle, 1)
    page.get_by_role("button", name="Show the answer").click()
    expect(page.locator(".dock .praise")).to_have_count(0)
    expect(page.locator(".dock tr").first).to_contain_text("Best")
    expect(page.locator(".dock tr", has_text="Yours")).to_have_count(1)
    assert page.evaluate("localStorage.getItem('regalia-puzzles')") is None  # no day, no count
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/t/*")
    page.locator(".felt").wait_for()


def test_a_puzzle_that_is_not_there(guest: Guest) -> None:
    page = guest().go("/#puzzle/guerre/nothing")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such puzzle.")


@pytest.mark.parametrize("game", list(GAMES))
def test_every_control_of_a_puzzle_is_in_reach_of_a_finger(guest: Guest, game: str) -> None:
    """Here a sample in both languages; `python -m tests.page.puzzles` measures all of them."""
    page = guest(has_touch=True).go("/#learn")
    page.locator("main h2").first.wait_for()
    found = Found()
    for name in SAMPLE[game]:
        puzzle = find(game, name)
        assert puzzle is not None
        measure(page, puzzle, [*PHONES, BROAD], found)
    assert found.screens >= 3 * 2 * 5 * len(SAMPLE[game])
    assert found.faults == [], "\n".join(map(str, found.faults[:40]))
