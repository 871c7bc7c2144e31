"""What AntiMatter means to a player: when to use it, and what it changes."""

from __future__ import annotations

from regalia.engine.flow import Seat
from regalia.games.rencontre.aliens.anti_matter import ANTI_MATTER
from regalia.games.rencontre.bot.powers.advice import Advice
from regalia.games.rencontre.bot.reading import side_of, strength
from regalia.games.rencontre.state.places import OFFENCE
from regalia.games.rencontre.view import RencontreView


class AntiMatterAdvice(Advice):
    """What AntiMatter means to a player."""

    def __init__(self) -> None:
        super().__init__(ANTI_MATTER)
        self.lower_wins = True

    def edge(self, view: RencontreView, owner: Seat, side: int) -> int:
        """What is subtracted instead of added."""
        mine = side_of(view, owner)
        if owner not in (view.offence, view.defence):
            return 0
        if side == mine:
            return -2 * strength(view, side)
        other = view.offence if side == OFFENCE else view.defence
        own = view.cone[other] if side == OFFENCE else view.planets[other][view.target]
        return -2 * (strength(view, side) - own)
