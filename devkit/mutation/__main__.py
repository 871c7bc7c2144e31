"""The command: python3 dev.py mutate [--seed S] [--count N] [PACKAGE ...]."""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from collections import Counter
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path
from types import CodeType
from typing import Any

from devkit.ground import ROOT, Trouble
from devkit.mutation.blocks import Block, blocks_of, innermost
from devkit.mutation.child import import_common
from devkit.mutation.chosen import is_snapshot, naming
from devkit.mutation.judge import BROKEN, SURVIVED, Ground, Verdict, judge_all
from devkit.mutation.reach import Reach
from devkit.mutation.record import module_name, record
from devkit.mutation.report import in_words, of_bots, summary, told
from devkit.mutation.sites import Mutation, mutations, sources


def read(args: list[str]) -> argparse.Namespace:
    """The words of the command."""
    parser = argparse.ArgumentParser(prog="dev.py mutate", description=__doc__)
    parser.add_argument("packages", nargs="*", metavar="PACKAGE", help="lab, games/guerre, facade")
    parser.add_argument("--seed", default="1", help="which mutations are drawn (any word)")
    parser.add_argument("--count", type=int, default=50, help="how many are drawn (50)")
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1))
    parser.add_argument("--limit", type=float, default=60, help="seconds of tests a mutation (60)")
    parser.add_argument(
        "--patience", type=float, default=20, help="seconds that any test may compute (20)"
    )
    parser.add_argument("--goal", type=float, default=95, help="percent by behaviour (95)")
    parser.add_argument("--without-bots", action="store_true", help="draw none from bots")
    parser.add_argument("--record", action="store_true", help="only bring the map up to date")
    parser.add_argument("--tests", default="", metavar="A,B", help="record only these tests")
    parser.add_argument("--stale", action="store_true", help="use the map as it is")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all verdicts there")
    parser.add_argument("--only", metavar="FILE:LINE", help="all mutations of one line")
    parser.add_argument("--project", type=Path, default=ROOT, help=argparse.SUPPRESS)
    parser.add_argument("--list", action="store_true", help="show the mutations, run nothing")
    parser.add_argument(
        "--unrun", action="store_true", help="show all lines that no test runs, by the map"
    )
    return parser.parse_args(args)


def package_of(root: Path) -> Path:
    """The one package of a project."""
    [found] = (path.parent for path in (root / "src").glob("*/__init__.py"))
    return found


def candidates(wanted: argparse.Namespace) -> list[Mutation]:
    """All mutations of the wanted packages."""
    root: Path = wanted.project
    package = package_of(root)
    files: list[Path] = []
    for name in wanted.packages or [""]:
        found = list(sources(package, name))
        if not found:
            raise Trouble(f"no package {name!r} in {package.relative_to(root)}")
        files += [file for file in found if file not in files]
    if wanted.without_bots:
        files = [file for file in files if not of_bots(file.relative_to(root).as_posix())]
    return [each for file in files for each in mutations(file, file.read_bytes())]


def sampled(wanted: argparse.Namespace) -> list[Mutation]:
    """The mutations that a seed draws, or those of one line."""
    every = candidates(wanted)
    if wanted.only:
        name, _, line = wanted.only.rpartition(":")
        path = wanted.project / name
        every = [each for each in every if each.path == path and each.line == int(line)]
    else:
        random.Random(f"mutations {wanted.seed}").shuffle(every)  # noqa: S311
    chosen: list[Mutation] = []
    for mutation in every:
        if len(chosen) == wanted.count:
            break
        if changes(mutation):
            chosen.append(mutation)
    return chosen


def changes(mutation: Mutation) -> bool:
    """True if Python takes a mutation and makes other instructions of it."""
    source = mutation.path.read_bytes()
    try:
        return instructions(mutation.apply(source)) != instructions(source)
    except SyntaxError:  # break outside a loop
        return False


