"""What Pacifist means to a player: when to use it, and what it changes."""

from __future__ import annotations

from regalia.games.rencontre.aliens.pacifist import PACIFIST
from regalia.games.rencontre.bot.powers.advice import Advice


class PacifistAdvice(Advice):
    """What Pacifist means to a player."""

    def __init__(self) -> None:
        super().__init__(PACIFIST)
        self.compromise_wins = True
