"""The share of one bot against another in a tournament, worked out by hand."""

from __future__ import annotations

from math import sqrt
from types import SimpleNamespace
from typing import Any

import pytest

from regalia.lab.intervals import student95
from regalia.lab.tournament import Standings
from regalia.ratings import Outcome


def standings(*wins: tuple[float, float]) -> Standings:
    """Rounds of one game each, of bots 0 and 1, with what each won."""
    plan: Any = SimpleNamespace(bots=["one", "other"])
    made = Standings(plan)
    for shares in wins:
        done: Any = SimpleNamespace(games=[Outcome((0, 1), shares)], costs=[])
        made.rounds.append(done)
    return made


def test_a_cross_share_by_hand() -> None:
    """Three rounds to one: a ratio of 3/4, misses of 1/4 three times and of 3/4 once.

    Their squares add up to 3/4; Student's quantile for three degrees, and 4/3 for the ratio.
    """
    found = standings((1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (0.0, 1.0)).cross(0, 1)
    assert found is not None
    half = student95(3) * sqrt(4 / 3) * sqrt(3 / 4) / 4

    assert found[0] == pytest.approx(3 / 4)
    assert found[1] == pytest.approx(max(0.0, 3 / 4 - half))
    assert found[2] == pytest.approx(min(1.0, 3 / 4 + half))


def test_a_cross_share_of_a_hundred_rounds_lies_inside() -> None:
    wins = [(1.0, 0.0)] * 60 + [(0.0, 1.0)] * 40
    found = standings(*wins).cross(0, 1)
    half = student95(99) * sqrt(100 / 99) * sqrt(60 * 0.4**2 + 40 * 0.6**2) / 100
    assert found == pytest.approx((0.6, 0.6 - half, 0.6 + half))


def test_no_victory_says_nothing() -> None:
    assert standings((0.0, 0.0)).cross(0, 1) is None


@pytest.mark.parametrize("rounds", [1, 2])
def test_a_cross_share_of_few_rounds(rounds: int) -> None:
    """Two rounds have one degree of freedom; one has none, and the normal quantile is taken."""
    wins = [(3.0, 1.0), (2.0, 2.0)][:rounds]
    found = standings(*wins).cross(0, 1)
    assert found is not None
    if rounds == 1:
        assert found == pytest.approx((3 / 4, 3 / 4, 3 / 4))
    else:
        half = student95(1) * sqrt(2) * sqrt(0.5**2 + 0.5**2) / 8
        assert found == pytest.approx((5 / 8, max(0.0, 5 / 8 - half), min(1.0, 5 / 8 + half)))


def test_a_cross_share_of_two_close_rounds_lies_inside() -> None:
    """Misses of 1/100 each, of two victories in all."""
    found = standings((0.51, 0.49), (0.49, 0.51)).cross(0, 1)
    half = student95(1) * sqrt(2) * sqrt(2 * 0.01**2) / 2
    assert found == pytest.approx((0.5, 0.5 - half, 0.5 + half))
    assert 0 < half < 0.5
