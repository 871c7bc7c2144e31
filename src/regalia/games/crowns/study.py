"""Cosmic Crowns as it is studied: what is counted, who begins."""

from __future__ import annotations

from regalia.engine.events import Event
from regalia.engine.flow import LEAST, Seat
from regalia.engine.game import Game
from regalia.engine.kinds.study import Count, StudyKind
from regalia.engine.label import Label
from regalia.games.crowns.cards import CARDS
from regalia.games.crowns.labels import card_label
from regalia.games.crowns.state import Crowns


class CrownsStudy(StudyKind):
    """Cosmic Crowns, as laboratory, environments and statistics know it."""

    def __init__(self) -> None:
        super().__init__()
        self.width = CARDS
        self.wide = 0
        self.features = ("card", "clan", "seat", "number")
        self.most_options = 12
        self.counts = (Count("bids", "bids"), Count("exactBids", "scores", whole="bids"))

    def actions(self, players: int) -> int:
        return CARDS - LEAST

    def starter(self, game: Game) -> Seat:
        """The dealer of the first round: the only thing that a seat is given."""
        assert isinstance(game, Crowns)
        return game.dealer

    def hand(self, game: Game, seat: Seat) -> list[int]:
        assert isinstance(game, Crowns)
        return game.hand(seat)

    def cards_played(self, event: Event) -> list[tuple[Seat, int]]:
        return [(event.who, event.what)] if event.kind == "plays" else []

    def card_name(self, card: int) -> Label:
        return card_label(card)
