"""Rencontre Cosmique as it is studied: its view in numbers, what is counted, powers."""

from __future__ import annotations

from regalia.engine.flow import Seat
from regalia.engine.game import Game
from regalia.engine.kinds.study import Count, StudyKind
from regalia.games.rencontre.aliens.registry import BY_NUMBER
from regalia.games.rencontre.state.game import Rencontre


class RencontreStudy(StudyKind):
    """Rencontre Cosmique, as laboratory, environments and statistics know it."""

    def __init__(self) -> None:
        super().__init__()
        self.layout = {
            "hand": "bag", "hand_sizes": "each", "known": "each bag", "told": "face*8",
            "lacks": "each bits", "planets": "each 20", "cone": "each", "origins": "row 24",
            "hole": "each", "removed": "each", "in_hand": "each", "foreign": "each", "cup": "bag",
            "deck": "number", "buried": "bag", "top": "bag", "discard": "bag",
            "discarded": "number",
            "powers": "each bag", "usable": "each 3", "memory": "row 40", "least_home": "number",
            "rejected": "number", "under": "bag", "out": "number", "leaving": "number",
            "first": "seat", "turns": "number", "round": "number", "offence": "seat",
            "duel": "number", "defence": "seat", "disc": "number", "target": "number",
            "side": "each", "asked_by": "each", "forced": "each", "answering": "seat",
            "committed": "each", "face_up": "number", "faces": "each", "must": "each",
            "promised": "each",
            "totals": "row 4", "upset": "number", "winner": "seat", "consolation": "number",
            "success": "number", "lost": "each", "gone": "each", "aside": "seat*64",
            "in_play": "seat*64", "offers": "-", "freed": "-", "spoken": "each",
            "pressed": "number", "deal": "-",
            "deal_seconds": "number", "window": "-",
        }  # fmt: skip
        self.width = 64
        self.counts = (
            Count("duels", "wins", either=True),
            Count("duelsWon", "wins", whole="duels"),
            Count("deals", "deal", either=True),
        )
        self.given = "has-power"
        self.owned_message = "rencontre-alien"

    def starter(self, game: Game) -> Seat:
        assert isinstance(game, Rencontre)
        return game.first

    def owned_by(self, game: Game) -> list[list[str]] | None:
        """The powers of each seat, once they are chosen."""
        assert isinstance(game, Rencontre)
        if game.choosing:
            return None
        return [[BY_NUMBER[number].name for number in powers] for powers in game.powers]
