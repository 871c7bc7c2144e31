"""Which ways to take tokens are offered: few, legal, and more than one where there is a choice."""

from itertools import product

import pytest

from regalia.engine.flow import Answer
from regalia.games.rencontre.bot.evaluation import leader
from regalia.games.rencontre.questions.tokens import (
    from_home,
    leaving_offers,
    put_on_smallest,
    unpack,
)
from regalia.games.rencontre.state.places import CONE, clockwise
from regalia.games.rencontre.view import RencontreView
from tests.games.rencontre.duels import follow

HEIGHTS = [list(heights) for bases in (1, 2, 3) for heights in product(range(1, 5), repeat=bases)]
LIMITS = [(least, most) for most in range(1, 5) for least in range(most + 1)]


def test_one_who_has_a_choice_is_offered_one() -> None:
    """For up to three stacks of one to four tokens: a single offer is the only legal way."""
    for stacks, (least, most) in product(HEIGHTS, LIMITS):
        ways = product(*[range(stack + 1) for stack in stacks])
        legal = [list(taken) for taken in ways if least <= sum(taken) <= most]
        if legal:
            order = list(range(len(stacks)))
            listed = leaving_offers(stacks, least, most, order)
            offers = [unpack(answer, len(stacks)) for answer in listed]
            assert all(taken in legal for taken in offers)
            assert len(offers) > 1 or legal == offers


def test_the_victim_of_the_plague_chooses() -> None:
    """Even where all but one token lie on one base: rencontre.edict.peste.victim-chooses"""
    follow(
        [["R", "PESTE V"], ["V", "options", ["V1x3", "B1 V1x2"]], ["V", "V1x2 B1"]],
        {"tokens.V": {"V1": 2, "bh": 18}},
        turn="R",
        at="turn",
        tokens={"V": {"V1": 4, "B1": 1, "bh": 15}},
        hands={"R": ["PESTE", "A8"], "V": ["A4"]},
    )


# bases as their owner sees them: the own system is that of the first five planets
LAYOUTS = [
    {0: 4, 1: 4, 2: 4, 3: 4, 4: 4},
    {0: 3, 1: 3, 2: 3, 7: 3, 12: 3, 17: 3},
    {2: 2, 5: 2, 10: 2, 15: 2, 19: 1},
    {3: 4, 8: 4, 16: 4, CONE: 4},
]


def seen_by(seat: int, layout: dict[int, int]) -> tuple[list[int], list[int]]:
    """The places of a layout for a seat, in the order of answers, and their stacks."""
    turned = {
        place if place == CONE else (place + 5 * seat) % 20: layout[place] for place in layout
    }
    places = sorted(turned)
    return places, [turned[place] for place in places]


def turned_back(seat: int, places: list[int], answer: Answer) -> dict[int, int]:
    """An answer as its owner sees it."""
    counts = zip(places, unpack(answer, len(places)), strict=True)
    return {
        place if place == CONE else (place - 5 * seat) % 20: count
        for place, count in counts
        if count
    }


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_same_ways_are_offered_to_every_seat(layout: dict[int, int]) -> None:
    """Of equal stacks the own system comes first, then the others clockwise, the cone last."""
    offered = []
    for seat in range(4):
        places, stacks = seen_by(seat, layout)
        order = from_home(places, seat)
        answers = [*leaving_offers(stacks, 1, 4, order), *leaving_offers(stacks, 3, 3, order)]
        answers += [put_on_smallest(stacks[:], number, order) for number in range(1, 6)]
        offered.append([turned_back(seat, places, answer) for answer in answers])
    assert offered[0] == offered[1] == offered[2] == offered[3]


@pytest.mark.parametrize("seat", range(4))
def test_of_equals_the_next_clockwise(seat: int) -> None:
    """No seat leads, and no planet is first, for its number."""
    view = RencontreView()
    view.players = 4
    view.foreign = (2, 2, 2, 2)
    assert leader(view, seat) == (seat + 1) % 4
    planets = clockwise([1, 6, 11, 16], seat)
    assert [planet // 5 for planet in planets] == [(seat + step) % 4 for step in range(4)]
