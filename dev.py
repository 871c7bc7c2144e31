"""Sets Regalia up in .venv and runs it. Needs Python 3.11 and nothing else.

    python3 dev.py play [args]      play, in the terminal
    python3 dev.py run [args]       any other `regalia` command
    python3 dev.py test [args]      format, lint, types, then pytest [args] pure and compiled
    python3 dev.py test tests/page  the same with the tests of the page in a real browser
    python3 dev.py check            format, lint and types only
    python3 dev.py bench [args]     measure the games
    python3 dev.py server [args]    measure the server
    python3 dev.py page             build the page into src/regalia/web/static
    python3 dev.py screens          take the screenshots of docs/screens
    python3 dev.py compile          build the compiled package in build/compiled
    python3 dev.py lock [args]      make requirements.lock again, with --upgrade to newer versions
    python3 dev.py peers            add the packages that the bench compares with to .venv

REGALIA_PURE=1 does without the compiled package; REGALIA_OPT=0..3 sets its optimisation.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
LOCK = ROOT / "requirements.lock"
BUILD = ROOT / "build"
COMPILED = BUILD / "compiled"


def say(text: str) -> None:
    """One line of progress."""
    print(f"dev: {text}", flush=True)


def step(name: str, *command: str | Path, **env: str) -> None:
    """Run one step in the project's folder; end with its name if it fails."""
    say(name)
    code = subprocess.call([str(word) for word in command], cwd=ROOT, env=os.environ | env)
    if code:
        sys.exit(f"dev: FAILED: {name} (exit {code})")


def digest(files: list[Path], *words: str) -> str:
    """A hash over the names and contents of some files, and some words."""
    total = hashlib.sha256(repr(words).encode())
    for path in files:
        total.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes() + b"\0")
    return total.hexdigest()


def fresh(stamp: Path, key: str) -> bool:
    """Whether what the stamp stands for was made from the same things."""
    return stamp.exists() and stamp.read_text() == key


# --- the environment -----------------------------------------------------------------------------


def make_venv() -> None:
    """Make an empty .venv, with pip only where uv has to be fetched."""
    pip = shutil.which("uv") is None
    for module in ("venv", "ensurepip") if pip else ("venv",):
        if importlib.util.find_spec(module) is None:
            sys.exit(
                f"dev: this Python has no {module} module; install it (on Debian and Ubuntu: "
                "apt install python3-venv) and try again"
            )
    options = [] if pip else ["--without-pip"]
    step("making .venv", sys.executable, "-m", "venv", "--clear", *options, VENV)


def uv() -> str:
    """Find uv on PATH or in .venv, or else put it into .venv."""
    found = shutil.which("uv") or shutil.which("uv", path=str(BIN))
    if found is None:
        if not any(BIN.glob("pip*")):
            make_venv()
        step("fetching uv", PYTHON, "-m", "pip", "install", "--quiet", "uv")
        found = str(BIN / "uv")
    return found


def environment_key() -> str:
    """What .venv is made from."""
    names = ["requirements.lock", "pyproject.toml", "hatch_build.py", "src/regalia/__init__.py"]
    return digest([ROOT / name for name in names], sys.version)


def prepare() -> None:
    """Make .venv unless it is there and made from the same things."""
    stamp = VENV / "regalia.stamp"
    if PYTHON.exists() and fresh(stamp, environment_key()):
        return
    make_venv()
    install: list[str | Path] = [uv(), "pip", "install", "--quiet", "--python", PYTHON]
    step("installing what requirements.lock names", *install, "--require-hashes", "-r", LOCK)
    # Always pure: a compiled file beside an edited source would win on import and hide the edit.
    project: list[str | Path] = ["--no-deps", "--no-build-isolation", "--editable", ROOT]
    step("installing regalia", *install, *project, REGALIA_PURE="1", REGALIA_WEB="0")
    stamp.write_text(environment_key())


# --- the compiled package ------------------------------------------------------------------------


class BuildFailed(Exception):
    """The compiled build was possible and failed."""


def compiled() -> Path | None:
    """The folder of the compiled package, built if need be; None where it cannot be built."""
    if os.environ.get("REGALIA_PURE"):
        say("pure Python, because REGALIA_PURE is set")
        return None
    sources = sorted(
        path
        for path in (ROOT / "src" / "regalia").rglob("*")
        if path.is_file() and path.suffix != ".so" and "__pycache__" not in path.parts
    )
    key = digest(sources, environment_key(), os.environ.get("REGALIA_OPT", ""))
    stamp = BUILD / "compiled.stamp"
    if COMPILED.is_dir() and fresh(stamp, key):
        return COMPILED
    stamp.unlink(missing_ok=True)
    wheels = BUILD / "wheel"
    for folder in (wheels, COMPILED):
        shutil.rmtree(folder, ignore_errors=True)
    say("building the compiled package (slow at first, then only what changed)")
    build = [PYTHON, "-m", "hatchling", "build", "--target", "wheel", "--directory", wheels]
    if subprocess.call([str(word) for word in build], cwd=ROOT, stdout=sys.stderr):
        raise BuildFailed
    (wheel,) = wheels.glob("*.whl")
    if wheel.name.endswith("-none-any.whl"):
        return None  # The build has just said why.
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(COMPILED)
    stamp.write_text(key)
    return COMPILED


