"""The same tests on both stores: an entry is there or not, once, in order."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import asyncpg
import pytest

from regalia.clock import wall
from regalia.server.store import sqlite as sqlite_module
from regalia.server.store.base import (
    LOBBY_SECONDS,
    LobbyRow,
    Store,
    StoreFailed,
    make_store,
    migrations,
    statements,
)
from regalia.server.store.batching import STORE_SECONDS, Batcher
from regalia.server.store.postgres import PostgresStore
from regalia.server.store.pubsub import MOST_BODY
from regalia.server.store.sqlite import SHORT_SYNC, SqliteStore
from regalia.server.store.sqlite_file import PAGE_BYTES, WAL_PAGES
from tests.patience import SECONDS
from tests.server.simulation import in_virtual_time
from tests.server.stores import on

Work = Callable[[Store], Coroutine[Any, Any, None]]


async def execute(store: PostgresStore, *statement: object) -> None:
    """A statement of our own."""
    await store.desk.ask(lambda line: line.execute(*statement))


def test_entries_come_back_in_order_after_reopening(store_address: str) -> None:
    async def write(store: Store) -> None:
        for seq in range(1, 6):
            assert await store.append("t", seq, f'{{"n":{seq}}}'.encode())
        assert await store.append("other", 1, b'{"n":"\xc3\xa9"}')

    async def read(store: Store) -> None:
        assert await store.read("t") == [f'{{"n":{seq}}}'.encode() for seq in range(1, 6)]
        assert await store.read("t", 3) == [b'{"n":4}', b'{"n":5}']
        assert await store.read("other") == [b'{"n":"\xc3\xa9"}']
        assert await store.read("nowhere") == []

    on(store_address, write)
    on(store_address, read)


def test_the_log_of_sqlite_has_its_length_before_anything_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sync of a growing file would wait for whatever else is written on the machine."""
    monkeypatch.setattr(SqliteStore, "preallocated", True)
    path = tmp_path / "tables.sqlite"
    log = tmp_path / "tables.sqlite-wal"
    lengths: list[int] = []

    async def work(store: Store) -> None:
        lengths.append(log.stat().st_size)
        for seq in range(1, 400):
            assert await store.append("t", seq, b"{}")
        lengths.append(log.stat().st_size)
        assert len(await store.read("t")) == 399

    on(str(path), work)
    assert lengths[0] == lengths[1] >= WAL_PAGES * PAGE_BYTES
    assert path.stat().st_size < 1_000_000, "what filled the log reached the store"


def test_a_store_knows_how_long_ago_each_entry_was_stored(store_address: str) -> None:
    """The hours that somebody has are counted from what was played."""

    async def work(store: Store) -> None:
        assert await store.ages("t") == []
        assert await store.append("t", 1, b'{"t":"answered"}')
        await asyncio.sleep(0.05)
        assert await store.append("t", 2, b'{"t":"spoke"}')
        first, second = await store.ages("t")
        assert first >= second + 40
        assert second >= 0

    on(store_address, work)


def test_a_place_is_taken_once(store_address: str) -> None:
    async def work(store: Store) -> None:
        assert await store.append("t", 1, b"{}")
        tries = [store.append("t", 2, f'{{"by":{n}}}'.encode()) for n in range(40)]
        results = await asyncio.gather(*tries)
        assert results.count(True) == 1
        winner = results.index(True)
        assert await store.read("t", 1) == [f'{{"by":{winner}}}'.encode()]

    on(store_address, work)


def test_the_lobby_shows_listed_tables_newest_first(store_address: str) -> None:
    async def work(store: Store) -> None:
        for name, listed, status in (
            ("a", True, "gathering"),
            ("b", False, "gathering"),
            ("c", True, "playing"),
            ("d", True, "over"),
        ):
            await store.put_in_lobby(LobbyRow(name, listed, status, name.upper()))
            await asyncio.sleep(0.002)
        assert await store.lobby(10) == ["C", "A"]
        await store.put_in_lobby(LobbyRow("c", True, "over", "C"))
        assert await store.lobby(10) == ["A"]
        assert await store.lobby(0) == []

    on(store_address, work)


