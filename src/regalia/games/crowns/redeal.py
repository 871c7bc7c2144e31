"""Other arrangements of the hidden cards that a seat could not tell from the real one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from regalia.engine.flow import NOBODY, Seat
from regalia.games.crowns.cards import CLAN, NO_CLAN, Card

if TYPE_CHECKING:
    from regalia.games.crowns.state import Crowns

TRIES: Final = 30
SWAPS: Final = 1000


def redeal(game: Crowns, seat: Seat) -> None:
    """Deals anew what the seat cannot see, keeping to shown voids and to its own peeks."""
    holders = [other for other in range(game.players) if other != seat and game.hands[other]]
    if not holders:
        return
    # the most restricted hand first: it is the one that can fail
    game.chance.shuffle(holders)
    holders.sort(key=lambda other: -game.void_of(other).bit_count())
    pool = game.stack_cards[:]
    for other in holders:
        pool += game.hands[other]
    pool.sort()
    for _ in range(TRIES):
        if deal_within_voids(game, seat, holders, pool):
            return
    swap_about(game, seat, holders)


def deal_within_voids(game: Crowns, seat: Seat, holders: list[Seat], pool: list[Card]) -> bool:
    """Deals all hidden cards at random; False, changing nothing, if a hand cannot be filled."""
    rest = pool[:]
    game.chance.shuffle(rest)
    hands: list[list[Card]] = []
    for other in holders:
        size = len(game.hands[other])
        void = game.void_of(other)
        hand: list[Card] = []
        left: list[Card] = []
        for card in rest:
            if len(hand) < size and not void >> CLAN[card] & 1:
                hand.append(card)
            else:
                left.append(card)
        if len(hand) < size:
            return False
        hands.append(hand)
        rest = left
    if not fits_peeks(game, seat, rest):
        return False
    for other, hand in zip(holders, hands, strict=True):
        game.hands[other] = sorted(hand)
    game.stack_cards = rest
    return True


def swap_about(game: Crowns, seat: Seat, holders: list[Seat]) -> None:
    """Where free dealing keeps failing: many random exchanges, each allowed, from what is real."""
    cards: list[Card] = []
    places: list[Seat] = []
    for other in holders:
        cards += game.hands[other]
        places += [other] * len(game.hands[other])
    cards += game.stack_cards
    places += [NOBODY] * len(game.stack_cards)
    for _ in range(SWAPS):
        one = game.chance.below(len(cards))
        two = game.chance.below(len(cards))
        if not may_hold(game, places[one], cards[two]) or not may_hold(
            game, places[two], cards[one]
        ):
            continue
        cards[one], cards[two] = cards[two], cards[one]
        stack = [card for card, place in zip(cards, places, strict=True) if place == NOBODY]
        if not fits_peeks(game, seat, stack):
            cards[one], cards[two] = cards[two], cards[one]
    for other in holders:
        game.hands[other] = sorted(
            card for card, place in zip(cards, places, strict=True) if place == other
        )
    game.stack_cards = [card for card, place in zip(cards, places, strict=True) if place == NOBODY]


def may_hold(game: Crowns, place: Seat, card: Card) -> bool:
    """Whether a hand has not shown that it lacks this card's clan."""
    return place == NOBODY or not game.void_of(place) >> CLAN[card] & 1


def fits_peeks(game: Crowns, seat: Seat, stack: list[Card]) -> bool:
    """Whether a stack agrees with the clans this seat once found in it or missed there."""
    if seat == NOBODY or not game.stack_has[seat] | game.stack_lacks[seat]:
        return True
    found = 0
    for card in stack:
        if CLAN[card] != NO_CLAN:
            found |= 1 << CLAN[card]
    has = game.stack_has[seat]
    return found & has == has and not found & game.stack_lacks[seat]
