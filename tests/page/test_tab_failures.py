"""What can go wrong with the tables of a tab: each has one sentence, and the covers stay there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from regalia.text.speaker import Speaker
from tests.page.browser import axe, click, looks
from tests.page.site import ANSWERS, built, map_of, ready, served
from tests.page.tab import TabPerson

WORKER = "**/assets/worker-*.js"
NO_STORAGE = """Object.defineProperty(StorageManager.prototype, 'getDirectory', {
  value: () => Promise.reject(new DOMException('private', 'SecurityError')) });"""
# a device that is full from a moment on
FULL = """let full = false;
new BroadcastChannel('full').onmessage = () => { full = true; };
const { write } = FileSystemSyncAccessHandle.prototype;
FileSystemSyncAccessHandle.prototype.write = function (...given) {
  if (full) throw new DOMException('full', 'QuotaExceededError');
  return write.apply(this, given);
};"""
# a browser that has the memory of another interpreter at hand, and takes none
KEPT = """async files => (await caches.open('kept')).addAll(files)"""
NO_MEMORY = """const { set } = Int8Array.prototype;
Int8Array.prototype.set = function (...given) {
  if (given[0].length > 30_000_000) throw new RangeError('no room');
  return set.apply(this, given);
};"""
OLD = """WebAssembly.instantiate = WebAssembly.instantiateStreaming =
  () => Promise.reject(new WebAssembly.CompileError('old'));"""


@pytest.fixture(scope="module")
def address(browser: Browser) -> Iterator[str]:
    with served(built()) as found:
        yield found


def aborted(page: Page, place: str) -> None:
    page.route(place, lambda route: route.abort())


def damaged(page: Page, place: str) -> None:
    """As many bytes as there should be, and one of them is another."""

    def answer(route: Route) -> None:
        body = bytearray(route.fetch().body())
        body[len(body) // 2] ^= 1
        route.fulfill(body=bytes(body), content_type="application/zip")

    page.route(place, answer)


def before_worker(page: Page, code: str) -> None:
    """A worker in a browser that is another."""

    def answer(route: Route) -> None:
        route.fulfill(body=f"{code}\n{route.fetch().text()}", content_type="text/javascript")

    page.route(WORKER, answer)


@pytest.mark.parametrize(
    ("why", "spoil", "what", "language"),
    [
        ("no-worker", aborted, WORKER, "en"),
        ("no-wasm", before_worker, "delete globalThis.WebAssembly;", "fr"),
        ("unreachable", aborted, "**/*.wasm", "en"),
        ("corrupt", damaged, "**/packages/*.zip", "fr"),
        ("broken", before_worker, OLD, "en"),
    ],
)
def test_each_failure_has_one_sentence(
    browser: Browser, address: str, why: str, spoil: object, what: str, language: str
) -> None:
    person = TabPerson(browser, address, language, service_workers="block")
    assert callable(spoil)
    spoil(person.page, what)
    page = person.page
    page.goto(address)
    words = Speaker(language).message(f"page-tab-failed-{why}")
    expect(page.locator(".tab-line.failed")).to_have_text(words)
    expect(page.locator("li.game")).to_have_count(4)
    page.locator("li[data-game=guerre] button.main").click()
    expect(page.locator("li[data-game=guerre] button.main")).to_be_enabled()
    expect(page.get_by_text(words)).to_have_count(1)
    expect(page.get_by_role("alert")).to_have_count(1)
    assert axe(page) == []
    person.context.close()


def test_a_private_window_plays_and_says_that_it_keeps_nothing(
    browser: Browser, address: str
) -> None:
    person = TabPerson(browser, address, "en", service_workers="block")
    page = person.page
    before_worker(page, NO_STORAGE)
    page.goto(address)
    line = page.locator(".tab-line", has_text="This window keeps nothing")
    expect(line).to_have_count(1)
    line.get_by_role("button", name="Understood").click()
    ready(page)
    page.locator("li[data-game=guerre] button.main").click()
    page.locator(".felt").wait_for()
    person.leave()


def test_a_full_device_says_so_and_starts_from_sources_if_it_must(
    browser: Browser, address: str
) -> None:
    person = TabPerson(browser, address, "en", service_workers="block")
    warm = map_of(built())["warm"]
    person.page.goto(f"{address}crown.svg")
    files = [warm["library"], warm["memory"], *warm["packages"]]
    person.page.evaluate(KEPT, [each["path"] for each in files])
    before_worker(person.page, FULL + NO_MEMORY)
    page = person.play_now("crowns")
    page.locator(".bar.asked").wait_for()
    page.evaluate("() => new BroadcastChannel('full').postMessage('now')")
    line = page.locator(".tab-line.failed")
    for _ in looks(page):
        if line.count():
            break
        click(page, *ANSWERS)
    expect(line).to_contain_text("This device has no room left")
    person.context.close()
