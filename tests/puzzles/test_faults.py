"""What is wrong with a puzzle is named with its place: the puzzle, the field, the question."""

from __future__ import annotations

import argparse
import json

import msgspec
import pytest

from regalia.cli.learning.puzzles import check_all
from regalia.engine.label import Label
from regalia.games.registry import GAMES
from regalia.puzzles.puzzle import BadPuzzle, Puzzle, check, read_puzzle
from regalia.puzzles.shelf import puzzles

PUZZLE = puzzles("crowns")[0]
OTHER = puzzles("crowns")[1]


def fault(puzzle: Puzzle) -> tuple[str, dict[str, object]]:
    """The message and what it names."""
    with pytest.raises(BadPuzzle) as error:
        check(GAMES[puzzle.game], puzzle)
    return error.value.label.message, dict(error.value.label.args)


def test_faults_name_what_is_at_fault() -> None:
    """The version, the rule's own words, the question that is open instead."""
    replaced = msgspec.structs.replace
    assert fault(replaced(PUZZLE, rules=99)) == ("puzzle-bad-rules", {"rules": 99})
    message, args = fault(replaced(PUZZLE, before=PUZZLE.before + " 0:999"))
    assert message == "puzzle-bad-refused"
    assert isinstance(args["why"], Label)
    message, args = fault(replaced(PUZZLE, options={"moon": "1"}))
    assert (message, str(args["why"].message)) == (  # type: ignore[attr-defined]
        "puzzle-bad-refused",
        "refused-option-unknown",
    )
    other = (PUZZLE.seat + 1) % PUZZLE.players
    message, args = fault(replaced(PUZZLE, seat=other))
    assert (message, args) == ("puzzle-bad-not-asked", {"question": "play"})


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("{", "truncated"),
        ('{"id": "abcd"}', "missing required field `game`"),
        ('{"id": "A"}', "$.id"),
    ],
)
def test_a_line_that_is_no_puzzle_names_the_field(line: str, words: str) -> None:
    with pytest.raises(BadPuzzle) as error:
        read_puzzle(line)
    assert error.value.label.message == "puzzle-bad-form"
    assert words in str(error.value.label.args["words"])


def test_a_check_names_every_puzzle(capsys: pytest.CaptureFixture[str]) -> None:
    """Those that hold too, as data; for people only those that do not, and how many hold."""
    broken = msgspec.structs.replace(PUZZLE, digest="0")
    assert check_all(argparse.Namespace(lang="en", json=True), [broken, OTHER]) == 1
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(each["puzzle"], each["holds"]) for each in told] == [
        (f"crowns/{PUZZLE.id}", False),
        (f"crowns/{OTHER.id}", True),
    ]
    assert told[0]["text"]
    assert told[1]["text"] == ""
    assert check_all(argparse.Namespace(lang="en", json=True), [OTHER]) == 0
    capsys.readouterr()
    assert check_all(argparse.Namespace(lang="en", json=False), [broken, OTHER]) == 1
    said = capsys.readouterr().out
    assert f"crowns/{PUZZLE.id}: " in said
    assert OTHER.id not in said
