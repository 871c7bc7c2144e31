"""Replaces the code of some modules while they are imported, in this process and those it starts.

Python imports this file at its start where PYTHONPATH names its folder. It needs the standard
library only, and does nothing unless REGALIA_MUTATION_CODE names a folder of compiled modules.
"""

from __future__ import annotations

import builtins
import marshal
import mmap
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Final

HEADER: Final = 1024  # bytes of a file of hits before the first block: the test that runs


class Replaced(SourceFileLoader):
    """A module that runs other code than its file holds."""

    def __init__(self, name: str, path: str, code: Path) -> None:
        super().__init__(name, path)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        code = marshal.loads(self.code.read_bytes())  # noqa: S302 - written by the same tool
        assert isinstance(code, CodeType)
        return code


class Finder:
    """Finds the modules whose code lies in a folder; leaves all others to Python."""

    def __init__(self, folder: Path) -> None:
        self.files = {path.stem: path for path in folder.glob("*.code")}

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.files.get(name)
        spec = PathFinder.find_spec(name, path, target) if file else None
        if file is not None and spec is not None and spec.origin is not None:
            spec.loader = Replaced(name, spec.origin, file)
        return spec


def hits_file(folder: Path, blocks: int) -> mmap.mmap:
    """A new file of hits, shared with forked processes and kept if this one is killed."""
    path = folder / f"{os.getpid()}-{os.urandom(4).hex()}.hits"
    running = os.environ.get("PYTEST_CURRENT_TEST", "").encode()[:HEADER]
    path.write_bytes(running.ljust(HEADER, b"\0") + bytes(blocks))
    with path.open("r+b") as file:
        return mmap.mmap(file.fileno(), 0)


def install() -> mmap.mmap | None:
    """Do as the environment says; return the hits of this process if they are recorded."""
    folder = os.environ.get("REGALIA_MUTATION_CODE")
    if not folder:
        return None
    recorded = os.environ.get("REGALIA_MUTATION_HITS")
    hits = None
    if recorded:
        hits = hits_file(Path(recorded), int(os.environ["REGALIA_MUTATION_BLOCKS"]))
        builtins.__dict__["__hits__"] = hits  # where every module finds it, started ones too
    sys.meta_path.insert(0, Finder(Path(folder)))
    return hits


HITS: Final = install()
