"""Scenario files: what is wrong with one is said in a sentence."""

import re

import pytest

from regalia.engine.scenarios.scenario import check_rules, read_scenario, run_scenario
from regalia.engine.scenarios.validation import ScenarioError
from regalia.games.registry import GAMES
from regalia.text.rulebook import rulebook
from tests.saying import fails

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
        (
            "heights = [2, 0]",
            "heights = [0, 2]",
            "line 12: heights is [2, 0], not [0, 2]",
        ),
        ("heights = [2, 0]", "colour = 1", "line 12: colour is not a fact of guerre: heights"),
        ("heights = [2, 0]", '"pile.X" = ""', "line 12: pile.X is not a fact of guerre"),
        ("heights = [2, 0]", '"pile.C" = ""', "line 12: pile.C is not a fact of guerre"),
        ("heights = [2, 0]", "", "it states nothing"),
        ("players = 2", "players = 7", "line 5: A table of 7 is not possible: 2 to 4"),
        ("players = 2", "players = true", "line 5: players must be a whole number"),
        ("players = 2", "", "players is missing"),
        ("players = 2", f"players = {'9' * 5000}", "a number or a nesting that is too large"),
        ("players = 2", f"players = 0x{'f' * 5000}", "line 5: players holds a number"),
        ("players = 2", f"players = {'[' * 5000}", "a number or a nesting that is too large"),
        ('draws = "53"', 'draws = "5X"', 'line 10: draws cannot be "X": one of B, 1, 2, 3, 4'),
        ('draws = "53"', "draws = 53", "line 10: draws cannot be 53: a text"),
        ('draws = "53"', 'draws = "KKK"', "line 10: draw 3 cannot be as it is named"),
        ('draws = "53"', 'draws = "5"', "line 9: the scenario does not name a draw"),
        ('draws = "53"', "piles = [61, 0]", "line 10: piles cannot be 61: a whole number from 0"),
        ('draws = "53"', "piles = [1]", "line 10: piles cannot be [1]: a list of 2"),
        ('draws = "53"', 'piles = ["KKK", ""]', "line 10: there is no K left"),
        ('draws = "53"', 'chance = ["XY", ""]', 'line 10: chance cannot be "XY": one of B, 1'),
        ('draws = "53"', "pool = 3", "line 10: pool cannot be 3: the tokens left make 60"),
        (
            'draws = "53"',
            "weather = 3",
            "line 10: weather is not part of a position: chance",
        ),
        ("max_rounds = 1", "max_rounds = 0", "line 8: The option max_rounds cannot be 0: 1 …"),
        ("max_rounds = 1", "moon = 1", "line 8: There is no option moon. Known: "),
        ('title = "x"', 'title = "x"\nfoo = 1', "line 4: foo is not known in a scenario: id"),
        ('title = "x"', 'title = "x"\nchance = "no"', 'line 4: chance cannot be "no": only "free"'),
        (
            'title = "x"',
            'title = "x"\nscript = [\n["A", "swaps", "B"]]',
            "line 5: “swaps B” answers nothing",
        ),
        (
            'title = "x"',
            'title = "x"\nscript = [\n  # ["A"],\n  ["state", {over = true}], # ]\n  ["E", "x"]]',
            'line 7: "E" is not a seat of this table: A, B, 0, 1',
        ),
        ('title = "x"', 'title = "x"\nscript = ["A"]', "a line of the script is a list"),
        ('title = "x"', 'title = "x"\nscript = [[7, "keeps"]]', "line 4: 7 is not a seat"),
        ('title = "x"', 'title = "x"\nscript = [[2, "keeps"]]', "line 4: 2 is not a seat"),
        (
            'title = "x"',
            'title = "x"\nscript = [["A", "options"]]',
            'after "options" comes',
        ),
        (
            'title = "x"',
            'title = "x"\nscript = [["A", "refused"]]',
            'after "refused" come',
        ),
        ('title = "x"', 'title = "x"\nscript = [["state", 1]]', 'after "state" comes one table'),
        ('title = "x"', "title = ", "line 3: this is not TOML"),
    ],
)
def test_what_is_wrong_is_said(old: str, new: str, says: str) -> None:
    """An impossible or untrue scenario names its fault."""
    assert old in GOOD
    with fails(ScenarioError, re.escape(says)):
        run(GOOD.replace(old, new))


