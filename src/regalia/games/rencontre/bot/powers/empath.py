"""What Empath means to a player: when to use it, and what it changes."""

from __future__ import annotations

from regalia.games.rencontre.aliens.empath import EMPATH
from regalia.games.rencontre.bot.powers.advice import Advice
from regalia.games.rencontre.bot.reading import outlook
from regalia.games.rencontre.view import RencontreView


class EmpathAdvice(Advice):
    """What Empath means to a player."""

    def __init__(self) -> None:
        super().__init__(EMPATH)

    def is_tempting(self, view: RencontreView) -> bool:
        """A deal rather than a defeat."""
        return outlook(view, view.seat) < 0
