"""Rencontre Cosmique: a whole game by mouse, and two people with a spectator."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.browser import Person, click, looks, sit_down
from tests.page.conftest import Guest
from tests.page.test_games import play_out
from tests.page.test_screens import is_for_everybody

# in a negotiation planets stand for parts of an answer, and the first of the list is no deal
NO_DEAL = "main:not(:has(.deal fieldset))"
# what a click may answer, the best first
ANSWERS = (
    "main .confirm:not([disabled])",
    "main .chooser button.main",
    f'{NO_DEAL} button.target:not([aria-disabled="true"])',
    f"{NO_DEAL} .options button",
    ".window .pass:not([disabled])",
)


def by_board(page: Page) -> bool:
    """Answers on the board where it can, else from the list."""
    return click(page, *ANSWERS, "main .accept", ".options button")


def test_a_whole_game_by_mouse(guest: Guest) -> None:
    """Two rounds of three, with powers, windows, tokens picked on planets, cards from the hand."""
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot"}, {"kind": "bot"}]
    form = {"options": {"max_rounds": "2"}, "windows": "stops", "seats": seats}
    page = guest(form=form).play_now("rencontre")
    play_out(page, by_board)
    expect(page.locator(".result h2")).to_be_visible()
    expect(page.locator(".ranking li")).to_have_count(3)


def open_table(host: Person, friend: Person) -> str:
    """Ada and Blaise with a bot; gives the link."""
    page = host.go("/#new/rencontre")
    page.get_by_label("Your name").fill("Ada")
    page.locator("select").first.select_option("3")
    page.get_by_label("Seat 3").select_option("bot")
    page.get_by_role("button", name="Open the table").click()
    return sit_down(host, friend)


def propose(page: Page) -> None:
    """A base for a base, and a card at random on top if there is one, put together by hand."""
    deal = page.locator(".deal")
    if not click(page, ".deal .propose"):
        return
    expect(page.get_by_role("alert")).to_contain_text("At least one base or one card")
    for side in (0, 1):
        base = deal.locator("fieldset").nth(side).get_by_label("A base")
        if base.locator("option").count() > 1:
            base.select_option(index=1)
    cards = deal.locator("fieldset").nth(1).get_by_label("Cards at random")
    if cards.locator("option").count() > 1:
        cards.select_option("1")
        expect(deal.locator(".send p")).to_contain_text("one card at random")
    deal.locator(".propose").click()


def sociable(page: Page, other: str, accepts: bool = True) -> bool:
    """Invites, joins, plays edicts, compromises, and comes to terms with the other person."""
    if page.locator(".deal .accept").count():
        if not accepts and page.locator(".deal .counter").count():
            return False
        return click(page, ".deal .accept")
    if page.locator(".deal fieldset").count():
        offers = page.locator(".deal .offer")
        mine = offers.filter(has_text="Your open proposal").filter(has_not_text="None so far.")
        if mine.count() and offers.filter(has_text=other).count():
            return False  # it is for the other person to say something
        propose(page)
        return True
    invites = "main:has(.invite) .plate button.main"
    cards = (".hand .lit:has(.compromise)", ".hand .lit")
    return click(page, "main .confirm:not([disabled])", invites, *cards, *ANSWERS)


def negotiation(host: Person, friend: Person) -> Page:
    """Plays until one of two people has a proposal to answer; gives that one's page."""
    open_table(host, friend)
    while True:
        for page, other in ((host.page, "Blaise"), (friend.page, "Ada")):
            if page.locator(".deal .counter").count():
                return page
            sociable(page, other, accepts=False)
        assert not host.page.locator(".result").count(), "nobody made a proposal"
        host.page.wait_for_timeout(60)


