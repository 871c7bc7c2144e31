"""Intervals against known values."""

import pytest

from regalia.lab.intervals import mean_interval, student95, student_tail, wilson
from regalia.lab.shares import Shares, chi_square_tail


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
    """1, 2, 3, 4: mean 2.5, standard deviation 1.29, interval 3.18 / 2 of it, as Student has it."""
    assert mean_interval(10, 30, 4) == pytest.approx((2.5, 0.446, 4.554), abs=0.02)
    assert mean_interval(3, 9, 1) == (3.0, 3.0, 3.0)


@pytest.mark.parametrize(("freedom", "errors"), [(4, 2.776), (9, 2.262), (19, 2.093), (99, 1.984)])
def test_student(freedom: int, errors: float) -> None:
    """Values as published tables have them: a twentieth lies further away."""
    assert student95(freedom) == pytest.approx(errors, abs=0.01)


@pytest.mark.parametrize(
    ("freedom", "errors", "tail"),
    [(19, 2.093, 0.05), (19, 3.883, 0.001), (99, 1.984, 0.05), (99, 3.391, 0.001)],
)
def test_the_tail_of_student(freedom: int, errors: float, tail: float) -> None:
    """Values as published tables have them, on both sides."""
    assert student_tail(errors, freedom) == pytest.approx(tail, rel=0.04)
    assert student_tail(-errors, freedom) == student_tail(errors, freedom)


def test_a_favoured_seat_is_told_from_chance() -> None:
    """One seat that wins half of 400 games among four is no chance; a quarter each is."""
    favoured, fair = Shares(), Shares()
    for index in range(400):
        winner = 0 if index % 2 else 1 + index // 2 % 3
        favoured.add([float(seat == winner) for seat in range(4)])
        fair.add([float(seat == index % 4) for seat in range(4)])
    assert favoured.doubt() < 0.0001
    assert fair.doubt() > 0.99
    # the points of five percent, as tables of the distribution have them
    for square, freedom in ((3.841, 1), (5.991, 2), (7.815, 3), (9.488, 4), (11.070, 5)):
        assert chi_square_tail(square, freedom) == pytest.approx(0.05, abs=0.0001)
