"""What the laboratory, the environments and the statistics ask of a game."""

from __future__ import annotations

from regalia.engine.flow import NOBODY, Seat
from regalia.engine.game import Game

ANY_WIDTH: int = 64  # of the bags of a game that names no width


class Count:
    """Something that players like to count over their games, by the events that show it."""

    def __init__(self, name: str, event: str, *, either: bool = False, whole: str = "") -> None:
        self.name = name  # as the page keeps it
        self.event = event
        self.either = either  # the seat that it happens to counts too
        self.whole = whole  # the count of which this is a part; told only beside it


class StudyKind:
    """What laboratory, environments and statistics know of a game; the defaults fit any."""

    def __init__(self) -> None:
        # how each field of the view becomes numbers (see envs/layouts.py); none: all as they come
        self.layout: dict[str, str] = {}
        self.width = ANY_WIDTH  # different cards that a bag counts
        # what a player likes to count, and the event that tells what somebody was given to play
        self.counts: tuple[Count, ...] = ()
        self.given = ""
        # whether chance names who begins only after the first questions
        self.starter_drawn_late = False
        # where the messages of what seats own begin (powers, decks)
        self.owned_message = ""

    def starter(self, game: Game) -> Seat:
        """Who begins, where the rules let chance name somebody."""
        return NOBODY

    def owned_by(self, game: Game) -> list[list[str]] | None:
        """What each seat has of its own by chance: powers, a deck; None if it is not yet known."""
        return [[] for _ in range(game.players)]
