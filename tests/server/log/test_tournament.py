"""Draws and standings of a tournament: everybody meets everybody, nobody meets twice."""

from __future__ import annotations

from itertools import combinations

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.server.log.tournament import (
    BYE,
    FEWEST,
    MOST,
    Arrived,
    Called,
    CalledOff,
    Drawn,
    Forfeited,
    Matched,
    Tournament,
    robin,
    robin_rounds,
    swiss,
)

SIZES = range(FEWEST, MOST + 1)


@pytest.mark.parametrize("count", SIZES)
def test_in_a_round_robin_each_meets_each_other_once(count: int) -> None:
    members = list(range(10, 10 + count))
    rounds = [robin(members, number) for number in range(robin_rounds(count))]
    for pairs in rounds:
        assert sorted(m for pair in pairs for m in pair if m != BYE) == members
    met = sorted(tuple(sorted(pair)) for pairs in rounds for pair in pairs if BYE not in pair)
    assert met == sorted(combinations(members, 2))
    byes = [pair for pairs in rounds for pair in pairs if BYE in pair]
    assert all(second == BYE for _, second in byes)
    assert len({first for first, _ in byes}) == (count if count % 2 else 0)


@pytest.mark.parametrize("count", SIZES)
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_swiss_tournament_repeats_no_match_and_no_bye(count: int, seed: str) -> None:
    chance = Chance(seeded_key(f"{seed} {count}"))
    members = list(range(count))
    called = Called(0, "crowns", members, "swiss", min(5, robin_rounds(count)), False, 24)
    tournament = Tournament(called)
    # so many rounds can always be drawn without a repetition
    for number in range(min(called.rounds, (count + 1) // 2)):
        pairs = tournament.draw()
        assert sorted(m for pair in pairs for m in pair if m != BYE) == members
        tournament.apply(Drawn(pairs, float(number)))
        for match, pair in enumerate(pairs):
            if BYE not in pair:
                won = chance.below(3) / 2
                tournament.apply(Forfeited(match, (won, 1 - won)))
        assert tournament.round_over()
    every = [frozenset(m.members) for each in tournament.rounds for m in each.matches]
    assert len(set(every)) == len(every)
    standings = tournament.standings()
    assert [each.points for each in standings] == sorted(
        (each.points for each in standings), reverse=True
    )
    assert sum(each.points for each in standings) == sum(
        len(each.matches) for each in tournament.rounds
    )


def test_neighbours_meet_and_where_all_have_met_they_meet_again() -> None:
    assert swiss([4, 3, 2, 1], set()) == [(4, 3), (2, 1)]
    assert swiss([4, 3, 2, 1], {frozenset((4, 3))}) == [(4, 2), (3, 1)]
    every = {frozenset(pair) for pair in combinations((4, 3, 2, 1), 2)}
    assert swiss([4, 3, 2, 1], every) == [(4, 3), (2, 1)]
    assert swiss([2, 1, 0], {frozenset((0, BYE))})[-1] == (1, BYE)


def test_who_does_not_come_has_lost_and_who_came_has_won() -> None:
    tournament = Tournament(Called(0, "crowns", [0, 1, 2, 3], "robin", 3, False, 2))
    tournament.apply(Drawn([(0, 3), (1, 2)], 1000.0))
    tournament.apply(Matched(0, "table"))
    tournament.apply(Arrived(0, 3))
    assert tournament.forfeits(1000.0 + 2 * 3600 - 1, set()) is None
    assert tournament.forfeits(1000.0 + 2 * 3600, set()) == Forfeited(0, (0.0, 1.0))
    tournament.apply(Forfeited(0, (0.0, 1.0)))
    assert tournament.forfeits(1000.0 + 2 * 3600, set()) == Forfeited(1, (0.0, 0.0))
    # a table that goes on all the same changes nothing any more
    tournament.ended("table", [1.0, 0.0])
    assert tournament.points() == {0: 0.0, 1: 0.0, 2: 0.0, 3: 1.0}


def test_who_leaves_the_circle_loses_at_once_and_a_tournament_may_be_called_off() -> None:
    tournament = Tournament(Called(0, "crowns", [0, 1, 2], "robin", 3, True, 24))
    assert tournament.forfeits(0.0, {1}) is None
    tournament.apply(Drawn([(0, BYE), (1, 2)], 0.0))
    assert tournament.forfeits(1.0, {1}) == Forfeited(1, (0.0, 1.0))
    assert not tournament.is_over()
    tournament.apply(CalledOff())
    assert tournament.is_over()
    assert tournament.forfeits(1.0, {1}) is None


def test_a_round_robin_of_four_and_of_three_by_hand() -> None:
    """Who begins changes from round to round; one without an opponent is named first."""
    assert [robin([1, 2, 3, 4], number) for number in range(3)] == [
        [(1, 4), (2, 3)],
        [(3, 1), (2, 4)],
        [(1, 2), (3, 4)],
    ]
    assert [robin([1, 2, 3], number) for number in range(3)] == [
        [(1, BYE), (2, 3)],
        [(3, 1), (2, BYE)],
        [(1, 2), (3, BYE)],
    ]


def test_standings_by_hand() -> None:
    """Points, then the points of those one met; a free round is a point and no opponent."""
    tournament = Tournament(Called(0, "crowns", [5, 6, 7], "robin", 3, True, 24))
    tournament.apply(Drawn([(5, BYE), (6, 7)], 0.0))
    tournament.apply(Matched(1, "one"))
    assert (tournament.match_of(6), tournament.match_of(7), tournament.match_of(5)) == (1, 1, -1)
    tournament.ended("another", [1.0, 0.0])
    assert not tournament.round_over()
    tournament.ended("one", [0.25, 0.75])
    assert tournament.round_over()
    assert not tournament.is_over()
    assert [tuple(each) for each in tournament.standings()] == [
        (5, 1.0, 1, 0),
        (7, 0.75, 1, 0.25),
        (6, 0.25, 1, 0.75),
    ]
    assert tournament.draw() == robin([5, 6, 7], 1)
    tournament.apply(Drawn([(7, 5), (6, BYE)], 10.0))
    assert tournament.until(1) == 10.0 + 24 * 3600
    tournament.apply(Forfeited(0, (1.0, 0.0)))
    assert [tuple(each) for each in tournament.standings()] == [
        (7, 1.75, 2, 2.25),
        (6, 1.25, 2, 1.75),
        (5, 1.0, 2, 1.75),
    ]
