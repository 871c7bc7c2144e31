"""Windows: what is open, what was passed over, and what waits to be shown behind them."""

from __future__ import annotations

from typing import NamedTuple

from regalia.engine.events import Event
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kind import Window
from regalia.server.log.seats import SeatState


class OpenWindow:
    """A window that is open, and the table as everybody sees it meanwhile."""

    def __init__(self, number: int, window: Window, event: Event, game: Game) -> None:
        self.number = number
        self.window = window
        self.event = event
        self.game = game
        self.asks = False  # whether the game really waits for an answer here
        self.sealed: dict[Seat, Answer] = {}
        self.passed: set[Seat] = set()
        self.thinks = 0

    def is_done(self, seats: list[SeatState]) -> bool:
        """Whether every seat that could act has answered or passed, whatever it holds."""
        return not any(self.awaits(seat, seats[seat]) for seat in self.window.seats)

    def awaits(self, seat: Seat, state: SeatState) -> bool:
        """Whether a seat could act here, whatever it holds, and has neither answered nor passed."""
        if seat not in self.window.seats or seat in self.passed or seat in self.sealed:
            return False
        return state.stop(self.window.name) != "never"


class PassedOver(NamedTuple):
    """The last quiet window: where it began and ended, and who could have acted in it."""

    start: int  # answers before it
    stop: int  # and after it
    told: int
    seats: list[Seat]


class Held:
    """An event not shown yet; with the table as it was where that is worth a look."""

    def __init__(self, event: Event, game: Game | None, window: Window | None) -> None:
        self.event = event
        self.game = game
        self.window = window
