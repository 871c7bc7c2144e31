"""The shelf: every lesson that comes with the package."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from regalia.games.registry import GAMES
from regalia.lessons.lesson import Lesson, read_lesson

ENDING = ".toml"


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game in their order; a file that cannot be read is a ScenarioError."""
    folder = files("regalia.lessons").joinpath(game)
    if not folder.is_dir() or GAMES[game].variant:
        return ()  # other cards would tell another story
    found = []
    for path in sorted(folder.iterdir(), key=lambda each: each.name):
        if path.name.endswith(ENDING):
            name = path.name.removesuffix(ENDING)
            found.append(read_lesson(game, name, path.read_text(encoding="utf-8")))
    return tuple(sorted(found, key=lambda lesson: lesson.order))


def all_lessons() -> list[Lesson]:
    """Every lesson, game by game."""
    return [lesson for game in GAMES for lesson in lessons(game)]


def find_lesson(words: str) -> Lesson | None:
    """The lesson of a name as GAME/NAME."""
    game, _, name = words.partition("/")
    if game not in GAMES:
        return None
    return next((lesson for lesson in lessons(game) if lesson.name == name), None)
