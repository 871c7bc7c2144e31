"""Will: ignores destiny."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Frame, Procedure, Seat
from regalia.engine.options import Flag
from regalia.games.rencontre.aliens.alien import MANDATORY, Alien
from regalia.games.rencontre.questions.seats import NameSeat
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.windows.points import DISC_DRAWN, Point, at


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


def ask_defence(game: Rencontre, frame: Frame) -> None:
    """Any other player."""
    game.ask_one(WILLED, frame.who)


def set_defence(game: Rencontre, frame: Frame) -> None:
    """The drawn colour is left as it is, for those who react to it: rencontre.power.will.ruling-1.

    Every planet of the defence, and every base of it elsewhere, may now be aimed at; other
    players there are not involved (rencontre.power.will.ruling-2).
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
