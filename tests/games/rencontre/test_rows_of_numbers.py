"""Rows of numbers for programs that learn, and answers as actions, worked out by hand."""

from __future__ import annotations

import pytest

from regalia.engine.flow import NOBODY
from regalia.engine.game import MOST_SEATS
from regalia.engine.view import WIDE
from regalia.games.rencontre.deals.numbers import NARROW_NAMES, deal_numbers, narrow_deal
from regalia.games.rencontre.deals.terms import (
    EXACTLY,
    FILTERS,
    ONLY_COMPROMISE,
    SOURCES,
    Clause,
    Deal,
    Terms,
    base_of,
    unpack_deal,
)
from regalia.games.rencontre.promises.entries import (
    BROKEN,
    JOINING,
    KEPT,
    NEUTRAL,
    PEACE,
    is_tested,
    promise,
    promise_kind,
    promise_until,
    promise_who,
    promise_whom,
    settled,
    settled_fate,
    settled_promise,
)
from regalia.games.rencontre.promises.entries import (
    tested as held_once,
)
from regalia.games.rencontre.promises.numbers import promise_numbers
from regalia.games.rencontre.scenario_facts import parts
from regalia.games.rencontre.state.places import DEFENCE
from regalia.games.rencontre.windows.public import (
    POINTS,
    WINDOW_NUMBERS,
    WindowFacts,
    window_numbers,
)
from tests.games.rencontre.duels import sealed


def offer(term: int = 3, sources: list[int] | None = None) -> Deal:
    """Planet 3 for two to five tokens, two cards of any kind, a 4, one at random; for nothing."""
    give = Terms()
    give.base = base_of(3)
    give.least, give.most = 2, 5
    give.random = 1
    give.clauses = [Clause(ONLY_COMPROMISE, 2), Clause(EXACTLY, 1)]
    if sources is not None:
        give.sources = sources
    return Deal(give, Terms(), term)


def test_a_deal_as_a_row() -> None:
    nothing = [0, 1, 20, 0, 0, *[0] * SOURCES, *[0] * FILTERS]
    picked = [0] * FILTERS
    picked[ONLY_COMPROMISE] = 2
    picked[EXACTLY] = 1
    given = [4, 2, 5, 1, 0, *[0] * SOURCES, *picked]
    assert deal_numbers(offer().pack()) == [1, 3, *given, *nothing]
    assert deal_numbers(offer().turned().pack()) == [1, 3, *nothing, *given]
    assert deal_numbers(-1) == [0] * len([1, 3, *given, *nothing])
    sources = [2, *[0] * (SOURCES - 2), 1]
    named = [4, 2, 5, 1, 1, *sources, *picked]
    assert deal_numbers(offer(sources=sources).pack()) == [1, 3, *named, *nothing]
    assert len(NARROW_NAMES) == 19


@pytest.mark.parametrize("term", [0, 11, 12])
def test_a_deal_in_few_numbers(term: int) -> None:
    """The first two clauses, each with its filter counted from 1; 0 for one that is not there."""
    number = offer(term).pack()
    assert (number < WIDE) is (term < 12)
    assert unpack_deal(number).term == term
    nothing = [0, 1, 20, 0, 0, 0, 0, 0, 0]
    assert narrow_deal(number) == [term, 4, 2, 5, 1, 2, 2, 2, 11, 1, *nothing]
    deal = offer(term)
    deal.give.clauses.append(Clause(0, 3))
    assert narrow_deal(deal.pack()) == [term, 4, 2, 5, 1, 3, 2, 2, 11, 1, *nothing]
    deal.give.clauses = deal.give.clauses[1:2]
    assert narrow_deal(deal.pack()) == [term, 4, 2, 5, 1, 1, 11, 1, 0, 0, *nothing]


def test_promises_as_a_row() -> None:
    """By kind, by whom and to whom: two numbers each, seats counted from the own one."""
    entries = (promise(PEACE, 2, 0, 7), held_once(promise(JOINING, 1, 2, 0)))
    row = promise_numbers(entries, "promises", 1, 3)
    assert len(row) == 2 * 4 * 16
    # seat 2 is the next from seat 1, seat 0 the one after; seat 1 is itself
    peace = 2 * ((1 * 4 + 1) * 4 + 2)
    join = 2 * ((2 * 4 + 0) * 4 + 1)
    expected = {peace: 7, join: 1, join + 1: 1}
    assert {place: number for place, number in enumerate(row) if number} == expected
    assert promise_numbers((), "promises", 1, 3) == []