def negotiation_in_sight(page: Page) -> None:
    """Everything about a deal is to be seen at once; on a phone what one can say to it stays so."""
    page.locator(".deal .kind.free").first.select_option(index=2)
    for width, height in ((1440, 900), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        for log in (0, 1):
            page.get_by_role("button", name="What happened").click()
            expect(page.locator("aside.panel")).to_have_count(log)
            expect(page.locator(".rencontre.beside")).to_be_visible()
            page.wait_for_function(FITS)
    # a base on both sides makes it longest; where there is less room each part keeps its place
    for side in (0, 1):
        page.locator(".deal fieldset").nth(side).get_by_label("A base").select_option(index=1)
    for width, height in ((1280, 720), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        for log in (0, 1):
            page.get_by_role("button", name="What happened").click()
            expect(page.locator("aside.panel")).to_have_count(log)
            page.wait_for_function(APART)
    page.get_by_role("button", name="What happened").click()
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function(APART)
    for button in (".deal .accept", ".deal .propose"):
        for end in (0, 1):
            page.locator(".deal fieldset").nth(end).scroll_into_view_if_needed()
            page.wait_for_function(ON_TOP, arg=button)


FITS = """() => {
  const felt = document.querySelector('.felt');
  const deal = document.querySelector('.deal').getBoundingClientRect();
  return felt.scrollHeight <= felt.clientHeight && deal.top >= 0
    && deal.bottom <= document.querySelector('.mine').getBoundingClientRect().top;
}"""
# no part lies over another; side by side the hand is in sight too
APART = """() => {
  const [ask, scene, mine, felt] = ['.ask', '.scene', '.mine', '.felt']
    .map(place => document.querySelector(place));
  const box = each => each.getBoundingClientRect();
  const over = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const map = getComputedStyle(scene).overflowY === 'auto' ? scene : scene.querySelector('.map');
  const parts = [ask, map, mine].map(box);
  const apart = parts.every((one, at) => parts.slice(0, at).every(other => !over(one, other)));
  const beside = document.querySelector('.rencontre.beside');
  return apart && (!beside || box(mine).bottom <= box(felt).bottom);
}"""
ON_TOP = """button => {
  const found = document.querySelector(button);
  const { x, y, width, height } = found.getBoundingClientRect();
  return found.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


def seen(person: Person, place: str) -> bool:
    """True if something is on the board of a person just now."""
    return person.page.locator(place).count() > 0


@pytest.mark.shuffles("meeting 5812")  # Ada attacks Blaise: two compromises each, a Force Field
def test_two_people_and_a_spectator(guest: Guest) -> None:
    """They meet an alliance, an edict and a deal, and all three see the same."""
    form = {"options": {"powers_per_player": "0"}, "clock": {"kind": "none", "timers": "gentle"}}
    host, friend, watcher = (guest(form=form) for _ in range(3))
    watcher.page.goto(open_table(host, friend))
    watcher.page.locator(".felt .map").wait_for()
    people = ((host.page, "Blaise"), (friend.page, "Ada"))
    log = watcher.page.locator("aside ol")
    drawn: set[str] = set()
    wanted = [r"joins the (attack|defence)", r"plays (?!attack|compromise)", r"have a deal"]
    for _ in looks(host.page):
        for page, other in people:
            if page.locator(".deal .counter").count() and "checked" not in drawn:
                drawn.add("checked")
                expect(watcher.page.locator(".deal")).to_contain_text("receives")
                page.locator(".deal .counter").click()
                negotiation_in_sight(page)
                page.set_viewport_size({"width": 1280, "height": 900})
                is_for_everybody(page)
                page.set_viewport_size({"width": 1280, "height": 900})
                page.get_by_role("button", name="English").click()
                page.get_by_role("button", name="What happened").click()
            sociable(page, other, accepts="checked" in drawn)
            drawn |= {place for place in (".sky .ally", ".sky .cone") if seen(watcher, place)}
        said = log.inner_text()
        wanted = [words for words in wanted if not re.search(words, said)]
        assert not host.page.locator(".result").count(), (wanted, drawn)
        if not wanted and drawn == {".sky .ally", ".sky .cone", "checked"}:
            break
    lines = log.locator("li").all_inner_texts()
    assert all("Window" not in line for line in lines)
    expect(watcher.page.locator(".hand")).to_have_count(0)
    for page, _ in people:
        expect(page.locator("aside ol")).to_contain_text("have a deal")


@pytest.mark.shuffles("meeting 5812")  # the first duel ends in a deal
def test_a_deal_as_free_as_the_book_s(guest: Guest) -> None:
    """Four cards of one's choice for a base of eight tokens or more, from three places named."""
    form = {"options": {"powers_per_player": "0"}, "clock": {"kind": "none", "timers": "gentle"}}
    host, friend = guest(form=form), guest(form=form)
    page = negotiation(host, friend)
    other = friend.page if page is host.page else host.page
    page.locator(".deal .counter").click()
    give, take = (page.locator(".deal fieldset").nth(side) for side in (0, 1))
    for side in (give, take):
        side.get_by_label("Cards at random").select_option("0")
    give.get_by_label("A base").select_option("none")
    give.get_by_label("Which card").first.select_option("card of the giver’s choice")
    give.get_by_label("How many", exact=True).select_option("4")
    take.get_by_label("A base").select_option(index=1)
    take.get_by_label("Fewest tokens").select_option("8")
    for place in range(3):
        take.get_by_label("Where the tokens come from").nth(place).select_option(index=1)
    take.get_by_label("How many tokens from that place").first.select_option("2")
    terms = r"4 × card of the giver’s choice.*8 tokens or more\) founded with 2 tokens from"
    expect(page.locator(".send p")).to_have_text(re.compile(terms))
    page.locator(".deal .propose").click()
    expect(other.locator(".deal .accept")).to_be_visible()
    swapped = r"8 tokens or more\) founded with 2 tokens from.*4 × card of the giver’s choice"
    expect(other.locator(".deal")).to_contain_text(re.compile(swapped))
    other.locator(".deal .accept").click()
    log = page.locator("aside ol")
    for _ in looks(page):
        if "have a deal" in log.inner_text():
            break
        for each, name in ((host.page, "Blaise"), (friend.page, "Ada")):
            sociable(each, name)
    expect(log).to_contain_text("have a deal")
    assert re.search(r"have a deal.*4 × card of the giver’s choice", log.inner_text())
