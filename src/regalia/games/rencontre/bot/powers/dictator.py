"""Heuristic of the Dictator power: when to use it, and its effects on a duel."""

from __future__ import annotations

from regalia.engine.flow import Answer, Seat
from regalia.games.rencontre.aliens.dictator import DICTATOR
from regalia.games.rencontre.bot.evaluation import best_attack
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.view import RencontreView


class DictatorHeuristic(PowerHeuristic):
    """Heuristic of the Dictator power."""

    def __init__(self) -> None:
        super().__init__(DICTATOR)

    def choose(self, view: RencontreView, question: str, options: list[Answer]) -> Answer:
        """The leader; but an offence about to win is sent where it is most likely to lose."""
        others = [seat for seat in options if seat != view.seat]
        if view.foreign[view.offence] >= 4:
            return max(options, key=lambda seat: resistance(view, seat))
        return max(others or options, key=lambda seat: (view.foreign[seat], view.hand_sizes[seat]))


def resistance(view: RencontreView, seat: Seat) -> float:
    """Strength of a seat at home: its cards, and the tokens on its weakest planet."""
    cards = best_attack(view) / 3 if seat == view.seat else 1.2 * min(5, view.hand_sizes[seat])
    return cards + min(view.planets[seat][5 * seat : 5 * seat + 5])
