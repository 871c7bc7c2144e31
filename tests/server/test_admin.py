"""regalia admin: tables and stores, from the command line."""

from __future__ import annotations

import asyncio
import secrets
import socket
import sqlite3
import stat
from pathlib import Path

import pytest

from regalia.cli.hosting.control import Control
from regalia.cli.main import main
from regalia.server.live.runtime import Runtime, Tokens
from regalia.server.live.server import Server
from regalia.server.log import circle_log, daily_log
from regalia.server.log.entries import Spoke, write_entry
from regalia.server.log.stream import Spoken
from regalia.server.log.table_state import TableState
from regalia.server.store.base import make_store
from regalia.server.work.bot_workers import InlineBotWorkers
from regalia.server.work.workers import InlineWorkers
from tests.server.live.test_table import CHANCE
from tests.server.simulation import people


def make_tables(address: str, count: int) -> list[str]:
    """A store with some tables at play."""

    async def work() -> list[str]:
        server = Server(make_store(address), InlineBotWorkers(), workers=InlineWorkers())
        await server.open()
        made = [
            (await server.create(people(2, options=CHANCE)))[0].table_state.table
            for _ in range(count)
        ]
        await server.close()
        return made

    return asyncio.run(work())


def admin(address: str, *words: str) -> int:
    return main(["--lang", "en", "admin", *words, "--store", address])


def test_no_name_of_a_table_looks_like_an_option() -> None:
    class Dashes(Tokens):
        """Secrets whose names would begin with a dash."""

        def bytes(self, count: int) -> bytes:
            return b"\xfb" + secrets.token_bytes(count - 1)

    runtime = Runtime(Dashes())
    names = {runtime.token(16) for _ in range(20)}
    assert len(names) == 20
    assert all(name.startswith("_") and len(name) == 22 for name in names)


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


