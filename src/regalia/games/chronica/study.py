"""Chronica Universalis as it is studied: what is counted, decks."""

from __future__ import annotations

from typing import Final

from regalia.engine.events import Event
from regalia.engine.flow import Seat
from regalia.engine.game import Game
from regalia.engine.kinds.study import Count, StudyKind
from regalia.engine.label import Label
from regalia.games.chronica.cards.decks import NO_THEME, THEMES
from regalia.games.chronica.cards.faces import CARDS
from regalia.games.chronica.labels import card_label
from regalia.games.chronica.rules.plays import first_pass
from regalia.games.chronica.state import SLOTS, Chronica

# kinds of events by which a card leaves a hand for good use
PLAYED: Final = ("places", "replaces", "acts", "reinforces")


class ChronicaStudy(StudyKind):
    """Chronica Universalis, as laboratory, environments and statistics know it."""

    def __init__(self) -> None:
        super().__init__()
        self.width = CARDS
        self.wide = 0
        self.features = ("verb", "card", "slot", "seat", "deck", "count")
        self.most_options = 512
        self.counts = (Count("edifices", "occupies"),)
        self.owned_message = "chronica-deck"
        self.starter_drawn_late = True  # once the decks are chosen

    def actions(self, players: int) -> int:
        return first_pass(players) + CARDS + 1

    def turned(self, name: str, number: int, seat: Seat, players: int) -> int:
        if name == "slot":
            return (number - SLOTS * seat) % (SLOTS * players)
        return super().turned(name, number, seat, players)

    def starter(self, game: Game) -> Seat:
        assert isinstance(game, Chronica)
        return game.first

    def owned_by(self, game: Game) -> list[list[str]] | None:
        """The deck of each seat, once it is chosen or dealt."""
        assert isinstance(game, Chronica)
        if not game.themes:
            return None
        return [[] if theme == NO_THEME else [THEMES[theme]] for theme in game.themes]

    def hand(self, game: Game, seat: Seat) -> list[int]:
        assert isinstance(game, Chronica)
        return game.hands[seat]

    def cards_played(self, event: Event) -> list[tuple[Seat, int]]:
        return [(event.who, event.what)] if event.kind in PLAYED else []

    def card_name(self, card: int) -> Label:
        return card_label(card)
