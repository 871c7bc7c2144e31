"""What others likely hold: of the cards that a seat does not know, not all stay in hand alike."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Seat
from regalia.games.chronica.bot.look import Look
from regalia.games.chronica.bot.scales import USUAL
from regalia.games.chronica.bot.taste import TASTE
from regalia.games.chronica.bot.weights import HELD
from regalia.games.chronica.cards.faces import INDEX, PERSONNAGE, TYPE, Card
from regalia.games.chronica.redeal import hidden_in_hand
from regalia.games.chronica.rules.plays import card_plays
from regalia.games.chronica.state import Chronica

# what speaks for a card in hand rather than in the deck
SIGNS: Final = ("personnage", "index", "idle", "profit", "waste")
LEAST: Final = -3.0
MOST: Final = 4.0


def signs(game: Chronica, look: Look, card: Card) -> list[float]:
    """What is known of a card that its player may hold, in the order of SIGNS.

    Whoever had a good play with it would have made it: a card in hand is rather one without.
    """
    best = LEAST
    plays = card_plays(game, look.seat, card)
    for answer in plays:
        best = max(best, look.worth(answer))
    best = min(best, MOST)
    return [
        float(TYPE[card] == PERSONNAGE),
        INDEX[card] - USUAL,
        float(not plays),
        max(0.0, best),
        max(0.0, -best),
    ]


def likelihood(game: Chronica, seat: Seat) -> float:
    """How likely the hands of others are, as a logarithm, by the cards this seat does not know."""
    total = 0.0
    for holder in game.opponents(seat):
        look = Look(game, holder, TASTE)
        hand = game.hands[holder]
        for place in hidden_in_hand(game, holder, seat):
            for sign, weight in zip(signs(game, look, hand[place]), HELD, strict=True):
                total += weight * sign
    return total
