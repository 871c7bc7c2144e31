"""Which tests take part, and which of them only compare with what was written down before."""

from __future__ import annotations

from pathlib import Path
from typing import Final

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


def is_snapshot(test: str) -> bool:
    """Whether a test compares with a stored digest, playthrough, record or table."""
    return test.startswith(SNAPSHOTS)


def test_files(root: Path) -> list[str]:
    """The files of the tests that take part."""
    found = (path.relative_to(root).as_posix() for path in root.glob("tests/**/test_*.py"))
    return sorted(name for name in found if not name.startswith(LEFT_OUT))


def helper_files(root: Path) -> list[Path]:
    """What the tests stand on: their helpers, and the files that they read."""
    found = [path for path in root.glob("tests/**/*") if path.suffix in {".py", ".toml"}]
    return sorted(
        path
        for path in found
        if not path.name.startswith("test_")
        and not path.relative_to(root).as_posix().startswith(LEFT_OUT)
    )
