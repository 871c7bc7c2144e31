"""Tools of an operator: settings, numbers, reports, copies, retention."""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
from pathlib import Path
from typing import Any

import pytest

from regalia.cli.common import UserError
from regalia.cli.hosting.logs import JsonLines
from regalia.cli.hosting.settings import settle
from regalia.cli.main import main, parser
from regalia.clock import wall
from regalia.server.http.metrics import Metrics
from regalia.server.live.server import Server
from regalia.server.live.upkeep import Upkeep
from regalia.server.log.entries import Spoke
from regalia.server.protocol import messages
from regalia.server.store.base import EntryDamaged, StoreFailed, make_store
from regalia.server.store.sqlite import SqliteStore
from regalia.server.work.bot_workers import InlineBotWorkers
from regalia.server.work.workers import InlineWorkers
from tests.patience import SECONDS, until
from tests.server.live.test_table import CHANCE
from tests.server.simulation import Evening, MemoryStore, evening, people

# --- settings ------------------------------------------------------------------------------------


def settled(words: list[str], environment: dict[str, str]) -> tuple[argparse.Namespace, Any]:
    args = parser().parse_args(["serve", *words])
    return args, settle(args, environment)


def test_the_command_goes_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(
        'port = 1\nhost = "a"\nname = ["x.example"]\nkeep_days = 30\nno_open = true\n'
        "[limits]\nconnections = 9\n"
    )
    args, limits = settled([], {"REGALIA_CONFIG": str(file)})
    assert (args.port, args.host, args.name, args.keep_days) == (1, "a", ["x.example"], 30)
    assert args.no_open is True
    assert limits == {"connections": 9}
    args, _ = settled(
        ["--config", str(file), "--port", "3"],
        {"REGALIA_HOST": "b", "REGALIA_PORT": "2", "REGALIA_PROXY": "10.0.0.1, 10.0.0.2"},
    )
    assert (args.port, args.host, args.proxy) == (3, "b", ["10.0.0.1", "10.0.0.2"])
    args, limits = settled([], {})
    assert (args.port, args.host, args.keep_days, limits) == (8765, "127.0.0.1", 0, {})


