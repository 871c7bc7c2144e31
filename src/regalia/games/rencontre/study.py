"""Rencontre Cosmique as it is studied: what is counted, powers."""

from __future__ import annotations

from typing import Final

from regalia.engine.events import Event
from regalia.engine.flow import SMALL, Seat
from regalia.engine.game import Game
from regalia.engine.kinds.negotiation import NegotiationKind
from regalia.engine.kinds.study import Count, StudyKind
from regalia.engine.label import Label
from regalia.games.rencontre.aliens.registry import BY_NUMBER
from regalia.games.rencontre.deals.numbers import NARROW_NAMES
from regalia.games.rencontre.labels import face_label
from regalia.games.rencontre.questions.tokens import TOKEN_NAMES
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import system_of
from regalia.games.rencontre.windows.questions import POWERS

FEATURES: Final = (
    "seat", "planet", "face", "alien", "hole", "deal", "deck", "target", "way", "count",
    *TOKEN_NAMES, *NARROW_NAMES, "promise",
)  # fmt: skip


class RencontreNegotiation(NegotiationKind):
    """Promises, deals and alliances of Rencontre Cosmique; foreign bases win."""

    def __init__(self) -> None:
        super().__init__({"promises": True})
        self.made = ("gives-word", "gives-word-to-all")
        self.kept = "keeps-word"
        self.broken = "breaks-word"
        self.deal = "deal"
        self.joined = "joins"

    def won_by_deal(self, event: Event) -> tuple[Seat, int] | None:
        if event.kind != "founds" or event.rule != "rencontre.deal.tokens":
            return None
        return (event.who, event.what) if system_of(event.what) != event.who else None


class RencontreStudy(StudyKind):
    """Rencontre Cosmique, as laboratory, environments and statistics know it."""

    def __init__(self) -> None:
        super().__init__()
        self.width = 64
        self.features = FEATURES
        self.most_options = 256
        self.counts = (
            Count("duels", "wins", either=True),
            Count("duelsWon", "wins", whole="duels"),
            Count("deals", "deal", either=True),
        )
        self.given = "has-power"
        self.negotiation = RencontreNegotiation()
        self.owned_message = "rencontre-alien"

    def actions(self, players: int) -> int:
        return SMALL + POWERS

    def starter(self, game: Game) -> Seat:
        assert isinstance(game, Rencontre)
        return game.first

    def owned_by(self, game: Game) -> list[list[str]] | None:
        """The powers of each seat, once they are chosen."""
        assert isinstance(game, Rencontre)
        if game.choosing:
            return None
        return [[BY_NUMBER[number].name for number in powers] for powers in game.powers]

    def hand(self, game: Game, seat: Seat) -> list[int]:
        assert isinstance(game, Rencontre)
        return [game.face(card) for card in game.hands[seat]]

    def cards_played(self, event: Event) -> list[tuple[Seat, int]]:
        """The cards of a duel and edicts; a defence without a card shows none."""
        if event.kind == "edict":
            return [(event.who, event.what)]
        if event.kind != "reveals":
            return []
        both = ((event.who, event.what), (event.whom, event.count))
        return [(seat, face) for seat, face in both if face >= 0]

    def card_name(self, card: int) -> Label:
        return face_label(card)
