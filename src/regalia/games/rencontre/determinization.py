"""Determinization: all hidden cards of a seat, redealt consistently with its knowledge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regalia.engine.flow import NOBODY, Seat
from regalia.games.rencontre.arrangement import ASIDE, BURIED, IN_DECK, arrange, throws_attack
from regalia.games.rencontre.state.cards import ATTACKS, DUEL_FACES, Card
from regalia.games.rencontre.state.entries import aside_card, aside_swapped, aside_unseen
from regalia.games.rencontre.state.facts import replaced
from regalia.games.rencontre.state.knowledge import (
    place_of_laid,
    playable_among,
    pool,
    sees_card,
)

if TYPE_CHECKING:
    from regalia.games.rencontre.state.game import Rencontre


def redeal(game: Rencontre, seat: Seat) -> None:
    """Mixes unknown cards and powers; knowledge of a place stays with the place.

    The outcome rests on what the seat knows and on the generator alone: hidden places are taken in
    an order that the seat could name, and hidden cards in that of their numbers.
    """
    redeal_powers(game, seat)
    redeal_own_blind(game, seat)
    lacks = game.lacks[:]
    laid = take_up_laid(game, seat)
    game.lacks = lacks
    slots, cards = hidden_slots(game, seat)
    masks = [game.known[card] for card in cards]
    mixed = arrange(game, slots, cards, [other for other, _ in laid])
    changed: dict[Card, Card] = {}
    for index, card in enumerate(mixed):
        game.known[card] = masks[index]
        changed[cards[index]] = card
    put_back(game, seat, slots, mixed)
    if game.picks:
        kept = [card for card in game.picks if card not in changed]
        game.picks = kept + sorted([changed[card] for card in game.picks if card in changed])
    lay_again(game, laid)
    if game.snapshot is not None:
        game.snapshot = same_snapshot(game, game.snapshot, changed)


def forget_others(game: Rencontre, seat: Seat) -> None:
    """Of what the others know of cards only that is left which the seat can tell for sure.

    Which of its cards a hand has parted with is hidden: so how many of them another still knows is
    hidden too, but for a hand that all saw being read in this duel.
    """
    own = 0 if seat == NOBODY else 1 << seat
    game.known = [seats & own for seats in game.known]
    if game.snapshot is not None:
        snapshot = game.snapshot.clone()
        snapshot.known = [seats & own for seats in snapshot.known]
        game.snapshot = snapshot
    if game.used:
        for main in (game.offence, game.defence):
            if main != NOBODY:
                recall_reading(game, seat, main)


def recall_reading(game: Rencontre, seat: Seat, main: Seat) -> None:
    """If a main player used a power in this duel that reads a hand, it still knows that hand."""
    other = game.opponent(main)
    for number in game.wielded[main]:
        alien = game.house_rules.aliens[number]
        if alien.reads_hand and game.used & ~game.zapped & 1 << number and other != NOBODY:
            if main != seat:
                learn_hand(game, other, main)
            if alien.shows_hand and other != seat:
                learn_hand(game, main, other)


def learn_hand(game: Rencontre, seat: Seat, reader: Seat) -> None:
    """Somebody knows all cards of a hand, laid or held."""
    for card in pool(game, seat):
        game.known[card] |= 1 << reader


def redeal_powers(game: Rencontre, seat: Seat) -> None:
    """The pile, powers put away by others, and while two of three are chosen theirs too.

    Powers that went under the pile openly stay there: everybody knows which come last.
    """
    others = [other for other in range(game.players) if other != seat]
    pool = game.pile[game.under :]
    for other in others:
        if game.rejected[other]:
            pool.append(game.rejected[other])
        if game.choosing:
            pool += game.powers[other]
    pool.sort()
    game.chance.shuffle(pool)
    for other in others:
        if game.rejected[other]:
            game.rejected[other] = pool.pop()
        if game.choosing:
            number = len(game.powers[other])
            game.powers[other] = [pool.pop() for _ in range(number)]
    game.pile = game.pile[: game.under] + pool


def redeal_own_blind(game: Rencontre, seat: Seat) -> None:
    """A card picked unseen from the own hand may be any that could have been picked."""
    if seat == NOBODY or not game.blind >> seat & 1:
        return
    place = place_of_laid(game, seat)
    if place != NOBODY and not sees_card(game, seat, place):
        lacks = game.lacks[:]
        game.gain(seat, game.laid[seat])
        game.hands[seat].sort()
        lay_again(game, [(seat, place)])
        game.lacks = lacks


def take_up_laid(game: Rencontre, seat: Seat) -> list[tuple[Seat, Seat]]:
    """Cards laid by others that the seat has not seen go back to their hands: who, and where."""
    found: list[tuple[Seat, Seat]] = []
    for other in (game.offence, game.defence):
        if other not in (seat, NOBODY):
            place = place_of_laid(game, other)
            if place != NOBODY and not sees_card(game, seat, place):
                game.gain(other, game.laid[other])
                found.append((other, place))
    return found


def lay_again(game: Rencontre, laid: list[tuple[Seat, Seat]]) -> None:
    """Each lays a card that could have been laid, where the first one lay."""
    for other, place in laid:
        promised = DUEL_FACES if game.blind >> other & 1 else game.promised[other]
        allowed = playable_among(game.held[other] & DUEL_FACES, game.must[other], promised)
        fitting = [card for card in game.hands[other] if allowed >> game.face(card) & 1]
        if throws_attack(game, other):
            attacks = [card for card in game.hands[other] if ATTACKS >> game.face(card) & 1]
            if len(attacks) == 1:
                fitting = [card for card in fitting if card != attacks[0]] or fitting
        card = game.chance.choose(fitting)
        game.lose(other, card)
        game.laid[other] = card
        game.committed[place] = card


def hidden_slots(game: Rencontre, seat: Seat) -> tuple[list[int], list[Card]]:
    """Every place of a card the seat does not know, and the cards that lie there."""
    slots: list[int] = []
    cards: list[Card] = []
    for other in range(game.players):
        if other != seat:
            hidden = [card for card in game.hands[other] if not is_known(game, seat, card)]
            slots += [other] * len(hidden)
            cards += in_order(game, hidden)
    for index, entry in enumerate(game.aside):
        if aside_unseen(entry) and not is_known(game, seat, aside_card(entry)):
            slots.append(ASIDE + index)
            cards.append(aside_card(entry))
    for index, card in enumerate(game.deck):
        if not is_known(game, seat, card):
            slots.append(IN_DECK if index >= game.buried else BURIED)
            cards.append(card)
    return slots, cards


def in_order(game: Rencontre, hidden: list[Card]) -> list[Card]:
    """Hidden cards of a hand by what distinguishes their places: who knows them, what befell them.

    Cards that differ in nothing of this lie in places that cannot be told apart.
    """
    if len(hidden) < 2 or (
        game.snapshot is None and not game.picks and not any(game.known[card] for card in hidden)
    ):
        return hidden
    return sorted(hidden, key=lambda card: mark_of(game, card))


def mark_of(game: Rencontre, card: Card) -> int:
    """Distinguishing mark of a hidden card's place in a hand."""
    mark = 2 * game.known[card] + (1 if card in game.picks else 0)
    if game.snapshot is not None:
        mark = 256 * mark + place_in(game.snapshot, card)
    return mark


