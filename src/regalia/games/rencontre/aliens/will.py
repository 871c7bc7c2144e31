"""Will: ignores destiny."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Answer, Frame, Procedure, Seat
from regalia.engine.options import Flag
from regalia.games.rencontre.aliens.alien import MANDATORY, Alien
from regalia.games.rencontre.bot.reading import (
    ALLY,
    best_attack,
    chance_to_win,
    conquest_worth,
    support,
)
from regalia.games.rencontre.questions.seats import NameSeat
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import PLANETS
from regalia.games.rencontre.view import RencontreView
from regalia.games.rencontre.windows.points import DISC_DRAWN, Point, at

MOST: Final = 4  # tokens of an attack
NEW_HAND: Final = 7


class Will(Alien):
    """The offence fights whom it likes, wherever they are: rencontre.power.will.text."""

    def __init__(self) -> None:
        super().__init__(34, "will", MANDATORY, at(DISC_DRAWN))
        # rencontre.pair.dictator-will: each acts on other turns, so one hand may hold both
        self.least_players = 3  # with two players no disc is drawn
        self.questions = ("willed",)
        # rencontre.power.will.ruling-3
        self.options = (Flag("will_optional", False, "rencontre.option.will_optional"),)

    def is_mandatory(self, game: Rencontre) -> bool:
        return game.switch(self) == 0

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        return seat == game.offence

    def use(self, game: Rencontre, frame: Frame) -> None:
        """Zapped, the disc decides: rencontre.power.will.ruling-4."""
        game.call(CHOICE, frame.who)

    def choose(self, view: RencontreView, question: str, options: list[Answer]) -> Answer:
        """Whoever has the planet that is easiest to take and best to have."""
        return max(options, key=lambda seat: prospect(view, seat))


def prospect(view: RencontreView, seat: Seat) -> float:
    """What an attack on a seat promises, on the planet where it promises most."""
    card = best_attack(view)
    # whoever has no card takes a new hand
    cards = view.hand_sizes[seat] or NEW_HAND
    best = 0.0
    for planet in range(PLANETS):
        count = view.planets[seat][planet]
        if not count and planet // 5 != seat:
            continue
        margin = MOST - count + ALLY * support(view, planet, seat)
        gain = conquest_worth(view, view.seat, planet)
        best = max(best, gain * chance_to_win(view, card, margin, True, cards))
    return best


def ask_defence(game: Rencontre, frame: Frame) -> None:
    """Any other player."""
    game.ask_one(WILLED, frame.who)


def set_defence(game: Rencontre, frame: Frame) -> None:
    """The drawn colour is left as it is, for those who react to it: rencontre.power.will.ruling-1.

    Every planet of the defence, and every base of it elsewhere, may now be aimed at; whoever
    else sits there is not involved (rencontre.power.will.ruling-2).
    """
    game.defence = game.answers[frame.who]
    game.anywhere = True
    game.tell("names", frame.who, whom=game.defence)


WILL: Final = Will()
WILLED: Final = NameSeat("willed", WILL.rule)
CHOICE: Final = Procedure(
    "choice of the defence",
    (WILL.rule, ask_defence),
    (WILL.rule, set_defence),
)
