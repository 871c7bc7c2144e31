"""Ratings and the sequential test against what can be worked out by other means."""

from __future__ import annotations

from math import log

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.lab.means import Mean
from regalia.lab.sequential import BETTER, EQUAL, FEWEST, OPEN, WORSE, at_all_times, verdict
from regalia.ratings import ELO, Outcome, fit, rate, solve


def test_two_bots_are_bradley_and_terry() -> None:
    """Three wins to one are odds of three to one, but for the imaginary game."""
    games = [Outcome((0, 1), (1.0, 0.0))] * 3000 + [Outcome((0, 1), (0.0, 1.0))] * 1000
    strengths = fit([[game] for game in games], 2)

    assert strengths[0] - strengths[1] == pytest.approx(log(3), abs=0.01)


def test_the_imaginary_game_by_hand() -> None:
    """One victory: both slopes vanish where 1 - p = c - 1/2, p and c by the strengths."""
    first, second = fit([[Outcome((0, 1), (1.0, 0.0))]], 2)
    won = 1 / (1 + 2.718281828459045 ** (second - first))
    chance = 1 / (1 + 2.718281828459045 ** (-first))

    assert first == pytest.approx(-second)
    assert 1 - won == pytest.approx(chance - 0.5)


def choice(strengths: list[float], chance: Chance) -> tuple[float, ...]:
    """The victory of a table, by the model itself."""
    weights = [2.718281828459045**each for each in strengths]
    point = chance.below(1 << 30) / (1 << 30) * sum(weights)
    shares = [0.0] * len(weights)
    for seat, weight in enumerate(weights):
        point -= weight
        if point < 0:
            shares[seat] = 1.0
            return tuple(shares)
    raise AssertionError(strengths)


def test_strengths_are_found_again_and_intervals_hold_them() -> None:
    """Four bots of known strength at tables of three: 95 of 100 intervals hold the truth."""
    true = [0.8, 0.2, -0.2, -0.8]
    held = tried = 0
    for trial in range(25):
        chance = Chance(seeded_key("ratings", trial))
        deals: list[list[Outcome]] = []
        for _ in range(120):
            seats = [0, 1, 2, 3]
            chance.shuffle(seats)
            bots = tuple(seats[:3])
            deals.append([Outcome(bots, choice([true[bot] for bot in bots], chance))])
        for bot, rating in enumerate(rate(deals, 4)):
            tried += 1
            held += rating.low <= ELO * true[bot] <= rating.high
    assert tried == 100
    assert 88 <= held <= 100


def test_games_of_a_deal_go_together() -> None:
    """The same games told four times are no more certain if they are of the same deals."""
    games = [Outcome((0, 1), (1.0, 0.0)), Outcome((0, 1), (0.0, 1.0))] * 100
    games += [Outcome((0, 1), (1.0, 0.0))] * 100
    once = rate([[game] for game in games], 2)[0]
    four = rate([[game] * 4 for game in games], 2)[0]
    apart = rate([[game] for game in games * 4], 2)[0]

    assert four.high - four.low == pytest.approx(once.high - once.low, rel=0.05)
    assert apart.high - apart.low == pytest.approx((once.high - once.low) / 2, rel=0.05)


def test_one_who_wins_everything_has_a_rating_and_a_wide_interval() -> None:
    """Finite, and wider than that of a balanced match of as many games."""
    all_won = rate([[Outcome((0, 1), (1.0, 0.0))]] * 50, 2)[0]
    balanced = [Outcome((0, 1), (1.0, 0.0)), Outcome((0, 1), (0.0, 1.0))] * 25
    even = rate([[game] for game in balanced], 2)[0]

    assert 0 < all_won.low < all_won.points < 1500
    assert all_won.high - all_won.low > even.high - even.low
    assert even.points == pytest.approx(0, abs=1e-6)


def test_a_shared_victory_counts_in_parts() -> None:
    halves = rate([[Outcome((0, 1), (0.5, 0.5))]] * 10, 2)
    assert halves[0].points == pytest.approx(0, abs=1e-6)


def test_solve() -> None:
    """2x + y = 5, x + 3y = 10; and a pivot of zero."""
    assert solve([[2.0, 1.0], [1.0, 3.0]], [[5.0], [10.0]]) == [
        [pytest.approx(1.0)],
        [pytest.approx(3.0)],
    ]
    assert solve([[0.0, 1.0], [1.0, 0.0]], [[2.0], [3.0]]) == [[3.0], [2.0]]


def looked_at_all_the_time(trial: int, lift: float, most: int) -> str:
    """A series of paired results that is looked at after each."""
    chance = Chance(seeded_key("sequential", trial))
    mean = Mean()
    for _ in range(most):
        mean.add((chance.below(201) - 100) / 100 + lift)
        said = verdict(*at_all_times(mean, 0.05), margin=0.02)
        if said != OPEN:
            return said
    return OPEN


def test_looking_all_the_time_misleads_rarely() -> None:
    """Where there is no difference one is seen in at most 5 of 100 series, here of 60."""
    found = [looked_at_all_the_time(trial, 0.0, 400) for trial in range(60)]
    assert sum(each in (BETTER, WORSE) for each in found) <= 5


def test_a_difference_is_found_and_none_is_said_to_be_none() -> None:
    assert looked_at_all_the_time(1, 0.3, 2000) == BETTER
    assert looked_at_all_the_time(2, -0.3, 2000) == WORSE
    same = Mean(20_000, 0.0, 2000.0)
    assert verdict(*at_all_times(same, 0.05), margin=0.02) == EQUAL


def test_nothing_is_settled_by_a_few_deals() -> None:
    few = Mean()
    for _ in range(FEWEST - 1):
        few.add(1.0)
    assert verdict(*at_all_times(few, 0.05), margin=0.01) == OPEN
