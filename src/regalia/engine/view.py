"""Views: what one seat may see, built up from nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from regalia.engine.flow import NOBODY

WIDE: Final = 2**53  # numbers from here on are more than a browser can hold
MOST_DIGITS: Final = 800  # of an answer, on the wire and in a record


def travelling(number: int) -> int | str:
    """A number as it travels to a browser: a wide one as its digits."""
    return number if number < WIDE else str(number)


@dataclass
class View:
    """What every game shows; each game's own view adds its table."""

    seat: int = NOBODY  # NOBODY: a spectator
    players: int = 0
    over: bool = False
    winners: tuple[int, ...] = ()
    asked: str = ""  # the question put to this seat
    waiting: tuple[int, ...] = ()  # whom the table waits for, as far as that is public

    def travelling(self) -> object:
        """The view as it travels to a browser: itself, unless it holds wide numbers."""
        return self
