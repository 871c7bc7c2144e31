"""Random games with the powers that once broke what the table is told, watched by a referee."""

import pytest

from regalia.engine.chance import Chance, seeded_key
from tests.games.conformance import steps
from tests.games.rencontre.hidden import new_game
from tests.games.rencontre.invariants import check_table, watch

POWERS = [
    "seeker",
    "zombie",
    "chronos",
    "plant",
    "philanthropist",
    "healer",
    "vulch",
    "parasite",
]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_told_is_true_in_random_games(players: int) -> None:
    """Holdings, promises, terms, consolation and the deck, before every answer."""
    names = [name for name in POWERS if name != "parasite" or players > 2]
    for seed in range(1, 9):
        game = new_game(players, seed, names)
        watch(game)
        for _ in steps(game, Chance(seeded_key("answers", seed))):
            check_table(game)
