"""Long series: interrupted and resumed to the last digit, and wrong input refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from regalia.cli.common import chosen_options, find_game
from regalia.cli.laboratory import simulate as command
from regalia.cli.main import main
from regalia.lab import simulate as lab
from regalia.lab.checkpoint import Checkpoint
from regalia.lab.simulate import CHUNK, Results, Series, play_some

SAMPLE_BOTS = str(Path(__file__).with_name("sample_bots.py"))
BASE = ["simulate", "guerre", "--seed", "s", "--workers", "1", "--bots", "random"]


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> Any:
    alone = [] if "--workers" in words else ["--workers", "1"]
    assert main([*words, *alone, "--json"]) == code
    return json.loads(capsys.readouterr().out)


def test_results_come_back_from_their_file() -> None:
    """To the last digit, faults and endings included."""
    bots = (f"{SAMPLE_BOTS}:Raises", "random")
    results = play_some(Series("crowns", 2, {}, bots, "file"), 0, 7)
    again = Results.from_data(json.loads(json.dumps(results.as_data())))

    assert again == results
    again.merge(play_some(Series("crowns", 2, {}, bots, "file"), 7, 2))
    assert again.faults.counted[0].chairs == 9


def test_in_parts_as_in_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A series that ended in the middle of a chunk goes on from its last whole one."""
    file = str(tmp_path / "s.jsonl")
    whole = said(capsys, *BASE, "--games", "220")
    first = said(capsys, *BASE, "--games", "130", "--save", file)
    assert first["games"] == 130
    assert said(capsys, "simulate", "--resume", file) == first, "nothing is left to play"
    assert said(capsys, "simulate", "--resume", file, "--games", "220") == whole
    assert said(capsys, "simulate", "--resume", file, "--games", "220", "--workers", "2") == whole


def test_ctrl_c_keeps_what_was_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The summary so far, a file, and the command to go on with."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "regalia").mkdir()

    def interrupted(job: tuple[Series, int, int]) -> Results:
        if job[1] == 2 * CHUNK:
            raise KeyboardInterrupt
        return play_some(*job)

    with monkeypatch.context() as patch:
        patch.setattr(lab, "play_chunk", interrupted)
        assert main([*BASE, "--games", "330", "--json", "--lang", "en"]) == 130
    told = capsys.readouterr()
    assert json.loads(told.out)["games"] == 2 * CHUNK
    (file,) = (tmp_path / "regalia").glob("simulate-*.jsonl")
    assert f"--resume {file}" in told.err
    assert said(capsys, "simulate", "--resume", str(file)) == said(capsys, *BASE, "--games", "330")


def test_checkpoints_are_written_on_the_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """So that a power failure costs seconds."""
    monkeypatch.setattr(command, "EVERY", 0.0)
    file = tmp_path / "s.jsonl"
    said(capsys, *BASE, "--games", "350", "--save", str(file))
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [row.get("games") for row in rows[1:]] == [100, 200, 300, 350]
    monkeypatch.setattr(command, "EVERY", 1e9)
    quiet = tmp_path / "q.jsonl"
    said(capsys, *BASE, "--games", "350", "--save", str(quiet))
    rows = [json.loads(line) for line in quiet.read_text(encoding="utf-8").splitlines()]
    assert [row.get("games") for row in rows[1:]] == [300, 350]


def test_a_full_disk_loses_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "EVERY", 0.0)
    file = str(tmp_path / "s.jsonl")
    write = Checkpoint.add

    def full(self: Checkpoint, part: dict[str, Any]) -> None:
        if part["games"] == 200:
            raise OSError(28, "No space left on device")
        write(self, part)

    with monkeypatch.context() as patch:
        patch.setattr(Checkpoint, "add", full)
        assert main([*BASE, "--games", "300", "--save", file, "--lang", "en"]) == 2
    told = capsys.readouterr().err
    assert "the disk is full" in told
    assert f"--resume {file}" in told
    whole = said(capsys, *BASE, "--games", "300")
    assert said(capsys, "simulate", "--resume", file, "--games", "300") == whole


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["simulate"], "a series needs a game"),
        ([*BASE, "--save", "s.jsonl"], "is there already"),
        ([*BASE, "--save", "a", "--resume", "b"], "give one of them"),
        (["simulate", "--resume", "s.jsonl", "--seed", "x"], "seed: 's' ≠ 'x'"),
        (["simulate", "--resume", "s.jsonl", "--bots", "baseline"], "is another series"),
        (["simulate", "--resume", "s.jsonl", "-o", "chance=true"], "is another series"),
        (["simulate", "--resume", "s.jsonl", "--games", "99"], "holds 100 games already"),
        (["tournament", "--resume", "s.jsonl"], "is not a file this command can go on with"),
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
    options = chosen_options(find_game("guerre"), 2, [])
    series = Series("guerre", 2, options, ("random", "random"), "s", 60.0)
    made = Checkpoint.begin(Path("s.jsonl"), "simulate", command.plan_data(series, 100))
    made.add(Results(games=100).as_data())
    made.close()
    assert main([*words, "--lang", "en"]) == 2
    told = capsys.readouterr()
    assert says in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""
