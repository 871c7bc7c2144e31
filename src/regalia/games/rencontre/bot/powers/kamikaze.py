"""Heuristic of the Kamikaze power: when to use it, and its effects on a duel."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Answer
from regalia.games.rencontre.aliens.kamikaze import KAMIKAZE, MOST
from regalia.games.rencontre.bot.evaluation import best_attack, own_places
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.questions.tokens import unpack
from regalia.games.rencontre.view import RencontreView

FEW: Final = 2  # tokens to spare that the policy keeps
FULL: Final = 14  # cards in hand at which it buys no more
STRONG: Final = 15  # with such an attack it need not


class KamikazeHeuristic(PowerHeuristic):
    """Heuristic of the Kamikaze power."""

    def __init__(self) -> None:
        super().__init__(KAMIKAZE)

    def is_tempting(self, view: RencontreView) -> bool:
        """Tokens to spare, and neither a full hand nor a strong attack yet."""
        room = len(view.hand) < FULL and best_attack(view) < STRONG
        return room and spare(view) > FEW

    def choose(self, view: RencontreView, question: str, options: list[Answer]) -> Answer:
        """As many as can be spared, and no base."""
        places = own_places(view)
        if view.seat == view.defence:
            places = [place for place in places if place != view.target]
        stacks = [view.planets[view.seat][place] for place in places]
        wanted = min(MOST, spare(view) - FEW)

        def cost(answer: Answer) -> int:
            counts = unpack(answer, len(places))
            emptied = [1 for stack, count in zip(stacks, counts, strict=True) if stack == count]
            return 10 * len(emptied) + abs(wanted - sum(counts))

        return min(options, key=cost)


def spare(view: RencontreView) -> int:
    """The tokens that could go without giving up a base."""
    return sum(count - 1 for count in view.planets[view.seat] if count)
