"""Determinization: the hidden cards redealt consistently with a seat's knowledge.

They depend on what the seat knows and on chance alone, never on how the cards really lie.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from regalia.engine.flow import NOBODY, Seat
from regalia.games.crowns.bits import listed
from regalia.games.crowns.cards import CLAN, CLANS, NO_CLAN, Card, Clan

if TYPE_CHECKING:
    from regalia.games.crowns.state import Crowns

TRIES: Final = 30
SWAPS: Final = 1000


def redeal(game: Crowns, seat: Seat) -> None:
    """Deals anew what the seat cannot see, keeping to shown voids and to its own peeks."""
    forget_what_others_saw(game, seat)  # here and not apart: records of branches rest on it
    holders = [other for other in range(game.players) if other != seat and game.hand_size(other)]
    if not holders:
        return
    pool = unseen_cards(game, seat)
    if game.voids:
        # the most restricted hand first: it is the one that can fail
        game.chance.shuffle(holders)
        holders.sort(key=lambda other: -game.void_of(other).bit_count())
    for _ in range(TRIES):
        if deal_within_voids(game, seat, holders, pool[:]):
            return
    deal_by_exchange(game, seat, holders, pool)


def forget_what_others_saw(game: Crowns, seat: Seat) -> None:
    """Redraw the clans that others saw in the stack, which only they know."""
    if game.house_rules.star_from_stack:
        seats = range(game.players)
        game.stack_has = [game.stack_has[other] if other == seat else 0 for other in seats]
        game.stack_lacks = [game.stack_lacks[other] if other == seat else 0 for other in seats]


def unseen_cards(game: Crowns, seat: Seat) -> list[Card]:
    """The cards of the stack and of the other hands, in the order of the deck."""
    cards = game.open_cards
    divines = game.open_divines
    if seat != NOBODY:
        cards |= game.cards_of(seat)
        divines |= game.divines_of(seat)
    return listed(game.house_rules.deck_cards & ~cards, game.house_rules.deck_divines & ~divines)


def deal_within_voids(game: Crowns, seat: Seat, holders: list[Seat], rest: list[Card]) -> bool:
    """Deals all hidden cards at random; False, changing nothing, if a hand cannot be filled."""
    hands: list[list[Card]] = []
    for other in holders:
        size = game.hand_size(other)
        void = game.void_of(other)
        if void:
            fitting = [card for card in rest if not void >> CLAN[card] & 1]
            if len(fitting) < size:
                return False
            lacked = [card for card in rest if void >> CLAN[card] & 1]
            hand = game.chance.picks(fitting, size)
            rest = fitting + lacked
        else:
            hand = game.chance.picks(rest, size)
        hands.append(hand)
    if not fits_peeks(game, seat, rest):
        return False
    take_over(game, holders, hands, rest)
    return True


def take_over(
    game: Crowns, holders: list[Seat], hands: list[list[Card]], stack: list[Card]
) -> None:
    """The new hands of these seats, and the new stack."""
    for index, other in enumerate(holders):
        game.give(other, hands[index])
    game.stack_cards = stack


def deal_by_exchange(game: Crowns, seat: Seat, holders: list[Seat], pool: list[Card]) -> None:
    """Fallback where free dealing fails: one deal, then many random exchanges."""
    cards, places = some_arrangement(game, seat, holders, pool)
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
    hands = [
        [card for card, place in zip(cards, places, strict=True) if place == other]
        for other in holders
    ]
    stack = [card for card, place in zip(cards, places, strict=True) if place == NOBODY]
    take_over(game, holders, hands, stack)


def some_arrangement(
    game: Crowns, seat: Seat, holders: list[Seat], pool: list[Card]
) -> tuple[list[Card], list[Seat]]:
    """Every hidden card and where it may lie, NOBODY for the stack; there is always a way."""
    sharing = Sharing(game, seat, holders, pool)
    cards = pool[:]
    game.chance.shuffle(cards)
    places: list[Seat] = []
    for card in cards:
        clan = CLAN[card]
        index = 0
        while not sharing.counts[index][clan]:
            index += 1
        sharing.counts[index][clan] -= 1
        places.append(sharing.places[index])
    return cards, places


class Sharing:
    """Numbers of cards of each clan by place, within each place's room and bars."""

    def __init__(self, game: Crowns, seat: Seat, holders: list[Seat], pool: list[Card]) -> None:
        self.places: list[Seat] = [*holders, NOBODY]
        self.room = [game.hand_size(other) for other in holders]
        self.room.append(len(pool) - sum(self.room))
        self.barred = [game.void_of(other) for other in holders]
        self.barred.append(0 if seat == NOBODY else game.stack_lacks[seat])
        self.counts = [[0] * (CLANS + 1) for _ in self.places]
        seen = 0 if seat == NOBODY else game.stack_has[seat]
        clans = [CLAN[card] for card in pool]
        for clan in range(CLANS):
            if seen >> clan & 1:
                self.room[-1] -= 1  # kept free for a card of this clan that is known to be there
                clans.remove(clan)
        for clan in clans:
            found = self.find_room(clan, [False] * len(self.places))
            assert found, "the real cards lie somehow"
        for clan in range(CLANS):
            self.counts[-1][clan] += seen >> clan & 1

    def find_room(self, clan: Clan, tried: list[bool]) -> bool:
        """One more card of a clan finds a place, where need be by moving others along."""
        for index in range(len(self.places)):
            if tried[index] or self.barred[index] >> clan & 1:
                continue
            tried[index] = True
            if self.room[index]:
                self.room[index] -= 1
                self.counts[index][clan] += 1
                return True
            for other in range(CLANS + 1):
                if self.counts[index][other] and self.find_room(other, tried):
                    self.counts[index][other] -= 1
                    self.counts[index][clan] += 1
                    return True
        return False


def may_hold(game: Crowns, place: Seat, card: Card) -> bool:
    """True if a hand has not shown that it lacks this card's clan."""
    return place == NOBODY or not game.void_of(place) >> CLAN[card] & 1


def fits_peeks(game: Crowns, seat: Seat, stack: list[Card]) -> bool:
    """True if a stack agrees with the clans this seat once found in it or missed there."""
    if seat == NOBODY or not game.stack_has[seat] | game.stack_lacks[seat]:
        return True
    found = 0
    for card in stack:
        if CLAN[card] != NO_CLAN:
            found |= 1 << CLAN[card]
    has = game.stack_has[seat]
    return found & has == has and not found & game.stack_lacks[seat]
