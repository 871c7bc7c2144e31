"""Heuristic of the Sorcerer power: when to swap."""

from __future__ import annotations

from typing import Final

from regalia.games.rencontre.aliens.sorcerer import SORCERER
from regalia.games.rencontre.bot.evaluation import opponent_of
from regalia.games.rencontre.bot.opponent_card import foreseen, wins_against
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.state.cards import COMPROMISE, is_attack
from regalia.games.rencontre.view import RencontreView

USUAL: Final = [8, 10, 12, 14, COMPROMISE]  # what others play, for want of better knowledge


def is_worth(view: RencontreView) -> bool:
    """If with the cards exchanged the duel is won more often."""
    mine = view.committed[view.seat]
    theirs = foreseen(view) or USUAL
    if mine < 0 or view.committed[opponent_of(view, view.seat)] == mine:
        return False
    stay = sum(1 for face in theirs if wins_against(view, mine, face))
    swap = sum(1 for face in theirs if is_attack(face) and wins_against(view, face, mine))
    return swap > stay


class SorcererHeuristic(PowerHeuristic):
    """Heuristic of the Sorcerer power."""

    def __init__(self) -> None:
        super().__init__(SORCERER)

    def is_tempting(self, view: RencontreView) -> bool:
        return is_worth(view)
