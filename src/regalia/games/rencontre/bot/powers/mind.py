"""What Mind means to a player: when to use it, and what it changes."""

from __future__ import annotations

from regalia.engine.flow import Answer
from regalia.games.rencontre.aliens.mind import MIND
from regalia.games.rencontre.bot.powers.advice import Advice
from regalia.games.rencontre.view import RencontreView


class MindAdvice(Advice):
    """What Mind means to a player."""

    def __init__(self) -> None:
        super().__init__(MIND)

    def choose(self, view: RencontreView, question: str, options: list[Answer]) -> Answer:
        return max(options, key=lambda seat: (view.foreign[seat], view.hand_sizes[seat]))
