"""The values of the guerre bot, worked out by hand on small tables."""

from __future__ import annotations

from math import exp

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.games.guerre.bot.policy import highest, hope, worth
from regalia.games.guerre.bot.value import chances, to_come
from regalia.games.guerre.bot.weights import KEPT, LEAD
from regalia.games.guerre.kind import GUERRE
from regalia.games.guerre.state import Guerre
from regalia.games.guerre.tokens import JOKER, KING, NO_TOKEN, PRINCE, QUEEN


def table(piles: list[int], pool: list[int]) -> Guerre:
    """A game between two rounds: heights of the piles, and what is in the pool."""
    game = GUERRE.new(len(piles), GUERRE.complete(len(piles), {}), Chance(seeded_key("by hand")))
    assert isinstance(game, Guerre)
    game.piles = [[1] * height for height in piles]
    game.pool = pool
    game.columns = [[] for _ in piles]
    game.kept = [NO_TOKEN] * len(piles)
    return game


@pytest.mark.parametrize(
    ("pool", "jokers", "stretch"),
    [([1] * 4, 0, 0), ([1] * 5, 0, 1), ([1] * 9 + [JOKER], 1, 2), ([JOKER] * 2 + [1] * 20, 2, 4)],
)
def test_a_lead_counts_by_jokers_and_stretches_of_five(
    pool: list[int], jokers: int, stretch: int
) -> None:
    """Two players, four tokens apart: odds of exp(4 lead) to 1."""
    game = table([7, 3], pool)
    odds = exp(4 * LEAD[0][jokers][stretch])

    assert to_come(game) == (len(pool), jokers)
    assert chances(game) == pytest.approx([odds / (odds + 1), 1 / (odds + 1)])


def test_the_longest_game_is_the_last_stretch_and_three_jokers_are_two() -> None:
    game = table([1, 0], [JOKER] * 3 + [1] * 97)
    odds = exp(LEAD[0][2][11])
    assert chances(game)[0] == pytest.approx(odds / (odds + 1))


def test_columns_count_as_if_they_were_still_in_the_pool() -> None:
    game = table([0, 0, 0], [1] * 6)
    game.columns = [[2, JOKER], [3], []]
    assert to_come(game) == (9, 1)


def test_a_kept_token_counts_by_its_face() -> None:
    """Three players with equal piles; a King is worth more than a 1, and a Joker is to come."""
    game = table([2, 2, 2], [1] * 6)
    game.kept = [KING, 1, NO_TOKEN]
    weights = [exp(KEPT[1][KING]), exp(KEPT[1][1]), 1.0]
    assert chances(game) == pytest.approx([weight / sum(weights) for weight in weights])
    game.kept = [JOKER, NO_TOKEN, NO_TOKEN]
    assert to_come(game) == (6, 1)


def test_hope_on_open_tokens() -> None:
    assert hope(5, 4, 1) == 1.0
    assert hope(4, 5, 1) == 0.0
    assert hope(5, 5, 1) == 1 / 2
    assert hope(5, 5, 3) == 1 / 4


@pytest.mark.parametrize(
    ("face", "value"),
    [
        (5, 0.0),
        (JOKER, 2.0),  # 9 of the highest, less 4 of one's own and 3 on the table
        (PRINCE, 1 + 2 + 2),  # at most two of each other
        (QUEEN, 2 * 2),
        (KING, 2 * (1 + 2 + 2)),
    ],
)
def test_what_a_winning_special_brings(face: int, value: float) -> None:
    game = table([4, 1, 9, 2], [1] * 10)
    assert worth(game, 0, face, 3) == value
    assert worth(table([9, 1, 4], [1]), 0, JOKER, 3) == 0.0


def test_of_equal_piles_the_next_clockwise_is_the_highest() -> None:
    game = table([3, 5, 5, 5], [1])
    assert highest(game, 0, [1, 2, 3]) == 1
    assert highest(game, 2, [0, 1, 3]) == 3
    assert highest(game, 1, [0, 2, 3]) == 2
    assert highest(game, 1, [0]) == 0
    game.piles[0] = [1] * 6
    assert highest(game, 1, [2, 3, 0]) == 0
