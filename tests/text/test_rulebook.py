"""The rulebook as it is read: its title, what stands before the first chapter, its paragraphs."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from regalia.games.registry import GAMES
from regalia.text.rulebook import rulebook
from regalia.text.speaker import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_the_introduction_is_what_stands_before_the_first_chapter(game: str, language: str) -> None:
    book = rulebook(game, language)

    folder = Path(str(files(f"regalia.games.{game}")))
    text = (folder / f"rulebook.{language}.md").read_text(encoding="utf-8")
    title, _, rest = text.partition("\n")

    assert f"# {book.title}" == title
    assert book.introduction == rest.split("\n## ")[0].strip()
    assert all(paragraph.section for paragraph in book.paragraphs)
