"""The formulas of the laboratory against values worked out by hand."""

from __future__ import annotations

from math import cos, exp, inf, log, log10, pi, sqrt

import pytest

from regalia.lab.balancing.balance import ahead, doubts_if_alike, leaders
from regalia.lab.balancing.trajectories import Fan, quantiles, tenths
from regalia.lab.intervals import mean_interval, student95, student_tail, wilson
from regalia.lab.means import Mean
from regalia.lab.sequential import BETTER, EQUAL, OPEN, WORSE, at_all_times, verdict
from regalia.lab.shares import Shares, chi_square_tail
from regalia.ratings import Outcome, add_game, covariance, fit, imaginary, rate, solve

# --- ratings -------------------------------------------------------------------------------------


def test_the_imaginary_game_of_two_strengths() -> None:
    """Odds of 1 and of 3 win 1/2 and 3/4; the curve is chance times the other chance."""
    slope, curve = imaginary([0.0, log(3)])

    assert slope == pytest.approx([0.0, -1 / 4])
    assert curve[0] == pytest.approx([1 / 4, 0.0])
    assert curve[1] == pytest.approx([0.0, 3 / 16])


def test_slope_and_curve_of_a_game_of_three() -> None:
    """Weights of 1, 2 and 3 win 1/6, 1/3 and 1/2."""
    slope = [0.0] * 3
    curve = [[0.0] * 3 for _ in range(3)]
    add_game(Outcome((0, 1, 2), (1.0, 0.0, 0.0)), [0.0, log(2), log(3)], slope, curve)

    assert slope == pytest.approx([5 / 6, -1 / 3, -1 / 2])
    assert curve[0] == pytest.approx([5 / 36, -1 / 18, -1 / 12])
    assert curve[1] == pytest.approx([-1 / 18, 2 / 9, -1 / 6])
    assert curve[2] == pytest.approx([-1 / 12, -1 / 6, 1 / 4])


def test_a_bot_on_two_seats_is_one_bot() -> None:
    """Three equal seats, two of them of bot 0: it wins 2/3 together."""
    slope = [0.0] * 2
    curve = [[0.0] * 2 for _ in range(2)]
    add_game(Outcome((0, 0, 1), (0.0, 1.0, 0.0)), [0.0, 0.0], slope, curve)

    assert slope == pytest.approx([1 / 3, -1 / 3])
    assert curve[0] == pytest.approx([2 / 9, -2 / 9])
    assert curve[1] == pytest.approx([-2 / 9, 2 / 9])


# Strengths of ln 2 and -ln 2 win 4/5 of a game and 2/3 of the imaginary one: the slope vanishes
# where share - 4/5 + 1/2 - 2/3 = 0, so a share of 29/30.
LN_2 = [Outcome((0, 1), (29 / 30, 1 / 30))]


def test_a_fit_by_hand_beside_an_average_bot() -> None:
    """A bot that never played is average, and changes nothing for the others."""
    assert fit([LN_2], 2) == pytest.approx([log(2), -log(2)])
    assert fit([LN_2], 3) == pytest.approx([log(2), -log(2), 0.0])


def test_a_fit_of_one_who_won_nearly_everything() -> None:
    """Strengths of ln 10 and -ln 10: odds of 100 to 1, and of 10 to 1 in the imaginary game."""
    games = 50
    share = 100 / 101 + (10 / 11 - 1 / 2) / games
    found = fit([[Outcome((0, 1), (share, 1 - share))] * games], 2)

    assert found == pytest.approx([log(10), -log(10)], rel=1e-9)


def test_the_covariance_by_hand() -> None:
    """In the directions (1, -1) and (1, 1) the matrices are numbers.

    Curve: 2/9 of the imaginary games, and twice 4/25 of the game in the first direction: 122/225.
    Meat: 1/4, and twice the square of the slope 29/30 - 4/5 = 1/6 in the first: 11/36.
    """
    apart = (11 / 36) / (122 / 225) ** 2
    together = (1 / 4) / (2 / 9) ** 2
    spread = covariance([LN_2], [log(2), -log(2)])

    assert spread[0] == pytest.approx([(together + apart) / 2, (together - apart) / 2])
    assert spread[1] == pytest.approx([(together - apart) / 2, (together + apart) / 2])


