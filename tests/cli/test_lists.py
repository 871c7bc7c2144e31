"""Lists of lessons, puzzles and daily deals: what was done is marked, and counted day by day."""

from __future__ import annotations

import json
from datetime import date, timedelta
from itertools import takewhile
from pathlib import Path

import pytest

from regalia.cli.learning.daily import noted
from regalia.cli.learning.lessons import minutes
from regalia.cli.learning.progress import DAILY, LESSONS, NAME, PUZZLES, Progress
from regalia.clock import today, utc_day
from regalia.daily.deal import deal_of
from regalia.games.registry import GAMES
from regalia.lessons.shelf import all_lessons
from regalia.puzzles.shelf import games, of_day
from regalia.text.speaker import Speaker
from tests.cli.running import run

EN = Speaker("en")
INDENT = " " * 6


def known(home: Path, **kept: list[str]) -> Path:
    """A data folder with what was done."""
    (home / "regalia").mkdir()
    (home / "regalia" / NAME).write_text(json.dumps(kept), encoding="utf-8")
    return home


def test_lessons_with_what_was_done(tmp_path: Path) -> None:
    """Each stands under its game, with its moves and minutes; the last line says how to begin."""
    lessons = all_lessons()
    done = lessons[1]
    home = known(tmp_path, **{LESSONS: [done.id]})
    lines = run("lessons", "--lang", "en", home=home).stdout.splitlines()
    assert [line for line in lines if line in {EN.message(f"game-{game}") for game in GAMES}] == [
        EN.message(f"game-{game}") for game in dict.fromkeys(lesson.game for lesson in lessons)
    ]
    for lesson in lessons:
        mark = "✓" if lesson is done else " "
        title = f" {mark} {lesson.id}  {lesson.title.said('en')}"
        assert lines.count(title) == 1
        facts: dict[str, object] = {"count": lesson.tasks(), "minutes": minutes(lesson, "en")}
        note = EN.message("lessons-tasks", facts) + (" · done" if lesson is done else "")
        below = takewhile(lambda line: line.startswith(INDENT), lines[lines.index(title) + 1 :])
        assert list(below)[-1].rstrip() == INDENT + note
    assert "\n".join(lines).count(" · done") == 1
    assert lines[-1].endswith(f"lessons {lessons[0].id}")


def days_before(count: int) -> str:
    return (today() - timedelta(days=count)).isoformat()


@pytest.mark.parametrize(
    ("solved", "streak"),
    [
        ([], 0),
        ([0], 1),
        ([1], 1),
        ([2], 0),
        ([0, 1, 2, 4], 3),
        ([1, 2], 2),
    ],
)
def test_puzzles_of_a_day_and_the_days_in_a_row(
    solved: list[int], streak: int, tmp_path: Path
) -> None:
    """Today need not be solved yet for yesterday to count."""
    name = games()[1]
    home = known(tmp_path, **{PUZZLES: [f"{days_before(day)} {name}" for day in solved]})
    lines = run("puzzles", "--lang", "en", home=home).stdout.splitlines()
    for game in games():
        puzzle = of_day(game, today())
        facts: dict[str, object] = {
            "game": EN.message(f"game-{game}"),
            "level": EN.message(f"puzzle-level-{puzzle.level}"),
            "players": puzzle.players,
        }
        done = game == name and 0 in solved
        row = f" {'✓' if done else ' '} {game:<10} {EN.message('puzzles-row', facts)}"
        assert lines.count(row + (" · solved" if done else "")) == 1
    assert EN.message("puzzles-streak", {"days": streak}) in lines
    assert lines[-1].endswith(f"puzzles {games()[0]}")


def test_daily_deals_with_their_points(tmp_path: Path) -> None:
    day = utc_day()
    before = (date.fromisoformat(day) - timedelta(days=1)).isoformat()
    kept = [f"{before} crowns 70", f"{day} crowns 88", f"{day} guerre begun"]
    home = known(tmp_path, **{DAILY: kept})
    lines = run("daily", "--lang", "en", home=home).stdout.splitlines()
    for game in GAMES:
        facts: dict[str, object] = {
            "game": EN.message(f"game-{game}"), "players": deal_of(game, day).players,
        }  # fmt: skip
        mark, points = ("✓", " · 88 of 100") if game == "crowns" else (" ", "")
        assert f" {mark} {game:<10} {EN.message('daily-row', facts)}{points}" in lines
    assert "2 days in a row" in lines
    assert lines[-1].endswith(f"daily {next(iter(GAMES))}")
    data = run("daily", "--json", home=home).stdout.splitlines()
    assert [json.loads(line)["points"] for line in data] == [
        88 if game == "crowns" else None for game in GAMES
    ]


def test_points_are_those_of_the_deal_and_of_its_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(known(tmp_path, **{DAILY: ["2026-11-17 crowns 88"]})))
    progress = Progress()
    assert noted(progress, deal_of("crowns", "2026-11-17")) == 88
    assert noted(progress, deal_of("crowns", "2026-11-16")) is None
    assert noted(progress, deal_of("guerre", "2026-11-17")) is None
