"""Another arrangement of all that a seat cannot see, which it could not tell from the real one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from regalia.engine.flow import NOBODY, Seat
from regalia.games.rencontre.cards import Card, is_duel_card, is_edict
from regalia.games.rencontre.places import DEFENCE, OFFENCE

if TYPE_CHECKING:
    from regalia.games.rencontre.state import Rencontre

# where a hidden card lies: a hand (its seat) or the deck
IN_DECK: Final = 100


def redeal(game: Rencontre, seat: Seat) -> None:
    """Mixes unknown cards and powers; knowledge of a place stays with the place."""
    redeal_powers(game, seat)
    # a card face down may be any duel card of its owner, even one the seat knows to be there
    owners = face_down(game, seat)
    for owner in owners:
        game.gain(owner, game.committed[owner])
    slots, cards = hidden_slots(game, seat)
    before = cards[:]
    masks = [game.known[card] for card in cards]
    game.chance.shuffle(cards)
    respect_facts(game, slots, cards, owners)
    changed: dict[Card, Card] = {}
    for index, card in enumerate(cards):
        game.known[card] = masks[index]
        changed[before[index]] = card
    put_back(game, seat, slots, cards)
    game.picks = [changed.get(card, card) for card in game.picks]
    for owner in owners:
        commit_any(game, owner)
    if game.moment is not None:
        game.moment = renamed(game.moment, changed)


def face_down(game: Rencontre, seat: Seat) -> list[Seat]:
    """Those whose committed card the seat cannot see; its own too, if it was picked unseen."""
    if game.turned:
        return []
    return [
        owner
        for owner in range(game.players)
        if game.committed[owner] >= 0
        and not game.shown >> owner & 1
        and (owner != seat or game.blind >> owner & 1)
    ]


def commit_any(game: Rencontre, owner: Seat) -> None:
    """One of the duel cards of a hand lies face down again, one that a rule allows if any."""
    duel = [card for card in game.hands[owner] if is_duel_card(game.face(card))]
    ruled = [card for card in duel if game.must[owner] >> game.face(card) & 1]
    card = game.chance.choose(ruled or duel)
    game.lose(owner, card)
    game.committed[owner] = card
    game.laid[owner] = card


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
    for card in game.deck:
        slots.append(IN_DECK)
        cards.append(card)
    return slots, cards


def respect_facts(game: Rencontre, slots: list[int], cards: list[Card], owners: list[Seat]) -> None:
    """What everybody can tell of hidden cards: who must hold a duel card, and who cannot."""
    clearing = game.clearing
    if clearing != NOBODY:
        for index, slot in enumerate(slots):
            if slot == clearing and not is_edict(game.face(cards[index])):
                swap_in(game, slots, cards, index, False)
    sides = ((OFFENCE, game.offence), (DEFENCE, game.defence))
    for side, main in sides + sides:  # twice: helping one may have taken from the other
        watched = game.checking & side and main != clearing
        if (watched or main in owners) and main in slots:
            hold_duel_card(game, slots, cards, main)


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
        and slots[other] != game.clearing
    ]
    from_deck = [other for other in fitting if slots[other] == IN_DECK]
    mains = (game.offence, game.defence)
    choice = from_deck or [other for other in fitting if slots[other] not in mains] or fitting
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
