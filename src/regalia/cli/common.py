"""Shared by the commands: errors, language, games and files."""

from __future__ import annotations

import argparse
import errno
import os
import re
import shlex
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from regalia.engine.kind import GameKind
from regalia.engine.label import Label
from regalia.engine.options import Options, read_options
from regalia.games.registry import GAMES

WHOLE = re.compile("-?[0-9]{1,17}")
INTERRUPTED = 130  # what shells call a program that Ctrl-C ended
# what the system may say of a file, in words of ours; the rest is said as the system says it
SYSTEM_WORDS = (
    "EACCES", "EDQUOT", "EEXIST", "EFBIG", "EISDIR", "ELOOP", "ENAMETOOLONG", "ENOENT", "ENOSPC",
    "ENOTDIR", "EPERM", "EROFS",
)  # fmt: skip

if TYPE_CHECKING:
    from rich.console import Console


class UserError(Exception):
    """A user's mistake: one clear line, in the user's language."""

    def __init__(self, message: str, **args: str | int | Label) -> None:
        super().__init__(message)
        self.label = Label(message, args)


class Finding(Exception):
    """A check that failed: one clear line, and another exit code than a mistake's."""

    def __init__(self, label: Label) -> None:
        super().__init__(label.message)
        self.label = label


def choose_language(asked: str | None) -> str:
    """The language asked for, else the one of the environment, else English."""
    if asked is not None:
        return asked
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"


def program() -> str:
    """The command this person started us with, for hints they can type."""
    told = os.environ.get("REGALIA_COMMAND")
    if told:
        return told  # dev.py says so
    started = Path(sys.argv[0])
    if started.name == "__main__.py" and started.parent.name == "regalia":
        return f"{Path(sys.executable).name} -m regalia"
    return "regalia"


def command_line(*words: str | Path) -> str:
    """A command of ours as this person can type it."""
    return " ".join([program(), *(shlex.quote(str(word)) for word in words)])


def serve_command() -> str:
    """The command that opens this server again; the page shows it, so it names no folder."""
    return os.environ.get("REGALIA_SERVE") or command_line("serve")


def console() -> Console:
    """Standard output for people; rich leaves colours out where they do not belong.

    Brackets are only brackets, as names and seeds may have them.
    """
    from regalia.cli.output import Output

    return Output(highlight=False, emoji=False, markup=False)


def system_words(error: OSError) -> Label:
    """The operating system's reason as a label."""
    code = errno.errorcode.get(error.errno or 0, "")
    if code in SYSTEM_WORDS:
        return Label(f"system-{code}")
    return Label("system-other", {"words": error.strerror or str(error)})


def find_game(name: str) -> GameKind:
    """A game by its name."""
    if name not in GAMES:
        raise UserError("cli-no-game", name=name, games=", ".join(GAMES))
    return GAMES[name]


def option_words(given: list[str]) -> dict[str, str]:
    """House rules as typed."""
    words: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise UserError("cli-option-form", words=text)
        if name in words:
            raise UserError("cli-option-twice", option=name)
        words[name] = value
    return words


def chosen_options(kind: GameKind, players: int, given: list[str]) -> Options:
    """House rules as typed, checked for a table of this size."""
    kind.check_players(players)
    words = option_words(given)
    return kind.complete(players, read_options(kind.options, words, f"{kind.name}.options"))


def check_range(argument: str, value: int, least: int, most: int) -> None:
    """Refuses a number outside its bounds."""
    if not least <= value <= most:
        raise UserError("cli-number", argument=argument, least=str(least), most=str(most))


def read_text(path: Path) -> str:
    """The text of a file; a mark at its beginning that some editors write is no part of it."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise UserError("cli-not-text", file=str(path)) from None
    except OSError as error:
        raise UserError("cli-file", file=str(path), why=system_words(error)) from None
    except ValueError:
        raise UserError("cli-file", file=repr(str(path)), why=Label("system-ENOENT")) from None


def write_text(path: Path, text: str) -> None:
    """Writes a file whole or not at all, and leaves nothing else behind."""
    name = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
        name = ""
    except OSError as error:
        raise UserError("cli-cannot-write", file=str(path), why=system_words(error)) from None
    finally:
        if name:
            Path(name).unlink(missing_ok=True)


def data_folder() -> Path:
    """Folder of saved games and tables: the platform's, or the old one if it exists."""
    base = os.environ.get("XDG_DATA_HOME")
    before = (Path(base) if base else Path.home() / ".local" / "share") / "regalia"
    if before.is_dir():
        return before
    import platformdirs

    return platformdirs.user_data_path("regalia", appauthor=False)


def whole(words: str) -> int:
    """An argument that is a whole number."""
    if not WHOLE.fullmatch(words):
        raise argparse.ArgumentTypeError("cli-not-whole")
    return int(words)


def seconds(words: str) -> float:
    """An argument that is a number of seconds."""
    try:
        return float(words)
    except ValueError:
        raise argparse.ArgumentTypeError("cli-not-seconds") from None
