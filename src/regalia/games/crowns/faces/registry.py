"""FACES: what every card of the deck does, by card number."""

from __future__ import annotations

from typing import Final

from regalia.games.crowns.cards import (
    ASSASSIN_POWER,
    CARDS,
    FIRST_DEVIL,
    FIRST_STAR,
    POWER,
    THIEF_POWER,
    Card,
)
from regalia.games.crowns.faces.assassin import ASSASSIN_FACE
from regalia.games.crowns.faces.devil import DEVIL_FACE
from regalia.games.crowns.faces.face import PLAIN, Face
from regalia.games.crowns.faces.star import STAR_FACE
from regalia.games.crowns.faces.thief import THIEF_FACE

WITH_A_TEXT: Final[dict[int, Face]] = {THIEF_POWER: THIEF_FACE, ASSASSIN_POWER: ASSASSIN_FACE}


def face_of(card: Card) -> Face:
    """The face of a card."""
    if card >= FIRST_DEVIL:
        return DEVIL_FACE
    if card >= FIRST_STAR:
        return STAR_FACE
    return WITH_A_TEXT.get(POWER[card], PLAIN)


FACES: Final[list[Face]] = [face_of(card) for card in range(CARDS)]
