"""What others likely hold: of the cards that a seat does not know, not all stay in hand alike."""

from __future__ import annotations

from math import exp
from typing import Final

from regalia.engine.flow import Seat
from regalia.games.chronica.bot.look import Look
from regalia.games.chronica.bot.scales import USUAL
from regalia.games.chronica.bot.taste import TASTE
from regalia.games.chronica.bot.weights import HELD
from regalia.games.chronica.cards.faces import CARDS, INDEX, PERSONNAGE, TYPE, Card
from regalia.games.chronica.redeal import LIST_KNOWN, hidden_in_deck, hidden_in_hand
from regalia.games.chronica.rules.plays import card_plays
from regalia.games.chronica.state import Chronica

# what speaks for a card in hand rather than in the deck
SIGNS: Final = ("personnage", "index", "idle", "profit", "waste")
LEAST: Final = -3.0
MOST: Final = 4.0
GRAIN: Final = 1 << 16  # how finely a card is drawn


def plain_look(game: Chronica, holder: Seat) -> Look:
    """A look at another's plays that knows nothing of that hand."""
    look = Look(game, holder, TASTE)
    look.helpers = []
    return look


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


def odds_of(game: Chronica, holder: Seat) -> list[float]:
    """Card by card, how much likelier it is in a seat's hand than any other, by what all see.

    Only for cards that may be there: the box counts where nobody knows the list of a deck.
    """
    look = plain_look(game, holder)
    odds = [0.0] * CARDS
    index = game.deck_of(holder)
    cards = game.hands[holder] + game.decks[index]
    if game.lists[index] != LIST_KNOWN and not game.house_rules.open_lists:
        cards += game.box[index]
    if game.house_rules.shared:
        cards = [card for hand in game.hands for card in hand] + game.decks[0]
    for card in cards:
        score = 0.0
        for weight, sign in zip(HELD, signs(game, look, card), strict=True):
            score += weight * sign
        odds[card] = exp(score)
    return odds


class Belief:
    """What a seat makes of the others' hands at one moment of a game."""

    def __init__(self, game: Chronica, seat: Seat) -> None:
        self.seat = seat
        self.odds = [
            odds_of(game, holder) if holder != seat else [] for holder in range(game.players)
        ]

    def deal(self, world: Chronica) -> None:
        """Deals the hidden cards of others anew between hand and deck, by their odds."""
        if world.house_rules.shared and world.returned[self.seat]:
            return  # some cards cannot be in some hands: they stay as they were dealt
        for holder in range(world.players):
            if holder != self.seat:
                self.deal_to(world, holder)

    def deal_to(self, world: Chronica, holder: Seat) -> None:
        """One hand: each of its places takes a card of those left, the likelier the rather."""
        index = world.deck_of(holder)
        hand, deck = world.hands[holder], world.decks[index]
        in_hand = hidden_in_hand(world, holder, self.seat)
        in_deck = hidden_in_deck(world, index, self.seat)
        if not in_hand or not in_deck:
            return
        odds = self.odds[holder]
        total = 0.0
        for place in in_deck:
            total += odds[deck[place]]
        for place in in_hand:
            own = odds[hand[place]]
            point = (total + own) * (world.chance.below(GRAIN) + 0.5) / GRAIN - own
            if point < 0.0:
                continue  # the card it has
            for other in in_deck:
                odd = odds[deck[other]]
                point -= odd
                if point < 0.0:
                    total += own - odd
                    hand[place], deck[other] = deck[other], hand[place]
                    break
