"""Validation of positions: what is taken, and the message, entry and bounds of each refusal."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from regalia.engine.label import Label
from regalia.engine.scenarios import validation
from regalia.engine.scenarios.validation import ScenarioError, fault, shown
from regalia.text.speaker import LANGUAGES, Speaker

Read = Callable[[object], object]
READERS: dict[str, tuple[Read, list[object], list[object], str]] = {
    # what is taken, what is refused, and what the refusal says is allowed
    "number": (
        lambda value: validation.whole_number("n", value, 2, 4),
        [2, 3, 4],
        [1, 5, True, "3", 2.0, None],
        "scenario-number",
    ),
    "flag": (
        lambda value: validation.yes_or_no("n", value),
        [True, False],
        [0, 1, "true", None],
        "scenario-one-of",
    ),
    "text": (lambda value: validation.text_of("n", value), ["", "a"], [1, None], "scenario-a-text"),
    "list": (
        lambda value: validation.list_of("n", value),
        [[], [1], [1, 2]],
        ["ab", None],
        "scenario-a-list",
    ),
    "list of two": (
        lambda value: validation.list_of("n", value, 2),
        [[1, 2]],
        [[], [1], [1, 2, 3], "ab"],
        "scenario-a-list-of",
    ),
    "empty list": (
        lambda value: validation.list_of("n", value, 0),
        [[]],
        [[1]],
        "scenario-a-list-of",
    ),
    "words": (
        lambda value: validation.words_of("n", value),
        [[], ["a", "b"]],
        [["a", 1]],
        "scenario-a-text",
    ),
}


@pytest.mark.parametrize("name", READERS)
def test_a_value_of_a_position(name: str) -> None:
    read, taken, refused, allowed = READERS[name]
    for value in taken:
        assert read(value) == value
    for value in refused:
        with pytest.raises(ScenarioError) as error:
            read(value)
        label = error.value.label
        assert (label.message, error.value.entry) == ("scenario-value", ("position", "n"))
        assert label.args["name"] == "n"
        said = label.args["allowed"]
        assert isinstance(said, Label)
        assert said.message == allowed
        assert all(Speaker(language).say(label) for language in LANGUAGES)


def test_bounds_and_names_are_said() -> None:
    said = [refusal(lambda: validation.whole_number("n", 9, 2, 4)).args["allowed"]]
    said += [refusal(lambda: validation.yes_or_no("n", 9)).args["allowed"]]
    said += [refusal(lambda: validation.list_of("n", [], 2)).args["allowed"]]
    args = [each.args for each in said if isinstance(each, Label)]
    assert args == [{"least": "2", "most": "4"}, {"names": "true, false"}, {"length": 2}]


def refusal(call: Callable[[], object]) -> Label:
    """The label of the error that a call raises."""
    with pytest.raises(ScenarioError) as error:
        call()
    return error.value.label


def test_names_that_no_position_has() -> None:
    validation.check_names({"a": 1}, ("a", "b"))
    validation.nothing_left({})
    label = refusal(lambda: validation.check_names({"a": 1, "c": 1}, ("a", "b")))
    assert (label.message, label.args) == (
        "scenario-not-in-position",
        {"name": "c", "known": "a, b"},
    )
    label = refusal(lambda: validation.nothing_left({"c": 1}))
    assert (label.message, label.args) == ("scenario-not-here", {"name": "c"})


def test_an_error_says_where_it_is() -> None:
    error = fault("value", ("script", "3"), {"name": "n"})
    assert str(error) == "scenario-value {'name': 'n'}, script.3"
    assert (error.entry, error.line) == (("script", "3"), 0)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "true"),
        (False, "false"),
        ("a", '"a"'),
        ([1, "b"], '[1, "b"]'),
        ((1,), "[1]"),
        ({"a": 1, "b": []}, "{ a = 1, b = [] }"),
        ({}, "{}"),
        (None, "–"),
        (3, "3"),
        ("a" * 198, '"' + "a" * 198 + '"'),
        ("a" * 199, '"' + "a" * 199 + "…"),
    ],
)
def test_a_value_as_a_file_writes_it(value: object, text: str) -> None:
    """Cut behind 200 signs."""
    assert shown(value) == text
