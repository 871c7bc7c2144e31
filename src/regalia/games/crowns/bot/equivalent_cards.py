"""Equivalent cards, of which a search tries one."""

from __future__ import annotations

from regalia.engine.flow import Seat
from regalia.games.crowns.cards import (
    ASSASSIN_POWER,
    CLAN,
    FIRST_DEVIL,
    FIRST_DIVINE,
    NO_CLAN,
    POWER,
    Card,
)
from regalia.games.crowns.state import Crowns


def distinct_cards(game: Crowns, seat: Seat, options: list[Card], own: Card) -> list[Card]:
    """The own card, then one of every group of cards that do the same."""
    gone = {card for trick in game.taken for card in trick}
    gone.update(game.turned)
    gone.update(game.hand(seat))
    kept = [own]
    for card in options:
        if not any(are_equivalent(card, other, gone) for other in kept):
            kept.append(card)
    return kept


def are_equivalent(one: Card, two: Card, gone: set[Card]) -> bool:
    """True if no card that may still appear lies between two cards without a text."""
    if CLAN[one] != CLAN[two]:
        return False
    if CLAN[one] == NO_CLAN:
        return (one >= FIRST_DEVIL) == (two >= FIRST_DEVIL)
    low = min(one, two)
    high = max(one, two)
    if one == two:
        return True
    if POWER[low] <= ASSASSIN_POWER or high >= FIRST_DIVINE:
        return False
    return all(card in gone for card in range(low + 1, high))
