"""Edict: what each of the six edicts is, and how it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regalia.engine.flow import Seat
from regalia.games.rencontre.state.cards import Face
from regalia.games.rencontre.windows.points import Point

if TYPE_CHECKING:
    from regalia.games.rencontre.state.game import Rencontre


class Edict:
    """One edict: its face, the windows in which it is legal, and its effect."""

    def __init__(self, face: Face, points: int, rule: str) -> None:
        self.face = face
        self.points = points
        self.rule = rule

    def targets(self, game: Rencontre, seat: Seat, point: Point) -> list[int]:
        """Its legal targets now, packed below 16; empty if it cannot be played."""
        raise NotImplementedError

    def target_rule(self) -> str:
        """The rule that says what it may be played on."""
        return self.rule

    def play(self, game: Rencontre, seat: Seat, target: int) -> None:
        """Its effect."""
        raise NotImplementedError

    def target_names(self, game: Rencontre, target: int) -> list[Seat]:
        """The seats a target stands for, for notation and labels."""
        return []
