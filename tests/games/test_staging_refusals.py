"""Positions that cannot be: each is refused with its entry, what stands there and what may."""

from __future__ import annotations

from typing import Any, Final

import pytest

from regalia.engine.options import Options
from regalia.engine.scenarios.scenario import FREE, Scenario, begin, check_facts, full_label
from regalia.engine.scenarios.validation import ScenarioError
from regalia.games.registry import GAMES
from regalia.text.speaker import Speaker

Position = dict[str, Any]
# game, options, position: the entry at fault and the whole sentence, or how it begins
REFUSED: Final[list[tuple[str, Options, Position, str, str]]] = [
    ("crowns", {}, {"hands": [["A1"], ["D1"]]}, "hands", 'hands cannot be "A1": one of D0, D1,'),
    ("crowns", {}, {"hands": [[1], ["D1"]]}, "hands", "hands cannot be 1: one of D0, D1,"),
    ("crowns", {}, {"hands": [["D1"]]}, "hands", 'hands cannot be [["D1"]]: a list of 2, one for'),
    ("crowns", {}, {"hands": [[], []]}, "hands", "all hands have the same number of cards, at"),
    ("crowns", {}, {"hands": [["D1"], ["E1", "E2"]]}, "hands", "all hands have the same number"),
    ("crowns", {}, {"hands": [["D1", "D2"], ["E1"]]}, "hands", "all hands have the same number"),
    ("crowns", {}, {"hands": [["D1"], ["D1"]]}, "hands", "there is no D1 left"),
    ("crowns", {}, {"cards": 3, "battleground": "D11"}, "battleground", 'nd cannot be "D11"'),
    (
        "crowns", {}, {"hands": [["D1"], ["E1"]], "battleground": "E1"}, "hands",
        "there is no E1 left",
    ),
    ("crowns", {}, {"hands": [["D1"], ["E1"]], "stack": ["D1"]}, "stack", "there is no D1 left"),
    ("crowns", {}, {"cards": 3, "stack": "all"}, "stack", 'stack cannot be "all": a list'),
    ("crowns", {}, {"cards": 3, "clan": "X"}, "clan", 'clan cannot be "X": one of D, F, R, E'),
    ("crowns", {}, {"cards": 3, "clan": 3}, "clan", "clan cannot be 3: one of D, F, R, E"),
    ("crowns", {}, {"cards": 3, "brawl": 1}, "brawl", "brawl cannot be 1: one of true, false"),
    ("crowns", {}, {"cards": 3, "moon": 1}, "moon", "moon is not part of a position: from_the"),
    ("crowns", {"crown_supply": 50}, {"cards": 3, "crowns": [25, 26]}, "crowns", "supply of 50"),
    ("guerre", {}, {"piles": [1]}, "piles", "piles cannot be [1]: a list of 2, one for each seat"),
    ("guerre", {}, {"hands": 1}, "hands", "hands is not part of a position: chance, draws, piles"),
    ("chronica", {}, {"hands": {"A": ["moon"]}}, "hands", 'hands cannot be "moon": the id'),
    ("chronica", {}, {"hands": {"A": [3]}}, "hands", "hands cannot be 3: the id of a card"),
    ("chronica", {}, {"hands": {"C": []}}, "hands", 'hands cannot be "C": one of A, B'),
    ("chronica", {}, {"hands": []}, "hands", "hands cannot be []: a table"),
    (
        "chronica", {}, {"provinces": {"A": {"F9": "moon"}}}, "provinces",
        'provinces cannot be "F9": one of F1, F2, F3, F4, H1, H2, H3, H4',
    ),
    (
        "chronica", {}, {"provinces": {"A": {"F1": "moon"}}}, "provinces",
        'provinces cannot be "moon": the id of a card',
    ),
    ("chronica", {}, {"provinces": {"A": {"F1": 3}}}, "provinces", "provinces cannot be 3: a text"),
    ("chronica", {}, {"decks": {"A": 113}}, "decks", "decks cannot be 113: a whole number"),
    ("chronica", {}, {"decks": {"A": -1}}, "decks", "decks cannot be -1: a whole number from 0 to"),
    ("chronica", {}, {"hands": {"A": ["pytheas", "pytheas"]}}, "", "pytheas lies in two places"),
    ("chronica", {}, {"turn": "C"}, "turn", 'turn cannot be "C": one of A, B'),
    ("chronica", {}, {"moon": 1}, "moon", "moon is not part of a position: from_the_start, turn"),
    ("rencontre", {}, {"powers": {"V": ["moon"]}}, "powers", 'powers cannot be "moon": '),
    ("rencontre", {}, {"powers": {"R": ["zombie"]}}, "powers", 'powers cannot be "R": one of B, V'),
    ("rencontre", {}, {"powers": []}, "powers", "powers cannot be []: a table"),
    (
        "rencontre", {}, {"powers": {"V": ["zombie"], "B": ["zombie"]}}, "powers",
        "there is no zombie left",
    ),
    ("rencontre", {}, {"hands": {"V": ["moon"]}}, "hands", 'hands cannot be "moon": A and its'),
    (
        "rencontre", {}, {"hands": {"V": ["GAZ"], "B": ["GAZ"]}}, "hands",
        "there is no GAZ left",
    ),
    (
        "rencontre", {}, {"hands": {"V": ["GAZ"]}, "deck": ["GAZ"]}, "deck",
        "there is no GAZ left",
    ),
    (
        "rencontre", {}, {"deck": ["GAZ"], "discard": ["GAZ"]}, "discard",
        "there is no GAZ left",
    ),
    ("rencontre", {}, {"hands": {"V": 37}}, "hands", "hands cannot be 37: a whole number from 0"),
    ("rencontre", {}, {"hands": {"V": -1}}, "hands", "hands cannot be -1: a whole"),
    ("rencontre", {}, {"rest": "box"}, "rest", 'rest cannot be "box": one of deck, discard, hand'),
    ("rencontre", {}, {"deck": "GAZ"}, "deck", 'deck cannot be "GAZ": a list'),
    ("rencontre", {}, {"tokens": {"V": {"moon": 20}}}, "tokens", 'tokens cannot be "moon": '),
    ("rencontre", {}, {"moon": 1}, "moon", "moon is not part of a position: from_the_start"),
]  # fmt: skip


