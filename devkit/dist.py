"""The packages to hand out: a compiled wheel, a pure wheel and the sources, each with the page."""

from __future__ import annotations

import shutil
import tarfile
import zipfile
from pathlib import Path

from devkit.ground import ROOT, Trouble, say, step

DIST = ROOT / "dist"
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
    if not [path for path in DIST.glob("*.whl") if "none-any" not in path.name]:
        say("no compiled wheel: that was not possible here, as said above")


def names_in(package: Path) -> list[str]:
    """The files in a wheel or in the archive of the sources."""
    if package.suffix == ".whl":
        with zipfile.ZipFile(package) as wheel:
            return wheel.namelist()
    with tarfile.open(package) as sources:
        return sources.getnames()
