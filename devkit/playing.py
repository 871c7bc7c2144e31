"""Play from a checkout: what playing needs, the page, and then the program itself."""

from __future__ import annotations

import importlib.util
import os
import shlex
import subprocess
import sys
from pathlib import Path
from types import ModuleType

from devkit import compiling
from devkit.fetching import fetch, lock_of
from devkit.ground import ROOT, only_one, path_before, say


def play(words: list[str]) -> None:
    """The page, or the terminal if a game or --terminal is named."""
    if "--terminal" in words:
        words = ["play", *(word for word in words if word != "--terminal")]
    elif words and not words[0].startswith("-"):
        words = ["play", *words]
    else:
        words = ["serve", *words]
    regalia(words)


def regalia(words: list[str]) -> None:
    """Become the program, set up first where it is not."""
    packages = fetch("play", f"fetching {count()} packages that playing needs (about 10 s, once)")
    page()
    package = compiling.ready()
    if package is None and compiling.in_background():
        say("faster, compiled games are being made in the background, for a later start")
    elif package is not None and compiling.told():
        say("the compiled games are ready: bots think several times faster from now on")
    env = os.environ | {"PYTHONPATH": path_before(package or ROOT / "src", packages)}
    # hints of the program name a command that works where this one was typed
    env["REGALIA_COMMAND"] = f"python3 {shlex.quote(sys.argv[0])} run"
    env["REGALIA_SERVE"] = f"python3 {Path(sys.argv[0]).name} play"
    become([sys.executable, "-m", "regalia", *words], env)


def count() -> int:
    """Number of packages in the lock of play."""
    return lock_of("play").read_text(encoding="utf-8").count("==")


def page() -> None:
    """The page as it came with these sources; if they were changed, it is built from them."""
    builder = page_builder()
    if builder.is_built():
        return
    with only_one("page", "another start is setting up; waiting for it"):
        if not builder.is_built() and not builder.unpack():
            say("building the page from changed sources (about 2 min the first time)")
            build = [sys.executable, str(ROOT / "dev.py"), "page", "--build"]
            if subprocess.call(build, cwd=ROOT):
                sys.exit(1)  # it has said why


def page_builder() -> ModuleType:
    """The module web/build.py."""
    spec = importlib.util.spec_from_file_location("regalia_web_build", ROOT / "web" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def become(words: list[str], env: dict[str, str]) -> None:
    """Run the last command."""
    if os.name == "nt":
        sys.exit(subprocess.call(words, env=env))
    # Replaced, not called: so Ctrl-C and signals reach the command alone.
    os.execve(words[0], words, env)  # noqa: S606
