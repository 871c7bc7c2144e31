"""Heuristic of the Mutant power: when to use it, and its effects on a duel."""

from __future__ import annotations

from regalia.engine.flow import Answer
from regalia.games.rencontre.aliens.mutant import MUTANT
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.view import RencontreView


class MutantHeuristic(PowerHeuristic):
    """Heuristic of the Mutant power."""

    def __init__(self) -> None:
        super().__init__(MUTANT)
        self.spares_card = True

    def choose(self, view: RencontreView, question: str, options: list[Answer]) -> Answer:
        """The deck, as long as there is one: hands have been picked over by their owners."""
        return options[-1]
