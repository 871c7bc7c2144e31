"""The same series on a real Ray of this machine: the same results, and what a death costs."""

from __future__ import annotations

import importlib
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from regalia.cli.laboratory import longrun
from regalia.cli.main import main
from regalia.lab import cluster, pool
from tests.lab.dying import ALWAYS, ONCE, killed

# what Ray leaves open when its processes are ended is its own
pytestmark = [pytest.mark.filterwarnings("ignore"), pytest.mark.timeout(600)]
SERIES = ["simulate", "guerre", "--players", "3", "--bots", "random", "--games", "450"]
SERIES += ["--seed", "ray", "--json"]


@pytest.fixture(scope="module", name="ray")
def fixture_ray(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A Ray of two processes."""
    pytest.importorskip("ray", reason="Ray has no package for this system")
    os.environ["REGALIA_TEST_FLAG"] = str(tmp_path_factory.mktemp("ray") / "once")
    ray = importlib.import_module("ray")
    before = signal.getsignal(signal.SIGTERM)
    assert cluster.join(ray, cluster.LOCAL, 2)
    yield ray
    ray.shutdown()
    signal.signal(signal.SIGTERM, before)


def counted(capsys: pytest.CaptureFixture[str], *more: str) -> Any:
    assert main([*SERIES, *more]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.slow
def test_the_same_results_as_alone(ray: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """To the last digit, with one process or all of them; a tournament and a balance too."""
    assert not cluster.join(ray, cluster.LOCAL, 2), "the one that is there is used"
    alone = counted(capsys, "--workers", "1")
    assert alone == counted(capsys, "--on", "ray")
    assert alone == counted(capsys, "--on", "ray", "--workers", "1")
    for words in (
        ["tournament", "guerre", "--bots", "random,baseline", "--games", "20", "--seed", "x"],
        ["balance", "guerre", "--bots", "random", "--games", "30", "--seed", "x"],
    ):
        found = []
        for where in (["--workers", "1"], ["--on", "ray"]):
            assert main([*words, *where, "--json"]) == 0
            data = json.loads(capsys.readouterr().out)
            for bot in data.get("bots", []):
                for name in [each for each in bot if "seconds" in each or "ms" in each]:
                    del bot[name]  # times are the machine's
            found.append(data)
        assert found[0] == found[1]


@pytest.mark.slow
def test_a_death_costs_one_job(ray: Any) -> None:
    """It is done again by another process; over a job that kills each of them it is given up."""
    jobs = list(range(ONCE + 3))
    assert list(cluster.on_ray(killed, jobs, cluster.LOCAL, 0)) == [job * job for job in jobs]
    results = cluster.on_ray(killed, [1, 2, ALWAYS, 4], cluster.LOCAL, 0)
    assert [next(results), next(results)] == [1, 4]
    with pytest.raises(pool.WorkerDied):
        next(results)


def raising(job: int) -> int:
    """Work that fails."""
    raise ValueError(f"job {job}\nhas failed")


@pytest.mark.slow
def test_a_failure_is_one_line(ray: Any) -> None:
    with pytest.raises(cluster.NoCluster, match="has failed"):
        list(cluster.on_ray(raising, [1], cluster.LOCAL, 0))


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
    assert "Ray does not do it: the head is gone" in told.err
    assert f"--resume {file}" in told.err
    assert main(["simulate", "--resume", str(file), "--workers", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == counted(capsys, "--workers", "1")


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@pytest.mark.slow
def test_a_cluster_by_its_address(ray: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """By a process of its own, as one on another machine is reached."""
    alone = counted(capsys, "--workers", "1")
    port = free_port()
    door = [sys.executable, "-m", "ray.util.client.server", "--mode", "specific-server"]
    door += ["--address", ray.get_runtime_context().gcs_address]
    door += ["--host", "127.0.0.1", "--port", str(port)]
    command = [sys.executable, "-m", "regalia", *SERIES, "--on", f"ray://127.0.0.1:{port}"]
    server = subprocess.Popen(door, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(5):  # the door may not be open yet
            told = subprocess.run(command, capture_output=True, text=True, check=False)
            if told.returncode == 0:
                break
            assert told.returncode == 2
            assert "Ray" in told.stderr
            assert "Traceback" not in told.stderr
        assert told.returncode == 0, told.stderr
        assert json.loads(told.stdout) == alone
    finally:
        server.terminate()
        server.wait(60)
