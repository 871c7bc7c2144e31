"""The store protocol: append-only logs of tables, in SQLite or PostgreSQL."""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple, Protocol

from regalia.clock import wall
from regalia.server.store.notes import Notes

LOBBY_SECONDS = 600.0  # without anybody there, a listed table leaves the lobby
FAR_MS = 8 * 86_400_000  # an alarm beyond that was set before the wall clock was set back
PROCESS_SECONDS = 6.0  # without a sign of life, a process is taken for dead
# told the table, the number of its newest entry (0: who is there, -1: its past was rewritten) and
# that entry, or nothing of it
Wake = Callable[[str, int, bytes], None]


class StoreFailed(Exception):
    """Error of a store that cannot be opened or does not answer, as text for people.

    It carries a message id with its arguments, for the user's language.
    """

    def __init__(self, text: str, message: str = "", **args: str) -> None:
        super().__init__(text)
        self.message = message or "table-serve-store"
        self.args_said = args if message else {"why": text}


class EntryDamaged(StoreFailed):
    """Error of a table with a lost or altered entry; nothing is written to it any more."""

    def __init__(self, table: str, seq: int, bodies: list[bytes]) -> None:
        super().__init__(f"entry {seq} of a table is lost or altered")
        self.table = table
        self.seq = seq
        self.bodies = bodies  # the entries before it, as far as they were asked for


class TableGone(StoreFailed):
    """Error of a table that was deleted while it was in use."""

    def __init__(self, table: str) -> None:
        super().__init__("the table was deleted")
        self.table = table


class LobbyRow(NamedTuple):
    """A table's row in the lobby."""

    table: str
    listed: bool
    status: str
    summary: str


class StoredTable(NamedTuple):
    """A table's line in the store's list."""

    table: str
    entries: int
    at: int  # of its newest entry, in milliseconds


class Due(NamedTuple):
    """A table that has to be read again."""

    table: str
    is_up: bool  # its clock has run out; otherwise the process that had it in memory is gone


class Store(Notes, Protocol):
    """Append-only logs, one per table, and the facts that processes share."""

    shared: bool  # whether other processes may write to the same logs

    async def open(self) -> None:
        """Open the store and apply migrations; raises StoreFailed."""

    async def close(self) -> None:
        """Finish pending writes and close."""

    async def append(self, table: str, seq: int, body: bytes) -> bool:
        """Store an entry durably; False unless it is the one after the table's newest."""

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """The entries after a number, in order; raises EntryDamaged or TableGone."""

    async def ages(self, table: str) -> list[int]:
        """Milliseconds since each entry of a table was stored, by the store's own clock."""

    async def revisions(self, tables: list[str]) -> dict[str, tuple[int, int]]:
        """Of the tables that exist: number of the newest entry, and how often it was rewritten."""

    async def set_alarm(self, table: str, owner: str, milliseconds: int) -> None:
        """Note which process has an over-days table in memory, or when it has to be read again."""

    async def clear_alarm(self, table: str) -> None:
        """Forget when a table has to be read again."""

    async def due(self, process: str, limit: int) -> list[Due]:
        """Tables that have to be read again by now and that no live process has in memory."""

    async def fact(self, name: str) -> str:
        """A fact that was noted; empty if it was not."""

    async def put_fact(self, name: str, words: str) -> None:
        """Note a fact."""

    async def cut(self, table: str, seq: int) -> int:
        """Keep the first entries of a damaged table and link them anew; returns how many went."""

    async def put_in_lobby(self, row: LobbyRow) -> None:
        """Insert or refresh a table's row in the lobby."""

    async def lobby(self, limit: int) -> list[str]:
        """Summaries of listed tables that gather players or play, newest first."""

    async def tables(self) -> list[StoredTable]:
        """All tables, the most recently changed first."""

    async def delete(self, table: str) -> bool:
        """Delete a table; False if there was none."""

    async def beginning(self, words: str, before: int, limit: int) -> list[tuple[str, int, bytes]]:
        """Entries older than a time whose text begins so: table, number, entry."""

    async def rewrite(self, table: str, seq: int, body: bytes) -> None:
        """Replace an entry, to delete its text, and link the later ones anew."""

    async def clear_lobby(self, before: int) -> None:
        """Delete rows of the lobby that were not refreshed since."""

    async def backup(self, path: Path) -> None:
        """Copy the store into a new file while it is in use; raises StoreFailed."""

    async def ping(self) -> None:
        """Test write; raises StoreFailed."""

    async def beat(self, process: str) -> bool:
        """Heartbeat of a process; False if it was declared dead meanwhile."""

    async def alive(self) -> set[str]:
        """The live processes."""

    async def lease(self, tables: list[str], process: str) -> set[str]:
        """Acquire or renew leases; returns the tables whose clocks and bots this process runs."""

    async def release(self, process: str, table: str | None = None) -> None:
        """Release one lease, or all leases and the process itself."""

    async def come(self, table: str, seat: int, process: str) -> None:
        """Note that a seat's person is connected to this process; not synced."""

    async def go(self, table: str, seat: int, process: str) -> None:
        """Note that a seat's person is no longer connected to this process."""

    async def present(self, tables: list[str], process: str) -> dict[str, set[int]]:
        """Seats of some tables connected to other live processes."""

    async def bans(self) -> set[str]:
        """The banned addresses and networks."""

    async def ban(self, address: str, banned: bool) -> None:
        """Ban or unban an address or network."""

    def listen(self, wake: Wake) -> None:
        """Calls wake with a table and a number of its log when another process wrote there.

        An empty table means that anything may have been missed; number 0, that somebody came
        or went.
        """


def iso_time(seconds: float) -> str:
    """A time in ISO 8601."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))


def stamp() -> str:
    """The present time as part of a file name."""
    return time.strftime("%Y%m%d-%H%M%S", time.gmtime(wall()))


def migrations() -> list[tuple[int, str]]:
    """The numbered schema migrations, in order."""
    folder = files("regalia.server.store").joinpath("migrations")
    found = [
        (int(path.name.removesuffix(".sql")), path.read_text(encoding="utf-8"))
        for path in folder.iterdir()
        if path.name.endswith(".sql")
    ]
    return sorted(found)


def check_known(done: set[int]) -> None:
    """Refuse a store that a later version has migrated."""
    later = done - {number for number, _ in migrations()}
    if later:
        text = f"the store was made by a later version of regalia (change {max(later)})"
        raise StoreFailed(text, "table-serve-store-newer", number=str(max(later)))


def statements(script: str) -> list[str]:
    """The statements of a migration."""
    lines = [line for line in script.splitlines() if not line.startswith("--")]
    return [text.strip() for text in "\n".join(lines).split(";") if text.strip()]


def make_store(where: str) -> Store:
    """The store for an address: a PostgreSQL URL, or a SQLite file."""
    if where.startswith(("postgresql://", "postgres://")):
        try:
            from regalia.server.store.postgres import PostgresStore
        except ModuleNotFoundError:
            raise StoreFailed(
                "a PostgreSQL store needs the package asyncpg: install regalia[postgres]",
                "table-serve-store-asyncpg",
            ) from None
        return PostgresStore(where)
    from regalia.server.store.sqlite import SqliteStore

    return SqliteStore(Path(where))
