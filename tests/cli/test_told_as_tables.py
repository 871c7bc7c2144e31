"""Reports as tables: every figure of the data stands in them, rounded as its column says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import run

Data = dict[str, Any]


def rows(text: str) -> list[list[str]]:
    """The lines of a text, each as its cells."""
    return [[cell for cell in line.split("  ") if cell.strip()] for line in text.splitlines()]


def row_of(text: str, first: str, after: str = "") -> list[str]:
    """The cells of the line that begins with a word, without the spaces around them."""
    found = [
        [cell.strip() for cell in row]
        for row in rows(text[text.index(after) :])
        if row and row[0].strip() == first
    ]
    return found[0]


def told(*words: str) -> str:
    """What a command prints on a wide screen."""
    result = run(*words, "--workers", "1", COLUMNS="200")
    assert result.returncode == 0, result.stderr
    return result.stdout


def comma(text: str, language: str) -> str:
    """A decimal as a language writes it."""
    return text.replace(".", ",") if language == "fr" else text


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small tournament, played once."""
    file = tmp_path_factory.mktemp("tournament") / "t.jsonl"
    bots = ("--bots", "baseline,random")
    told("tournament", "guerre", *bots, "--games", "40", "--seed", "1", "--save", str(file))
    return file


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_ladder_of_a_tournament(played: Path, language: str) -> None:
    again = ("tournament", "--resume", str(played), "--lang", language)
    data: Data = json.loads(told(*again, "--json"))
    text = told(*again, "--settle", "0.1")
    title = text.splitlines()[0]
    assert all(str(number) in title for number in (data["games"], data["rounds"], data["seed"]))
    assert data["rounds"] == 20
    assert [row["bot"] for row in data["bots"]] == ["baseline", "random"]
    minus = "−" if "−" in text else "-"
    for row in data["bots"]:
        low, high = row["rating_interval"]
        share_low, share_high = row["share_interval"]
        rating = f"{row['rating']:.0f} ± {(high - low) / 2:.0f}".replace("-", minus)
        share = f"{100 * row['share']:.1f} ± {50 * (share_high - share_low):.1f}"
        cells = row_of(text, row["bot"])
        assert cells[1] == rating
        assert comma(share, language) in cells[2]
        assert cells[3] == comma(f"{1000 * row['seconds_a_decision']:.2f}", language)
        assert cells[4] == "–", "these bots do not search"
    for one, other in (("baseline", "random"), ("random", "baseline")):
        mean, low, high = data["cross"][one][other]
        cells = row_of(text, one, after=rows_after_ladder(text))
        here = 1 + [row["bot"] for row in data["bots"]].index(one)
        assert cells[here] == "–", "nobody plays against itself"
        cell = comma(f"{100 * mean:.1f} ± {50 * (high - low):.1f}", language)
        assert cell in cells[3 - here]
    [settled] = data["settled"]
    assert settled["bot"] == "baseline"
    last = text.splitlines()[-1]
    assert "baseline" in last
    for bound in settled["interval"] or []:
        assert comma(f"{100 * bound:.1f}", language).replace("-", minus) in last


def rows_after_ladder(text: str) -> str:
    """The heading of the cross table."""
    return next(
        line for line in text.splitlines()[2:] if line.count("baseline") and "random" in line
    )


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_tables_of_a_series(tmp_path: Path, language: str) -> None:
    file = tmp_path / "s.jsonl"
    words = ("simulate", "guerre", "--bots", "baseline,random", "--games", "30", "--seed", "2")
    text = told(*words, "--save", str(file), "--lang", language)
    again = told("simulate", "--resume", str(file), "--lang", language)
    assert again == text
    data: Data = json.loads(told("simulate", "--resume", str(file), "--json"))
    length = text.splitlines()[1]
    turns = data["turns"]
    low, high = turns["interval"]
    for figure in (turns["mean"], low, high, data["decisions"]["mean"]):
        assert comma(f"{figure:.2f}", language) in length
    assert str(turns["longest"]) in length
    assert str(turns["longest_game"]) in length
    assert data["games"] == 30
    for seat in data["seats"]:
        low, high = seat["interval"]
        number, bot, wins, share, interval, alone, score = row_of(text, str(seat["seat"] + 1))
        assert (number, bot) == (str(seat["seat"] + 1), ("baseline", "random")[seat["seat"]])
        assert (wins, alone) == (str(seat["wins"]), str(seat["alone"]))
        assert share.startswith(comma(f"{100 * seat['wins'] / 30:.1f}", language))
        assert comma(f"{100 * low:.1f} – {100 * high:.1f}", language) in interval
        assert score == comma(f"{seat['score']:.2f}", language)
    counts = data["endings"]
    assert sum(counts.values()) == 30
    for count in counts.values():
        assert f"{count} ({comma(f'{100 * count / 30:.1f}', language)}" in text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_ladder_of_a_league(tmp_path: Path, language: str) -> None:
    file = str(tmp_path / "l.jsonl")
    words = ("league", file, "guerre", "--bots", "baseline,random", "--rounds", "4", "--seed", "1")
    text = told(*words, "--lang", language)
    assert told("league", file, "--rounds", "0", "--lang", language) == text
    data: Data = json.loads(told("league", file, "--rounds", "0", "--json"))
    assert data["rounds"] == 4
    assert {(row["bot"], row["seats"]) for row in data["bots"]} == {("baseline", 8), ("random", 8)}
    assert data["absent"] == []
    minus = "−" if "−" in text else "-"
    for row in data["bots"]:
        cells = row_of(text, row["bot"])
        assert cells[1] == str(row["seats"])
        for cell, name in zip(cells[2:], ("home", "held_out", "change"), strict=True):
            mean, low, high = row[name]
            assert cell == f"{mean:.0f} [{low:.0f}, {high:.0f}]".replace("-", minus)
    assert (
        "; ".join(
            ", ".join(f"{name}={value}" for name, value in each.items())
            for each in data["held_out"]
        )
        in text
    )
    title = text.splitlines()[0]
    assert "4" in title
    assert title.index("1") > title.index("4")
