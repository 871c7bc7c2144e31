"""The conformance kit at the moments of scenarios, which games at random seldom come to."""

from __future__ import annotations

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.games.registry import GAMES
from tests.games.conformance import check_imagination, check_labels, check_refusals
from tests.games.moments import moments, scenarios, told

SLICES = 6  # of the scenarios of a game, so that several processes share them


@pytest.mark.parametrize("part", range(SLICES))
@pytest.mark.parametrize("game", list(GAMES))
def test_every_answer_can_be_written_read_and_said(game: str, part: int) -> None:
    """No option twice, none without its words; the table's own answer is one of them."""
    kind = GAMES[game]
    for scenario in scenarios(game)[part::SLICES]:
        for number, moment in enumerate(moments(scenario)):
            for seat in moment.to_act:
                options = moment.options(seat)
                assert options, told(scenario, number)
                assert len(set(options)) == len(options), told(scenario, number)
                question = moment.question
                for answer in options:
                    words = question.notation(moment, seat, answer)
                    assert question.parse(moment, seat, words) == answer, told(scenario, number)
                late = question.fallback(moment, seat, options)
                assert question.accepts(moment, seat, late, options), told(scenario, number)
            if not moment.over:
                check_labels(kind, moment)
                check_refusals(moment)


@pytest.mark.parametrize("part", range(SLICES))
@pytest.mark.parametrize("game", list(GAMES))
def test_no_seat_can_tell_an_imagined_world(game: str, part: int) -> None:
    """Neither at the beginning of a script nor at its end; every world can be played out."""
    for scenario in scenarios(game)[part::SLICES]:
        last = len(scenario.script)
        chance = Chance(seeded_key(scenario.id, 1))
        for number, moment in enumerate(moments(scenario)):
            if number in (0, last) and not moment.over:
                check_imagination(moment, chance)
