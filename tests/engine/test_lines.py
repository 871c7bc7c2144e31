"""Where something is wrong: the line of a scenario's entry, and the line of a record."""

from __future__ import annotations

import re

import pytest

from regalia.engine.chance import seeded_key
from regalia.engine.record import RecordError, Sitting, read_record, replay
from regalia.engine.scenarios.scenario import check_rules, read_scenario
from regalia.engine.scenarios.toml_lines import line_of
from regalia.engine.scenarios.validation import Entry, ScenarioError, seat_of
from regalia.games.registry import GAMES

TEXT = """\
id = "x"
rules = [
  "guerre.joker.swap",
  "guerre.joker.swop",
]
script = [
  ["A", "keeps"],  # a sign in a comment: ]
  ["state", { heights = [1, 2], piles = ["]", "["] }],
  [
    "B",
    "swaps A",
  ], ["A", "keeps"],
]
'chance' = "free"

[options]
max_rounds = 1
"chance" = true

[position]
piles = [0, 0]
tokens.V = { V1 = 4 }
"told pays draws" = 1

[ position.hands ]  # of each seat
A = ["A4"]

[expect]
"unordered pile.A" = "3J"
pile.B = ""
"""


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        ((), 0),
        (("id",), 1),
        (("rules",), 2),
        (("script",), 6),
        (("script", "1"), 7),
        (("script", "2"), 8),
        (("script", "3"), 9),
        (("script", "4"), 12),
        (("script", "5"), 6),
        (("script", "first"), 6),
        (("chance",), 14),
        (("options",), 16),
        (("options", "max_rounds"), 17),
        (("options", "chance"), 18),
        (("options", "moon"), 16),
        (("position",), 20),
        (("position", "piles"), 21),
        (("position", "tokens", "V"), 22),
        (("position", "tokens", "V", "V1"), 22),
        (("position", "told pays draws"), 23),
        (("position", "hands"), 25),
        (("position", "hands", "A"), 26),
        (("position", "hands", "B"), 25),
        (("position", "cup"), 20),
        (("expect", "unordered pile.A"), 29),
        (("expect", "pile", "B"), 30),
        (("expect", "pile.C"), 28),
        (("nothing",), 0),
        (("title", "script"), 0),
    ],
)
def test_the_line_of_an_entry(entry: Entry, line: int) -> None:
    """Its own line, else that of the nearest thing around it."""
    assert line_of(TEXT, entry) == line


def test_another_section_of_the_same_part_is_nearer_than_nothing() -> None:
    text = "[options]\na = 1\n[position.tokens]\nV = 1\n[position.hands]\n"
    assert line_of(text, ("position", "cup")) == 3
    assert line_of(text, ("position", "tokens", "B")) == 3
    assert line_of(text, ("position", "hands", "B")) == 5


def test_a_script_that_does_not_stand_there_has_no_line() -> None:
    assert line_of("id = 1\n", ("script", "1")) == 0
    assert line_of("script = []\n", ("script", "1")) == 1
    assert line_of('script = [["A"]', ("script", "2")) == 1


def test_an_unknown_rule_stands_where_it_is_named() -> None:
    """The second of two, on its own line; one that is spelt otherwise on that of the entry."""
    text = (
        TEXT.split("script", maxsplit=1)[0]
        + 'title = "x"\ngame = "guerre"\nplayers = 2\n[expect]\nover = 1'
    )
    scenario = read_scenario(text)
    with pytest.raises(ScenarioError) as error:
        check_rules(scenario, ["guerre.joker.swap"])
    assert (error.value.line, error.value.entry) == (4, ("rules",))
    spelt = read_scenario(text.replace('"guerre.joker.swop"', "'guerre.joker.swop'"))
    with pytest.raises(ScenarioError) as error:
        check_rules(spelt, ["guerre.joker.swap"])
    assert error.value.line == 2


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("id = 1\ntitle = ", 2),
        ('id = "x"\n\n\ntitle = "', 4),
        ("id = \n", 1),
        ('id = "x"\nid = "y"\n', 2),
    ],
)
def test_text_that_is_not_toml_has_the_line_where_it_ends(text: str, line: int) -> None:
    with pytest.raises(ScenarioError) as error:
        read_scenario(text)
    assert error.value.label.message == "scenario-not-toml"
    assert error.value.line == line


# records