def test_a_lease_is_kept_by_the_living(store_address: str) -> None:
    async def work(store: Store) -> None:
        assert await store.beat("one")
        assert await store.lease(["t", "u"], "one") == {"t", "u"}
        assert await store.lease(["t", "u"], "one") == {"t", "u"}
        assert "one" in await store.alive()
        await store.release("one", "t")
        await store.release("one")

    on(store_address, work)


def test_another_process_takes_the_lease_only_of_the_dead(postgres_address: str) -> None:
    async def work(store: Store) -> None:
        assert await store.beat("one")
        assert await store.beat("two")
        assert await store.lease(["t", "u"], "one") == {"t", "u"}
        assert await store.lease(["t"], "two") == set()
        assert isinstance(store, PostgresStore)
        # one stops giving signs of life
        await execute(store, "update process set until = 0 where id = 'one'")
        assert await store.alive() == {"two"}
        assert await store.lease(["t", "u"], "two") == {"t", "u"}
        assert not await store.beat("one"), "one must learn that it was taken for dead"
        assert await store.beat("one")
        assert await store.lease(["t"], "one") == set()

    on(postgres_address, work)


def test_writing_wakes_the_listeners_and_a_lost_connection_makes_them_look(
    postgres_address: str,
) -> None:
    async def work(store: Store) -> None:
        assert isinstance(store, PostgresStore)
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        store.listen(lambda table, seq, _: heard.put_nowait((table, seq)))
        assert await asyncio.wait_for(heard.get(), SECONDS) == ("", 0)
        await store.listening.wait()
        other = make_store(postgres_address)
        await other.open()
        await other.append("t", 1, b"{}")
        assert await asyncio.wait_for(heard.get(), SECONDS) == ("t", 1)
        await other.append("t", 1, b"{}")  # refused: nothing new to look at
        await execute(
            store,
            "select pg_terminate_backend(pid) from pg_stat_activity "
            "where query like 'LISTEN%' or query like 'listen%'",
        )
        assert await asyncio.wait_for(heard.get(), SECONDS) == ("", 0)
        await store.listening.wait()
        await other.append("t", 2, b"{}")
        assert await asyncio.wait_for(heard.get(), SECONDS) == ("t", 2)
        await other.close()

    on(postgres_address, work)


def test_two_processes_take_each_place_once(postgres_address: str) -> None:
    async def work(store: Store) -> None:
        other = make_store(postgres_address)
        await other.open()
        names = [f"t{n}" for n in range(30)]
        tries = [
            each.append(name, 1, f'{{"by":{who}}}'.encode())
            for name in names
            for who, each in enumerate((store, other))
        ]
        results = await asyncio.gather(*tries)
        logs = await asyncio.gather(*(store.read(name) for name in names))
        for place, log in enumerate(logs):
            mine, theirs = results[2 * place : 2 * place + 2]
            assert mine != theirs, "a place was taken twice, or by nobody"
            assert log == [b'{"by":0}' if mine else b'{"by":1}']
        await other.close()

    on(postgres_address, work)


def test_a_lost_connection_is_made_again(postgres_address: str) -> None:
    async def work(store: Store) -> None:
        assert isinstance(store, PostgresStore)
        assert await store.append("t", 1, b"{}")
        assert await store.read("t") == [b"{}"]
        for line in (store.writer, store.reader):
            await execute(store, "select pg_terminate_backend($1)", line.line.process)
        for ask in (lambda: store.append("t", 2, b"{}"), lambda: store.read("t")):
            for _ in range(5):
                try:
                    await ask()
                    break
                except StoreFailed:
                    continue
        assert await store.read("t") == [b"{}", b"{}"]
        assert not await store.append("t", 2, b'{"again":1}')

    on(postgres_address, work)


