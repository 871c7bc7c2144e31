"""A house closes in a few seconds, whatever is going on, and says goodbye first."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import asyncpg
import websockets

from regalia.server.http.uvicorn_server import LAST_SECONDS
from tests.patience import SECONDS, wait_until
from tests.server.killing import post

CLOSES = 5.0
EXPERTS = {
    "game": "rencontre",
    "seats": [{"kind": "person", "name": "Ada"}, *[{"kind": "bot", "level": "expert"}] * 3],
    "pace": 0,
}


def start(store: str) -> tuple[subprocess.Popen[str], int]:
    """A house as a process, and its port."""
    words = ["serve", "--no-open", "--port", "0", "--store", store]
    server = subprocess.Popen(
        [sys.executable, "-m", "regalia", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert server.stdout is not None
    line = server.stdout.readline()
    port = int(line.rstrip("/\n").rpartition(":")[2])
    wait_until(lambda: status(port, "/api/ready") == 200)
    return server, port


def status(port: int, path: str) -> int:
    """How a route answers; 0 if it does not."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=SECONDS) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return 0


async def until_closed(port: int, server: subprocess.Popen[str]) -> tuple[list[Any], int]:
    """Plays a little, sends the signal, hears what comes; messages and close code."""
    grant = await post(port, "/api/tables", EXPERTS)
    address = f"ws://127.0.0.1:{port}/api/tables/{grant['table']}/socket"
    heard: list[Any] = []
    async with websockets.connect(address, ping_interval=None) as socket:
        hello = {"type": "hello", "seats": [{"key": grant["seats"][0]["key"]}]}
        await socket.send(json.dumps(hello))
        while len(heard) < 3:
            heard.append(json.loads(await asyncio.wait_for(socket.recv(), SECONDS)))
        await asyncio.sleep(0.5)  # the experts are at it
        server.send_signal(signal.SIGTERM)
        try:
            while True:
                heard.append(json.loads(await asyncio.wait_for(socket.recv(), SECONDS)))
        except websockets.ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd is not None else 0
    await asyncio.to_thread(server.wait, SECONDS)
    return heard, code


def test_a_house_with_searching_bots_says_goodbye_and_closes_in_time(tmp_path: Path) -> None:
    server, port = start(str(tmp_path / "t.sqlite"))
    try:
        heard, code = asyncio.run(until_closed(port, server))
    finally:
        server.kill()
        _, errors = server.communicate()
    assert heard[-1]["type"] == "bye"
    assert heard[-1]["again"] is True
    assert code == 1012
    assert errors == "", "it says so if it had to be ended after LAST_SECONDS"
    assert LAST_SECONDS < CLOSES
    assert server.returncode == 0


def test_a_house_whose_store_hangs_is_not_ready_and_closes_in_time(postgres_address: str) -> None:
    server, port = start(postgres_address)
    stopped: list[int] = []

    async def backends() -> list[int]:
        connection = await asyncpg.connect(postgres_address)
        try:
            rows = await connection.fetch(
                "select pid from pg_stat_activity where pid <> pg_backend_pid() "
                "and backend_type = 'client backend'"
            )
            return [row["pid"] for row in rows]
        finally:
            await connection.close()

    try:
        stopped = asyncio.run(backends())
        assert stopped
        for process in stopped:
            os.kill(process, signal.SIGSTOP)
        assert status(port, "/api/ready") == 503
        assert status(port, "/api/health") == 200
        server.send_signal(signal.SIGTERM)
        server.wait(SECONDS)  # the store never answers again: only LAST_SECONDS can end this
    finally:
        for process in stopped:
            os.kill(process, signal.SIGCONT)
        server.kill()
        server.communicate()
