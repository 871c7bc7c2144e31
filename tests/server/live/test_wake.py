"""Entries that another process stored: sent along with the wake-up, or read."""

from __future__ import annotations

import asyncio

from regalia.server.log.entries import Closed, Spoke, write_entry
from regalia.server.protocol.messages import Chat
from tests.server.simulation import Evening, evening, people


async def write(spent: Evening, text: str) -> tuple[int, bytes]:
    """Another process says something at the table; this one is not told yet."""
    table = spent.actor.table_state.table
    seq = len(await spent.server.store.read(table)) + 1
    body = write_entry(Spoke(0, text, id=text))
    assert await spent.server.store.append(table, seq, body)
    return seq, body


def counted(spent: Evening) -> list[int]:
    """Every reading of the store from now on: after which entry."""
    store = spent.server.store
    real, found = store.read, list[int]()

    async def read(table: str, after: int = 0) -> list[bytes]:
        found.append(after)
        return await real(table, after)

    store.read = read  # type: ignore[method-assign]
    return found


def test_an_entry_that_is_sent_along_is_shown_and_not_read() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0)
        seq, body = await write(spent, "one")
        reads = counted(spent)
        spent.server.wake(spent.actor.table_state.table, seq, body)
        assert spent.actor.table_state.seq == seq
        assert sink.items()[-1]["text"] == "one"
        spent.server.wake(spent.actor.table_state.table, seq, body)  # told twice
        await spent.settle()
        assert spent.actor.table_state.seq == seq
        assert not reads

    evening(work, people(2))


def test_one_that_is_not_the_next_is_read_with_those_before_it() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0)
        await write(spent, "one")
        seq, body = await write(spent, "two")
        spent.server.wake(spent.actor.table_state.table, seq, body)
        assert spent.actor.table_state.seq == seq - 2
        await spent.settle()
        assert [item.get("text") for item in sink.items()[-2:]] == ["one", "two"]

    evening(work, people(2))


def test_a_message_that_another_process_was_ahead_of_is_not_refused_as_too_soon() -> None:
    async def work(spent: Evening) -> None:
        spent.server.moderation.slow = 3
        sink = await spent.client(1)
        await write(spent, "one")
        assert (await spent.ask(sink, Chat(spent.id(), 1, "two")))["type"] == "ack"
        assert [item.get("text") for item in sink.items()[-2:]] == ["one", "two"]
        assert (await spent.ask(sink, Chat(spent.id(), 1, "three")))["type"] == "refused"

    evening(work, people(2))


def test_an_entry_that_cannot_be_applied_sets_its_table_aside_and_no_other() -> None:
    """The periodic work, which compares all tables with the store, goes on."""

    async def work(spent: Evening) -> None:
        server, table_state = spent.server, spent.actor.table_state
        sink = await spent.client(0)
        other, _ = await server.create(people(2))
        body = write_entry(Closed(1))  # and no window is open
        assert await server.store.append(table_state.table, table_state.seq + 1, body)
        server.wake(table_state.table, table_state.seq + 1)
        await spent.settle(10)
        problem = sink.last("info")["info"]["problem"]
        assert problem["message"] == "table-stuck-log"
        assert problem["args"] == {"entry": table_state.seq + 1}
        assert await other.do(lambda: Spoke(0, "still here"))
        answer = await spent.ask(sink, Chat(spent.id(), 0, "hello?"))
        assert answer["label"]["message"] == "table-stuck-log"

    evening(work, people(2))


def test_while_the_table_is_at_something_it_waits() -> None:
    async def work(spent: Evening) -> None:
        await spent.client(0)
        seq, body = await write(spent, "one")
        reads = counted(spent)
        async with spent.actor.lock:
            spent.server.wake(spent.actor.table_state.table, seq, body)
            await asyncio.sleep(0)
            assert spent.actor.table_state.seq == seq - 1
        await spent.settle()
        assert spent.actor.table_state.seq == seq
        assert not reads

    evening(work, people(2))
