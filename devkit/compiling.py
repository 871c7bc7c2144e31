"""The compiled packages in build: one for tests, at once; one for play, in the background."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
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

GIVEN_UP = BUILD / "compiled.failed"
NEWS = BUILD / "compiled.news"


class BuildFailed(Exception):
    """The compiled build was possible and failed."""


@dataclass(frozen=True)
class Package:
    """A compiled package: where it is, and how far it is optimised."""

    folder: Path
    opt: str

    @property
    def stamp(self) -> Path:
        return self.folder.with_name(f"{self.folder.name}.stamp")


USUAL = Package(BUILD / "compiled", os.environ.get("REGALIA_OPT", "3"))
# the same rules in a third of the time it takes to build; what is handed out is tested by dist
TESTED = Package(BUILD / "compiled-tests", os.environ.get("REGALIA_OPT", "g"))


def key(package: Package = USUAL) -> str:
    """Hash of everything a compiled package is made from."""
    sources = sorted(
        path
        for path in (ROOT / "src" / "regalia").rglob("*")
        if path.is_file() and path.suffix != ".so" and "__pycache__" not in path.parts
    )
    return digest(sources, environment_key(), package.opt)


def ready(package: Package = USUAL) -> Path | None:
    """The folder of a compiled package if it is there and made from these sources."""
    if os.environ.get("REGALIA_PURE"):
        return None
    there = package.folder.is_dir() and fresh(package.stamp, key(package))
    return package.folder if there else None


def compiled(python: Path, package: Package = USUAL) -> Path | None:
    """The folder of a compiled package, built if need be; None where it cannot be built."""
    if os.environ.get("REGALIA_PURE"):
        say("pure Python, because REGALIA_PURE is set")
        return None
    with only_one("compile", "the compiled package is being built already; waiting for it"):
        if ready(package):
            return package.folder
        say("building the compiled package (slow at first, then only what changed)")
        return build(python, os.environ, package)


def build(
    python: Path | str, env: dict[str, str] | os._Environ[str], package: Package = USUAL
) -> Path | None:
    """Build a package and put it where the last one was, in one move."""
    made_from = key(package)
    wheels = BUILD / "wheel"
    shutil.rmtree(wheels, ignore_errors=True)
    command = [str(python), "-m", "hatchling", "build", "--target", "wheel", "--directory"]
    asked = {**env, "REGALIA_COMPILE": "1", "REGALIA_OPT": package.opt}
    if subprocess.call([*command, str(wheels)], cwd=ROOT, env=asked, stdout=sys.stderr):
        raise BuildFailed
    (wheel,) = wheels.glob("*.whl")
    if wheel.name.endswith("-none-any.whl"):
        return None  # The build has just said why.
    unpacked = package.folder.with_name(f"{package.folder.name}.new")
    shutil.rmtree(unpacked, ignore_errors=True)
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(unpacked)
    package.stamp.unlink(missing_ok=True)
    shutil.rmtree(package.folder, ignore_errors=True)
    unpacked.rename(package.folder)
    package.stamp.write_text(made_from)
    return package.folder


@contextlib.contextmanager
def ahead() -> Iterator[None]:
    """Build for the tests beside them, which go first; what fails is built again at its turn.

    The build ends with that work, however it ends: the next one goes on from what it left.
    """
    if os.environ.get("REGALIA_PURE") or ready(TESTED):
        yield
        return
    say("the compiled package is begun beside what follows; see build/ahead.log")
    words = ("compile", "--tests", "--politely")
    with beside("ahead.log", sys.executable, ROOT / "dev.py", *words):
        yield


# --- in the background ---------------------------------------------------------------------------


def can_compile() -> bool:
    """True if a compiler for Python's own headers is here; the hook asks it in earnest."""
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
            # Playing needs none of what it left, which is larger than all that playing needs.
            for leavings in (folder_of("build"), BUILD / "mypyc", BUILD / "wheel"):
                shutil.rmtree(leavings, ignore_errors=True)


def told() -> bool:
    """True if there is news of a finished build, which is told once."""
    try:
        NEWS.unlink()
    except OSError:
        return False
    return True