def test_a_rating_by_hand() -> None:
    """400 points are ten to one; against the average only the first direction counts, by half."""
    first, second = rate([LN_2], 2)
    half = 400 / log(10) * 1.959964 * sqrt((11 / 36) / (122 / 225) ** 2 / 2)

    assert first.points == pytest.approx(400 * log10(2))
    assert second.points == pytest.approx(-400 * log10(2))
    assert first.high - first.points == pytest.approx(half, rel=1e-6)
    assert first.points - first.low == pytest.approx(half, rel=1e-6)


def test_three_equations_in_an_order_that_needs_exchanges() -> None:
    """y + z = 5, 2x + z = 5, x + y + z = 6: x 1, y 2, z 3."""
    matrix = [[0.0, 1.0, 1.0], [2.0, 0.0, 1.0], [1.0, 1.0, 1.0]]
    found = solve(matrix, [[5.0], [5.0], [6.0]])

    assert [row[0] for row in found] == pytest.approx([1.0, 2.0, 3.0])


def test_a_tiny_pivot_is_not_divided_by() -> None:
    """1e-20 x + y = 1, x + y = 2: x and y are 1, which dividing by 1e-20 would lose."""
    found = solve([[1e-20, 1.0], [1.0, 1.0]], [[1.0], [2.0]])

    assert [row[0] for row in found] == pytest.approx([1.0, 1.0])


# --- the sequential test -------------------------------------------------------------------------


def test_the_interval_at_all_times_by_hand() -> None:
    """100 figures of mean 0.1 and variance 25/99, with a doubt of 0.05.

    -2 ln 0.05 = 5.991465, its logarithm 1.790336, so rho = 8.781800 / 200 = 0.043909 and
    100 rho + 1 = 5.390900; half = sqrt(25/99 * 2 * 5.390900 / 439.09 * ln(2.321831 / 0.05)).
    """
    low, high = at_all_times(Mean(100, 10.0, 26.0), 0.05)

    assert (high + low) / 2 == pytest.approx(0.1)
    assert (high - low) / 2 == pytest.approx(0.154269, abs=1e-6)


def test_the_first_look_comes_after_thirty_deals() -> None:
    assert at_all_times(Mean(29, 0.0, 29.0), 0.05) == (-inf, inf)
    low, high = at_all_times(Mean(30, 0.0, 29.0), 0.05)
    assert -inf < low == -high


@pytest.mark.parametrize(
    ("low", "high", "said"),
    [
        (0.001, 0.5, BETTER),
        (0.0, 0.5, OPEN),
        (-0.5, -0.001, WORSE),
        (-0.5, 0.0, OPEN),
        (-0.02, 0.02, EQUAL),
        (0.0, 0.02, EQUAL),
        (-0.021, 0.02, OPEN),
        (-0.02, 0.021, OPEN),
    ],
)
def test_what_an_interval_settles(low: float, high: float, said: str) -> None:
    assert verdict(low, high, margin=0.02) == said


# --- intervals -----------------------------------------------------------------------------------


def test_student_by_the_terms_of_the_expansion() -> None:
    """The terms at z = 1.959964 are 2.372271, 2.822499 and 2.555850: all of them at freedom 1."""
    assert student95(1) == pytest.approx(1.959964 + 2.372271 + 2.822499 + 2.555850, abs=5e-6)
    assert student95(2) == pytest.approx(
        1.959964 + 2.372271 / 2 + 2.822499 / 4 + 2.555850 / 8, abs=5e-6
    )


@pytest.mark.parametrize(
    ("freedom", "errors"), [(10, 2.228139), (20, 2.085963), (30, 2.042272), (100, 1.983972)]
)
def test_student_by_published_tables(freedom: int, errors: float) -> None:
    assert student95(freedom) == pytest.approx(errors, abs=2e-4 if freedom == 10 else 2e-5)


def exact_tail(errors: float, freedom: int) -> float:
    """Student's two tails for an even number of degrees, as a finite sum."""
    square = freedom / (freedom + errors * errors)  # of the cosine
    term = total = 1.0
    for degrees in range(2, freedom, 2):
        term *= square * (degrees - 1) / degrees
        total += term
    return 1 - sqrt(1 - square) * total


