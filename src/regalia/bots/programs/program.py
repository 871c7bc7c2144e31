"""A running program: its process, its lines, and its end."""

from __future__ import annotations

import contextlib
import os
import shlex
import signal
import subprocess
import threading
from queue import Empty, Queue
from time import monotonic
from typing import IO, Any, Final

from regalia import __version__
from regalia.bots.programs import messages
from regalia.bots.programs.messages import MOST_BYTES, PROTOCOL, NotUnderstood

START_SECONDS: Final = 20.0  # for the answer to hello
END_SECONDS: Final = 1.0  # between goodbye and the end
KEPT: Final = 2000  # bytes of what a program says on its standard error


class ProgramEnded(Exception):
    """A program that ended, or closed its output, while it was asked."""


class TooSlow(Exception):
    """A program that did not answer in time."""


def is_command(name: str) -> bool:
    """True if a bot's name is a command: it has a path or several words, and names no class."""
    where, colon, what = name.rpartition(":")
    if colon and what.isidentifier() and where.endswith(".py"):
        return False
    words = split(name)
    if not words:
        return False
    return len(words) > 1 or "/" in words[0] or os.sep in words[0]


def split(name: str) -> list[str]:
    """The words of a command, as a shell would read them; none where a quote stays open."""
    try:
        return shlex.split(name, posix=os.name != "nt")
    except ValueError:
        return []


class Program:
    """A process that has said hello."""

    def __init__(self, command: str) -> None:
        """Starts it; OSError if it cannot be started, otherwise as `hear` and NotUnderstood."""
        self.command = command
        self.process = subprocess.Popen(
            split(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is ours, and what it starts ends with it
        )
        self.lines: Queue[bytes] = Queue()
        self.complaints = b""  # the end of its standard error
        self.threads = [self.listen(self.read_lines), self.listen(self.read_complaints)]
        try:
            self.about = self.greet()
        except BaseException:
            self.kill()
            raise

    def listen(self, work: Any) -> threading.Thread:
        """A thread that reads one of the program's streams."""
        thread = threading.Thread(target=work, daemon=True)
        thread.start()
        return thread

    def read_lines(self) -> None:
        """Puts every line into the queue, and an empty one at the end."""
        for line in lines_of(self.process.stdout):
            self.lines.put(line)
        self.lines.put(b"")

    def read_complaints(self) -> None:
        """Keeps the end of the standard error."""
        for line in lines_of(self.process.stderr):
            self.complaints = (self.complaints + line)[-KEPT:]

    def greet(self) -> dict[str, Any]:
        """The first exchange."""
        self.say(messages.hello(__version__))
        about = messages.read_line(self.hear(START_SECONDS), "hello")
        if about.get("protocol") != PROTOCOL:
            raise NotUnderstood(f"protocol {about.get('protocol')!r}, not {PROTOCOL}")
        self.wants = messages.wants_of(about)
        return about

    def say(self, message: dict[str, Any]) -> None:
        """Sends a message."""
        stream = self.process.stdin
        assert stream is not None
        try:
            stream.write(messages.line_of(message))
            stream.flush()
        except (OSError, ValueError):
            raise self.ended() from None

    def hear(self, seconds: float = 0.0) -> bytes:
        """The next line that is not blank, within some seconds; 0 is without a limit."""
        due = monotonic() + seconds
        while True:
            try:
                line = self.lines.get(timeout=max(0.0, due - monotonic()) if seconds else None)
            except Empty:
                raise TooSlow(f"no line in {seconds:g} s") from None
            if not line:
                raise self.ended()
            if not line.endswith(b"\n"):
                raise NotUnderstood(f"a line of more than {MOST_BYTES} bytes, or without its end")
            if line.strip():
                return line

    def ended(self) -> ProgramEnded:
        """The error of a program that is gone, with the last line it wrote for people."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(END_SECONDS)
        self.threads[1].join(END_SECONDS)
        code = self.process.poll()
        words = self.complaints.decode("utf-8", "replace").strip().splitlines()
        how = "closed its output" if code is None else f"exit code {code}"
        return ProgramEnded(f"{how}: {words[-1]}" if words else how)

    def end(self) -> bool:
        """Says goodbye; True if the program ended by itself, otherwise it is killed."""
        with contextlib.suppress(ProgramEnded):
            self.say({"type": "bye"})
        with contextlib.suppress(OSError):
            assert self.process.stdin is not None
            self.process.stdin.close()
        try:
            self.process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()
            return False
        self.tidy()
        return True

    def kill(self) -> None:
        """Ends the program and what it started, at once."""
        if hasattr(os, "killpg"):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.kill()
        self.process.wait()
        self.tidy()

    def tidy(self) -> None:
        """Closes the streams once their readers have seen the end."""
        for thread in self.threads:
            thread.join(END_SECONDS)
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert stream is not None
            with contextlib.suppress(OSError):
                stream.close()


def lines_of(stream: IO[bytes] | None) -> Any:
    """The lines of a stream; one that is too long comes in pieces without an end."""
    assert stream is not None
    with contextlib.suppress(OSError, ValueError):  # closed while it was read
        while line := stream.readline(MOST_BYTES):
            yield line
