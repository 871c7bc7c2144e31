"""First hints: what is at stake, as far as the playouts can tell."""

from __future__ import annotations

import pytest

from regalia.bots.hint import first_hint
from regalia.bots.registry import expert
from regalia.bots.search import Candidate
from regalia.games.registry import GAMES


def candidate(answer: int, wins: int, of: int) -> Candidate:
    """An answer that won so many of its playouts, in all of which the facts were the same."""
    made = Candidate(answer)
    for number in range(of):
        made.add(float(number < wins), [0.0] * 8)
    return made


@pytest.mark.parametrize(
    ("best", "rival", "of", "stake"),
    [
        (60, 40, 100, "much"),
        (5_150, 4_900, 10_000, "some"),
        (5_000, 4_990, 10_000, "little"),
        (11, 10, 20, "little"),  # five hundredths apart, and twenty in doubt
        (58, 53, 100, "little"),
    ],
)
def test_a_difference_that_may_be_none_is_little(
    best: int, rival: int, of: int, stake: str
) -> None:
    player = expert(GAMES["crowns"], 1.0)
    player.candidate = [candidate(0, best, of), candidate(1, rival, of)]
    told = first_hint(player, 0)
    assert told.message == "nudge-stake"
    assert told.args["stake"] == stake
