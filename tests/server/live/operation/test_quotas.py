"""Quotas: nobody fills the store, and games in progress go on."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

import pytest

from regalia.clock import wall
from regalia.engine.refused import Refused
from regalia.server.live.operation.quotas import DAY_MS, LOOK_SECONDS, NO_QUOTAS, QuotaLimits
from regalia.server.live.upkeep import CLOCK_FACT, DAY, HOUR, Upkeep
from regalia.server.log.entries import Spoke, Stopped, write_entry
from regalia.server.protocol import messages
from regalia.server.protocol.forms import JoinForm, SeatForm, TableForm
from regalia.server.protocol.parts import Stop
from regalia.server.store import notes, sqlite_file
from regalia.server.store.base import StoreFailed, make_store
from regalia.server.store.notes import Space, TableWeight, Weight
from regalia.server.store.sqlite import SqliteStore
from tests.server.simulation import Evening, MemoryStore, Sink, evening, people

NEVER: Stop = "never"
WIDE = {f"window-{number:02}-{'x' * 40}": NEVER for number in range(41)}


def notes_of(spent: Evening) -> MemoryStore:
    """The store of an evening."""
    store = spent.server.store
    assert isinstance(store, MemoryStore)
    return store


def test_a_full_table_takes_answers_and_nothing_else() -> None:
    """A seat that stores settings at the allowed rate reaches the quota; the game goes on."""

    async def work(spent: Evening) -> None:
        spent.server.quotas.limits = QuotaLimits(table_bytes=30_000)
        ada = await spent.client(0)
        stops = messages.Stops(spent.id(), 0, WIDE)
        while (await spent.ask(ada, stops))["type"] == "ack":
            await spent.settle(0.5)
            stops = messages.Stops(spent.id(), 0, WIDE)
            assert spent.actor.bytes < 40_000, "it never ends"
        assert ada.last("refused")["label"]["message"] == "table-refused-quota-table"
        refused = await spent.ask(ada, messages.Chat(spent.id(), 0, "still there?"))
        assert refused["label"]["message"] == "table-refused-quota-table"
        assert (await spent.answer(ada, 0))["type"] == "ack"
        log = await spent.server.store.read(spent.actor.table_state.table)
        assert spent.actor.bytes == sum(map(len, log))
        assert spent.server.quotas.refused["table"] == 2

    evening(work, people(2, options={"chance": "true"}))


def test_what_a_game_needs_is_refused_at_twice_the_quota_only() -> None:
    async def work(spent: Evening) -> None:
        ada = await spent.client(0)
        spent.server.quotas.limits = QuotaLimits(table_entries=spent.actor.table_state.seq)
        refused = await spent.ask(ada, messages.Propose(spent.id(), 0, "pause"))
        assert refused["label"]["message"] == "table-refused-quota-table"
        leave = messages.Leave(spent.id(), 0)
        spent.server.quotas.limits = QuotaLimits(table_entries=1)
        assert (await spent.ask(ada, leave))["type"] == "refused"
        spent.server.quotas.limits = QuotaLimits(table_entries=spent.actor.table_state.seq)
        assert (await spent.ask(ada, leave))["type"] == "ack"

    evening(work, people(2, options={"chance": "true"}))


def test_who_comes_back_to_a_full_table_is_let_in_and_its_bot_plays_on() -> None:
    async def work(spent: Evening) -> None:
        bo = await spent.client(1)
        await spent.settle(30)
        assert spent.actor.table_state.seats[0].substitute
        spent.server.quotas.limits = QuotaLimits(table_entries=1)
        ada = await spent.client(0)
        assert ada.all("welcome")
        assert spent.actor.table_state.seats[0].substitute
        refused = await spent.ask(ada, messages.Back(spent.id(), 0))
        assert refused["label"]["message"] == "table-refused-quota-table"
        spent.server.quotas.limits = QuotaLimits()
        assert (await spent.ask(ada, messages.Back(spent.id(), 0)))["type"] == "ack"
        assert not bo.last("info")["info"]["seats"][0]["substitute"]

    evening(work, people(2, options={"chance": "true"}, grace=5))


def test_an_address_opens_so_many_tables_and_its_oldest_idle_ones_make_room() -> None:
    async def work(spent: Evening) -> None:
        server, store = spent.server, notes_of(spent)
        server.quotas.limits = QuotaLimits(address_tables=3)
        made = [(await server.create(people(2), "mallory"))[0].table_state.table for _ in range(3)]
        await server.quotas.look()
        with pytest.raises(Refused) as why:
            await server.create(people(2), "mallory")
        assert why.value.label.message == "table-refused-quota-address"
        await server.create(people(2), "somebody else")
        # all three are old, but one of them is in memory: somebody is there
        old = int(wall() * 1000) - 31 * DAY_MS
        for age, table in enumerate(made):
            store.weights[table] = (store.weights[table][0], old - age)
        for table in made[:2]:
            del server.actors[table]
        with pytest.raises(Refused):
            await server.create(people(2), "mallory")  # nobody has watched the clock
        server.upkeep = Upkeep()
        now = wall()
        for since, last in ((now, now), (now - 400 * DAY, now - 400 * DAY), (now, now + DAY)):
            await store.put_fact(CLOCK_FACT, f"{since:.0f} {last:.0f}")  # new, or it has jumped
            with pytest.raises(Refused):
                await server.create(people(2), "mallory")
        assert set(made) <= set(store.logs), "a clock that jumped deletes nothing"
        await store.put_fact(CLOCK_FACT, f"{now - 3 * DAY:.0f} {now - HOUR:.0f}")
        await server.create(people(2), "mallory")
        assert made[1] not in store.logs, "the oldest that nobody has open"
        assert made[0] in store.logs
        assert made[2] in store.logs
        assert server.quotas.deleted == 1

    evening(work, people(2))


def test_the_bytes_of_an_address_are_those_of_all_its_tables() -> None:
    async def work(spent: Evening) -> None:
        server = spent.server
        form = people(2, options={"chance": "true"})
        actors = [(await server.create(form, "mallory"))[0] for _ in range(2)]
        await server.quotas.look()
        total = sum(actor.bytes for actor in actors)
        assert server.quotas.people["mallory"].bytes == total
        server.quotas.limits = QuotaLimits(address_bytes=total)
        for actor in actors:
            with pytest.raises(Refused) as why:
                await actor.do(lambda: Spoke(0, "hello"))
            assert why.value.label.message == "table-refused-quota-address"
        # another person's table is not concerned
        assert await spent.actor.do(lambda: Spoke(0, "hello"))
        assert server.quotas.heavy_people() == 1
        assert "regalia_addresses_over_quota 1\n" in server.gauges.text(server, 0, 0)

    evening(work, people(2, options={"chance": "true"}))


def test_an_hour_of_a_flood_stores_no_more_than_its_address_may() -> None:
    """Four seats of each table store as much as they may, and a full table is followed by another.

    Without quotas the same hour stores 61 MB.
    """
    limits = QuotaLimits(table_bytes=100_000, address_bytes=400_000)
    form = people(4, options={"chance": "true"}, windows="stops")

    async def work(spent: Evening) -> None:
        server = spent.server
        server.quotas.limits = limits
        tables: list[tuple[Evening, Sink]] = []
        for number in range(3600 // 2):
            if number % 30 == 0 and len(tables) < 15:
                with suppress(Refused):
                    actor, grants = await server.create(form, "mallory")
                    table = Evening(server, actor, {each.seat: each.key for each in grants})
                    tables.append((table, await table.client(0, 1, 2, 3)))
            for table, sink in tables:
                request = messages.Stops(f"n{number}", number % 4, WIDE)
                await table.actor.request(sink, request)
            await spent.settle(2.0)
        stored = sum(len(body) for log in notes_of(spent).logs.values() for body in log)
        # what was written between two looks is the most that goes beyond it
        entry = len(write_entry(Stopped(0, dict(WIDE), "n1000")))
        beyond = 15 * (LOOK_SECONDS / 2 + 1) * entry
        assert limits.address_bytes * 0.9 < stored < limits.address_bytes + beyond
        assert server.quotas.refused["address"] > 100
        for table, sink in tables:
            assert table.actor.bytes < limits.table_bytes + 4 * entry
            assert (await table.answer(sink, 0))["type"] == "ack", "its games go on"

    evening(work, people(2))


def test_a_device_of_ones_own_has_no_quotas() -> None:
    async def work(spent: Evening) -> None:
        server = spent.server
        notes_of(spent).measured = Space(10**15, 1.0)
        server.quotas.limits = NO_QUOTAS
        await server.quotas.look()
        assert not server.quotas.is_full()
        await server.create(people(2), "me")
        assert not server.quotas.is_heavy(Weight(10**9, 10**9, 10**15))
        assert not server.quotas.is_crowded(Weight(10**9, 10**9, 10**15))

    evening(work, people(2))


@pytest.mark.parametrize(
    ("space", "limits"),
    [
        (Space(1000, 0.9), QuotaLimits()),
        (Space(9000, 0.1), QuotaLimits(store_bytes=10_000)),
        (Space(0, 0.0), QuotaLimits(store_entries=1)),
    ],
)
def test_above_the_watermark_nothing_new_is_opened_and_games_go_on(
    space: Space, limits: QuotaLimits
) -> None:
    async def work(spent: Evening) -> None:
        server = spent.server
        ada = await spent.client(0)
        server.quotas.limits = limits
        notes_of(spent).measured = space
        await server.quotas.look()
        for _ in range(2):
            with pytest.raises(Refused) as why:
                await server.create(people(2))
            assert why.value.label.message == "table-refused-quota-store"
        with pytest.raises(Refused):
            await server.create_rematch(spent.actor.table_state)
        assert (await spent.answer(ada, 0))["type"] == "ack"
        assert (await spent.ask(ada, messages.Chat(spent.id(), 0, "hello")))["type"] == "ack"
        text = server.gauges.text(server, 0, 0)
        assert "regalia_store_full 1\n" in text
        assert 'regalia_quota_refused_total{quota="store"} 3\n' in text
        server.quotas.limits = QuotaLimits()
        notes_of(spent).measured = Space(1000, 0.89)
        await server.quotas.look()
        await server.create(people(2))

    evening(work, people(2, options={"chance": "true"}))


def test_weights_and_notes_are_the_same_in_both_stores(store_address: str) -> None:
    async def work() -> None:
        store = make_store(store_address)
        await store.open()
        await store.weigh([])
        for table in ("a", "b", "c"):
            await store.append(table, 1, b"{}")
        await store.weigh([TableWeight("deleted meanwhile", "w", 2, 30)])
        await store.weigh([TableWeight("a", "w", 2, 30), TableWeight("b", "w", 3, 50)])
        await store.weigh([TableWeight("b", "w", 4, 60), TableWeight("c", "", 1, 10)])
        assert await store.weight() == Weight(3, 7, 100)
        assert await store.weight_of(["w", "x"]) == {"w": Weight(2, 6, 90), "x": Weight()}
        later = int(wall() * 1000) + 1000
        assert {each.table for each in await store.idle("w", later, 9)} == {"a", "b"}
        assert await store.idle("w", later - DAY_MS, 9) == []
        assert {each.table for each, at in await store.table_weights(9) if at > 0} == {
            "a",
            "b",
            "c",
        }
        assert len(await store.table_weights(2)) == 2
        assert await store.delete("a")
        assert await store.weight_of(["w"]) == {"w": Weight(1, 4, 60)}
        assert (await store.space()).bytes > 0
        assert 0 <= (await store.space()).used <= 1
        await store.put_note("word", "one", "1")
        await store.put_note("word", "one", "2")
        await store.put_note("word", "one", "3", replace=False)
        await store.put_note("word", "two", "")
        await store.put_note("other", "one", "")
        assert {(note.name, note.body) for note in await store.notes("word")} == {
            ("one", "2"),
            ("two", ""),
        }
        assert await store.drop_note("word", "one")
        assert not await store.drop_note("word", "one")
        for number in range(5):
            await store.put_note("audit", f"{number}", "")
        await store.trim_notes("audit", 2)
        assert len(await store.notes("audit")) == 2
        assert len(await store.notes("other")) == 1
        await store.close()

    asyncio.run(work())


def test_tables_of_an_older_store_have_their_weight(tmp_path: Path) -> None:
    """What was stored before there were weights is counted when the store is opened."""

    async def work() -> None:
        path = tmp_path / "t.sqlite"
        store = SqliteStore(path)
        await store.open()
        for seq in (1, 2):
            await store.append("t", seq, b"{}")

        def older(line: object) -> None:
            for statement in ("drop table weight", "drop table note",
                              "delete from migration where number = 6"):  # fmt: skip
                line.execute(statement)  # type: ignore[attr-defined]

        await store._ask(older)
        await store.close()
        again = SqliteStore(path)
        await again.open()
        assert await again.weight() == Weight(1, 2, 4)
        await again.close()

    asyncio.run(work())


def test_the_fill_of_a_disk_is_what_its_users_may_still_take(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is reserved for the system counts as used by nobody, as `df` says it."""
    monkeypatch.setattr(notes, "DISK_USED", "")
    monkeypatch.setattr(
        "shutil.disk_usage", lambda folder: SimpleNamespace(total=100, used=57, free=38)
    )
    assert notes.disk_used(tmp_path) == pytest.approx(0.6)


