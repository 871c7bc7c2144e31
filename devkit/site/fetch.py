"""Fetches the interpreter and the wheels of a site, pinned by version and hash."""

from __future__ import annotations

import hashlib
import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

from devkit.ground import BUILD, ROOT, Trouble, fresh, say
from regalia import __version__

HERE = Path(__file__).resolve().parent
WHEELS_LOCK = HERE / "wheels.lock"
NPM = ROOT / "web" / "pyodide"
PLATFORM = "pyemscripten_2026_0_wasm32"  # of the wheels that this interpreter takes
PYTHON_VERSION = "3.14"


def web() -> ModuleType:
    """web/build.py, which is no part of a package."""
    spec = importlib.util.spec_from_file_location("web_build", ROOT / "web" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def pyodide() -> Path:
    """Folder of the interpreter, as npm's lock names it."""
    web().install(NPM, full=True)
    return NPM / "node_modules" / "pyodide"


def pip() -> list[str]:
    """A pip that can download for another platform."""
    for python in (sys.executable, sys._base_executable):  # type: ignore[attr-defined]
        if (
            subprocess.run(
                [python, "-m", "pip", "--version"], capture_output=True, check=False
            ).returncode
            == 0
        ):
            return [python, "-m", "pip"]
    raise Trouble("no pip was found; install it (python3 -m ensurepip) and start again")


def wheels() -> list[Path]:
    """The wheels that wheels.lock names."""
    folder = BUILD / "site" / "wheels"
    key = hashlib.sha256(WHEELS_LOCK.read_bytes()).hexdigest()
    if not fresh(folder / ".stamp", key):
        say("fetching the wheels of the site")
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.whl"):
            old.unlink()
        options = ["--no-deps", "--only-binary", ":all:", "--python-version", PYTHON_VERSION]
        options += ["--platform", PLATFORM, "--require-hashes", "-r", str(WHEELS_LOCK)]
        command = [*pip(), "download", "--quiet", *options, "-d", str(folder)]
        if subprocess.run(command, check=False).returncode:
            raise Trouble("the wheels of the site could not be fetched (see above)")
        (folder / ".stamp").write_text(key)
    return sorted(folder.glob("*.whl"))


def compiled_wheel(dist: Path = ROOT / "dist") -> Path | None:
    """Our own wheel of this version for this interpreter, if a workflow has put one into dist/."""
    python = f"cp{PYTHON_VERSION.replace('.', '')}"
    path = dist / f"regalia-{__version__}-{python}-{python}-{PLATFORM}.whl"
    for other in sorted(dist.glob(f"regalia-*-{PLATFORM}.whl")):
        if other != path:
            say(f"{other.name} is of another version or Python, and is left out")
    return path if path.exists() else None
