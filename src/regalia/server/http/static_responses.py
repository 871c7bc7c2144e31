"""Constant responses: games, texts, rulebooks, lessons and schemas, built once."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

import msgspec

from regalia.bots.cast.own_faces import called, picture_address
from regalia.bots.levels import LEVELS
from regalia.bots.own import named_by_the_server
from regalia.engine.kind import GameKind
from regalia.engine.options import Flag, OneOf, Option
from regalia.games.registry import GAMES
from regalia.lessons.shelf import all_lessons, find_lesson
from regalia.server.http.compressed import CompressedBody
from regalia.server.protocol.forms import (
    GameSheet,
    GamesSheet,
    OptionSheet,
    OwnBotSheet,
    ParagraphSheet,
    RulebookSheet,
)
from regalia.server.protocol.lessons import lesson_sheet, lessons_sheet
from regalia.server.protocol.schema import asyncapi, openapi
from regalia.text.languages import LANGUAGES
from regalia.text.rulebook import rulebook
from regalia.text.rulings import prices


@cache
def games_sheet() -> CompressedBody:
    """All games, their options and what the rulebooks say of them."""
    games = [game_sheet(kind) for kind in GAMES.values()]
    own = [OwnBotSheet(name, called(name), picture_address(name)) for name in named_by_the_server()]
    sheet = GamesSheet(games, list(LEVELS), list(LANGUAGES), own)
    return CompressedBody(msgspec.json.encode(sheet), "application/json")


@cache
def rulebook_sheet(game: str, language: str) -> CompressedBody:
    """One rulebook."""
    from regalia.text.speaker import Speaker  # heavy, and a tab has no use for it

    book, speaker = rulebook(game, language), Speaker(language)
    paragraphs = [
        ParagraphSheet(p.id, p.section, " ".join([p.text, *prices(game, p.id, speaker)]))
        for p in book.paragraphs
    ]
    sheet = RulebookSheet(book.title, book.introduction, paragraphs)
    return CompressedBody(msgspec.json.encode(sheet), "application/json")


@cache
def lessons_packed() -> CompressedBody:
    """All lessons, a line each."""
    return CompressedBody(msgspec.json.encode(lessons_sheet(all_lessons())), "application/json")


@cache
def lesson_packed(name: str) -> CompressedBody:
    """One lesson with all its steps played."""
    lesson = find_lesson(name)
    assert lesson is not None
    return CompressedBody(
        msgspec.json.encode(lesson_sheet(GAMES[lesson.game], lesson)), "application/json"
    )


def game_sheet(kind: GameKind) -> GameSheet:
    """One game."""
    books = {language: rulebook(kind.name, language) for language in LANGUAGES}
    return GameSheet(
        kind.name,
        kind.version,
        kind.least,
        kind.most,
        {language: titled(book.title, kind) for language, book in books.items()},
        {language: book.introduction for language, book in books.items()},
        [option_sheet(kind, option) for option in kind.options],
        bool(kind.table.window_questions),
        list(kind.table.colours),
    )


def titled(title: str, kind: GameKind) -> str:
    """The title of a game, with its variant if the operator has set one."""
    return f"{title} ({kind.variant})" if kind.variant else title


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
    elif isinstance(option, OneOf):
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
NOT_SHOWN = {
    f"{name}.ftl" for name in ("cli", "figures", "lab", "menu", "operator", "scenario", "terminal")
}
# nor these of other files, nor what is noted for translators
NOT_SENT = ("admin-", "help-", "table-serve-", "#")
BETWEEN_MESSAGES = re.compile(r"\n(?=[A-Za-z#])")


@cache
def messages_text(language: str) -> CompressedBody:
    """The Fluent messages of a language that the page may show."""
    folder = files("regalia.text").joinpath(language)
    found = (path for path in folder.iterdir() if path.name.endswith(".ftl"))
    paths = sorted((p for p in found if p.name not in NOT_SHOWN), key=lambda p: p.name)
    text = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    messages = BETWEEN_MESSAGES.split(text)
    text = "\n".join(each for each in messages if not each.startswith(NOT_SENT))
    return CompressedBody(text.encode(), "text/plain; charset=utf-8")


@cache
def openapi_packed() -> CompressedBody:
    """The OpenAPI schema, built once."""
    return CompressedBody(msgspec.json.encode(openapi()), "application/json")


@cache
def asyncapi_packed() -> CompressedBody:
    """The AsyncAPI schema, built once."""
    return CompressedBody(msgspec.json.encode(asyncapi()), "application/json")
