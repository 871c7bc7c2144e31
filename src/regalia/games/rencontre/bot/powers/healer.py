"""Heuristic of the Healer power: when to use it, and its effects on a duel."""

from __future__ import annotations

from regalia.engine.flow import Answer, Seat
from regalia.games.rencontre.aliens.healer import HEALER
from regalia.games.rencontre.bot.evaluation import CARD, LOST_TOKEN, danger
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.view import RencontreView


class HealerHeuristic(PowerHeuristic):
    """Heuristic of the Healer power."""

    def __init__(self) -> None:
        super().__init__(HEALER)

    def is_tempting(self, view: RencontreView) -> bool:
        """A card for tokens that do less for their owner than it costs to see them back."""
        return any(
            gone > 0 and seat != view.seat and price(view, seat) < CARD
            for seat, gone in enumerate(view.gone)
        )

    def choose(self, view: RencontreView, question: str, options: list[Answer]) -> Answer:
        """The patient whose recovery costs least."""
        return min(options, key=lambda seat: price(view, seat))


def price(view: RencontreView, seat: Seat) -> float:
    """Cost of a rival's recovered tokens."""
    return danger(view, seat) * LOST_TOKEN * view.gone[seat]
