"""A rolling upgrade: an older process meets entries of a later version."""

from __future__ import annotations

import asyncio

import pytest

from regalia.server.live.operation.build import this_build
from regalia.server.live.server import PROCESS, Server
from regalia.server.log.entries import is_of_later
from regalia.server.store.base import make_store
from regalia.server.work.bot_workers import InlineBotWorkers
from regalia.server.work.workers import InlineWorkers
from tests.server.simulation import Evening, evening, people

LATER = b'{"t":"levitated","seat":0}'
CHANCE = {"chance": "true"}


@pytest.mark.parametrize("body", [LATER, b'{"t":"decided","seat":0,"what":"levitate"}'])
@pytest.mark.parametrize("heard", [True, False])
def test_a_table_that_a_later_version_wrote_to_is_left_to_it(body: bytes, heard: bool) -> None:
    """It is refused with a sentence, nothing is acknowledged or written, and the rest goes on."""

    async def work(spent: Evening) -> None:
        server, actor = spent.server, spent.actor
        table = actor.table_state.table
        ada = await spent.client(0)
        other, _ = await server.create(people(2, options=CHANCE))
        seq = actor.table_state.seq + 1
        assert await server.store.append(table, seq, body)
        if heard:
            server.wake(table, seq, body)
            await spent.settle()
            assert ada.last("info")["info"]["status"] == "stuck"
        said = await spent.answer(ada, 0)
        assert said["type"] == "refused"
        assert said["label"]["message"] == "table-stuck-later"
        assert not ada.all("ack")
        assert ada.last("info")["info"]["status"] == "stuck"
        await spent.settle(120.0)
        assert len(await server.store.read(table)) == seq, "nothing is written behind it"
        assert server.gauges.trouble["task"] == 0
        assert other.problem is None
        again = await server.read(table)
        assert again is not None
        assert again.problem is not None
        assert again.problem.message == "table-stuck-later"

    evening(work, people(2, options=CHANCE))


def test_a_later_entry_is_told_from_a_damaged_one() -> None:
    assert is_of_later(LATER)
    for damaged in (b"", b"{", b"[]", b'{"t":1}', b'{"x":"y"}', b"\xff\xfe", b'"t"'):
        assert not is_of_later(damaged)


def test_the_versions_of_all_live_processes_are_told(store_address: str) -> None:
    async def work() -> None:
        server = Server(make_store(store_address), InlineBotWorkers(), workers=InlineWorkers())
        await server.open()
        await server.store.put_note(PROCESS, "long dead", "0.9 old")
        server.alive = await server.store.alive()
        await server.read_versions()
        assert server.versions == [" ".join(this_build())]
        await server.close()
        store = make_store(store_address)
        await store.open()
        assert {note.name for note in await store.notes(PROCESS)} == {"long dead"}
        await store.close()

    asyncio.run(work())


def test_two_programs_with_one_version_have_different_builds() -> None:
    version, build = this_build()
    assert version
    assert len(build) == 10
    assert this_build() == (version, build)
