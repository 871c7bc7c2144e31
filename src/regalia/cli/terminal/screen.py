"""The screen: the table a person sits at, and the terminal it is shown on."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from regalia.cli.boards.registry import DETAILS, TABLES
from regalia.cli.common import console
from regalia.cli.terminal.colours import speaker_at
from regalia.cli.terminal.layout import paragraph
from regalia.engine.flow import Seat
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.record import Sitting
from regalia.engine.view import View

SMALL = 30  # lines of a terminal


class Screen:
    """One person's sight of one table, in one language."""

    def __init__(self, kind: GameKind, sitting: Sitting, language: str) -> None:
        self.kind = kind
        self.sitting = sitting
        self.out: Console = console()
        bots = sitting.record.bots
        self.seat: Seat = bots.index("") if "" in bots else 0
        self.speaker = speaker_at(kind, language, sitting.record.names, self.seat)
        self.told = 0  # events told so far
        self.rule = ""  # behind what was told last
        self.sight: View | None = None  # the table as it was shown last

    @property
    def game(self) -> Game:
        """The game that is being played."""
        return self.sitting.game

    def draw(self, view: View, shown: View | None = None) -> None:
        """The table, or as much of it as is not shown otherwise."""
        self.sight = view
        self.out.print()
        self.out.print(TABLES[self.kind.name](view if shown is None else shown, self.speaker))
        if not self.is_small():
            self.out.print()

    def is_small(self) -> bool:
        """True if every line counts, if table, question and answers are to be seen together."""
        return self.out.height < SMALL

    def draw_again(self) -> None:
        """The table as it was shown last: what has not been told is not shown either."""
        if self.sight is None:
            self.say("play-nothing-happened")
        else:
            self.draw(self.sight)

    def details(self) -> list[str]:
        """Effects of the things in sight."""
        if self.sight is None:
            return []
        return DETAILS[self.kind.name](self.sight, self.speaker)

    def say(self, message: str, args: dict[str, object] | None = None, style: str = "") -> None:
        """One message of the program."""
        self.print(self.speaker.message(message, args), style)

    def print(self, text: str, style: str = "") -> None:
        """A paragraph as it stands, wrapped between words where it is read and not piped."""
        paragraph(self.out, text, style)

    def tell_commitment(self) -> None:
        """Print the table's commitment, for verification of its shuffle."""
        self.say("play-commitment", {"commitment": self.sitting.record.commitment}, "dim")

    def ask(self, prompt: str) -> str:
        """A line that the person types; EOFError if there is nobody."""
        self.out.print(Text(prompt, style="bold"), end=" ")
        return input().strip()
