"""After any failure a table goes on: store, worker and bot fail here, and no table stays silent."""

from __future__ import annotations

import asyncio
import random

import pytest

from regalia.engine.flow import Answer
from regalia.server.live.server import TICK_SECONDS, Server
from regalia.server.live.table_actor import MOST_AGAIN_SECONDS
from regalia.server.protocol import messages
from regalia.server.protocol.forms import SeatForm, TableForm
from regalia.server.protocol.parts import ClockRules
from regalia.server.store.base import StoreFailed
from regalia.server.work.bot_workers import InlineBotWorkers, Job
from regalia.server.work.workers import InlineWorkers
from tests.server.live.test_table import CHANCE
from tests.server.simulation import (
    Evening,
    MemoryStore,
    SeededTokens,
    Sink,
    evening,
    in_virtual_time,
    people,
)

BOTS = TableForm(
    "guerre", [SeatForm("person", "Ada"), *[SeatForm("bot", level="random")] * 2], options=CHANCE
)


class FailingStore(MemoryStore):
    """A store that can be out of order, and may store what it does not confirm."""

    def __init__(self) -> None:
        super().__init__()
        self.broken = False
        self.treacherous = False
        self.allowed: int | None = None  # entries until it breaks

    async def append(self, table: str, seq: int, body: bytes) -> bool:
        if self.allowed is not None:
            self.allowed -= 1
        if self.broken or (self.allowed is not None and self.allowed < 0):
            raise StoreFailed("out of order")
        stored = await super().append(table, seq, body)
        if self.treacherous:
            raise StoreFailed("lost on the way back")
        return stored

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        if self.broken:
            raise StoreFailed("out of order")
        return await super().read(table, after)


def put_failing(spent: Evening) -> FailingStore:
    """Puts a store that can fail in the place of the present one."""
    store = FailingStore()
    present = spent.server.store
    assert isinstance(present, MemoryStore)
    store.logs = present.logs
    store.rows = present.rows
    store.process = spent.server.process
    spent.server.store = store
    return store


async def until_asked(spent: Evening, seat: int, seconds: float) -> bool:
    """True if a seat is asked within a time."""
    for _ in range(int(seconds * 10)):
        if seat in spent.actor.table_state.asked() or spent.actor.table_state.is_over():
            return True
        await spent.settle(0.1)
    return False


@pytest.mark.parametrize("treacherous", [False, True])
@pytest.mark.parametrize("outage", [0.5, 2.0, 100.0])
def test_bots_go_on_after_the_store_failed(outage: float, treacherous: bool) -> None:
    async def work(spent: Evening) -> None:
        store = put_failing(spent)
        ada = await spent.client(0)
        assert await until_asked(spent, 0, 60)
        await spent.answer(ada, 0)
        store.treacherous = treacherous
        store.broken = not treacherous
        await spent.settle(outage)
        store.treacherous = store.broken = False
        rounds = 0
        while rounds < 3 and not spent.actor.table_state.is_over():
            assert await until_asked(spent, 0, 3 * MOST_AGAIN_SECONDS), "the table is silent"
            if not spent.actor.table_state.is_over():
                await spent.answer(ada, 0)
            rounds += 1

    evening(work, BOTS)


def test_a_clock_goes_on_after_the_store_failed() -> None:
    async def work(spent: Evening) -> None:
        store = put_failing(spent)
        await spent.client(0, 1)
        table_state = spent.actor.table_state
        before = table_state.seq
        store.broken = True
        await spent.settle(12)
        assert table_state.seq == before
        store.broken = False
        await spent.settle(2 * MOST_AGAIN_SECONDS)
        assert table_state.seq > before, "nobody answered for who was late"

    evening(work, people(2, options=CHANCE, clock=ClockRules("move", 10)))


def test_a_game_whose_start_was_not_stored_starts_later() -> None:
    async def work(spent: Evening) -> None:
        store = put_failing(spent)

        store.allowed = 1
        with pytest.raises(StoreFailed):
            await spent.server.create(people(2, options=CHANCE))
        store.allowed = None
        [table] = [name for name in store.logs if name != spent.actor.table_state.table]
        actor = await spent.server.find(table)
        assert actor is not None
        sink = await spent.client(0)
        actor.broadcast.add(sink, [], watches=True)
        await spent.settle(5)
        assert actor.table_state.status() == "playing"

    evening(work, people(2, options=CHANCE))


class FailingThinking(InlineBotWorkers):
    """Bots that never come to anything."""

    def __init__(self, how: str) -> None:
        self.how = how

    async def choose(self, job: Job, left: float) -> Answer | None:
        if self.how == "raises":
            raise ZeroDivisionError
        if self.how == "never":
            await asyncio.sleep(1e6)
        if self.how == "cancelled":
            raise asyncio.CancelledError
        return 987_654


@pytest.mark.parametrize("how", ["raises", "never", "cancelled", "illegal"])
def test_a_bot_that_fails_is_answered_for_in_time(how: str) -> None:
    async def work(spent: Evening) -> None:
        spent.server.bot_workers = FailingThinking(how)
        ada = await spent.client(0)
        for _ in range(3):
            began = spent.server.now()
            assert await until_asked(spent, 0, 20)
            assert spent.server.now() - began < 20
            if spent.actor.table_state.is_over():
                return
            await spent.answer(ada, 0)
        assert how == "illegal" or spent.server.gauges.trouble

    evening(work, BOTS)


def test_a_round_of_the_periodic_work_that_fails_is_followed_by_another() -> None:
    async def work(spent: Evening) -> None:
        server = spent.server
        real, rounds = server.read_rules, 0

        async def read_rules() -> None:
            nonlocal rounds
            rounds += 1
            if rounds == 1:
                raise ValueError("what nobody has thought of")
            await real()

        server.read_rules = read_rules  # type: ignore[method-assign]
        await spent.settle(3 * TICK_SECONDS)
        assert rounds > 1
        assert server.gauges.trouble["tick"] == 1

    evening(work, people(2))


