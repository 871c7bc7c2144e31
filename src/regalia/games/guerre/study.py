"""La guerre de la couronne as it is studied: what is counted."""

from __future__ import annotations

from typing import Final

from regalia.engine.events import Event
from regalia.engine.flow import Seat
from regalia.engine.kinds.study import Count, StudyKind
from regalia.engine.label import Label
from regalia.games.guerre.questions import face_label

ACTIONS: Final = 12  # answers from -2 on


class GuerreStudy(StudyKind):
    """La guerre de la couronne, as laboratory, environments and statistics know it."""

    def __init__(self) -> None:
        super().__init__()
        self.width = 10
        self.wide = 0
        self.features = ("seat", "face", "chance")
        self.most_options = 10
        self.counts = (Count("rounds", "wins"),)

    def actions(self, players: int) -> int:
        return ACTIONS

    def cards_played(self, event: Event) -> list[tuple[Seat, int]]:
        """A token has no hand to lie in: it is played as it is drawn."""
        return [(event.who, event.what)] if event.kind == "draws" else []

    def card_name(self, card: int) -> Label:
        return face_label(card)
