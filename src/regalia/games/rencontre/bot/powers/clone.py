"""Heuristic of the Clone power: when to use it, and its effects on a duel."""

from __future__ import annotations

from regalia.games.rencontre.aliens.clone import CLONE
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.state.cards import COMPROMISE
from regalia.games.rencontre.view import RencontreView


class CloneHeuristic(PowerHeuristic):
    """Heuristic of the Clone power."""

    def __init__(self) -> None:
        super().__init__(CLONE)
        self.spares_card = True

    def is_tempting(self, view: RencontreView) -> bool:
        """A good card, or the one card that lets a successful offence fight on."""
        face = view.committed[view.seat]
        duel = [other for other in view.hand if other <= COMPROMISE]
        fights_on = view.success and view.seat == view.offence and view.duel == 1 and not duel
        return face >= 10 or (fights_on and face >= 8)
