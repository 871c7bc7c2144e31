"""Facts that are one number in a list of the state, each written and read here alone."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import NOBODY, Seat
from regalia.games.rencontre.state.cards import Card, Face
from regalia.games.rencontre.state.places import Place

FACE_DOWN: Final = 512  # a card set aside unseen


# game.origins: where a token on the cone came from


def origin(seat: Seat, place: Place) -> int:
    """One token of a seat, and the place it came from."""
    return seat * 32 + place


def origin_seat(entry: int) -> Seat:
    """The owner of the token."""
    return entry // 32


def origin_place(entry: int) -> Place:
    """The place that the token came from."""
    return entry % 32


# game.told: what all know a hand to hold


def told(faces: int, seat: Seat) -> int:
    """A hand that holds at least one card of these faces."""
    return faces * 8 + seat


def told_seat(entry: int) -> Seat:
    """The seat of the hand."""
    return entry % 8


def told_faces(entry: int) -> int:
    """The faces, as bits."""
    return entry // 8


# game.grafts, and the answers that make them: a power and a seat

ENDED: Final = 0  # stands for the power of a graft that has ended before its duel


def graft_entry(number: int, seat: Seat) -> int:
    """A power, and who borrows it or has it."""
    return number * 8 + seat


def graft_power(entry: int) -> int:
    """The number of the power."""
    return entry // 8


def graft_seat(entry: int) -> Seat:
    """The seat that borrows or has the power."""
    return entry % 8


# game.aside: a card set aside until the end of the duel


def aside(seat: Seat, card: Card, face_down: bool) -> int:
    """A card of a seat, seen by all or not."""
    return (FACE_DOWN if face_down else 0) + seat * 64 + card


def aside_seat(entry: int) -> Seat:
    """The seat of the card."""
    return entry // 64 % 8


def aside_card(entry: int) -> Card:
    """The card, or in a view its face."""
    return entry % 64


def aside_unseen(entry: int) -> bool:
    """True if it lies face down."""
    return entry >= FACE_DOWN


def aside_swapped(entry: int, card: Card) -> int:
    """The same place with another card."""
    return entry - entry % 64 + card


# game.in_play: an edict having its effect


def edict_in_play(seat: Seat, card: Card) -> int:
    """An edict, who played it, and as yet nobody who collects it."""
    return (seat * 64 + card) * 8


def edict_player(entry: int) -> Seat:
    """The player of the edict."""
    return entry // 512


def edict_card(entry: int) -> Card:
    """The card."""
    return entry // 8 % 64


def edict_collector(entry: int) -> Seat:
    """The player who takes it instead of the discards, if any."""
    return entry % 8 + NOBODY


def shown_edict(seat: Seat, face: Face) -> int:
    """An edict as a view shows it: who played it, and its face."""
    return seat * 64 + face


FIRST_NUMBERS: Final = 36  # of the powers of the first rules; digests and views hold them always


def remembered(memory: list[int]) -> list[int]:
    """Memories of the powers, up to the last one that is not 0."""
    length = len(memory)
    while length > FIRST_NUMBERS and memory[length - 1] == 0:
        length -= 1
    return memory[:length]
