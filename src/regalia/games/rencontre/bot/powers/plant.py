"""Which power the Plant borrows."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Answer
from regalia.games.rencontre.aliens.plant import PLANT
from regalia.games.rencontre.bot.powers.advice import Advice
from regalia.games.rencontre.bot.reading import opponent_of
from regalia.games.rencontre.view import RencontreView

# by number: powers of the fight, then of the tokens, then of the cards
GOOD: Final = {29: 9, 20: 8, 13: 7, 4: 7, 32: 6, 16: 5, 30: 5, 35: 5, 1: 5, 26: 4, 27: 4, 7: 3}


def graft(view: RencontreView, options: list[Answer]) -> Answer:
    """A strong power, rather the opponent's own."""
    other = opponent_of(view, view.seat)
    return max(options, key=lambda answer: GOOD.get(answer // 8, 2) + 4 * (answer % 8 == other))


class PlantAdvice(Advice):
    """What Plant means to a player."""

    def __init__(self) -> None:
        super().__init__(PLANT)

    def choose(self, view: RencontreView, question: str, options: list[Answer]) -> Answer:
        return graft(view, options)
