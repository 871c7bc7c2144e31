"""regalia serve --processes: several real processes behind one port, one of which is killed."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.patience import SECONDS, until, wait_until
from tests.server.killing import Player, check, children, post

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="reads /proc")

FORM = {
    "game": "guerre",
    "seats": [{"kind": "person"}] * 3,
    "options": {"chance": "true"},
    "pace": 0,
}


@contextmanager
def served(*words: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """The command as a process, and its port."""
    server = subprocess.Popen(
        [sys.executable, "-m", "regalia", "serve", "--no-open", "--port", "0", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"LANG": "en"},
    )
    assert server.stdout is not None
    try:
        yield server, int(server.stdout.readline().rstrip("/\n").rpartition(":")[2])
    finally:
        if server.poll() is None:
            server.terminate()
        server.communicate(timeout=SECONDS)


def workers(server: subprocess.Popen[str]) -> list[int]:
    """The processes that serve tables."""
    found = []
    for child in children(server.pid):
        command = Path(f"/proc/{child}/cmdline")
        if command.exists() and b"spawn_main" in command.read_bytes():
            found.append(child)
    return found


def is_ready(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/ready") as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, ConnectionError):
        return False


def test_a_killed_process_is_replaced_and_nothing_acknowledged_is_lost(
    postgres_address: str,
) -> None:
    with served("--processes", "2", "--store", postgres_address) as (server, port):
        wait_until(lambda: is_ready(port) and len(workers(server)) == 2)
        play: Any = SimpleNamespace(
            nursery=SimpleNamespace(ports=[port]), done=False, acknowledged=0
        )

        async def work() -> list[Player]:
            seated: list[Player] = []
            for number in range(4):
                grant = await post(port, "/api/tables", FORM)
                rng = random.Random(number)  # noqa: S311 - a test that can be repeated, no secret
                seated += [
                    Player(play, grant["table"], seat["seat"], seat["key"], rng)
                    for seat in grant["seats"]
                ]
            playing = [asyncio.ensure_future(player.run()) for player in seated]
            await until(lambda: play.acknowledged > 4)
            killed = workers(server)[0]
            os.kill(killed, signal.SIGKILL)
            async with asyncio.timeout(SECONDS):
                await asyncio.gather(*playing)
            await until(lambda: len(workers(server)) == 2)
            assert killed not in workers(server)
            return seated

        seated = asyncio.run(work())
        counts = asyncio.run(check(postgres_address, seated))
        assert counts["finished"] == 4
        assert is_ready(port)
        server.terminate()
        _, errors = server.communicate(timeout=SECONDS)
        assert "has ended (-9): again in 0.5 s" in errors
        assert server.returncode == 0


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_all_processes_end_with_the_command(postgres_address: str, stop: signal.Signals) -> None:
    with served("--processes", "2", "--store", postgres_address) as (server, port):
        wait_until(lambda: is_ready(port) and len(workers(server)) == 2)
        before = workers(server)
        server.send_signal(stop)
        server.communicate(timeout=SECONDS)
        assert server.returncode == 0
        assert not any(Path(f"/proc/{process}").exists() for process in before)


def test_processes_end_when_the_command_is_killed(postgres_address: str) -> None:
    with served("--processes", "2", "--store", postgres_address) as (server, port):
        wait_until(lambda: is_ready(port) and len(workers(server)) == 2)
        before = workers(server)
        server.kill()
        wait_until(lambda: not any(Path(f"/proc/{process}").exists() for process in before))


def test_a_setting_that_no_process_can_work_with_ends_the_command(postgres_address: str) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        number = str(taken.getsockname()[1])
        words = ("--processes", "2", "--store", postgres_address, "--metrics", number)
        with served(*words) as (server, _):
            _, errors = server.communicate(timeout=SECONDS)
            assert server.returncode == 2
            assert f"port {number}" in errors
