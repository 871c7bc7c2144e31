"""Static table of a lesson or a puzzle: its screen and commands."""

from __future__ import annotations

from collections.abc import Mapping

from regalia.cli.common import console
from regalia.cli.learning.goal import tell_goal
from regalia.cli.terminal.commands import DETAILS, GOAL, HINT, LEAVE, RULE, TABLE, Commands, Leave
from regalia.cli.terminal.screen import Screen
from regalia.engine.flow import Seat
from regalia.engine.kind import GameKind
from regalia.text.speaker import Speaker


class StaticScreen(Screen):
    """One person's sight of a table at which no game is kept; who extends it says which game."""

    def __init__(self, kind: GameKind, seat: Seat, speaker: Speaker) -> None:
        self.kind = kind
        self.out = console()
        self.speaker = speaker
        self.seat = seat
        self.rule = ""
        self.sight = None


class StaticCommands(Commands):
    """Commands beside an answer at a static table."""

    explained = ""  # the message that says so

    def __init__(self, screen: StaticScreen, options: Mapping[str, object]) -> None:
        super().__init__(screen)
        self.still = screen
        self.options = options

    def obey(self, order: str, asked: Seat | None) -> None:
        """Does what was ordered; what belongs to real games is answered with the help."""
        screen = self.still
        if order == LEAVE:
            raise Leave
        if order == RULE:
            self.explain(self.rule())
        elif order == TABLE:
            screen.draw_again()
        elif order == DETAILS:
            self.details()
        elif order == GOAL:
            tell_goal(screen.out, screen.speaker, screen.kind.name, self.options)
        elif order == HINT and asked is not None:
            self.hint()
        else:
            screen.say(self.explained)

    def rule(self) -> str:
        """The rule behind what is on the table."""
        return self.still.game.rule

    def hint(self) -> None:
        """Print a hint."""
        raise NotImplementedError
