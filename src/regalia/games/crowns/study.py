"""Cosmic Crowns as it is studied: its view in numbers, what is counted, who begins."""

from __future__ import annotations

from regalia.engine.flow import Seat
from regalia.engine.game import Game
from regalia.engine.kinds.study import Count, StudyKind
from regalia.games.crowns.state import Crowns


class CrownsStudy(StudyKind):
    """Cosmic Crowns, as laboratory, environments and statistics know it."""

    def __init__(self) -> None:
        super().__init__()
        self.layout = {
            "hard": "number", "brawl": "number", "round": "number", "deck": "-", "sizes": "-",
            "size": "number", "trick_number": "number", "dealer": "seat", "leader": "seat",
            "turn": "seat", "battleground": "of 5", "leading": "of 5", "turned": "bag",
            "drawn_lead": "number", "stack": "number", "hand": "bag", "counts": "each",
            "trick": "bag+row 6", "owners": "seats", "forced": "row 6", "divine": "seat",
            "last_trick": "bag", "last_owners": "-", "last_winner": "seat", "taken": "bag",
            "voids": "each bits", "bids": "each", "wins": "each", "stolen": "each", "lost": "each",
            "banks": "each", "supply": "number", "places": "each",
        }  # fmt: skip
        self.width = 76
        self.counts = (Count("bids", "bids"), Count("exactBids", "scores", whole="bids"))

    def starter(self, game: Game) -> Seat:
        """The dealer of the first round: the only thing that a seat is given."""
        assert isinstance(game, Crowns)
        return game.dealer
