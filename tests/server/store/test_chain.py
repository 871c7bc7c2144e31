"""The chain over entries: what is lost or altered is noticed, and nothing is put in its place."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import asyncpg
import pytest

from regalia.server.store.base import EntryDamaged, Store, TableGone
from regalia.server.store.chain import Head, StoredEntry, checked, link
from tests.server.simulation.flips import trial
from tests.server.stores import on


def change(address: str, statement: str) -> None:
    """Change a closed store behind its back."""

    async def work() -> None:
        connection = await asyncpg.connect(address)
        await connection.execute(statement)
        await connection.close()

    if address.startswith("postgresql"):
        asyncio.run(work())
    else:
        connection = sqlite3.connect(address)
        connection.execute(statement)
        connection.commit()
        connection.close()


async def fill(store: Store) -> None:
    for table in ("good", "bad"):
        for seq in range(1, 6):
            assert await store.append(table, seq, f'{{"n":{seq},"é":1}}'.encode())


@pytest.mark.parametrize(
    ("statement", "seq"),
    [
        ("delete from entry where tbl = 'bad' and seq = 3", 3),
        ("delete from entry where tbl = 'bad' and seq = 5", 5),
        ("update entry set body = '{\"n\":9}' where tbl = 'bad' and seq = 2", 2),
        ("update entry set at = at + 1 where tbl = 'bad' and seq = 4", 4),
        ("update entry set link = 'x' where tbl = 'bad' and seq = 4", 4),
        ("update head set seq = 4 where tbl = 'bad'", 5),
        ("delete from head where tbl = 'bad'", 6),
    ],
)
def test_a_damaged_table_is_noticed_and_nothing_is_put_there(
    statement: str, seq: int, store_address: str
) -> None:
    async def work(store: Store) -> None:
        with pytest.raises(EntryDamaged) as caught:
            await store.read("bad")
        assert caught.value.seq == seq
        assert len(caught.value.bodies) <= seq - 1
        if seq <= 5 and "update" not in statement:
            assert not await store.append("bad", seq, b"{}"), "it is at a lost number"
        assert len(await store.read("good")) == 5
        assert await store.append("good", 6, b"{}")

    on(store_address, fill)
    change(store_address, statement)
    on(store_address, work)


@pytest.mark.parametrize(
    "statement",
    [
        "update entry set tbl = cast(tbl as blob) where tbl = 'bad' and seq = 3",
        "update entry set tbl = cast(x'62e164' as text) where tbl = 'bad' and seq = 3",
        "update entry set at = cast(at as blob) where tbl = 'bad' and seq = 3",
        "update alarm set tbl = cast(tbl as blob) where tbl = 'bad'",
        "update alarm set tbl = cast(x'62e164' as text) where tbl = 'bad'",
        "update ban set address = cast(x'62e164' as text)",
        "update note set body = cast(x'62e164' as text)",
    ],
)
def test_a_row_that_is_no_text_keeps_no_list_from_the_others(
    statement: str, tmp_path: Path
) -> None:
    """What goes through all tables, as upkeep, alarms and the operator do, goes on."""
    address = str(tmp_path / "t.sqlite")

    async def begin(store: Store) -> None:
        await fill(store)
        for table in ("good", "bad"):
            await store.set_alarm(table, "", -1)
        await store.ban("192.0.2.1", True)
        await store.put_note("word", "rascal", "")

    async def work(store: Store) -> None:
        stored = {each.table: each for each in await store.tables()}
        assert stored.keys() == {"good", "bad"}
        assert stored["good"].entries == 5
        assert all(isinstance(each.at, int) for each in stored.values())
        assert "good" in {each.table for each in await store.due("here", 10)}
        assert len(await store.bans()) == 1
        assert len(await store.notes("word")) == 1
        assert len(await store.read("good")) == 5

    on(address, begin)
    change(address, statement)
    on(address, work)


def test_a_body_that_is_no_text_stops_nobody_else(tmp_path: Path) -> None:
    address = str(tmp_path / "t.sqlite")
    on(address, fill)
    change(address, "update entry set body = cast(body as blob) where tbl = 'bad' and seq = 3")

    async def work(store: Store) -> None:
        bad, good = await asyncio.gather(
            store.read("bad"), store.read("good"), return_exceptions=True
        )
        assert isinstance(bad, EntryDamaged)
        assert isinstance(good, list)
        assert len(good) == 5

    on(address, work)


def test_a_repaired_table_goes_on(store_address: str) -> None:
    async def work(store: Store) -> None:
        with pytest.raises(EntryDamaged) as caught:
            await store.read("bad")
        assert await store.cut("bad", caught.value.seq) == 2
        assert len(await store.read("bad")) == 2
        assert await store.append("bad", 3, b"{}")
        assert len(await store.read("bad")) == 3

    on(store_address, fill)
    change(store_address, "delete from entry where tbl = 'bad' and seq = 3")
    on(store_address, work)


def test_rewritten_entries_are_linked_anew(store_address: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        before = await store.revisions(["good", "bad", "none"])
        assert before == {"good": (5, 0), "bad": (5, 0)}
        await store.rewrite("good", 2, b'{"n":"hushed"}')
        bodies = await store.read("good")
        assert bodies[1] == b'{"n":"hushed"}'
        assert (await store.revisions(["good"]))["good"] == (5, 1)
        assert await store.append("good", 6, b"{}")
        assert len(await store.read("good", 3)) == 3

    on(store_address, work)


def test_a_deleted_table_is_told_from_one_without_news(store_address: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        assert await store.read("good", 5) == []
        await store.delete("good")
        with pytest.raises(TableGone):
            await store.read("good", 5)
        assert await store.read("good") == []
        assert not await store.append("good", 6, b"{}"), "nothing is added to a deleted table"

    on(store_address, work)


def test_a_store_of_an_earlier_version_opens_and_goes_on(store_address: str) -> None:
    async def work(store: Store) -> None:
        assert len(await store.read("good")) == 5
        assert await store.append("good", 6, b"{}")
        assert len(await store.read("good")) == 6

    on(store_address, fill)
    change(store_address, "update entry set link = ''")
    change(store_address, "update head set link = ''")
    on(store_address, work)
    change(store_address, "update entry set body = '{\"x\":1}' where tbl = 'good' and seq = 6")

    async def altered(store: Store) -> None:
        with pytest.raises(EntryDamaged):
            await store.read("good")

    on(store_address, altered)


def test_alarms_are_due_once_their_process_is_gone(store_address: str) -> None:
    async def work(store: Store) -> None:
        await store.beat("here")
        await store.set_alarm("awake", "here", 0)
        await store.set_alarm("orphan", "died", 0)
        await store.set_alarm("later", "", 3_600_000)
        assert await store.due("here", 10) == [("orphan", False)]
        await store.set_alarm("orphan", "here", 0)
        assert await store.due("here", 10) == []
        await store.set_alarm("awake", "", 0)
        assert await store.due("here", 10) == [("awake", True)]
        await store.set_alarm("ahead", "died", 3_600_000)  # by a clock that was set back since
        await store.set_alarm("far", "", 30 * 86_400_000)
        found = await store.due("here", 10)
        assert sorted(found) == [("ahead", False), ("awake", True), ("far", False)]
        for table in ("ahead", "far"):
            await store.clear_alarm(table)
        await store.clear_alarm("awake")
        assert await store.due("here", 10) == []
        assert await store.fact("clock") == ""
        await store.put_fact("clock", "1 2")
        await store.put_fact("clock", "3 4")
        assert await store.fact("clock") == "3 4"

    on(store_address, work)


def test_a_store_that_lags_is_not_taken_for_a_damaged_one() -> None:
    rows = []
    before = ""
    for seq in range(1, 4):
        before = link(before, seq, 7, "{}")
        rows.append(StoredEntry(seq, 7, b"{}", before))
    assert checked("t", [], 3, Head(2, rows[1].link)) == []
    assert checked("t", rows[2:], 3, Head(3, rows[2].link)) == []
    with pytest.raises(EntryDamaged):
        checked("t", [], 3, Head(3, rows[2].link))
    with pytest.raises(EntryDamaged):
        checked("t", rows[:2], 0, Head(3, rows[2].link))


def test_no_flipped_bit_of_a_real_file_goes_unnoticed() -> None:
    counts = trial(40, 2)
    assert not [outcome for _, outcome in counts if outcome.isupper() or "ACCEPTED" in outcome]
    assert not [kind for kind, outcome in counts if outcome == "harmless" and kind != "flip"]
