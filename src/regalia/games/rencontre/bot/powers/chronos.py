"""What Chronos means to a player: when to use it, and what it changes."""

from __future__ import annotations

from regalia.games.rencontre.aliens.chronos import CHRONOS
from regalia.games.rencontre.bot.powers.advice import Advice
from regalia.games.rencontre.bot.reading import outlook
from regalia.games.rencontre.view import RencontreView


class ChronosAdvice(Advice):
    """What Chronos means to a player."""

    def __init__(self) -> None:
        super().__init__(CHRONOS)

    def is_tempting(self, view: RencontreView) -> bool:
        """Only from a duel that is being lost."""
        return outlook(view, view.seat) < 0
