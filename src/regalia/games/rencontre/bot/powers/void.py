"""What Void means to a player: when to use it, and what it changes."""

from __future__ import annotations

from regalia.games.rencontre.aliens.void import VOID
from regalia.games.rencontre.bot.powers.advice import Advice


class VoidAdvice(Advice):
    """What Void means to a player."""

    def __init__(self) -> None:
        super().__init__(VOID)
        self.removes = True
