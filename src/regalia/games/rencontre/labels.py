"""Labels for the things on the table, shared by all questions and events."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Seat
from regalia.engine.label import Args, Label, listing, seat_label
from regalia.games.rencontre.aliens.alien import Alien
from regalia.games.rencontre.state.cards import ATTACKS, COMPROMISE, Face, face_name, is_attack
from regalia.games.rencontre.state.places import COLOURS, Planet, planet_name

COMMA: Final = "rencontre-comma"
AND: Final = "rencontre-and"
NONE: Final = "rencontre-nobody"


def face_label(face: Face) -> Label:
    """The name of a card."""
    if is_attack(face):
        return Label("rencontre-card-attack", {"value": face}, "face", face)
    return Label(f"rencontre-card-{face_name(face)}", None, "face", face)


def promise_label(faces: int) -> Label:
    """A promise in words, by the duel cards that keep it: an attack, or no high attack."""
    attacks = faces & ATTACKS
    if not attacks:
        return Label("rencontre-promise-compromise")
    if not faces >> COMPROMISE & 1:
        return Label("rencontre-promise-attack", {"value": lowest(attacks)})
    return Label("rencontre-promise-low", {"value": lowest(ATTACKS & ~attacks)})


def lowest(faces: int) -> Face:
    """The lowest face of a set that has one."""
    return (faces & -faces).bit_length() - 1


def planet_label(planet: Planet) -> Label:
    """The name of a planet."""
    args: Args = {"name": planet_name(planet)}
    return Label("rencontre-planet", args, "planet", planet)


def alien_label(alien: Alien) -> Label:
    """The name of a power."""
    return Label(f"rencontre-alien-{alien.name}", None, "alien", alien.number)


def seats_label(seats: list[Seat]) -> Label:
    """Nobody, one player, or several, as a list."""
    return joined([seat_label(seat) for seat in seats])


def joined(parts: list[Label]) -> Label:
    """Several things as one phrase, or the word for none."""
    return listing(parts, COMMA, AND) if parts else Label(NONE)


def letters(seats: list[Seat]) -> str:
    """Seats as the letters of their colours."""
    return "".join([COLOURS[seat] for seat in seats])


def bits_of(mask: int, players: int) -> list[Seat]:
    """The seats of a set."""
    return [seat for seat in range(players) if mask >> seat & 1]