def test_a_store_that_hangs_is_noticed_and_used_again(postgres_address: str) -> None:
    """The backends stand still: nobody waits for ever, and afterwards everything goes on."""

    async def work(store: Store) -> None:
        assert isinstance(store, PostgresStore)
        assert await store.append("t", 1, b"{}")
        assert await store.read("t") == [b"{}"]
        assert await store.beat("one")
        await execute(store, "select 1")
        lines = [store.writer.line, store.reader.line, store.desk, store.pulse]
        stopped = [line.process for line in lines]
        for process in stopped:
            os.kill(process, signal.SIGSTOP)
        try:
            began = time.monotonic()
            asked = [
                *(store.append("t", 2, b"{}") for _ in range(300)),
                store.read("t"),
                store.lobby(5),
                store.beat("one"),
            ]
            results = await asyncio.gather(*asked, return_exceptions=True)
            assert all(isinstance(result, StoreFailed) for result in results)
            assert time.monotonic() - began < 2 * STORE_SECONDS, "one waited for another"
        finally:
            for process in stopped:
                os.kill(process, signal.SIGCONT)
        assert await store.beat("one")
        assert len(await store.read("t")) in (1, 2)
        await store.append("t", 2, b"{}")
        assert len(await store.read("t")) == 2

    on(postgres_address, work)


def test_whatever_fails_in_a_batch_nobody_waits_for_ever(postgres_address: str) -> None:
    """asyncpg has errors of its own when a connection is lost just as it is used."""
    errors: list[Exception] = [asyncpg.InternalClientError("busy"), ValueError("strange")]

    async def echo(connection: Any, jobs: list[int]) -> list[int]:
        if errors:
            raise errors.pop()
        return jobs

    async def work() -> None:
        batcher = Batcher(postgres_address, echo)
        for _ in range(2):
            with pytest.raises(StoreFailed, match="the store does not answer"):
                await batcher.ask(1)
        assert await batcher.ask(7) == 7
        await batcher.close()

    asyncio.run(work())


def test_a_database_that_falls_silent_while_it_is_opened_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Silent:
        """A connection on which nothing is answered."""

        terminated = False

        async def fetch(self, query: str) -> list[Any]:
            await asyncio.Event().wait()
            return []

        async def close(self, timeout: float) -> None:
            await asyncio.sleep(timeout)
            raise TimeoutError

        def terminate(self) -> None:
            self.terminated = True

    silent = Silent()

    async def connected(*args: Any, **settings: Any) -> Silent:
        return silent

    async def work() -> None:
        with pytest.raises(StoreFailed, match="cannot be used: TimeoutError"):
            await PostgresStore("postgresql://silent").open()

    monkeypatch.setattr(asyncpg, "connect", connected)
    in_virtual_time(work())
    assert silent.terminated


def test_a_second_server_cannot_open_the_same_file(tmp_path: Path) -> None:
    path = str(tmp_path / "tables.sqlite")

    async def work(store: Store) -> None:
        with pytest.raises(StoreFailed, match="in use by another server"):
            await SqliteStore(Path(path)).open()

    on(path, work)


def test_a_store_that_cannot_be_used_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    (tmp_path / "text.sqlite").write_text("this is not a database, and long enough to tell\n" * 50)
    for where in (
        str(tmp_path / "file" / "t.sqlite"),
        str(tmp_path / "text.sqlite"),
        "postgresql://nobody@127.0.0.1:1/none",
    ):
        with pytest.raises(StoreFailed, match="cannot be used"):
            asyncio.run(make_store(where).open())


def test_a_closed_store_refuses(tmp_path: Path) -> None:
    store = make_store(str(tmp_path / "t.sqlite"))
    with pytest.raises(StoreFailed, match="closed"):
        asyncio.run(store.read("t"))
    with pytest.raises(StoreFailed, match="closed"):
        asyncio.run(make_store("postgresql://x@127.0.0.1:1/x").read("t"))


