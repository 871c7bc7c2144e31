"""Cosmic Crowns as it is studied: what is counted, who begins."""

from __future__ import annotations

from regalia.engine.flow import LEAST, Seat
from regalia.engine.game import Game
from regalia.engine.kinds.study import Count, StudyKind
from regalia.games.crowns.cards import CARDS
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