@pytest.mark.parametrize(
    ("freedom", "within"), [(2, 0.007), (4, 0.003), (10, 0.0007), (50, 0.00004)]
)
@pytest.mark.parametrize("errors", [0.5, 1.0, 2.0])
def test_the_tail_by_the_finite_sum(errors: float, freedom: int, within: float) -> None:
    assert student_tail(errors, freedom) == pytest.approx(exact_tail(errors, freedom), rel=within)


def test_the_tail_after_wallace() -> None:
    """17/19 sqrt(2 ln 1.5) = 0.805725 and 17/19 sqrt(2 ln 5.5) = 1.652116 normal deviates."""
    assert student_tail(1.0, 2) == pytest.approx(0.420401, abs=1e-6)
    assert student_tail(3.0, 2) == pytest.approx(0.098511, abs=1e-6)


def test_wilson_by_hand() -> None:
    """z^2 = 3.841459. 1 of 4: (0.25 + 0.480182 -+ 0.644966) / 1.960365; 8 of 10 likewise."""
    assert wilson(1, 4) == pytest.approx((0.045587, 0.699358), abs=2e-6)
    assert wilson(8, 10) == pytest.approx((0.490162, 0.943318), abs=2e-6)
    assert wilson(0, 1) == pytest.approx((0.0, 0.793450), abs=2e-6)


def test_the_interval_of_two_figures() -> None:
    """1 and 3: mean 2, variance 2, standard error 1, as many as Student asks for one degree."""
    assert mean_interval(4, 10, 2) == pytest.approx((2.0, 2 - student95(1), 2 + student95(1)))


def test_a_mean_of_nothing_and_of_one() -> None:
    mean = Mean()
    assert (mean.mean(), mean.variance()) == (0.0, 0.0)
    mean.add(3.0)
    assert (mean.mean(), mean.variance()) == (3.0, 0.0)
    mean.add(5.0)
    assert (mean.mean(), mean.variance()) == (4.0, 2.0)
    assert (mean.count, mean.total, mean.squares) == (2, 8.0, 34.0)


def test_a_mean_in_words() -> None:
    """0, 1 (50 times each): mean 0.5, standard error 0.0502519, 1.984217 of them."""
    mean = Mean(100, 50.0, 50.0)
    assert mean.said() == "+0.500 [+0.400, +0.600]"
    assert mean.percent() == "50.0 [40.0, 60.0]"


# --- shares --------------------------------------------------------------------------------------


def shares_of(*games: list[float]) -> Shares:
    made = Shares()
    for parts in games:
        made.add(parts)
    return made


def test_shares_by_hand() -> None:
    """Four games of three places: won, won, by the second, shared by the first and the third."""
    made = shares_of([1.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.5, 0.0, 0.5])

    assert made.sums == [2.5, 1.0, 0.5]
    # the mean of the squares less the square of the mean; likewise of the products
    assert made.spread(0, 0) == pytest.approx(0.171875)
    assert made.spread(0, 2) == pytest.approx(-0.015625)
    assert made.share(0) == pytest.approx((0.625, 1.959964 * sqrt(0.171875 / 4)))
    assert made.share(1) == pytest.approx((0.25, 1.959964 * sqrt(0.1875 / 4)))


def test_shares_are_said_in_percent_with_half_their_interval() -> None:
    """50 of 100 and 50 of 100: the spread is a quarter, so half the interval 9.8."""
    made = shares_of(*[[1.0, 0.0]] * 50, *[[0.0, 1.0]] * 50)
    assert made.said() == "50.0 ± 9.8 / 50.0 ± 9.8"
    assert shares_of(*[[1.0, 0.0]] * 9).said() == "100.0 ± 0.0 / 0.0 ± 0.0"


def test_the_doubt_of_two_places_is_a_coin() -> None:
    """14 of 20: 4 heads more than 10, squared and over 5 on each side: 3.2, of one degree."""
    games = [[1.0, 0.0]] * 14 + [[0.0, 1.0]] * 6
    assert shares_of(*games).doubt() == pytest.approx(chi_square_tail(3.2, 1))


