"""Salvage: what can be read in a file with damaged pages is served from a new one."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from regalia.cli.main import main
from regalia.server.live.server import Server
from regalia.server.log.entries import Spoke, write_entry
from regalia.server.store.base import EntryDamaged, StoreFailed, make_store
from regalia.server.store.salvage import salvage
from regalia.server.store.sqlite import SqliteStore
from regalia.server.store.sqlite_file import PAGE_BYTES
from regalia.server.work.bot_workers import InlineBotWorkers
from regalia.server.work.workers import InlineWorkers
from tests.server.simulation import people

TABLES = 6
TALK = 60  # lines at each table, so that one fills several pages


def fill(path: Path) -> list[str]:
    """A closed store with some tables at which much was said; everything is in one file."""

    async def work() -> list[str]:
        server = Server(make_store(str(path)), InlineBotWorkers(), workers=InlineWorkers())
        await server.open()
        tables = [(await server.create(people(2)))[0].table_state.table for _ in range(TABLES)]
        await server.close()
        store = make_store(str(path))
        await store.open()
        for table in tables:
            seq = len(await store.read(table))
            for line in range(TALK):
                said = Spoke(0, f"line {line} at {table} " + "x" * 150, -1, "")
                assert await store.append(table, seq + 1 + line, write_entry(said))
        await store.close()
        return tables

    tables = asyncio.run(work())
    connection = sqlite3.connect(path)
    connection.execute("pragma wal_checkpoint(truncate)")
    connection.close()
    return tables


def spoil_page(path: Path, words: str) -> None:
    """Overwrite the page on which some words stand."""
    content = bytearray(path.read_bytes())
    page = content.find(words.encode()) // PAGE_BYTES
    assert page > 0
    content[page * PAGE_BYTES : (page + 1) * PAGE_BYTES] = b"\xff" * PAGE_BYTES
    path.write_bytes(content)


def lengths(path: Path, tables: list[str]) -> list[int]:
    """Entries of each table; those before the damage, as a negative number, of a damaged one."""

    async def length(store: SqliteStore, table: str) -> int:
        try:
            return len(await store.read(table))
        except EntryDamaged as error:
            return -len(error.bodies)

    async def work() -> list[int]:
        store = SqliteStore(path)
        await store.open()
        try:
            return [await length(store, table) for table in tables]
        finally:
            await store.close()

    return asyncio.run(work())


@pytest.mark.parametrize("places", [[(2, 30)], [(1, 25), (3, 30), (4, 35)]])
def test_one_damaged_page_costs_its_table_and_no_other(
    places: list[tuple[int, int]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, saved = tmp_path / "t.sqlite", tmp_path / "saved.sqlite"
    tables = fill(path)
    whole = lengths(path, tables)
    for number, line in places:
        spoil_page(path, f"line {line} at {tables[number]}")
    damaged = path.read_bytes()
    with pytest.raises(StoreFailed) as refused:
        lengths(path, tables)
    assert refused.value.message == "table-serve-store-damaged"
    assert main(["--lang", "en", "admin", "salvage", str(saved), "--store", str(path)]) == 1
    said = capsys.readouterr()
    assert path.read_bytes() == damaged
    assert sorted(each.name for each in tmp_path.glob("saved*")) == ["saved.sqlite"]
    found = lengths(saved, tables)
    hit = {number for number, _ in places}
    for number, table in enumerate(tables):
        if number in hit:
            assert 0 < -found[number] < whole[number]
            assert table in said.out
        else:
            assert found[number] == whole[number]
            assert table not in said.out
    for number in hit:  # each can go on from its last whole entry
        words = ["admin", "repair", tables[number], "--store", str(saved)]
        assert main(["--lang", "en", *words]) == 0
    assert main(["--lang", "en", "admin", "check", "--store", str(saved)]) == 0


def test_a_server_on_salvaged_rows_sets_the_damaged_table_aside(tmp_path: Path) -> None:
    path, saved = tmp_path / "t.sqlite", tmp_path / "saved.sqlite"
    tables = fill(path)
    spoil_page(path, f"line 40 at {tables[0]}")
    assert salvage(path, saved)["entry"] > 5 * TALK

    async def work() -> None:
        server = Server(make_store(str(saved)), InlineBotWorkers(), workers=InlineWorkers())
        await server.open()
        aside, served = await server.find(tables[0]), await server.find(tables[1])
        assert aside is not None
        assert served is not None
        assert aside.problem is not None
        assert aside.problem.message == "table-stuck-damaged"
        assert served.problem is None
        assert await served.do(lambda: Spoke(0, "we go on", -1, ""))
        await server.close()

    asyncio.run(work())


@pytest.mark.parametrize(
    ("content", "words"), [(b"no store at all" * 1000, "nothing can be read"), (None, "no store")]
)
def test_what_is_no_store_gives_one_sentence_and_no_file(
    content: bytes | None, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, saved = tmp_path / "t.sqlite", tmp_path / "saved.sqlite"
    if content is not None:
        path.write_bytes(content)
    assert main(["--lang", "en", "admin", "salvage", str(saved), "--store", str(path)]) == 2
    said = capsys.readouterr().err
    assert words in said
    assert said.count("\n") == 1
    assert not list(tmp_path.glob("saved*"))
