"""The same series on a real Ray of this machine: the same results, and what a death costs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from regalia.cli.laboratory import longrun
from regalia.cli.main import main
from regalia.lab import cluster

ROOT = Path(__file__).parents[2]
SERIES = ["simulate", "guerre", "--players", "3", "--bots", "random", "--games", "450"]
SERIES += ["--seed", "ray", "--json"]


@pytest.fixture(scope="module", name="looked")
def fixture_looked(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What a process found that started a Ray of two processes and worked with it."""
    pytest.importorskip("ray", reason="Ray has no package for this system")
    folder = tmp_path_factory.mktemp("ray")
    script = [sys.executable, "-m", "tests.lab.on_ray", str(folder)]
    ran = subprocess.run(script, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return json.loads((folder / "found.json").read_text())


@pytest.mark.slow
def test_the_same_results_as_alone(looked: Any) -> None:
    """To the last digit: one process or all, by its address, a tournament and a balance too."""
    assert looked["alone"]["games"] == 450
    assert looked["alone"] == looked["all"] == looked["one"] == looked["address"]
    for alone, on_ray in looked["others"]:
        assert alone == on_ray


@pytest.mark.slow
def test_a_death_costs_one_job(looked: Any) -> None:
    """It is done again by another process; over a job that kills each of them it is given up."""
    assert looked["once"] == [job * job for job in range(len(looked["once"]))]
    assert looked["before"] == [1, 4]
    assert looked["always"].startswith("WorkerDied")


@pytest.mark.slow
def test_a_failure_is_one_line(looked: Any) -> None:
    assert looked["raised"] == "NoCluster: has failed"


def counted(capsys: pytest.CaptureFixture[str], *more: str) -> Any:
    assert main([*SERIES, *more]) == 0
    return json.loads(capsys.readouterr().out)


def test_what_is_not_possible_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other words, a missing extra: before the first game, with exit code 2."""
    assert main([*SERIES, "--on", "spark", "--lang", "en"]) == 2
    assert "not “spark”" in capsys.readouterr().err
    assert main([*SERIES, "--on", "ray://", "--lang", "en"]) == 2
    assert "ray://host:10001" in capsys.readouterr().err
    monkeypatch.setattr(longrun, "find_spec", lambda name: None)
    assert main([*SERIES, "--on", "ray", "--lang", "en"]) == 2
    assert 'this needs ray, which is not installed: pip install "regalia[cluster]"' in (
        capsys.readouterr().err
    )


def test_a_cluster_that_fails_keeps_what_was_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line, the file, and the command to go on with."""

    def fails(work: Any, jobs: Any, place: str, workers: int) -> Iterator[Any]:
        for number, job in enumerate(jobs):
            if number == 2:
                raise cluster.NoCluster("the head is gone")
            yield work(job)

    monkeypatch.setattr(cluster, "on_ray", fails)
    monkeypatch.setattr(longrun, "find_spec", lambda name: name)
    file = tmp_path / "s.jsonl"
    words = [*SERIES, "--on", "ray", "--save", str(file), "--lang", "en"]
    assert main(words) == 2
    told = capsys.readouterr()
    assert json.loads(told.out)["games"] == 200
    assert "Ray failed: the head is gone" in told.err
    assert f"--resume {file}" in told.err
    assert main(["simulate", "--resume", str(file), "--workers", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == counted(capsys, "--workers", "1")


def test_only_our_words_reach_standard_output(capfd: pytest.CaptureFixture[str]) -> None:
    """What libraries and threads say during the work goes to standard error."""
    with cluster.own_words():
        os.write(1, b"a worker died\n")
    os.write(1, b'{"games": 3}\n')
    said = capfd.readouterr()
    assert (said.out, said.err) == ('{"games": 3}\n', "a worker died\n")
