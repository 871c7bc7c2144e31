"""Several people, several tabs, lost connections."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.browser import PageServer, click, sit_down, who_is_asked
from tests.page.conftest import Guest
from tests.page.test_games import card_gone, fewer_cards, to_play


def test_a_friend_comes_by_the_link_and_somebody_watches(guest: Guest) -> None:
    host, friend, watcher = guest(), guest(), guest()
    page = host.go("/#new/crowns")
    page.get_by_label("Your name").fill("Ada")
    page.locator("select").first.select_option("2")
    page.get_by_role("button", name="Open the table").click()
    link = sit_down(host, friend)
    watcher.page.goto(link)
    watcher.page.locator(".felt").wait_for()
    expect(watcher.page.locator(".hand")).to_have_count(0)
    for _ in range(6):
        for each in (page, friend.page):
            if click(each, ".hand .lit"):
                break
        page.wait_for_timeout(250)
    page.get_by_role("button", name="Chat").click()
    page.get_by_placeholder("Say something").fill("bonjour")
    page.get_by_role("button", name="Send").click()
    friend.page.get_by_role("button", name="Chat").click()
    expect(friend.page.locator("aside")).to_contain_text("bonjour")
    # the same events for all, in everybody's words
    expect(watcher.page.locator(".felt")).to_contain_text("Blaise")


def test_two_tabs_of_one_seat_agree(guest: Guest) -> None:
    person = guest()
    page = person.play_now("crowns")
    to_play(page)
    other = person.tab()
    other.goto(page.url)
    to_play(other)
    cards = page.locator(".hand button").count()
    other.locator(".hand .lit").first.click()
    for each in (page, other):
        fewer_cards(each, cards)
    left = page.locator(".hand button")
    expect(other.locator(".hand button")).to_have_text(left.all_text_contents())


def test_the_server_goes_away_and_comes_back(server: PageServer, guest: Guest) -> None:
    """A quiet banner, no reload, and an answer given meanwhile is not lost."""
    page = guest().play_now("crowns")
    to_play(page)
    page.evaluate("window.stayed = true")
    cards = page.locator(".hand button").count()
    server.close()
    expect(page.get_by_role("status")).to_contain_text("connection is lost")
    page.locator(".hand .lit").first.click()
    server.open()
    expect(page.get_by_role("status")).not_to_contain_text("connection is lost")
    fewer_cards(page, cards)
    assert page.evaluate("window.stayed")


def test_an_old_page_asks_to_be_loaded_again(guest: Guest) -> None:
    """Another protocol than the page knows: it says so."""
    person = guest()
    page = person.page

    def newer(socket: object) -> None:
        server = socket.connect_to_server()  # type: ignore[attr-defined]
        server.on_message(
            lambda words: socket.send(words.replace('"protocol":1', '"protocol":99'))  # type: ignore[attr-defined]
        )

    page.route_web_socket("**/socket", newer)
    person.play_now("guerre")
    expect(page.get_by_role("alert")).to_contain_text("older than the server")
    expect(page.get_by_role("button", name="Reload")).to_be_visible()


def test_hotseat(guest: Guest) -> None:
    """One device for two: the table is covered until the one who is asked has it in hand."""
    page = guest().go("/#new/crowns")
    page.get_by_label("Your name").fill("Ada")
    page.locator("select").first.select_option("2")
    page.locator(".chairs").get_by_label("Seat 2").select_option("here")
    page.get_by_label("Their name").fill("Blaise")
    page.get_by_role("button", name="Open the table").click()
    page.locator(".felt").wait_for()
    seen = set()
    for _ in range(8):
        page.locator(".bar.asked, .felt .cover button").first.wait_for()
        cover = page.locator(".felt .cover button")
        if cover.count():
            seen.add(cover.inner_text())
            # nothing of the last one's is left, not even for a reader or beside the table
            expect(page.locator(".hand, aside, [role=log]")).to_have_count(0)
            cover.click()
        else:
            to_play(page)
            cards = page.locator(".hand button").count()
            page.locator(".hand .lit").first.click()
            card_gone(page, cards)
    assert len(seen) == 2


def test_resume_where_one_left_off(guest: Guest) -> None:
    person = guest()
    page = person.play_now("crowns")
    to_play(page)
    cards = page.locator(".hand button").count()
    person.go()
    page.get_by_role("link", name="Resume").click()
    expect(page.locator(".hand button")).to_have_count(cards)


def test_a_clock_at_the_seat_of_one_who_thinks(guest: Guest) -> None:
    """Nobody gave a name: each reads a word of their own language, and sees the other's time."""
    host, friend = guest(), guest(locale="fr")
    for person in (host, friend):
        person.context.add_init_script("localStorage.setItem('regalia-name', '')")
    page = host.go("/#new/crowns")
    page.locator("select").first.select_option("2")
    page.get_by_label("Time to think").select_option("calm")
    page.get_by_role("button", name="Open the table").click()
    friend.page.goto(page.get_by_role("textbox", name="Link to this table").input_value())
    friend.page.locator("form button.main").click()
    for each in (page, friend.page):
        each.locator(".felt .hand").wait_for()
    expect(page.locator(".others .plate")).to_contain_text("Player 2")
    expect(friend.page.locator(".others .plate")).to_contain_text("Joueur 1")
    waiting = friend.page if who_is_asked(page, friend.page) is page else page
    expect(waiting.locator(".others .plate [role=timer]")).to_be_visible()
