"""Records which tests run which blocks, with the whole package marked in memory."""

from __future__ import annotations

import json
import marshal
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import Any, Final

from devkit.ground import ROOT, Trouble, say
from devkit.mutation.blocks import HEADER, marked
from devkit.mutation.chosen import stands_on, test_files
from devkit.mutation.reach import Reach, key_of

SITE: Final = Path(__file__).parent / "site"
AT_ONCE: Final = 12  # files of tests in one run: what is done is kept if the next is broken off

# modules that need what is not installed are left out: no test imports them here
IMPORT_ALL: Final = """
import contextlib, importlib, sys
for name in sys.argv[1:]:
    with contextlib.suppress(ImportError):
        importlib.import_module(name)
"""


def module_name(path: Path, root: Path) -> str:
    """The name under which a file is imported."""
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


class Marked:
    """The whole package with notes at its blocks, compiled into a folder."""

    def __init__(self, files: list[Path], root: Path, folder: Path) -> None:
        self.first: list[tuple[int, str]] = []
        self.size = 0
        for path in files:
            name = module_name(path, root)
            count, tree = marked(path.read_bytes(), str(path), self.size)
            code = compile(tree, str(path), "exec", dont_inherit=True)
            (folder / f"{name}.code").write_bytes(marshal.dumps(code))
            self.first.append((self.size, name))
            self.size += count

    def by_module(self, numbers: list[int]) -> dict[str, list[int]]:
        """Numbers of blocks in the whole package as numbers in each module."""
        found: dict[str, list[int]] = defaultdict(list)
        at = len(self.first) - 1
        for number in sorted(numbers, reverse=True):
            while self.first[at][0] > number:
                at -= 1
            first, name = self.first[at]
            found[name].append(number - first)
        return found


def record(
    reach: Reach, files: list[Path], jobs: int, root: Path, only: tuple[str, ...] = ("",)
) -> None:
    """Bring the map up to date: run the test files that changed, or that ran a changed module."""
    source = root / "src"
    modules = {module_name(path, source): key_of(path) for path in files}
    tests = {name: key_of(*stands_on(root / name, root)) for name in test_files(root)}
    wanted = reach.outdated(tests, modules)
    wanted = [name for name in wanted if name.startswith(only)]
    if not wanted:
        return
    say(f"recording what {len(wanted)} files of tests run")
    with tempfile.TemporaryDirectory(prefix="regalia-map-") as name:
        folder = Path(name)
        compiled = Marked(files, source, folder)
        reach.keep_imported(compiled.by_module(run_on_import(compiled, folder, root)))
        for at in range(0, len(wanted), AT_ONCE):
            some = wanted[at : at + AT_ONCE]
            say(f"files {at + 1} to {at + len(some)} of {len(wanted)}: {', '.join(some)}")
            hits = folder / f"hits-{at}"
            hits.mkdir()
            run(some, compiled.size, folder, hits, jobs, root)
            for file in some:
                reach.forget(file)
            for line in read_hits(hits):
                blocks = compiled.by_module(line["blocks"])
                reach.keep(line["test"], line["seconds"], line["passed"], blocks)
            for file in some:
                reach.keep_file(file, tests[file])


def surroundings(blocks: int, code: Path, hits: Path, *paths: Path) -> dict[str, str]:
    """The environment of a process that notes which blocks it runs."""
    return os.environ | {
        "REGALIA_MUTATION_CODE": str(code),
        "REGALIA_MUTATION_HITS": str(hits),
        "REGALIA_MUTATION_BLOCKS": str(blocks),
        "PYTHONPATH": os.pathsep.join(map(str, (SITE, ROOT, *paths))),
    }


def run_on_import(compiled: Marked, folder: Path, root: Path) -> list[int]:
    """The blocks that run when all modules are imported: tables made once, registrations."""
    hits = folder / "hits-imported"
    hits.mkdir()
    env = surroundings(compiled.size, folder, hits, root / "src")
    names = [name for _, name in compiled.first if not name.endswith("__main__")]
    subprocess.run([sys.executable, "-c", IMPORT_ALL, *names], cwd=root, env=env, check=True)
    [path] = hits.glob("*.hits")
    return [number for number, hit in enumerate(path.read_bytes()[HEADER:]) if hit]


def run(files: list[str], blocks: int, code: Path, hits: Path, jobs: int, root: Path) -> None:
    """Run some files of tests; a test that fails here takes no part later."""
    env = surroundings(blocks, code, hits)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "devkit.mutation.recorder"]
    command += ["-p", "no:cacheprovider", "-m", "not slow", "--timeout", "300"]
    command += ["-n", str(jobs), "--dist", "worksteal"] if jobs > 1 else []
    with (hits / "output").open("w") as output:
        ended = subprocess.call([*command, *files], cwd=root, env=env, stdout=output)
    if ended not in {0, 1, 5}:
        raise Trouble(f"the tests could not be run:\n{(hits / 'output').read_text()[-3000:]}")
    failed = [line for line in (hits / "output").read_text().splitlines() if "FAILED" in line]
    for line in failed:
        say(f"left out, as it fails without any mutation: {line}")


def read_hits(folder: Path) -> list[dict[str, Any]]:
    """Coverage of the tests, and of the processes that they started."""
    lines: dict[str, dict[str, Any]] = {}
    for path in sorted(folder.glob("*.jsonl")):
        for text in path.read_text(encoding="utf-8").splitlines():
            line = json.loads(text)
            lines[line["test"]] = line
    for path in sorted(folder.glob("*.hits")):
        content = path.read_bytes()
        test = content[:HEADER].rstrip(b"\0").decode(errors="replace").rpartition(" (")[0]
        if test in lines:
            ran = (number for number, hit in enumerate(content[HEADER:]) if hit)
            lines[test]["blocks"] = sorted({*lines[test]["blocks"], *ran})
    return list(lines.values())
