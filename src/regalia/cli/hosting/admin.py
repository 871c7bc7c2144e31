"""regalia admin: what whoever runs a server does with its store.

A SQLite file is one process's alone: its house has to be closed meanwhile, PostgreSQL may be in
use.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from regalia.cli.common import Finding, UserError
from regalia.cli.serve import default_store, make_store_or_fail
from regalia.cli.wording import add_command
from regalia.engine.label import Label
from regalia.text.speaker import Speaker

if TYPE_CHECKING:
    from regalia.server.log.ledger import Ledger
    from regalia.server.store.base import Store, StoredTable

ACTIONS = ("list", "show", "export", "delete", "backup", "restore", "check")
NEED = {"show": "table", "export": "table", "delete": "table", "backup": "file", "restore": "file"}
LEAST_ID = 6  # letters of a table's id that name it if no other begins so


def add_parsers(commands: Any, speaker: Speaker) -> None:
    """The command's arguments."""
    examples = ("admin list", "admin show Xy3kQp", "admin backup copy.sqlite", "admin check")
    parser = add_command(commands, speaker, "admin", examples)
    parser.add("action", choices=ACTIONS)
    parser.add("what", nargs="?", default=None)
    parser.add("--store", default=None, metavar=speaker.message("help-file-or-url"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Opens the store, does one thing, closes it."""
    needed = NEED.get(args.action)
    if needed and not args.what:
        raise UserError(f"admin-needs-{needed}", action=args.action)
    where = args.store or str(default_store())
    if args.action == "restore":
        return restore(Path(args.what), where, Speaker(args.lang))
    return asyncio.run(with_store(args, where))


async def with_store(args: argparse.Namespace, where: str) -> int:
    """Does something with an open store."""
    from regalia.server.store.base import StoreFailed, make_store

    if not where.startswith(("postgresql://", "postgres://")) and not Path(where).exists():
        raise UserError("admin-no-store", store=where)
    store = make_store_or_fail(where, make_store, StoreFailed)
    try:
        await store.open()
        try:
            return await DO[args.action](store, args.what, Speaker(args.lang))
        finally:
            await store.close()
    except StoreFailed as error:
        raise UserError(error.message, **error.args_said) from None


async def list_all(store: Store, what: str | None, speaker: Speaker) -> int:
    """Every table: id, entries, when it was last touched."""
    for stored in await store.tables():
        print(f"{stored.table}\t{stored.entries}\t{day(stored.at)}")
    return 0


async def find(store: Store, what: str) -> StoredTable:
    """The table of an id, or of the beginning of one."""
    found = [stored for stored in await store.tables() if stored.table.startswith(what)]
    exact = [stored for stored in found if stored.table == what]
    if exact or (len(found) == 1 and len(what) >= LEAST_ID):
        return (exact or found)[0]
    raise UserError("admin-no-table", table=what[:60])


async def read(store: Store, table: str) -> tuple[Ledger | None, Label | None]:
    """A table as its log makes it, and why it cannot go on if so."""
    from regalia.server.live.server import Server
    from regalia.server.work.thinking import InlineThinking
    from regalia.server.work.workers import InlineWorkers

    server = Server(store, InlineThinking(), workers=InlineWorkers())
    bodies = await store.read(table)
    if not server.is_begun(bodies):
        return None, Label("table-stuck-log", {"entry": 1})
    return await server.replay(table, bodies)


async def show(store: Store, what: str | None, speaker: Speaker) -> int:
    """One table: its game, who sits there, where it stands."""
    stored = await find(store, what or "")
    ledger, problem = await read(store, stored.table)
    print(f"{stored.table}\t{stored.entries}\t{day(stored.at)}")
    if ledger is not None:
        print(f"{ledger.kind.name}\t{ledger.created.rules}\t{ledger.status()}")
        for seat, state in enumerate(ledger.seats):
            print(f"{seat + 1}\t{state.kind}\t{state.level or '-'}\t{state.name}")
    if problem is not None:
        print(speaker.say(problem))
    return 0


async def export(store: Store, what: str | None, speaker: Speaker) -> int:
    """The log of one table, an entry a line; hashes of keys are in it, keys are not."""
    stored = await find(store, what or "")
    for body in await store.read(stored.table):
        sys.stdout.write(body.decode() + "\n")
    return 0


async def delete(store: Store, what: str | None, speaker: Speaker) -> int:
    """Forgets one table for good, with all that was said there."""
    stored = await find(store, what or "")
    await store.delete(stored.table)
    print(speaker.message("admin-deleted", {"table": stored.table}))
    return 0


async def backup(store: Store, what: str | None, speaker: Speaker) -> int:
    """Copies the store into a file."""
    path = Path(what or "")
    if path.exists():
        raise UserError("admin-exists", file=str(path))
    await store.backup(path)
    print(speaker.message("admin-copied", {"file": str(path)}))
    return 0


async def check(store: Store, what: str | None, speaker: Speaker) -> int:
    """Plays every table again and names those that cannot go on."""
    broken = 0
    tables = await store.tables()
    for stored in tables:
        _, problem = await read(store, stored.table)
        if problem is not None:
            broken += 1
            print(f"{stored.table}\t{speaker.say(problem)}")
    if broken:
        raise Finding(Label("admin-broken", {"count": broken, "tables": len(tables)}))
    print(speaker.message("admin-whole", {"tables": len(tables)}))
    return 0


def restore(copy: Path, where: str, speaker: Speaker) -> int:
    """Puts a copy in the place of a store that is not there any more, after a look at it."""
    target = Path(where)
    if where.startswith(("postgresql://", "postgres://")):
        raise UserError("admin-restore-postgres")
    if target.exists():
        raise UserError("admin-exists", file=where)
    if not copy.exists():
        raise UserError("admin-no-store", store=str(copy))
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(target.name + ".part")
    shutil.copyfile(copy, part)
    args = argparse.Namespace(action="check", what=None, lang=speaker.language)
    try:
        asyncio.run(with_store(args, str(part)))
        for beside in ("-wal", "-shm"):
            part.with_name(part.name + beside).unlink(missing_ok=True)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
    print(speaker.message("admin-restored", {"file": where}))
    return 0


def day(milliseconds: int) -> str:
    """A moment as programs and people read it."""
    return time.strftime("%Y-%m-%d %H:%M:%SZ", time.gmtime(milliseconds / 1000))


DO: dict[str, Callable[[Any, Any, Speaker], Awaitable[int]]] = {
    "list": list_all,
    "show": show,
    "export": export,
    "delete": delete,
    "backup": backup,
    "check": check,
}
