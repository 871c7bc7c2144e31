"""regalia puzzles: those of a day, solved with and without mistakes, checked, and played on."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path

import pytest

from regalia.cli.learning.progress import NAME, PUZZLES, Progress
from regalia.cli.learning.puzzles import streak
from regalia.games.registry import GAMES
from regalia.puzzles.puzzle import Puzzle, moment
from regalia.puzzles.shelf import games, of_day
from regalia.text.speaker import LANGUAGES, Speaker
from tests.cli.running import run

DAY = date(2026, 11, 17)


def typed(puzzle: Puzzle, *places: int) -> str:
    """What a solver types to give some of the answers, the best at place 0."""
    game = moment(GAMES[puzzle.game], puzzle)
    lines = []
    for place in places:
        answer = puzzle.weighed[place].answer
        lines.append(game.question.notation(game, puzzle.seat, answer))
        if game.question.describe(game, puzzle.seat, answer).grave:
            lines.append(lines[-1])
    return "\n".join([*lines, ""])


def kept(home: Path) -> list[str]:
    """The puzzles that were noted as solved."""
    path = home / "regalia" / NAME
    if not path.exists():
        return []
    found: list[str] = json.loads(path.read_text(encoding="utf-8"))[PUZZLES]
    return found


def test_the_puzzles_of_a_day_are_listed(tmp_path: Path) -> None:
    told = run("puzzles", "--json", "--day", DAY.isoformat(), home=tmp_path)
    lines = [json.loads(line) for line in told.stdout.splitlines()]
    assert [line["game"] for line in lines] == games()
    assert [line["id"] for line in lines] == [of_day(game, DAY).id for game in games()]
    assert not any(line["solved"] for line in lines)
    for language in LANGUAGES:
        told = run("puzzles", "--lang", language, "--day", DAY.isoformat(), home=tmp_path)
        assert told.returncode == 0
        for game in games():
            assert Speaker(language).message(f"game-{game}") in told.stdout


@pytest.mark.parametrize("game", list(GAMES))
def test_a_puzzle_is_solved(tmp_path: Path, game: str) -> None:
    """At first try in French, after a mistake in English: only the first counts."""
    puzzle = of_day(game, DAY)
    words = ["puzzles", game, "--day", DAY.isoformat()]
    told = run(*words, "--lang", "en", typed=typed(puzzle, 1, 0), home=tmp_path)
    assert told.returncode == 0, told.stderr
    english = Speaker("en")
    before, _, after = told.stdout.partition(english.message("puzzle-again"))
    assert english.message("puzzle-right-later") in after
    # the answer stays hidden until it is tried
    measured = english.message("puzzle-measured", {"worlds": puzzle.worlds})
    assert measured not in before
    assert measured in after
    assert english.message("puzzle-right") not in told.stdout
    assert kept(tmp_path) == []
    told = run(*words, "--lang", "fr", typed=typed(puzzle, 0), home=tmp_path)
    assert Speaker("fr").message("puzzle-right") in told.stdout
    assert f"--puzzle {game}/{puzzle.id}" in told.stdout
    assert kept(tmp_path) == [f"{DAY.isoformat()} {game}"]
    listed = run("puzzles", "--day", DAY.isoformat(), "--json", home=tmp_path)
    solved = {each["game"]: each["solved"] for each in map(json.loads, listed.stdout.splitlines())}
    assert [name for name, is_solved in solved.items() if is_solved] == [game]


def test_orders_in_a_puzzle(tmp_path: Path) -> None:
    """Help, goal, rule, table; the answer only when it is asked for; leaving."""
    words = ["puzzles", "guerre", "--day", DAY.isoformat()]
    told = run(*words, typed="h\ng\nr\nt\ne\nq\n", home=tmp_path)
    assert told.returncode == 0
    assert Speaker("en").message("puzzle-help").splitlines()[0] in told.stdout
    measured = "imagined worlds"
    assert measured not in told.stdout
    told = run(*words, typed="c\n", home=tmp_path)
    assert measured in told.stdout
    assert kept(tmp_path) == []


def test_a_program_reads_what_the_seat_sees_and_what_each_answer_is_worth(tmp_path: Path) -> None:
    puzzle = of_day("crowns", DAY)
    told = run("puzzles", "crowns", "--id", puzzle.id, "--json", home=tmp_path)
    data = json.loads(told.stdout)
    assert len(data["answers"]) == len(puzzle.weighed)
    assert data["answers"][0]["chance"] == puzzle.weighed[0].chance
    assert data["view"]["seat"] == puzzle.seat
    assert puzzle.key not in told.stdout


def test_a_game_goes_on_from_a_puzzle(tmp_path: Path) -> None:
    puzzle = of_day("guerre", DAY)
    name = f"guerre/{puzzle.id}"
    told = run("play", "--puzzle", name, "--no-pause", typed="q\n", home=tmp_path)
    assert told.returncode == 0, told.stderr
    (saved,) = (tmp_path / "regalia").glob("*.regalia")
    assert f'[Branch "{puzzle.seat} ' in saved.read_text(encoding="utf-8")
    told = run("play", "--puzzle", "guerre/nothing", home=tmp_path)
    assert told.returncode == 2
    assert "nothing" in told.stderr


def test_mistakes_are_one_clear_line(tmp_path: Path) -> None:
    for words in (
        ("puzzles", "chess"),
        ("puzzles", "guerre", "--day", "tomorrow"),
        ("puzzles", "guerre", "--day", "2026-02-30"),
        ("puzzles", "guerre", "--id", "nothing"),
        ("puzzles", "--make", "1"),
        ("puzzles", "guerre", "--make", "0"),
        ("puzzles", "guerre", "--make", "1", "--players", "9"),
    ):
        told = run(*words, home=tmp_path)
        assert told.returncode == 2, words
        assert len(told.stderr.splitlines()) == 1, words


def test_all_hold(tmp_path: Path) -> None:
    told = run("puzzles", "guerre", "--check", "--json", home=tmp_path)
    assert told.returncode == 0
    assert all(json.loads(line)["holds"] for line in told.stdout.splitlines())


def test_days_in_a_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    progress = Progress()
    assert streak(progress, DAY) == 0
    for back in (1, 2, 4):
        progress.keep(PUZZLES, f"{(DAY - timedelta(days=back)).isoformat()} guerre")
    assert streak(progress, DAY) == 2
    progress.keep(PUZZLES, f"{DAY.isoformat()} crowns")
    assert streak(Progress(), DAY) == 3
