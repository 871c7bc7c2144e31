"""What test_cluster.py looks at, in a process of its own: Ray leaves things open behind it."""

from __future__ import annotations

import contextlib
import io
import json
import os
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ray

from regalia.cli.main import main
from regalia.lab import cluster, pool
from tests.lab.dying import ALWAYS, ONCE, killed
from tests.patience import SECONDS

SERIES = ["simulate", "guerre", "--players", "3", "--bots", "random", "--games", "450"]
SERIES += ["--seed", "ray", "--json"]
OTHERS = (
    ["tournament", "guerre", "--bots", "random,baseline", "--games", "20", "--seed", "x", "--json"],
    ["balance", "guerre", "--bots", "random", "--games", "30", "--seed", "x", "--json"],
)


def said(*words: str) -> Any:
    """What a command says as data, without the times, which are the machine's."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        code = main([*words])
    assert code == 0, words
    data = json.loads(out.getvalue())
    for bot in data.get("bots", []):
        bot.pop("seconds_a_decision", None)
    return data


def raising(job: int) -> int:
    """Work that fails."""
    raise ValueError(f"job {job}\nhas failed")


def told(work: Callable[[], Any]) -> str:
    """The kind and the words of what is raised."""
    try:
        work()
    except (cluster.NoCluster, pool.WorkerDied) as error:
        return f"{type(error).__name__}: {error}"
    return "nothing"


def by_address() -> Any:
    """The series by a cluster's address, through a door that is a process of its own."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    door = [sys.executable, "-m", "ray.util.client.server", "--mode", "specific-server"]
    door += ["--address", ray.get_runtime_context().gcs_address]
    door += ["--host", "127.0.0.1", "--port", str(port)]
    command = [sys.executable, "-m", "regalia", *SERIES, "--on", f"ray://127.0.0.1:{port}"]
    server = subprocess.Popen(door, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(5):  # the door may not be open yet
            ran = subprocess.run(command, capture_output=True, text=True, check=False)
            if ran.returncode == 0:
                return json.loads(ran.stdout)
            assert ran.returncode == 2, ran.stderr
            assert "Ray failed" in ran.stderr, ran.stderr
            assert "Traceback" not in ran.stderr, ran.stderr
        raise AssertionError(ran.stderr)
    finally:
        server.terminate()
        server.wait(SECONDS)


def look(folder: str) -> dict[str, Any]:
    """All of it."""
    os.environ["REGALIA_TEST_FLAG"] = os.path.join(folder, "once")  # noqa: PTH118 - for a child
    assert cluster.join(ray, cluster.LOCAL, 2)
    assert not cluster.join(ray, cluster.LOCAL, 2), "the one that is there is used"
    jobs = list(range(ONCE + 3))
    before_the_last = cluster.on_ray(killed, [1, 2, ALWAYS, 4], cluster.LOCAL, 0)
    return {
        "alone": said(*SERIES, "--workers", "1"),
        "all": said(*SERIES, "--on", "ray"),
        "one": said(*SERIES, "--on", "ray", "--workers", "1"),
        "others": [[said(*each, "--workers", "1"), said(*each, "--on", "ray")] for each in OTHERS],
        "once": list(cluster.on_ray(killed, jobs, cluster.LOCAL, 0)),
        "before": [next(before_the_last), next(before_the_last)],
        "always": told(lambda: next(before_the_last)),
        "raised": told(lambda: list(cluster.on_ray(raising, [1], cluster.LOCAL, 0))),
        "address": by_address(),
    }


if __name__ == "__main__":
    found = look(sys.argv[1])
    # a file: Ray itself writes to the output when it likes
    Path(sys.argv[1], "found.json").write_text(json.dumps(found))
    ray.shutdown()
