"""Anneaux de Mœbius: everybody takes tokens back from the Black Hole."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Frame, Procedure, Seat
from regalia.games.rencontre.edicts.edict import Edict
from regalia.games.rencontre.questions.landing import RESCUE
from regalia.games.rencontre.rules.losing import place_tokens
from regalia.games.rencontre.state.cards import MOEBIUS
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import HOLE
from regalia.games.rencontre.windows.points import BEFORE_DESTINY, Point


class Moebius(Edict):
    """Only the offence plays it, at the start of a duel, before the disc is drawn."""

    def targets(self, game: Rencontre, seat: Seat, point: Point) -> list[int]:
        return [0] if seat == game.offence and rescuable(game) else []

    def play(self, game: Rencontre, seat: Seat, target: int) -> None:
        game.call(RESCUING)


def rescuable(game: Rencontre) -> list[Seat]:
    """A token in the Black Hole, and a base to take it to: rencontre.edict.moebius.no-base."""
    return [seat for seat in game.order() if game.bases[seat] and game.count(seat, HOLE)]


def ask_all(game: Rencontre, frame: Frame) -> None:
    """Every player chooses how many and where, at the same time (A-32)."""
    game.ask(RESCUE, rescuable(game))


def place_all(game: Rencontre, frame: Frame) -> None:
    """All are placed together."""
    for seat in rescuable(game):
        place_tokens(game, seat, HOLE, RESCUE.places(game, seat), game.answers[seat])


RESCUING: Final = Procedure(
    "rescue from the Black Hole",
    ("rencontre.edict.moebius.effect", ask_all),
    ("rencontre.edict.moebius.effect", place_all),
)
MOEBIUS_EDICT: Final = Moebius(MOEBIUS, BEFORE_DESTINY, "rencontre.edict.moebius.window")
