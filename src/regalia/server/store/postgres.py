"""The PostgreSQL store, shared by several processes and machines."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import asyncpg

from regalia.clock import wall_ms
from regalia.server.store.base import (
    FAR_MS,
    LOBBY_SECONDS,
    PROCESS_SECONDS,
    Due,
    LobbyRow,
    StoredTable,
    StoreFailed,
    Wake,
    check_known,
    migrations,
)
from regalia.server.store.batching import (
    FAILURES,
    STORE_SECONDS,
    Batcher,
    Line,
    connect,
    hang_up,
    no_answer,
    reason,
)
from regalia.server.store.chain import Head, StoredEntry, checked
from regalia.server.store.notes import PostgresNotes
from regalia.server.store.pubsub import APART, CHANNEL, PRESENCE, REREAD, Publisher

Entry = tuple[str, int, str]
Found = tuple[Head | None, list[StoredEntry]]

T = TypeVar("T")
LISTEN_SECONDS = 10.0  # after which a silent line is asked whether it still hears
_MIGRATION_LOCK = 7_265_676_112  # any number that all processes of this program share

# Times are the database's own, so that the clocks of the machines need not agree.
_NOW = "(extract(epoch from clock_timestamp()) * 1000)::bigint"
_LINK = "left(encode(sha256(convert_to({}, 'UTF8')), 'hex'), 32)"
# An entry is taken only as the one after the table's newest; its head is locked meanwhile.
_APPEND = f"""
with given as (
    select tbl, seq, body from unnest($1::text[], $2::bigint[], $3::text[]) as g (tbl, seq, body)
),
locked as (
    select head.tbl, head.seq, head.link from head
    where head.tbl in (select tbl from given) order by head.tbl for update
),
fresh as (
    select given.tbl, given.seq, given.body, coalesce(locked.link, '') as before, {_NOW} as at
    from given left join locked on locked.tbl = given.tbl
    where coalesce(locked.seq, 0) = given.seq - 1 and not exists (
        select 1 from entry where entry.tbl = given.tbl and entry.seq = given.seq
    )
),
linked as (
    select tbl, seq, at, body,
        {_LINK.format("before || ' ' || seq || ' ' || at || ' ' || body")} as link
    from fresh
),
heads as (
    insert into head (tbl, seq, link) select tbl, seq, link from linked
    on conflict (tbl) do update set seq = excluded.seq, link = excluded.link
    where head.seq = excluded.seq - 1
    returning tbl, seq
)
insert into entry (tbl, seq, at, body, link)
select linked.tbl, linked.seq, linked.at, linked.body, linked.link
from linked join heads on heads.tbl = linked.tbl and heads.seq = linked.seq
returning tbl, seq
"""  # noqa: S608 - of constants only
_READ = """
select ordinal, head.seq as head_seq, head.link as head_link,
    found.seq, found.at, found.body, found.link
from unnest($1::text[], $2::bigint[]) with ordinality as wanted (tbl, after, ordinal)
left join head on head.tbl = wanted.tbl
left join lateral (
    select seq, at, body, link from entry
    where entry.tbl = wanted.tbl and seq >= after order by seq
) as found on true
order by ordinal, found.seq
"""
_FIRST = "coalesce(b.link, '') || ' ' || e.seq || ' ' || e.at || ' ' || coalesce($3::text, e.body)"
_RELINK = f"""
with recursive chain as (
    select e.seq, coalesce($3::text, e.body) as body,
        {_LINK.format(_FIRST)} as link
    from entry e left join entry b on b.tbl = e.tbl and b.seq = e.seq - 1
    where e.tbl = $1 and e.seq = $2
    union all
    select e.seq, e.body,
        {_LINK.format("chain.link || ' ' || e.seq || ' ' || e.at || ' ' || e.body")}
    from chain join entry e on e.tbl = $1 and e.seq = chain.seq + 1
),
changed as (
    update entry set body = chain.body, link = chain.link
    from chain where entry.tbl = $1 and entry.seq = chain.seq
)
insert into head (tbl, seq, link, revision)
select $1, seq, link, 1 from chain order by seq desc limit 1
on conflict (tbl) do update
set seq = excluded.seq, link = excluded.link, revision = head.revision + 1
"""  # noqa: S608 - of constants only
_DUE = f"""
select tbl, owner = '' and at between 1 and {_NOW} as is_up from alarm
where owner <> $1 and (owner <> '' or at <= {_NOW} or at > {_NOW} + {FAR_MS})
  and not exists (select 1 from process where id = owner and until > {_NOW})
