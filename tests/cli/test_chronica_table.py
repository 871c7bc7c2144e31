"""The terminal table of Chronica Universalis shows what a player must see."""

import re
from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console

from regalia.cli.boards.chronica import draw
from regalia.games.chronica.cards.faces import FACES
from regalia.text.speaker import Speaker
from tests.games.chronica.table import at

PLACE: dict[str, object] = {
    "honour": [7, 4],
    "hands": {"A": ["charles-le-chauve", "pont-neuf"]},
    "discards": {"A": ["bayard"]},
    "provinces": {
        "A": {"F1": "pont-du-gard", "H1": "moliere"},
        "B": {"F2": "chateau-d-angers+ausone@A", "H2": "citadelle-de-lille", "H4": "pytheas"},
    },
}


def drawn(language: str, options: dict[str, str | int | bool | tuple[int, ...]] | None) -> str:
    """The table of a position as text."""
    place = dict(PLACE)
    if options:
        place |= {"river": ["turenne", "saint-vincent-de-paul"], "stock": 12}
    out = StringIO()
    console = Console(file=out, width=120, height=60, highlight=False)
    console.print(draw(at(place, 2, options).view(0), Speaker(language, ["Ada", "Blaise"])))
    return out.getvalue()


def test_provinces_piles_and_hand() -> None:
    text = drawn("en", None)
    lines = text.splitlines()
    assert "» Ada  Honour 7/10 · 2 points · Hand 2 · Deck 20 · Discard 1 · top: Bayard" in text
    assert "Blaise  Honour 4/10 · 5 points · Hand 3 · Deck 20 · Discard 0" in text
    assert "[4]  4  [6]" in text
    assert "● Ausonius (of Ada)" in text
    assert text.count("protected") == 2
    assert text.count("│ occupied ") == 1
    assert "Wanderer, protected" in text
    # frontiers lie towards each other: the enemy's hinterland is on top, the own one below
    rows = [line for line in lines if "F1 " in line or "H1 " in line]
    assert ["H1" in row for row in rows] == [True, False, False, True]
    assert "● Charles the Bald   2  [4]  3   Crown" in text


def test_river_in_french() -> None:
    text = drawn("fr", {"deck_mode": "shared"})
    assert "Rivière · Talon 12" in text
    assert "● Turenne   1   0  [6]  Armes" in text
    assert "protégé" in text
    assert "Pioche" not in text


SIX: dict[str, object] = {
    "turn": "C",
    "honour": [10, 9, 8, 7, 6, 5],
    "hands": {"C": ["charles-le-chauve", "pont-neuf"]},
    "provinces": {
        "A": {"F1": "cathedrale-notre-dame-de-chartres+saint-bernard-de-clairvaux"},
        "B": {"F2": "abbaye-du-mont-saint-michel", "H2": "elisabeth-vigee-le-brun"},
        "C": {"H4": "louis-antoine-de-bougainville"},
        "D": {"F3": "saline-royale-d-arc-et-senans+pierre-paul-riquet"},
        "E": {"F4": "corderie-royale-de-rochefort", "H4": "citadelle-de-besancon"},
        "F": {"F1": "college-de-sorbonne+blaise-pascal@A", "H1": "opera-royal-de-versailles"},
    },
}
NAMES = ["Ada", "Blaise", "Christine", "Denis", "Émilie", "François"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_six_provinces_at_80_columns(language: str) -> None:
    """chronica.multi.count: every name, every card and every value is there, nothing is cut."""
    out = StringIO()
    game = at(dict(SIX), 6)
    Console(file=out, width=80, highlight=False).print(draw(game.view(2), Speaker(language, NAMES)))
    text = out.getvalue()
    assert max(cell_len(line) for line in text.splitlines()) <= 80
    assert "…" not in text
    words = set(re.findall(r"[\w'’.-]+", text))
    for name in NAMES:
        assert name in words
    for card in [card for card in game.edifices + game.people if card >= 0]:
        for word in FACES[card].names[language].split():
            assert word in words, word
