"""Dictator: decides whom the others attack."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Frame, Procedure, Seat
from regalia.games.rencontre.aliens.alien import MANDATORY, Alien
from regalia.games.rencontre.questions.seats import NameSeat
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.windows.points import DISC_DRAWN, Point, at


class Dictator(Alien):
    """In others' turns it names the colour that counts: rencontre.power.dictator.text."""

    def __init__(self) -> None:
        super().__init__(6, "dictator", MANDATORY, at(DISC_DRAWN))
        self.least_players = 3  # with two players no disc is drawn
        self.questions = ("colour",)

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        # an offence that ignores the disc ignores its colour: rencontre.power.dictator.ruling-1,
        # rencontre.conflict.dictator-will
        return seat != game.offence and not game.anywhere

    def use(self, game: Rencontre, frame: Frame) -> None:
        """At every disc, in further duels too: rencontre.power.dictator.ruling-2.

        Zapped, the drawn colour stands: rencontre.power.dictator.ruling-4.
        """
        game.call(NAMING, frame.who)


def ask_colour(game: Rencontre, frame: Frame) -> None:
    """Any player except the offence, itself included."""
    game.ask_one(COLOUR, frame.who)


def name_colour(game: Rencontre, frame: Frame) -> None:
    """The disc drawn stays aside, whatever its colour: rencontre.power.dictator.ruling-3."""
    game.disc = game.answers[frame.who]
    game.tell("names", frame.who, whom=game.disc)


DICTATOR: Final = Dictator()
COLOUR: Final = NameSeat("colour", DICTATOR.rule)
NAMING: Final = Procedure(
    "naming of the colour",
    (DICTATOR.rule, ask_colour),
    (DICTATOR.rule, name_colour),
)
