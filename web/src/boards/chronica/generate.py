"""Generated data of Chronica Universalis for the page, its cards in a file of their own."""

from __future__ import annotations

import json
import re

from regalia.games.chronica.cards.decks import READY, STARTERS, THEMES
from regalia.games.chronica.cards.faces import FACES, Face
from regalia.games.chronica.cards.texts import card_text

VIEWS = {"view": ("ChronicaView",)}
CONSTANTS = {
    "cards.faces": "NO_CARD EDIFICE DOMAINS CATEGORIES CLASS_NAMES EPOCHS",
    "state": "SLOTS COLUMNS SLOT_NAMES",
    "options": "OWN_SIZE SHARED_EACH",
    "cards.decks": "PACKED PACKED_BASE",
}
LANGUAGES = ("en", "fr")


def rules_of(face: Face) -> list[list[str]]:
    """For each power the rule of its trigger and the rule of its effect."""
    words = [re.sub(r"^if .*?: ", "", effect).split("(")[0] for effect in face.effects]
    return [
        [f"chronica.power.{trigger}", f"chronica.power.{word}"]
        for trigger, word in zip(face.triggers, words, strict=True)
    ]


def sheet(face: Face) -> dict[str, object]:
    """The printed face of a card, in both languages."""
    return {
        "id": face.id,
        "name": [face.names[language] for language in LANGUAGES],
        "type": face.type,
        "class": face.card_class,
        "category": face.category,
        "epoch": face.epoch,
        "values": face.values,
        "favourite": face.favourite,
        "text": [card_text(face, language) for language in LANGUAGES],
        "rules": rules_of(face),
    }


def cards() -> str:
    """The whole file: the former starters, the ready decks by name, then a card a line."""
    decks = json.dumps(dict(zip(THEMES, READY, strict=True)))
    lines = (json.dumps(sheet(face), ensure_ascii=False, separators=(",", ":")) for face in FACES)
    starters = json.dumps(STARTERS)
    head = f'{{"starters":{starters},"decks":{decks},"cards":[\n'
    return head + ",\n".join(lines) + "\n]}\n"


FILES = {"cards.json": cards}
