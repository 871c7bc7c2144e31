"""Reasons: none is given where two answers could not be told apart."""

from __future__ import annotations

from regalia.bots.search import Candidate
from regalia.bots.search_bot import told_apart


def tried(results: list[float]) -> Candidate:
    """An answer with these results, world by world."""
    candidate = Candidate(0)
    for result in results:
        candidate.add(result, [])
    return candidate


def test_answers_differ_by_the_worlds_that_both_were_tried_in() -> None:
    steady = tried([0.5, 0.6, 0.4, 0.7] * 5)
    assert told_apart(steady, tried([0.4, 0.5, 0.3, 0.6] * 5)), "always a little worse"
    assert not told_apart(steady, tried([0.6, 0.5, 0.5, 0.6] * 5)), "now better, now worse"
    assert not told_apart(steady, steady)


def test_a_single_world_tells_nothing() -> None:
    assert not told_apart(tried([1.0]), tried([0.0]))
    assert not told_apart(tried([1.0, 0.9, 0.8]), tried([]))
