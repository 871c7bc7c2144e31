"""Scenario files: what is wrong with one is said in a sentence."""

import re

import pytest

from regalia.engine.scenario import ScenarioError, read_scenario, run_scenario
from regalia.games.registry import GAMES

GOOD = """
id = "x"
title = "x"
game = "guerre"
players = 2
rules = ["guerre.round.best-wins"]
[options]
max_rounds = 1
[position]
draws = "53"
[expect]
heights = [2, 0]
"""


def run(text: str) -> None:
    """Reads and runs a scenario of guerre."""
    run_scenario(GAMES["guerre"], read_scenario(text))


def test_a_good_scenario_holds() -> None:
    """The others differ from this one in one thing each."""
    run(GOOD)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("heights = [2, 0]", "heights = [0, 2]", "heights is [2, 0], not [0, 2]"),
        ("heights = [2, 0]", "colour = 1", "colour is not a fact of guerre"),
        ("heights = [2, 0]", "", "it states nothing"),
        ("players = 2", "players = 7", "impossible"),
        ("players = 2", "", "players is missing"),
        ('draws = "53"', 'draws = "5X"', "no token is called 'X'"),
        ('draws = "53"', 'draws = "KKK"', "impossible draw"),
        ('draws = "53"', "piles = [61, 0]", "more tokens than there are"),
        ('draws = "53"', 'piles = ["KKK", ""]', "no further token K"),
        ('draws = "53"', "pool = 3", "the pool holds 60 tokens, not 3"),
        ('draws = "53"', "weather = 3", "weather is not part of a position"),
        ("max_rounds = 1", "max_rounds = 0", "impossible"),
        ("max_rounds = 1", "moon = 1", "impossible"),
        ('title = "x"', 'title = "x"\nfoo = 1', "foo is not known in a scenario"),
        ('title = "x"', 'title = "x"\nscript = [["A", "swaps", "B"]]', "answers nothing asked"),
        ('title = "x"', 'title = "x"\nscript = ["A"]', "a line of the script is a list"),
        ('title = "x"', "title = ", "not a scenario"),
    ],
)
def test_what_is_wrong_is_said(old: str, new: str, says: str) -> None:
    """An impossible or untrue scenario names its fault."""
    assert old in GOOD
    with pytest.raises(ScenarioError, match=re.escape(says)):
        run(GOOD.replace(old, new))


def test_a_wrong_rule_or_a_legal_answer_is_no_refusal() -> None:
    """A scenario that expects a refusal fails when another rule refuses, or none does."""
    joker = GOOD.replace('draws = "53"', 'draws = "J3"')
    wrong = '["A", "refused", "guerre.end.tie", "swaps", "A"]'
    with pytest.raises(ScenarioError, match=re.escape("refused by guerre.joker.swap")):
        run(joker.replace('title = "x"', f'title = "x"\nscript = [{wrong}]'))
    legal = '["A", "refused", "guerre.joker.swap", "keeps"]'
    with pytest.raises(ScenarioError, match="was accepted"):
        run(joker.replace('title = "x"', f'title = "x"\nscript = [{legal}]'))


def test_options_are_compared_exactly() -> None:
    """One option too few is noticed."""
    joker = GOOD.replace('draws = "53"', 'draws = "J3"')
    line = '["A", "options", ["keeps"]]'
    with pytest.raises(ScenarioError, match="the options of seat 0"):
        run(joker.replace('title = "x"', f'title = "x"\nscript = [{line}]'))
