"""Games in a browser tab, with the real worker and no server: whole games, help and lessons."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from regalia.engine.record import read_record, replay
from regalia.games.registry import GAMES
from regalia.games.rencontre.aliens.registry import ALIENS
from regalia.lessons.shelf import all_lessons
from regalia.puzzles.puzzle import moment
from regalia.puzzles.shelf import puzzles
from regalia.text.speaker import Speaker
from tests.page.browser import axe, click, looks
from tests.page.site import built, served
from tests.page.tab import TabPerson
from tests.page.test_games import by_mouse, play_out
from tests.page.test_lessons import Learner
from tests.page.test_rencontre import by_board

Visit = Callable[..., TabPerson]
PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1280, "height": 900}
SHORT = {"options": {"first_hand": "3"}}
THREE = [{"kind": "person", "name": "Ada"}, {"kind": "bot"}, {"kind": "bot"}]


@pytest.fixture(scope="module")
def address(browser: Browser) -> Iterator[str]:
    with served(built()) as found:
        yield found


@pytest.fixture(scope="module")
def started(browser: Browser, address: str) -> Iterator[list[TabPerson]]:
    """A tab in which the tables have started, if a test has left it in order."""
    here: list[TabPerson] = []
    yield here
    for person in here:
        person.leave()


@pytest.fixture
def visit(
    browser: Browser, address: str, started: list[TabPerson], request: pytest.FixtureRequest
) -> Iterator[Visit]:
    """Lets somebody in, in a tab that has started already: a start takes longer than a game."""
    failed = request.session.testsfailed
    person = started.pop() if started else TabPerson(browser, address)
    if person.page.url == "about:blank":
        person.go()

    def let_in(language: str, viewport: ViewportSize, **options: Any) -> TabPerson:
        person.begin_again(language, viewport, **options)
        return person

    yield let_in
    if request.session.testsfailed > failed:  # nobody knows what it shows now
        person.leave()
    else:
        person.has_met_nothing()
        started.append(person)


def by_list(page: Page) -> bool:
    """Gives the first answer of the list, which may be folded; the shuffle is nobody's choice."""
    sure = ("dialog[open] .button.main", ".window .pass:not([disabled])")
    folded = ".bar.asked details:not([open]) summary"
    return click(page, *sure, ".bar.asked .options button", folded) or by_board(page)


def test_crowns_with_a_hint_and_a_review(visit: Visit) -> None:
    page = visit("en", DESK, form=SHORT).begin("crowns")
    page.locator(".bar.asked").wait_for()
    page.get_by_role("button", name="Hint").click()
    dialog = page.get_by_role("dialog", name="Hint")
    expect(dialog.locator(".nudge")).not_to_be_empty()
    dialog.get_by_role("button", name="Show the answer").click()
    expect(dialog.locator("tr").first).to_contain_text("An expert would choose")
    page.keyboard.press("Escape")
    play_out(page, by_mouse)
    expect(page.locator(".ranking li")).to_have_count(4)
    page.get_by_role("button", name="Review the game").click()
    expect(page.locator(".review .lucky")).to_be_visible()
    page.get_by_role("button", name="Check the shuffle").click()
    expect(page.locator(".verify li.ok")).to_have_count(2)
    assert axe(page) == []
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    record = read_record(download.value.path().read_text("utf-8"))
    assert replay(GAMES["crowns"], record).game.over
    # from a moment of it the game goes on otherwise, and leads back to where it came from
    over = page.url
    slider = page.locator(".replay input[type=range]")
    slider.press("Home")
    otherwise = page.get_by_role("button", name="What if? Play on from here")
    for _ in looks(page):
        if otherwise.count():
            break
        slider.press("ArrowRight")
    otherwise.click()
    page.wait_for_function("over => location.href !== over", arg=over)
    page.locator(".bar.asked").wait_for()
    page.locator(".banner a").click()
    expect(page.locator(".ranking li")).to_have_count(4)
    assert page.url == over
    page.evaluate("location.hash = 'games'")
    expect(page.locator(f"main a[href='{over[over.index('#') :]}']").first).to_be_visible()