def staged(game: str, options: Options, position: Position) -> object:
    """A position of two seats."""
    return begin(GAMES[game], Scenario("x", "x", game, 2, [], FREE, options, position))


@pytest.mark.parametrize(("game", "options", "position", "entry", "says"), REFUSED)
def test_a_position_that_cannot_be_names_its_entry(
    game: str, options: Options, position: Position, entry: str, says: str
) -> None:
    with pytest.raises(ScenarioError) as caught:
        staged(game, options, position)
    assert caught.value.entry[:2] == (("position", entry) if entry else ("position",))
    sentence = Speaker("en").say(full_label(caught.value))
    assert says in sentence
    assert Speaker("fr").say(full_label(caught.value)) != sentence


@pytest.mark.parametrize(
    ("game", "name", "known"),
    [
        ("crowns", "moon", "battleground"),
        ("chronica", "moon", "deck_bottoms"),
        ("chronica", "A.F9", "deck_bottoms"),
        ("chronica", "C.F1", "deck_bottoms"),
        ("chronica", "A.F1.moon", "deck_bottoms"),
        ("rencontre", "moon", "consolation"),
        ("guerre", "moon", "heights"),
    ],
)
def test_a_fact_that_is_none_is_refused_with_those_there_are(
    game: str, name: str, known: str
) -> None:
    start: Position = {"cards": 3} if game == "crowns" else {}
    kind = GAMES[game]
    table = begin(kind, Scenario("x", "x", game, 2, [], FREE, {}, start))
    with pytest.raises(ScenarioError) as caught:
        check_facts(kind, table, {name: 1})
    sentence = Speaker("en").say(full_label(caught.value))
    assert f"{name} is not a fact of {game}: " in sentence
    assert known in sentence
