"""Traits of answers in La guerre de la couronne, for temperaments."""

from __future__ import annotations

from regalia.engine.flow import PASS, Answer, Seat
from regalia.engine.mind import BOLD, JEALOUS, LOYAL, PEACEFUL, SLY, THRIFTY, no_traits
from regalia.games.guerre.questions import ANNOUNCE, CHANCE_USE, JOKER_SWAP, PAY_CHOICE
from regalia.games.guerre.state import Guerre

LOW_RANKS: int = 4  # faces below which a payment costs little


def traits_of(game: Guerre, seat: Seat, answers: list[Answer]) -> list[list[float]]:
    """Degree to which each answer of a seat shows each trait."""
    question = game.question
    highest = max([len(game.piles[other]) for other in range(game.players) if other != seat] + [1])
    found: list[list[float]] = []
    for answer in answers:
        shown = no_traits()
        if question is CHANCE_USE:
            if answer == ANNOUNCE:
                shown[BOLD] = 1.0
                shown[THRIFTY] = shown[SLY] = -1.0
        elif question is PAY_CHOICE:
            shown[THRIFTY] = 1.0 if answer < LOW_RANKS else -1.0
        elif answer == PASS:
            shown[PEACEFUL] = shown[LOYAL] = 1.0
        else:
            shown[JEALOUS] = 2.0 * len(game.piles[answer]) / highest - 1.0
            if question is JOKER_SWAP:
                shown[BOLD] = 1.0
                shown[PEACEFUL] = -1.0
        found.append(shown)
    return found
