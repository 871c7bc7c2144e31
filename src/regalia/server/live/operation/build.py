"""Version and build of the program: two programs with one version number differ in the build."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from regalia import __version__

LETTERS = 10
READ = frozenset({".py", ".sql", ".ftl", ".toml"})


class Build(NamedTuple):
    """A version number, and a digest of the sources it was made from."""

    version: str
    build: str


@cache
def this_build() -> Build:
    """The program that runs here."""
    root = Path(str(files("regalia")))
    found = sha256()
    for path in sorted(path for path in root.rglob("*") if path.suffix in READ):
        found.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return Build(__version__, found.hexdigest()[:LETTERS])
