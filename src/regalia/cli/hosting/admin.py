"""regalia admin: the operator's commands on a store.

A SQLite file is one process's alone: while its server is open, that one does what is asked, over
a socket beside the file (control.py). PostgreSQL may be in use.
"""

from __future__ import annotations

import argparse
import asyncio
import ipaddress
import shutil
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from regalia.cli.common import Finding, UserError
from regalia.cli.hosting import control
from regalia.cli.hosting.checking import problem_of_log
from regalia.cli.localized_argparse import add_command
from regalia.cli.serve import default_store, make_store_or_fail
from regalia.engine.label import Label
from regalia.text.speaker import Speaker

if TYPE_CHECKING:
    from regalia.server.log.table_state import TableState
    from regalia.server.store.base import Store, StoredTable

NEED = {
    "show": "table", "export": "table", "close": "table", "hush": "table", "delete": "table",
    "repair": "table",
    "ban": "address", "unban": "address", "backup": "file", "restore": "file",
    "salvage": "file",
}  # fmt: skip
LEAST_ID = 6  # letters of a table's id that name it if no other begins so


class Desk(NamedTuple):
    """Context of a command: store, speaker, output, and the running server."""

    store: Store
    speaker: Speaker
    say: Callable[[str], object]
    touched: Callable[[str], Awaitable[None]]  # a table has a new entry


async def nobody(table: str) -> None:
    """No server of this process has to be told."""


