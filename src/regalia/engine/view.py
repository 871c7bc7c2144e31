"""Views: what one seat may see, built up from nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from regalia.engine.flow import NOBODY

WIDE: Final = 2**53  # numbers from here on are more than a browser can hold
MOST_DIGITS: Final = 800  # of an answer, on the wire and in a record
Wide = int  # a number that may be so wide


def travelling(number: int) -> int | str:
    """A number as it travels to a browser: a wide one as its digits."""
    return number if number < WIDE else str(number)


def observed(layout: str, default: Any = ()) -> Any:
    """Field of a view: its layout for a learner (`engine/encoding/layout.py`) and its default."""
    return field(default=default, metadata={"layout": layout})


@dataclass
class View:
    """The part of a view that all games share; each game's own view adds its table."""

    seat: int = observed("number", NOBODY)  # NOBODY: a spectator
    players: int = observed("number", 0)
    over: bool = observed("number", False)
    winners: tuple[int, ...] = observed("seats")
    asked: str = ""  # the question put to this seat
    # whom the table waits for, as far as that is public
    waiting: tuple[int, ...] = observed("seats")

    def numbers_of(self, name: str) -> list[int]:
        """A field with the layout `own` as numbers; each game makes its own."""
        raise NotImplementedError

    def travelling(self) -> object:
        """The view as it travels to a browser: itself, unless it holds wide numbers."""
        return self
