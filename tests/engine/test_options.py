"""House rules are read from words and refused with the values they take."""

import pytest

from regalia.engine.options import Flag, OneOf, Option, Shares, Whole, complete, read_options
from regalia.engine.refused import Refused
from regalia.games.registry import GAMES
from regalia.text.speaker import Speaker

KNOWN: tuple[Option, ...] = (
    Flag("flag", False, "x.flag"),
    OneOf("choice", ("first", "second"), "x.choice"),
    Whole("whole", 3, 1, 9, "x.whole"),
    Shares("shares", (1, 2, 3), "x.shares"),
)


def test_defaults() -> None:
    """What is not said has its default."""
    assert complete(KNOWN, {}, "x") == {
        "flag": False,
        "choice": "first",
        "whole": 3,
        "shares": (1, 2, 3),
    }


def test_words() -> None:
    """Words are read, and written back alike."""
    words = {"flag": "true", "choice": "second", "whole": "9", "shares": "6+0+0"}
    options = read_options(KNOWN, words, "x")

    assert options == {"flag": True, "choice": "second", "whole": 9, "shares": (6, 0, 0)}
    assert {option.name: option.write(options[option.name]) for option in KNOWN} == words


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("flag", "yes"),
        ("flag", ""),
        ("choice", "third"),
        ("whole", "0"),
        ("whole", "10"),
        ("whole", "3.5"),
        ("whole", "٣"),
        ("whole", "03"),
        ("shares", "1+2"),
        ("shares", "7+0+0"),
        ("shares", "7+0+-1"),
        ("nothing", "1"),
    ],
)
def test_impossible_words_are_refused(name: str, words: str) -> None:
    """The refusal names the option, in both languages."""
    with pytest.raises(Refused) as refused:
        read_options(KNOWN, {name: words}, "x.options")

    for language in ("en", "fr"):
        assert name in Speaker(language).say(refused.value.label)


@pytest.mark.parametrize("value", [1, "true", (1,)])
def test_values_of_the_wrong_kind_are_refused(value: int | str | tuple[int, ...]) -> None:
    """A program that passes a wrong type is told so."""
    with pytest.raises(Refused):
        complete(KNOWN, {"flag": value}, "x")


@pytest.mark.parametrize("game", list(GAMES))
def test_every_option_of_every_game_reads_what_it_writes(game: str) -> None:
    """Samples of all values survive being written and read."""
    for option in GAMES[game].options:
        for value in option.samples():
            assert option.read(option.write(value)) == value
            assert option.check(value) == value
        assert option.default in option.samples()
