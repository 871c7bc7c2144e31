"""The screen: the table a person sits at, and the terminal it is shown on."""

from __future__ import annotations

from rich.console import Console

from regalia.cli.common import console
from regalia.cli.tables.table import TABLES
from regalia.engine.flow import Seat
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.record import Sitting
from regalia.engine.view import View
from regalia.text.speaker import Speaker


class Screen:
    """One person's sight of one table, in one language."""

    def __init__(self, kind: GameKind, sitting: Sitting, language: str) -> None:
        self.kind = kind
        self.sitting = sitting
        self.out: Console = console()
        self.speaker = Speaker(language, sitting.record.names)
        bots = sitting.record.bots
        self.seat: Seat = bots.index("") if "" in bots else 0

    @property
    def game(self) -> Game:
        """The game that is being played."""
        return self.sitting.game

    def draw(self, view: View) -> None:
        """The table."""
        self.out.print()
        self.out.print(TABLES[self.kind.name](view, self.speaker))
        self.out.print()

    def say(self, message: str, args: dict[str, object] | None = None, style: str = "") -> None:
        """One message of the program."""
        self.print(self.speaker.message(message, args), style)

    def print(self, text: str, style: str = "") -> None:
        """One line of text as it stands."""
        self.out.print(text, style=style, markup=False, soft_wrap=True)
