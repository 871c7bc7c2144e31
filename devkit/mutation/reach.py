"""The recorded map: which tests run which blocks of which module, and how long each test takes."""

from __future__ import annotations

import hashlib
import re
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

SCHEMA: Final = """
create table if not exists files (file text primary key, key text not null);
create table if not exists modules (module text primary key, key text not null);
create table if not exists tests (
  id integer primary key, test text unique not null, file text not null,
  seconds real not null, passed integer not null
);
create table if not exists hits (
  test integer not null, module text not null, blocks blob not null, primary key (test, module)
) without rowid;
create table if not exists imported (module text primary key, blocks blob not null);
create index if not exists hits_by_module on hits (module);
"""


@dataclass(frozen=True)
class Test:
    """A test and how long it took when it was recorded."""

    name: str
    seconds: float

    @property
    def file(self) -> str:
        """The file that holds it."""
        return self.name.partition("::")[0]


def key_of(*paths: Path) -> str:
    """A hash over the contents of files."""
    total = hashlib.sha256()
    for path in paths:
        total.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def packed(numbers: Iterable[int]) -> bytes:
    """Numbers as a row of bits."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits.to_bytes((bits.bit_length() + 7) // 8, "little")


class Reach:
    """The map in its file."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.base = sqlite3.connect(path)
        self.base.executescript(SCHEMA)

    def outdated(self, files: dict[str, str], modules: dict[str, str]) -> list[str]:
        """The test files to record, after forgetting what has changed; all by their keys."""
        known = dict(self.base.execute("select module, key from modules").fetchall())
        for module in [name for name, key in known.items() if modules.get(name) != key]:
            self.base.execute(
                "delete from files where file in (select file from tests where id in "
                "(select test from hits where module = ?))",
                (module,),
            )
        self.base.execute("delete from modules")
        self.base.executemany("insert into modules values (?, ?)", modules.items())
        done = dict(self.base.execute("select file, key from files").fetchall())
        self.base.commit()
        for file in set(done) - set(files):
            self.forget(file)
        return [file for file, key in files.items() if done.get(file) != key]

    def forget(self, file: str) -> None:
        """Drop the tests of a file."""
        self.base.execute(
            "delete from hits where test in (select id from tests where file = ?)", (file,)
        )
        self.base.execute("delete from tests where file = ?", (file,))
        self.base.execute("delete from files where file = ?", (file,))
        self.base.commit()

    def keep(self, test: str, seconds: float, passed: bool, blocks: dict[str, list[int]]) -> None:
        """Note what a test ran, in each module."""
        entered = self.base.execute(
            "insert or replace into tests (test, file, seconds, passed) values (?, ?, ?, ?)",
            (test, test.partition("::")[0], seconds, passed),
        )
        self.base.executemany(
            "insert into hits values (?, ?, ?)",
            [(entered.lastrowid, module, packed(ran)) for module, ran in blocks.items()],
        )

    def keep_file(self, file: str, key: str) -> None:
        """Note that the tests of a file are complete."""
        self.base.execute("insert or replace into files values (?, ?)", (file, key))
        self.base.commit()

    def keep_imported(self, blocks: dict[str, list[int]]) -> None:
        """Note what runs when the modules are imported, instead of what was noted before."""
        self.base.execute("delete from imported")
        self.base.executemany(
            "insert into imported values (?, ?)",
            [(module, packed(ran)) for module, ran in blocks.items()],
        )
        self.base.commit()

    def runs_on_import(self, module: str, block: int) -> bool:
        """True if a block runs when some module is imported: its results are there for all."""
        row = self.base.execute("select blocks from imported where module = ?", (module,))
        return any(int.from_bytes(blocks, "little") >> block & 1 for (blocks,) in row)

    def ran(self, left_out: Callable[[str], bool]) -> dict[str, int]:
        """The blocks of each module that some test runs, or its import, as rows of bits."""
        found: dict[str, int] = defaultdict(int)
        rows = self.base.execute(
            "select test.test, hits.module, hits.blocks from hits join tests test "
            "on test.id = hits.test where test.passed"
        )
        for test, module, blocks in rows:
            if not left_out(test):
                found[module] |= int.from_bytes(blocks, "little")
        for module, blocks in self.base.execute("select module, blocks from imported"):
            found[module] |= int.from_bytes(blocks, "little")
        return found

    def tests_in(self, files: set[str]) -> list[Test]:
        """The tests of some files, the quickest first."""
        rows = self.base.execute("select file, test, seconds from tests where passed")
        found = [Test(name, seconds) for file, name, seconds in rows if file in files]
        return sorted(found, key=lambda test: (test.seconds, test.name))

    def tests_of(self, module: str, block: int | None) -> list[Test]:
        """The tests that run a block of a module, or any of it; the quickest first."""
        rows = self.base.execute(
            "select test.test, test.seconds, hits.blocks from hits join tests test "
            "on test.id = hits.test where hits.module = ? and test.passed",
            (module,),
        )
        found = [
            Test(name, seconds)
            for name, seconds, blocks in rows
            if block is None or int.from_bytes(blocks, "little") >> block & 1
        ]
        return sorted(found, key=lambda test: (test.seconds, test.name))


def importers(sources: dict[str, bytes]) -> dict[str, set[str]]:
    """The modules that import each module by its name."""
    found: dict[str, set[str]] = defaultdict(set)
    for module, source in sources.items():
        for base, names in re.findall(
            rb"^\s*from ([\w.]+) import (\([^)]*\)|[^\n]*)", source, re.MULTILINE
        ):
            found[base.decode()].add(module)
            for name in re.findall(rb"\w+", names):
                found[f"{base.decode()}.{name.decode()}"].add(module)
    return found
