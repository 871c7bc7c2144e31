"""Datasets: every decision with what was seen, possible, answered, and what came of it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyarrow import parquet

import regalia
from regalia.cli.main import main
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.encoding.actions import Actions
from regalia.envs.dataset import Games, Writer, fitting, observer_of, some_games
from regalia.games.registry import GAMES

SAMPLE_BOTS = str(Path(__file__).parents[1] / "lab" / "sample_bots.py")


def written(tmp_path: Path, *words: str, code: int = 0) -> Any:
    """The table that a command writes."""
    out = tmp_path / "games.parquet"
    assert main(["dataset", *words, "--out", str(out), "--workers", "1", "--json"]) == code
    return parquet.read_table(out)


@pytest.mark.parametrize("game", list(GAMES))
def test_rows_are_the_decisions(game: str, tmp_path: Path) -> None:
    """Played again from the rows alone, every game ends as they say."""
    table = written(tmp_path, game, "--games", "2", "--seed", "rows", "--bots", "random")
    rows = table.to_pylist()
    actions = Actions(GAMES[game].study, GAMES[game].least)
    for index in range(2):
        again = regalia.new(game, seed="rows", deal=index)
        mine = [row for row in rows if row["game"] == index]
        for step, row in enumerate(mine):
            seat = row["seat"]
            assert (row["step"], row["question"]) == (step, again.question(seat))
            assert row["options"] == [choice.answer for choice in again.choices(seat)]
            assert row["answer"] == row["options"][row["actions"].index(row["action"])]
            assert max(row["actions"]) < actions.count
            assert [each[0] - 1 for each in row["features"]] == row["actions"]
            assert {len(each) for each in row["features"]} == {len(actions.features)}
            again.play(seat, row["answer"])
        assert again.over
        for row in mine:
            assert row["share"] == pytest.approx(
                (row["seat"] in again.winners) / len(again.winners)
            )
            assert row["score"] == again.scores[row["seat"]]
            assert row["best_score"] == max(again.scores)


def test_the_observation_is_that_of_the_environment(tmp_path: Path) -> None:
    """The same numbers, and the file says what they are."""
    table = written(tmp_path, "crowns", "--games", "1", "--seed", "seen", "--players", "3")
    about = {key.decode(): value.decode() for key, value in table.schema.metadata.items()}
    layout = json.loads(about["regalia.layout"])
    game = GAMES["crowns"].new(3, {}, Chance(seeded_key("seen", 0)))
    games = Games("crowns", 3, {}, ("baseline",) * 3, "seen", 0.0)
    first = table.slice(0, 1).to_pylist()[0]

    assert first["observation"] == list(observer_of(games).flat(game.view(first["seat"])))
    assert sum(layout.values()) == len(first["observation"])
    assert about["regalia.seed"] == "seen"
    assert about["regalia.game"] == "crowns"
    assert json.loads(about["regalia.bots"]) == ["baseline"] * 3
    assert first["bot"] == "baseline"


def test_the_number_of_processes_changes_nothing(tmp_path: Path) -> None:
    command = ["dataset", "guerre", "--games", "45", "--seed", "p", "--json"]
    files = [tmp_path / f"{workers}.parquet" for workers in (1, 2)]
    for workers, file in enumerate(files, 1):
        assert main([*command, "--workers", str(workers), "--out", str(file)]) == 0
    one, two = [parquet.read_table(file) for file in files]
    assert one.equals(two)


def test_a_lost_chair_is_left_out(tmp_path: Path) -> None:
    table = written(tmp_path, "crowns", "--games", "1", "--bots", f"random,{SAMPLE_BOTS}:Raises")
    assert set(table.column("seat").to_pylist()) == {0}


def test_wide_answers_do_not_fit() -> None:
    assert fitting(2**63 - 1) == 2**63 - 1
    assert fitting(2**70) is None


def test_ctrl_c_leaves_a_whole_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of what was played until then."""
    done: list[int] = []

    def interrupted(job: Any) -> Any:
        if done:
            raise KeyboardInterrupt
        done.append(job[1])
        return some_games(job)

    monkeypatch.setattr("regalia.envs.dataset.some_games", interrupted)
    table = written(tmp_path, "guerre", "--games", "60", "--seed", "c", code=130)
    assert set(table.column("game").to_pylist()) <= set(range(20))
    assert table.num_rows > 20


def test_a_full_disk_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(self: Writer, columns: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Writer, "add", full)
    out = str(tmp_path / "x.parquet")
    assert main(["dataset", "guerre", "--games", "4", "--out", out, "--lang", "en"]) == 2
    assert "the disk is full" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_missing_extra_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "regalia.envs.dataset", raising=False)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    out = str(tmp_path / "x.parquet")
    assert main(["dataset", "guerre", "--out", out, "--lang", "en"]) == 2
    assert 'pip install "regalia[data]"' in capsys.readouterr().err
    assert pa is not None


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["chess"], "there is no game"),
        (["guerre", "--bots", "deep"], "there is no bot"),
        (["guerre", "--games", "0"], "--games is a number"),
        (["guerre", "--out", "there"], "is there already"),
        (["guerre", "--out", "nowhere/x.parquet"], "cannot be written: there is no such file"),
    ],
)
def test_mistakes_are_one_line(
    words: list[str],
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("there").touch()
    given = words if "--out" in words else [*words, "--out", "x.parquet"]
    assert main(["dataset", *given, "--lang", "en"]) == 2
    told = capsys.readouterr()
    assert says in told.err
    assert told.err.count("\n") == 1