def place_in(snapshot: Rencontre, card: Card) -> int:
    """A card's place in a snapshot: a hand, set aside, or a place in the deck."""
    for seat in range(snapshot.players):
        if card in snapshot.hands[seat]:
            return seat
    for index, entry in enumerate(snapshot.aside):
        if aside_card(entry) == card:
            return ASIDE + index
    return IN_DECK + snapshot.deck.index(card) if card in snapshot.deck else BURIED


def is_known(game: Rencontre, seat: Seat, card: Card) -> bool:
    """True if a seat knows where a card is."""
    return seat != NOBODY and game.known[card] >> seat & 1 == 1


def put_back(game: Rencontre, seat: Seat, slots: list[int], cards: list[Card]) -> None:
    """The cards go to their places."""
    mixed = set(cards)
    for other in range(game.players):
        if other == seat:
            continue
        kept = sorted([card for card in game.hands[other] if card not in mixed])
        kept += [cards[index] for index, slot in enumerate(slots) if slot == other]
        game.hands[other] = kept
        held = 0
        for card in kept:
            held |= 1 << game.house_rules.faces[card]
        game.held[other] = held
    game.look_around()
    in_deck: list[Card] = []
    for index, slot in enumerate(slots):
        if ASIDE <= slot < BURIED:
            entry = game.aside[slot - ASIDE]
            swapped = aside_swapped(entry, cards[index])
            game.aside = replaced(game.aside, slot - ASIDE, swapped)
        elif slot >= BURIED:
            in_deck.append(cards[index])
    # cards the seat knows to lie under the deck or on top of it stay there
    unknown = iter(in_deck)
    game.deck = [card if card not in mixed else next(unknown) for card in game.deck]


def same_snapshot(game: Rencontre, snapshot: Rencontre, changed: dict[Card, Card]) -> Rencontre:
    """The snapshot of an imagined world: the same cards exchanged, powers and chance its own."""
    copy = snapshot.clone()
    copy.chance = game.chance.clone()
    copy.pile = game.pile[:]  # no power leaves the pile or comes to it in a duel
    copy.rejected = game.rejected[:]
    for seat in range(copy.players):
        copy.hands[seat] = sorted([changed.get(card, card) for card in copy.hands[seat]])
        held = 0
        for card in copy.hands[seat]:
            held |= 1 << copy.house_rules.faces[card]
        copy.held[seat] = held
    copy.look_around()
    copy.deck = [changed.get(card, card) for card in copy.deck]
    copy.aside = [
        aside_swapped(entry, changed.get(aside_card(entry), aside_card(entry)))
        for entry in copy.aside
    ]
    for card, now in changed.items():
        copy.known[now] = snapshot.known[card]
    return copy
