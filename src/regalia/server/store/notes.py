"""Notes and weights in a store: what the operator keeps, and how much each table holds."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from regalia.clock import wall_ms

T = TypeVar("T")
# the used share of every disk, so that tests find the same one everywhere
DISK_USED: Final = os.environ.get("REGALIA_DISK_USED", "")


class Note(NamedTuple):
    """Something that the operator keeps, by kind and name."""

    name: str
    at: int  # milliseconds
    body: str


class Weight(NamedTuple):
    """A stored amount: tables, entries, bytes."""

    tables: int = 0
    entries: int = 0
    bytes: int = 0


class TableWeight(NamedTuple):
    """Size of one table, and the person who opened it, as a hash."""

    table: str
    who: str
    entries: int
    bytes: int


class Space(NamedTuple):
    """Size of a store, and the used share of its disk; 0 where it is not known."""

    bytes: int = 0
    used: float = 0.0


class Notes(Protocol):
    """The part of a store that holds notes and weights."""

    async def weigh(self, weights: list[TableWeight]) -> None:
        """Note how much some tables hold."""

    async def weight_of(self, people: list[str]) -> dict[str, Weight]:
        """The weight of the tables that some people opened, by person."""

    async def weight(self) -> Weight:
        """The weight of the whole store."""

    async def idle(self, who: str, before: int, limit: int) -> list[TableWeight]:
        """Tables of a person that nobody has open and nobody touched since, oldest first."""

    async def table_weights(self, limit: int) -> list[tuple[TableWeight, int]]:
        """The tables that were touched last, and when, in milliseconds."""

    async def space(self) -> Space:
        """Size of the store and fill level of its disk."""

    async def put_note(self, kind: str, name: str, body: str, replace: bool = True) -> None:
        """Keep a note; an older one of the same name is replaced or left alone."""

    async def notes(self, kind: str, limit: int = 1000) -> list[Note]:
        """The notes of a kind, newest first."""

    async def drop_note(self, kind: str, name: str) -> bool:
        """Delete a note; False if there was none."""

    async def trim_notes(self, kind: str, limit: int) -> None:
        """Delete all but the newest notes of a kind."""


# a table that was deleted meanwhile weighs nothing
_WEIGH = (
    "insert into weight (tbl, who, entries, bytes, at) select ?1, ?2, ?3, ?4, ?5 "
    "where exists (select 1 from entry where tbl = ?1) "
    "on conflict (tbl) do update set who = excluded.who, entries = excluded.entries, "
    "bytes = excluded.bytes, at = excluded.at"
)
_TOTAL = "select count(*), coalesce(sum(entries), 0), coalesce(sum(bytes), 0) from weight"
_NEWEST = "select tbl, who, entries, bytes, at from weight order by at desc, tbl"
_TRIM = (
    "delete from note where kind = {0} and name not in "
    "(select name from note where kind = {0} order by at desc, name desc limit {1})"
)


class SqliteNotes:
    """Notes and weights in a SQLite file."""

    path: Path

    async def _ask(self, work: Callable[[sqlite3.Connection], T]) -> T:
        raise NotImplementedError

    async def weigh(self, weights: list[TableWeight]) -> None:
        rows = [(*weight, wall_ms()) for weight in weights]
        await self._ask(lambda line: line.executemany(_WEIGH, rows))

    async def weight_of(self, people: list[str]) -> dict[str, Weight]:
        def work(line: sqlite3.Connection) -> dict[str, Weight]:
            query = f"{_TOTAL} where who = ?"
            return {who: Weight(*line.execute(query, (who,)).fetchone()) for who in people}

        return await self._ask(work)

    async def weight(self) -> Weight:
        return await self._ask(lambda line: Weight(*line.execute(_TOTAL).fetchone()))

    async def idle(self, who: str, before: int, limit: int) -> list[TableWeight]:
        query = (
            "select tbl, who, entries, bytes from weight where who = ? and at < ? "
            "order by at limit ?"
        )

        def work(line: sqlite3.Connection) -> list[TableWeight]:
            return [TableWeight(*row) for row in line.execute(query, (who, before, limit))]

        return await self._ask(work)

    async def table_weights(self, limit: int) -> list[tuple[TableWeight, int]]:
        def work(line: sqlite3.Connection) -> list[tuple[TableWeight, int]]:
            rows = line.execute(f"{_NEWEST} limit ?", (limit,))
            return [(TableWeight(*row[:4]), row[4]) for row in rows]

        return await self._ask(work)

    async def space(self) -> Space:
        def work(line: sqlite3.Connection) -> Space:
            [pages], [size] = (
                line.execute(f"pragma {name}").fetchone() for name in ("page_count", "page_size")
            )
            return Space(pages * size, disk_used(self.path.parent))

        return await self._ask(work)

    async def put_note(self, kind: str, name: str, body: str, replace: bool = True) -> None:
        query = "insert or replace into note values (?, ?, ?, ?)"
        query = query if replace else query.replace("or replace", "or ignore")
        await self._ask(lambda line: line.execute(query, (kind, name, wall_ms(), body)))

    async def notes(self, kind: str, limit: int = 1000) -> list[Note]:
        query = "select name, at, body from note where kind = ? order by at desc, name desc limit ?"
        return await self._ask(
            lambda line: [Note(*row) for row in line.execute(query, (kind, limit))]
        )

    async def drop_note(self, kind: str, name: str) -> bool:
        query = "delete from note where kind = ? and name = ?"
        return await self._ask(lambda line: line.execute(query, (kind, name)).rowcount > 0)

    async def trim_notes(self, kind: str, limit: int) -> None:
        query = _TRIM.format("?1", "?2")
        await self._ask(lambda line: line.execute(query, (kind, limit)))


class PostgresNotes:
    """Notes and weights in PostgreSQL."""

    async def _ask(self, work: Callable[[Any], Awaitable[T]]) -> T:
        raise NotImplementedError

    async def weigh(self, weights: list[TableWeight]) -> None:
        query = (
            "insert into weight (tbl, who, entries, bytes, at) "
            "select tbl, who, entries, bytes, $5 from "
            "unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[]) "
            "as given (tbl, who, entries, bytes) "
            "where exists (select 1 from entry where entry.tbl = given.tbl) order by tbl "
            "on conflict (tbl) do update set who = excluded.who, entries = excluded.entries, "
            "bytes = excluded.bytes, at = excluded.at"
        )
        if weights:
            columns = [list(column) for column in zip(*weights, strict=True)]
            await self._ask(lambda line: line.execute(query, *columns, wall_ms()))

    async def weight_of(self, people: list[str]) -> dict[str, Weight]:
        query = (
            "select who, count(*), sum(entries)::bigint, sum(bytes)::bigint from weight "
            "where who = any($1) group by who"
        )
        rows = await self._ask(lambda line: line.fetch(query, people))
        return dict.fromkeys(people, Weight()) | {row[0]: Weight(*row[1:]) for row in rows}

    async def weight(self) -> Weight:
        query = _TOTAL.replace(", 0)", ", 0)::bigint")
        return Weight(*await self._ask(lambda line: line.fetchrow(query)))

    async def idle(self, who: str, before: int, limit: int) -> list[TableWeight]:
        query = (
            "select tbl, who, entries, bytes from weight where who = $1 and at < $2 "
            "and tbl not in (select tbl from lease) order by at limit $3"
        )
        rows = await self._ask(lambda line: line.fetch(query, who, before, limit))
        return [TableWeight(*row) for row in rows]

    async def table_weights(self, limit: int) -> list[tuple[TableWeight, int]]:
        rows = await self._ask(lambda line: line.fetch(f"{_NEWEST} limit $1", limit))
        return [(TableWeight(*row[:4]), row[4]) for row in map(tuple, rows)]

    async def space(self) -> Space:
        query = "select pg_database_size(current_database())"
        return Space(int(await self._ask(lambda line: line.fetchval(query))), 0.0)

    async def put_note(self, kind: str, name: str, body: str, replace: bool = True) -> None:
        query = "insert into note values ($1, $2, $3, $4) on conflict (kind, name) do "
        query += "update set at = excluded.at, body = excluded.body" if replace else "nothing"
        await self._ask(lambda line: line.execute(query, kind, name, wall_ms(), body))

    async def notes(self, kind: str, limit: int = 1000) -> list[Note]:
        query = (
            "select name, at, body from note where kind = $1 order by at desc, name desc limit $2"
        )
        return [Note(*row) for row in await self._ask(lambda line: line.fetch(query, kind, limit))]

    async def drop_note(self, kind: str, name: str) -> bool:
        query = "delete from note where kind = $1 and name = $2"
        done: str = await self._ask(lambda line: line.execute(query, kind, name))
        return not done.endswith(" 0")

    async def trim_notes(self, kind: str, limit: int) -> None:
        query = _TRIM.format("$1", "$2")
        await self._ask(lambda line: line.execute(query, kind, limit))


def disk_used(folder: Path) -> float:
    """The used share of the disk that a folder lies on, as its users see it."""
    if DISK_USED:
        return float(DISK_USED)
    usage = shutil.disk_usage(folder)
    return 1 - usage.free / (usage.used + usage.free)
