"""StudyKind: a game's facts for the laboratory, the environments and the statistics."""

from __future__ import annotations

from regalia.engine.events import Event
from regalia.engine.flow import NOBODY, SMALL, Seat
from regalia.engine.game import Game
from regalia.engine.kinds.negotiation import NegotiationKind
from regalia.engine.label import Label

ANY_WIDTH: int = 64  # of the bags of a game that names no width


class Count:
    """Something that players like to count over their games, by the events that show it."""

    def __init__(self, name: str, event: str, *, either: bool = False, whole: str = "") -> None:
        self.name = name  # as the page keeps it
        self.event = event
        self.either = either  # the seat that it happens to counts too
        self.whole = whole  # the count of which this is a part; told only beside it


class StudyKind:
    """A game's facts for laboratory, environments and statistics; the defaults fit any."""

    def __init__(self) -> None:
        self.width = ANY_WIDTH  # different cards that a bag counts
        # for learners: actions of answers without one of their own, and what answers are about
        self.wide = SMALL
        self.features: tuple[str, ...] = ("seat", "card", "number", "count")
        self.most_options = 2 * SMALL  # rows for the options of a decision
        # what a player likes to count, and the event that tells what somebody was given to play
        self.counts: tuple[Count, ...] = ()
        self.given = ""
        # how deals, alliances and promises are told, where they can be studied
        self.negotiation: NegotiationKind | None = None
        # whether chance names who begins only after the first questions
        self.starter_drawn_late = False
        # where the messages of what seats own begin (powers, decks)
        self.owned_message = ""

    def actions(self, players: int) -> int:
        """Number of actions that mean the same whenever a question is asked."""
        return SMALL

    def turned(self, name: str, number: int, seat: Seat, players: int) -> int:
        """A feature of an answer as a seat counts it: seats from the own one on."""
        return (number - seat) % players if name == "seat" else number

    def starter(self, game: Game) -> Seat:
        """The first player, where the rules let chance name one."""
        return NOBODY

    # for balance by card

    def hand(self, game: Game, seat: Seat) -> list[int]:
        """The cards that a seat holds, by the numbers of their kinds; none in a game without."""
        return []

    def cards_played(self, event: Event) -> list[tuple[Seat, int]]:
        """Seats and the cards they played by an event."""
        return []

    def card_name(self, card: int) -> Label:
        """The name of a kind of card."""
        raise NotImplementedError

    def owned_by(self, game: Game) -> list[list[str]] | None:
        """Random possessions of each seat (powers, a deck); None if not yet known."""
        return [[] for _ in range(game.players)]
