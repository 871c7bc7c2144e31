"""Marks of cards: which seats have seen a card on its way, as bits, worked out by hand."""

from __future__ import annotations

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.options import OptionValue
from regalia.games.chronica.determinization import (
    buried_mark,
    forget_others,
    hidden_in_deck,
    hidden_in_hand,
    knows,
    not_returned,
)
from regalia.games.chronica.state import Chronica
from regalia.games.registry import GAMES


def table(**options: OptionValue) -> Chronica:
    """A game of two with five cards in the first deck, of which the lowest three are marked."""
    game = GAMES["chronica"].new(2, GAMES["chronica"].complete(2, options), Chance(seeded_key("m")))
    assert isinstance(game, Chronica)
    game.decks[0] = [10, 11, 12, 13, 14]
    game.buried[0] = [0b1, 0b10, game.house_rules.all_know]
    game.buried[1] = []
    return game


def test_the_mark_of_a_card_at_the_bottom() -> None:
    """Above the marked ones nobody knows a card."""
    game = table()
    every = game.house_rules.all_know
    assert every == 0b1111, "four seats at most, so that a record of two keeps its numbers"
    assert [buried_mark(game, 0, place) for place in range(5)] == [0b1, 0b10, every, 0, 0]
    assert buried_mark(game, 1, 0) == 0


@pytest.mark.parametrize(
    ("mark", "who"),
    [(0, []), (0b1, [0]), (0b10, [1]), (0b11, [0, 1]), (0b1111, [-1, 0, 1]), (0b1110, [1])],
)
def test_who_knows_a_card_with_a_mark(mark: int, who: list[int]) -> None:
    """A spectator knows what all have seen."""
    game = table()
    assert [seat for seat in (-1, 0, 1) if knows(game, mark, seat)] == who


@pytest.mark.parametrize(("seat", "places"), [(0, [1, 3, 4]), (1, [0, 3, 4]), (-1, [0, 1, 3, 4])])
def test_places_of_a_deck_that_a_seat_does_not_know(seat: int, places: list[int]) -> None:
    assert hidden_in_deck(table(), 0, seat) == places


def test_places_of_a_hand_that_a_seat_does_not_know() -> None:
    game = table()
    game.known[0] = [0, 0b10, game.house_rules.all_know]
    assert hidden_in_hand(game, 0, 1) == [0]
    assert hidden_in_hand(game, 0, -1) == [0, 1]
    assert hidden_in_hand(game, 0, 0) == [], "a hand is open to its holder"


@pytest.mark.parametrize(("seat", "left"), [(0, [0b1, 0, 0b1111]), (1, [0, 0b10, 0b1111])])
def test_a_seat_imagines_only_what_it_knows_itself(seat: int, left: list[int]) -> None:
    """Of the others' knowledge it has what all have seen."""
    game = table()
    forget_others(game, seat)
    assert game.buried[0] == left
    spectator = table()
    forget_others(spectator, -1)
    assert spectator.buried[0] == [0, 0, 0b1111]


def test_cards_that_were_not_shuffled_back_have_a_bit_for_each_seat() -> None:
    """Above the bits of those who have seen a card."""
    game = table()
    assert [not_returned(game, seat) for seat in range(4)] == [16, 32, 64, 128]
