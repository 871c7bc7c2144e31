"""NegotiationKind: how a game with deals, alliances and promises tells of them."""

from __future__ import annotations

from regalia.engine.events import Event
from regalia.engine.flow import Seat
from regalia.engine.options import Options


class NegotiationKind:
    """The house rules that record promises, and the events that tell what came of words."""

    def __init__(self, options: Options) -> None:
        self.options = options
        # kinds of events: who promised whom, and what became of it
        self.made: tuple[str, ...] = ()
        self.kept = ""
        self.broken = ""
        self.deal = ""  # between who and whom
        self.joined = ""  # who helps whom

    def won_by_deal(self, event: Event) -> tuple[Seat, int] | None:
        """The seat to which a deal gave one of the things that win the game, and its number."""
        return None
