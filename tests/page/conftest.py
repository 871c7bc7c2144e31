"""One browser for all tests of the page, and a server for each."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.page.browser import PageServer, Person, chromium, web_build

Guest = Callable[..., Person]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The page is the same page on the compiled package: once is enough."""
    here = [item for item in items if "tests/page/" in item.nodeid.replace(os.sep, "/")]
    for item in here:
        if os.environ.get("REGALIA_COMPILED"):
            item.add_marker(pytest.mark.skip(reason="the page was tested in the pure run"))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    web_build().build(full=True)
    with chromium(drawn=False) as browser:
        yield browser


@pytest.fixture
def server(browser: Browser, request: pytest.FixtureRequest) -> Iterator[PageServer]:
    """Shuffles that follow from the test's name, or the word it asks for: the same every day."""
    wanted = request.node.get_closest_marker("shuffles")
    with PageServer(seed=wanted.args[0] if wanted else request.node.name) as server:
        yield server


@pytest.fixture
def guest(browser: Browser, server: PageServer) -> Iterator[Guest]:
    """Lets somebody in; they all leave at the end, and none may have met an error."""
    here: list[Person] = []

    def let_in(**context: Any) -> Person:
        person = Person(browser, server, **context)
        here.append(person)
        return person

    yield let_in
    for person in here:
        person.leave()
