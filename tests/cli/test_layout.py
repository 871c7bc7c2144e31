"""Lines in the terminal: nothing begins at the margin that belongs to the line above."""

from io import StringIO

import pytest
from rich.console import Console

from regalia.cli.terminal.layout import entries, numbered, paragraph
from regalia.text.speaker import LANGUAGES, Speaker


def shown(lines: list[str], width: int) -> list[str]:
    out = Console(file=StringIO(), width=width, highlight=False)
    out.print(numbered(lines, width))
    file = out.file
    assert isinstance(file, StringIO)
    return [line.rstrip() for line in file.getvalue().splitlines()]


def test_few_answers_stand_below_one_another() -> None:
    assert shown(["Pass", "Announce: 5"], 80) == ["  1. Pass", "  2. Announce: 5"]


def test_a_long_answer_goes_on_below_its_first_word() -> None:
    first, second = shown(["one two three four five six"], 20)
    assert first == "  1. one two three"
    assert second == "     four five six"


def test_many_short_answers_share_lines_and_a_long_one_has_its_own() -> None:
    lines = [f"card {number}" for number in range(1, 11)]
    lines[4] = "a card with a long story that fits into no column at all"
    found = shown(lines, 80)
    assert found[0].split() == ["1.", "card", "1", "2.", "card", "2"]
    assert found[2].split()[0] == "5."
    assert found[-1].split() == ["10.", "card", "10"]
    assert len(found) == 6
    assert all(line.startswith("  ") for line in found)
    words = " ".join(found).split()
    assert [word for word in words if word.endswith(".")] == [f"{n}." for n in range(1, 11)]


@pytest.mark.parametrize(("width", "columns"), [(55, 1), (56, 2), (83, 2), (84, 3)])
def test_a_column_has_28_signs(width: int, columns: int) -> None:
    lines = [f"card {number}" for number in range(1, 8)]
    assert len(shown(lines, width)[0].split()) == 3 * columns


def test_columns_stand_in_line_whatever_the_signs_are_wide() -> None:
    lines = ["王", *(f"card {number}" for number in range(2, 9))]
    found = shown(lines, 80)
    assert found[0].index("2.") == found[1].index("4.") - 1


def terminal(width: int) -> Console:
    return Console(
        file=StringIO(), width=width, highlight=False, force_terminal=True, no_color=True
    )


def told(out: Console) -> list[str]:
    assert isinstance(out.file, StringIO)
    return [line.rstrip() for line in out.file.getvalue().splitlines()]


def test_a_path_longer_than_a_line_is_not_broken() -> None:
    path = "/home/somebody/with/a/rather/long/folder/game.regalia"
    out = terminal(30)
    paragraph(out, f"Saved to {path}. Come back any time, whenever you like.")
    assert told(out) == ["Saved to", f"{path}.", "Come back any time, whenever", "you like."]


def test_the_orders_stand_in_their_column() -> None:
    """At 80 columns no line of the help begins at the margin, in either language."""
    for language in LANGUAGES:
        out = terminal(80)
        entries(out, Speaker(language).message("play-help-orders"))
        heading, *lines = told(out)
        assert heading.endswith(":")
        assert all(line.startswith("  ") and len(line) <= 80 for line in lines)
