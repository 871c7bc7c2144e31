"""Shared by all commands of dev.py: folders, progress lines, stamps and locks."""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build"


class Trouble(Exception):
    """Error with its cause and its remedy in one sentence."""


def say(text: str) -> None:
    """One line of progress."""
    print(f"dev: {text}", flush=True)


def step(name: str, *command: str | Path, **env: str) -> None:
    """Run one step in the project's folder; end with its name if it fails."""
    say(name)
    code = subprocess.call([str(word) for word in command], cwd=ROOT, env=os.environ | env)
    if code:
        sys.exit(f"dev: FAILED: {name} (exit {code})")


# The tests start many programs: each reads its bytecode from here, beside nobody's sources.
BYTECODE = {"PYTHONPYCACHEPREFIX": str(BUILD / "pycache"), "PYTHONDONTWRITEBYTECODE": ""}


def forget_bytecode() -> None:
    """Drop the bytecode of temporary folders, which belong to tests that are over."""
    folder = Path(tempfile.gettempdir()).resolve()
    shutil.rmtree(BUILD / "pycache" / folder.relative_to(folder.anchor), ignore_errors=True)


def digest(files: list[Path], *words: str) -> str:
    """A hash over the names and contents of some files, and some words."""
    total = hashlib.sha256(repr(words).encode())
    for path in files:
        total.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes() + b"\0")
    return total.hexdigest()


def fresh(stamp: Path, key: str) -> bool:
    """True if what the stamp stands for was made from the same things."""
    return stamp.is_file() and stamp.read_text() == key


def environment_key() -> str:
    """Hash of the inputs of .venv and the compiled package."""
    names = ["requirements.lock", "pyproject.toml", "hatch_build.py", "src/regalia/__init__.py"]
    return digest([ROOT / name for name in names], sys.version)


def path_before(*folders: Path) -> str:
    """PYTHONPATH with some folders before what is in it."""
    return os.pathsep.join([*map(str, folders), *filter(None, [os.environ.get("PYTHONPATH")])])


@contextlib.contextmanager
def only_one(name: str, waiting: str) -> Iterator[None]:
    """Let one process at a time do this; the lock goes with its process, however that ends."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / f"{name}.lock").open("a") as file:
        if not locked(file):
            say(waiting)
            while not locked(file):
                time.sleep(0.1)
        yield


def locked(file: IO[str]) -> bool:
    """Take the lock of a file if it is free."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
