"""The files of numbers that games are made from, as one short word."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

SUFFIXES: Final = (".csv", ".txt")
DIGITS: Final = 12


@cache
def data_stamp(game: str) -> str:
    """A hash of the cards, decks and lists of a game; empty for one without such files.

    Figures say it beside the version of the rules: an edited file gives other figures.
    """
    folder = Path(__file__).with_name(game)
    files = sorted(path for path in folder.rglob("*") if path.suffix in SUFFIXES)
    if not files:
        return ""
    return stamp_of([(path.relative_to(folder).as_posix(), path.read_bytes()) for path in files])


def stamp_of(files: list[tuple[str, bytes]]) -> str:
    """A hash of files by name, whatever their line ends."""
    total = sha256()
    for name, content in files:
        text = content.replace(b"\r\n", b"\n")
        total.update(f"{name} {len(text)}\n".encode() + text)
    return total.hexdigest()[:DIGITS]


def rules_stamp(game: str, version: int | str) -> str:
    """The version of the rules, and behind a plus the stamp of the data where there is any."""
    stamp = data_stamp(game)
    return f"{version}+{stamp}" if stamp else str(version)
