"""A house rule that cannot be is named with its value, the values it takes, and its rule."""

from __future__ import annotations

import pytest

from regalia.engine.options import Flag, OneOf, Whole, complete, read_options
from regalia.engine.refused import Refused

KNOWN = (
    Flag("open", False, "toy.open"),
    Whole("most", 3, 1, 9, "toy.most"),
    OneOf("way", ("left", "right"), "toy.way"),
)


def fault(words: dict[str, str]) -> tuple[str, str, dict[str, object]]:
    """The rule, the message and what it names."""
    with pytest.raises(Refused) as refused:
        read_options(KNOWN, words, "toy.options")
    return refused.value.rule, refused.value.label.message, dict(refused.value.label.args)


@pytest.mark.parametrize(
    ("name", "value", "values"),
    [
        ("open", "yes", "false, true"),
        ("most", "0", "1 … 9"),
        ("most", "10", "1 … 9"),
        ("most", "03", "1 … 9"),
        ("most", "x", "1 … 9"),
        ("way", "up", "left, right"),
    ],
)
def test_a_value_that_is_none(name: str, value: str, values: str) -> None:
    """By the rule of the option itself; other options that are fine are not named."""
    rule, message, args = fault({"way": "left", "most": "9", name: value})
    assert (rule, message) == (f"toy.{name}", "refused-option-value")
    assert (args["option"], args["value"]) == (name, value)
    assert args["values"] == values


def test_a_long_value_is_cut() -> None:
    """Sixty signs are shown, and that there were more."""
    assert fault({"way": "u" * 60})[2]["value"] == "u" * 60
    assert fault({"way": "u" * 61})[2]["value"] == "u" * 60 + "…"


def test_an_option_that_nobody_knows() -> None:
    """By the rule on options, with all that are known in their order."""
    expected = {"option": "moon", "known": "open, most, way"}
    assert fault({"moon": "1"}) == ("toy.options", "refused-option-unknown", expected)
    with pytest.raises(Refused) as refused:
        complete(KNOWN, {"moon": 1}, "toy.options")
    assert refused.value.label.args == expected


def test_values_of_the_wrong_kind_are_refused() -> None:
    """A number is no text, and true is no number."""
    assert complete(KNOWN, {"most": 9}, "toy.options") == {"open": False, "most": 9, "way": "left"}
    for given in ({"most": True}, {"most": "9"}, {"open": 1}, {"way": 1}):
        with pytest.raises(Refused) as refused:
            complete(KNOWN, given, "toy.options")  # type: ignore[arg-type]
        assert refused.value.rule == f"toy.{next(iter(given))}"
