"""A bot knows what its seat knows: two truths that the seat cannot tell apart, one answer."""

import pytest

from regalia.games.registry import GAMES
from tests.bots.peeking import differences


@pytest.mark.parametrize("bot", ["expert@24", "novice@12", "baseline"])
@pytest.mark.parametrize("game", list(GAMES))
def test_what_is_hidden_changes_no_answer(game: str, bot: str) -> None:
    assert differences(GAMES[game], 25, bot) == []
