"""A person's progress: games explained, lessons finished, puzzles solved, colours."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from regalia.cli.common import UserError, data_folder, write_text

NAME: Final = "learned.json"
GOALS: Final = "goals"
LESSONS: Final = "lessons"
PUZZLES: Final = "puzzles"  # solved at the first try, as DAY GAME
DAILY: Final = "daily"  # daily deals, as DAY GAME POINTS; the first game counts
PLAYER: Final = "player"  # the key by which servers know that a daily is played again
COLOURS: Final = "colours"  # chosen last, as GAME COLOUR


class Progress:
    """One small file in the data folder; one that cannot be read counts as empty."""

    def __init__(self) -> None:
        self.path: Path = data_folder() / NAME
        self.kept: dict[str, list[str]] = {
            name: [] for name in (GOALS, LESSONS, PUZZLES, COLOURS, DAILY, PLAYER)
        }
        try:
            found: object = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return
        if isinstance(found, dict):
            for what, names in self.kept.items():
                listed = found.get(what)
                names += [str(each) for each in listed] if isinstance(listed, list) else []

    def has(self, what: str, name: str) -> bool:
        """True if it was learned before."""
        return name in self.kept[what]

    def keep(self, what: str, name: str) -> UserError | None:
        """Notes it; gives why the file could not be written, as nothing hangs on it."""
        if self.has(what, name):
            return None
        self.kept[what].append(name)
        return self.write()

    def replace(self, what: str, start: str, rest: str) -> UserError | None:
        """Notes something in place of whatever began alike; gives why it could not be written."""
        others = [each for each in self.kept[what] if not each.startswith(start)]
        self.kept[what] = [*others, start + rest]
        return self.write()

    def write(self) -> UserError | None:
        """Writes the file; gives why it could not be written, as nothing hangs on it."""
        try:
            write_text(self.path, json.dumps(self.kept, ensure_ascii=False, indent=1) + "\n")
        except UserError as error:
            return error
        return None