def with_package(folder: Path) -> str:
    """PYTHONPATH with the compiled package before the sources."""
    return os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH")]))


def become(*command: str | Path) -> None:
    """Run the last command, on the compiled package where there is one."""
    # hints of the program name the command that was typed
    env = os.environ | {"REGALIA_COMMAND": f"python3 {sys.argv[0]} run"}
    try:
        folder = compiled()
    except BuildFailed:
        say("the compiled build FAILED (see above); going on in pure Python, which is slower")
        folder = None
    if folder:
        env["PYTHONPATH"] = with_package(folder)
    words = [str(PYTHON), *map(str, command)]
    if os.name == "nt":
        sys.exit(subprocess.call(words, env=env))
    # Replaced, not called: so Ctrl-C and signals reach the command alone.
    os.execve(words[0], words, env)  # noqa: S606


# --- the page ------------------------------------------------------------------------------------


def page(full: bool = False) -> None:
    """Build the page unless it is there and made from the same sources."""
    step("the page", PYTHON, "web/build.py", "build", *(["--full"] if full else []))


# --- the commands --------------------------------------------------------------------------------


def check() -> None:
    """Format, lint and types."""
    step("format", PYTHON, "-m", "ruff", "format", "--check", "--quiet", "--diff", ".")
    step("lint", PYTHON, "-m", "ruff", "check", "--quiet", ".")
    names = ["src", "tests", "bench", "dev.py", "hatch_build.py", "web/build.py", "web/cards.py"]
    step("types", PYTHON, "-m", "mypy", "--strict", *(n for n in names if (ROOT / n).exists()))
    step("types and lint of the page", PYTHON, "web/build.py", "check")


def test(args: list[str]) -> None:
    """All that the house asks, in order of cost."""
    check()
    page(full=True)
    step("component tests of the page", PYTHON, "web/build.py", "test")
    pytest: list[str | Path] = [PYTHON, "-m", "pytest", "-n", "auto", "--dist", "worksteal"]
    if not args or any("page" in arg for arg in args):
        step("the browser of the tests", PYTHON, "web/build.py", "browser")
    if not args:
        # processes of their own: the driver of the browser keeps an event loop in each of them
        step("tests of the page, in a browser", *pytest, "tests/page", REGALIA_COMPILED="")
    pytest += args or ["tests", "--ignore=tests/page"]
    step("tests, pure Python", *pytest, REGALIA_COMPILED="")
    try:
        folder = compiled()
    except BuildFailed:
        sys.exit("dev: FAILED: compiled build")
    if folder is None:
        say("the tests did NOT run compiled: that was not possible here, as said above")
        return
    env = {"REGALIA_COMPILED": "1", "PYTHONPATH": with_package(folder)}
    step("tests, compiled", *pytest, **env)
    say("all passed, pure and compiled")


def lock(args: list[str]) -> None:
    """Make requirements.lock again."""
    options = ["--quiet", "--universal", "--generate-hashes", "--group", "dev", *args]
    header = ["--custom-compile-command", "python3 dev.py lock"]
    step("locking", uv(), "pip", "compile", *options, *header, "pyproject.toml", "-o", LOCK)


COMMANDS = {
    "play",
    "run",
    "test",
    "check",
    "page",
    "screens",
    "bench",
    "server",
    "compile",
    "peers",
}


def main(args: list[str]) -> None:
    """Do what the first word says."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this line is for those who have an older one
        sys.exit("dev: Regalia needs Python 3.11 or newer, this is " + sys.version.split()[0])
    command, rest = (args[0], args[1:]) if args else ("--help", [])
    if command == "lock":
        return lock(rest)
    if command not in COMMANDS:
        print(__doc__)
        sys.exit(0 if command in {"--help", "-h", "help"} else f"dev: no command {command!r}")
    prepare()
    if command == "test":
        test(rest)
    elif command == "check":
        check()
    elif command == "page":
        page()
    elif command == "screens":
        page(full=True)
        step("the browser", PYTHON, "web/build.py", "browser")
        step("screenshots", PYTHON, "-m", "tests.page.screens", *rest)
    elif command == "compile":
        page()
        try:
            folder = compiled()
        except BuildFailed:
            sys.exit("dev: FAILED: compiled build")
        say(f"compiled package in {folder.relative_to(ROOT)}" if folder else "nothing compiled")
    elif command == "peers":
        install: list[str | Path] = [uv(), "pip", "install", "--python", PYTHON]
        step("installing the peers", *install, "--editable", ".[peers]", REGALIA_PURE="1")
    elif command in ("bench", "server"):
        become("-m", "bench" if command == "bench" else "bench.server", *rest)
    else:
        page()
        become("-m", "regalia", *(["play"] if command == "play" else []), *rest)
    return None


if __name__ == "__main__":
    main(sys.argv[1:])
