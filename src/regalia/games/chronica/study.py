"""Chronica Universalis as it is studied: its view in numbers, what is counted, decks."""

from __future__ import annotations

from regalia.engine.flow import Seat
from regalia.engine.game import Game
from regalia.engine.kinds.study import Count, StudyKind
from regalia.games.chronica.cards.decks import NO_THEME, THEMES
from regalia.games.chronica.state import Chronica


class ChronicaStudy(StudyKind):
    """Chronica Universalis, as laboratory, environments and statistics know it."""

    def __init__(self) -> None:
        super().__init__()
        self.layout = {
            "honour": "each", "points": "each", "edifices": "each 8", "people": "bag+each 8",
            "owners": "each 8", "values": "each 24", "protected": "each 8", "hand": "bag",
            "hand_sizes": "each", "seen": "each bag", "deck_sizes": "each", "deck_left": "bag",
            "deck_bottom": "bag", "decklists": "each bag", "themes": "each", "discards": "each bag",
            "river": "bag", "looking": "bag", "looked": "number", "first": "seat", "turn": "seat",
            "turns": "number", "extras": "row 4", "actor": "seat", "helper": "number",
            "target": "number", "gone": "seats", "ending": "number", "places": "each",
            "shared": "number", "powers": "number", "honour_max": "number",
        }  # fmt: skip
        self.width = 112
        self.counts = (Count("edifices", "occupies"),)
        self.owned_message = "chronica-deck"
        self.starter_drawn_late = True  # once the decks are chosen

    def starter(self, game: Game) -> Seat:
        assert isinstance(game, Chronica)
        return game.first

    def owned_by(self, game: Game) -> list[list[str]] | None:
        """The deck of each seat, once it is chosen or dealt."""
        assert isinstance(game, Chronica)
        if not game.themes:
            return None
        return [[] if theme == NO_THEME else [THEMES[theme]] for theme in game.themes]
