"""Selection of tests, and those that only compare with recorded results."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from devkit.mutation.reach import importers

# They test other things than the package, start a browser, or build packages.
LEFT_OUT: Final = (
    "tests/page/",
    "tests/test_ahead.py",
    "tests/test_bench",
    "tests/test_dev.py",
    "tests/test_hosting.py",
    "tests/devkit/",
    "tests/test_packages.py",
    "tests/test_project.py",
    "tests/test_recipes.py",
    "tests/test_typography.py",
)
# They notice that something is different, not that it is wrong: run last, and counted apart.
SNAPSHOTS: Final = (
    "tests/games/test_playthroughs.py",
    "tests/games/test_records.py",
    "tests/games/test_conformance.py::test_digests_are_the_same_everywhere",
    "tests/server/log/test_corpus.py",
)


IMPORTS: Final = re.compile(r"^\s*from (tests[\w.]*) import (\([^)]*\)|[^\n]*)", re.MULTILINE)


def is_snapshot(test: str) -> bool:
    """True if a test compares with a stored digest, playthrough, record or table."""
    return test.startswith(SNAPSHOTS)


def test_files(root: Path) -> list[str]:
    """The files of the tests that take part."""
    found = (path.relative_to(root).as_posix() for path in root.glob("tests/**/test_*.py"))
    return sorted(name for name in found if not name.startswith(LEFT_OUT))


def naming(root: Path) -> dict[str, set[str]]:
    """The files of tests that import each module by its name."""
    return importers({name: (root / name).read_bytes() for name in test_files(root)})


def stands_on(file: Path, root: Path) -> list[Path]:
    """A file of tests and what it stands on: helpers that it imports, fixtures, scenarios."""
    found = {file}
    left = [file]
    while left:
        text = left.pop().read_text(encoding="utf-8")
        for base, names in IMPORTS.findall(text):
            words = re.findall(r"\w+", names)
            for module in (base, *(f"{base}.{word}" for word in words)):
                path = (root / module.replace(".", "/")).with_suffix(".py")
                if path.is_file() and path not in found:
                    found.add(path)
                    left.append(path)
    found |= {folder / "conftest.py" for folder in file.parents if root in folder.parents}
    found |= set(file.parent.rglob("*.toml"))
    return sorted(path for path in found if path.is_file())