def test_the_doubt_of_three_places_is_pearsons() -> None:
    """10, 5 and 3 of 18, 6 expected: (16 + 1 + 9) / 6 = 13/3, of two degrees."""
    games = [[1.0, 0.0, 0.0]] * 10 + [[0.0, 1.0, 0.0]] * 5 + [[0.0, 0.0, 1.0]] * 3
    assert shares_of(*games).doubt() == pytest.approx(exp(-13 / 6))


def test_where_all_share_every_victory_there_is_no_doubt_to_speak_of() -> None:
    assert shares_of(*[[0.5, 0.5]] * 7).doubt() == 1.0


@pytest.mark.parametrize(
    ("freedom", "square", "tail"),
    [
        (1, 3.841459, 0.05),
        (3, 7.814728, 0.05),
        (5, 11.070498, 0.05),
        (7, 18.475307, 0.01),
        (2, 4.0, exp(-2)),
        (4, 4.0, exp(-2) * (1 + 2)),
        (6, 4.0, exp(-2) * (1 + 2 + 2)),
        (1, 0.0, 1.0),
        (2, 0.0, 1.0),
    ],
)
def test_chi_square(freedom: int, square: float, tail: float) -> None:
    """Odd degrees by published tables, even ones by the finite sum."""
    assert chi_square_tail(square, freedom) == pytest.approx(tail, rel=2e-6)


# --- balance -------------------------------------------------------------------------------------


def test_being_ahead_by_hand() -> None:
    """Two seats won 0.5 together, 0.25 each; the two others 0.25 each as well, then nothing."""
    assert ahead([0.5, 0.0, 0.5, 0.0], [0, 1]) == 0.0
    assert ahead([1.0, 0.0, 0.0], [0]) == 1.0
    assert ahead([0.0, 1.0, 0.0], [0]) == -0.5
    assert ahead([0.5, 0.5, 0.0], [0, 1]) == 0.5


def test_all_who_lead_are_leaders() -> None:
    assert leaders([3.0, 5.0, 5.0]) == (1, 2)
    assert leaders([-3.0, -5.0]) == (0,)


def test_doubts_of_means_that_are_alike() -> None:
    """25 figures of 0.4 beside 75 of 0: the common square is 0.04, so 10 / (0.2 * 5) = 10 errors.

    With squares that add up to 100 instead it is 1: 10 / 5 = 2 errors, a tail of 0.0455.
    """
    sure = doubts_if_alike([Mean(25, 10.0, 4.0), Mean(75, 0.0, 0.0)])
    assert sure == [pytest.approx(0.0, abs=1e-20), 1.0]
    two = doubts_if_alike([Mean(25, -10.0, 50.0), Mean(75, 5.0, 50.0)])
    assert two[0] == pytest.approx(0.0455003, abs=1e-6)
    # too few figures: 19 tell nothing, 20 do
    assert doubts_if_alike([Mean(19, 19.0, 19.0)]) == [1.0]
    assert doubts_if_alike([Mean(20, 20.0, 20.0)])[0] < 1e-4
    assert doubts_if_alike([]) == []


def test_tenths_of_a_game() -> None:
    """Of 21 moments every other; of three the first up to a quarter, the last from three on."""
    assert tenths([[float(at)] for at in range(21)]) == [[float(2 * at)] for at in range(11)]
    short = [at for [at] in tenths([[0.0], [1.0], [2.0]])]
    assert short == [0.0] * 3 + [1.0] * 5 + [2.0] * 3


def test_quantiles_by_hand() -> None:
    """1 once, 2 twice, 9 once: half of four lie at 2, a quarter at 1."""
    fan = Fan()
    fan.add([[1.0, 2.0]] * 11, [0])
    fan.add([[2.0, 9.0]] * 11, [1])
    assert quantiles(fan.seats[0], (0.25, 0.26, 0.75, 0.76, 1.0)) == [1, 2, 2, 9, 9]
    assert fan.winners[10] == {1: 1, 9: 1}


def test_the_exact_tail_of_this_file() -> None:
    """At two degrees it is 1 - t / sqrt(2 + t^2), and at t = sqrt(2) / tan(pi / 4) so 1 - cos."""
    assert exact_tail(1.0, 2) == pytest.approx(1 - 1 / sqrt(3))
    assert exact_tail(sqrt(2), 2) == pytest.approx(1 - cos(pi / 4))
