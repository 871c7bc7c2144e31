"""A table that is opened again at another time: clocks, alarms, deletions and damage."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from regalia import clock
from regalia.cli.hosting.admin import DO, Desk
from regalia.cli.hosting.control import Control
from regalia.server.live.future import FUTURE, seen_ages
from regalia.server.live.operation.people import People
from regalia.server.live.server import Server
from regalia.server.live.upkeep import DAY, HOUR, Upkeep, hushed
from regalia.server.log.entries import read_entry
from regalia.server.log.stream import Spoken
from regalia.server.protocol import messages
from regalia.server.protocol.forms import JoinForm, SeatForm, TableForm
from regalia.server.protocol.parts import ClockRules
from regalia.server.store.base import EntryDamaged, StoreFailed
from regalia.server.work.bot_workers import InlineBotWorkers
from regalia.server.work.workers import InlineWorkers
from regalia.text.speaker import Speaker
from tests.server.simulation import Evening, MemoryStore, Sink, evening, in_virtual_time, people

HOURS = ClockRules("move", 7200)


def distant(count: int = 2) -> TableForm:
    return people(count, "crowns", clock=HOURS, grace=604_800)


async def asked_client(spent: Evening) -> tuple[int, float]:
    """The seat that is asked, and when its time is up."""
    seat = spent.actor.table_state.asked()[0]
    clocks = spent.actor.clocks
    limit = clocks.limit(seat)
    assert limit is not None
    return seat, clocks.began + limit


def test_a_restart_wakes_over_days_tables_by_itself() -> None:
    async def work(spent: Evening) -> None:
        table = spent.actor.table_state.table
        await spent.settle(1)
        before = len(await spent.server.store.read(table))
        await spent.server.close()
        fresh = Server(spent.server.store, InlineBotWorkers(), spent.server.tokens, InlineWorkers())
        await fresh.open()
        await asyncio.sleep(7300)
        late = [read_entry(body) for body in (await fresh.store.read(table))[before:]]
        assert any(getattr(entry, "by", "") == "clock" for entry in late)
        await fresh.close()

    evening(work, distant())


def test_a_table_that_left_the_memory_is_read_when_its_clock_ends() -> None:
    async def work(spent: Evening) -> None:
        table = spent.actor.table_state.table
        before = len(await spent.server.store.read(table))
        await spent.settle(7000)
        assert table not in spent.server.actors
        await spent.settle(300)
        assert len(await spent.server.store.read(table)) > before

    evening(work, distant())


def test_a_pause_stops_the_clock_through_a_reload() -> None:
    async def work(spent: Evening) -> None:
        client = await spent.client(0, 1)
        await spent.settle(100)
        host = spent.actor.table_state.host
        await spent.ask(client, messages.Decide(spent.id(), host, "pause"))
        seat, end = await asked_client(spent)
        left = end - spent.server.now()
        await spent.settle(3600)
        fresh = await spent.again()
        client = await fresh.client(0, 1)
        assert client.last("welcome")["info"]["paused"]
        await fresh.ask(client, messages.Propose(fresh.id(), host, "resume"))
        assert not client.last("info")["info"]["paused"]
        again, end = await asked_client(fresh)
        assert again == seat
        assert end - fresh.server.now() == pytest.approx(left, abs=1.0)
        await fresh.end()

    evening(work, distant())


def test_no_seat_renews_its_hours_by_an_order() -> None:
    async def work(spent: Evening) -> None:
        client = await spent.client(0, 1)
        seat, end = await asked_client(spent)
        await spent.settle(600)
        answer = await spent.ask(client, messages.Order(spent.id(), seat, None))
        assert answer["type"] == "ack"
        assert (await asked_client(spent))[1] == end
        fresh = await spent.again()
        assert (await asked_client(fresh))[1] == pytest.approx(end, abs=1.0)
        await fresh.end()

    evening(work, distant())


def test_deleted_words_and_tables_are_gone_from_memory_at_once() -> None:
    async def work(spent: Evening) -> None:
        client = await spent.client(0, 1)
        await spent.ask(client, messages.Chat(spent.id(), 0, "something rude"))
        table = spent.actor.table_state.table
        control = Control(spent.server, "")
        asked = {"action": "hush", "what": table, "language": "en"}
        assert (await control.do(asked))["error"] == ""
        told = spent.actor.table_state.stream.told
        assert [said.text for said in told if isinstance(said, Spoken)] == [""]
        # the page that is open drops them, and so does one that had them before it came back
        places = [n for n, item in enumerate(client.items(0)) if item["item"] == "said"]
        assert [(m["seat"], m["items"]) for m in client.all("hushed")] == [(0, places), (1, places)]
        returned = await spent.client(0, after=len(client.items(0)))
        assert [m["items"] for m in returned.all("hushed")] == [places]
        newcomer = await spent.client()
        assert not any("something rude" in text for _, text in newcomer.sent)
        assert (await control.do(asked | {"action": "delete"}))["error"] == ""
        assert await spent.server.find(table) is None
        assert client.last("bye")["again"] is False

    evening(work, people(2))


def test_a_clock_that_jumps_deletes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(spent: Evening) -> None:
        upkeep = Upkeep(hours=6, keep_days=30)
        base = 1_800_000_000.0
        ahead = 0.0
        monkeypatch.setattr(clock, "AHEAD", 0.0)

        class Wall:
            """The wall clock of this test."""

            @staticmethod
            def time() -> float:
                return base + ahead

        monkeypatch.setattr(clock, "time", Wall)
        store = spent.server.store
        spent.server.actors.clear()
        await upkeep.once(spent.server)
        ahead = 400 * DAY
        await upkeep.once(spent.server)
        assert await store.tables(), "the clock jumped"
        assert spent.server.gauges.trouble["clock-jump"] == 1
        for _ in range(7):
            ahead += 6 * HOUR
            await upkeep.once(spent.server)
        assert await store.tables(), "it has not been seen going for long enough"
        ahead += 6 * HOUR
        await upkeep.once(spent.server)
        assert not await store.tables()

    evening(work, people(2))


def test_upkeep_goes_on_after_an_error_of_the_system() -> None:
    class Forbidden(Upkeep):
        """Upkeep in a folder that may not be written to."""

        tries = 0

        async def once(self, server: Server) -> None:
            self.tries += 1
            raise PermissionError(13, "denied")

    async def work(spent: Evening) -> None:
        upkeep = Forbidden(hours=1)
        spent.server.spawn(upkeep.run(spent.server))
        await spent.settle(3 * HOUR + 1)
        assert upkeep.tries == 4
        assert spent.server.gauges.trouble["upkeep"] == 4

    evening(work, people(2))


class OutageStore(MemoryStore):
    """A store that is away for a while."""

    away = False

    async def append(self, table: str, seq: int, body: bytes) -> bool:
        if self.away:
            raise StoreFailed("away")
        return await super().append(table, seq, body)

    async def beat(self, process: str) -> bool:
        if self.away:
            raise StoreFailed("away")
        return await super().beat(process)

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        if self.away:
            raise StoreFailed("away")
        return await super().read(table, after)


def test_all_tables_recover_as_soon_as_the_store_is_back() -> None:
    async def work() -> None:
        store = OutageStore()
        server = Server(store, InlineBotWorkers(), workers=InlineWorkers())
        await server.open()
        actors = [(await server.create(people(2)))[0] for _ in range(3)]
        store.away = True
        for actor in actors:
            actor.fail()
        await asyncio.sleep(20)
        assert not await server.is_ready()
        assert all(actor.again is not None for actor in actors)
        store.away = False
        await asyncio.sleep(3.0)
        assert all(actor.again is None and actor.failures == 0 for actor in actors)
        await server.close()

    in_virtual_time(work())


def test_a_store_that_takes_no_entry_is_not_ready_though_it_answers() -> None:
    class Full(MemoryStore):
        """A store without room for entries."""

        full = False

        async def append(self, table: str, seq: int, body: bytes) -> bool:
            if self.full:
                raise StoreFailed("no space left")
            return await super().append(table, seq, body)

    async def work() -> None:
        store = Full()
        server = Server(store, InlineBotWorkers(), workers=InlineWorkers())
        await server.open()
        actor, _ = await server.create(people(2))
        assert await server.is_ready()
        store.full = True
        with pytest.raises(StoreFailed):
            await actor.do(lambda: read_entry(b'{"t":"spoke","seat":0,"text":"hello"}'))
        assert not await server.is_ready()
        assert server.gauges.trouble["store"] == 1
        store.full = False
        await actor.do(lambda: read_entry(b'{"t":"spoke","seat":0,"text":"hello"}'))
        assert await server.is_ready()
        await server.close()

    in_virtual_time(work())


def test_a_forgotten_table_returns_its_memory_without_the_collector() -> None:
    async def work(spent: Evening) -> None:
        client = await spent.client(0, 1)
        await spent.answer(client, spent.actor.table_state.asked()[0])
        spent.actor.dismiss(client)
        watched = weakref.ref(spent.actor)
        table = spent.actor.table_state.table
        del spent.actor
        gc.disable()
        try:
            await spent.settle(60)
            assert table not in spent.server.actors
            assert watched() is None
        finally:
            gc.enable()

    evening(work, people(2))


def test_a_wish_to_join_that_comes_twice_is_granted_once() -> None:
    async def work(spent: Evening) -> None:
        form = JoinForm("Gus", key="a-secret-of-the-guest-0001")
        first = await spent.server.join(spent.actor, form)
        assert first == (1, form.key)
        assert await spent.server.join(spent.actor, form) == first
        names = [state.name for state in spent.actor.table_state.seats]
        assert names.count("Gus") == 1
        assert spent.actor.table_state.seats[2].kind == "open"

    seats = [SeatForm("person", "Ada"), SeatForm("open"), SeatForm("open")]
    evening(work, TableForm("crowns", seats, autostart=False))


class Damaged(MemoryStore):
    """A store that has lost an entry of one table."""

    lost = ""

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        if table == self.lost:
            raise EntryDamaged(table, 2, self.logs[table][after:1])
        return await super().read(table, after)


def test_a_damaged_table_is_set_aside_and_others_go_on() -> None:
    async def work() -> None:
        store = Damaged()
        server = Server(store, InlineBotWorkers(), workers=InlineWorkers())
        await server.open()
        tables = [(await server.create(people(2)))[0].table_state.table for _ in range(2)]
        await server.close()
        store.lost = tables[0]
        fresh = Server(store, InlineBotWorkers(), workers=InlineWorkers())
        await fresh.open()
        aside, whole = await fresh.find(tables[0]), await fresh.find(tables[1])
        assert aside is not None
        assert whole is not None
        assert aside.problem is not None
        assert aside.problem.message == "table-stuck-damaged"
        assert whole.problem is None
        before = len(store.logs[tables[0]])
        await asyncio.sleep(60)
        assert len(store.logs[tables[0]]) == before
        await fresh.close()

    in_virtual_time(work())


def test_a_table_repaired_beside_a_shared_store_is_served_without_a_word() -> None:
    async def work(spent: Evening) -> None:
        store = Damaged()
        store.shared = True
        table = spent.actor.table_state.table
        store.logs[table] = list(await spent.server.store.read(table))
        store.lost = table
        fresh = await spent.elsewhere(store, spent.server.tokens)
        sink = await fresh.client(0, 1)
        await fresh.settle(10)
        assert fresh.server.actors[table].problem is not None
        assert not sink.all("bye")
        store.lost = ""
        await fresh.settle(10)
        assert [said["again"] for said in sink.all("bye")] == [True]
        found = await fresh.server.find(table)
        assert found is not None
        assert found.problem is None
        await fresh.end()

    evening(work, people(2))


def test_a_closing_that_was_stored_without_an_answer_is_known_to_the_server() -> None:
    class Silent(MemoryStore):
        """A store that takes an entry and does not say so."""

        silent = False

        async def append(self, table: str, seq: int, body: bytes) -> bool:
            done = await super().append(table, seq, body)
            if self.silent:
                raise StoreFailed("it does not answer")
            return done

    async def work() -> None:
        store = Silent()
        server = Server(store, InlineBotWorkers(), workers=InlineWorkers())
        await server.open()
        actor, _ = await server.create(people(2))
        store.silent = True
        desk = Desk(store, Speaker("en"), lambda said: None, server.refresh)
        with pytest.raises(StoreFailed):
            await DO["close"](desk, actor.table_state.table)
        assert actor.table_state.closed
        await server.close()

    in_virtual_time(work())


def test_a_table_that_could_not_be_read_leaves_nothing_in_the_memory() -> None:
    class Away(MemoryStore):
        """A store that does not answer."""

        async def read(self, table: str, after: int = 0) -> list[bytes]:
            raise StoreFailed("it does not answer")

    async def work() -> None:
        server = Server(Away(), InlineBotWorkers(), workers=InlineWorkers())
        await server.open()
        errors: list[weakref.ref[BaseException]] = []

        async def ask() -> None:
            try:
                await server.find("table")
            except StoreFailed as error:
                errors.append(weakref.ref(error))

        gc.collect()
        gc.disable()
        try:
            for _ in range(2):
                server.spawn(ask())
            await asyncio.sleep(1)
            assert [error() for error in errors] == [None, None]
        finally:
            gc.enable()
        await server.close()

    in_virtual_time(work())


def test_a_clock_runs_out_though_the_wall_clock_was_set_back() -> None:
    async def work(spent: Evening) -> None:
        store = spent.server.store
        assert isinstance(store, MemoryStore)
        table = spent.actor.table_state.table
        await spent.settle(60)  # it has left the memory
        assert table not in spent.server.actors
        store.times[table] = [at + int(400 * DAY * 1000) for at in store.times[table]]
        before = len(store.logs[table])
        fresh = await spent.elsewhere(store, spent.server.tokens)
        await fresh.settle(7300)  # read anew, asleep, and due once more
        late = [read_entry(body) for body in store.logs[table][before:]]
        assert any(getattr(entry, "by", "") == "clock" for entry in late)
        await fresh.end()

    evening(work, distant())


def test_entries_in_the_future_begin_no_clock_anew_at_every_kill() -> None:
    async def work(spent: Evening) -> None:
        store = spent.server.store
        assert isinstance(store, MemoryStore)
        table = spent.actor.table_state.table
        store.times[table] = [at + int(400 * DAY * 1000) for at in store.times[table]]
        before = len(store.logs[table])
        for _ in range(5):  # each is killed within half of the time for an answer
            spent = await spent.again()
            await spent.settle(3000)
        late = [read_entry(body) for body in store.logs[table][before:]]
        assert any(getattr(entry, "by", "") == "clock" for entry in late)
        await spent.end()

    evening(work, distant())


def test_entries_in_the_future_count_from_when_they_were_first_read() -> None:
    async def work() -> None:
        store = MemoryStore()
        assert await seen_ages(store, "t", [50, -900]) == [50, -900]  # first seen now
        assert await seen_ages(store, "t", [350, -600]) == [350, 300]
        assert await seen_ages(store, "t", [350, -600, -500]) == [350, 300, -500]
        assert await seen_ages(store, "t", [360, -590, -490]) == [360, 10, 10]
        assert await seen_ages(store, "t", [0, -990, -890]) == [0, -990, -890]  # set back again
        await store.put_note(FUTURE, "t", "damaged")
        assert await seen_ages(store, "t", [-7]) == [-7]
        assert [note.body for note in await store.notes(FUTURE)] == ["1 -7"]

    in_virtual_time(work())


def test_a_timer_that_was_set_while_another_waited_is_not_left_behind() -> None:
    async def work(spent: Evening) -> None:
        timers = spent.actor.timers
        async with spent.actor.lock:
            ringing = asyncio.ensure_future(timers.ring())
            await spent.settle()
            timers.plan()
            planned = timers.alarm
        await ringing
        assert planned is not None
        assert planned.cancelled(), "it would hold a forgotten table in memory until it is due"
        assert timers.alarm is not None

    evening(work, distant())


def test_a_table_that_left_the_memory_is_not_tried_again() -> None:
    async def work(spent: Evening) -> None:
        actor = spent.actor
        await spent.settle(60)
        assert actor.released
        with pytest.raises(StoreFailed):
            await actor.do(lambda: read_entry(b'{"t":"spoke","seat":0,"text":"late"}'))
        actor.fail()
        assert actor.again is None

    evening(work, people(2))


def test_a_new_table_that_the_store_refuses_is_noted() -> None:
    async def work() -> None:
        store = OutageStore()
        server = Server(store, InlineBotWorkers(), workers=InlineWorkers())
        await server.open()
        store.away = True
        with pytest.raises(StoreFailed):
            await server.create(people(2))
        assert server.failed_at == server.now()
        assert server.gauges.trouble["store"] == 1
        assert not await server.is_ready()
        await server.close()

    in_virtual_time(work())


@pytest.mark.parametrize("body", ["", "00", "x" * 64])
def test_a_damaged_key_of_people_is_replaced_and_told(
    body: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        store = MemoryStore()
        first, second = People(), People()
        await first.open(store)
        await second.open(store)
        assert first.who("192.0.2.1") == second.who("192.0.2.1") != ""
        await store.put_note("secret", "address", body)
        await store.put_note("secret", "other", "of a later version")
        damaged, third = People(), People()
        await damaged.open(store)
        await third.open(store)
        assert damaged.who("192.0.2.1") == third.who("192.0.2.1")
        assert damaged.who("192.0.2.1") != first.who("192.0.2.1")

    in_virtual_time(work())
    assert "the key of the hashes is damaged" in caplog.text


async def rewritten(spent: Evening, sink: Sink) -> None:
    """Something is said and deleted from the store."""
    store, table = spent.server.store, spent.actor.table_state.table
    await spent.ask(sink, messages.Chat(spent.id(), 0, "a secret"))
    bodies = await store.read(table)
    silent = hushed(bodies[-1])
    assert silent is not None
    await store.rewrite(table, len(bodies), silent)


def test_words_are_deleted_though_something_is_said_meanwhile() -> None:
    async def work(spent: Evening) -> None:
        server, store = spent.server, spent.server.store
        sink = await spent.client(0)
        await rewritten(spent, sink)
        real = store.read

        async def read(name: str, after: int = 0) -> list[bytes]:
            found = await real(name, after)
            await asyncio.sleep(0.5)  # the answer is on its way, and an entry is stored
            return found

        store.read = read  # type: ignore[method-assign, assignment]
        heard = asyncio.ensure_future(server.refresh(spent.actor.table_state.table))
        await asyncio.sleep(0.7)
        await spent.ask(sink, messages.Chat(spent.id(), 0, "more"))
        await heard
        assert sink.all("hushed")
        said = [
            each.text for each in spent.actor.table_state.stream.told if isinstance(each, Spoken)
        ]
        assert said == ["", "more"]

    evening(work, people(2))


def test_words_are_deleted_though_the_store_gave_an_older_state_at_first() -> None:
    """A replica that lags gave fewer entries than the process knows: it asks again."""

    async def work(spent: Evening) -> None:
        server, store = spent.server, spent.server.store
        sink = await spent.client(0)
        await rewritten(spent, sink)
        real, lags = store.read, True

        async def read(name: str, after: int = 0) -> list[bytes]:
            found = await real(name, after)
            return found[:-1] if lags and not after else found

        store.read = read  # type: ignore[method-assign, assignment]
        await server.compare()
        assert not sink.all("hushed")
        lags = False
        await server.compare()
        assert sink.all("hushed")
        reads = len(sink.all("hushed"))
        await server.compare()
        assert len(sink.all("hushed")) == reads, "once is enough"

    evening(work, people(2))
