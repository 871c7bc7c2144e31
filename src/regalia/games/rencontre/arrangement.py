"""Hidden cards in a random order that agrees with everything the table knows of them.

Cards are shuffled first. Whatever then lies where it cannot lie is put right along chains of
exchanges, as in any search for a matching; as the real order agrees with all facts too, an order
is always found, and nothing of the real one is kept that the facts do not force.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from regalia.engine.flow import NOBODY, Seat
from regalia.games.rencontre.state.cards import ATTACKS, DUEL_FACES, EDICT_FACES, Card
from regalia.games.rencontre.state.entries import told_faces, told_seat
from regalia.games.rencontre.state.places import DEFENCE, OFFENCE

if TYPE_CHECKING:
    from regalia.games.rencontre.state.game import Rencontre

# where a hidden card lies: a hand (its seat), set aside, under the deck, in the deck
ASIDE: Final = 50
BURIED: Final = 99
IN_DECK: Final = 100

ANY_FACE: Final = DUEL_FACES | EDICT_FACES
TRIES: Final = 12


def arrange(game: Rencontre, slots: list[int], cards: list[Card], laying: list[Seat]) -> list[Card]:
    """The cards in another order: which of them lies in which place."""
    if len(cards) < 2:
        return cards
    faces = game.house_rules.faces
    # where a card really lies it may lie, whatever a half-done effect made of the facts
    allowed = [
        faces_allowed(game, slot) | 1 << faces[card]
        for slot, card in zip(slots, cards, strict=True)
    ]
    wanted = faces_wanted(game, slots, cards, laying)
    pool = sorted(cards)
    for _ in range(TRIES):
        order = pool[:]
        game.chance.shuffle(order)
        if settle(game, order, bind(game, slots, order, allowed, wanted)):
            return order
    # several demands on one hand: bound as the real cards meet them, they can be met
    bound = bind(game, slots, cards, allowed, wanted)
    order = pool[:]
    game.chance.shuffle(order)
    met = settle(game, order, bound)
    assert met
    return order


# what everybody can tell of hidden cards


def faces_allowed(game: Rencontre, slot: int) -> int:
    """The faces that may lie in a place, as bits: cards set aside or buried are duel cards."""
    if ASIDE <= slot < IN_DECK:
        return DUEL_FACES
    if slot == IN_DECK:
        return ANY_FACE
    if slot == game.clearing:
        return EDICT_FACES
    return ANY_FACE & ~game.lacks[slot]


def faces_wanted(
    game: Rencontre, slots: list[int], cards: list[Card], laying: list[Seat]
) -> list[tuple[Seat, int]]:
    """Of which faces each hand must have one among its hidden cards, as all can tell."""
    wanted = [(told_seat(entry), told_faces(entry)) for entry in game.told]
    for side, main in ((OFFENCE, game.offence), (DEFENCE, game.defence)):
        # a player who has yet to commit a card holds a duel card, and so does one who just laid one
        if main in laying or (game.checking & side and main != game.clearing):
            wanted.append((main, DUEL_FACES))
    moving = set(cards)
    demands: list[tuple[Seat, int]] = []
    for owner, faces in wanted:
        if owner == NOBODY:
            continue
        fixed = 0  # the faces in the hand that stay there
        for card in game.hands[owner]:
            if card not in moving:
                fixed |= 1 << game.house_rules.faces[card]
        hidden = 0
        for slot, card in zip(slots, cards, strict=True):
            if slot == owner:
                hidden |= 1 << game.house_rules.faces[card]
        # while an effect is half done a hand may lack what it must soon have again
        if not fixed & faces and hidden & faces:
            demands.append((owner, faces))
    demands += [(owner, DUEL_FACES) for owner in laying if has_one_attack_left(game, owner, moving)]
    return demands


def throws_attack(game: Rencontre, seat: Seat) -> bool:
    """True if a seat is asked which attack card to throw: it holds one beside a card it laid."""
    return seat in game.asked and game.question.name == "throw_attack"


def has_one_attack_left(game: Rencontre, seat: Seat, moving: set[Card]) -> bool:
    """True if the only duel card that stays is the attack to be thrown: another one was laid."""
    if not throws_attack(game, seat):
        return False
    faces = [1 << game.face(card) for card in game.hands[seat] if card not in moving]
    duel = [face for face in faces if face & DUEL_FACES]
    return len(duel) == 1 and duel[0] & ATTACKS != 0


def bind(
    game: Rencontre,
    slots: list[int],
    order: list[Card],
    allowed: list[int],
    wanted: list[tuple[Seat, int]],
) -> list[int]:
    """The faces allowed in each place; one place of a hand is kept for what it must hold."""
    bound = allowed[:]
    kept: list[int] = []  # places of a hand whose demands ask for different cards
    for owner, faces in wanted:
        hand = [index for index, slot in enumerate(slots) if slot == owner]
        # one card may meet two demands, where a hand has no other
        places = [index for index in hand if index not in kept] or hand
        fitting = [
            index
            for index in places
            if bound[index] & faces & 1 << game.house_rules.faces[order[index]]
        ]
        place = game.chance.choose(fitting or places)
        bound[place] &= faces
        if throws_attack(game, owner):
            kept.append(place)
    return bound


# putting an order right


def settle(game: Rencontre, order: list[Card], bound: list[int]) -> bool:
    """Puts right, by as few chains of exchanges as possible, what lies where it cannot lie."""
    faces = game.house_rules.faces
    wrong = [index for index, card in enumerate(order) if not bound[index] & 1 << faces[card]]
    if not wrong:
        return True
    held = order[:]  # the card each place has, or -1
    holder = [NOBODY] * len(faces)  # and the place that has each card
    for index, card in enumerate(order):
        holder[card] = index
    for index in wrong:
        holder[order[index]] = NOBODY
        held[index] = -1
    search = order[:]
    for index in wrong:
        game.chance.shuffle(search)
        if not find_card(game, index, bound, search, held, holder, [False] * len(faces)):
            return False
    order[:] = held
    return True


def find_card(
    game: Rencontre,
    index: int,
    bound: list[int],
    search: list[Card],
    held: list[Card],
    holder: list[int],
    tried: list[bool],
) -> bool:
    """Gives a place a card it may have; whichever place had that card finds another."""
    faces = game.house_rules.faces
    for card in search:
        if tried[card] or not bound[index] & 1 << faces[card]:
            continue
        tried[card] = True
        former = holder[card]
        if former == NOBODY or find_card(game, former, bound, search, held, holder, tried):
            held[index] = card
            holder[card] = index
            return True
    return False
