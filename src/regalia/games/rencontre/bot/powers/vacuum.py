"""Heuristic of the Vacuum power: when to use it, and its effects on a duel."""

from __future__ import annotations

from regalia.engine.flow import Answer
from regalia.games.rencontre.aliens.vacuum import VACUUM
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.questions.tokens import unpack
from regalia.games.rencontre.view import RencontreView


class VacuumHeuristic(PowerHeuristic):
    """Heuristic of the Vacuum power."""

    def __init__(self) -> None:
        super().__init__(VACUUM)

    def choose(self, view: RencontreView, question: str, options: list[Answer]) -> Answer:
        """As many as possible from those close to winning; of the own tokens from large stacks."""
        if question == "follow":
            return options[0]

        def harm(answer: Answer) -> tuple[int, list[int]]:
            counts = unpack(answer, view.players)
            harm = sum(count * (1 + view.foreign[seat]) for seat, count in enumerate(counts))
            # of equal ways the one that begins with the next seat
            return harm, counts[view.seat :] + counts[: view.seat]

        return max(options, key=harm)
