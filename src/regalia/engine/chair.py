"""Chairs: what a bot gets to see and to ask, and nothing else."""

from __future__ import annotations

from regalia.engine.chance import Chance
from regalia.engine.events import SeenEvent
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.view import View


class Chair:
    """One seat's place at the table: its view, its past, its options, and imagined worlds."""

    def __init__(self, game: Game, seat: Seat, chance: Chance) -> None:
        self._game = game
        self.seat = seat
        self.chance = chance

    def view(self) -> View:
        """The view of this seat."""
        return self._game.view(self.seat)

    def events(self) -> list[SeenEvent]:
        """The events that this seat has seen, in order; empty where a position has no past."""
        return self._game.events(self.seat)

    def question(self) -> str:
        """The name of the question put to this seat."""
        return self._game.question.name if self.seat in self._game.asked else ""

    def options(self) -> list[Answer]:
        """The answers this seat may give."""
        return self._game.options(self.seat)

    def imagine(self) -> Game:
        """A world this seat cannot tell from the real one."""
        return self._game.imagine(self.seat, self.chance)
