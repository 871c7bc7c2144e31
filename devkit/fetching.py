"""Fetches what a lock names into a folder of its own, with uv or any pip there is: no venv."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

from devkit.ground import BUILD, ROOT, Trouble, digest, fresh, only_one, say
from devkit.trouble import of_fetching

# Settings of a person's pip that would keep it from filling a folder.
FREE = {"PIP_REQUIRE_VIRTUALENV": "0", "PIP_USER": "0", "PIP_NO_INPUT": "1"}


def folder_of(name: str) -> Path:
    """Folder of a lock's packages."""
    return BUILD / name


def lock_of(name: str) -> Path:
    """The lock of a folder."""
    return ROOT / f"requirements-{name}.lock"


def is_fetched(name: str) -> bool:
    """True if a folder holds what its lock names, for this Python."""
    return fresh(folder_of(name) / ".stamp", digest([lock_of(name)], sys.version))


def fetch(name: str, text: str, quiet: bool = False) -> Path:
    """Fill a folder unless it is filled; what an interrupted start left is thrown away."""
    folder = folder_of(name)
    if is_fetched(name):
        return folder
    with only_one(name, "another start is setting up; waiting for it"):
        if not is_fetched(name):
            if not quiet:
                say(text)
            if folder.exists():
                shutil.rmtree(folder)
            install(name, folder)
            (folder / ".stamp").write_text(digest([lock_of(name)], sys.version))
    return folder


def install(name: str, folder: Path) -> None:
    """Let the first installer that manages it fill the folder."""
    output = ""
    for command in installers():
        words = [*command, "--target", str(folder), "--require-hashes", "-r", str(lock_of(name))]
        complaint = attempt(words)
        if complaint is None:
            (BUILD / f"{name}.log").unlink(missing_ok=True)
            return
        output += complaint
        shutil.rmtree(folder, ignore_errors=True)
    raise trouble_with(name, output)


def installed(text: str, name: str, *words: str | Path) -> None:
    """One step that fetches, with a line of progress and a sentence if it fails."""
    say(text)
    complaint = attempt([str(word) for word in words])
    if complaint is not None:
        raise trouble_with(name, complaint)


def attempt(words: list[str]) -> str | None:
    """Run an installer in silence; what it said if it failed."""
    ran = subprocess.run(
        words,
        cwd=ROOT,
        env=os.environ | FREE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    return None if ran.returncode == 0 else ran.stdout


def trouble_with(name: str, output: str) -> Trouble:
    """Keep what an installer said, and say what it means."""
    BUILD.mkdir(exist_ok=True)
    log = BUILD / f"{name}.log"
    log.write_text(output, encoding="utf-8")
    return of_fetching(output, log.relative_to(ROOT).as_posix())


def installers() -> list[list[str]]:
    """Every way to install here, the fastest first."""
    found: list[list[str]] = []
    uv = shutil.which("uv")
    if uv:
        found.append([uv, "pip", "install", "--quiet", "--python", sys.executable])
    options = ["--quiet", "--disable-pip-version-check", "--no-compile", "--retries", "2"]
    pip = pip_of_this_python()
    if pip:
        found.append([sys.executable, *pip, "install", *options])
    if not found:
        raise Trouble(
            "this Python has neither pip nor the venv module; install one (on Debian and Ubuntu: "
            "apt install python3-venv) and start again"
        )
    return found


def pip_of_this_python() -> list[str] | None:
    """The command that runs pip; None if this Python has none."""
    if importlib.util.find_spec("pip") is not None:
        return ["-m", "pip"]
    spec = importlib.util.find_spec("ensurepip")
    if spec is None or spec.origin is None:
        return None
    wheels = sorted(Path(spec.origin).parent.glob("_bundled/pip-*.whl"))
    # Debian keeps the wheel elsewhere
    wheels += sorted(Path("/usr/share/python-wheels").glob("pip-*.whl"))
    return [str(wheels[0] / "pip")] if wheels else None
