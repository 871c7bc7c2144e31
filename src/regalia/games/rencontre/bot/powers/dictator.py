"""What Dictator means to a player: when to use it, and what it changes."""

from __future__ import annotations

from regalia.engine.flow import Answer, Seat
from regalia.games.rencontre.aliens.dictator import DICTATOR
from regalia.games.rencontre.bot.powers.advice import Advice
from regalia.games.rencontre.bot.reading import best_attack
from regalia.games.rencontre.view import RencontreView


class DictatorAdvice(Advice):
    """What Dictator means to a player."""

    def __init__(self) -> None:
        super().__init__(DICTATOR)

    def choose(self, view: RencontreView, question: str, options: list[Answer]) -> Answer:
        """The leader; but an offence about to win is sent where it is most likely to lose."""
        others = [seat for seat in options if seat != view.seat]
        if view.foreign[view.offence] >= 4:
            return max(options, key=lambda seat: resistance(view, seat))
        return max(others or options, key=lambda seat: (view.foreign[seat], view.hand_sizes[seat]))


def resistance(view: RencontreView, seat: Seat) -> float:
    """How hard a seat is to beat at home: its cards, and the tokens on its weakest planet."""
    cards = best_attack(view) / 3 if seat == view.seat else 1.2 * min(5, view.hand_sizes[seat])
    return cards + min(view.planets[seat][5 * seat : 5 * seat + 5])
