"""Views: what one seat may see, built up from nothing."""

from __future__ import annotations

from dataclasses import dataclass

from regalia.engine.flow import NOBODY


@dataclass
class View:
    """What every game shows; each game's own view adds its table."""

    seat: int = NOBODY  # NOBODY: a spectator
    players: int = 0
    over: bool = False
    winners: tuple[int, ...] = ()
    asked: str = ""  # the question put to this seat
    waiting: tuple[int, ...] = ()  # whom the table waits for, as far as that is public
