"""Heuristic of the Hate power: when to use it, and its effects on a duel."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Answer
from regalia.games.rencontre.aliens.hate import HATE, TOLL_TOKENS, WITHHOLD, same_kind
from regalia.games.rencontre.bot.evaluation import LOST_TOKEN, base_worth, card_worth
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.state.cards import COMPROMISE, DECKS, Face
from regalia.games.rencontre.state.places import system_of
from regalia.games.rencontre.view import RencontreView

NEW_HAND: Final = 8.0  # what seven cards are worth to the policy


class HateHeuristic(PowerHeuristic):
    """Heuristic of the Hate power."""

    def __init__(self) -> None:
        super().__init__(HATE)

    def choose(self, view: RencontreView, question: str, options: list[Answer]) -> Answer:
        """The most harm to others at the least cost; a victim pays unless tokens are cheaper."""
        if question == "throw_first":
            return max(options, key=lambda face: throw_worth(view, face))
        if question == "tribute":
            return tribute_of(view, options)
        return options[0]  # lone tokens abroad


def throw_worth(view: RencontreView, face: Face) -> float:
    """The tokens others are likely to lose, less the card; a last duel card brings a new hand."""
    deck = DECKS["descartes-1986-54"]
    share = sum(1 for other in deck if same_kind(face) >> other & 1) / len(deck)
    worth = -card_worth(face)
    for seat in range(view.players):
        if seat != view.seat:
            worth += TOLL_TOKENS * (1 - share) ** view.hand_sizes[seat]
    duel_cards = [card for card in view.hand if card <= COMPROMISE]
    if duel_cards == [face]:
        worth += NEW_HAND
    return worth


def tribute_of(view: RencontreView, options: list[Answer]) -> Answer:
    """The cheapest card, if it costs less than three tokens that another chooses."""
    me = view.seat
    lone = sum(
        1 for planet, count in enumerate(view.planets[me]) if count == 1 and system_of(planet) != me
    )
    cost = TOLL_TOKENS * LOST_TOKEN
    if lone:
        cost += base_worth(view.foreign[me] - 1)
    cards = sorted(options[1:], key=card_worth)
    return cards[0] if cards and card_worth(cards[0]) < cost else WITHHOLD