def test_a_copy_that_would_fill_the_disk_is_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path / "t.sqlite")
        await store.open()
        size = (await store.space()).bytes
        free = SimpleNamespace(free=int(size * sqlite_file.SPARE) - 1, used=0)
        monkeypatch.setattr("shutil.disk_usage", lambda folder: free)
        with pytest.raises(StoreFailed, match="no room"):
            await store.backup(tmp_path / "copy.sqlite")
        assert not list(tmp_path.glob("copy*"))
        free.free += 1
        await store.backup(tmp_path / "copy.sqlite")
        await store.close()

    asyncio.run(work())


# --- one seat a guest ----------------------------------------------------------------------------

OPEN = TableForm("guerre", [SeatForm("person", "Ada"), *[SeatForm("open")] * 3], autostart=False)


def test_one_guest_gets_one_seat_unless_the_host_gives_more() -> None:
    async def work(spent: Evening) -> None:
        server = spent.server
        actor, grants = await server.create(OPEN, "ada's house")
        state = actor.table_state
        assert await server.join(actor, JoinForm("Mal"), "mallory")
        assert [seat.kind for seat in state.seats] == ["person", "person", "open", "open"]
        seat, _ = await server.join(actor, JoinForm("Mal too"), "mallory")
        knock = state.seats[seat].knock
        assert knock is not None
        assert knock.name == "Mal too"
        with pytest.raises(Refused) as why:
            await server.join(actor, JoinForm("Mal three"), "mallory")
        assert why.value.label.message == "table-refused-one-seat"
        # a friend in the host's own house is no stranger
        other, _ = await server.join(actor, JoinForm("Bo"), "ada's house")
        assert state.seats[other].kind == "person"
        host = Evening(server, actor, {grant.seat: grant.key for grant in grants})
        ada = await host.client(0)
        said = await host.ask(ada, messages.Decide("d1", 0, "admit", seat))
        assert said["type"] == "ack"
        assert state.seats[seat].kind == "person"

    evening(work, people(2))


def test_a_key_takes_one_seat_from_any_address() -> None:
    async def work(spent: Evening) -> None:
        server = spent.server
        actor, _ = await server.create(OPEN, "")
        seat, _ = await server.join(actor, JoinForm("Mal"), "here")
        again, _ = await server.join(actor, JoinForm("Mal too"), "there", holds=True)
        assert actor.table_state.seats[seat].kind == "person"
        assert actor.table_state.seats[again].kind == "open"

    evening(work, people(2))


def test_hashes_of_addresses_agree_between_processes_and_need_the_key(tmp_path: Path) -> None:
    async def work(spent: Evening) -> None:
        people_here = spent.server.people
        elsewhere = await spent.elsewhere(spent.server.store, spent.server.tokens)
        assert people_here.who("192.0.2.1") == elsewhere.server.people.who("192.0.2.1")
        assert people_here.who("192.0.2.1") != people_here.who("192.0.2.2")
        assert people_here.who("") == ""
        other = await spent.copy("another store")
        assert people_here.who("192.0.2.1") != other.server.people.who("192.0.2.1")
        await elsewhere.server.close()
        await other.server.close()

    evening(work, people(2))
