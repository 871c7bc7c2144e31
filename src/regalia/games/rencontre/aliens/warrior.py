"""Warrior: grows with experience: rencontre.power.warrior.text."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import NOBODY, Frame, Seat
from regalia.games.rencontre.aliens.alien import MANDATORY, Alien
from regalia.games.rencontre.state.facts import NO_OFFER, replaced
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.overlay import power_number
from regalia.games.rencontre.windows.points import SETTLING, TOTALLING, Point, at

RANK: Final = 30  # bonuses come last: rencontre.power.G6; points after an award: G15
WON: Final = power_number("warrior", "won", 1)
LOST: Final = power_number("warrior", "lost", 2)


class Warrior(Alien):
    """Its points lie in game.memory, so that they go with the power wherever it goes."""

    def __init__(self) -> None:
        super().__init__(33, "warrior", MANDATORY, at(TOTALLING, SETTLING))
        self.rank = RANK
        self.bans = ("anti_matter",)  # rencontre.pair.anti_matter-others

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        return game.is_main(seat) and game.memory[self.number] > 0

    def use(self, game: Rencontre, frame: Frame) -> None:
        # zapped when totals are counted: no bonus: rencontre.power.warrior.ruling-3
        bonus = game.bonus[frame.who] + game.memory[self.number]
        game.bonus = replaced(game.bonus, frame.who, bonus)
        game.tell("bonus", frame.who, count=game.memory[self.number])

    def settle(self, game: Rencontre, seat: Seat) -> None:
        """Gained zapped or not, but not asleep: rencontre.power.warrior.ruling-1."""
        gained = experience(game, seat)
        if gained and game.is_awake(seat, self.number):
            game.memory[self.number] += gained
            game.tell("points", seat, gained, count=game.memory[self.number], rule=self.rule)


def experience(game: Rencontre, seat: Seat) -> int:
    """Points of the duel by its final result: rencontre.power.warrior.ruling-2."""
    if not game.is_main(seat) or not game.turned:
        return 0  # not in it, or called off before the cards
    if game.winner != NOBODY:
        return WON if game.winner == seat else LOST
    return LOST if game.deal == NO_OFFER else WON


WARRIOR: Final = Warrior()
