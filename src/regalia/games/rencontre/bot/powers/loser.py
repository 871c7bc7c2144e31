"""Heuristic of the Loser power: when to use it, and its effects on a duel."""

from __future__ import annotations

from typing import Final

from regalia.games.rencontre.aliens.loser import LOSER
from regalia.games.rencontre.bot.evaluation import (
    best_attack,
    chance_of_less,
    chance_to_win,
    lowest_attack,
    strength,
)
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.state.places import DEFENCE, OFFENCE
from regalia.games.rencontre.view import RencontreView

LEAD: Final = 0.1  # so much better an upset must be


class LoserHeuristic(PowerHeuristic):
    """Heuristic of the Loser power."""

    def __init__(self) -> None:
        super().__init__(LOSER)

    def is_tempting(self, view: RencontreView) -> bool:
        """A low card that is likelier to lose than the best one is to win."""
        offence = view.seat == view.offence
        margin = strength(view, OFFENCE) - strength(view, DEFENCE)
        margin = margin if offence else -margin
        other = view.defence if offence else view.offence
        best = chance_to_win(view, best_attack(view), margin, offence, view.hand_sizes[other])
        return chance_of_less(view, lowest_attack(view), margin, offence) > best + LEAD
