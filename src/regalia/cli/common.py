"""What several commands share: errors, language, games, files."""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from regalia.engine.kind import GameKind
from regalia.engine.options import Options, read_options
from regalia.games.table import GAMES

if TYPE_CHECKING:
    from rich.console import Console


class UserError(Exception):
    """A mistake of whoever typed the command: one clear line."""


def choose_language(asked: str | None) -> str:
    """The language asked for, else the one of the environment, else English."""
    if asked is not None:
        return asked
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"


def console() -> Console:
    """Standard output; rich leaves colours out where they do not belong."""
    from rich.console import Console

    return Console(highlight=False, emoji=False)


def find_game(name: str) -> GameKind:
    """A game by its name."""
    if name not in GAMES:
        raise UserError(f"there is no game {name!r}: {', '.join(GAMES)}")
    return GAMES[name]


def add_options(parser: argparse.ArgumentParser) -> None:
    """The argument for house rules."""
    parser.add_argument(
        "-o",
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a house rule; repeat for several (regalia options GAME lists them)",
    )


def option_words(given: list[str]) -> dict[str, str]:
    """House rules as typed."""
    words: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise UserError(f"a house rule is written NAME=VALUE, not {text!r}")
        if name in words:
            raise UserError(f"the house rule {name} is given twice")
        words[name] = value
    return words


def chosen_options(kind: GameKind, players: int, given: list[str]) -> Options:
    """House rules as typed, checked for a table of this size."""
    kind.check_players(players)
    words = option_words(given)
    return kind.complete(players, read_options(kind.options, words, f"{kind.name}.options"))


def read_text(path: Path) -> str:
    """The text of a file."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise UserError(f"{path} is not a text file") from None
    except OSError as error:
        raise UserError(f"{path}: {error.strerror}") from None


def write_text(path: Path, text: str) -> None:
    """Writes a file whole or not at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except OSError as error:
        raise UserError(f"{path} cannot be written: {error.strerror}") from None


def data_folder() -> Path:
    """Where saved games lie."""
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "regalia"
