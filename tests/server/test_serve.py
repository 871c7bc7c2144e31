"""regalia serve: one command, one clear line for what goes wrong."""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
import webbrowser
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from regalia.cli.hosting.control import control_file
from regalia.cli.hosting.settings import DefaultNumber
from regalia.cli.main import main, parser
from regalia.cli.serve import (
    PORT,
    announce,
    is_beyond,
    listen,
    network_address,
    open_browser,
    own_address,
    raise_files,
    warned_of_uvicorn,
)
from regalia.server.live.server import Server
from regalia.server.work.bot_workers import InlineBotWorkers
from regalia.text.speaker import LANGUAGES, Speaker
from tests.patience import SECONDS, wait_until
from tests.server.simulation import MemoryStore

EVERYWHERE = "0.0.0.0"  # noqa: S104 - nothing is bound here


def start(*words: str, **env: str) -> subprocess.Popen[str]:
    """The command as a process."""
    return subprocess.Popen(
        [sys.executable, "-m", "regalia", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | env,
    )


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_without_a_command_the_table_server_opens_and_closes_on_a_signal(
    tmp_path: Path, stop: signal.Signals
) -> None:
    server = start("--no-open", "--port", "0", XDG_DATA_HOME=str(tmp_path), LANG="fr_FR.UTF-8")
    assert server.stdout is not None
    line = server.stdout.readline()
    assert line.startswith("Le serveur est ouvert")
    port = int(line.rstrip("/\n").rpartition(":")[2])
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health") as answer:
        assert json.load(answer)["status"] == "open"
    assert (tmp_path / "regalia" / "tables.sqlite").is_file()
    server.send_signal(stop)
    _, errors = server.communicate(timeout=SECONDS)
    assert errors == ""
    assert server.returncode == 0


def test_a_server_that_is_closed_while_it_opens_says_nothing_more(tmp_path: Path) -> None:
    """Its address is told before its store is open and its workers have started."""
    for stop in (signal.SIGINT, signal.SIGTERM):
        server = start("serve", "--no-open", "--port", "0", "--store", str(tmp_path / "t.sqlite"))
        assert server.stdout is not None
        server.stdout.readline()
        server.send_signal(stop)
        _, errors = server.communicate(timeout=SECONDS)
        assert (errors, server.returncode) == ("", 0)


def test_the_port_that_nobody_gave_can_be_listened_on() -> None:
    """A default is a number of its own kind, which the system does not know."""
    with listen("127.0.0.1", DefaultNumber(0)) as listening:
        assert listening.getsockname()[1] > 0


def test_a_busy_port_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        words = ["serve", "--no-open", "--port", str(port), "--store", str(tmp_path / "t")]
        assert main(words) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"regalia: port {port} is in use")
    assert f"http://localhost:{port}/" in line
    assert line.endswith(f"try --port {port + 1}")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--port", "0", "--store", "{}/file/t.sqlite"], "cannot be used"),
        (["--port", "0", "--store", "postgresql://x@127.0.0.1:1/x"], "cannot be used"),
        (["--port", "70000"], "--port is a number"),
        (["--processes", "2", "--store", "{}/t.sqlite"], "only one process can write a SQLite"),
        (["--processes", "0"], "--processes is a number"),
        (["--processes", "2", "--store", "postgresql://x@127.0.0.1:1/x"], "cannot be used"),
        (["--host", "no.such.host.invalid"], "cannot listen on"),
    ],
)
def test_what_cannot_be_done_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    (tmp_path / "file").write_text("in the way")
    filled = [word.format(tmp_path) for word in words]
    assert main(["serve", "--no-open", *filled]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_untried_uvicorn_is_said_loudly(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The documented limits of HTTP are not in force then, and the numbers say so too."""
    assert warned_of_uvicorn(uvicorn.__version__, Speaker(language))
    assert capsys.readouterr().err == ""
    assert not warned_of_uvicorn("0.99.1", Speaker(language))
    said = capsys.readouterr().err
    assert "uvicorn 0.99.1" in said
    assert "requirements-host.lock" in said

    async def numbers(limits: bool) -> str:
        server = Server(MemoryStore(), InlineBotWorkers())
        server.gauges.http_limits = limits
        return server.gauges.text(server, 0, 0)

    assert "regalia_http_limits 1\n" in asyncio.run(numbers(True))
    assert "regalia_http_limits 0\n" in asyncio.run(numbers(False))


def test_the_bare_command_takes_the_arguments_of_serve() -> None:
    bare = parser().parse_args(["--port", "1", "--no-open"])
    named = parser().parse_args(["serve", "--port", "1", "--no-open"])
    assert (bare.run, bare.port, bare.no_open) == (named.run, named.port, named.no_open)
    assert parser().parse_args([]).port == PORT


def test_phones_get_an_address_and_a_code(capsys: pytest.CaptureFixture[str]) -> None:
    args = argparse.Namespace(lang="en", host="192.0.2.7", no_open=True)
    server: Any = None
    announce(args, server, 8765, network_address(args.host, 8765))
    told = capsys.readouterr().out
    assert "http://192.0.2.7:8765/" in told
    assert "█" in told or "▀" in told
    alone = argparse.Namespace(lang="fr", host="127.0.0.1", no_open=True)
    announce(alone, server, 8765, network_address(alone.host, 8765))
    told = capsys.readouterr().out
    assert "Sur le même réseau" not in told
    assert "lancez avec --host 0.0.0.0" in told


def test_what_is_beyond_this_machine() -> None:
    assert not is_beyond("127.0.0.1")
    assert not is_beyond("::1")
    assert not is_beyond("localhost")
    assert is_beyond(EVERYWHERE)
    assert is_beyond("table.example")
    assert own_address("192.0.2.9") == "192.0.2.9"
    assert own_address(EVERYWHERE) not in ("", EVERYWHERE)
    assert network_address("localhost", 8765) is None
    assert network_address("2001:db8::1", 8765) == "http://[2001:db8::1]:8765/"


def test_the_browser_is_opened_once_the_server_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    server: Any = argparse.Namespace(started=False)

    async def work() -> None:
        opening = asyncio.ensure_future(open_browser(server, 8765))
        await asyncio.sleep(0.12)
        assert opened == [], "nobody would have answered yet"
        server.started = True
        await opening

    asyncio.run(work())
    assert opened == ["http://localhost:8765/"]


def said_to(port: int, source: str, forwarded: str) -> int:
    """The status of a request from an address, with what it says of where it comes from."""
    line = http.client.HTTPConnection("127.0.0.1", port, source_address=(source, 0))
    try:
        line.request("GET", "/api/tables", headers={"X-Forwarded-For": forwarded})
        return line.getresponse().status
    finally:
        line.close()


def test_a_proxy_is_believed_only_if_it_was_named(tmp_path: Path) -> None:
    """One banned address behind a proxy: it is kept out if the proxy was named, and only then."""
    store = str(tmp_path / "t.sqlite")
    config = tmp_path / "regalia.toml"
    config.write_text(f'store = "{store}"\nno_open = true\nport = 0\nproxy = ["127.0.0.2/32"]\n')
    server = start("serve", "--config", str(config), LANG="en")
    try:
        assert server.stdout is not None
        port = int(server.stdout.readline().rstrip("/\n").rpartition(":")[2])
        control = control_file(store)
        assert control is not None
        wait_until(control.exists)  # it comes when the store is open
        assert main(["admin", "ban", "192.0.2.7", "--store", store]) == 0
        wait_until(lambda: said_to(port, "127.0.0.2", "192.0.2.7") == 403)
        assert said_to(port, "127.0.0.2", "192.0.2.8") == 200
        # the last word is the proxy's own; what stands before it anybody may have written
        assert said_to(port, "127.0.0.2", "192.0.2.7, 192.0.2.8") == 200
        assert said_to(port, "127.0.0.2", "192.0.2.8, 192.0.2.7") == 403
        # a proxy that was not named speaks for nobody, not even for itself
        assert said_to(port, "127.0.0.3", "192.0.2.7") == 200
        assert said_to(port, "127.0.0.1", "192.0.2.7") == 200
    finally:
        server.terminate()
        server.communicate(timeout=SECONDS)


def test_every_line_of_a_json_log_is_json(tmp_path: Path) -> None:
    """A client that leaves in the middle of its body is one line, and uvicorn's lines are JSON."""
    store = str(tmp_path / "t.sqlite")
    server = start(
        "serve", "--no-open", "--port", "0", "--store", store, "--log", "json", LANG="en"
    )
    lines: list[str] = []
    assert server.stdout is not None
    assert server.stderr is not None
    try:
        port = int(server.stdout.readline().rstrip("/\n").rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port)) as line:
            head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n"
            line.sendall(head.encode() + b'{"game":')
        lines.append(server.stderr.readline())
        with socket.create_connection(("127.0.0.1", port)) as line:
            line.sendall(b"no request at all\r\n\r\n")
            line.recv(1000)
        lines.append(server.stderr.readline())
    finally:
        server.terminate()
        _, rest = server.communicate(timeout=SECONDS)
    assert rest == "", "the lines above are all there are"
    left, invalid = map(json.loads, lines)
    assert (left["reason"], left["logger"]) == ("connection", "regalia.server")
    assert left["message"] == "a client left in the middle of a request"
    assert invalid["logger"] == "uvicorn.error"
    assert invalid["level"] == "warning"


def test_as_many_files_are_open_as_the_system_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    asked: list[tuple[int, tuple[int, int]]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda what: (1024, 65_536))
    monkeypatch.setattr(resource, "setrlimit", lambda what, most: asked.append((what, most)))
    raise_files()
    assert asked == [(resource.RLIMIT_NOFILE, (65_536, 65_536))]

    def refuse(what: int, most: tuple[int, int]) -> None:
        raise ValueError("not so many")

    monkeypatch.setattr(resource, "setrlimit", refuse)
    raise_files()  # the house opens all the same
