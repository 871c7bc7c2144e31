"""Preloaded process that forks the servers of the tests of the page.

To start Python and to import the server and its two workers takes two seconds of processor time;
a fork of a process that has done so takes none. One such process serves a whole test run, started
as python -m tests.page.preloaded FD; where there is no fork, a server is started as usual.
"""

from __future__ import annotations

import atexit
import contextlib
import functools
import gc
import importlib
import json
import multiprocessing
import multiprocessing.forkserver
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import IO, TypedDict
from unittest.mock import patch

ROOT = Path(__file__).resolve().parents[2]
MOST_BYTES = 1 << 20  # read at a time
SIZE = 4  # bytes of a number on the line
# what a server imports late, and what its workers do
SERVING = ["encodings.idna", "multiprocessing.popen_forkserver", "multiprocessing.synchronize",
           "regalia.cli.hosting.admin", "regalia.cli.hosting.moderation",
           "regalia.cli.hosting.verbs", "regalia.server.http.app",
           "regalia.server.http.http_limits.connection_limits", "regalia.server.http.metrics",
           "regalia.server.http.operation.operator", "regalia.server.http.uvicorn_batching",
           "regalia.server.http.uvicorn_server", "regalia.server.http.write_batching",
           "regalia.server.store.sqlite", "tests.page.seeded_server", "uvicorn.lifespan.on",
           "uvicorn.protocols.http.httptools_impl", "uvloop",
           "websockets.extensions.permessage_deflate", "websockets.server"]  # fmt: skip
WORK = ["regalia.server.work.bot_workers", "regalia.server.work.hint_jobs",
        "regalia.server.work.puzzle_jobs", "regalia.server.work.replay",
        "regalia.server.work.review_jobs"]  # fmt: skip


class Request(TypedDict):
    """What a server is started with."""

    words: list[str]
    env: dict[str, str]


class Forked:
    """A server forked by the preloaded process, used like a subprocess."""

    def __init__(self, pid: int, stdout: IO[str]) -> None:
        self.pid = pid
        self.stdout = stdout

    def terminate(self) -> None:
        """Ask the server to close; one that has ended already is let be."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGTERM)

    def wait(self) -> None:
        """Wait until the server has ended: nobody else holds the other end of its output."""
        self.stdout.read()


class Preloaded:
    """The process that has imported everything and forks on request."""

    def __init__(self) -> None:
        self.line, theirs = socket.socketpair()
        with theirs:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.page.preloaded", str(theirs.fileno())],
                cwd=ROOT,
                pass_fds=[theirs.fileno()],
            )

    def start(self, words: list[str], env: Mapping[str, str]) -> Forked:
        """Fork a server with these arguments of tests.page.seeded_server and this environment."""
        reading, writing = os.pipe()
        request = json.dumps(Request(words=words, env=dict(env))).encode()
        socket.send_fds(self.line, [len(request).to_bytes(SIZE, "big") + request], [writing])
        os.close(writing)
        pid = int.from_bytes(self.line.recv(SIZE), "big")
        return Forked(pid, os.fdopen(reading, encoding="utf-8"))


@functools.cache
def preloaded() -> Preloaded:
    """The one of this test process; it ends with it, as its socket closes."""
    return Preloaded()


def start_server(words: list[str], env: Mapping[str, str]) -> Forked | subprocess.Popen[str]:
    """Start tests.page.seeded_server with these arguments: forked where the system can fork."""
    if hasattr(os, "fork"):
        return preloaded().start(words, env)
    command = [sys.executable, "-m", "tests.page.seeded_server", *words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=dict(env))


def received(line: socket.socket) -> tuple[Request, int] | None:
    """The next request and the output it asks for; None when the tests have ended."""
    data, outputs, *_ = socket.recv_fds(line, MOST_BYTES, 1)
    if not data:
        return None
    while len(data) < SIZE or len(data) < SIZE + int.from_bytes(data[:SIZE], "big"):
        data += line.recv(MOST_BYTES)
    return json.loads(data[SIZE:]), outputs[0]


def become_server(words: list[str], env: dict[str, str], output: int) -> None:
    """Turn this forked process into a server, and end with it."""
    from tests.page.seeded_server import run

    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.dup2(output, 1)
    os.close(output)
    sys.stdout = os.fdopen(1, "w", buffering=1, encoding="utf-8", closefd=False)
    os.environ.clear()
    os.environ.update(env)
    time.tzset()
    code = run(words)
    # a whole end would touch, and so copy, all that was imported before the fork
    atexit._run_exitfuncs()
    sys.stdout.flush()
    os._exit(code)


def prepare_workers() -> None:
    """Let the workers of all servers be forked too, from a process that has imported their work."""
    multiprocessing.set_forkserver_preload(WORK)
    server = multiprocessing.forkserver._forkserver
    server.ensure_running()
    # a forked server is not its parent and cannot ask whether it lives
    patch.object(server, "ensure_running", lambda: None).start()
    forking = multiprocessing.get_context("forkserver")
    patch.object(multiprocessing, "get_context", lambda method: forking).start()


def read_constants() -> None:
    """Read once what every server would read again: its words, its sheets and the page's files."""
    from regalia.server.http import static, static_responses
    from regalia.server.http.compressed import pack_folder
    from regalia.server.live.operation.build import this_build
    from regalia.text.speaker import LANGUAGES, bundle

    for language in LANGUAGES:
        known = bundle(language)
        for name in known.home:
            known.has_message(name)
    for sheet in (static_responses.games_sheet(), static_responses.lessons_packed()):
        sheet.zipped  # noqa: B018 - gzipped before anybody asks
    this_build()
    folder = static.static_folder()
    if folder is not None:
        packed = pack_folder(folder)
        patch.object(static, "pack_folder", lambda _: packed).start()


def main() -> None:
    """Fork a server for every request."""
    line = socket.socket(fileno=int(sys.argv[1]))
    for name in SERVING:
        importlib.import_module(name)
    # the workers need nothing of this module, so none of them imports it again
    sys.modules["__main__"].__spec__ = None
    del sys.modules["__main__"].__file__
    prepare_workers()
    read_constants()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for a server that has ended
    gc.freeze()
    while request := received(line):
        wanted, output = request
        child = os.fork()
        if child == 0:
            line.close()
            become_server(wanted["words"], wanted["env"], output)
        os.close(output)
        line.sendall(child.to_bytes(SIZE, "big"))


if __name__ == "__main__":
    main()
