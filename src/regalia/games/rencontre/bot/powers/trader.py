"""Heuristic of the Trader power: when to exchange hands."""

from __future__ import annotations

from typing import Final

from regalia.games.rencontre.aliens.trader import TRADER
from regalia.games.rencontre.bot.evaluation import card_worth, opponent_of
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.view import RencontreView

USUAL: Final = 2.9  # what a card of the deck is worth on average


def is_worth(view: RencontreView) -> bool:
    """If the other hand is clearly worth more, as far as it is known."""
    other = opponent_of(view, view.seat)
    known = view.known[other]
    theirs = sum(card_worth(face) for face in known)
    theirs += USUAL * (view.hand_sizes[other] - len(known))
    mine = sum(card_worth(face) for face in view.hand)
    return theirs > 1.2 * mine + 1


class TraderHeuristic(PowerHeuristic):
    """Heuristic of the Trader power."""

    def __init__(self) -> None:
        super().__init__(TRADER)

    def is_tempting(self, view: RencontreView) -> bool:
        return is_worth(view)
