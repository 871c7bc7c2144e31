"""The page knows the messages that the server really sends, and the games as they really are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.page.browser import script
from tests.page.rencontre_vectors import FILE, vectors

GENERATE = script("generate")
MADE: dict[Path, str] = GENERATE.made()


@pytest.mark.parametrize("path", MADE, ids=lambda path: path.name)
def test_what_the_page_knows_is_up_to_date(path: Path) -> None:
    """Made again by: python web/generate.py."""
    assert path.read_text(encoding="utf-8") == MADE[path]


def test_nothing_else_lies_among_what_is_made() -> None:
    assert set(GENERATE.FOLDER.iterdir()) <= set(MADE)


def test_the_vectors_of_rencontre_are_up_to_date() -> None:
    """What the page packs and says itself, in web/src/boards/rencontre, is as the rules have it."""
    assert FILE.read_text(encoding="utf-8") == vectors()
