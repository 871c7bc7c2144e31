"""The pages of --html: one file, both languages, both moods, every figure of the report in it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from regalia.cli.laboratory import page
from regalia.cli.main import main
from regalia.lab.balancing.trajectories import REMARKABLE
from regalia.lab.plots import Span, intervals
from regalia.text.speaker import Speaker

TOURNAMENT = ["tournament", "guerre", "--bots", "baseline,random", "--games", "30", "--seed", "1"]
BALANCE = ["balance", "chronica", "--bots", "random", "--games", "24", "--seed", "1"]


def made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: list[str], language: str
) -> tuple[str, Any]:
    """The page and the data of a command."""
    out = tmp_path / f"{language}.html"
    words = [*command, "--workers", "1", "--lang", language, "--json", "--html", str(out)]
    assert main(words) == 0
    return out.read_text(encoding="utf-8"), json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_tournament(tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str) -> None:
    """Three plots in two moods, the ratings in words, and what made them."""
    text, data = made(tmp_path, capsys, TOURNAMENT, language)

    assert f'<html lang="{language}">' in text
    assert text.count("<svg") == 6
    assert text.count('<figure class="dark"') == 3
    share, low, high = data["cross"]["baseline"]["random"]
    cell = f"{100 * share:.1f} [{100 * low:.1f}, {100 * high:.1f}]"
    assert f"<td>{cell if language == 'en' else cell.replace('.', ',')}</td>" in text
    for row in data["bots"]:
        assert f"<td>{row['bot']}</td><td>{row['rating']:.0f} [" in text
    assert "seed 1" in text or "graine 1" in text
    titles = {"en": "Ratings", "fr": "Classement"}
    assert titles[language] in text


def test_balance(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Seats, places, lengths, decks with enough games, and pairs of them."""
    text, data = made(tmp_path, capsys, [*BALANCE, "-o", "powers=false"], "en")
    enough = [row for row in data["tables"][0]["owned"] if row["seats"] >= 20]

    assert text.count("<svg") == 2 * (4 + 2 * bool(enough))
    assert text.count("<figcaption>") == text.count("<svg")
    speaker = Speaker("en")
    for row in enough:
        assert f"<td>{speaker.message('chronica-deck-' + row['name'])}</td>" in text
    assert set(data["remarkable"]) == set(REMARKABLE)
    for name, found in data["remarkable"].items():
        title = speaker.message(f"report-{name}")
        assert f"<td>{title}</td><td>{found['value']:.2f}</td><td>{found['deal']}</td>" in text
    last = data["fan"]["seats"][-1]
    assert "<td>100</td>" + "".join(f"<td>{each}</td>" for each in last) in text
    first, low, high = (100 * each for each in data["tables"][0]["seats"][0])
    assert f"<td>1</td><td>{first:.1f} [{low:.1f}, {high:.1f}]</td>" in text


def test_who_lost_a_chair_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Why, how often, and in which game first."""
    bots = f"{Path(__file__).with_name('sample_bots.py')}:Raises,random"
    words = ["tournament", "guerre", "-o", "chance=true", "--bots", bots, "--games", "6"]
    text, data = made(tmp_path, capsys, [*words, "--seed", "1"], "en")

    assert data["faults"]
    assert "<h2>Seats that were lost</h2>" in text
    assert "because it raised an error; first in game" in text


def test_what_a_house_rule_changes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every difference with its interval and its doubt, and the seats of both tables."""
    words = ["balance", "guerre", "--bots", "random", "--games", "40", "--seed", "1"]
    text, data = made(tmp_path, capsys, [*words, "--compare", "chance=false,true"], "en")

    assert "<h2>In short</h2>" in text
    assert "<p>40 deals by random, 2 players, seed 1</p>" in text
    assert "<p>What chance=true changes: " in text
    assert "decisions a seat (+" in text
    assert "<h2>chance=true, compared with chance=false</h2>" in text
    assert "<h2>Seats – chance=false</h2>" in text
    assert "<h2>Seats – chance=true</h2>" in text
    mean, low, high, doubt = data["tables"][1]["differences"]["decisions"]
    star = " *" if doubt < 0.05 else ""
    told = f"{mean:.2f} ± {(high - low) / 2:.2f}</td><td>{doubt:.3f}{star}</td>"
    assert f"<td>decisions a seat</td><td>{told}" in text
    assert "guerre.chance.cover" not in data["never_reached"], "one of the tables reaches it"
    assert "starter" not in data["tables"][1]["differences"], "nobody begins a battle of all"


@pytest.mark.parametrize(("language", "half"), [("en", ">0.5</text>"), ("fr", ">0,5</text>")])
def test_numbers_as_a_language_writes_them(language: str, half: str) -> None:
    spans = [Span("a", 0.5, 0.0, 1.0), Span("b", 0.4, 0.1, 0.9)]
    for svg in intervals(spans, "axis", 0, language).values():
        assert half in svg


def test_nothing_comes_from_outside(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No script, no link, no picture by address; each plot is a whole SVG."""
    text, _ = made(tmp_path, capsys, TOURNAMENT, "en")
    without_names = re.sub(r'xmlns(:\w+)?="[^"]*"', "", text)

    assert "http" not in without_names
    assert not re.search(r"<(script|link|img|iframe|object)\b|@import|url\((?!#)", without_names)
    names = re.findall(r' id="([^"]+)"', text)
    assert len(names) == len(set(names)) > 0, "a name that stands twice may lead to what is hidden"
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(names)
    for svg in re.findall(r"<svg.*?</svg>", text, re.DOTALL):
        ET.fromstring(svg)  # noqa: S314 - our own


def test_words_of_others_are_only_words() -> None:
    """A bot may be called anything."""
    section = page.Section("<b>", ["a & b"], None, ["<i>"], [["<script>"]])
    assert page.section_html(section).count("<") == page.section_html(section).count(">")
    assert "<script>" not in page.section_html(section)
    assert "a &amp; b" in page.section_html(section)


@pytest.mark.parametrize(
    ("path", "says"),
    [("there.html", "is there already"), ("/dev/null/x.html", "cannot be written")],
)
def test_a_page_that_cannot_be_written_is_known_before_the_first_game(
    path: str,
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("there.html").write_text("mine")
    for command in (TOURNAMENT, BALANCE):
        assert main([*command, "--html", path, "--lang", "en"]) == 2
        told = capsys.readouterr()
        assert says in told.err
        assert told.out == ""
    assert Path("there.html").read_text() == "mine"


def test_a_missing_extra_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(page, "find_spec", lambda name: None)
    assert main([*TOURNAMENT, "--html", str(tmp_path / "x.html"), "--lang", "en"]) == 2
    assert 'pip install "regalia[report]"' in capsys.readouterr().err
