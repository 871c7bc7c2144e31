"""Windows of a table: the open one, quiet ones passed over, and events held behind them."""

from __future__ import annotations

from typing import NamedTuple

from regalia.engine.events import Event
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kind import TimedWindow
from regalia.server.log.seats import SeatState


class OpenWindow:
    """An open window, and the game as all see it meanwhile."""

    def __init__(self, number: int, window: TimedWindow, event: Event, game: Game) -> None:
        self.number = number
        self.window = window
        self.event = event
        self.game = game
        self.asks = False  # whether the game really waits for an answer here
        self.sealed: dict[Seat, Answer] = {}
        self.passed: set[Seat] = set()
        self.thinks = 0

    def is_done(self, seats: list[SeatState]) -> bool:
        """True if every seat that could act has answered or passed."""
        return not any(self.awaits(seat, seats[seat]) for seat in self.window.seats)

    def awaits(self, seat: Seat, state: SeatState) -> bool:
        """True if a seat could act here and has neither answered nor passed."""
        if seat not in self.window.seats or seat in self.passed or seat in self.sealed:
            return False
        return state.stop(self.window.name) != "never"


class PassedOver(NamedTuple):
    """The last quiet window: its range of answers, and the seats that could have acted."""

    start: int  # answers before it
    stop: int  # and after it
    told: int
    seats: list[Seat]


class Held:
    """An event not shown yet, with the game where a view of it may be needed."""

    def __init__(self, event: Event, game: Game | None, window: TimedWindow | None) -> None:
        self.event = event
        self.game = game
        self.window = window
