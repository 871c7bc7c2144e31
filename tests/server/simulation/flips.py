"""Real SQLite files with flipped bits, cut ends and missing logs: what is noticed, and when."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
import tempfile
from collections import Counter
from pathlib import Path
from unittest.mock import patch

from regalia.server.store import sqlite
from regalia.server.store.base import EntryDamaged, StoreFailed
from regalia.server.store.sqlite import SqliteStore

TABLES = 12
ENTRIES = 24
Truth = dict[str, list[bytes]]


def body(table: str, seq: int) -> bytes:
    """An entry with some text."""
    return f'{{"t":"spoke","seat":{seq % 4},"text":"words {seq} of {table}"}}'.encode()


async def fill(path: Path) -> Truth:
    """A store with some tables, everything in its main file."""
    store = SqliteStore(path)
    await store.open()
    truth: Truth = {}
    for number in range(TABLES):
        table = f"table{number:02d}abcdefghijk"
        truth[table] = [body(table, seq) for seq in range(1, ENTRIES + 1)]
        for seq, entry in enumerate(truth[table], 1):
            assert await store.append(table, seq, entry)
    await store.close()
    connection = sqlite3.connect(path)
    connection.execute("pragma wal_checkpoint(truncate)")
    connection.close()
    return truth


async def look(path: Path, truth: Truth, times: dict[str, list[int]]) -> str:
    """How a damage shows: at the opening, at a table, not at all, or silently."""
    store = SqliteStore(path)
    try:
        await store.open()
    except StoreFailed:
        return "noticed at the opening"
    found = "harmless"
    try:
        for table, bodies in truth.items():
            try:
                read = await store.read(table)
            except StoreFailed as error:
                found = "noticed at a table"
                lost = error.seq if isinstance(error, EntryDamaged) else len(bodies)
                if await accepted(store, table, lost):
                    return "ACCEPTED over a lost number"
                continue
            if read != bodies or stored_times(store, table) != times[table]:
                return "SILENT"
    finally:
        await store.close()
    return found


async def accepted(store: SqliteStore, table: str, seq: int) -> bool:
    """True if a store takes another entry in the place of a lost one."""
    try:
        return await store.append(table, seq, b'{"t":"spoke","seat":0,"text":"another"}')
    except StoreFailed:
        return False


def stored_times(store: SqliteStore, table: str) -> list[int]:
    """The times of a table's entries."""
    assert store.connection is not None
    query = "select at from entry where tbl = ? order by seq"
    return [row[0] for row in store.connection.execute(query, (table,))]


def damage(path: Path, chance: random.Random, kind: str) -> None:
    """Flip one bit, cut the end, or change a row behind the store's back."""
    content = bytearray(path.read_bytes())
    if kind == "flip":
        content[chance.randrange(100, len(content))] ^= 1 << chance.randrange(8)
        path.write_bytes(content)
    elif kind == "truncate":
        path.write_bytes(content[: chance.randrange(1, len(content))])
    else:
        connection = sqlite3.connect(path)
        row = chance.randrange(1, TABLES * ENTRIES + 1)
        change = {
            "blob": "update entry set body = cast(body as blob) where rowid = ?",
            "lose": "delete from entry where rowid = ?",
            "alter": "update entry set body = replace(body, 'words', 'other') where rowid = ?",
            "move": "update entry set at = at + 1000 where rowid = ?",
        }[kind]
        connection.execute(change, (row,))
        connection.commit()
        connection.close()


def trial(flips: int, others: int, seed: int = 1) -> Counter[tuple[str, str]]:
    """Damage copies of one store, each once; counted by kind and outcome."""
    chance = random.Random(seed)  # noqa: S311 - no secret
    counts: Counter[tuple[str, str]] = Counter()
    folder = Path(tempfile.mkdtemp(prefix="regalia-flips-"))
    try:
        with patch.object(sqlite, "grow_wal", lambda connection: None):
            whole = folder / "whole.sqlite"
            truth = asyncio.run(fill(whole))
            connection = sqlite3.connect(whole)
            query = "select at from entry where tbl = ? order by seq"
            times = {
                table: [row[0] for row in connection.execute(query, (table,))] for table in truth
            }
            connection.close()
            kinds = ["flip"] * flips
            kinds += [
                k for k in ("truncate", "blob", "lose", "alter", "move") for _ in range(others)
            ]
            for kind in kinds:
                path = folder / "damaged.sqlite"
                for name in ("", "-wal", "-shm"):
                    Path(f"{path}{name}").unlink(missing_ok=True)
                shutil.copyfile(whole, path)
                damage(path, chance, kind)
                counts[kind, asyncio.run(look(path, truth, times))] += 1
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return counts
