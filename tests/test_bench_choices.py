"""The bench of choices: two bots at the same decisions, judged where all cards lie open."""

from __future__ import annotations

import pytest
from bench import choices, minds
from bench.choices import Results, Table

from regalia.bots.search_bot import SearchBot

LITTLE = ["guerre", "--games", "2", "--option", "chance=true"]


def last_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The cells of the table's only line."""
    choices.main(words)
    return [cell.strip() for cell in capsys.readouterr().out.splitlines()[-1].split("|")]


def test_who_never_errs_gains_on_who_errs_always(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["crowns", "--games", "5", "--option", "first_hand=5"]
    words += ["--one", "novice@20", "--other", "expert@60"]
    cells = last_line(words, capsys)
    assert cells[1:4] == ["novice@20", "expert@60", "5"]
    assert float(cells[4].split()[0]) > 5  # points of chance a game
    assert float(cells[5]) > 20  # of a hundred decisions


def test_the_same_words_give_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    words = [*LITTLE, "--one", "expert@8", "--other", "expert@20"]
    assert last_line(words, capsys)[:6] == last_line(words, capsys)[:6]


def test_a_knob_is_turned_at_the_other_alone(capsys: pytest.CaptureFixture[str]) -> None:
    words = [*LITTLE, "--one", "expert@8", "--other", "expert@8", "--mind", "ahead=1"]
    assert last_line(words, capsys)[2] == "expert@8, ahead=1"


def test_belief_is_taken_from_the_one_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    beliefs: list[list[int]] = []

    def seen(table: Table, index: int, bots: list[SearchBot], results: Results) -> None:
        beliefs.append([bot.level.belief for bot in bots])
        results.gain.add(0.0)

    monkeypatch.setattr(choices, "compare", seen)
    words = ["crowns", "--games", "1", "--one", "expert@9", "--other", "expert@9"]
    assert last_line([*words, "--without", "belief"], capsys)[1] == "expert@9 without belief"
    assert last_line(words, capsys)[1] == "expert@9"
    assert beliefs == [[1, 8], [8, 8]]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--one", "baseline"], "no level 'baseline'"),
        (["--others", "nobody"], "no bot 'nobody'"),
        (["--games", "0"], "at least one game"),
        (["--players", "9"], "the table is not possible: guerre.players.count"),
        (["--option", "chance"], "options are given as NAME=VALUE"),
        (["--mind", "size=3"], "no knob 'size=3'"),
    ],
)
def test_what_cannot_be_compared_is_refused(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        choices.main(["guerre", *words])
    assert says in capsys.readouterr().err


def test_options_without_a_value_are_refused_by_the_bench_of_minds(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        minds.main(["guerre", "--option", "chance"])
    assert "options are given as NAME=VALUE" in capsys.readouterr().err
