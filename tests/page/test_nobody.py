"""A game that everybody left: the page says that it is over, and that nobody wins."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.page.browser import PageServer, Person
from tests.page.finished import DESERTED, put_deserted

WORDS = {
    "en": ["Nobody wins", "Nobody was left in the game", "it ends, and nobody wins"],
    "fr": ["Personne ne gagne", "Il ne restait personne", "et personne ne gagne"],
}


def test_the_result_and_the_replay_say_that_nobody_wins(browser: Browser) -> None:
    """rencontre.option.on_leave"""
    house = PageServer(seed="deserted")
    put_deserted(house.folder.name)
    with house:
        for language, (title, ending, event) in WORDS.items():
            person = Person(browser, house, locale=language)
            page = person.go(f"/t/{DESERTED}")
            expect(page.locator(".ending h2")).to_have_text(title)
            expect(page.locator(".ending")).to_contain_text(ending)
            expect(page.locator(".replay p.hint")).to_contain_text(event)
            person.leave()
