"""Knowledge of the players about each other's cards, and when it is lost.

`known[card]` has a bit for each seat that knows in whose hand a card is, or at which place of the
deck, where it was put back or buried. A card laid face down keeps its bits: a player who knew of it
knows that it is in the hand or on the table, not which. Equal cards cannot be told apart. What the
whole table was told of a hand is in `told` (at least one card of these faces) and in `lacks` (no
card of these faces); a promise (`promised`) is neither.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from regalia.engine.flow import NOBODY, Seat
from regalia.games.rencontre.state.cards import DUEL_FACES, NO_CARD, Card
from regalia.games.rencontre.state.entries import told, told_faces, told_seat

if TYPE_CHECKING:
    from regalia.games.rencontre.state.game import Rencontre


def everybody(game: Rencontre) -> int:
    """All seats, as bits."""
    return (1 << game.players) - 1


def place_of_laid(game: Rencontre, seat: Seat) -> Seat:
    """In front of whom the card lies that a seat laid; nobody, if it is gone."""
    card = game.laid[seat]
    if card >= 0:
        for other in range(game.players):
            if game.committed[other] == card:
                return other
    return NOBODY


def layer_of(game: Rencontre, place: Seat) -> Seat:
    """The player who laid the card in front of a seat."""
    card = game.committed[place]
    for seat in range(game.players):
        if game.laid[seat] == card:
            return seat
    return place


def is_face_up(game: Rencontre, place: Seat) -> bool:
    """True if all can read the card in front of a seat."""
    return (game.turned and not game.covered >> place & 1) or game.shown >> place & 1 == 1


def sees_card(game: Rencontre, seat: Seat, place: Seat) -> bool:
    """True if a seat, or a spectator, knows the card in front of a seat."""
    return is_face_up(game, place) or (seat != NOBODY and game.seen[place] >> seat & 1 == 1)


def pool(game: Rencontre, seat: Seat) -> list[Card]:
    """A hand together with the card its owner has laid face down."""
    place = place_of_laid(game, seat)
    if place == NOBODY or is_face_up(game, place):
        return game.hands[seat]
    return [*game.hands[seat], game.laid[seat]]


def seen_leaving(game: Rencontre, seat: Seat, card: Card) -> None:
    """All see which card leaves a hand; who knew of an equal one is no longer sure of it."""
    face = game.house_rules.faces[card]
    knew = game.known[card]
    game.known[card] = everybody(game)
    for other in pool(game, seat):
        if other != card and game.house_rules.faces[other] == face:
            lost = game.known[other] & ~knew
            game.known[other] &= ~lost
            knew |= lost
    forget_told(game, seat, 1 << face)


def out_of_sight(game: Rencontre, seat: Seat, faces: int, sure: int) -> None:
    """A card of some faces leaves a hand unseen: only the seats in `sure` still know the rest."""
    for other in pool(game, seat):
        if faces >> game.house_rules.faces[other] & 1:
            game.known[other] &= sure
    forget_told(game, seat, faces)


def forget_told(game: Rencontre, seat: Seat, faces: int) -> None:
    """Clear what the table was told of a hand, as it may have left it."""
    if game.told:
        game.told = [
            entry
            for entry in game.told
            if told_seat(entry) != seat or not told_faces(entry) & faces
        ]


def tell_holding(game: Rencontre, seat: Seat, faces: int) -> None:
    """Everybody learns that a hand holds a card of some faces."""
    held = game.faces_among(seat, faces)
    if held and faces == 1 << held[0]:
        game.known[game.card_in_hand(seat, held[0])] = everybody(game)
    if told(faces, seat) not in game.told:
        game.told.append(told(faces, seat))
        game.told.sort()


def show_hand(game: Rencontre, seat: Seat, to: Seat) -> None:
    """A seat sees a whole hand."""
    for card in game.hands[seat]:
        game.known[card] |= 1 << to


def turn_up(game: Rencontre, place: Seat) -> None:
    """The card in front of a seat is turned face up before its time."""
    game.shown |= 1 << place
    game.blind &= ~(1 << layer_of(game, place))
    if game.committed[place] >= 0:
        seen_leaving(game, layer_of(game, place), game.committed[place])


def look_at_own(game: Rencontre, seat: Seat) -> None:
    """A seat whose card was picked unseen learns which it was."""
    game.blind &= ~(1 << seat)
    place = place_of_laid(game, seat)
    if place != NOBODY:
        game.seen[place] |= 1 << seat


def bury(game: Rencontre, place: Seat) -> None:
    """The card in front of a seat goes unseen under the deck; who has seen it knows it is there."""
    layer = layer_of(game, place)
    card = game.committed[place]
    out_of_sight(game, layer, DUEL_FACES, game.seen[place])
    game.known[card] = game.seen[place]
    game.deck.insert(0, card)
    game.buried += 1
    game.committed[place] = NO_CARD


def swap_hands(game: Rencontre, one: Seat, two: Seat) -> None:
    """Two whole hands change owners; the two know all of both, and others what they knew."""
    hands, held, lacks = game.hands, game.held, game.lacks
    hands[one], hands[two] = hands[two], hands[one]
    held[one], held[two] = held[two], held[one]
    lacks[one], lacks[two] = lacks[two], lacks[one]
    moved: list[int] = []
    for entry in game.told:
        seat = told_seat(entry)
        other = two if seat == one else one if seat == two else seat
        moved.append(told(told_faces(entry), other))
    game.told = moved
    for card in hands[one] + hands[two]:
        game.known[card] |= 1 << one | 1 << two


def playable_among(faces: int, must: int, promised: int) -> int:
    """Of some duel faces those that may be played: a promise lapses before a rule."""
    ruled = faces & must
    if not ruled:
        return faces
    return ruled & promised or ruled


def swap_cards(game: Rencontre, one: Seat, two: Seat) -> None:
    """The cards in front of two seats change places; who has seen each has seen it there too."""
    committed, seen = game.committed, game.seen
    committed[one], committed[two] = committed[two], committed[one]
    seen[one], seen[two] = seen[two], seen[one]
    both = 1 << one | 1 << two
    if game.shown & both not in (0, both):
        game.shown ^= both
