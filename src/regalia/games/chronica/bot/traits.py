"""Traits of answers in Chronica Universalis, for temperaments."""

from __future__ import annotations

from regalia.engine.flow import PASS, Answer, Seat
from regalia.engine.mind import BOLD, JEALOUS, LOYAL, PEACEFUL, SLY, THRIFTY, no_traits
from regalia.games.chronica.cards.faces import EDIFICE, INDEX, TYPE
from regalia.games.chronica.powers.effects import OPPONENT
from regalia.games.chronica.rules.actions import REINFORCE_WITH
from regalia.games.chronica.rules.drawing import DRAW_SOURCE, STOCK
from regalia.games.chronica.rules.plays import (
    ACT,
    EXCHANGE,
    EXTRA,
    NOTHING,
    PLAY,
    STOP,
    kind_of,
    played_card,
    played_slot,
)
from regalia.games.chronica.state import Chronica, province_of

HIGHEST: float = float(max(INDEX))


def traits_of(game: Chronica, seat: Seat, answers: list[Answer]) -> list[list[float]]:
    """Degree to which each answer of a seat shows each trait."""
    question = game.question
    found: list[list[float]] = []
    for answer in answers:
        shown = no_traits()
        if question is PLAY or question is EXTRA:
            of_play(game, seat, answer, shown)
        elif question is OPPONENT:
            shown[JEALOUS] = rank(game, seat, answer)
        elif question is REINFORCE_WITH:
            shown[THRIFTY] = 1.0 if answer == PASS else -1.0
            shown[LOYAL] = -shown[THRIFTY]
        elif question is DRAW_SOURCE:
            shown[SLY] = 1.0 if answer == STOCK else -1.0
            shown[BOLD] = shown[SLY] / 2
        found.append(shown)
    return found


def of_play(game: Chronica, seat: Seat, answer: Answer, shown: list[float]) -> None:
    """The traits of what is done with a turn."""
    if answer == STOP:
        shown[PEACEFUL] = shown[THRIFTY] = 1.0
        return
    card = played_card(answer)
    strength = 0.0 if card == NOTHING else INDEX[card] / HIGHEST
    kind = kind_of(answer)
    if kind == ACT:
        shown[BOLD] = 1.0
        shown[PEACEFUL] = -1.0
        shown[THRIFTY] = -strength
        shown[JEALOUS] = rank(game, seat, province_of(played_slot(answer)))
    elif kind == EXCHANGE:
        shown[SLY] = 1.0
        shown[BOLD] = -1.0
        shown[THRIFTY] = 1.0 - strength
    elif TYPE[card] == EDIFICE:
        shown[PEACEFUL] = 1.0


def rank(game: Chronica, seat: Seat, other: Seat) -> float:
    """1 for the opponent with most points, -1 for another."""
    most = max([game.points(rival) for rival in game.opponents(seat)])
    return 1.0 if game.points(other) == most else -1.0
