"""Friends at a distance: the page as an app, the last state without a network, days to think."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, expect

from tests.page.browser import PageServer, Person, axe
from tests.page.conftest import Guest
from tests.server.receivers import Browser as Keys
from tests.server.receivers import receiver

# Whether all that the page has read since it was loaded is kept. It is asked again and again by
# hand: wait_for_function takes the promise of an answer for an answer.
KEPT = """async () => {
  const cache = await caches.open('regalia-1');
  const read = performance.getEntriesByType('resource').map(({ name }) => name)
    .filter(name => /\\/(assets|api\\/(text|games|rulebooks))/.test(name));
  const kept = await Promise.all(read.map(name => cache.match(name)));
  return kept.length > 0 && kept.every(Boolean);
}"""


def test_the_last_state_is_shown_without_a_network_and_goes_on_with_it(
    guest: Guest, server: PageServer
) -> None:
    person = guest(service_workers="allow")
    page = person.play_now("crowns")
    page.locator(".felt .hand button.lit").first.wait_for()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()  # from now on it keeps what it reads
    page.locator(".felt .hand button.lit").first.wait_for()
    held = page.locator(".felt .hand button .hidden-label").all_inner_texts()
    while not page.evaluate(KEPT):
        page.wait_for_timeout(50)

    server.close()
    page.reload()
    expect(page.get_by_text("No network.")).to_be_visible()
    page.locator(".felt .hand button").first.wait_for()
    names = page.locator(".felt .hand button .hidden-label").all_inner_texts()
    for name, words in zip(names, held, strict=True):  # without what playing it would do
        assert words.startswith(name)
    assert page.locator(".felt .hand button.lit").count() == 0
    assert axe(page) == []

    server.open()
    page.locator(".felt .hand button.lit").first.wait_for()
    expect(page.get_by_text("No network.")).to_have_count(0)


def test_the_page_can_be_installed_and_a_table_has_days_to_think(guest: Guest) -> None:
    person = guest()
    page = person.go()
    link = page.locator("link[rel=manifest]").get_attribute("href")
    answer = page.request.get(f"{person.server.address}{link}")
    assert "json" in answer.headers["content-type"]
    manifest = json.loads(answer.text())
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert page.request.get(f"{person.server.address}{icon['src']}").ok

    page.goto(f"{person.server.address}/#new/guerre")
    page.reload()
    page.get_by_label("Time to think").select_option(label="Three days a decision")
    with page.expect_request("**/api/tables") as sent:
        page.locator("form button.main, main .button.main").last.click()
    form = sent.value.post_data_json
    assert form is not None
    assert form["clock"]["seconds"] == 3 * 86_400
    assert form["grace"] == 3 * 86_400
    expect(page.get_by_role("textbox", name="Link to this table")).to_be_visible()


@pytest.mark.parametrize(("seconds", "waits"), [(3 * 86_400, True), (90, False)])
def test_only_a_short_clock_hurries_through_what_happened(
    guest: Guest, seconds: int, waits: bool
) -> None:
    """With days to think every round is turned over by hand; with seconds nothing waits."""
    clock = {"kind": "move", "seconds": seconds}
    form = {"clock": clock, "grace": seconds, "options": {"chance": "true"}}
    page = guest(pace="hand", form=form).play_now("guerre")
    expect(page.locator(".bar button.first, .bar.asked .options").first).to_be_visible()
    assert page.locator(".bar button.first").count() == waits


PUSH = """keys => {
  PushManager.prototype.subscribe = async options => {
    window.asked = options;
    const { to: endpoint, p256dh, auth } = keys;
    return { toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
  };
}"""


# a browser without a screen shows no notices: the worker's own place for them is looked at instead
SCREEN = """() => {
  self.screen = [];
  self.registration.showNotification = async (title, more) => {
    const close = () => { self.screen = self.screen.filter(each => each.tag !== more.tag); };
    close();
    self.screen.push({ title, ...more, close });
  };
  self.registration.getNotifications = async ({ tag }) => self.screen.filter(e => e.tag === tag);
}"""


def test_a_closed_page_is_told_by_push_and_told_that_it_was_answered(browser: Browser) -> None:
    """From the click to our own push service, and from there into the page's worker."""
    keys = Keys()
    with receiver() as box, PageServer("push") as server:
        server.close()
        server.settings = {
            "REGALIA_PUSH": "mailto:ada@example.org",
            "REGALIA_NOTICE_HOSTS": box.origin,
        }
        server.open()
        person = Person(browser, server, service_workers="allow", locale="fr")
        person.context.grant_permissions(["notifications"])
        page = person.page
        session = person.context.new_cdp_session(page)
        found: list[str] = []
        session.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda event: found.extend(e["registrationId"] for e in event["registrations"]),
        )
        session.send("ServiceWorker.enable")
        person.play_now("crowns")
        page.locator(".felt .hand button.lit").first.wait_for()
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.evaluate(PUSH, keys.form(f"{box.origin}/push/ada"))
        page.get_by_role("button", name="Table", exact=True).click()
        page.get_by_role("button", name="M’avertir quand c’est à moi").click()
        here = page.get_by_label("Sur cet appareil, même quand la page est fermée")
        # a click ticks the box at once; browser and server are asked after it
        with page.expect_response(lambda answer: answer.request.method == "POST") as told:
            here.check()
        assert told.value.ok
        expect(here).to_be_checked()
        assert page.evaluate("asked.userVisibleOnly")
        assert axe(page) == []
        address = page.url
        page.goto(f"{server.address}/#privacy")
        letter = box.wait(1)[0]
        said = keys.data(letter.body)
        assert said["body"] == "C’est à vous."

        def deliver(data: dict[str, str]) -> None:
            form = {"origin": server.address, "registrationId": found[-1]}
            session.send("ServiceWorker.deliverPushMessage", form | {"data": json.dumps(data)})

        def shown() -> list[list[str]]:
            found = worker.evaluate("() => self.screen.map(({ title, body }) => [title, body])")
            return list(found)

        worker = person.context.service_workers[0]
        worker.evaluate(SCREEN)
        deliver(said)
        while not shown():
            page.wait_for_timeout(50)
        assert shown() == [["Cosmic Crowns", "C’est à vous."]]

        # a player who answers, wherever that is, is not called any more
        page.goto(address)
        page.locator(".felt .hand button.lit").first.click()
        second = keys.data(box.wait(2)[1].body)
        assert second == {"do": "withdraw", "tag": said["tag"]}
        deliver(second)
        while shown():
            page.wait_for_timeout(50)
        person.leave()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 900)])
def test_a_webhook_and_a_feed_where_there_is_no_push(guest: Guest, width: int, height: int) -> None:
    person = guest(viewport={"width": width, "height": height})
    page = person.play_now("crowns")
    page.locator(".felt .hand button.lit").first.wait_for()
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Tell me when it is my turn").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("This server sends no notifications to closed pages.")
    dialog.get_by_label("To an address of your own").fill("https://127.0.0.1/hook")
    dialog.get_by_role("button", name="Tell me there").click()
    expect(dialog.get_by_role("alert")).to_contain_text("Nothing can be sent to this address")
    dialog.get_by_role("button", name="Make a feed").click()
    link = dialog.get_by_label("Address of the feed").input_value()
    feed = page.request.get(link)
    assert "atom" in feed.headers["content-type"]
    assert "<title>" in feed.text()
    assert axe(page) == []
    dialog.get_by_role("button", name="Stop").click()
    expect(dialog.get_by_role("button", name="Make a feed")).to_be_visible()
    assert page.request.get(link).status == 404
