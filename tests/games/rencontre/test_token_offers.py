"""Which ways to take tokens are offered: few, legal, and more than one where there is a choice."""

from itertools import product

from regalia.games.rencontre.token_questions import leaving_offers, unpack
from tests.games.rencontre.duels import follow

HEIGHTS = [list(heights) for bases in (1, 2, 3) for heights in product(range(1, 5), repeat=bases)]
LIMITS = [(least, most) for most in range(1, 5) for least in range(most + 1)]


def test_whoever_has_a_choice_is_offered_one() -> None:
    """For up to three stacks of one to four tokens: a single offer is the only legal way."""
    for stacks, (least, most) in product(HEIGHTS, LIMITS):
        ways = product(*[range(stack + 1) for stack in stacks])
        legal = [list(taken) for taken in ways if least <= sum(taken) <= most]
        if legal:
            offers = [unpack(answer, len(stacks)) for answer in leaving_offers(stacks, least, most)]
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
