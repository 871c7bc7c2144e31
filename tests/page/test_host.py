"""What the host of a table may decide, in a browser."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.page.browser import Person, axe
from tests.page.conftest import Guest


def open_table(host: Person, players: str, **words: str) -> str:
    """Ada opens a table for guests who have to ask; gives its link."""
    page = host.go("/#new/crowns")
    page.get_by_label("Your name").fill("Ada")
    page.locator("select").first.select_option(players)
    page.get_by_label("Ask the host before a guest sits down").check()
    page.get_by_role("button", name="Open the table").click()
    return page.get_by_role("textbox", name="Link to this table").input_value()


def knock(guest: Person, link: str, name: str, sit: str = "Sit down") -> Page:
    guest.page.goto(link)
    guest.page.locator("input[autocomplete=nickname]").fill(name)
    guest.page.get_by_role("button", name=sit).click()
    return guest.page


PHONE = {"width": 390, "height": 844}
SMALL = {"width": 320, "height": 568}
# buttons and boxes whose words or edges are cut, and a page that is broader than its screen
CUT = """() => [
  ...[...document.querySelectorAll('button, label.line, li strong')]
    .filter(each => each.checkVisibility() && !each.closest('.felt'))
    .filter(each => { const { left, right } = each.getBoundingClientRect();
                      return left < 0 || right > innerWidth + 1
                        || each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0; })
    .map(each => each.innerText),
  ...(document.documentElement.scrollWidth > innerWidth ? ['the page'] : []),
]"""


def test_a_host_asks_in_sends_away_hands_over_and_closes(guest: Guest) -> None:
    """All of it on phones: the host's is small from the second decision on, a guest's always."""
    host, blaise, cleo = guest(viewport=PHONE), guest(), guest(locale="fr", viewport=SMALL)
    page = host.page
    link = open_table(host, "3")
    other = knock(blaise, link, "Blaise")
    third = knock(cleo, link, "Cléo", "S’asseoir")
    expect(other.get_by_role("status").last).to_contain_text("the host of the table is deciding")
    expect(third.get_by_role("status").last).to_contain_text("l’hôte de la table décide")
    expect(page.get_by_role("status").last).to_contain_text("Blaise and Cléo")
    assert axe(page) == []
    assert axe(third) == []
    # by the keyboard, and the focus stays where it is of use
    admit = page.get_by_role("button", name="Let in Blaise")
    admit.focus()
    page.keyboard.press("Enter")
    expect(other.locator("li", has_text="Blaise")).to_contain_text("this is you")
    expect(page.locator("[data-people]")).to_be_focused()
    assert page.evaluate(CUT) == []
    page.set_viewport_size({"width": 320, "height": 568})
    assert page.evaluate(CUT) == []
    page.get_by_role("button", name="Not now Cléo").click()
    expect(third.get_by_role("status").last).to_contain_text("pas donné de place")
    # only the host has the buttons
    expect(other.get_by_role("button", name="Remove")).to_have_count(0)
    page.get_by_role("button", name="Remove Blaise").click()
    page.get_by_role("button", name="Remove", exact=True).click()
    expect(other.get_by_role("status").first).to_contain_text("no longer have a seat")
    # a player who is let in without a question plays
    page.get_by_label("Ask the host before a guest sits down").uncheck()
    third.goto(link)
    third.locator("input[autocomplete=nickname]").fill("Cléo")
    third.get_by_role("button", name="S’asseoir").click()
    page.get_by_role("button", name="Start now, bots take the free seats").click()
    for each in (page, third):
        each.locator(".felt .hand").wait_for()
    # the host pauses without asking; a guest may only ask
    page.get_by_role("button", name="Table", exact=True).click()
    assert page.evaluate(CUT) == []
    page.get_by_role("button", name="Pause the game").click()
    expect(third.locator(".bar")).to_contain_text("pause")
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Go on", exact=True).click()
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Players").click()
    assert axe(page) == []
    assert page.evaluate(CUT) == []
    page.get_by_role("button", name="Let a bot play Cléo").click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("a little more time")
    page.get_by_role("button", name="Make host Cléo").click()
    expect(page.get_by_role("button", name="Make host")).to_have_count(0)
    page.keyboard.press("Escape")
    third.get_by_role("button", name="Table", exact=True).click()
    assert third.evaluate(CUT) == []
    third.get_by_role("button", name="Fermer la table").click()
    assert third.evaluate(CUT) == []
    third.get_by_role("button", name="Fermer la table").click()
    expect(page.get_by_role("status").first).to_contain_text("has closed this table")
    assert axe(page) == []
    page.reload()
    expect(page.locator("main, [role=status]").first).to_be_visible()
    expect(page.get_by_text("The host has closed this table")).to_be_visible()


def test_a_guest_does_not_begin_while_the_host_awaits_a_friend(guest: Guest) -> None:
    host, blaise = guest(), guest(locale="fr")
    link = open_table(host, "3")
    host.page.get_by_label("Ask the host before a guest sits down").uncheck()
    other = knock(blaise, link, "Blaise", "S’asseoir")
    expect(other.locator("li", has_text="Blaise")).to_contain_text("c’est vous")
    expect(other.get_by_text("L’hôte pourra commencer")).to_be_visible()
    expect(other.get_by_role("button", name="Commencer")).to_have_count(0)
    expect(host.page.get_by_role("button", name="Start now, bots take")).to_be_visible()


def test_one_who_was_replaced_can_play_on(guest: Guest) -> None:
    """The server says that a bot sits here: one word, one button."""
    person = guest()
    page = person.page

    def replaced(socket: object) -> None:
        server = socket.connect_to_server()  # type: ignore[attr-defined]
        mine, gone = '"present":true,"substitute":false', '"present":true,"substitute":true'
        server.on_message(lambda words: socket.send(words.replace(mine, gone, 1)))  # type: ignore[attr-defined]

    page.route_web_socket("**/socket", replaced)
    person.play_now("crowns")
    expect(page.get_by_role("status").first).to_contain_text("A bot is playing for you")
    page.get_by_role("button", name="Play again myself").click()
    expect(page.get_by_role("alert")).to_contain_text("You are already playing here yourself")


def test_what_is_kept_is_said_in_both_languages(guest: Guest) -> None:
    for locale, word, line in (
        ("en", "Privacy", "until the operator of this server deletes them"),
        ("fr", "Vie privée", "jusqu’à ce que le responsable de ce serveur les efface"),
    ):
        page = guest(locale=locale).go()
        page.get_by_role("link", name=word).click()
        expect(page.get_by_role("heading", level=1)).to_have_text(word)
        expect(page.get_by_role("heading", level=1)).to_be_focused()
        expect(page.locator("main")).to_contain_text(line)
        assert axe(page) == []
