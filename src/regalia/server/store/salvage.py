"""Salvage: a new SQLite store of all rows that can still be read in a damaged file.

A log that has lost a row is set aside by its chain when the new store is opened; others go on.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from regalia.server.store.base import StoreFailed
from regalia.server.store.sqlite import migrate

LAST_ROW = 2**62  # no row has a greater number
Row = tuple[Any, ...]


def salvage(damaged: Path, target: Path) -> dict[str, int]:
    """Copy what can be read into a new file; returns the number of rows by SQL table."""
    part = target.with_name(target.name + ".part")
    beside = target.with_name(target.name + ".damaged")
    try:
        for end in ("", "-wal"):  # nothing is changed in the damaged file itself
            if Path(f"{damaged}{end}").exists():
                shutil.copyfile(f"{damaged}{end}", f"{beside}{end}")
        counts = copy_rows(beside, part)
        part.replace(target)
        return counts
    except (sqlite3.Error, OSError) as error:
        text = f"nothing can be read in {damaged}: {error}"
        raise StoreFailed(text, "admin-salvage-failed", why=str(error)) from None
    finally:
        for path in (part, beside):
            for end in ("", "-wal", "-shm", "-journal"):
                Path(f"{path}{end}").unlink(missing_ok=True)


def copy_rows(damaged: Path, part: Path) -> dict[str, int]:
    """Copy the readable rows of every SQL table of a store."""
    source, made = sqlite3.connect(damaged), sqlite3.connect(part, isolation_level=None)
    source.text_factory = lambda text: text.decode(errors="replace")
    try:
        migrate(made)
        counts: dict[str, int] = {}
        listed = "select name from sqlite_master where type = 'table' and name <> 'migration'"
        for (name,) in made.execute(listed).fetchall():
            made.execute("begin")
            made.execute(f"delete from {name}")  # noqa: S608 - a name of our own schema
            counts[name] = copy_table(source, made, name)
            made.execute("commit")
        return counts
    finally:
        source.close()
        made.close()


def copy_table(source: sqlite3.Connection, made: sqlite3.Connection, name: str) -> int:
    """Copy the readable rows of one SQL table; returns their number."""
    wanted = columns_of(made, name)
    known = columns_of(source, name)
    shared = [column for column in wanted if column in known]
    if not shared:
        return 0  # an older version made the store
    marks = ", ".join("?" for _ in shared)
    query = f"insert or ignore into {name} ({', '.join(shared)}) values ({marks})"  # noqa: S608
    count = 0
    for row in readable(source, name, shared):
        try:
            count += made.execute(query, row).rowcount
        except sqlite3.IntegrityError:
            continue  # a damaged row without a value that every row has
    return count


def columns_of(connection: sqlite3.Connection, name: str) -> list[str]:
    """The columns of an SQL table."""
    return [row[1] for row in connection.execute(f"pragma table_info({name})")]


def readable(source: sqlite3.Connection, name: str, columns: list[str]) -> Iterator[Row]:
    """The rows of an SQL table, past the pages that cannot be read."""
    query = f"select rowid, {', '.join(columns)} from {name} "  # noqa: S608 - our own schema
    last = 0
    while True:
        try:
            for number, *row in source.execute(query + "where rowid > ? order by rowid", (last,)):
                yield tuple(row)
                last = number
            return
        except sqlite3.DatabaseError:
            found = beyond(source, query, last)
        if found is None:
            return
        between, last = backwards(source, query, last, found)
        yield from between


def beyond(source: sqlite3.Connection, query: str, last: int) -> int | None:
    """The number of some row behind damaged pages; None if there is none."""
    step = 1
    while last + step < LAST_ROW:
        try:
            found = source.execute(query + "where rowid > ? limit 1", (last + step,)).fetchone()
        except sqlite3.DatabaseError:
            step *= 2
            continue
        return None if found is None else int(found[0])
    return None


def backwards(
    source: sqlite3.Connection, query: str, last: int, found: int
) -> tuple[list[Row], int]:
    """The rows from a readable one back to the damaged pages, and the number of that one."""
    rows: list[Row] = []
    order = "where rowid > ? and rowid <= ? order by rowid desc"
    try:
        for _, *row in source.execute(query + order, (last, found)):
            rows.append(tuple(row))
    except sqlite3.DatabaseError:
        return rows[::-1], found
    return rows[::-1], found
