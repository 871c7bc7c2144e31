"""The browser of Ada, which knows the key of her seat at a stored table."""

from __future__ import annotations

import json

from playwright.sync_api import Browser

from tests.page.browser import PageServer, Person
from tests.page.finished import KEY, TABLE


def come(
    browser: Browser, server: PageServer, language: str, table: str = TABLE, **context: object
) -> Person:
    """Ada, whose device knows the key of her seat at a stored table."""
    person = Person(browser, server, locale=language, **context)
    game = "crowns" if table == TABLE else "rencontre"
    kept = [{"table": table, "game": game, "seats": [{"seat": 0, "key": KEY}], "when": 1}]
    words = json.dumps(json.dumps(kept))
    person.context.add_init_script(
        "localStorage.getItem('regalia-tables') || "
        f"localStorage.setItem('regalia-tables', {words});"
    )
    return person
