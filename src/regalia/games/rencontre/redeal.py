"""Another arrangement of all that a seat cannot see, which it could not tell from the real one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regalia.engine.flow import NOBODY, Seat
from regalia.games.rencontre.cards import NO_CARD, Card, is_duel_card, is_edict
from regalia.games.rencontre.places import DEFENCE, OFFENCE

if TYPE_CHECKING:
    from regalia.games.rencontre.state import Rencontre

# where a hidden card lies: a hand (its seat), a committed card, the deck
IN_DECK = 100
COMMITTED = 50


def redeal(game: Rencontre, seat: Seat) -> None:
    """Mixes unknown cards and powers; knowledge of a place stays with the place."""
    redeal_powers(game, seat)
    redeal_own_blind(game, seat)
    slots, cards = hidden_slots(game, seat)
    if len(cards) < 2:
        return
    before = cards[:]
    masks = [game.known[card] for card in cards]
    game.chance.shuffle(cards)
    respect_facts(game, slots, cards)
    changed: dict[Card, Card] = {}
    for index, card in enumerate(cards):
        game.known[card] = masks[index]
        changed[before[index]] = card
    put_back(game, seat, slots, cards)
    game.laid = [changed.get(card, card) for card in game.laid]
    game.picks = [changed.get(card, card) for card in game.picks]
    if game.moment is not None:
        game.moment = renamed(game.moment, changed)


def redeal_powers(game: Rencontre, seat: Seat) -> None:
    """The pile, powers put away by others, and while two of three are chosen theirs too."""
    others = [other for other in range(game.players) if other != seat]
    pool = game.pile[:]
    for other in others:
        if game.rejected[other]:
            pool.append(game.rejected[other])
        if game.choosing:
            pool += game.powers[other]
    game.chance.shuffle(pool)
    for other in others:
        if game.rejected[other]:
            game.rejected[other] = pool.pop()
        if game.choosing:
            number = len(game.powers[other])
            game.powers[other] = [pool.pop() for _ in range(number)]
    game.pile = pool


def redeal_own_blind(game: Rencontre, seat: Seat) -> None:
    """A card picked unseen from the own hand may be any of its duel cards that a rule allows."""
    if seat == NOBODY or not game.blind >> seat & 1 or game.committed[seat] < 0:
        return
    old = game.committed[seat]
    game.gain(seat, old)
    duel = [card for card in game.hands[seat] if is_duel_card(game.face(card))]
    ruled = [card for card in duel if game.must[seat] >> game.face(card) & 1]
    new = game.chance.choose(ruled or duel)
    game.lose(seat, new)
    game.committed[seat] = new
    game.laid[seat] = new
    game.known[old], game.known[new] = game.known[new], game.known[old]


def hidden_slots(game: Rencontre, seat: Seat) -> tuple[list[int], list[Card]]:
    """Every place of a card the seat does not know, and the cards that lie there."""
    slots: list[int] = []
    cards: list[Card] = []
    for other in range(game.players):
        if other == seat:
            continue
        for card in game.hands[other]:
            if seat == NOBODY or not game.known[card] >> seat & 1:
                slots.append(other)
                cards.append(card)
        card = game.committed[other]
        if card != NO_CARD and card >= 0 and not game.turned and not game.shown >> other & 1:
            slots.append(COMMITTED + other)
            cards.append(card)
    for card in game.deck:
        slots.append(IN_DECK)
        cards.append(card)
    return slots, cards


def respect_facts(game: Rencontre, slots: list[int], cards: list[Card]) -> None:
    """What everybody can tell of a hidden card: committed ones are duel cards, and so on."""
    for index, slot in enumerate(slots):
        if COMMITTED <= slot < IN_DECK and not is_duel_card(game.face(cards[index])):
            swap_in(game, slots, cards, index, True)
        if COMMITTED <= slot < IN_DECK:
            obey_rule(game, slots, cards, index)
    clearing = game.clearing
    if clearing != NOBODY:
        for index, slot in enumerate(slots):
            if slot == clearing and not is_edict(game.face(cards[index])):
                swap_in(game, slots, cards, index, False)
    for side, main in ((OFFENCE, game.offence), (DEFENCE, game.defence)):
        if game.checking & side and main in slots and main != clearing:
            hold_duel_card(game, slots, cards, main)


def obey_rule(game: Rencontre, slots: list[int], cards: list[Card], index: int) -> None:
    """A committed card is one that a rule allowed, unless none such was in the hand."""
    other = slots[index] - COMMITTED
    must = game.must[other]
    if must >> game.face(cards[index]) & 1:
        return
    for place, slot in enumerate(slots):
        if slot == other and must >> game.face(cards[place]) & 1:
            cards[index], cards[place] = cards[place], cards[index]
            return
    if any(must >> game.face(card) & 1 for card in game.hands[other] if card not in cards):
        for place, slot in enumerate(slots):
            if slot == IN_DECK and must >> game.face(cards[place]) & 1:
                cards[index], cards[place] = cards[place], cards[index]
                return


def hold_duel_card(game: Rencontre, slots: list[int], cards: list[Card], main: Seat) -> None:
    """A main player who has yet to commit a card holds a duel card, as all can tell."""
    known = [card for card in game.hands[main] if card not in cards]
    here = [cards[index] for index, slot in enumerate(slots) if slot == main]
    if not any(is_duel_card(game.face(card)) for card in here + known):
        swap_in(game, slots, cards, slots.index(main), True)


def swap_in(game: Rencontre, slots: list[int], cards: list[Card], index: int, duel: bool) -> None:
    """Changes a card for one of the other kind from the deck, or from a hand that can spare it."""
    fitting = [
        other
        for other, card in enumerate(cards)
        if is_duel_card(game.face(card)) == duel
        and slots[other] != slots[index]
        and not COMMITTED <= slots[other] < IN_DECK
        and slots[other] != game.clearing
    ]
    from_deck = [other for other in fitting if slots[other] == IN_DECK]
    choice = from_deck or fitting
    if choice:
        other = game.chance.choose(choice)
        cards[index], cards[other] = cards[other], cards[index]


def put_back(game: Rencontre, seat: Seat, slots: list[int], cards: list[Card]) -> None:
    """The cards go to their places."""
    mixed = set(cards)
    for other in range(game.players):
        if other == seat:
            continue
        kept = [card for card in game.hands[other] if card not in mixed]
        kept += [cards[index] for index, slot in enumerate(slots) if slot == other]
        game.hands[other] = kept
        held = 0
        for card in kept:
            held |= 1 << game.house.faces[card]
        game.held[other] = held
    game.look_around()
    for index, slot in enumerate(slots):
        if COMMITTED <= slot < IN_DECK:
            game.committed[slot - COMMITTED] = cards[index]
    game.deck = [cards[index] for index, slot in enumerate(slots) if slot == IN_DECK]


def renamed(moment: Rencontre, changed: dict[Card, Card]) -> Rencontre:
    """The kept moment with the same cards exchanged."""
    copy = moment.clone()
    for seat in range(copy.players):
        copy.hands[seat] = [changed.get(card, card) for card in copy.hands[seat]]
        held = 0
        for card in copy.hands[seat]:
            held |= 1 << copy.house.faces[card]
        copy.held[seat] = held
    copy.look_around()
    copy.deck = [changed.get(card, card) for card in copy.deck]
    return copy