def test_a_table_is_closed_and_what_was_said_is_deleted(
    store_address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    [table] = make_tables(store_address, 1)

    async def say() -> None:
        store = make_store(store_address)
        await store.open()
        place = len(await store.read(table)) + 1
        for number, entry in enumerate((Spoke(0, "aloud"), Spoke(1, "softly", 0, "w"))):
            assert await store.append(table, place + number, write_entry(entry))
        await store.close()

    async def look() -> TableState:
        store = make_store(store_address)
        await store.open()
        server = Server(store, InlineBotWorkers(), workers=InlineWorkers())
        table_state, problem = await server.replay(table, await store.read(table))
        await store.close()
        assert problem is None
        return table_state

    asyncio.run(say())
    assert admin(store_address, "hush", table) == 0
    assert "2 messages" in capsys.readouterr().out
    assert admin(store_address, "export", table) == 0
    log = capsys.readouterr().out
    assert "aloud" not in log
    assert "softly" not in log
    assert admin(store_address, "close", table) == 0
    assert admin(store_address, "close", table) == 0, "once is enough"
    table_state = asyncio.run(look())
    assert table_state.status() == "closed"
    assert table_state.knows(1, "w"), "what was acknowledged stays known"
    assert [told.text for told in table_state.stream.told if isinstance(told, Spoken)] == ["", ""]
    assert admin(store_address, "show", table) == 0
    assert "closed" in capsys.readouterr().out


def test_addresses_are_banned_and_let_in_again(
    store_address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    make_tables(store_address, 1)
    for words in ("192.0.2.7", "2001:db8::/48", "192.0.2.7"):
        assert admin(store_address, "ban", words) == 0
    capsys.readouterr()
    assert admin(store_address, "bans") == 0
    assert capsys.readouterr().out.split() == ["192.0.2.7/32", "2001:db8::/48"]
    assert admin(store_address, "unban", "192.0.2.7") == 0
    assert admin(store_address, "unban", "192.0.2.7") == 2
    assert admin(store_address, "ban", "next door") == 2
    assert "no address" in capsys.readouterr().err
    assert admin(store_address, "ban") == 2


def test_an_open_server_does_what_its_keeper_asks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A SQLite file is locked while it is served: the server itself lends a hand."""
    address = str(tmp_path / "tables.sqlite")
    lines: dict[str, str] = {}

    async def ask(*words: str) -> int:
        code = await asyncio.to_thread(admin, address, *words)
        lines[words[0]] = capsys.readouterr().out
        return code

    async def work() -> None:
        server = Server(make_store(address), InlineBotWorkers(), workers=InlineWorkers())
        await server.open()
        control = Control(server, address)
        await control.open()
        assert stat.S_IMODE((tmp_path / "tables.sqlite.control").stat().st_mode) == 0o600
        actor, _ = await server.create(people(2, options=CHANCE))
        table = actor.table_state.table
        assert await ask("list") == 0
        assert table in lines["list"]
        assert await ask("close", table[:8]) == 0
        assert actor.table_state.status() == "closed", "a player who sits there sees it at once"
        assert await ask("ban", "192.0.2.0/24") == 0
        assert await ask("show", "nosuchtable") == 2
        assert await ask("backup", str(tmp_path / "copy.sqlite")) == 0
        assert await ask("check") == 0
        assert await ask("delete", table) == 0
        assert await server.store.read(table) == []
        await asyncio.sleep(0)
        assert not server.bans.has("192.0.3.1")
        await server.refresh("")
        assert server.bans.has("192.0.2.9")
        assert server.bans.has("::ffff:192.0.2.9")
        control.close()
        await server.close()

    asyncio.run(work())
    assert not (tmp_path / "tables.sqlite.control").exists()
    assert admin(address, "list") == 0
    # one that died leaves a socket behind that nobody answers
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(address + ".control")
    assert admin(address, "list") == 0


def spoil(address: str, statement: str) -> None:
    """Change a closed SQLite store behind its back."""
    connection = sqlite3.connect(address)
    connection.execute(statement)
    connection.commit()
    connection.close()


def test_logs_of_circles_days_and_duplicates_are_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = str(tmp_path / "t.sqlite")
    make_tables(address, 1)

    async def fill() -> None:
        store = make_store(address)
        await store.open()
        circle = circle_log.log_name("friends")
        await store.append(circle, 1, circle_log.write_circle(circle_log.Founded("Friends")))
        await store.append(circle, 2, circle_log.write_circle(circle_log.Entered("Ada", "hash")))
        day = daily_log.log_name("crowns", "2026-01-02")
        await store.append(day, 1, daily_log.write_daily(daily_log.Begun("table", "Ada")))
        await store.append("duplicate.table", 1, b'"another"')
        await store.close()

    async def break_them() -> None:
        store = make_store(address)
        await store.open()
        gone = circle_log.Departed(7)  # nobody has this number
        await store.append("circle.friends", 3, circle_log.write_circle(gone))
        await store.append("daily.crowns.2026-01-02", 2, b'{"t":"later"}')
        await store.append("unknown.log", 1, b"{}")
        await store.close()

    asyncio.run(fill())
    assert admin(address, "check") == 0
    assert (
        "All 3 logs of circles, daily deals and duplicates can be read" in capsys.readouterr().out
    )
    spoil(address, "update entry set body = '\"other\"' where tbl = 'duplicate.table'")
    asyncio.run(break_them())
    assert admin(address, "check") == 1
    said = capsys.readouterr()
    lines = dict(line.split("\t") for line in said.out.splitlines())
    assert "entry 1" in lines["duplicate.table"]
    assert "entry 3" in lines["circle.friends"]
    assert "entry 2" in lines["daily.crowns.2026-01-02"]
    assert "nothing that this version knows" in lines["unknown.log"]
    assert "of 1 tables and 4 other logs 4 cannot go on" in said.err


def test_a_damaged_table_is_repaired_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = str(tmp_path / "t.sqlite")
    damaged, whole = make_tables(address, 2)

    async def talk() -> None:
        store = make_store(address)
        await store.open()
        for table in (damaged, whole):
            for _ in range(3):
                seq = len(await store.read(table)) + 1
                await store.append(table, seq, write_entry(Spoke(0, "hello", -1, "")))
        await store.close()

    asyncio.run(talk())
    assert admin(address, "repair", whole) == 2
    assert "is not damaged" in capsys.readouterr().err
    spoil(address, f"delete from entry where tbl = '{damaged}' and seq = 4")  # noqa: S608
    assert admin(address, "check") == 1
    said = capsys.readouterr()
    assert damaged in said.out
    assert whole not in said.out
    # rows whose name or time was damaged too: everything can still be listed and repaired
    spoil(address, f"update entry set tbl = x'62' where tbl = '{damaged}' and seq = 6")  # noqa: S608
    far = 2**62
    spoil(address, f"update entry set at = {far} where tbl = '{damaged}' and seq = 5")  # noqa: S608
    assert admin(address, "list") == 0
    assert capsys.readouterr().out.count("\n") == 2
    assert admin(address, "repair", damaged[:8]) == 0
    assert "goes on from entry 3; one entry behind it is gone" in capsys.readouterr().out
    assert admin(address, "check") == 0

    async def go_on() -> None:
        server = Server(make_store(address), InlineBotWorkers(), workers=InlineWorkers())
        await server.open()
        actor = await server.find(damaged)
        assert actor is not None
        assert actor.problem is None
        assert actor.table_state.seq == 3
        assert await actor.do(lambda: Spoke(0, "again", -1, ""))
        await server.close()

    asyncio.run(go_on())


def test_a_table_whose_first_entry_is_lost_cannot_be_repaired(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = str(tmp_path / "t.sqlite")
    [table] = make_tables(address, 1)
    spoil(address, "delete from entry where seq = 1")
    assert admin(address, "repair", table) == 2
    assert "entry 1" in capsys.readouterr().err
