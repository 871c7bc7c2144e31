"""Heuristic of the Mind power: when to use it, and its effects on a duel."""

from __future__ import annotations

from regalia.engine.flow import Answer
from regalia.games.rencontre.aliens.mind import MIND
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.view import RencontreView


class MindHeuristic(PowerHeuristic):
    """Heuristic of the Mind power."""

    def __init__(self) -> None:
        super().__init__(MIND)

    def choose(self, view: RencontreView, question: str, options: list[Answer]) -> Answer:
        return max(options, key=lambda seat: (view.foreign[seat], view.hand_sizes[seat]))
