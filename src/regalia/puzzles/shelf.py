"""The shelf: every puzzle that comes with the package, and which one a day has."""

from __future__ import annotations

import re
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Final

from regalia.games.registry import GAMES
from regalia.puzzles.puzzle import Puzzle, read_puzzle

ENDING: Final = ".jsonl"
DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, in the order of their days."""
    path = files("regalia.puzzles").joinpath(f"{game}{ENDING}")
    if not path.is_file() or GAMES[game].variant:
        return ()  # with other cards the position is another
    lines = path.read_text(encoding="utf-8").splitlines()
    return tuple(read_puzzle(line) for line in lines if line.strip())


def games() -> list[str]:
    """The games that have puzzles."""
    return [game for game in GAMES if puzzles(game)]


def read_day(words: str) -> date | None:
    """The day that is written as 2026-11-17; None if it is none."""
    if DAY.fullmatch(words) is None:
        return None
    try:
        return date.fromisoformat(words)
    except ValueError:
        return None


def of_day(game: str, day: date) -> Puzzle:
    """The puzzle of a day: each in turn, and then they come round."""
    found = puzzles(game)
    return found[day.toordinal() % len(found)]


def find(game: str, name: str) -> Puzzle | None:
    """A puzzle by its id."""
    if game not in GAMES:
        return None
    return next((puzzle for puzzle in puzzles(game) if puzzle.id == name), None)
