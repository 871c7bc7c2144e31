"""Games that differ only in what a seat cannot see; the long version is a command."""

from __future__ import annotations

import pytest

from regalia.games.registry import GAMES
from tests.server.leaks import leak_test


@pytest.mark.parametrize("game", list(GAMES))
def test_a_seat_cannot_tell_what_it_cannot_see(game: str) -> None:
    counts = leak_test(game, 40)
    assert counts["moments"] > 20
    assert counts["messages"] > 30
    assert counts["differing"]
    if GAMES[game].window_questions:
        assert counts["windows that differ"]
