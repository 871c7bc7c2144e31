"""The checks after a complete effect: a main player must not run out of duel cards."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Frame, Procedure
from regalia.games.rencontre.rules.duel import cancel_duel
from regalia.games.rencontre.rules.hands import has_duel_card_left, show_bare, take_new_hand
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import DEFENCE, OFFENCE


def stop_offence(game: Rencontre, frame: Frame) -> None:
    """An offence without a duel card before its commitment loses the turn, and nothing else."""
    if game.checking & OFFENCE and not game.has_duel_card(game.offence):
        game.tell("out-of-cards", game.offence)
        frame.finish()
        cancel_duel(game)


def refresh_defence(game: Rencontre, frame: Frame) -> None:
    """A defence without one takes a new hand at once."""
    if game.checking & DEFENCE and not game.has_duel_card(game.defence):
        if has_duel_card_left(game):
            take_new_hand(game, game.defence)
        elif game.house_rules.cancel_without_card:
            cancel_duel(game)
        else:
            show_bare(game, game.defence)


CHECKS: Final = Procedure(
    "checks",
    ("rencontre.turn.out-of-cards", stop_offence),
    ("rencontre.defhand.trigger", refresh_defence),
)