def test_a_silent_table_is_found_planned_again_and_counted() -> None:
    async def work(spent: Evening) -> None:
        await spent.client(0)
        assert await until_asked(spent, 0, 60)
        table_state = spent.actor.table_state
        ada = await spent.client(0)
        # as if whatever plans had forgotten this table
        spent.actor.timers.plan = lambda: None  # type: ignore[method-assign]
        await spent.answer(ada, 0)
        if 0 in table_state.asked():
            return
        before = table_state.seq
        await spent.settle(1.0)
        assert table_state.seq == before
        del spent.actor.timers.plan
        await spent.settle(8)
        assert table_state.seq > before
        assert spent.server.gauges.trouble["table-silent"] == 1

    evening(work, BOTS)


def test_one_who_is_about_to_say_hello_keeps_the_table() -> None:
    async def work(spent: Evening) -> None:
        table = spent.actor.table_state.table
        await spent.settle(26)
        actor = await spent.server.find(table)
        assert actor is spent.actor
        actor.sessions += 1
        await spent.settle(300)
        assert await spent.server.find(table) is actor, "a second owner of one table"
        actor.sessions -= 1
        await spent.settle(300)
        assert table not in spent.server.actors

    evening(work, people(2, options=CHANCE))


def test_a_request_that_is_not_stored_is_neither_acknowledged_nor_lost() -> None:
    async def work(spent: Evening) -> None:
        store = put_failing(spent)
        sink = await spent.client(0, 1)
        store.treacherous = True
        with pytest.raises(StoreFailed):
            await spent.actor.request(sink, messages.Chat("c", 0, "bonsoir"))
        assert not sink.all("ack")
        store.treacherous = False
        await spent.settle(MOST_AGAIN_SECONDS)
        assert [item["text"] for item in sink.items(0) if item["item"] == "said"] == ["bonsoir"]
        assert (await spent.ask(sink, messages.Chat("c", 0, "bonsoir")))["type"] == "ack"
        assert len([item for item in sink.items(0) if item["item"] == "said"]) == 1

    evening(work, people(2, options=CHANCE))


def test_a_message_that_was_stored_without_an_answer_is_not_refused_as_too_soon() -> None:
    """The same message comes again within the seconds of slow mode, before the table recovers."""

    async def work(spent: Evening) -> None:
        store = put_failing(spent)
        spent.server.moderation.slow = 3
        sink = await spent.client(0, 1)
        store.treacherous = True
        with pytest.raises(StoreFailed):
            await spent.actor.request(sink, messages.Chat("c", 0, "bonsoir"))
        store.treacherous = False
        assert (await spent.ask(sink, messages.Chat("c", 0, "bonsoir")))["type"] == "ack"
        assert (await spent.ask(sink, messages.Chat("d", 0, "again")))["type"] == "refused"
        assert len([item for item in sink.items(0) if item["item"] == "said"]) == 1

    evening(work, people(2, options=CHANCE))


class FlakyStore(MemoryStore):
    """A store that is out of order for two seconds, again and again, at any moment."""

    def __init__(self, seed: str) -> None:
        super().__init__()
        self.rng = random.Random(seed)  # noqa: S311 - a test that can be repeated, no secret
        self.until = 0.0
        self.outages = 0

    async def append(self, table: str, seq: int, body: bytes) -> bool:
        now = asyncio.get_running_loop().time()
        if now >= self.until and self.rng.random() < 0.2:
            self.until = now + 2.0
            self.outages += 1
            if self.rng.random() < 0.5:
                await super().append(table, seq, body)  # stored, and yet not confirmed
        if now < self.until:
            raise StoreFailed("out of order")
        return await super().append(table, seq, body)


@pytest.mark.parametrize("game", ["chronica", "crowns", "rencontre"])
def test_no_table_is_silent_after_outages_at_any_moment(game: str) -> None:
    """Bots alone play on before somebody who looks on; the store fails at every fifth entry."""
    outages = 0

    async def work(spent: Evening) -> None:
        nonlocal outages
        store = FlakyStore(game)
        present = spent.server.store
        assert isinstance(present, MemoryStore)
        store.logs, store.rows, store.process = present.logs, present.rows, spent.server.process
        spent.server.store = store
        spent.actor.broadcast.add(Sink(spent.server), [], watches=True)
        table_state = spent.actor.table_state
        spent.actor.timers.plan()
        for _ in range(40):
            before = table_state.seq
            # the longest back-off, a window, and a little for a player who thinks
            await spent.settle(1.5 * MOST_AGAIN_SECONDS + 15)
            if table_state.is_over():
                break
            assert table_state.seq > before, "the table is silent"
        outages += store.outages
        assert spent.server.gauges.trouble["table-silent"] == 0, "found only by the watchdog"

    form = TableForm(game, [SeatForm("bot", level="random")] * 3)
    evening(work, form)
    assert outages > 2


@pytest.mark.parametrize("first", [b"{", b'{"t":"started"}', b'{"t":"created"}', b"[]"])
def test_a_table_whose_first_entry_is_broken_is_not_found_and_harms_nobody(first: bytes) -> None:
    async def work() -> None:
        store = MemoryStore()
        store.logs["broken"] = [first]
        server = Server(store, InlineBotWorkers(), SeededTokens("broken"), InlineWorkers())
        await server.open()
        assert await server.find("broken") is None
        actor, _ = await server.create(people(2))
        assert await server.find(actor.table_state.table) is actor
        await server.close()

    in_virtual_time(work())
