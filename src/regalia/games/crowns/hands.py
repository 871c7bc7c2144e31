"""Hands and tricks of Cosmic Crowns: bit sets for the rules, lists for readers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from regalia.engine.chance import Chance
from regalia.engine.flow import Seat
from regalia.engine.game import Game
from regalia.games.crowns.bits import (
    DIVINE_BITS,
    DIVINES,
    bit,
    count,
    laid_cards,
    listed,
    lowest,
    packed,
)
from regalia.games.crowns.cards import FIRST_DIVINE, Card
from regalia.games.fields import Shared, Uncoded

if TYPE_CHECKING:
    from mypy_extensions import i64

Pile = int  # the cards of a trick in the order of play, seven bits each (`bits.laid_cards`)

SEAT_BITS: Final = 3
SEAT: Final = (1 << SEAT_BITS) - 1
PILE: Final = 8  # cards that one number can hold in their order
NO_PILES: Final[list[Pile]] = []  # never changed


def owner(order: i64, place: i64) -> Seat:
    """The seat at a place of the order of play."""
    return order >> SEAT_BITS * place & SEAT


class Hands(Game):
    """Hands as sets of cards (`bits.py`), and tricks as one number each: a clone copies numbers."""

    # the clan cards of each hand, as bits, and the Divine cards of all, eight bits a seat
    hand0: i64
    hand1: i64
    hand2: i64
    hand3: i64
    hand4: i64
    hand5: i64
    divines: i64
    laid: i64  # the cards of the trick in the order of play, one number
    order: i64  # the owners of these cards, three bits each
    played: i64  # seats with a card in the trick, as bits
    last_laid: i64
    last_order: i64
    piles: Shared[list[Pile]]  # the finished tricks of this round; copied before a change
    # all that lies open in this round, in the trick, taken or turned up, as bits
    open_cards: Uncoded[i64]
    open_divines: Uncoded[i64]

    def __init__(self, players: int, chance: Chance, like: Hands | None = None) -> None:
        """No card in any hand, or, for a clone, the same hands and tricks as in another game."""
        super().__init__(players, chance, like)
        # each number is set here, as in `Game`
        if like is None:
            self.hand0 = self.hand1 = self.hand2 = self.hand3 = self.hand4 = self.hand5 = 0
            self.divines = self.open_cards = self.open_divines = 0
            self.laid = self.order = self.played = self.last_laid = self.last_order = 0
            self.piles = NO_PILES
        else:
            # made by `python3 dev.py fields`: self = like
            self.hand0 = like.hand0
            self.hand1 = like.hand1
            self.hand2 = like.hand2
            self.hand3 = like.hand3
            self.hand4 = like.hand4
            self.hand5 = like.hand5
            self.divines = like.divines
            self.laid = like.laid
            self.order = like.order
            self.played = like.played
            self.last_laid = like.last_laid
            self.last_order = like.last_order
            self.piles = like.piles
            self.open_cards = like.open_cards
            self.open_divines = like.open_divines
            # end

    def clear_hands(self) -> None:
        """No card in any hand, and none lies open."""
        self.hand0 = self.hand1 = self.hand2 = self.hand3 = self.hand4 = self.hand5 = 0
        self.divines = self.open_cards = self.open_divines = 0
        self.piles = NO_PILES

    def cards_of(self, seat: i64) -> i64:
        """The clan cards of a hand, as bits."""
        if seat == 0:
            return self.hand0
        if seat == 1:
            return self.hand1
        if seat == 2:
            return self.hand2
        if seat == 3:
            return self.hand3
        return self.hand4 if seat == 4 else self.hand5

    def set_cards(self, seat: i64, cards: i64) -> None:
        """The clan cards of a hand are these from now on."""
        if seat == 0:
            self.hand0 = cards
        elif seat == 1:
            self.hand1 = cards
        elif seat == 2:
            self.hand2 = cards
        elif seat == 3:
            self.hand3 = cards
        elif seat == 4:
            self.hand4 = cards
        else:
            self.hand5 = cards

    def divines_of(self, seat: i64) -> i64:
        """The Divine cards of a hand, as bits."""
        return self.divines >> DIVINE_BITS * seat & DIVINES

    def take_out(self, seat: i64, card: i64) -> None:
        """A card leaves a hand, and lies open."""
        if card < FIRST_DIVINE:
            which = bit(card)
            self.set_cards(seat, self.cards_of(seat) ^ which)
            self.open_cards |= which
        else:
            self.divines ^= bit(DIVINE_BITS * seat + card - FIRST_DIVINE)
            self.open_divines |= bit(card - FIRST_DIVINE)

    def show(self, card: i64) -> None:
        """A card that was in no hand lies open."""
        if card < FIRST_DIVINE:
            self.open_cards |= bit(card)
        else:
            self.open_divines |= bit(card - FIRST_DIVINE)

    def hand(self, seat: Seat) -> list[Card]:
        """The cards a seat holds, sorted."""
        return listed(self.cards_of(seat), self.divines_of(seat))

    def hand_size(self, seat: Seat) -> int:
        """Number of cards of a seat."""
        return count(self.cards_of(seat)) + count(self.divines_of(seat))

    def only_card(self, seat: i64) -> i64:
        """The card of a hand that has no other."""
        cards = self.cards_of(seat)
        return lowest(cards) if cards != 0 else FIRST_DIVINE + lowest(self.divines_of(seat))

    def give(self, seat: i64, hand: list[Card], first: i64 = 0, step: i64 = 1) -> None:
        """A seat holds these cards and no others; of a whole deal, every so many of them."""
        cards: i64 = 0
        divines: i64 = 0
        total: i64 = len(hand)
        while first < total:
            card: i64 = hand[first]
            first += step
            if card < FIRST_DIVINE:
                cards |= bit(card)
            else:
                divines |= bit(card - FIRST_DIVINE)
        self.set_cards(seat, cards)
        before = self.divines_of(seat)
        self.divines ^= (divines ^ before) << DIVINE_BITS * seat

    @property
    def hands(self) -> list[list[Card]]:
        """All hands, each sorted; to be read only."""
        return [self.hand(seat) for seat in range(self.players)]

    @property
    def trick(self) -> list[Card]:
        """The cards of the trick, in the order of play; to be read only."""
        return laid_cards(self.laid)

    @property
    def last_trick(self) -> list[Card]:
        """The cards of the trick before."""
        return laid_cards(self.last_laid)

    @property
    def taken(self) -> list[list[Card]]:
        """The finished tricks of this round; to be read only."""
        return [laid_cards(pile) for pile in self.piles]

    def lay_aside(self, cards: list[Card]) -> None:
        """Cards that count as taken before: for a position that begins in the middle."""
        self.piles = [packed(cards[at : at + PILE]) for at in range(0, len(cards), PILE)]
        for card in cards:
            self.show(card)

    def owners(self) -> list[Seat]:
        """The seats whose cards lie in the trick, in the order of play."""
        return [owner(self.order, place) for place in range(count(self.played))]

    def last_owners(self) -> list[Seat]:
        """The same for the trick before."""
        return [owner(self.last_order, place) for place in range(len(self.last_trick))]
