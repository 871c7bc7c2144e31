"""The report of balance: text, JSON, CSV and HTML tell the same rows, table by table."""

from __future__ import annotations

import csv
import json
import re
from math import erfc, sqrt
from typing import Any, NamedTuple

import pytest

from regalia.cli.laboratory.balance_text import spoken
from regalia.cli.main import main
from regalia.engine.flow import NOBODY
from regalia.games.registry import GAMES
from regalia.lab.balancing.balance import (
    MEASURES,
    Balance,
    BalanceQuestion,
    Facts,
    Found,
    doubts_if_alike,
)
from regalia.lab.balancing.report import (
    AHEAD,
    DIFFERENCE,
    PAIR,
    SEATS,
    Report,
    difference,
    doubts_of_differences,
    report_of,
)
from regalia.lab.intervals import student95, within
from regalia.lab.means import Figure, Mean
from regalia.text.speaker import Speaker

NAMES = ["powers_per_player=1", "powers_per_player=2"]
COMMAND = ["balance", "rencontre", "--bots", "random", "--games", "60", "--seed", "r"]
COMMAND += ["--players", "4", "--workers", "1", "-o", "max_rounds=1", "-o", "power_set=beginners"]
COMMAND += ["--compare", "powers_per_player=1,2"]


class Told(NamedTuple):
    """One series in all four forms."""

    text: str
    data: dict[str, Any]
    rows: list[dict[str, str]]
    page: str


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Told:
    """A comparison of tables at which every player has one power, or two."""
    folder = tmp_path_factory.mktemp("report")
    capture = pytest.MonkeyPatch()
    said: dict[str, str] = {}
    with capture.context() as patch:
        patch.setenv("COLUMNS", "200")
        for name, words in {
            "text": ["--csv", str(folder / "f.csv"), "--html", str(folder / "f.html")],
            "json": ["--json"],
        }.items():
            said[name] = printed([*COMMAND, *words, "--lang", "en"])
    with (folder / "f.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    page = (folder / "f.html").read_text(encoding="utf-8")
    return Told(said["text"], json.loads(said["json"]), rows, page)


def printed(words: list[str]) -> str:
    """What a command prints."""
    from contextlib import redirect_stdout
    from io import StringIO

    out = StringIO()
    with redirect_stdout(out):
        assert main(words) == 0
    return out.getvalue()


def blocks(text: str) -> dict[str, str]:
    """The parts of a text by the table they stand under."""
    _, first, second = re.split(r"\npowers_per_player=\d\n", text)
    return dict(zip(NAMES, (first, second), strict=True))


def test_powers_stand_under_their_own_table(told: Told) -> None:
    """In every form: each table has its own powers, with its own figures."""
    for name, table in zip(NAMES, told.data["tables"], strict=True):
        assert table["name"] == name
        owned = {row["name"]: row for row in table["owned"]}
        assert len(owned) == 9
        rows = [row for row in told.rows if row["what"] == AHEAD and row["table"] == name]
        assert {row["name"]: float(row["mean"]) for row in rows} == {
            power: row["ahead"] for power, row in owned.items()
        }
        block = blocks(told.text)[name]
        for power, row in owned.items():
            word = Speaker("en").message(f"rencontre-alien-{power}")
            assert re.search(rf"^{word} +{row['seats']} ", block, re.MULTILINE)
        assert f"<h2>Powers and decks – {name}</h2>" in told.page
    first, second = (table["owned"] for table in told.data["tables"])
    assert first != second
    assert not [row for row in told.rows if row["what"] in {AHEAD, PAIR} and not row["table"]]
    assert "owned" not in told.data


def test_how_much_a_power_gains_is_told(told: Told) -> None:
    """The difference to the first table, in every form; the first has none."""
    first, second = told.data["tables"]
    assert "owned_differences" not in first
    ahead = [{row["name"]: row["ahead"] for row in table["owned"]} for table in (first, second)]
    rows = {row["name"]: row for row in told.rows if row["what"] == DIFFERENCE + AHEAD}
    assert len(second["owned_differences"]) == len(rows) == 9
    for each in second["owned_differences"]:
        name = each["name"]
        assert each["ahead"] == pytest.approx(ahead[1][name] - ahead[0][name])
        assert float(rows[name]["mean"]) == each["ahead"]
        assert (rows[name]["table"], rows[name]["other"]) == (NAMES[1], NAMES[0])
    heading = f"<h2>Powers and decks – {NAMES[1]}, compared with {NAMES[0]}</h2>"
    assert told.page.count(heading) == 1
    blocks_of = blocks(told.text)
    assert blocks_of[NAMES[1]].count("difference (95 %)") == 2
    assert "difference (95 %)" not in blocks_of[NAMES[0]]
    assert "Worth a look" in blocks_of[NAMES[0]], "deals of the first table"
    assert "Worth a look" not in blocks_of[NAMES[1]]


def test_no_share_lies_outside_what_is_possible(told: Told) -> None:
    """Of seats, measures and powers, in every row and in what is printed."""
    for row in told.rows:
        low, high = float(row["low"]), float(row["high"])
        assert low <= float(row["mean"]) <= high
        if row["what"].startswith("victories") or row["what"] in MEASURES:
            assert low >= (-1.0 if row["what"] == "starter" else 0.0), row
        if row["what"].startswith(("victories", "leading", "forced", "shared", AHEAD)):
            assert -1.0 <= low <= high <= 1.0, row


def made(found: list[list[float]]) -> Report:
    """The report of a table of two whose seats won these shares."""
    table = Balance()
    for shares in found:
        table.add(Facts(dict.fromkeys(MEASURES, 0.0), shares, NOBODY, [[], []], set()))
    question = BalanceQuestion("guerre", ((2, {}),), "random", "s")
    return report_of(GAMES["guerre"], question, [""], Found([table], []))


def test_an_interval_is_cut_and_said_with_both_ends() -> None:
    """One victory in ten: half an interval would reach below nothing."""
    report = made([[1.0, 0.0]] + [[0.0, 1.0]] * 9)
    first, second = report.of(SEATS, "")
    assert (first.mean, first.low) == (0.1, 0.0)
    assert first.high == pytest.approx(0.1 + 1.959964 * sqrt(0.09 / 10))
    assert (second.mean, second.high) == (0.9, 1.0)
    assert spoken(first, Speaker("en")) == "10.0 [0.0, 28.6] %"
    assert spoken(second, Speaker("fr")) == "90,0 [71,4, 100,0] %"
    even = made([[1.0, 0.0], [0.0, 1.0]] * 20).of(SEATS, "")[0]
    assert spoken(even, Speaker("en")) == "50.0 ± 15.5 %"


def test_two_samples_by_hand() -> None:
    """Welch: the squares of both errors add up; the freedom lies between the smaller and both."""
    one, other = Mean(), Mean()
    for at in range(30):
        one.add(at % 2)
    for at in range(40):
        other.add(1.0 if at % 4 else 0.0)
    mean, low, high = difference(one, other)
    assert mean == pytest.approx(0.75 - 0.5)
    error = sqrt(one.variance() / 30 + other.variance() / 40)
    assert error * student95(68) < (high - low) / 2 < error * student95(29)
    assert difference(Mean(1, 1.0, 1.0), other)[1:] == (-0.25, -0.25)


@pytest.mark.parametrize(
    ("one", "other", "freedom", "error"),
    [
        # variances 9 and 5, of the means 3 and 1: 16 / (9 / 2 + 1 / 4) = 3.4 degrees
        ((0, 3, 6), (0, 0, 0, 0, 5), 3, 2.0),
        ((0, 0, 0, 0, 5), (0, 3, 6), 3, 2.0),
        # two figures are enough; 1 and 3 vary by 2, the mean by 1, and the others not at all
        ((1, 3), (7, 7, 7), 1, 1.0),
        # alike: 2 / 3 twice, (4 / 3) ** 2 / (4 / 9 / 2 * 2) = 4 degrees
        ((1, 1 + 3**0.5, 1 + 3**0.5 / 2), (0, 3**0.5, 3**0.5 / 2), 4, 0.5**0.5),
    ],
)
def test_degrees_of_freedom_after_welch(
    one: tuple[float, ...], other: tuple[float, ...], freedom: int, error: float
) -> None:
    means = Mean(), Mean()
    for mean, figures in zip(means, (one, other), strict=True):
        for figure in figures:
            mean.add(float(figure))
    middle, low, high = difference(*means)
    assert middle == pytest.approx(sum(other) / len(other) - sum(one) / len(one))
    assert high - middle == pytest.approx(student95(freedom) * error)
    assert middle - low == pytest.approx(student95(freedom) * error)


def test_figures_that_do_not_vary_have_no_interval() -> None:
    assert difference(Mean(3, 6.0, 12.0), Mean(2, 6.0, 18.0)) == (1.0, 1.0, 1.0)
    assert difference(Mean(3, 6.0, 14.0), Mean(1, 6.0, 36.0)) == (4.0, 4.0, 4.0)


def test_twenty_figures_are_enough_to_doubt() -> None:
    """Zeros beside them add nothing: of 20 or 100 ones each, the mean is 1, the common square 1."""
    many = {"a": Mean(100, 0.0, 0.0)}
    assert doubts_of_differences(["a"], many, {"a": Mean(19, 19.0, 19.0)}) == [1.0]
    (doubt,) = doubts_of_differences(["a"], many, {"a": Mean(20, 20.0, 20.0)})
    assert doubt == pytest.approx(erfc(1 / sqrt(2 / 20)))
    both = {"a": Mean(20, 0.0, 20.0), "b": Mean(60, 0.0, 60.0)}
    ahead = {"a": Mean(20, 10.0, 20.0), "b": Mean(60, 0.0, 60.0)}
    # both tables have a common square of 1: an error of sqrt(1 / 20 + 1 / 20) for a half
    doubt, none = doubts_of_differences(["a", "b"], both, ahead)
    assert doubt == pytest.approx(erfc(0.5 / sqrt(2 / 10)))
    assert none == 1.0


def test_the_doubt_of_a_difference() -> None:
    """None with few cases or no difference; against a table of zeros that of the one alone."""
    few = {"a": Mean(19, 19.0, 19.0)}
    many = {"a": Mean(100, 0.0, 100.0)}
    assert doubts_of_differences(["a"], few, many) == [1.0]
    assert doubts_of_differences(["a"], many, many) == [1.0]
    sure = {"a": Mean(10**9, 0.0, 10.0**9)}
    ahead = {"a": Mean(100, 20.0, 100.0)}
    alone = doubts_if_alike([ahead["a"]])
    assert doubts_of_differences(["a"], sure, ahead) == pytest.approx(alone, rel=1e-4)
    assert alone[0] == pytest.approx(0.0455, abs=1e-4)


def test_an_interval_within_bounds() -> None:
    assert within((0.5, -0.1, 1.1), (0.0, 1.0)) == (0.5, 0.0, 1.0)
    assert within((0.5, 0.1, 0.9), (0.0, 1.0)) == (0.5, 0.1, 0.9)


def test_a_row_is_one_figure() -> None:
    assert Figure("turns").table == ""
    assert Figure("turns", mean=1.0).low is None
