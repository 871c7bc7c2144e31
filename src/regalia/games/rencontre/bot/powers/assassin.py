"""Heuristic of the Assassin power: when to use it, and its effects on a duel."""

from __future__ import annotations

from regalia.engine.flow import Answer
from regalia.games.rencontre.aliens.assassin import ASSASSIN
from regalia.games.rencontre.bot.evaluation import HOME_BASE, TOKEN, base_worth
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.state.places import Planet, clockwise, system_of
from regalia.games.rencontre.view import RencontreView


class AssassinHeuristic(PowerHeuristic):
    """Heuristic of the Assassin power."""

    def __init__(self) -> None:
        super().__init__(ASSASSIN)

    def choose(self, view: RencontreView, question: str, options: list[Answer]) -> Answer:
        """A lone token abroad, then the third home base of a power, then the smallest stack."""
        planets = clockwise(options, view.seat)
        return max(planets, key=lambda planet: loss_worth(view, planet))


def loss_worth(view: RencontreView, planet: Planet) -> float:
    """Loss of the victim with one token there."""
    victim = view.disc
    count = view.planets[victim][planet]
    if count > 1:
        return TOKEN / count
    if system_of(planet) != victim:
        return base_worth(view.foreign[victim] - 1)
    home = sum(1 for stack in view.planets[victim][5 * victim : 5 * victim + 5] if stack)
    return HOME_BASE * (2 if home == 3 else 1)
