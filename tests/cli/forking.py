"""The program in a process of its own, forked from one that has imported it.

To start Python and to import the program takes half a second of processor time, a fork next to
none. The process that forks serves a whole test run: python -m tests.cli.forking FD. It starts the
program for one request at a time and answers with the exit code; where there is no fork, the
program is started as usual. What Python itself does with its arguments and PYTHONUTF8 is settled
when it starts: where that is in question, start a process.
"""

from __future__ import annotations

import functools
import gc
import io
import json
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from subprocess import CompletedProcess
from typing import IO, TextIO, TypedDict

from regalia.cli.main import commands_for, main

ROOT = Path(__file__).resolve().parents[2]
MOST_BYTES = 1 << 20  # of a request
SIZE = 4  # bytes of an exit code on the line


class Request(TypedDict):
    """What the program is started with, beside its three streams."""

    words: list[str]
    env: dict[str, str]
    folder: str


class Forking:
    """The process that has imported everything and forks on request."""

    def __init__(self) -> None:
        self.line, theirs = socket.socketpair()
        with theirs:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.cli.forking", str(theirs.fileno())],
                cwd=ROOT,
                pass_fds=[theirs.fileno()],
            )

    def run(self, words: list[str], env: Mapping[str, str], streams: list[int]) -> int:
        """The exit code of the program with these arguments, environment and streams."""
        request = json.dumps(Request(words=words, env=dict(env), folder=str(Path.cwd()))).encode()
        socket.send_fds(self.line, [request], streams)
        return int.from_bytes(self.line.recv(SIZE), "big", signed=True)


@functools.cache
def forking() -> Forking:
    """The one of this test process; it ends with it, as its socket closes."""
    return Forking()


def started(
    *words: str, typed: bytes = b"", out: int | None = None, err: int | None = None, **env: str
) -> CompletedProcess[bytes]:
    """Run python -m regalia to its end; what goes to no given stream is in the result."""
    with ExitStack() as files:
        given, told, said = (files.enter_context(tempfile.TemporaryFile()) for _ in range(3))
        given.write(typed)
        given.seek(0)
        streams: list[int | IO[bytes]] = [
            given,
            told if out is None else out,
            said if err is None else err,
        ]
        if hasattr(os, "fork"):
            numbers = [each if isinstance(each, int) else each.fileno() for each in streams]
            code = forking().run(list(words), os.environ | env, numbers)
        else:
            code = subprocess.call(
                [sys.executable, "-m", "regalia", *words],
                env=os.environ | env,
                stdin=streams[0],
                stdout=streams[1],
                stderr=streams[2],
            )
        found = []
        for file in (told, said):
            file.seek(0)
            found.append(file.read())
    return CompletedProcess(list(words), code, *found)


def stream(number: int, usual: TextIO) -> TextIO:
    """A stream of this process, as Python makes it when it starts."""
    encoding, _, errors = os.environ.get("PYTHONIOENCODING", "").partition(":")
    if number == 2:
        errors = "backslashreplace"
    return io.TextIOWrapper(
        os.fdopen(number, "wb" if number else "rb", closefd=False),
        encoding=encoding or usual.encoding,
        errors=errors or ("strict" if encoding else usual.errors),
        newline="\n",
        line_buffering=number == 2,
    )


def become_program(request: Request, streams: list[int]) -> None:
    """Turn this forked process into the program, and end with it as any Python does."""
    for number, given in enumerate(streams):
        os.dup2(given, number)
        os.close(given)
    os.environ.clear()
    os.environ.update(request["env"])
    os.chdir(request["folder"])
    sys.stdin, sys.stdout, sys.stderr = map(stream, range(3), (sys.stdin, sys.stdout, sys.stderr))
    sys.argv = [str(ROOT / "src" / "regalia" / "__main__.py"), *request["words"]]
    sys.exit(main())


def serve() -> None:
    """Fork the program for every request, and answer with its exit code."""
    line = socket.socket(fileno=int(sys.argv[1]))
    commands_for([])  # imports them all
    gc.freeze()
    while True:
        data, streams, *_ = socket.recv_fds(line, MOST_BYTES, 3)
        if not data:
            return
        child = os.fork()
        if child == 0:
            line.close()
            become_program(json.loads(data), list(streams))
        for number in streams:
            os.close(number)
        _, status = os.waitpid(child, 0)
        line.sendall(os.waitstatus_to_exitcode(status).to_bytes(SIZE, "big", signed=True))


if __name__ == "__main__":
    serve()