def test_a_wrong_rule_or_a_legal_answer_is_no_refusal() -> None:
    """A scenario that expects a refusal fails when another rule refuses, or none does."""
    joker = GOOD.replace('draws = "53"', 'draws = "J3"')
    wrong = '["A", "refused", "guerre.end.tie", "swaps", "A"]'
    with fails(ScenarioError, re.escape("refused by guerre.joker.swap")):
        run(joker.replace('title = "x"', f'title = "x"\nscript = [{wrong}]'))
    legal = '["A", "refused", "guerre.joker.swap", "keeps"]'
    with fails(ScenarioError, "was accepted"):
        run(joker.replace('title = "x"', f'title = "x"\nscript = [{legal}]'))


def test_options_are_compared_exactly() -> None:
    """One option too few is noticed."""
    joker = GOOD.replace('draws = "53"', 'draws = "J3"')
    line = '["A", "options", ["keeps"]]'
    with fails(ScenarioError, "seat 1 may answer"):
        run(joker.replace('title = "x"', f'title = "x"\nscript = [{line}]'))


ASKED = "Asked: seat 1, “joker_swap”; seat"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (
            '["A", "swaps X"]',
            f'“swaps X” answers nothing asked of seat 1. {ASKED} 1 may answer ["keeps", "swaps B"]',
        ),
        ('["B", "flies"]', f"“flies” answers nothing asked of seat 2. {ASKED} 2 may answer []"),
        (
            '["B", "keeps"]',
            "refused: Nothing is asked of Seat 2 at the moment. [guerre.joker.optional]",
        ),
        (
            '["A", "swaps", "A"]',
            "swaps with one of the other players, or not at all. [guerre.joker",
        ),
        ('["A", "refused", "any", "keeps"]', "“keeps” was accepted, not refused by any"),
    ],
)
def test_an_answer_that_cannot_be_given_is_said_with_what_can(line: str, says: str) -> None:
    joker = GOOD.replace('draws = "53"', 'draws = "J3"').replace("heights = [2, 0]", "rounds = 1")
    with fails(ScenarioError, "^line 4: .*" + re.escape(says)):
        run(joker.replace('title = "x"', f'title = "x"\nscript = [{line}]'))


def test_the_rules_named_are_in_the_rulebook() -> None:
    """A misspelt id is found, with its line and the nearest ones."""
    known = [paragraph.id for paragraph in rulebook("guerre", "en").paragraphs]
    check_rules(read_scenario(GOOD), known)
    with fails(ScenarioError, "line 6: .* has no rule .*best-win.*perhaps guerre.round.best-wins"):
        check_rules(read_scenario(GOOD.replace("best-wins", "best-win")), known)


def test_a_draw_that_is_not_named_may_be_declared_free() -> None:
    """A player who does not care which token comes says so."""
    unnamed = GOOD.replace('draws = "53"', 'draws = "5"').replace("heights = [2, 0]", "rounds = 1")
    with fails(ScenarioError, "one of 59 .guerre.round.draw.: name it, or write chance"):
        run(unnamed)
    run(unnamed.replace('title = "x"', 'title = "x"\nchance = "free"'))


