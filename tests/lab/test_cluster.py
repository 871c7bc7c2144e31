"""The same series on a real Ray of this machine: the same results, and what a death costs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from regalia.cli.laboratory import longrun
from regalia.cli.main import main
from regalia.lab import cluster
from regalia.lab.pool import WorkerDied

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


# --- what is asked of Ray, with one in its place -------------------------------------------------


class RayError(Exception):
    pass


class WorkerCrashedError(RayError):
    pass


class NodeDiedError(RayError):
    pass


class RayTaskError(RayError):
    def __init__(self, words: str, cause: Exception | None = None) -> None:
        super().__init__(words)
        self.cause = cause


class Promised:
    """A job that was handed out."""

    def __init__(self, ray: Ray, work: Any, job: Any) -> None:
        self.ray, self.work, self.job = ray, work, job
        ray.waiting += 1
        ray.most = max(ray.most, ray.waiting)


class Ray:
    """A Ray of this process: it notes what is asked of it, and fails as it was made to."""

    def __init__(self, hands: float = 2, *failures: Exception) -> None:
        self.hands = hands
        self.failures = list(failures)  # of its next starts
        self.asked: list[dict[str, Any]] = []
        self.tasks: list[dict[str, Any]] = []
        self.left = 0
        self.here = False
        self.waiting = 0
        self.most = 0
        self.exceptions = SimpleNamespace(
            RayError=RayError,
            WorkerCrashedError=WorkerCrashedError,
            NodeDiedError=NodeDiedError,
            RayTaskError=RayTaskError,
        )

    def is_initialized(self) -> bool:
        return self.here

    def init(self, **given: Any) -> None:
        self.asked.append(given)
        if self.failures:
            raise self.failures.pop(0)
        self.here = True

    def shutdown(self) -> None:
        self.left += 1
        self.here = False

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": self.hands} if self.hands else {}

    def remote(self, **given: Any) -> Any:
        self.tasks.append(given)
        return lambda work: SimpleNamespace(remote=lambda job: Promised(self, work, job))

    def get(self, promised: Promised) -> Any:
        self.waiting -= 1
        return promised.work(promised.job)


QUIET = {"log_to_driver": False, "logging_level": "ERROR"}
HERE = {"include_dashboard": False, "configure_logging": False, **QUIET}


WAITS = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_raylet_start_wait_time_s": "120",
    "RAY_agent_register_timeout_ms": "120000",
    "RAY_worker_register_timeout_seconds": "120",
}


@pytest.fixture(name="ray_here")
def fixture_ray_here(monkeypatch: pytest.MonkeyPatch) -> Callable[[Ray], Ray]:
    """Puts a Ray in the place of the real one, with nothing said in the environment."""
    for name in WAITS:
        monkeypatch.setenv(name, "")  # noted, so that it is taken back
        monkeypatch.delenv(name)

    def put(ray: Ray) -> Ray:
        monkeypatch.setitem(sys.modules, "ray", cast("Any", ray))
        return ray

    return put


def test_what_names_a_ray() -> None:
    for words in ("ray", "ray://host:10001", "ray://x"):
        assert cluster.is_place(words), words
    for words in ("ray://", "rays", "Ray", "spark", "", "http://ray"):
        assert not cluster.is_place(words), words


def test_results_come_in_order_and_the_ray_is_left(ray_here: Callable[[Ray], Ray]) -> None:
    """Four jobs a process are handed out, a job is tried twice, and own words stay below."""
    ray = ray_here(Ray(3))
    found = cluster.on_ray(abs, range(-20, 0), "ray", 0)
    assert next(found) == 20
    assert ray.most == 12
    assert ray.left == 0
    assert list(found) == list(range(19, 0, -1))
    assert ray.most == 12
    assert ray.tasks == [{"num_cpus": 1, "max_retries": 1}]
    assert (ray.left, ray.here) == (1, False)


@pytest.mark.parametrize(
    ("hands", "workers", "most"), [(8, 2, 8), (2, 8, 8), (2.9, 0, 8), (0, 3, 4), (0, 0, 4)]
)
def test_few_jobs_wait_at_a_time(
    ray_here: Callable[[Ray], Ray], hands: float, workers: int, most: int
) -> None:
    """Four for each process that is there and wanted."""
    ray = ray_here(Ray(hands))
    assert list(cluster.results(abs, range(40), "ray", workers)) == list(range(40))
    assert ray.most == most


def test_a_ray_that_was_there_stays(ray_here: Callable[[Ray], Ray]) -> None:
    ray = ray_here(Ray())
    ray.here = True
    assert list(cluster.results(abs, [-1], "ray", 0)) == [1]
    assert (ray.asked, ray.left, ray.here) == ([], 0, True)
    assert "RAY_USAGE_STATS_ENABLED" not in os.environ


def test_a_ray_is_left_where_the_work_is_broken_off(ray_here: Callable[[Ray], Ray]) -> None:
    ray = ray_here(Ray())
    found = cluster.results(abs, [-1, -2], "ray", 0)
    assert isinstance(found, Generator)
    assert next(found) == 1
    found.close()
    assert ray.left == 1


def test_how_a_ray_of_this_machine_is_started(
    ray_here: Callable[[Ray], Ray], monkeypatch: pytest.MonkeyPatch
) -> None:
    ray = ray_here(Ray())
    assert cluster.join(ray, "ray", 3)
    assert ray.asked == [{"num_cpus": 3, **HERE}]
    assert {name: os.environ[name] for name in WAITS} == WAITS
    assert not cluster.join(ray, "ray", 3)
    for cores, hands in ((5, 5), (None, 1)):
        monkeypatch.setattr(os, "cpu_count", lambda cores=cores: cores)
        ray = Ray()
        cluster.start(ray, "ray", 0)
        assert ray.asked == [{"num_cpus": hands, **HERE}]


def test_what_the_environment_says_of_a_ray_stands(
    ray_here: Callable[[Ray], Ray], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in WAITS:
        monkeypatch.setenv(name, "7")
    assert cluster.join(ray_here(Ray()), "ray", 1)
    assert {name: os.environ[name] for name in WAITS} == dict.fromkeys(WAITS, "7")


def test_a_cluster_is_joined_by_its_address(ray_here: Callable[[Ray], Ray]) -> None:
    ray = ray_here(Ray())
    assert cluster.join(ray, "ray://far:1", 3)
    assert ray.asked == [{"address": "ray://far:1", **QUIET}]


def test_a_ray_of_this_machine_is_started_twice_at_most(ray_here: Callable[[Ray], Ray]) -> None:
    """A busy machine fails once; a cluster that cannot be reached is told at once."""
    ray = ray_here(Ray(2, RuntimeError("slow")))
    assert cluster.join(ray, "ray", 1)
    assert (len(ray.asked), ray.left) == (2, 1)
    ray = ray_here(Ray(2, RuntimeError("slow"), RuntimeError("too slow\nfor this")))
    with pytest.raises(cluster.NoCluster, match=r"^too slow$"):
        cluster.join(ray, "ray", 1)
    assert (len(ray.asked), ray.left) == (2, 2)
    ray = ray_here(Ray(2, ConnectionError("nobody there")))
    with pytest.raises(cluster.NoCluster, match=r"^nobody there$"):
        cluster.join(ray, "ray://far:1", 1)
    assert (len(ray.asked), ray.left) == (1, 1)


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (RayTaskError("a trace\nValueError: x"), "ValueError: x"),
        (RayTaskError("a trace", ValueError("job 1\nhas failed")), "has failed"),
        (RayTaskError(" "), "RayTaskError"),
        (RayError("the head\nis gone"), "the head"),
        (ConnectionError("refused"), "refused"),
        (ConnectionError(), "ConnectionError"),
    ],
)
def test_how_work_fails_is_one_line(
    ray_here: Callable[[Ray], Ray], error: Exception, words: str
) -> None:
    def fails(job: int) -> int:
        raise error

    ray = ray_here(Ray())
    with pytest.raises(cluster.NoCluster) as told:
        list(cluster.results(fails, [1], "ray", 0))
    assert str(told.value) == words
    assert ray.left == 1


@pytest.mark.parametrize("error", [WorkerCrashedError(), NodeDiedError("gone")])
def test_a_process_that_dies_over_a_job(ray_here: Callable[[Ray], Ray], error: Exception) -> None:
    def dies(job: int) -> int:
        raise error

    ray_here(Ray())
    with pytest.raises(WorkerDied):
        list(cluster.results(dies, [1], "ray", 0))
