"""A long command beside other work: its words wait in a file, and it ends when that work fails."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from devkit.ground import BUILD, ROOT, say


@contextlib.contextmanager
def beside(log: str, *command: str | Path, **env: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a command while other work goes on; when that is over, however it ends, so is it."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / log).open("wb") as words:
        process = subprocess.Popen(
            [str(word) for word in command],
            cwd=ROOT,
            env=os.environ | env,
            stdin=subprocess.DEVNULL,
            stdout=words,
            stderr=words,
            start_new_session=True,  # so that it ends whole, with all that it started
        )
    try:
        yield process
    finally:
        if process.poll() is None:
            if os.name == "nt":
                process.terminate()
            else:
                os.killpg(process.pid, signal.SIGTERM)
            process.wait()


@contextlib.contextmanager
def step_beside(name: str, log: str, *command: str | Path, **env: str) -> Iterator[None]:
    """Run one step beside those within it; its words follow theirs, and so does its failure."""
    say(f"{name}: begun beside what follows; see build/{log}")
    with beside(log, *command, **env) as process:
        yield
        say(name)
        code = process.wait()
    sys.stdout.write((BUILD / log).read_text(encoding="utf-8", errors="replace"))
    if code:
        sys.exit(f"dev: FAILED: {name} (exit {code})")
