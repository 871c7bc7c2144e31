"""The catalogue: cards listed, filtered and shown, their texts built, decks checked."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from regalia.engine.refused import Refused
from regalia.games.chronica.cards.decks import deck_faults, read_ids
from regalia.games.chronica.cards.faces import (
    CATEGORIES,
    CLASS_NAMES,
    CLASSES,
    DOMAINS,
    EDIFICE,
    EPOCHS,
    FACES,
    TYPE,
    TYPES,
    Card,
    Face,
    card_of,
)
from regalia.games.chronica.powers.effects import POWERS
from regalia.games.chronica.powers.registry import power_cost

TIERS: Final = ("minor", "standard", "major")
BUDGETS: Final = (12, 14, 16)

# what a list of cards can be narrowed down by, and what each card has there
KEYS: Final[dict[str, Callable[[Face], str]]] = {
    "type": lambda face: TYPES[face.type],
    "category": lambda face: CATEGORIES[face.category],
    "class": lambda face: CLASS_NAMES[face.card_class],
    "epoch": lambda face: EPOCHS[face.epoch],
    "favourite": lambda face: DOMAINS[face.favourite],
}
KEY_VALUES: Final[dict[str, tuple[str, ...]]] = {
    "type": TYPES,
    "category": CATEGORIES,
    "class": CLASS_NAMES,
    "epoch": EPOCHS,
    "favourite": DOMAINS,
}


def find_cards(wanted: dict[str, str], words: str = "") -> list[Card]:
    """The cards that fit every key, in any case, and whose id, names or texts hold the words.

    ValueError names the values of a key if the one wanted is none of them.
    """
    for key, value in wanted.items():
        if value.lower() not in [each.lower() for each in KEY_VALUES[key]]:
            raise ValueError(f"no {key} is called {value!r}: {', '.join(KEY_VALUES[key])}")
    found: list[Card] = []
    for card, face in enumerate(FACES):
        text = " ".join([face.id, *face.names.values(), *face.texts.values()]).lower()
        fits = [KEYS[key](face).lower() == value.lower() for key, value in wanted.items()]
        if all(fits) and all(word in text for word in words.lower().split()):
            found.append(card)
    return found


def card_data(card: Card, language: str) -> dict[str, object]:
    """All that is printed on a card, for a program."""
    face = FACES[card]
    return {
        "id": face.id,
        "name": face.names[language],
        **{key: value(face) for key, value in KEYS.items()},
        **dict(zip(DOMAINS, face.values, strict=True)),
        "tier": tier(card),
        "power": face.texts[language],
    }


def cost_of(card: Card) -> int:
    """Total cost of a card's powers."""
    return sum(power_cost(power) for power in POWERS if power.card == card)


def tier(card: Card) -> str:
    """Minor, standard or major, by index and cost of powers: chronica.deck.budget."""
    worth = FACES[card].index() + cost_of(card)
    # the printed cards meet a budget exactly; one of a variant pack need not
    fitting = [number for number, budget in enumerate(BUDGETS) if worth <= budget]
    return TIERS[fitting[0] if fitting else -1]


def card_faults(face: Face, cost: int) -> list[str]:
    """Violations of the rules for making cards: chronica.deck.check-card, .values."""
    faults: list[str] = []
    if not re.fullmatch(r"[a-z0-9-]+", face.id):
        faults.append("its id")
    row = (CLASS_NAMES[face.card_class], CATEGORIES[face.category], TYPES[face.type])
    if row not in CLASSES:
        faults.append("its class")
    in_range = all(0 <= value <= 8 for value in face.values)
    if not in_range or not 6 <= sum(face.values) <= 11 or face.values[face.favourite] < 3:
        faults.append("its values")
    if face.index() + cost not in BUDGETS:
        faults.append("its budget")
    if face.type == EDIFICE and set(face.triggers) & {"attack", "on_action", "reinforce"}:
        faults.append("its triggers")
    return faults


def check_deck(text: str, size: int) -> list[Refused]:
    """All that forbids the deck of a deck file; none if it may be played."""
    return deck_faults(read_ids(text), size)


def deck_parts(text: str) -> tuple[int, int]:
    """Numbers of Edifices and Personnages in a valid deck file."""
    cards = [card_of(name) for name in read_ids(text)]
    edifices = sum(1 for card in cards if TYPE[card] == EDIFICE)
    return edifices, len(cards) - edifices
