"""Files of a SQLite store: online backup, and a preallocated write-ahead log."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from pathlib import Path

WAL_PAGES = 4000  # of the write-ahead log before it is copied: the pause comes seldom
PAGE_BYTES = 4096
COPY_PAGES = 64  # of a backup in one go
COPY_SLEEP = 0.005
SPARE = 1.5  # times the size of the store that have to be free for a backup


def copy(connection: sqlite3.Connection, path: Path) -> None:
    """Back up a store in small steps, then check the copy."""
    path.parent.mkdir(parents=True, exist_ok=True)
    check_space(connection, path.parent)
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    made = sqlite3.connect(part)
    try:
        connection.backup(made, pages=COPY_PAGES, sleep=COPY_SLEEP)
        [found] = made.execute("pragma quick_check(1)").fetchone()
        if found != "ok":
            raise sqlite3.DatabaseError(found)
    finally:
        made.close()
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    part.replace(path)


def check_space(connection: sqlite3.Connection, folder: Path) -> None:
    """Refuse a backup that would fill its disk, which may be the disk of the store."""
    [pages] = connection.execute("pragma page_count").fetchone()
    [size] = connection.execute("pragma page_size").fetchone()
    if shutil.disk_usage(folder).free < pages * size * SPARE:
        raise OSError(errno.ENOSPC, "the disk has no room for a copy")


def grow_wal(connection: sqlite3.Connection) -> None:
    """Preallocate the write-ahead log by a transaction that is rolled back.

    A sync of a file that grows waits for the journal of the file system, and so for whatever else
    is written on the machine; a sync inside a file does not.
    """
    connection.execute("begin immediate")
    connection.execute("create table filler (body blob)")
    # a little more, as the last pages stay in memory and never reach the log
    size = (WAL_PAGES + 1000) * PAGE_BYTES
    connection.execute("insert into filler values (zeroblob(?))", (size,))
    connection.execute("rollback")
