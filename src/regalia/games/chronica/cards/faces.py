"""The card set: what is printed on each card, read once and kept as tables of numbers."""

from __future__ import annotations

import csv
from importlib.resources import files
from io import StringIO
from typing import Final

from regalia.games.chronica.cards.overlay import changed_rows

Card = int
Domain = int

NO_CARD: Final = -1
EDIFICE: Final = 0
PERSONNAGE: Final = 1

TYPES: Final = ("Edifice", "Personnage")
DOMAINS: Final = ("erudition", "prestige", "war")
CATEGORIES: Final = ("crown", "faith", "knowledge", "arts", "arms", "sea", "invention")
EPOCHS: Final = (
    "Antiquity", "Middle Ages", "Renaissance", "Classical", "Enlightenment", "Industrial",
)  # fmt: skip
# a category pairs classes of Personnages with classes of Edifices: chronica.card.category
CLASSES: Final[tuple[tuple[str, str, str], ...]] = (
    ("King", "crown", "Personnage"),
    ("Queen", "crown", "Personnage"),
    ("Castle", "crown", "Edifice"),
    ("Saint", "faith", "Personnage"),
    ("Abbey", "faith", "Edifice"),
    ("Cathedral", "faith", "Edifice"),
    ("Scholar", "knowledge", "Personnage"),
    ("University", "knowledge", "Edifice"),
    ("Artist", "arts", "Personnage"),
    ("Theatre", "arts", "Edifice"),
    ("Captain", "arms", "Personnage"),
    ("Fortress", "arms", "Edifice"),
    ("Explorer", "sea", "Personnage"),
    ("Merchant", "sea", "Personnage"),
    ("Port", "sea", "Edifice"),
    ("Inventor", "invention", "Personnage"),
    ("Works", "invention", "Edifice"),
)
CLASS_NAMES: Final = tuple(name for name, _, _ in CLASSES)
COLUMNS: Final = (
    "id", "name_fr", "name_en", "type", "class", "category", "epoch", "erudition", "prestige",
    "war", "favourite", "power_trigger", "power_effect", "power_text_en", "power_text_fr",
)  # fmt: skip


class Face:
    """Printed face of a card: type, category, class, epoch, values, favourite and power.

    Rules: chronica.card.type, chronica.card.category, chronica.card.class-epoch,
    chronica.card.domains, chronica.card.favourite, chronica.card.power.
    """

    def __init__(self, row: dict[str, str]) -> None:
        self.id = row["id"]
        self.names = {"en": row["name_en"], "fr": row["name_fr"]}
        self.type = TYPES.index(row["type"])
        self.category = CATEGORIES.index(row["category"])
        self.card_class = CLASS_NAMES.index(row["class"])
        self.epoch = EPOCHS.index(row["epoch"])
        self.values = [int(row[domain]) for domain in DOMAINS]
        self.favourite = DOMAINS.index(row["favourite"])
        self.triggers = row["power_trigger"].split("|") if row["power_trigger"] else []
        self.effects = row["power_effect"].split("|") if row["power_effect"] else []
        self.texts = {"en": row["power_text_en"], "fr": row["power_text_fr"]}

    def index(self) -> int:
        """Sum of the values and once more the favourite one: chronica.deck.index."""
        return sum(self.values) + self.values[self.favourite]


def package_text(name: str) -> str:
    """A data file of this game, as text."""
    return files("regalia.games.chronica").joinpath(name).read_text("utf-8")


def read_faces(text: str) -> list[Face]:
    """The cards of a table in CSV; ValueError if its columns are not those of a card set."""
    return [Face(row) for row in read_rows(text)]


def read_rows(text: str) -> list[dict[str, str]]:
    """The rows of a card set; ValueError if its columns are others."""
    reader = csv.DictReader(StringIO(text))
    if tuple(reader.fieldnames or ()) != COLUMNS:
        raise ValueError(f"the columns are not {', '.join(COLUMNS)}")
    return list(reader)


def set_in_use() -> list[Face]:
    """The printed cards, with the changes of a variant pack if one is in use."""
    words: dict[str, tuple[str, ...]] = {
        "numbers": DOMAINS,
        "type": TYPES,
        "class": CLASS_NAMES,
        "category": CATEGORIES,
        "epoch": EPOCHS,
        "favourite": DOMAINS,
    }
    return [Face(row) for row in changed_rows(read_rows(package_text("cards.csv")), words)]


FACES: Final[list[Face]] = set_in_use()
CARDS: Final = len(FACES)
NUMBERS: Final[dict[str, Card]] = {face.id: number for number, face in enumerate(FACES)}
TYPE: Final[list[int]] = [face.type for face in FACES]
CATEGORY: Final[list[int]] = [face.category for face in FACES]
CARD_CLASS: Final[list[int]] = [face.card_class for face in FACES]
FAVOURITE: Final[list[Domain]] = [face.favourite for face in FACES]
# three values a card, in the order of the Domains
VALUES: Final[list[int]] = [value for face in FACES for value in face.values]
INDEX: Final[list[int]] = [face.index() for face in FACES]


def card_of(identifier: str) -> Card:
    """The number of a card; ValueError if there is no such id."""
    if identifier not in NUMBERS:
        raise ValueError(f"no card is called {identifier!r}")
    return NUMBERS[identifier]
