"""Traits of answers in Cosmic Crowns, for temperaments."""

from __future__ import annotations

from regalia.engine.events import SeenEvent
from regalia.engine.flow import Answer, Seat
from regalia.engine.mind import BOLD, JEALOUS, LOYAL, PEACEFUL, SLY, THRIFTY, no_traits
from regalia.games.crowns.cards import ASSASSIN_POWER, DIVINE_POWER, POWER
from regalia.games.crowns.questions import BID, PLAY, STEAL, TARGET
from regalia.games.crowns.state import Crowns

HARM: tuple[str, ...] = ("steals", "targets")  # events by which one harms another


def traits_of(
    game: Crowns, seat: Seat, answers: list[Answer], past: list[SeenEvent]
) -> list[list[float]]:
    """Degree to which each answer of a seat shows each trait."""
    question = game.question
    found: list[list[float]] = []
    if question is BID:
        middle = sum(answers) / len(answers)
        for answer in answers:
            shown = no_traits()
            shown[BOLD] = min(1.0, max(-1.0, (answer - middle) / 2))
            shown[SLY] = -shown[BOLD] / 2
            found.append(shown)
    elif question is PLAY:
        found = [of_card(answer) for answer in answers]
    elif question is TARGET or question is STEAL:
        harmed_by = {event.who for event in past if event.kind in HARM and event.whom == seat}
        most = max([1, *game.banks])
        for answer in answers:
            shown = no_traits()
            shown[JEALOUS] = 2.0 * game.banks[answer] / most - 1.0
            shown[LOYAL] = 1.0 if answer in harmed_by else -1.0
            found.append(shown)
    return found


def of_card(card: int) -> list[float]:
    """The traits that a card shows."""
    shown = no_traits()
    power = POWER[card]
    strength = 2.0 * power / DIVINE_POWER - 1.0
    shown[BOLD] = strength
    shown[THRIFTY] = -strength
    if power <= ASSASSIN_POWER:
        shown[PEACEFUL] = -1.0
        shown[SLY] = 1.0
    elif power == DIVINE_POWER:
        shown[SLY] = 1.0
    return shown