def test_who_won_a_round_and_what_lies_in_a_pile_in_any_order() -> None:
    """The winner of a round is a fact; so is a pile whatever lies on top."""
    facts = 'round_winners = [0]\n"unordered pile.A" = "53"\n"unordered piles" = ["35", ""]'
    with fails(ScenarioError, "unordered piles is"):
        run(GOOD.replace("heights = [2, 0]", facts.replace('["35", ""]', '["34", ""]')))
    with fails(ScenarioError, "unordered pile.A is"):
        run(GOOD.replace("heights = [2, 0]", facts.replace('"53"', '"55"')))
    with fails(ScenarioError, r"round_winners is \[0\], not \[1\]"):
        run(GOOD.replace("heights = [2, 0]", facts.replace("[0]", "[1]")))
    run(GOOD.replace("heights = [2, 0]", facts.partition('\n"unordered piles')[0]))


def test_refused_by_any_rule() -> None:
    """A scenario may leave open which rule refuses, not whether one does."""
    joker = GOOD.replace('draws = "53"', 'draws = "J3"').replace("heights = [2, 0]", "rounds = 1")
    refused = 'title = "x"\nscript = [["A", "refused", "any", "swaps", "A"], ["A", "keeps"]]'
    run(joker.replace('title = "x"', refused))
    with fails(ScenarioError, "“keeps” was accepted"):
        run(joker.replace('title = "x"', refused.replace('"swaps", "A"', '"keeps"')))


RENCONTRE = """
id = "x"
title = "x"
game = "rencontre"
players = 2
rules = ["rencontre.resolve.higher"]
script = [
  ["V", "options"],
]
[position]
at = "cards"
turn = "B"
defence = "V"
target = "V1"
[position.tokens]
B = { B1 = 4, B2 = 4, B3 = 4, B4 = 4, oval = 4 }
[expect]
over = false
"""


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("over = false", '"tokens.X" = {}', 'line 8: after "options" comes one list'),
        ("B = {", "J = {", 'line 15: tokens cannot be "J": one of B, V'),
        ('defence = "V"', 'defence = "R"', 'line 13: defence cannot be "R": one of B, V'),
        ('target = "V1"', 'target = "J1"', 'line 14: target cannot be "J1": one of B1, B2'),
        ('at = "cards"', 'at = "moon"', 'line 11: at cannot be "moon": one of turn, recovery'),
        ("oval = 4", "oval = 5", "line 16: B has 21 tokens, not 20"),
        ("oval = 4", "J1 = 4", 'line 15: tokens cannot be "J1": oval, ring, bh, removed, or a'),
        ('turn = "B"', 'turn = "B"\nhands = { J = 3 }', "line 13: hands cannot be"),
        ('turn = "B"', 'turn = "B"\nhands = { B = ["A7x"] }', "line 13: hands cannot be"),
        ('turn = "B"', 'turn = "B"\nhands = { B = 100 }', "line 13: hands cannot be 100"),
        ('turn = "B"', 'turn = "B"\npowers = { B = ["moon"] }', "line 13: powers cannot be"),
        ('turn = "B"', 'turn = "B"\npicks = ["J"]', "line 13: picks cannot be"),
        ('turn = "B"', 'turn = "B"\nmemory = { moon = 1 }', "line 13: memory cannot be"),
        ('turn = "B"', 'turn = "B"\nrest = 3', "line 13: rest cannot be 3: one of deck, discard"),
    ],
)
def test_positions_of_rencontre(old: str, new: str, says: str) -> None:
    """More colours than players, unknown places, powers and cards: each is one sentence."""
    assert old in RENCONTRE
    text = RENCONTRE.replace(old, new)
    with fails(ScenarioError, re.escape(says)):
        run_scenario(GAMES["rencontre"], read_scenario(text))


def test_a_fact_of_a_colour_that_is_not_there() -> None:
    """tokens.X and tokens.J at a table of two are no facts, and said so."""
    for name in ("tokens.X", "tokens.J", "parts.nobody", "moon.B"):
        text = RENCONTRE.replace('["V", "options"],', "").replace(
            "over = false", f'"{name}" = {{}}'
        )
        with fails(ScenarioError, f"line 18: {name} is not a fact of rencontre: asked"):
            run_scenario(GAMES["rencontre"], read_scenario(text))