def played() -> str:
    """A record of a short game, with a key and winners, and a comment before it."""
    sitting = Sitting.begin(
        GAMES["guerre"], {"chance": "true", "max_rounds": "3"}, ["A", "B"], seeded_key("lines")
    )
    while not sitting.game.over:
        seat = sitting.game.to_act[0]
        sitting.play(seat, sitting.game.options(seat)[0])
    return "% a comment\n\n" + sitting.text()


RECORD = played()


def line_with(words: str) -> int:
    """The first line of the record that begins so."""
    lines = RECORD.split("\n")
    return next(at for at, line in enumerate(lines, 1) if re.match(words, line))


@pytest.mark.parametrize(
    ("begins", "instead", "message"),
    [
        (r"\[Regalia", '[Regalia "2"]', "record-format"),
        (r"\[Rules", '[Rules "one"]', "record-not-whole"),
        (r"\[Players", '[Players "02"]', "record-not-whole"),
        (r"\[Option", '[Option "chance"]', "record-option-form"),
        (r"\[Option", '[Option "moon=1"]\n[Option "moon=2"]', "record-option-form"),
        (r"\[Key", '[Key "00"]', "record-not-key"),
        (r"\[Winners", '[Winners "A"]', "record-not-seats"),
        (r"\[Winners", '[Hint "4"]', "record-not-pair"),
        (r"\[Winners", '[Branch "0"]', "record-not-branch"),
        (r"\[Winners", f'[Branch "2 {"0" * 64}"]', "record-not-branch"),
        (r"\[Winners", f'[Branch "1 {"0" * 64}"]\n[Before "x"]', "record-not-an-answer"),
        (r"\[Game", '[Game "guerre"]\n[Game "guerre"]', "record-tag-twice"),
        (r"\[Game", '[Colour "red"]', "record-tag-unknown"),
        ("[01]:", "0:x", "record-not-an-answer"),
        ("[01]:", '[Hint "0 0"]', "record-tag-late"),
        ("[01]:", "= 9 " + "0" * 64, "record-digest-count"),
    ],
)
def test_the_line_of_a_record(begins: str, instead: str, message: str) -> None:
    """Comments and empty lines count; of two that contradict each other it is the second."""
    line = line_with(begins)
    lines = RECORD.split("\n")
    lines[line - 1] = instead
    with pytest.raises(RecordError) as error:
        read_record("\n".join(lines))
    assert message in str(error.value)
    second = instead.startswith(("[Option", "[Game", "[Branch")) and "\n" in instead
    expected = line + 1 if second else line
    assert error.value.line == expected
    assert error.value.label.message == "record-line"
    assert error.value.label.args["line"] == str(expected)


def test_what_is_missing_has_no_line() -> None:
    without = re.sub(r"\[Rules .*\n", "", RECORD)
    with pytest.raises(RecordError) as error:
        read_record(without)
    assert error.value.line == 0
    assert error.value.label.message == "record-tag-missing"
    assert error.value.label.args == {"tag": "Rules"}


def test_an_answer_that_is_illegal_is_counted_from_one() -> None:
    """The number of the answer, the answer itself, and the rule against it."""
    record = read_record(RECORD)
    seat, _ = record.answers[1]
    record.answers[1] = (seat, 77)
    with pytest.raises(RecordError) as error:
        replay(GAMES["guerre"], record)
    assert error.value.label.message == "record-illegal"
    args = error.value.label.args
    assert (args["count"], args["answer"]) == ("2", f"{seat}:77")
    assert args["rule"] == "guerre.chance.order"


def test_a_digest_that_differs_names_the_answers_since_the_last_good_one() -> None:
    record = read_record(RECORD)
    last = len(record.answers)
    assert sorted(record.digests) == [0, last]
    record.digests[last] = "0" * 64
    with pytest.raises(RecordError) as error:
        replay(GAMES["guerre"], record)
    assert error.value.label.message == "record-differs"
    assert error.value.label.args == {"first": "1", "last": str(last)}
    record.digests[0] = "0" * 64
    with pytest.raises(RecordError) as error:
        replay(GAMES["guerre"], record)
    assert error.value.label.message == "record-differs-at-start"


@pytest.mark.parametrize("value", ["", "AB", "D", "a", 1, None, ["A"]])
def test_a_seat_is_one_letter_of_the_table(value: object) -> None:
    with pytest.raises(ScenarioError):
        seat_of("seat", value, "ABC")
    assert [seat_of("seat", letter, "ABC") for letter in "ABC"] == [0, 1, 2]
