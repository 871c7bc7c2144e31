"""regalia admin: tables and stores, from the command line."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from regalia.cli.main import main
from regalia.server.live.server import Server
from regalia.server.store.base import make_store
from regalia.server.work.thinking import InlineThinking
from regalia.server.work.workers import InlineWorkers
from tests.server.live.test_table import CHANCE
from tests.server.simulation import people


def make_tables(address: str, count: int) -> list[str]:
    """A store with some tables at play."""

    async def work() -> list[str]:
        server = Server(make_store(address), InlineThinking(), workers=InlineWorkers())
        await server.open()
        made = [
            (await server.create(people(2, options=CHANCE)))[0].ledger.table for _ in range(count)
        ]
        await server.close()
        return made

    return asyncio.run(work())


def admin(address: str, *words: str) -> int:
    return main(["--lang", "en", "admin", *words, "--store", address])


def test_tables_are_listed_shown_exported_and_deleted(
    store_address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = make_tables(store_address, 2)
    assert admin(store_address, "list") == 0
    lines = capsys.readouterr().out.splitlines()
    assert {line.split("\t")[0] for line in lines} == {first, second}
    assert admin(store_address, "show", first[:10]) == 0
    shown = capsys.readouterr().out
    assert "guerre" in shown
    assert "playing" in shown
    assert "Ada" in shown
    assert admin(store_address, "export", first) == 0
    log = capsys.readouterr().out
    assert log.startswith('{"t":"created"')
    assert admin(store_address, "check") == 0
    assert "All 2 tables can go on." in capsys.readouterr().out
    assert admin(store_address, "delete", first) == 0
    assert admin(store_address, "list") == 0
    assert first not in capsys.readouterr().out.splitlines()[-1]
    assert admin(store_address, "show", first) == 2
    assert "there is no table" in capsys.readouterr().err


def test_a_store_is_copied_lost_and_put_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store, copy = tmp_path / "t.sqlite", tmp_path / "copy.sqlite"
    [table] = make_tables(str(store), 1)
    assert admin(str(store), "backup", str(copy)) == 0
    assert admin(str(store), "backup", str(copy)) == 2, "nothing is overwritten"
    assert admin(str(store), "restore", str(copy)) == 2, "nothing is overwritten"
    for file in tmp_path.glob("t.sqlite*"):
        file.unlink()
    assert admin(str(store), "restore", str(copy)) == 0
    capsys.readouterr()
    assert admin(str(store), "show", table) == 0
    assert "playing" in capsys.readouterr().out
    assert not list(tmp_path.glob("*.part*"))


def test_a_broken_copy_is_not_put_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store, copy = tmp_path / "t.sqlite", tmp_path / "copy.sqlite"
    copy.write_bytes(b"no store at all" * 1000)
    assert admin(str(store), "restore", str(copy)) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not store.exists()


def test_a_table_that_cannot_go_on_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = str(tmp_path / "t.sqlite")
    [table] = make_tables(address, 1)

    async def spoil() -> None:
        store = make_store(address)
        await store.open()
        await store.append("broken", 1, b"{}")
        await store.close()

    asyncio.run(spoil())
    assert admin(address, "check") == 1
    said = capsys.readouterr()
    assert "broken" in said.out
    assert table not in said.out
    assert "1 of 2 tables cannot go on" in said.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["show"], "needs the id of a table"),
        (["backup"], "needs the name of a file"),
        (["list"], "there is no store"),
        (["restore", "nowhere.sqlite"], "there is no store"),
    ],
)
def test_what_is_missing_is_one_line(
    words: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert admin(str(tmp_path / "none.sqlite"), *words) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1
