"""regalia daily: the list, a whole game, the score, the streak, and answers sent to a server."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Self
from urllib.error import URLError

import pytest

from regalia.cli.learning import daily, daily_sending
from regalia.cli.learning.progress import DAILY, NAME
from regalia.cli.terminal import menu
from regalia.games.registry import GAMES
from regalia.text.speaker import LANGUAGES, Speaker
from tests.cli.running import run

DAY = "2026-11-18"


@pytest.fixture(autouse=True)
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "utc_day", lambda: DAY)
    monkeypatch.setattr("regalia.daily.score.TIMES", 0.1)


def noted(home: Path) -> list[str]:
    found: list[str] = json.loads((home / "regalia" / NAME).read_text(encoding="utf-8"))[DAILY]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deal_is_played_weighed_and_noted(tmp_path: Path, language: str) -> None:
    words = ("daily", "guerre", "--no-pause", "--lang", language)
    told = run(*words, typed="1\n" * 200, home=tmp_path)
    assert told.returncode == 0, told.stderr
    (entry,) = noted(tmp_path)
    day, game, points = entry.split()
    assert (day, game) == (DAY, "guerre")
    assert f"{points}/100" in told.stdout
    assert Speaker(language).message("daily-streak", {"days": 1}) in told.stdout
    # the game is over: it is told again, and counts once
    again = run(*words, home=tmp_path)
    assert f"{points}/100" in again.stdout
    assert noted(tmp_path) == [entry]
    listed = run("daily", "--json", home=tmp_path)
    lines = [json.loads(line) for line in listed.stdout.splitlines()]
    assert [line["game"] for line in lines] == list(GAMES)
    assert {line["game"]: line["points"] for line in lines}["guerre"] == int(points)
    shown = run("daily", "--lang", language, home=tmp_path)
    assert Speaker(language).message("daily-done", {"points": int(points)}) in shown.stdout


def test_nothing_is_taken_back_and_nobody_is_asked(tmp_path: Path) -> None:
    told = run("daily", "guerre", "--no-pause", typed="u\nc\nq\n", home=tmp_path)
    assert told.returncode == 0
    assert told.stdout.count(Speaker("en").message("daily-no-help")) == 2
    # it goes on where it was left
    over = run("daily", "guerre", "--no-pause", typed="1\n" * 200, home=tmp_path)
    assert "/100" in over.stdout


@pytest.mark.parametrize("day", ["2026-11-19", "2026-10-31", "yesterday"])
def test_a_day_without_a_deal_is_one_sentence(tmp_path: Path, day: str) -> None:
    told = run("daily", "guerre", "--day", day, home=tmp_path)
    assert told.returncode == 2
    assert len(told.stderr.strip().splitlines()) == 1
    assert day in told.stderr


def test_a_server_that_is_none_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("daily", "guerre", "--no-pause", typed="1\n" * 200, home=tmp_path)

    def silent(*args: object, **more: object) -> object:
        raise URLError("nobody there")

    monkeypatch.setattr(daily_sending, "urlopen", silent)
    for address, word in (("file:///etc/passwd", "file:"), ("http://localhost:1", "nobody there")):
        told = run("daily", "guerre", "--send", address, home=tmp_path)
        assert told.returncode == 2
        assert word in told.stderr
        assert "Traceback" not in told.stderr


def test_the_place_at_a_server_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, object]] = []

    class Response:
        def __enter__(self) -> Self:
            return self

        def __exit__(self, *error: object) -> None:
            return None

        def read(self, most: int) -> bytes:
            return json.dumps({"of": 7, "score": {"place": 3}}).encode()

    def served(request: object, timeout: float) -> Response:
        asked.append(json.loads(request.data))  # type: ignore[attr-defined]
        return Response()

    monkeypatch.setattr(daily_sending, "urlopen", served)
    for _ in range(2):
        told = run(
            *("daily", "guerre", "--no-pause", "--send", "http://localhost:8000", "--name", "Ada"),
            typed="1\n" * 200,
            home=tmp_path,
        )
        assert told.returncode == 0, told.stderr
        assert Speaker("en").message("daily-place", {"place": 3, "of": 7}) in told.stdout
    assert asked[0] == asked[1]  # the same key, the same answers, and no score
    assert set(asked[0]) == {"player", "answers", "name"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_leads_to_the_daily_crown_and_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(menu, "utc_day", lambda: DAY)
    number = menu.ORDER.index("guerre") + 1
    typed = f"d\n{number}\n" + "1\n" * 200
    told = run("play", "--no-pause", "--lang", language, typed=f"d\n{number}\nq\n", home=tmp_path)
    assert Speaker(language).message("menu-daily") in told.stdout
    facts: dict[str, object] = {"day": DAY, "game": Speaker(language).message("game-guerre")}
    assert Speaker(language).message("daily-title", facts) in told.stdout
    run("play", "--no-pause", typed=typed, home=tmp_path)
    (entry,) = noted(tmp_path)
    shown = run("play", "--no-pause", "--lang", language, typed="d\n\nq\n", home=tmp_path)
    points = int(entry.split()[-1])
    assert Speaker(language).message("daily-done", {"points": points}) in shown.stdout
