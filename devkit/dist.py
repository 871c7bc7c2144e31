"""The packages to hand out: a compiled wheel, a pure wheel and the sources, each with the page."""

from __future__ import annotations

import shutil
import tarfile
import tempfile
import zipfile
from pathlib import Path

from devkit.ground import BYTECODE, ROOT, Trouble, path_before, say, step

DIST = ROOT / "dist"
# of what is compiled; python3 dev.py test runs them less optimised
TESTS = ("tests/bots", "tests/engine", "tests/games")
PAGES = ("regalia/web/static/index.html", "/web/page.zip")  # unpacked in wheels


def make(python: Path) -> None:
    """Fill dist afresh."""
    shutil.rmtree(DIST, ignore_errors=True)
    build: list[str | Path] = [python, "-m", "hatchling", "build"]
    step("the sources", *build, "--target", "sdist", "--directory", DIST, REGALIA_PURE="1")
    step("the pure wheel", *build, "--target", "wheel", "--directory", DIST, REGALIA_PURE="1")
    name = "the compiled wheel (minutes at first, then only what changed)"
    # its name tells whether it is compiled, so it lands beside the other or over it
    step(name, *build, "--target", "wheel", "--directory", DIST, REGALIA_COMPILE="1")
    for path in sorted(DIST.iterdir()):
        if not any(inside.endswith(PAGES) for inside in names_in(path)):
            raise Trouble(f"{path.name} was made without the page; start again")
        say(f"{path.relative_to(ROOT)}, {path.stat().st_size / 1e6:.1f} MB")
    compiled = [path for path in DIST.glob("*.whl") if "none-any" not in path.name]
    if not compiled:
        say("no compiled wheel: that was not possible here, as said above")
    for wheel in compiled:
        test(python, wheel)


def test(python: Path, wheel: Path) -> None:
    """Test a compiled wheel as it is handed out, fully optimised."""
    with tempfile.TemporaryDirectory() as folder:
        step("unpacking it", python, "-m", "zipfile", "--extract", wheel, folder)
        env = BYTECODE | {"REGALIA_COMPILED": "1", "PYTHONPATH": path_before(Path(folder))}
        pytest: list[str | Path] = [
            python,
            "-m",
            "pytest",
            "-q",
            "-n",
            "auto",
            "--dist",
            "worksteal",
        ]
        step(f"the tests of what is compiled in {wheel.name}", *pytest, *TESTS, **env)


def names_in(package: Path) -> list[str]:
    """The files in a wheel or in the archive of the sources."""
    if package.suffix == ".whl":
        with zipfile.ZipFile(package) as wheel:
            return wheel.namelist()
    with tarfile.open(package) as sources:
        return sources.getnames()
