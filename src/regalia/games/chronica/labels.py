"""Cards, slots and seats as labels for sentences and as words for notation."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Seat
from regalia.engine.label import Label
from regalia.games.chronica.cards.faces import FACES, Card, card_of
from regalia.games.chronica.state import SLOT_NAMES, SLOTS, Slot, province_of

SEAT_LETTERS: Final = "ABCDEF"


def card_label(card: Card) -> Label:
    """The name of a card; each language takes its own."""
    names = FACES[card].names
    return Label("chronica-card", {"en": names["en"], "fr": names["fr"]}, "card", card)


def slot_label(slot: Slot) -> Label:
    """The name of a slot inside its Province."""
    return Label("chronica-slot", {"slot": SLOT_NAMES[slot % SLOTS]}, "slot", slot)


def slot_word(slot: Slot, seat: Seat) -> str:
    """A slot in notation: F1 in the own Province, B.F1 in another."""
    name = SLOT_NAMES[slot % SLOTS]
    owner = province_of(slot)
    return name if owner == seat else f"{SEAT_LETTERS[owner]}.{name}"


def slot_from(word: str, seat: Seat, players: int) -> Slot:
    """The slot that notation names; ValueError if it names none."""
    owner = seat
    name = word
    if "." in word:
        letter, _, name = word.partition(".")
        if letter not in list(SEAT_LETTERS[:players]):
            raise ValueError(word)
        owner = SEAT_LETTERS.index(letter)
    if name not in SLOT_NAMES:
        raise ValueError(word)
    return owner * SLOTS + SLOT_NAMES.index(name)


def card_word(card: Card) -> str:
    """A card in notation: its id."""
    return FACES[card].id


def after(verb: str, words: str) -> str:
    """The words after a verb in notation; ValueError if the verb is another."""
    if not words.startswith(verb + " "):
        raise ValueError(words)
    return words[len(verb) + 1 :]


def card_after(verb: str, words: str) -> Card:
    """The card that notation names after a verb."""
    return card_of(after(verb, words))


def seat_after(verb: str, words: str) -> Seat:
    """The seat that notation names after a verb."""
    letter = after(verb, words)
    if letter not in list(SEAT_LETTERS):
        raise ValueError(words)
    return SEAT_LETTERS.index(letter)