def add_parsers(commands: Any, speaker: Speaker) -> None:
    """The command's arguments."""
    examples = (
        "admin list",
        "admin close Xy3kQp",
        "admin ban 192.0.2.7",
        "admin backup copy.sqlite",
    )
    from regalia.cli.hosting import verbs

    parser = add_command(commands, speaker, "admin", examples)
    parser.add("action", choices=(*verbs.DO, "restore", "salvage"))
    parser.add("what", nargs="*", default=None)
    parser.add("--store", default=None, metavar=speaker.message("help-file-or-url"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Opens the store, does one thing, closes it."""
    from regalia.cli.hosting import verbs

    args.what = " ".join(args.what) if args.what else None
    needed = verbs.NEED.get(args.action)
    if needed and not args.what:
        raise UserError(f"admin-needs-{needed}", action=args.action)
    where = args.store or str(default_store())
    if args.action == "restore":
        return restore(Path(args.what), where, Speaker(args.lang))
    if args.action == "salvage":
        from regalia.cli.hosting.salvaging import salvage

        return salvage(Path(args.what), where, Speaker(args.lang))
    if args.action == "backup":
        args.what = str(Path(args.what).resolve())
    asked = control.ask(where, args.action, args.what, args.lang)
    return asyncio.run(with_store(args, where)) if asked is None else asked


async def with_store(args: argparse.Namespace, where: str) -> int:
    """Does something with an open store."""
    from regalia.cli.hosting.verbs import perform
    from regalia.server.store.base import StoreFailed, make_store

    if not where.startswith(("postgresql://", "postgres://")) and not Path(where).exists():
        raise UserError("admin-no-store", store=where)
    store = make_store_or_fail(where, make_store, StoreFailed)
    try:
        await store.open()
        try:
            desk = Desk(store, Speaker(args.lang), print, nobody)
            return await perform(desk, args.action, args.what or "", "command")
        finally:
            await store.close()
    except StoreFailed as error:
        raise UserError(error.message, **error.args_said) from None


async def list_all(desk: Desk, what: str) -> int:
    """Every table: id, entries, when it was last touched."""
    for stored in await tables_of(desk.store):
        desk.say(f"{stored.table}\t{stored.entries}\t{day(stored.at)}")
    return 0


async def tables_of(store: Store) -> list[StoredTable]:
    """All tables, without the logs of daily deals and circles, whose names have a dot."""
    return [stored for stored in await store.tables() if "." not in stored.table]


async def find(store: Store, what: str) -> StoredTable:
    """The table of an id, or of the beginning of one."""
    found = [stored for stored in await store.tables() if stored.table.startswith(what)]
    exact = [stored for stored in found if stored.table == what]
    if exact or (len(found) == 1 and len(what) >= LEAST_ID):
        return (exact or found)[0]
    raise UserError("admin-no-table", table=what[:60])


async def read(store: Store, table: str) -> tuple[TableState | None, Label | None]:
    """A table as its log makes it, and why it cannot go on if so."""
    from regalia.server.live.server import Server
    from regalia.server.store.base import EntryDamaged
    from regalia.server.work.bot_workers import InlineBotWorkers
    from regalia.server.work.workers import InlineWorkers

    server = Server(store, InlineBotWorkers(), workers=InlineWorkers())
    try:
        bodies = await store.read(table)
    except EntryDamaged as error:
        return None, Label("table-stuck-damaged", {"entry": error.seq})
    if not server.is_begun(bodies):
        return None, Label("table-stuck-log", {"entry": 1})
    return await server.replay(table, bodies)


async def show(desk: Desk, what: str) -> int:
    """One table: its game, who sits there, where it stands."""
    stored = await find(desk.store, what)
    table_state, problem = await read(desk.store, stored.table)
    desk.say(f"{stored.table}\t{stored.entries}\t{day(stored.at)}")
    if table_state is not None:
        desk.say(f"{table_state.kind.name}\t{table_state.created.rules}\t{table_state.status()}")
        for seat, state in enumerate(table_state.seats):
            desk.say(f"{seat + 1}\t{state.kind}\t{state.level or '-'}\t{state.name}")
    if problem is not None:
        desk.say(desk.speaker.say(problem))
    return 0


async def export(desk: Desk, what: str) -> int:
    """The log of one table, an entry a line; hashes of keys are in it, keys are not."""
    stored = await find(desk.store, what)
    for body in await desk.store.read(stored.table):
        desk.say(body.decode())
    return 0


async def close_table(desk: Desk, table: str) -> None:
    """Close a table, retrying after concurrent writes."""
    from regalia.server.log.entries import Decided, write_entry
    from regalia.server.store.base import StoreFailed

    while True:
        bodies = await desk.store.read(table)
        closed = Decided(-1, "close")
        if not bodies or write_entry(closed) in bodies:
            return
        try:
            stored = await desk.store.append(table, len(bodies) + 1, write_entry(closed))
        except StoreFailed:
            await desk.touched(table)  # it may have been stored all the same
            raise
        if stored:
            await desk.touched(table)
            return


async def close(desk: Desk, what: str) -> int:
    """Ends one table for everybody; it can still be looked at."""
    stored = await find(desk.store, what)
    await close_table(desk, stored.table)
    desk.say(desk.speaker.message("admin-closed", {"table": stored.table}))
    return 0


async def hush(desk: Desk, what: str) -> int:
    """Forgets everything that was said at one table, whispers included; the game stays."""
    from regalia.server.live.upkeep import hushed

    stored = await find(desk.store, what)
    count = 0
    for number, body in enumerate(await desk.store.read(stored.table), 1):
        silent = hushed(body)
        if silent is not None:
            await desk.store.rewrite(stored.table, number, silent)
            count += 1
    await desk.touched(stored.table)
    desk.say(desk.speaker.message("admin-hushed", {"table": stored.table, "count": count}))
    return 0


async def ban(desk: Desk, what: str) -> int:
    """Lets an address or a network in no more."""
    address = network(what)
    await desk.store.ban(address, True)
    desk.say(desk.speaker.message("admin-banned", {"address": address}))
    return 0


async def unban(desk: Desk, what: str) -> int:
    """Lets an address or a network in again."""
    address = network(what)
    if address not in await desk.store.bans():
        raise UserError("admin-not-banned", address=address)
    await desk.store.ban(address, False)
    desk.say(desk.speaker.message("admin-unbanned", {"address": address}))
    return 0


async def bans(desk: Desk, what: str) -> int:
    """Print the banned addresses."""
    for address in sorted(await desk.store.bans()):
        desk.say(address)
    return 0


def network(words: str) -> str:
    """An address or a network, written in one way."""
    try:
        return str(ipaddress.ip_network(words, strict=False))
    except ValueError:
        raise UserError("admin-address", address=words[:60]) from None


async def delete(desk: Desk, what: str) -> int:
    """Forgets one table for good, with all that was said there."""
    stored = await find(desk.store, what)
    await close_table(desk, stored.table)  # so that no server writes to it any more
    await desk.store.delete(stored.table)
    await desk.touched(stored.table)
    desk.say(desk.speaker.message("admin-deleted", {"table": stored.table}))
    return 0


async def backup(desk: Desk, what: str) -> int:
    """Copies the store into a file."""
    path = Path(what)
    if path.exists():
        raise UserError("admin-exists", file=str(path))
    await desk.store.backup(path)
    desk.say(desk.speaker.message("admin-copied", {"file": str(path)}))
    return 0


async def check(desk: Desk, what: str) -> int:
    """Plays every table again, reads every other log, and names those that cannot go on."""
    broken = tables = logs = 0
    for stored in await desk.store.tables():
        if "." in stored.table:
            logs += 1
            problem = await problem_of_log(desk.store, stored.table)
        else:
            tables += 1
            _, problem = await read(desk.store, stored.table)
        if problem is not None:
            broken += 1
            desk.say(f"{stored.table}\t{desk.speaker.say(problem)}")
    if broken:
        raise Finding(Label("admin-broken", {"count": broken, "tables": tables, "logs": logs}))
    desk.say(desk.speaker.message("admin-whole", {"tables": tables}))
    if logs:
        desk.say(desk.speaker.message("admin-whole-logs", {"logs": logs}))
    return 0


async def repair(desk: Desk, what: str) -> int:
    """Keeps the entries of a damaged table up to the first that is lost or altered."""
    from regalia.server.store.base import EntryDamaged

    stored = await find(desk.store, what)
    try:
        await desk.store.read(stored.table)
    except EntryDamaged as error:
        if error.seq <= 1:
            raise UserError("table-stuck-damaged", entry=error.seq) from None
        gone = await desk.store.cut(stored.table, error.seq)
        await desk.touched(stored.table)
        said = {"table": stored.table, "count": gone, "entry": error.seq - 1}
        desk.say(desk.speaker.message("admin-repaired", said))
        return 0
    raise UserError("admin-not-damaged", table=stored.table)


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
    try:
        return time.strftime("%Y-%m-%d %H:%M:%SZ", time.gmtime(milliseconds / 1000))
    except (ValueError, OverflowError, OSError):
        return "-"  # a damaged row may hold any number


DO: dict[str, Callable[[Desk, str], Awaitable[int]]] = {
    "list": list_all,
    "show": show,
    "export": export,
    "close": close,
    "hush": hush,
    "delete": delete,
    "ban": ban,
    "unban": unban,
    "bans": bans,
    "backup": backup,
    "check": check,
    "repair": repair,
}
