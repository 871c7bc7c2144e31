"""Traces what a site needs of the standard library: python -m devkit.site.trace --write.

All games are played in the interpreter of a site, with hints, reviews, what-if, lessons, puzzles,
deals of the day and records, and with the whole standard library; what was imported on the way and
is missing in library.txt is told, or written into it.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from devkit.ground import BUILD
from devkit.site.__main__ import LIBRARY, make
from devkit.site.bytecode import node
from devkit.site.fetch import pyodide
from devkit.site.packages import LIBRARY as LISTED
from regalia.games.registry import GAMES

HERE = Path(__file__).resolve().parent
THERE = """
import json, types
exercise = types.ModuleType("exercise")
exec(compile(read(WORDS[0]), "exercise.py", "exec"), exercise.__dict__)
await exercise.exercise(WORDS[1:].to_py() if hasattr(WORDS, "to_py") else WORDS[1:])
print("RESULT " + json.dumps(exercise.imported()))
"""


class Exercised(NamedTuple):
    """The standard library's files that were imported, and the bytes of the heap."""

    files: list[str]
    heap: int


def exercised(site: Path, games: list[str]) -> Exercised:
    """Exercise some games of a site in Node.js, with the whole standard library."""
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "there.py"
        script.write_text(THERE)
        whole = str(pyodide() / LIBRARY)
        words = [str(site), str(script), str(HERE / "exercise.py"), *games]
        ran = subprocess.run(
            [node(), str(HERE / "node.mjs"), *words],
            capture_output=True,
            text=True,
            env=os.environ | {"SITE_LIBRARY": whole, "SITE_HEAP": "1"},
            check=False,
        )
    if ran.returncode:
        raise SystemExit(ran.stdout + ran.stderr)
    files = json.loads(ran.stdout.split("RESULT ")[1].split("\n")[0])
    return Exercised(files, int(ran.stdout.split("HEAP ")[1].split()[0]))


def main() -> None:
    """Tell what is missing, and fail if anything is; or write it down."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", help="only these (default: all)")
    parser.add_argument("--site", type=Path, default=BUILD / "site" / "folder")
    parser.add_argument("--write", action="store_true", help="add what is missing to library.txt")
    args = parser.parse_args()
    if not (args.site / "index.html").exists():
        make(args.site, packed=False)
    found = exercised(args.site, args.games or list(GAMES))
    missing = sorted(set(found.files) - set(LISTED))
    print(f"{len(found.files)} files imported, {len(missing)} of them not in library.txt")
    print("\n".join(missing))
    if args.write and missing:
        (HERE / "library.txt").write_text("\n".join(sorted({*LISTED, *missing})) + "\n")
    elif missing:
        sys.exit(1)


if __name__ == "__main__":
    main()
