"""Heuristic of the AntiMatter power: when to use it, and its effects on a duel."""

from __future__ import annotations

from regalia.engine.flow import Seat
from regalia.games.rencontre.aliens.anti_matter import ANTI_MATTER
from regalia.games.rencontre.bot.evaluation import side_of, strength
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.state.places import OFFENCE
from regalia.games.rencontre.view import RencontreView


class AntiMatterHeuristic(PowerHeuristic):
    """Heuristic of the AntiMatter power."""

    def __init__(self) -> None:
        super().__init__(ANTI_MATTER)
        self.lower_wins = True

    def edge(self, view: RencontreView, owner: Seat, side: int) -> int:
        """Difference between subtracting and adding the tokens."""
        mine = side_of(view, owner)
        if owner not in (view.offence, view.defence):
            return 0
        if side == mine:
            return -2 * strength(view, side)
        other = view.offence if side == OFFENCE else view.defence
        own = view.cone[other] if side == OFFENCE else view.planets[other][view.target]
        return -2 * (strength(view, side) - own)
