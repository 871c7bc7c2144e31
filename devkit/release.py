"""A release: check, bump, date, build twice, compare, list the parts, name the tag."""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path

from devkit.dist import DIST
from devkit.ground import ROOT, Trouble, say, step
from devkit.sbom import bill, sha256

VERSION_FILE = Path("src/regalia/__init__.py")
CITATION = Path("CITATION.cff")
CHANGELOG = Path("CHANGELOG.md")
UNRELEASED = "## Unreleased\n"
HEADINGS = ("Added", "Changed", "Deprecated", "Removed", "Fixed", "Security")


def release(args: list[str], python: Path, check: Callable[[], None]) -> None:
    """Make a release of this checkout; --rehearse builds and compares what is there."""
    given = read(args)
    present = present_version((ROOT / VERSION_FILE).read_text(encoding="utf-8"))
    version = given.version or present
    if not given.rehearse:
        allow(version, present)
        clean(version)
        check()
        bump(ROOT, version, given.date)
    made = build_twice(python)
    parts = DIST / f"regalia-{version}.cdx.json"
    text = json.dumps(bill(version, given.date, made), indent=1)
    parts.write_text(text + "\n", encoding="utf-8")
    for path in (*made, parts):
        say(f"{path.relative_to(ROOT)} sha256:{sha256(path)}")
    if not given.rehearse:
        say("run python3 dev.py test; once all passes:")
        say(f"  git commit --all --message 'release: {version}'")
        say(f"  git tag --annotate v{version} --message 'Regalia {version}'")


def read(args: list[str]) -> argparse.Namespace:
    """The words after `release`."""
    parser = argparse.ArgumentParser(prog="dev.py release")
    parser.add_argument("version", nargs="?", help="as in 1.2.0")
    parser.add_argument("--date", default=datetime.now(UTC).date().isoformat(), type=a_day)
    parser.add_argument("--rehearse", action="store_true", help="change nothing; build and compare")
    given = parser.parse_args(args)
    if (given.version is None) != given.rehearse:
        parser.error("either a version or --rehearse")
    return given


def a_day(text: str) -> str:
    """A date as 2026-11-18."""
    return date.fromisoformat(text).isoformat()


def present_version(source: str) -> str:
    """The version that a source of regalia/__init__.py says."""
    found = re.search(r'^__version__ = "([^"]+)"$', source, re.MULTILINE)
    if found is None:
        raise Trouble(f"{VERSION_FILE} says no version")
    return found[1]


def numbers(version: str) -> tuple[int, ...]:
    """The three numbers of a version."""
    if not re.fullmatch(r"(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}", version):
        raise Trouble(f"{version!r} is no version: three numbers with points, as in 1.2.0")
    return tuple(map(int, version.split(".")))


def allow(version: str, present: str) -> None:
    """Refuse a version that does not follow the present one."""
    if numbers(version) <= numbers(present):
        raise Trouble(f"{version} does not come after {present}")


def clean(version: str) -> None:
    """Refuse a checkout with changes of its own, and a tag that exists."""
    if git("status", "--porcelain"):
        raise Trouble("there are changes that are not committed; commit them first")
    if git("tag", "--list", f"v{version}"):
        raise Trouble(f"there is a tag v{version} already")


def git(*words: str) -> str:
    """The output of a git command in the project's folder."""
    command = ["git", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def bump(root: Path, version: str, day: str) -> None:
    """Write the version and its date wherever they are said."""
    edits = {
        CHANGELOG: dated((root / CHANGELOG).read_text(encoding="utf-8"), version, day),
        VERSION_FILE: replaced(root / VERSION_FILE, r'^__version__ = "[^"]+"$', version),
        CITATION: replaced(root / CITATION, r'^version: "[^"]+"$', version),
    }
    edits[CITATION] = re.sub(
        r'(?m)^date-released: ".*"$', f'date-released: "{day}"', edits[CITATION]
    )
    for name, text in edits.items():
        (root / name).write_text(text, encoding="utf-8")


def replaced(path: Path, line: str, version: str) -> str:
    """A file with the version of its one such line exchanged."""

    def exchange(found: re.Match[str]) -> str:
        return re.sub(r'"[^"]+"', f'"{version}"', found[0])

    text, count = re.subn(line, exchange, path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    if count != 1:
        raise Trouble(f"{path.name} says its version {count} times, not once")
    return text


def dated(changelog: str, version: str, day: str) -> str:
    """The changelog with what was unreleased under the version and its date."""
    before, found, rest = changelog.partition(UNRELEASED)
    if not found:
        raise Trouble(f"CHANGELOG.md has no line {UNRELEASED.strip()!r}")
    changes = rest.partition("\n## ")[0]
    headings = re.findall(r"^### (.+)$", changes, re.MULTILINE)
    if not re.search(r"^- ", changes, re.MULTILINE):
        raise Trouble("CHANGELOG.md says nothing under Unreleased")
    wrong = [each for each in headings if each not in HEADINGS]
    if wrong:
        raise Trouble(f"CHANGELOG.md: {wrong[0]!r} is none of {', '.join(HEADINGS)}")
    return f"{before}{UNRELEASED}\n## {version} - {day}\n{rest}"


def build_twice(python: Path) -> list[Path]:
    """The sources and the pure wheel in dist; a second build elsewhere gives the same bytes."""
    shutil.rmtree(DIST, ignore_errors=True)
    first = build(python, ROOT, DIST, "the packages")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "another", "checkout")
        for name in git("ls-files", "-z").split("\0")[:-1]:
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, copy / name)  # without times and modes
        second = build(python, copy, Path(folder, "dist"), "the same again, in another folder")
        compare(first, second)
    return first


def build(python: Path, root: Path, into: Path, name: str) -> list[Path]:
    """The sources and the pure wheel of a checkout."""
    program = "import os, sys; os.chdir(sys.argv.pop(1)); from hatchling.cli import hatchling; "
    program += "sys.exit(hatchling())"
    command: list[str | Path] = [python, "-c", program, root, "build", "--directory", into]
    for target in ("sdist", "wheel"):
        step(f"{name}: {target}", *command, "--target", target, REGALIA_PURE="1")
    return sorted(into.iterdir())


def compare(first: list[Path], second: list[Path]) -> None:
    """Refuse two builds that differ in a name or a byte."""
    if [path.name for path in first] != [path.name for path in second]:
        raise Trouble("a second build made packages of other names")
    for one, other in zip(first, second, strict=True):
        if one.read_bytes() != other.read_bytes():
            raise Trouble(f"{one.name}: a second build differs from the first")
    say("both builds are the same, byte for byte")
