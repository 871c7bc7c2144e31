"""The turn: a play or a pass, extra plays, and one card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from regalia.engine.flow import Frame, Procedure
from regalia.games.chronica.rules.actions import ACTION
from regalia.games.chronica.rules.drawing import draw
from regalia.games.chronica.rules.placing import PLACING, REPLACING
from regalia.games.chronica.rules.plays import (
    EXCHANGE,
    EXTRA,
    NOTHING,
    PLAY,
    STOP,
    kind_of,
    played_card,
)
from regalia.games.chronica.state import Chronica

if TYPE_CHECKING:
    from mypy_extensions import i64


def ask_for_play(game: Chronica, frame: Frame) -> None:
    """One play, which may be a pass."""
    game.ask_one(PLAY, frame.who)


def carry_out(game: Chronica, frame: Frame) -> None:
    """Place, replace or act; a pass takes the place of everything else."""
    answer = game.answers[frame.who]
    kind = kind_of(answer)
    if kind == EXCHANGE:
        frame.finish()
        game.call(PASSING, frame.who, played_card(answer))
    else:
        game.call(PLAYS[kind], frame.who, answer)


def play_again(game: Chronica, frame: Frame) -> None:
    """Extra plays come one after another, in the order gained."""
    if game.extras:
        game.call(EXTRA_PLAYS, frame.who)


def draw_one(game: Chronica, frame: Frame) -> None:
    """One card, however many were played; it cannot be declined: chronica.turn.draw-mandatory.

    However long the chain of Fervour was: chronica.fervour.one-draw.
    """
    draw(game, frame.who, 1)


def ask_for_extra(game: Chronica, frame: Frame) -> None:
    """An extra play may be refused: chronica.fervour.optional."""
    if game.extras:
        game.ask_one(EXTRA, frame.who)
    else:
        frame.finish()


def use_extra(game: Chronica, frame: Frame) -> None:
    """A refused one is lost; a further one may be earned: chronica.fervour.chain."""
    answer = game.answers[frame.who]
    game.extras.pop(0)
    frame.restart()
    if answer == STOP:
        game.tell("declines", frame.who, rule="chronica.fervour.optional")
    else:
        game.call(PLAYS[kind_of(answer)], frame.who, answer)


def give_card(game: Chronica, frame: Frame) -> None:
    """One card is given for two; from an empty hand none is."""
    card = frame.what
    count = 2
    if card == NOTHING:
        count = game.house_rules.empty_hand_draw
        game.tell("passes-empty", frame.who, rule="chronica.pass.empty-hand")
    else:
        game.take_from_hand(frame.who, card)
        game.discard(frame.who, card)
        game.tell("passes", frame.who, card)
    draw(game, frame.who, count)


PLAYS: Final[list[Procedure]] = [PLACING, REPLACING, ACTION]
PASSING: Final = Procedure("passing", ("chronica.pass.exchange", give_card))
EXTRA_PLAYS: Final = Procedure(
    "extra plays",
    ("chronica.power.extra-order", ask_for_extra),
    ("chronica.fervour.any-play", use_extra),
)


class Turn(Procedure):
    """The turn, whose steps are called directly."""

    def perform(self, at: i64, game: Any, frame: Frame) -> None:
        assert isinstance(game, Chronica)
        if at == 0:
            ask_for_play(game, frame)
        elif at == 1:
            carry_out(game, frame)
        elif at == 2:
            play_again(game, frame)
        else:
            draw_one(game, frame)


TURN: Final = Turn(
    "turn",
    ("chronica.turn.one-play", ask_for_play),
    ("chronica.turn.play-kinds", carry_out),
    ("chronica.power.extra-order", play_again),
    ("chronica.turn.draw-one", draw_one),
)
