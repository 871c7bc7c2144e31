"""Rulebooks: paragraphs with ids, in both languages, as the code cites them."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

_PARAGRAPH = re.compile(r"`([a-z_]+\.[A-Za-z0-9_.-]+)` (.+)")


@dataclass(frozen=True)
class Paragraph:
    """One rule, ruling, option or word, under its heading."""

    id: str
    section: str
    text: str


@dataclass(frozen=True)
class Rulebook:
    """A game's rulebook in one language."""

    title: str
    introduction: str
    paragraphs: tuple[Paragraph, ...]

    def find(self, rule: str) -> Paragraph | None:
        """The paragraph with an id."""
        return next((each for each in self.paragraphs if each.id == rule), None)


@cache
def rulebook(game: str, language: str) -> Rulebook:
    """The rulebook of a game, all its parts together."""
    title = ""
    introduction: list[str] = []
    paragraphs: list[Paragraph] = []
    folder = files(f"regalia.games.{game}")
    for name in ("rulebook", "powers"):
        path = folder.joinpath(f"{name}.{language}.md")
        if not path.is_file():
            continue
        section = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            found = _PARAGRAPH.fullmatch(line)
            if found is not None:
                paragraphs.append(Paragraph(found[1], section, found[2]))
            elif line.startswith("## "):
                section = line[3:].strip()
            elif line.startswith("# "):
                title = title or line[2:].strip()
            elif line.strip() and not section and name == "rulebook":
                introduction.append(line.strip())
    return Rulebook(title, "\n\n".join(introduction), tuple(paragraphs))


@cache
def not_mechanical(game: str) -> dict[str, str]:
    """The ids that no code can carry out, each with the reason."""
    path = files(f"regalia.games.{game}").joinpath("not_mechanical.toml")
    if not path.is_file():
        return {}
    reasons: dict[str, str] = tomllib.loads(path.read_text(encoding="utf-8"))
    return reasons
