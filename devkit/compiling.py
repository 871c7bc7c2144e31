"""The compiled package in build/compiled: at once for tests, in the background for play."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

from devkit.beside import beside
from devkit.fetching import fetch, folder_of
from devkit.ground import (
    BUILD,
    ROOT,
    Trouble,
    digest,
    environment_key,
    fresh,
    locked,
    only_one,
    path_before,
    say,
)

COMPILED = BUILD / "compiled"
STAMP = BUILD / "compiled.stamp"
GIVEN_UP = BUILD / "compiled.failed"
NEWS = BUILD / "compiled.news"


class BuildFailed(Exception):
    """The compiled build was possible and failed."""


def key() -> str:
    """What the compiled package is made from."""
    sources = sorted(
        path
        for path in (ROOT / "src" / "regalia").rglob("*")
        if path.is_file() and path.suffix != ".so" and "__pycache__" not in path.parts
    )
    return digest(sources, environment_key(), os.environ.get("REGALIA_OPT", ""))


def ready() -> Path | None:
    """The compiled package if it is there and made from these sources."""
    if os.environ.get("REGALIA_PURE"):
        return None
    return COMPILED if COMPILED.is_dir() and fresh(STAMP, key()) else None


def compiled(python: Path) -> Path | None:
    """The folder of the compiled package, built if need be; None where it cannot be built."""
    if os.environ.get("REGALIA_PURE"):
        say("pure Python, because REGALIA_PURE is set")
        return None
    with only_one("compile", "the compiled package is being built already; waiting for it"):
        if ready():
            return COMPILED
        say("building the compiled package (slow at first, then only what changed)")
        return build(python, os.environ)


def build(python: Path | str, env: dict[str, str] | os._Environ[str]) -> Path | None:
    """Build the package and put it where the last one was, in one move."""
    made_from = key()
    wheels = BUILD / "wheel"
    shutil.rmtree(wheels, ignore_errors=True)
    command = [str(python), "-m", "hatchling", "build", "--target", "wheel", "--directory"]
    asked = {**env, "REGALIA_COMPILE": "1"}
    if subprocess.call([*command, str(wheels)], cwd=ROOT, env=asked, stdout=sys.stderr):
        raise BuildFailed
    (wheel,) = wheels.glob("*.whl")
    if wheel.name.endswith("-none-any.whl"):
        return None  # The build has just said why.
    unpacked = BUILD / "compiled.new"
    shutil.rmtree(unpacked, ignore_errors=True)
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(unpacked)
    STAMP.unlink(missing_ok=True)
    shutil.rmtree(COMPILED, ignore_errors=True)
    unpacked.rename(COMPILED)
    STAMP.write_text(made_from)
    return COMPILED


@contextlib.contextmanager
def ahead() -> Iterator[None]:
    """Build beside other work, which goes first; what fails is built again, and seen, at its turn.

    The build ends with that work, however it ends: the next one goes on from what it left.
    """
    if os.environ.get("REGALIA_PURE") or ready():
        yield
        return
    say("the compiled package is begun beside what follows; see build/ahead.log")
    with beside("ahead.log", sys.executable, ROOT / "dev.py", "compile", "--politely"):
        yield


# --- in the background ---------------------------------------------------------------------------


def can_compile() -> bool:
    """Whether a compiler for Python's own headers is here; the hook asks it in earnest."""
    import sysconfig

    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    header = Path(sysconfig.get_path("include"), "Python.h")
    return (
        sys.implementation.name == "cpython"
        and shutil.which(compiler.split()[0]) is not None
        and header.is_file()
    )


def in_background() -> bool:
    """Start the build at low priority, unless it runs, failed before or is not possible."""
    if os.environ.get("REGALIA_PURE") or os.name == "nt" or not can_compile():
        return False
    try:
        if fresh(GIVEN_UP, key()):
            return False
        with (BUILD / "compile.lock").open("a") as file:
            if not locked(file):
                return False  # one is at work
        log = (BUILD / "compile.log").open("w", encoding="utf-8")
    except OSError:
        return False  # a checkout that is set up and can no longer be written to plays on
    with log:
        subprocess.Popen(
            [sys.executable, str(ROOT / "dev.py"), "compile", "--background"],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,  # closing the table does not end it
        )
    return True


def background() -> None:
    """Build for the next start; a failure is noted in build/compile.log and not repeated."""
    os.nice(19)
    with only_one("compile", "a build is at work; waiting for it"):
        if ready():
            return
        wanted = key()
        try:
            tools = fetch("build", "fetching what compiling needs")
            done = build(sys.executable, os.environ | {"PYTHONPATH": path_before(tools)})
        except Trouble as trouble:
            say(str(trouble))  # no network, as a rule: the next start tries again
            return
        except BuildFailed:
            done = None
        (GIVEN_UP if done is None else NEWS).write_text(wanted)
        if not (ROOT / ".venv").exists():
            # Whoever only plays has no use for what it left, which is more than playing needs.
            for leavings in (folder_of("build"), BUILD / "mypyc", BUILD / "wheel"):
                shutil.rmtree(leavings, ignore_errors=True)


def told() -> bool:
    """Whether there is news of a finished build, which is told once."""
    try:
        NEWS.unlink()
    except OSError:
        return False
    return True
