"""How the file of a SQLite store is kept: by one process, synced, and in parts that it names."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest

from regalia.server.store import sqlite
from regalia.server.store.base import StoreFailed
from regalia.server.store.sqlite import MOST_JOBS, PAUSE_SYNCS, SHORT_SYNC, SqliteStore
from regalia.server.store.sqlite_file import PAGE_BYTES, WAL_PAGES


def test_what_is_acknowledged_is_on_the_disk(tmp_path: Path) -> None:
    """docs/hosting.md: one process, a write-ahead log, a full sync before every acknowledgement."""

    async def work() -> dict[str, object]:
        store = SqliteStore(tmp_path / "deep" / "t.sqlite")
        await store.open()
        try:
            names = ["journal_mode", "locking_mode", "synchronous", "page_size"]
            names.append("wal_autocheckpoint")
            return {
                name: await store._ask(
                    lambda line, name=name: line.execute(f"pragma {name}").fetchone()[0]  # type: ignore[misc]
                )
                for name in names
            }
        finally:
            await store.close()

    assert asyncio.run(work()) == {
        "journal_mode": "wal",
        "locking_mode": "exclusive",
        "synchronous": 2,  # full
        "page_size": PAGE_BYTES,
        "wal_autocheckpoint": WAL_PAGES,
    }


def test_a_file_that_another_server_has_is_told_as_such(tmp_path: Path) -> None:
    async def work() -> None:
        store, other = (SqliteStore(tmp_path / "t.sqlite") for _ in range(2))
        await store.open()
        try:
            with pytest.raises(StoreFailed) as refused:
                await other.open()
        finally:
            await store.close()
        assert refused.value.message == "table-serve-store-busy"
        assert refused.value.args_said == {"store": str(tmp_path / "t.sqlite")}

    asyncio.run(work())


def test_when_it_is_calm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing waits, no copy is made, syncs are short, and the last entry is some syncs ago."""
    monkeypatch.setattr(sqlite, "time", SimpleNamespace(perf_counter=lambda: 100.0))
    store = SqliteStore(tmp_path / "t.sqlite")
    assert not store.is_calm(), "it is not open"
    store.connection = object()  # type: ignore[assignment]
    assert store.is_calm()
    store.waiting = 1
    assert not store.is_calm()
    store.waiting, store.copying = 0, 1
    assert not store.is_calm()
    store.copying, store.sync_seconds = 0, SHORT_SYNC * 1.01
    assert not store.is_calm()
    store.sync_seconds = SHORT_SYNC
    assert store.is_calm()
    store.appended = 100.0 - PAUSE_SYNCS * SHORT_SYNC + 1e-6
    assert not store.is_calm()
    store.appended = 100.0 - PAUSE_SYNCS * SHORT_SYNC - 1e-6
    assert store.is_calm()


def test_all_that_waits_goes_in_one_transaction_up_to_a_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []
    really = sqlite.do_jobs

    def counted(connection: object, jobs: list[object], links: object) -> list[object]:
        sizes.append(len(jobs))
        return list(really(connection, jobs, links))  # type: ignore[arg-type]

    async def work() -> None:
        store = SqliteStore(tmp_path / "t.sqlite")
        await store.open()
        monkeypatch.setattr(sqlite, "do_jobs", counted)
        gate, released = asyncio.Event(), threading.Event()
        loop = asyncio.get_running_loop()

        def hold(line: object) -> None:
            loop.call_soon_threadsafe(gate.set)
            released.wait()

        first = asyncio.ensure_future(store._ask(hold))
        await gate.wait()
        rest = [asyncio.ensure_future(store._ask(lambda line: 1)) for _ in range(MOST_JOBS + 1)]
        await asyncio.sleep(0)
        released.set()
        assert await asyncio.gather(*rest) == [1] * (MOST_JOBS + 1)
        await first
        assert store.waiting == 0
        await store.close()

    asyncio.run(work())
    assert sizes == [1, MOST_JOBS, 1]