@lru_cache(maxsize=2)
def instructions(source: bytes) -> list[object]:
    """The instructions of a source, with what they refer to and without their places."""
    found: list[object] = []
    left = [compile(source, "", "exec", dont_inherit=True)]
    while left:
        code = left.pop()
        found += [code.co_code, code.co_names, code.co_varnames, code.co_exceptiontable]
        for constant in code.co_consts:
            if isinstance(constant, CodeType):
                left.append(constant)
            else:
                found.append((type(constant), repr(constant)))
    return found


def main(args: list[str]) -> int:
    """Draw, judge, report; 1 if less was noticed than the goal asks."""
    wanted = read(args)
    root: Path = wanted.project
    if wanted.unrun:
        show_unrun(candidates(wanted), Reach(root / "build" / "mutation.sqlite"), root)
        return 0
    chosen = sampled(wanted)
    if wanted.list:
        for mutation in chosen:
            before, after = mutation.lines(mutation.path.read_bytes())
            where = mutation.path.relative_to(root)
            print(f"{where}:{mutation.line} [{mutation.kind}]\n  - {before}\n  + {after}")
        return 0
    files = list(sources(package_of(root), ""))
    path = root / "build" / "mutation.sqlite"
    if not wanted.stale:
        only = tuple(wanted.tests.split(","))
        record(Reach(path), files, wanted.jobs, root, only)
    if wanted.record:
        return 0
    texts = {module_name(file, root / "src"): file.read_bytes() for file in files}
    ground = Ground(root, path, texts, naming(root), wanted.limit, wanted.patience)
    import_common()
    verdicts = []
    for verdict in judge_all(chosen, ground, wanted.jobs):
        verdicts.append(verdict)
        print(f"{len(verdicts)}/{len(chosen)} {told(verdict)}", flush=True)
    figures = summary(verdicts)
    if wanted.json:
        content = {"seed": wanted.seed, "packages": wanted.packages, "summary": figures}
        content["verdicts"] = [asdict(verdict) for verdict in verdicts]
        wanted.json.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
    show(verdicts, figures)
    reached = figures["by behaviour"]
    return 0 if 100 * reached["noticed"] >= wanted.goal * reached["of"] else 1


def show_unrun(every: list[Mutation], reach: Reach, root: Path) -> None:
    """Print the lines with mutations that no test of behaviour runs, and how many those are."""
    ran = reach.ran(is_snapshot)
    blocks: dict[Path, list[Block]] = {}
    lines: Counter[tuple[Path, int]] = Counter()
    for mutation in every:
        if mutation.path not in blocks:
            blocks[mutation.path] = blocks_of(mutation.path.read_bytes())
        block = innermost(blocks[mutation.path], (mutation.line, mutation.column))
        module = module_name(mutation.path, root / "src")
        if block is not None and not ran.get(module, 0) >> block & 1:
            lines[mutation.path, mutation.line] += 1
    for (path, line), count in lines.items():
        text = path.read_text(encoding="utf-8").splitlines()[line - 1].strip()
        print(f"{path.relative_to(root)}:{line} ({count}) {text}")
    print(f"{lines.total()} of {len(every)} mutations stand where no test runs")


def show(verdicts: list[Verdict], figures: dict[str, Any]) -> None:
    """Print what was not noticed, and all shares."""
    print("\nnot noticed:")
    for verdict in verdicts:
        if verdict.noticed in {SURVIVED, BROKEN}:
            print(told(verdict))
    for name in ("by behaviour", "by anything"):
        print(f"noticed {name}: {in_words(figures[name])}")
        print(f"  outside bots: {in_words(figures['outside bots'][name])}")
    for name, group in (("part", "parts"), ("kind", "kinds")):
        for part, figure in figures[group].items():
            print(f"  {name} {part}: {in_words(figure)}")


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Trouble as trouble:
        sys.exit(f"dev: {trouble}")
