"""Report of the longest modules of the package, with the first sentence of each.

python -m tests.sizes [LINES] lists those of at least so many lines (300). A module whose first
sentence needs an "and" may hold two ideas: split it there; join what was torn apart.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[1] / "src" / "regalia"


def report(folder: Path, least: int) -> list[str]:
    """A line for each module of at least so many lines, the longest first."""
    found = []
    for path in folder.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        count = len(text.splitlines())
        if count >= least:
            words = (ast.get_docstring(ast.parse(text)) or "").partition("\n")[0]
            found.append((-count, f"{path.relative_to(folder).as_posix()}: {words}"))
    return [f"{-count:5}  {line}" for count, line in sorted(found)]


if __name__ == "__main__":
    print("\n".join(report(SOURCE, int(sys.argv[1]) if len(sys.argv) > 1 else 300)))
