"""A fault of a lesson is named with the line of its entry, or of its step."""

from __future__ import annotations

import pytest

from regalia.engine.scenarios.validation import ScenarioError
from regalia.games.registry import GAMES
from regalia.lessons.lesson import read_lesson, step_line
from regalia.lessons.shelf import find_lesson
from regalia.lessons.walk import check

LESSON = find_lesson("guerre/first-round")
assert LESSON is not None
GOOD = LESSON.text


def line_at(text: str, words: str) -> int:
    """The line on which some words first stand."""
    return text.count("\n", 0, text.index(words)) + 1


def step_above(text: str, words: str) -> int:
    """The line of the step in which some words first stand."""
    return text.count("\n", 0, text.rindex("[[step]]", 0, text.index(words))) + 1


# what is changed, to what, and whether the step or the entry itself is named
FAULTS = {
    "rule": ('"guerre.goal.height"', '"guerre.goal.width"', "step"),
    "forbidden": ('answer = "names B"', 'answer = "names A"', "step"),
    "nothing": ('answer = "names B"', 'answer = "sings"', "step"),
    "twice": ('["names C"]', '["names B"]', "step"),
    "left out": ('["swaps B", "swaps C"]', '["swaps B"]', "step"),
    "fact": ("heights = [8, 6, 4]", "heights = [8, 6, 5]", "step"),
    "field": ('hint = { en = "Look', 'hunt = { en = "Look', "step"),
    "house rule": ("max_rounds = 3", "max_round = 3", "entry"),
    "position": ("draws = ", "drawn = ", "entry"),
    "toml": ("max_rounds = 3", "max_rounds = ", "entry"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_the_line_of_a_fault(name: str) -> None:
    before, after, place = FAULTS[name]
    text = GOOD.replace(before, after, 1)
    expected = step_above(text, after) if place == "step" else line_at(text, after)
    with pytest.raises(ScenarioError) as error:
        check(GAMES["guerre"], read_lesson("guerre", "broken", text))
    assert error.value.line == expected


def test_the_line_of_a_step() -> None:
    """Counted from the first, which is number 0; one that is not there has none."""
    text = "a = 1\n[[step]]\nsay = 1\n\n[[step]]\n"
    assert [step_line(text, index) for index in range(3)] == [2, 5, 0]


def test_an_entry_that_belongs_to_no_file_is_named() -> None:
    """Game, name and text follow from where a lesson lies."""
    for entry in ("game", "name", "text"):
        with pytest.raises(ScenarioError) as error:
            read_lesson("guerre", "broken", f'{entry} = "x"\n{GOOD}')
        assert error.value.entry == (entry,)
        assert error.value.label.args == {"words": entry}
