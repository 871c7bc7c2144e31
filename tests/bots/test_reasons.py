"""Reasons: the fact that is named speaks for the better answer, and chances can be compared."""

import pytest

from regalia.bots.levels import EXPERT, level
from regalia.bots.search import Budget, Candidate, Search
from regalia.bots.search_bot import SearchBot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.games.registry import GAMES
from regalia.games.rencontre.bot.mind import FACTS

RIVALS_BASE = len(FACTS)  # the first fact about a rival


def candidate(answer: int, chance: float, facts: dict[int, float]) -> Candidate:
    """An answer of Rencontre Cosmique with its chance, and how often some facts came about."""
    found = Candidate(answer)
    found.add(chance, [facts.get(index, 0.5) for index in range(len(FACTS) + 6)])
    return found


def adviser() -> SearchBot:
    """An expert of Rencontre Cosmique."""
    best = level(EXPERT)
    assert best is not None
    return SearchBot(GAMES["rencontre"].mind(), best)


def test_a_fact_against_the_better_answer_is_no_reason_for_it() -> None:
    player = adviser()
    better = candidate(0, 0.4, {0: 0.2, 2: 0.7, RIVALS_BASE: 0.9})
    worse = candidate(1, 0.3, {0: 0.9, 2: 0.5, RIVALS_BASE: 0.1})
    assert player.decisive(better, worse) == 2
    assert player.decisive(worse, better) == 2


def test_what_a_rival_does_not_get_is_a_reason() -> None:
    player = adviser()
    better = candidate(0, 0.4, {RIVALS_BASE: 0.1})
    worse = candidate(1, 0.3, {RIVALS_BASE: 0.6})
    assert player.decisive(better, worse) == RIVALS_BASE
    assert player.decisive(candidate(0, 0.4, {RIVALS_BASE: 0.6}), candidate(1, 0.3, {})) == -1


def test_nobody_is_told_a_chance_below_nothing_or_above_all() -> None:
    """Far behind a best answer that seldom wins, or ahead by what was expected of it."""
    for shift, share, told in ((-0.2, 0.1, 0.0), (0.1, 0.95, 1.0), (-0.1, 0.5, 0.4)):
        found = candidate(0, share, {})
        found.shift = shift
        assert found.displayed_chance() == pytest.approx(told)
        assert found.chance() == pytest.approx(share + shift)


def test_an_answer_that_dropped_out_is_behind_by_what_both_were_tried_in() -> None:
    """A few lucky worlds at the beginning do not lift it above the best."""
    kind = GAMES["chronica"]
    game = kind.new(2, kind.complete(2, {}), Chance(seeded_key("dropped")))
    checked = 0
    for number in range(40):
        seat = game.asked[0]
        search = Search(kind.mind(), Chair(game, seat, Chance(seeded_key("dropped", number))))
        search.run(Budget(60))
        ranked = search.best(len(search.candidate))
        first = ranked[0]
        for each in ranked[1:]:
            seen = len(each.results)
            if seen < len(first.results):
                behind = sum(first.results[:seen]) / seen - sum(each.results) / seen
                assert abs(first.chance() - each.chance() - behind) < 1e-9
                checked += 1
        game.play(seat, first.answer)
    assert checked > 20