@pytest.mark.parametrize(("language", "viewport"), [("en", DESK), ("fr", PHONE)])
def test_rules_powers_and_decks(visit: Visit, language: str, viewport: ViewportSize) -> None:
    """What games have to show is there without a server too, and a table takes the deck."""
    words = Speaker(language)
    page = visit(language, viewport).page
    for game in GAMES:
        page.evaluate("path => location.hash = path", f"rules/{game}")
        expect(page.locator("h1")).to_contain_text(words.message(f"game-{game}"))
        page.wait_for_function("() => document.querySelector('main').innerText.length > 3000")
    page.evaluate("location.hash = 'aliens'")
    expect(page.locator("main li")).to_have_count(len(ALIENS))
    page.locator("main li button").first.click()
    expect(page.get_by_role("dialog").locator("p").first).not_to_be_empty()
    page.keyboard.press("Escape")
    page.evaluate("location.hash = 'deck'")
    begun = page.get_by_label(words.message("deck-start"))
    begun.select_option(index=1)
    expect(page.locator(".verdict")).to_have_text(words.message("deck-whole"))
    page.get_by_label(words.message("deck-name")).fill("Mare Nostrum")
    page.get_by_role("button", name=words.message("deck-save")).click()
    page.get_by_role("button", name=words.message("deck-play")).click()
    brought = words.message("deck-bring", {"name": "Mare Nostrum"})
    page.get_by_role("button", name=brought).click()
    page.locator(".felt .hand .card-in-hand").first.wait_for()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_chronica_a_lesson_and_a_puzzle_on_a_phone(visit: Visit) -> None:
    form = {"options": {"deck_size": "14", "honour_start": "5"}}
    page = visit("fr", PHONE, form=form).begin("chronica")
    play_out(page, by_list)
    expect(page.locator(".ranking li")).to_have_count(2)
    page.evaluate("location.hash = 'learn'")
    page.locator("section[data-game] li").first.wait_for()
    learner = Learner(page, "fr", by_keyboard=False)
    learner.plays(all_lessons()[0])
    puzzle = puzzles("crowns")[0]
    page.evaluate("path => location.hash = path", f"puzzle/crowns/{puzzle.id}")
    page.locator(".dock.asked").wait_for()
    learner.answer(moment(GAMES["crowns"], puzzle), puzzle.seat, puzzle.weighed[0].answer)
    expect(page.locator(".dock .praise")).not_to_be_empty()
    expect(page.locator(".dock table tr")).to_have_count(len(puzzle.weighed))


def test_rencontre_on_a_phone(visit: Visit) -> None:
    form = {"options": {"max_rounds": "1"}, "windows": "stops", "seats": THREE}
    page = visit("en", PHONE, form=form).begin("rencontre")
    play_out(page, by_list)
    expect(page.locator(".ranking li")).to_have_count(3)


def test_two_people_at_one_device(visit: Visit) -> None:
    """The table is covered between two seats: nothing of the last one is on it or told to it."""
    person = visit("fr", DESK, form=SHORT)
    logged: list[str] = []
    person.page.on("console", lambda message: logged.append(message.text))
    page = person.page
    page.evaluate("location.hash = 'new/crowns'")
    page.get_by_label("Votre nom").fill("Ada")
    page.locator("select").first.select_option("2")
    page.locator(".chairs").get_by_label("Place 2").select_option("here")
    page.get_by_label("Son nom").fill("Blaise")
    page.locator("form button.main, main button.main").last.click()
    page.locator(".felt").wait_for()
    seen: set[str] = set()
    for _ in looks(page, 60):
        if page.locator(".result").count():
            break
        cover = page.locator(".felt .cover button")
        if cover.count() and (told := covered(page)):
            seen.add(told)
            click(page, ".felt .cover button")
        else:
            by_mouse(page)
    assert len(seen) == 2
    expect(page.locator(".ranking li")).to_have_count(2)
    hands: dict[int, dict[int, set[int]]] = {}
    for step in person.said():
        if step["type"] == "step" and step["state"]:
            view = step["state"]["view"]
            assert view["seat"] == step["seat"]
            hands.setdefault(step["seq"], {})[step["seat"]] = set(view["hand"])
    both = [found for found in hands.values() if len(found) == 2]
    assert any(found[0] and found[1] for found in both)
    assert not any(found[0] & found[1] for found in both)
    assert [words for words in logged if not words.startswith("Autofocus")] == []


COVERED = """() => {
  const cover = document.querySelector('.felt .cover button');
  if (!cover) return '';
  const kept = Object.entries(localStorage).filter(([, text]) => text.includes('"view"'));
  const left = document.querySelectorAll('.hand, aside, [role=log], dialog[open]');
  return left.length + kept.length ? `left: ${kept} ${left.length}` : cover.innerText;
}"""


def covered(page: Page) -> str:
    """Who is asked to take the device; fails if anything else is there, also out of sight."""
    told = str(page.evaluate(COVERED))
    assert not re.match("left:", told), told
    return told