@pytest.mark.parametrize(
    ("text", "setting"),
    [
        ("prot = 1", "prot"),
        ('port = "x"', "port"),
        ("name = [1]", "name"),
        ("[limits]\nconections = 1", "limits.conections"),
        ("[limits]\nconnections = true", "limits.connections"),
        ("port = ", "TOML"),
    ],
)
def test_a_wrong_setting_is_named(
    text: str, setting: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "house.toml"
    file.write_text(text)
    assert main(["--lang", "en", "serve", "--no-open", "--config", str(file)]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert setting in error or "is not a readable settings file" in error


def test_a_wrong_word_of_the_environment_is_named() -> None:
    with pytest.raises(UserError) as wrong:
        settled([], {"REGALIA_PORT": "many"})
    assert wrong.value.label.args["setting"] == "REGALIA_PORT"


# --- numbers and reports -------------------------------------------------------------------------


def test_the_numbers_tell_what_happened() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1)
        seat = spent.actor.table_state.asked()[0]
        await spent.answer(sink, seat)
        await spent.ask(sink, messages.Answer("x", 0, 1, 987_654))
        await spent.settle(3)
        text = spent.server.gauges.text(spent.server, 1, 5)
        lines = dict(line.rsplit(" ", 1) for line in text.splitlines() if line[0] != "#")
        assert lines["regalia_sockets"] == "1"
        assert lines["regalia_tables_awake"] == "1"
        assert lines["regalia_tables_silent"] == "0"
        assert lines["regalia_bots_waiting"] == "5"
        assert lines['regalia_entries_total{kind="answered"}'] == "1"
        assert any(line.startswith("regalia_refused_total") for line in lines)
        count = int(lines["regalia_commit_seconds_count"])
        assert count == sum(spent.server.gauges.entries.values())
        assert int(lines['regalia_commit_seconds_bucket{le="+Inf"}']) == count

    evening(work, people(2, options=CHANCE))


def test_the_numbers_are_told_on_a_port_of_their_own() -> None:
    async def ask(port: int, line: bytes) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(line + b"\r\nHost: x\r\n\r\n")
        heard = await asyncio.wait_for(reader.read(), SECONDS)
        writer.close()
        return heard

    async def work() -> None:
        metrics = Metrics(lambda: "regalia_sockets 3\n")
        port = await metrics.open("127.0.0.1", 0)
        assert (await ask(port, b"GET /metrics HTTP/1.1")).endswith(b"\r\n\r\nregalia_sockets 3\n")
        assert (await ask(port, b"GET / HTTP/1.1")).startswith(b"HTTP/1.1 404")
        assert await ask(port, b"GET /metrics " + b"x" * 20_000) == b""
        metrics.close()

    asyncio.run(work())


def test_a_report_can_be_read_by_programs() -> None:
    record = logging.LogRecord("regalia.server", 40, "f", 1, "no %s", ("room",), None)
    record.table = "abcdef"
    line = json.loads(JsonLines().format(record))
    assert (line["level"], line["message"], line["table"]) == ("error", "no room", "abcdef")
    assert line["at"].endswith("Z")


# --- copies and retention ------------------------------------------------------------------------


def test_a_copy_made_during_play_is_a_whole_store(tmp_path: Path) -> None:
    """The drill: copy while entries come in, lose the store, go on with the copy."""

    async def work() -> None:
        server = Server(
            make_store(str(tmp_path / "t.sqlite")), InlineBotWorkers(), workers=InlineWorkers()
        )
        await server.open()
        actor, _ = await server.create(people(2, options=CHANCE))
        table = actor.table_state.table
        stop = asyncio.Event()
        written = 0

        async def write() -> None:
            nonlocal written
            while not stop.is_set():
                assert await server.store.append(
                    "busy", written + 1, b'{"x":"' + b"x" * 500 + b'"}'
                )
                written += 1

        writing = asyncio.ensure_future(write())
        await until(lambda: written > 20)
        before = written
        path = await Upkeep(str(tmp_path / "copies")).copy(server, tmp_path / "copies")
        stop.set()
        await writing
        assert server.gauges.backup_at > wall() - 60
        assert "regalia_backup_age_seconds" in server.gauges.text(server, 0, 0)
        log = await server.store.read(table)
        await server.close()
        assert not list((tmp_path / "copies").glob("*.part"))
        copy = make_store(str(path))
        await copy.open()
        busy = await copy.read("busy")
        assert before <= len(busy) <= written
        assert await copy.read(table) == log
        again = Server(copy, InlineBotWorkers(), workers=InlineWorkers())
        table_state, problem = await again.replay(table, log)
        assert problem is None
        assert table_state.status() == "playing"
        await copy.close()

    asyncio.run(work())


@pytest.mark.parametrize(("found", "age"), [(True, 5 * 3600), (False, 0)])
def test_the_age_of_the_newest_copy_is_told_before_one_was_made(
    found: bool, age: int, tmp_path: Path
) -> None:
    """A server whose copies fail from the start is noticed too."""
    for hours in (5, 9) if found else ():
        old = tmp_path / f"tables-2020010{hours}-000000.sqlite"
        old.write_text("old")
        os.utime(old, (wall() - hours * 3600,) * 2)

    async def work() -> None:
        server = Server(MemoryStore(), InlineBotWorkers(), workers=InlineWorkers())
        server.upkeep = Upkeep(str(tmp_path))
        await server.open()
        await until(lambda: server.gauges.trouble["upkeep"] > 0)
        assert server.gauges.trouble["upkeep"] == 1, "this store cannot be copied"
        told = server.gauges.text(server, 0, 0).split("\nregalia_backup_age_seconds ")[1]
        assert age <= int(told.split()[0]) < age + 60
        await server.close()

    asyncio.run(work())


def test_only_so_many_copies_are_kept(tmp_path: Path) -> None:
    async def work() -> None:
        server = Server(make_store(str(tmp_path / "t.sqlite")), InlineBotWorkers())
        await server.store.open()
        for day in range(1, 5):
            (tmp_path / f"tables-2020010{day}-000000.sqlite").write_text("old")
        path = await Upkeep(str(tmp_path), copies=2).copy(server, tmp_path)
        kept = sorted(file.name for file in tmp_path.glob("tables-*.sqlite"))
        assert kept == ["tables-20200104-000000.sqlite", path.name]
        await server.store.close()

    asyncio.run(work())


def test_a_copy_that_fails_is_counted_and_the_house_goes_on(tmp_path: Path) -> None:
    async def work() -> None:
        blocked = tmp_path / "file"
        blocked.write_text("no folder")
        server = Server(make_store(str(tmp_path / "t.sqlite")), InlineBotWorkers())
        server.upkeep = Upkeep(str(blocked))
        await server.open()
        await until(lambda: server.gauges.trouble["upkeep"] > 0)
        assert server.gauges.trouble["upkeep"] == 1
        assert await server.is_ready()
        await server.close()

    asyncio.run(work())


def test_old_tables_are_forgotten_and_others_kept(store_address: str) -> None:
    async def work() -> None:
        store = make_store(store_address)
        server = Server(store, InlineBotWorkers())
        await store.open()
        for table in ("old", "new", "awake"):
            await store.append(table, 1, b"{}")
        past = int((wall() - 40 * 86_400) * 1000)
        statement = f"update entry set at = {past} where tbl in ('old', 'awake')"  # noqa: S608
        if isinstance(store, SqliteStore):
            await store._ask(lambda line: line.execute(statement))
        else:
            await store.desk.ask(lambda line: line.execute(statement))  # type: ignore[attr-defined]
        server.actors["awake"] = None  # type: ignore[assignment]
        assert await Upkeep(keep_days=30).forget_old(server) == 1
        assert {stored.table for stored in await store.tables()} == {"new", "awake"}
        assert not await store.delete("old")
        await store.close()

    asyncio.run(work())


def test_postgres_names_its_own_tool(postgres_address: str) -> None:
    async def work() -> None:
        store = make_store(postgres_address)
        await store.open()
        with pytest.raises(StoreFailed, match="pg_dump"):
            await store.backup(Path("nowhere"))
        await store.close()

    asyncio.run(work())


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_old_talk_and_old_rows_of_the_lobby_are_forgotten(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = (
        str(tmp_path / "t.sqlite")
        if kind == "sqlite"
        else request.getfixturevalue("postgres_address")
    )

    async def work() -> None:
        server = Server(make_store(address), InlineBotWorkers(), workers=InlineWorkers())
        await server.open()
        actor, _ = await server.create(people(2, options=CHANCE, listed=True))
        table = actor.table_state.table
        await actor.do(lambda: Spoke(0, "a secret", 1, "w"))
        async with asyncio.timeout(SECONDS):
            while table not in "".join(await server.store.lobby(100)):
                await asyncio.sleep(0.01)
        upkeep = Upkeep(talk_days=30)
        assert await upkeep.forget_talk(server) == 0, "it is not old yet"
        await upkeep.once(server)
        assert table in "".join(await server.store.lobby(100))
        real = wall()
        monkeypatch.setattr("regalia.server.live.upkeep.wall", lambda: real + 31 * 86_400)
        await upkeep.once(server)
        assert "a secret" in str(await server.store.read(table)), "the clock has only jumped"
        for hours in range(0, 60, 6):  # and now it is seen going
            later = real + 31 * 86_400 + hours * 3600
            monkeypatch.setattr("regalia.server.live.upkeep.wall", lambda later=later: later)
            await upkeep.once(server)
        assert "a secret" not in str(await server.store.read(table))
        assert table not in "".join(await server.store.lobby(100))
        table_state, problem = await server.replay(table, await server.store.read(table))
        assert problem is None
        assert table_state.knows(0, "w")
        await server.close()

    asyncio.run(work())


def test_talk_is_forgotten_past_damaged_entries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A damaged table keeps what was said there, and no other table's talk."""
    monkeypatch.setattr("regalia.server.live.upkeep.AT_ONCE", 1)

    async def work() -> None:
        store = SqliteStore(tmp_path / "t.sqlite")
        server = Server(store, InlineBotWorkers(), workers=InlineWorkers())
        await server.open()
        actors = [(await server.create(people(2, options=CHANCE)))[0] for _ in range(3)]
        for actor in actors:
            await actor.do(lambda: Spoke(0, "a secret", 1, "w"))
        tables = [actor.table_state.table for actor in actors]
        assert store.connection is not None
        for table, words in zip(tables, ('"seat":0', '"text":'), strict=False):
            store.connection.execute(
                "update entry set body = replace(body, ?, '!') "
                "where tbl = ? and body like '%a secret%'",
                (words, table),
            )
        real = wall()
        monkeypatch.setattr("regalia.server.live.upkeep.wall", lambda: real + 31 * 86_400)
        assert await Upkeep(talk_days=30).forget_talk(server) == 1
        assert "a secret" not in str(await store.read(tables[2]))
        assert server.gauges.trouble["talk-damaged"] == 2
        for table in tables[:2]:
            with pytest.raises(EntryDamaged):
                await store.read(table)
        await server.close()

    asyncio.run(work())


def test_a_report_names_its_reason_and_its_table() -> None:
    lines: list[str] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(JsonLines().format(record))

    logger = logging.getLogger("regalia.server")
    handler = Kept()
    logger.addHandler(handler)
    try:
        server = Server(make_store("unused"), InlineBotWorkers(), workers=InlineWorkers())
        asyncio.run(server.replay("secret-table-id", broken_log()))
    finally:
        logger.removeHandler(handler)
    [line] = [json.loads(text) for text in lines]
    assert (line["reason"], line["table"]) == ("table-stuck", "secret")
    assert "secret-table-id" not in lines[0], "the whole id is a key"


def broken_log() -> list[bytes]:
    """A table whose second entry cannot be read."""
    found: list[bytes] = []

    async def work(spent: Evening) -> None:
        found.extend(await spent.server.store.read(spent.actor.table_state.table))

    evening(work, people(2, options=CHANCE))
    return [found[0], b'{"t":"none"}']