def test_a_failed_batch_stores_nothing(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        assert isinstance(store, SqliteStore)

        def broken(connection: Any) -> None:
            connection.execute("insert into nothing values (1)")

        good = asyncio.ensure_future(store.append("t", 1, b"{}"))
        bad = asyncio.ensure_future(store._ask(broken))
        results = await asyncio.gather(good, bad, return_exceptions=True)
        assert isinstance(results[1], StoreFailed)
        stored = await store.read("t")
        # either both were one batch, and the entry was refused, or the entry was stored before
        assert (stored == [b"{}"]) == (results[0] is True)
        assert await store.append("t", 2, b"{}")

    on(str(tmp_path / "t.sqlite"), work)


def test_migrations_are_numbered_in_order() -> None:
    numbers = [number for number, _ in migrations()]
    assert numbers == list(range(1, len(numbers) + 1))
    assert statements("-- why\ncreate table a (b);\n\ncreate table c (d);\n") == [
        "create table a (b)",
        "create table c (d)",
    ]


def test_a_store_of_a_later_version_is_refused(store_address: str) -> None:
    async def work() -> None:
        store = make_store(store_address)
        await store.open()
        if isinstance(store, PostgresStore):
            await execute(store, "insert into migration values (999)")
        else:
            assert isinstance(store, SqliteStore)
            await store._ask(lambda line: line.execute("insert into migration values (999)"))
        await store.close()
        with pytest.raises(StoreFailed, match="later version") as failed:
            await make_store(store_address).open()
        assert failed.value.message == "table-serve-store-newer"

    asyncio.run(work())


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    async def work() -> None:
        path = tmp_path / "tables.sqlite"
        store = make_store(str(path))
        await store.open()
        for seq in range(1, 400):
            await store.append("t", seq, b'{"some":"entry of a table"}')
        await store.close()
        whole = bytearray(path.read_bytes())
        whole[5 * PAGE_BYTES : 6 * PAGE_BYTES] = bytes(PAGE_BYTES)
        path.write_bytes(whole)
        with pytest.raises(StoreFailed, match="is damaged"):
            await make_store(str(path)).open()

    asyncio.run(work())


def test_what_was_written_while_one_notification_was_sent_goes_together(
    postgres_address: str,
) -> None:
    async def work(store: Store) -> None:
        assert isinstance(store, PostgresStore)
        heard: list[tuple[str, int]] = []
        store.listen(lambda table, seq, _: heard.append((table, seq)))
        await store.listening.wait()
        other = make_store(postgres_address)
        await other.open()
        assert isinstance(other, PostgresStore)
        asked = 0
        real = other.publisher.line.ask

        async def counted(work: Callable[[Any], Awaitable[Any]]) -> Any:
            nonlocal asked
            asked += 1
            return await real(work)

        other.publisher.line.ask = counted  # type: ignore[method-assign]
        for seq in range(1, 4):
            names = [f"a-table-with-a-long-name-{n}" for n in range(300)]
            await asyncio.gather(*(other.append(name, seq, b"{}") for name in names))
        newest: dict[str, int] = {}
        for _ in range(200):
            newest = {}
            for table, seq in heard:
                newest[table] = max(seq, newest.get(table, 0))
            newest.pop("", None)
            if len(newest) == 300 and set(newest.values()) == {3}:
                break
            await asyncio.sleep(0.05)
        assert set(newest.values()) == {3}
        assert len(newest) == 300
        assert asked < 60, "900 entries, and hardly a notification"
        await other.close()

    on(postgres_address, work)


def test_a_wake_up_that_fails_is_sent_again(postgres_address: str) -> None:
    async def work(store: Store) -> None:
        assert isinstance(store, PostgresStore)
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        store.listen(lambda table, seq, _: heard.put_nowait((table, seq)))
        assert await asyncio.wait_for(heard.get(), SECONDS) == ("", 0)
        await store.listening.wait()
        other = make_store(postgres_address)
        await other.open()
        assert isinstance(other, PostgresStore)
        real = other.publisher.line.ask
        failures = [OSError("gone"), TimeoutError()]

        async def failing(work: Callable[[Any], Awaitable[Any]]) -> Any:
            if failures:
                raise failures.pop()
            return await real(work)

        other.publisher.line.ask = failing  # type: ignore[method-assign]
        await other.append("t", 1, b"{}")
        assert await asyncio.wait_for(heard.get(), SECONDS) == ("t", 1)
        assert not failures
        await other.close()

    on(postgres_address, work)


def test_a_short_entry_goes_along_with_its_wake_up(postgres_address: str) -> None:
    """A long one, or one of several, has to be read; whatever is in it comes as it was stored."""

    async def work(store: Store) -> None:
        assert isinstance(store, PostgresStore)
        heard: asyncio.Queue[tuple[str, int, bytes]] = asyncio.Queue()
        store.listen(lambda table, seq, body: heard.put_nowait((table, seq, body)))
        assert await asyncio.wait_for(heard.get(), SECONDS) == ("", 0, b"")
        await store.listening.wait()
        other = make_store(postgres_address)
        await other.open()
        assert isinstance(other, PostgresStore)
        odd = '{"t":"spoke","text":"é, 2 \\u001e \'; --"}'.encode()
        await other.append("t", 1, odd)
        assert await asyncio.wait_for(heard.get(), SECONDS) == ("t", 1, odd)
        await other.append("t", 2, b'{"x":"' + b"x" * MOST_BODY + b'"}')
        assert await asyncio.wait_for(heard.get(), SECONDS) == ("t", 2, b"")
        other.publisher.tell("t", 3, b"{}")
        other.publisher.tell("t", 4, b"{}")
        assert await asyncio.wait_for(heard.get(), SECONDS) == ("t", 4, b"")
        # as many and as long as there may be still fit into notifications
        names = [f"u{n}" for n in range(60)]
        full = b'{"x":"' + "é".encode() * 390 + b'"}'
        await asyncio.gather(*(other.append(name, 1, full) for name in names))
        told = [await asyncio.wait_for(heard.get(), SECONDS) for _ in names]
        assert sorted(told) == sorted((name, 1, full) for name in names)
        await other.close()

    on(postgres_address, work)


def test_an_entry_is_stored_here_only_while_it_is_calm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0  # time goes on only where it is said

    async def work(store: Store) -> None:
        assert isinstance(store, SqliteStore)
        here: list[int] = []
        real = store._append_here

        def counted(row: Any) -> bool:
            here.append(row[1])
            return real(row)

        store._append_here = counted  # type: ignore[method-assign]

        def calm() -> None:
            nonlocal now
            store.sync_seconds = 0.0005
            now += 0.01

        calm()
        assert await store.append("t", 1, b"{}")
        assert here == [1]
        assert await store.append("t", 2, b"{}")
        assert here == [1], "right after another it is not calm"
        calm()
        assert not await store.append("t", 1, b"{}"), "a place is taken once, here too"
        # many at once are one batch of the writer
        calm()
        here.clear()
        await asyncio.gather(*(store.append("u", seq, b"{}") for seq in range(1, 50)))
        assert here == [1]
        assert len(await store.read("u")) == 49
        # a slow disk would hold up everybody
        calm()
        store.sync_seconds = SHORT_SYNC * 2
        here.clear()
        assert await store.append("t", 3, b"{}")
        assert here == []
        assert len(await store.read("t")) == 3

    clock = SimpleNamespace(perf_counter=lambda: now)
    monkeypatch.setattr(sqlite_module, "time", clock)
    on(str(tmp_path / "t.sqlite"), work)


def test_a_table_that_nobody_tends_leaves_the_lobby(store_address: str) -> None:
    async def work(store: Store) -> None:
        for name in ("one", "two"):
            await store.put_in_lobby(LobbyRow(name, True, "gathering", name))
        assert sorted(await store.lobby(9)) == ["one", "two"]
        old = int((wall() - LOBBY_SECONDS - 5) * 1000)
        statement = f"update lobby set seen = {old}"  # noqa: S608 - a number
        if isinstance(store, PostgresStore):
            await execute(store, statement)
        else:
            assert isinstance(store, SqliteStore)
            await store._ask(lambda line: line.execute(statement))
        assert await store.lobby(9) == []
        await store.put_in_lobby(LobbyRow("two", True, "playing", "two again"))
        assert await store.lobby(9) == ["two again"]

    on(store_address, work)
