"""Filters of a deal: names, cards, and notations that are none."""

from __future__ import annotations

import pytest

from regalia.games.rencontre.deals.terms import FILTERS, MASKS
from regalia.games.rencontre.deals.words import FILTER_NAMES, read_deal, read_filter
from regalia.games.rencontre.state.cards import face_name

VALUES = [4, 6, 8, 10, 12, 14, 15, 18, 20, 30]
EDICTS = ["MOEBIUS", "CHAMP", "CONTROLE", "GAZ", "PESTE", "ZAP"]
ATTACKS = [f"A{value}" for value in VALUES]
DECK = [*ATTACKS, "C", *EDICTS]


def expected() -> list[tuple[str, list[str]]]:
    """Every filter in the order of its number, with the cards that it lets through."""
    found = [("any", DECK), ("C", ["C"]), ("edict", EDICTS)]
    found += [(name, [name]) for name in EDICTS]
    found += [("attack", ATTACKS)]
    found += [(name, [name]) for name in ATTACKS]
    found += [(f"{name}+", ATTACKS[at:]) for at, name in enumerate(ATTACKS)]
    for low in range(9):
        for high in range(low + 1, 9):
            found.append((f"{ATTACKS[low]}-{VALUES[high]}", ATTACKS[low : high + 1]))
    return found


def test_every_filter_lets_its_cards_through() -> None:
    """Their numbers lie in the answers of records."""
    assert FILTERS == len(MASKS) == len(FILTER_NAMES) == 66
    for kind, (name, cards) in enumerate(expected()):
        through = [face_name(face) for face in range(38) if MASKS[kind] >> face & 1]
        assert (FILTER_NAMES[kind], [card for card in through if card in DECK]) == (name, cards)
        assert read_filter(name) == kind
        assert MASKS[kind] < 1 << 38


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("A5+", "A6+"),
        ("A29+", "A30"),
        ("A19+", "A20+"),
        ("A4-", "A4"),
        ("A7-", "A4-6"),
        ("A8-", "A4-8"),
        ("A9-11", "A10"),
        ("A8-30", "A8+"),
        ("A0-30", "A4+"),
        ("A5-13", "A6-12"),
    ],
)
def test_values_that_no_card_has(words: str, name: str) -> None:
    assert FILTER_NAMES[read_filter(words)] == name


@pytest.mark.parametrize(
    "words",
    ["", "A", "A7", "A16", "X", "A3-", "A31", "A31+", "A8-31", "A12-8", "A16-17", "ZAP-8"],
)
def test_names_of_no_filter(words: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - none has a text
        read_filter(words)


@pytest.mark.parametrize(
    "words",
    [
        "A8",
        "A8 nothing",
        "A8 for nonsense",
        "?-1 for nothing",
        "?x for nothing",
        "A8*0 for nothing",
        "A8*x for nothing",
        "R1x0 for nothing",
        "R1x3-2 for nothing",
        "R1x2@V1,V1 for nothing",
        "R1x2@nowhere for nothing",
        "R1x2@V1x0 for nothing",
        "A8 for nothing term",
        "A8 for nothing term-1",
        "A8 for nothing termx",
    ],
)
def test_notations_of_no_deal(words: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - none has a text
        read_deal(words)


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("R1 V2 for nothing", -20),
        ("?64 for nothing", -21),
        ("R1x21 for nothing", -22),
        ("A8 for nothing term21", -22),
    ],
)
def test_more_than_there_is(words: str, number: int) -> None:
    assert read_deal(words) == number
    assert read_deal(words.replace("64", "63").replace("21", "20").replace(" V2", "")) > 0
