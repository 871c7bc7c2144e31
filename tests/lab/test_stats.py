"""Intervals against known values."""

import pytest

from regalia.lab.stats import mean_interval, wilson


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (1, 100, 0.0018, 0.0545),
    ],
)
def test_wilson(hits: int, trials: int, low: float, high: float) -> None:
    """Values as published tables have them."""
    assert wilson(hits, trials) == pytest.approx((low, high), abs=5e-4)


def test_no_trials_tell_nothing() -> None:
    """Without a trial everything is possible."""
    assert wilson(0, 0) == (0.0, 1.0)


def test_mean_interval() -> None:
    """1, 2, 3, 4: mean 2.5, standard deviation 1.29, interval 1.96 / 2 of it."""
    assert mean_interval(10, 30, 4) == pytest.approx((2.5, 1.2348, 3.7652), abs=1e-3)
    assert mean_interval(3, 9, 1) == (3.0, 3.0, 3.0)
