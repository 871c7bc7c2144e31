"""Heuristic of the Philanthropist power: when to use it, and its effects on a duel."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Answer
from regalia.games.rencontre.aliens.philanthropist import PHILANTHROPIST, gift_receiver
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.state.cards import COMPROMISE
from regalia.games.rencontre.state.places import OFFENCE
from regalia.games.rencontre.view import RencontreView

POOR: Final = 6  # an attack that only keeps a new hand away
FAIR: Final = 12  # the lowest attack better than what a new hand is likely to hold


class PhilanthropistHeuristic(PowerHeuristic):
    """Heuristic of the Philanthropist power."""

    def __init__(self) -> None:
        super().__init__(PHILANTHROPIST)

    def is_tempting(self, view: RencontreView) -> bool:
        """A poor attack: to get rid of, instead of a new hand for the defence, or for one's own."""
        duel = [face for face in view.hand if face <= COMPROMISE]
        if view.seat == view.defence and len(duel) == 1:
            # before the look at the hand: without a duel card the defence draws seven
            early = view.window is not None and view.window.code == "W04"
            return early and duel[0] < FAIR
        if view.seat == view.offence and view.hand_sizes[view.defence] == 0:
            return len(duel) > 1
        return len(duel) > 2 and duel[0] <= POOR

    def choose(self, view: RencontreView, question: str, options: list[Answer]) -> Answer:
        """The lowest attack, as an ally to the side that is not its own."""
        main = view.defence if view.side[view.seat] == OFFENCE else view.offence
        fitting = [option for option in options if gift_receiver(option) == main]
        return min(fitting or options)
