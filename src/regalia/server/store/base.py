"""Stores: where the logs of tables lie; one protocol, two places."""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple, Protocol

from regalia.clock import wall

LOBBY_SECONDS = 600.0  # without anybody there, a listed table leaves the lobby
PROCESS_SECONDS = 6.0  # without a sign of life, a process is taken for dead
# told the table, the number of its newest entry (0: who is there) and that entry, or nothing of it
Wake = Callable[[str, int, bytes], None]


class StoreFailed(Exception):
    """The store cannot be opened, or does not answer; the text is for people.

    Whoever opens a store is told by a message in their language, with its arguments.
    """

    def __init__(self, text: str, message: str = "", **args: str) -> None:
        super().__init__(text)
        self.message = message or "table-serve-store"
        self.args_said = args if message else {"why": text}


class LobbyRow(NamedTuple):
    """What the lobby shows of a table."""

    table: str
    listed: bool
    status: str
    summary: str


class StoredTable(NamedTuple):
    """A table as the store knows it."""

    table: str
    entries: int
    at: int  # of its newest entry, in milliseconds


class Store(Protocol):
    """Append-only logs, one a table, and the little that several processes must agree on."""

    shared: bool  # whether other processes may write to the same logs

    async def open(self) -> None:
        """Opens the store and brings its tables up to date; StoreFailed says why it cannot."""

    async def close(self) -> None:
        """Finishes what was begun."""

    async def append(self, table: str, seq: int, body: bytes) -> bool:
        """Stores an entry for good, then says True; False if that number is taken."""

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """The entries after a number, in order."""

    async def put_in_lobby(self, row: LobbyRow) -> None:
        """Shows a table in the lobby as it stands now; somebody is there."""

    async def lobby(self, limit: int) -> list[str]:
        """The summaries of listed tables that gather or play and are tended, newest first."""

    async def tables(self) -> list[StoredTable]:
        """Every table there is, that of the newest entry first."""

    async def newest(self, table: str, but: list[str]) -> int:
        """When the newest entry was stored whose text does not begin so, in milliseconds."""

    async def delete(self, table: str) -> bool:
        """Forgets a table for good; False if there was none."""

    async def beginning(self, words: str, before: int, limit: int) -> list[tuple[str, int, bytes]]:
        """Some entries stored before a moment whose text begins so: table, number, entry."""

    async def rewrite(self, table: str, seq: int, body: bytes) -> None:
        """Puts another entry in the place of one: what has to be forgotten."""

    async def clear_lobby(self, before: int) -> None:
        """Forgets rows of the lobby that nobody has tended since."""

    async def backup(self, path: Path) -> None:
        """Copies everything into a new file while the store is used; StoreFailed if it cannot."""

    async def ping(self) -> None:
        """Writes something of no account; StoreFailed if that cannot be done."""

    async def beat(self, process: str) -> bool:
        """A sign of life; False if this process was taken for dead meanwhile."""

    async def alive(self) -> set[str]:
        """The processes that live."""

    async def lease(self, tables: list[str], process: str) -> set[str]:
        """Those of the tables whose clocks and bots this process runs from now on."""

    async def release(self, process: str, table: str | None = None) -> None:
        """Gives up a lease, or all and the life of a process."""

    async def come(self, table: str, seat: int, process: str) -> None:
        """The person of a seat is at this process; no need to sync that."""

    async def go(self, table: str, seat: int, process: str) -> None:
        """The person of a seat is not at this process any more."""

    async def present(self, tables: list[str], process: str) -> dict[str, set[int]]:
        """The seats of some tables whose persons are at other processes that live."""

    async def bans(self) -> set[str]:
        """The addresses and networks that are not let in."""

    async def ban(self, address: str, banned: bool) -> None:
        """Lets an address or a network in no more, or again."""

    def listen(self, wake: Wake) -> None:
        """Calls wake with a table and a number of its log when another process wrote there.

        An empty table means that anything may have been missed; number 0, that somebody came
        or went.
        """


def iso_time(seconds: float) -> str:
    """A moment as feeds write it."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))


def stamp() -> str:
    """This moment, as a part of a file's name."""
    return time.strftime("%Y%m%d-%H%M%S", time.gmtime(wall()))


def migrations() -> list[tuple[int, str]]:
    """The numbered changes of the tables, in order."""
    folder = files("regalia.server.store").joinpath("migrations")
    found = [
        (int(path.name.removesuffix(".sql")), path.read_text(encoding="utf-8"))
        for path in folder.iterdir()
        if path.name.endswith(".sql")
    ]
    return sorted(found)


def check_known(done: set[int]) -> None:
    """Refuses a store that a later version of this program has changed."""
    later = done - {number for number, _ in migrations()}
    if later:
        text = f"the store was made by a later version of regalia (change {max(later)})"
        raise StoreFailed(text, "table-serve-store-newer", number=str(max(later)))


def statements(script: str) -> list[str]:
    """The statements of a migration."""
    lines = [line for line in script.splitlines() if not line.startswith("--")]
    return [text.strip() for text in "\n".join(lines).split(";") if text.strip()]


def make_store(where: str) -> Store:
    """The store at an address: a PostgreSQL URL, or else a SQLite file."""
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
