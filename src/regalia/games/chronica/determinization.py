"""Determinization: the hidden cards of a seat, redealt consistently with its knowledge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from regalia.engine.flow import Seat
from regalia.games.chronica.cards.faces import TYPE, Card

if TYPE_CHECKING:
    from regalia.games.chronica.state import Chronica

# what a seat's deck was made of, as far as everybody knows
LIST_KNOWN: Final = 0
LIST_EVEN: Final = 1
LIST_SECRET: Final = 2


# a mark beside a card: a bit for each seat that has seen it, then a bit for each seat of which
# it is known that the card is not one of those it shuffled back; four bits each, or six


def seen_by_all(players: int) -> int:
    """The mark of a card every seat has seen."""
    return 15 if players <= 4 else 63


def not_returned(game: Chronica, seat: Seat) -> int:
    """The mark of a card that is not one of those this seat shuffled back."""
    return (game.house_rules.all_know + 1) * (1 << seat)


def knows(game: Chronica, mark: int, seat: Seat) -> bool:
    """True if a card with this mark was seen by a seat; a spectator sees what all have seen."""
    every = game.house_rules.all_know
    return mark & every == every if seat < 0 else mark >> seat & 1 == 1


def buried_mark(game: Chronica, deck: int, place: int) -> int:
    """Bit set of the seats that know the card at a place of a deck, from the bottom."""
    marks = game.buried[deck]
    return marks[place] if place < len(marks) else 0


def hidden_in_deck(game: Chronica, deck: int, seat: Seat) -> list[int]:
    """The places of a deck whose cards a seat does not know."""
    cards = game.decks[deck]
    end = len(cards)
    if game.looked and seat in game.invited and game.deck_of(seat) == deck:
        end -= game.looked  # it is looking at the top just now
    marks = game.buried[deck]
    marked = min(len(marks), end)
    # above the marked ones nobody knows a card
    places = [place for place in range(marked) if not knows(game, marks[place], seat)]
    return places + list(range(marked, end))


def forget_others(game: Chronica, seat: Seat) -> None:
    """Only the seat itself knows of cards that not all have seen, or that were shuffled back."""
    every = game.house_rules.all_know
    own = 0 if seat < 0 else 1 << seat | not_returned(game, seat)
    for marks in game.known + game.buried:
        for place, mark in enumerate(marks):
            if mark:
                marks[place] = mark & own | (every if mark & every == every else 0)
    if game.house_rules.shared:
        game.returned = [
            cards if other == seat else [] for other, cards in enumerate(game.returned)
        ]


def redeal(game: Chronica, seat: Seat) -> None:
    """Mixes hands and decks anew, keeping every card this seat has seen where it is.

    What comes out depends on what the seat knows and on chance alone: the hidden cards are sorted
    before they are mixed, and nobody knows how others hold theirs.
    """
    for holder in range(game.players):
        if holder != seat:
            sort_hand(game, holder, seat)
    if game.house_rules.shared:
        mix_shared(game, seat)
        return
    for owner in range(game.players):
        # before the decks are chosen there is nothing to mix
        if game.decks[owner]:
            mix_own(game, owner, seat)


def hidden_in_hand(game: Chronica, holder: Seat, seat: Seat) -> list[int]:
    """The places of a hand whose cards a seat does not know."""
    if holder == seat:
        return []
    return [place for place, mark in enumerate(game.known[holder]) if not knows(game, mark, seat)]


def sort_hand(game: Chronica, holder: Seat, seat: Seat) -> None:
    """Puts another's hand into an order that tells nothing: the cards known, then the others."""
    hand, marks = game.hands[holder], game.known[holder]
    if len(hand) < 2:
        return
    seen: list[tuple[Card, int]] = []
    hidden: list[int] = []
    unseen: list[Card] = []
    for card, mark in zip(hand, marks, strict=True):
        if knows(game, mark, seat):
            seen.append((card, mark))
        else:
            hidden.append(mark)
            unseen.append(card)
    seen.sort()
    hidden.sort()
    game.hands[holder] = [card for card, _ in seen] + unseen
    game.known[holder] = [mark for _, mark in seen] + hidden


def mix_own(game: Chronica, owner: Seat, seat: Seat) -> None:
    """One player's hidden cards, and those the deck may hold instead if its list is secret."""
    hand, deck = game.hands[owner], game.decks[owner]
    in_hand = hidden_in_hand(game, owner, seat)
    in_deck = hidden_in_deck(game, owner, seat)
    cards = [hand[place] for place in in_hand] + [deck[place] for place in in_deck]
    if owner != seat and not game.house_rules.open_lists and game.lists[owner] != LIST_KNOWN:
        cards = another_list(game, owner, cards)
    cards.sort()
    game.chance.shuffle(cards)
    for place in in_hand:
        hand[place] = cards.pop()
    for place in in_deck:
        deck[place] = cards.pop()


def another_list(game: Chronica, owner: Seat, cards: list[Card]) -> list[Card]:
    """Cards this deck might have held as well, as many as are hidden (chronica.C44)."""
    pool = sorted(cards + game.box[owner])
    game.chance.shuffle(pool)
    chosen: list[Card] = []
    if game.lists[owner] == LIST_EVEN:
        # everybody knows how many Edifices such a deck was dealt
        for kind in range(2):
            wanted = sum(1 for card in cards if TYPE[card] == kind)
            chosen += [card for card in pool if TYPE[card] == kind][:wanted]
    else:
        chosen = pool[: len(cards)]
    box = game.box[:]
    box[owner] = [card for card in pool if card not in chosen]
    game.box = box
    return chosen


def mix_shared(game: Chronica, seat: Seat) -> None:
    """All hidden cards of hands and stock; the list of a shared deck is open to all."""
    stock = game.decks[0]
    in_stock = hidden_in_deck(game, 0, seat)
    in_hands = [hidden_in_hand(game, holder, seat) for holder in range(game.players)]
    cards = [stock[place] for place in in_stock]
    for holder in range(game.players):
        cards += [game.hands[holder][place] for place in in_hands[holder]]
    cards.sort()
    game.chance.shuffle(cards)
    back = game.returned[seat] if seat >= 0 else []
    if back:
        deal_without(game, seat, back, in_hands, cards)
    for holder in range(game.players):
        for place in in_hands[holder]:
            game.hands[holder][place] = cards.pop()
    for place in in_stock:
        stock[place] = cards.pop()


def deal_without(
    game: Chronica, seat: Seat, back: list[Card], in_hands: list[list[int]], cards: list[Card]
) -> None:
    """Hands dealt before this seat shuffled cards back cannot hold any of those."""
    bit = not_returned(game, seat)
    for holder in range(game.players):
        for place in in_hands[holder][:]:
            if game.known[holder][place] & bit:
                card = next(card for card in cards if card not in back)
                cards.remove(card)
                game.hands[holder][place] = card
                in_hands[holder].remove(place)
