"""The faces of the cards, and the decks they make."""

from __future__ import annotations

import csv
from importlib.resources import files
from typing import Final

from regalia.games.rencontre.state.overlay import changed_copies

Card = int  # its number in the deck: two equal cards have two numbers
Face = int  # an attack is its own value; then compromise and the six edicts

COMPROMISE: Final = 31
MOEBIUS: Final = 32
CHAMP: Final = 33
CONTROLE: Final = 34
GAZ: Final = 35
PESTE: Final = 36
ZAP: Final = 37

FIRST_EDICT: Final = 32
FACES: Final = 38

NO_CARD: Final = -1
NO_FACE: Final = -1
ZERO_CARD: Final = -2  # stands for the attack of 0 of a defence that can get no card

# sets of faces, as bits
ATTACKS: Final = (1 << 31) - 1
DUEL_FACES: Final = (1 << 32) - 1
EDICT_FACES: Final = (1 << 38) - (1 << 32)

EDICT_NAMES: Final = ("MOEBIUS", "CHAMP", "CONTROLE", "GAZ", "PESTE", "ZAP")


def face_name(face: Face) -> str:
    """The short name of a face, the same in every language."""
    if face < COMPROMISE:
        return f"A{face}"
    return "C" if face == COMPROMISE else EDICT_NAMES[face - FIRST_EDICT]


def named_face(name: str) -> Face:
    """The face of a short name; ValueError if there is none."""
    if name == "C":
        return COMPROMISE
    if name in EDICT_NAMES:
        return FIRST_EDICT + EDICT_NAMES.index(name)
    if name[:1] == "A" and name[1:].isdigit() and 0 <= int(name[1:]) < COMPROMISE:
        return int(name[1:])
    raise ValueError(f"no card is called {name!r}")


def is_attack(face: Face) -> bool:
    """An attack carries a number: rencontre.cards.kinds."""
    return 0 <= face < COMPROMISE


def is_duel_card(face: Face) -> bool:
    """Attack or compromise; an edict can never be committed."""
    return 0 <= face <= COMPROMISE


def is_edict(face: Face) -> bool:
    """One of the six edicts."""
    return face >= FIRST_EDICT


def _read_decks() -> dict[str, list[Face]]:
    text = (files("regalia.games.rencontre") / "deck.csv").read_text(encoding="utf-8")
    copies: dict[str, dict[str, int]] = {}
    for row in csv.DictReader(text.splitlines()):
        copies.setdefault(row["deck"], {})[row["face"]] = int(row["copies"])
    names = [face_name(face) for face in range(FACES)]
    decks: dict[str, list[Face]] = {}
    for name, printed in copies.items():
        deck = decks.setdefault(name, [])
        for face, count in changed_copies(printed, names).items():
            deck += [named_face(face)] * count
    return decks


# the rulebook prints no counts, so the deck is data and another printing another deck
DECKS: Final = _read_decks()