def test_promises_of_the_past_as_a_row() -> None:
    """Kind and fate counted from 1, by whom, to whom; the newest twelve, the oldest first."""
    past = [settled(promise(NEUTRAL, 0, 1, 3), KEPT), settled(promise(PEACE, 2, 0, 5), BROKEN)]
    assert promise_numbers(tuple(past), "settled", 0, 3) == [4, 1, 0, 1, 2, 2, 2, 0]
    assert promise_numbers(tuple(past), "settled", 2, 3) == [4, 1, 1, 2, 2, 2, 0, 1]
    many = tuple(past[:1] + past[1:] * 12)
    assert promise_numbers(many, "settled", 0, 3) == [2, 2, 2, 0] * 12


def test_kept_and_broken_promises_as_a_row() -> None:
    """How many by whom to whom, four places a seat, the own one first."""
    counts = (0, 1, 2, 3, 0, 4, 5, 6, 0)  # of three seats: who by three, and to whom
    row = promise_numbers(counts, "kept", 1, 3)
    # from seat 1: itself, then seat 2, then seat 0
    assert row[:12] == [0, 4, 3, 0, 6, 0, 5, 0, 1, 2, 0, 0]
    assert row == promise_numbers(counts, "broken", 1, 3)
    assert row[12:] == [0, 0, 0, 0]


@pytest.mark.parametrize("kind", range(4))
@pytest.mark.parametrize(("who", "whom", "until"), [(0, 1, 0), (3, 2, 9), (1, 0, 1)])
def test_a_promise_is_read_as_it_was_written(kind: int, who: int, whom: int, until: int) -> None:
    entry = promise(kind, who, whom, until)
    for each, held in ((entry, False), (held_once(entry), True)):
        assert (promise_kind(each), promise_who(each)) == (kind, who)
        assert (promise_whom(each), promise_until(each)) == (whom, until)
        assert is_tested(each) is held
        assert held_once(each) == held_once(entry)
        for fate in range(3):
            assert settled_fate(settled(each, fate)) == fate
            assert settled_promise(settled(each, fate)) == each


def test_a_window_as_a_row() -> None:
    """Its point and its class, then who is prompted and whose power it is, then two numbers."""
    after = len(POINTS)
    facts = WindowFacts("W09", "T", (0, 2), 30, power=5, user=2)
    row = window_numbers(facts, 1, 3)
    assert len(row) == WINDOW_NUMBERS
    most = MOST_SEATS
    expected = {POINTS.index("W09"): 1, after + 1: 1}
    expected |= {after + 3 + 1: 1, after + 3 + 2: 1, after + 3 + most + 1: 1}
    expected |= {after + 3 + 2 * most: 30, after + 3 + 2 * most + 1: 5}
    assert {place: number for place, number in enumerate(row) if number} == expected
    alone = window_numbers(WindowFacts("W01", "P", (), 0), 0, 4)
    assert {place for place, number in enumerate(alone) if number} == {POINTS.index("W01"), after}
    assert WindowFacts("W01", "P", (), 0).user == NOBODY
    assert window_numbers(None, 0, 4) == [0] * WINDOW_NUMBERS


def test_wide_offers_travel_as_their_digits() -> None:
    """A number that a browser cannot hold is a text in what is sent, in offers and in the deal."""
    game = sealed([], {})
    view = game.view(0)
    assert view.travelling() is view
    wide = offer(12).pack()
    assert wide >= WIDE
    small = offer(3).pack()
    view.offers = (wide, small)
    shown = view.travelling()
    assert isinstance(shown, dict)
    assert (shown["offers"], shown["deal"]) == ([str(wide), small], view.deal)
    view.offers = (-1, small)
    view.deal = wide
    shown = view.travelling()
    assert isinstance(shown, dict)
    assert (shown["offers"], shown["deal"]) == ([-1, small], str(wide))
    assert shown["hand_sizes"] == view.hand_sizes


def test_the_parts_of_a_total() -> None:
    """12, three own tokens and one of an ally; 8 and two, with two of an ally.

    rencontre.power.chronos.text leaves a moment at which both cards lie open.
    """
    sealed(
        [
            ["V", "plays A12"],
            ["J", "plays A8"],
            [
                "state",
                {
                    "question": "window",
                    "parts.offence": {"card": 12, "own": 3, "allies": 1, "bonus": 0},
                    "parts.defence": {"card": 8, "own": 2, "allies": 2, "bonus": 0},
                },
            ],
            ["V", "passes"],
        ],
        {"totals": [16, 12], "winner": "V"},
        hands={"V": ["A12", "C"], "J": ["A8", "C"]},
        powers={"V": ["chronos"]},
    )


def test_a_compromise_has_no_total() -> None:
    game = sealed(
        [["V", "plays A12"], ["J", "plays C"], ["state", {"question": "window"}]],
        {"parts.offence": {"card": 12, "own": 3, "allies": 1, "bonus": 0}, "parts.defence": {}},
        hands={"V": ["A12", "C"], "J": ["A8", "C"]},
        powers={"V": ["chronos"]},
    )
    assert parts(game, DEFENCE) == {}