order by at limit $2
"""  # noqa: S608 - of constants only
_BEAT = """
with old as (select until from process where id = $1)
insert into process (id, until)
values ($1, (extract(epoch from clock_timestamp()) * 1000)::bigint + $2)
on conflict (id) do update set until = excluded.until
returning coalesce(
    (select until from old) > (extract(epoch from clock_timestamp()) * 1000)::bigint, true
)
"""
_ALIVE = """
select id from process where until > (extract(epoch from clock_timestamp()) * 1000)::bigint
"""
_LEASE = """
with taken as (
    insert into lease (tbl, owner)
    select tbl, $2 from unnest($1::text[]) as wanted (tbl) order by tbl
    on conflict (tbl) do update set owner = excluded.owner
    where lease.owner <> excluded.owner
      and not exists (select 1 from process where id = lease.owner
              and until > (extract(epoch from clock_timestamp()) * 1000)::bigint)
    returning tbl
)
select tbl from taken union select tbl from lease where tbl = any($1) and owner = $2
"""


_PRESENT = """
select tbl, seat from presence join process on process.id = presence.process
where tbl = any($1) and presence.process <> $2
  and until > (extract(epoch from clock_timestamp()) * 1000)::bigint
"""
_FORGET_DEAD = """
with dead as (
    delete from process
    where until < (extract(epoch from clock_timestamp()) * 1000)::bigint - 86400000 and id <> ''
)
delete from presence where process not in (
    select id from process
    where until > (extract(epoch from clock_timestamp()) * 1000)::bigint - 86400000
)
"""


class PostgresStore(PostgresNotes):
    """PostgreSQL store; waiting entries are one committed statement, then published."""

    shared = True

    def __init__(self, url: str) -> None:
        self.url = url
        self.writer: Batcher[Entry, bool] = Batcher(url, _append)
        self.reader: Batcher[tuple[str, int], Found] = Batcher(url, _read)
        self.desk = Line(url)  # for all that is neither read nor appended
        self.pulse = Line(url)  # for signs of life, which wait for nothing else
        self.publisher = Publisher(url)
        self.is_open = False
        self.wake: Wake | None = None
        self.listener: asyncio.Task[None] | None = None
        self.listening = asyncio.Event()

    async def open(self) -> None:
        try:
            connection = await connect(self.url)
            try:
                async with asyncio.timeout(STORE_SECONDS):
                    current = await _is_current(connection)
                if not current:
                    await _migrate(connection)  # which may take its time
                async with asyncio.timeout(STORE_SECONDS):
                    await connection.execute(_FORGET_DEAD)
            finally:
                await hang_up(connection)
            self.is_open = True
        except (*FAILURES, ValueError) as error:
            why = reason(error)
            text = f"the PostgreSQL store cannot be used: {why}"
            raise StoreFailed(text, "table-serve-store-postgres", why=why) from None

    async def close(self) -> None:
        if self.listener is not None:
            self.listener.cancel()
            await asyncio.gather(self.listener, return_exceptions=True)
            self.listener = None
        await self.writer.close()
        await self.reader.close()
        await self.publisher.close()
        await self.desk.close()
        await self.pulse.close()
        self.is_open = False

    async def _ask(self, work: Callable[[Any], Awaitable[T]], line: Line | None = None) -> T:
        if not self.is_open:
            raise StoreFailed("the store is closed")
        try:
            return await (line or self.desk).ask(work)
        except FAILURES as error:
            failed = no_answer(error)
        try:
            raise failed  # out here, as its context would hold the task that ends with it
        finally:
            del failed

    async def append(self, table: str, seq: int, body: bytes) -> bool:
        if not self.is_open:
            raise StoreFailed("the store is closed")
        stored = await self.writer.ask((table, seq, body.decode()))
        if stored:
            self.publisher.tell(table, seq, body)
        return stored

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        if not self.is_open:
            raise StoreFailed("the store is closed")
        head, rows = await self.reader.ask((table, after))
        return [row.body for row in checked(table, rows, after, head)]

    async def ages(self, table: str) -> list[int]:
        query = f"select {_NOW} - at as age from entry where tbl = $1 order by seq"  # noqa: S608
        rows = await self._ask(lambda line: line.fetch(query, table))
        return [row["age"] for row in rows]

    async def revisions(self, tables: list[str]) -> dict[str, tuple[int, int]]:
        query = "select tbl, seq, revision from head where tbl = any($1)"
        rows = await self._ask(lambda line: line.fetch(query, tables))
        return {row["tbl"]: (row["seq"], row["revision"]) for row in rows}

    async def set_alarm(self, table: str, owner: str, milliseconds: int) -> None:
        query = (
            f"insert into alarm (tbl, owner, at) values ($1, $2, {_NOW} + $3) "  # noqa: S608
            "on conflict (tbl) do update set owner = excluded.owner, at = excluded.at"
        )
        await self._ask(lambda line: line.execute(query, table, owner, milliseconds))

    async def clear_alarm(self, table: str) -> None:
        await self._ask(lambda line: line.execute("delete from alarm where tbl = $1", table))

    async def due(self, process: str, limit: int) -> list[Due]:
        rows = await self._ask(lambda line: line.fetch(_DUE, process, limit))
        return [Due(row["tbl"], row["is_up"]) for row in rows]

    async def fact(self, name: str) -> str:
        query = "select words from fact where name = $1"
        return str(await self._ask(lambda line: line.fetchval(query, name)) or "")

    async def put_fact(self, name: str, words: str) -> None:
        query = (
            "insert into fact (name, words) values ($1, $2) "
            "on conflict (name) do update set words = excluded.words"
        )
        await self._ask(lambda line: line.execute(query, name, words))

    async def cut(self, table: str, seq: int) -> int:
        async def work(line: Any) -> int:
            async with line.transaction():
                await line.execute("select 1 from head where tbl = $1 for update", table)
                query = "delete from entry where tbl = $1 and seq >= $2"
                done: str = await line.execute(query, table, seq)
                await line.execute("delete from head where tbl = $1", table)
                await line.execute(_RELINK, table, 1, None)
            return int(done.rpartition(" ")[2])

        gone = await self._ask(work)
        self.publisher.tell(table, REREAD)
        return gone

    async def put_in_lobby(self, row: LobbyRow) -> None:
        query = (
            "insert into lobby (tbl, at, listed, status, summary, seen) "
            "values ($1, $2, $3, $4, $5, $2) "
            "on conflict (tbl) do update set listed = excluded.listed, "
            "status = excluded.status, summary = excluded.summary, seen = excluded.seen"
        )
        now = wall_ms()
        await self._ask(
            lambda line: line.execute(
                query, row.table, now, int(row.listed), row.status, row.summary
            )
        )

    async def lobby(self, limit: int) -> list[str]:
        query = (
            "select summary from lobby where listed = 1 and status in ('gathering', 'playing') "
            "and seen > $2 order by at desc limit $1"
        )
        oldest = wall_ms() - int(LOBBY_SECONDS * 1000)
        rows = await self._ask(lambda line: line.fetch(query, limit, oldest))
        return [row["summary"] for row in rows]

    async def tables(self) -> list[StoredTable]:
        query = "select tbl, count(*), max(at) from entry group by tbl order by 3 desc, 1"
        rows = await self._ask(lambda line: line.fetch(query))
        return [StoredTable(*row) for row in rows]

    async def delete(self, table: str) -> bool:
        async def work(line: Any) -> int:
            async with line.transaction():
                await line.execute("select 1 from head where tbl = $1 for update", table)
                await line.execute("delete from lobby where tbl = $1", table)
                await line.execute("delete from alarm where tbl = $1", table)
                await line.execute("delete from weight where tbl = $1", table)
                await line.execute("delete from lease where tbl = $1", table)
                await line.execute("delete from presence where tbl = $1", table)
                done: str = await line.execute("delete from entry where tbl = $1", table)
                await line.execute("delete from head where tbl = $1", table)
            return int(done.rpartition(" ")[2])

        gone = await self._ask(work) > 0
        self.publisher.tell(table, REREAD)
        return gone

    async def beginning(self, words: str, before: int, limit: int) -> list[tuple[str, int, bytes]]:
        query = (
            "select tbl, seq, body from entry "
            "where at < $1 and left(body, length($2)) = $2 limit $3"
        )
        rows = await self._ask(lambda line: line.fetch(query, before, words, limit))
        return [(row["tbl"], row["seq"], row["body"].encode()) for row in rows]

    async def rewrite(self, table: str, seq: int, body: bytes) -> None:
        await self.read(table)  # what is damaged is not made to look whole

        async def work(line: Any) -> None:
            async with line.transaction():
                await line.execute("select 1 from head where tbl = $1 for update", table)
                await line.execute(_RELINK, table, seq, body.decode())

        await self._ask(work)
        self.publisher.tell(table, REREAD)

    async def clear_lobby(self, before: int) -> None:
        await self._ask(lambda line: line.execute("delete from lobby where seen < $1", before))

    async def backup(self, path: Path) -> None:
        raise StoreFailed("PostgreSQL has a tool of its own for backups: pg_dump")

    async def ping(self) -> None:
        query = (
            f"insert into process (id, until) values ('', {_NOW}) "  # noqa: S608 - no words of others
            "on conflict (id) do update set until = excluded.until"
        )
        await self._ask(lambda line: line.execute(query))

    async def beat(self, process: str) -> bool:
        milliseconds = int(PROCESS_SECONDS * 1000)
        alive = await self._ask(
            lambda line: line.fetchval(_BEAT, process, milliseconds), self.pulse
        )
        return bool(alive)

    async def alive(self) -> set[str]:
        query = _ALIVE
        rows = await self._ask(lambda line: line.fetch(query))
        return {row["id"] for row in rows}

    async def lease(self, tables: list[str], process: str) -> set[str]:
        rows = await self._ask(lambda line: line.fetch(_LEASE, tables, process))
        return {row["tbl"] for row in rows}

    async def release(self, process: str, table: str | None = None) -> None:
        if table is not None:
            query = "delete from lease where owner = $1 and tbl = $2"
            await self._ask(lambda line: line.execute(query, process, table))
            return
        await self._ask(lambda line: line.execute("delete from lease where owner = $1", process))
        await self._ask(
            lambda line: line.execute("delete from presence where process = $1", process)
        )
        await self._ask(lambda line: line.execute("delete from process where id = $1", process))

    async def come(self, table: str, seat: int, process: str) -> None:
        query = (
            "insert into presence (tbl, seat, process) values ($1, $2, $3) on conflict do nothing"
        )
        await self._ask(partial(unsynced, query, (table, seat, process)))
        self.publisher.tell(table + PRESENCE, 0)

    async def go(self, table: str, seat: int, process: str) -> None:
        query = "delete from presence where tbl = $1 and seat = $2 and process = $3"
        await self._ask(partial(unsynced, query, (table, seat, process)))
        self.publisher.tell(table + PRESENCE, 0)

    async def present(self, tables: list[str], process: str) -> dict[str, set[int]]:
        found: dict[str, set[int]] = {}
        for row in await self._ask(lambda line: line.fetch(_PRESENT, tables, process)):
            found.setdefault(row["tbl"], set()).add(row["seat"])
        return found

    async def bans(self) -> set[str]:
        rows = await self._ask(lambda line: line.fetch("select address from ban"))
        return {row["address"] for row in rows}

    async def ban(self, address: str, banned: bool) -> None:
        now = wall_ms()
        query = "insert into ban (address, at) values ($1, $2) on conflict do nothing"
        if banned:
            await self._ask(lambda line: line.execute(query, address, now))
        else:
            await self._ask(
                lambda line: line.execute("delete from ban where address = $1", address)
            )

    def listen(self, wake: Wake) -> None:
        self.wake = wake
        self.listener = asyncio.get_running_loop().create_task(self._listen())

    async def _listen(self) -> None:
        """Listen on a connection of its own; reconnect after each loss and look for news."""
        assert self.wake is not None
        while True:
            lost = asyncio.Event()
            try:
                connection = await connect(self.url)
            except FAILURES:
                await asyncio.sleep(0.5)
                continue
            try:
                connection.add_termination_listener(lambda _, lost=lost: lost.set())
                await connection.add_listener(CHANNEL, self._heard)
                # whatever was written while nobody listened is found by looking once
                self.wake("", 0, b"")
                self.listening.set()
                while not lost.is_set():
                    with suppress(TimeoutError):
                        await asyncio.wait_for(lost.wait(), LISTEN_SECONDS)
                    # a line that hangs looks like one on which nothing is said
                    if not lost.is_set():
                        await connection.fetchval("select 1", timeout=STORE_SECONDS)
            except FAILURES:
                await asyncio.sleep(0.5)
            finally:
                self.listening.clear()
                if not connection.is_closed():
                    connection.terminate()

    def _heard(self, connection: Any, process: int, channel: str, payload: object) -> None:
        if self.wake is None or process == self.publisher.line.process:
            return  # what this process wrote itself it knows
        for note in str(payload).split(APART):
            table, seq, body = note.split(" ", 2)
            self.wake(table.removesuffix(PRESENCE), int(seq), body.encode())


async def unsynced(query: str, values: tuple[Any, ...], line: Any) -> None:
    """Execute a statement without waiting for the disk."""
    async with line.transaction():
        await line.execute("set local synchronous_commit = off")
        await line.execute(query, *values)


async def _append(connection: Any, entries: list[Entry]) -> list[bool]:
    """Insert entries; of two with the same number the first wins."""
    first: dict[tuple[str, int], int] = {}
    for index, (table, seq, _) in enumerate(entries):
        first.setdefault((table, seq), index)
    # in order, so that two processes never wait for each other in a circle
    chosen = [entries[first[name]] for name in sorted(first)]
    tables, seqs, bodies = zip(*chosen, strict=True)
    rows = await connection.fetch(_APPEND, tables, seqs, bodies)
    stored = {(row["tbl"], row["seq"]) for row in rows}
    return [
        (table, seq) in stored and first[table, seq] == index
        for index, (table, seq, _) in enumerate(entries)
    ]


async def _read(connection: Any, wanted: list[tuple[str, int]]) -> list[Found]:
    """The heads of some tables and their entries, each from its number on."""
    tables, afters = zip(*wanted, strict=True)
    heads: list[Head | None] = [None for _ in wanted]
    found: list[list[StoredEntry]] = [[] for _ in wanted]
    for row in await connection.fetch(_READ, tables, afters):
        place = row["ordinal"] - 1
        if row["head_seq"] is not None:
            heads[place] = Head(row["head_seq"], row["head_link"])
        if row["seq"] is not None:
            body = row["body"].encode()
            found[place].append(StoredEntry(row["seq"], row["at"], body, row["link"]))
    return list(zip(heads, found, strict=True))


async def _is_current(connection: Any) -> bool:
    """True if nothing is to be migrated; raises StoreFailed for a store of a later version."""
    try:
        rows = await connection.fetch("select number from migration")
    except asyncpg.UndefinedTableError:
        return False
    done = {row["number"] for row in rows}
    check_known(done)
    return done == {number for number, _ in migrations()}


async def _migrate(connection: Any) -> None:
    async with connection.transaction():
        await connection.execute("select pg_advisory_xact_lock($1)", _MIGRATION_LOCK)
        await connection.execute(
            "create table if not exists migration (number integer primary key)"
        )
        rows = await connection.fetch("select number from migration")
        done = {row["number"] for row in rows}
        check_known(done)
        for number, script in migrations():
            if number not in done:
                await connection.execute(script)
                await connection.execute("insert into migration values ($1)", number)
