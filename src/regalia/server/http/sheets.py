"""Sheets that stay the same while the server is open: games, texts, rulebooks and lessons."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from regalia.bots.levels import LEVELS
from regalia.engine.kind import GameKind
from regalia.engine.options import Choice, Flag, Option
from regalia.games.registry import GAMES
from regalia.lessons.shelf import all_lessons, find_lesson
from regalia.server.http.packed import Packed
from regalia.server.protocol.forms import (
    GameSheet,
    GamesSheet,
    OptionSheet,
    ParagraphSheet,
    RulebookSheet,
)
from regalia.server.protocol.lessons import lesson_sheet, lessons_sheet
from regalia.server.protocol.schema import asyncapi, openapi
from regalia.text.rulebook import rulebook
from regalia.text.speaker import LANGUAGES


@cache
def games_sheet() -> Packed:
    """All games, their options and what the rulebooks say of them."""
    games = [game_sheet(kind) for kind in GAMES.values()]
    sheet = GamesSheet(games, list(LEVELS), list(LANGUAGES))
    return Packed(msgspec.json.encode(sheet), "application/json")


@cache
def rulebook_sheet(game: str, language: str) -> Packed:
    """One rulebook."""
    book = rulebook(game, language)
    paragraphs = [ParagraphSheet(p.id, p.section, p.text) for p in book.paragraphs]
    sheet = RulebookSheet(book.title, book.introduction, paragraphs)
    return Packed(msgspec.json.encode(sheet), "application/json")


@cache
def lessons_packed() -> Packed:
    """All lessons, a line each."""
    return Packed(msgspec.json.encode(lessons_sheet(all_lessons())), "application/json")


@cache
def lesson_packed(name: str) -> Packed:
    """One lesson, played through."""
    lesson = find_lesson(name)
    assert lesson is not None
    return Packed(msgspec.json.encode(lesson_sheet(GAMES[lesson.game], lesson)), "application/json")


def game_sheet(kind: GameKind) -> GameSheet:
    """One game."""
    books = {language: rulebook(kind.name, language) for language in LANGUAGES}
    return GameSheet(
        kind.name,
        kind.version,
        kind.least,
        kind.most,
        {language: book.title for language, book in books.items()},
        {language: book.introduction for language, book in books.items()},
        [option_sheet(kind, option) for option in kind.options],
        bool(kind.table.window_questions),
        list(kind.table.colours),
    )


def option_sheet(kind: GameKind, option: Option) -> OptionSheet:
    """One house rule, with the paragraph of the rulebook that explains it."""
    text: dict[str, str] = {}
    for language in LANGUAGES:
        book = rulebook(kind.name, language)
        found = book.find(f"{kind.name}.option.{option.name}") or book.find(option.rule)
        text[language] = "" if found is None else found.text
    values: list[str] = []
    if isinstance(option, Flag):
        values = [option.write(value) for value in option.samples()]
    elif isinstance(option, Choice):
        values = list(option.forms)
    shape = "flag" if isinstance(option, Flag) else "choice" if values else "text"
    default = option.write(option.default)
    return OptionSheet(
        option.name,
        option.rule,
        shape,  # type: ignore[arg-type]
        default,
        values,
        option.values(),
        text,
    )


# what only the commands say: no page needs it
NOT_SHOWN = {f"{name}.ftl" for name in ("cli", "figures", "lab", "menu", "scenario", "terminal")}


@cache
def messages_text(language: str) -> Packed:
    """The Fluent messages of a language that a page may show, file after file."""
    folder = files("regalia.text").joinpath(language)
    found = (path for path in folder.iterdir() if path.name.endswith(".ftl"))
    paths = sorted((p for p in found if p.name not in NOT_SHOWN), key=lambda p: p.name)
    text = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    return Packed(text.encode(), "text/plain; charset=utf-8")


@cache
def openapi_packed() -> Packed:
    """The schema of the REST routes, written once."""
    return Packed(msgspec.json.encode(openapi()), "application/json")


@cache
def asyncapi_packed() -> Packed:
    """The schema of the socket, written once."""
    return Packed(msgspec.json.encode(asyncapi()), "application/json")
