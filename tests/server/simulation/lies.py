"""Storage that lies: bytes, rows and files that change while no process looks."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from regalia.server.store.base import EntryDamaged, StoreFailed
from tests.server.simulation.faults import LIES
from tests.server.simulation.loop import start
from tests.server.simulation.sqlite import checkpointed, crash_image, put_back

if TYPE_CHECKING:
    from tests.server.simulation.process import Process
    from tests.server.simulation.world import World

DAMAGED = "table-stuck-damaged"
REPAIRED_SECONDS = 12.0  # within which every process serves a repaired table
REPAIRED_ROUNDS = 3  # of so many seconds, where every statement of a round of upkeep is slow
LOOK_SECONDS = 60.0  # within which a table is read, or refused


class Lie(NamedTuple):
    """A change behind the back of all processes, and the truth."""

    name: str
    put_back: Callable[[], None]
    truth: dict[str, list[tuple[int, int, str]]]  # the rows of each table
    whole: bool = True  # what is left is whole, only older: no store can know


def tell_one(world: World) -> Lie | None:
    """Change something in a store that no process has open; None if nothing was changed."""
    name = next((each for each in LIES if world.faults.strikes(each, "boot")), None)
    if name is None or not world.tables:
        return None
    truth = {table: world.rows(table) for table in world.tables}
    if world.database is not None:
        return lie_in_database(world, name, truth)
    return lie_in_file(world, name, truth)


def lie_in_database(
    world: World, name: str, truth: dict[str, list[tuple[int, int, str]]]
) -> Lie | None:
    """Lose or alter one row of the simulated database."""
    database = world.database
    assert database is not None
    table = world.chance.choice(world.tables)
    log = database.entries.get(table, {})
    if len(log) < 3:
        return None
    before = dict(log)
    head = database.heads[table]

    def truth_again() -> None:
        if table in database.entries:  # the operator may have deleted it meanwhile
            database.entries[table] = before
            database.heads[table] = head

    seq = len(log) if name == "newest-lost" else world.chance.randrange(2, len(log))
    changed = dict(log)
    if name == "newest-lost":
        del changed[seq]
    elif name == "unlinked-lost":
        changed = {n: (at, body, "") for n, (at, body, _) in log.items() if n != seq}
        database.heads[table] = (head[0], "", head[2])
    elif name in ("row-lost", "wal-gone", "file-truncated"):
        del changed[seq]
    else:
        at, body, linked = changed[seq]
        place = world.chance.randrange(len(body))
        letter = "0" if body[place] != "0" else "1"
        changed[seq] = (at, body[:place] + letter + body[place + 1 :], linked)
    database.entries[table] = changed
    return Lie(name, truth_again, truth)


def lie_in_file(
    world: World, name: str, truth: dict[str, list[tuple[int, int, str]]]
) -> Lie | None:
    """Change the real file of a SQLite store."""
    path: Path = world.path
    before = crash_image(path)
    whole = True
    if name == "wal-gone":
        Path(f"{path}-wal").unlink(missing_ok=True)
        whole = False
    else:
        checkpointed(path)
        content = bytearray(path.read_bytes())
        if name == "file-truncated":
            pages = len(content) // 4096
            del content[4096 * world.chance.randrange(1, max(2, pages)) :]
            path.write_bytes(content)
        elif name == "bit-flipped":
            # where something is written: an empty byte says nothing
            used = [place for place in range(100, len(content)) if content[place]]
            place = world.chance.choice(used)
            content[place] ^= 1 << world.chance.randrange(8)
            path.write_bytes(content)
        else:
            change_row(world, name)
    return Lie(name, lambda: put_back(path, before), truth, whole)


def change_row(world: World, name: str) -> None:
    """Lose one row, or turn its text into a BLOB; an older version wrote rows without links."""
    connection = sqlite3.connect(world.path)
    which = {
        "newest-lost": "select max(rowid), tbl from entry group by tbl having max(seq) > 2",
        "unlinked-lost": (
            "select entry.rowid, entry.tbl from entry join head on head.tbl = entry.tbl "
            "where entry.seq > 1 and entry.seq < head.seq"
        ),
    }
    try:
        wanted = which.get(name, "select rowid, tbl from entry where seq > 1")
        found = connection.execute(wanted).fetchall()
        if not found:
            return
        row, table = world.chance.choice(found)
        if name == "unlinked-lost":
            connection.execute("update entry set link = '' where tbl = ?", (table,))
            connection.execute("update head set link = '' where tbl = ?", (table,))
        if name != "body-blob":
            connection.execute("delete from entry where rowid = ?", (row,))
        else:
            connection.execute("update entry set body = cast(body as blob) where rowid = ?", (row,))
        connection.commit()
    finally:
        connection.close()


async def look(world: World, process: Process, lie: Lie) -> None:
    """Every table is what it was, or it is known that it is not."""
    for table, truth in lie.truth.items():
        if table in world.invariants.deleted:
            continue
        task = start(world.loop, process.name, noticed(process, table))
        _, waiting = await asyncio.wait({task}, timeout=LOOK_SECONDS)
        if waiting:
            world.invariants.violated(f"{lie.name}: a table cannot be read, and nobody is told")
            return
        found = task.result()
        world.invariants.checks["lies"] += 1
        world.tell(f"{lie.name}, table {table[:6]}: {found}")
        if found == DAMAGED:
            await repair(world, process, lie, table)
        if found is not None or not truth:
            continue
        rows = rows_left(world, table)
        if unwritten(world, table, rows[: len(truth)]) == unwritten(world, table, truth):
            continue
        if not lie.whole and rows == truth[: len(rows)] and rows:
            continue  # an older state of the whole file, which nobody can tell from the newest
        world.invariants.violated(
            f"{lie.name}: table {table[:6]} had {len(truth)} entries, is served with {len(rows)} "
            "others, and nobody is told"
        )


async def repair(world: World, process: Process, lie: Lie, table: str) -> None:
    """What the operator's repair leaves of a damaged table is true, and is served."""
    ahead, began = world.ahead, int(process.wall() * 1000)
    name = process.name if world.kind == "sqlite" else "admin"
    if not await world.within(name, world.verb(process, "repair", table)):
        return  # nothing of it is left, or the file itself cannot be written
    world.invariants.checks["repairs"] += 1
    rows, truth = rows_left(world, table), lie.truth[table]
    rows, truth = unwritten(world, table, rows), unwritten(world, table, truth)
    same = next((n for n, (a, b) in enumerate(zip(rows, truth, strict=False)) if a != b), len(rows))
    # a table that is served again goes on at once; a file without its -wal is older than the truth
    untrue = [row for row in rows[same:] if row[1] < began]
    if lie.whole and untrue and world.ahead == ahead:
        world.invariants.violated(f"{lie.name}: the repair of {table[:6]} left what is not true")
    for _ in range(REPAIRED_ROUNDS):
        await asyncio.sleep(REPAIRED_SECONDS)
        if await world.within(process.name, noticed(process, table)) != DAMAGED:
            return
    world.invariants.violated(f"{lie.name}: table {table[:6]} is damaged after its repair")


def unwritten(
    world: World, table: str, rows: list[tuple[int, int, str]]
) -> list[tuple[int, int, str]]:
    """The rows of a table but for those that the server itself has rewritten since."""
    return [row for row in rows if (table, row[0]) not in world.rewritten]


def rows_left(world: World, table: str) -> list[tuple[int, int, str]]:
    """The rows of a table; none if they cannot be read."""
    try:
        return world.rows(table)
    except (sqlite3.Error, AttributeError):
        return []


async def noticed(process: Process, table: str) -> str | None:
    """How a process found out that a table is damaged; None if it serves it."""
    try:
        actor = await process.server.find(table)
    except EntryDamaged:
        return DAMAGED
    except StoreFailed as error:
        return f"refused: {error}"
    if actor is None:
        return None
    return None if actor.problem is None else actor.problem.message
