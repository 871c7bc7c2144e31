"""Notices: one for each time somebody is awaited, taken back when answered, nothing hidden."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from regalia.server.live.notifications import turn_notifications
from regalia.server.live.notifications.delivery import AGAIN_SECONDS, WAITING, Delivery
from regalia.server.live.notifications.outbound import Failed, OutboundClient, read_address
from regalia.server.live.notifications.push import PushKeys
from regalia.server.log.entries import Noticed, Subscribed, read_entry
from regalia.server.protocol import messages
from regalia.server.protocol.forms import SeatForm, TableForm
from regalia.server.protocol.parts import ClockRules
from tests.server.receivers import Browser, text_of
from tests.server.simulation import Evening, MemoryStore, evening, people

AWAY, HERE = turn_notifications.AWAY_SECONDS, turn_notifications.HERE_SECONDS
DAY = ClockRules("move", 86_400)
TWO = people(2, "crowns", grace=604_800)  # Bo leads the first trick


class Box(OutboundClient):
    """Takes what would be sent outside."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[tuple[str, bytes]] = []
        self.status = 201

    async def post(self, url: str, headers: dict[str, str], body: bytes) -> int:
        await asyncio.sleep(0)
        if not self.status:
            raise Failed
        read_address(url)
        self.sent.append((url, body))
        return self.status


async def subscribe(spent: Evening, seat: int, way: str = "webhook", **more: Any) -> Box:
    """Seat wants to be told; gives the box where it is."""
    box = Box()
    spent.server.delivery.outbound = box
    entry = Subscribed(seat, way, f"https://hooks.example.org/{seat}", "Game", "Yours", "https://x")  # type: ignore[arg-type]
    for name, value in more.items():
        setattr(entry, name, value)
    await spent.actor.do(lambda: entry)
    return box


async def stored(spent: Evening, kind: type) -> list[Any]:
    bodies = await spent.server.store.read(spent.actor.table_state.table)
    return [entry for entry in map(read_entry, bodies) if isinstance(entry, kind)]


def test_one_notice_for_each_time_one_is_awaited() -> None:
    async def work(spent: Evening) -> None:
        box = await subscribe(spent, 1)
        ada = await spent.client(0)
        assert spent.actor.table_state.asked() == [1]
        await spent.settle(AWAY - 1)
        assert box.sent == []  # a player who is quick is left in peace
        await spent.settle(2)
        assert len(box.sent) == 1
        assert b"Game: Yours https://x" in box.sent[0][1]
        await spent.settle(3600)
        assert len(box.sent) == 1
        bo = await spent.client(1)
        await spent.answer(bo, 1)
        spent.actor.dismiss(bo)
        await spent.settle(3600)
        assert len(box.sent) == 1  # the table waits for Ada now
        await spent.answer(ada, 0)
        while spent.actor.table_state.asked() != [1]:
            await spent.answer(ada, 0)
        await spent.settle(AWAY + 1)
        assert len(box.sent) == 2

    evening(work, TWO)


def test_one_who_answers_or_comes_in_time_is_not_told_and_a_page_left_open_is() -> None:
    async def work(spent: Evening) -> None:
        box = await subscribe(spent, 1)
        bo = await spent.client(1)
        await spent.settle(HERE - 1)
        assert box.sent == []
        await spent.settle(2)
        assert len(box.sent) == 1
        await spent.client(0)
        await spent.answer(bo, 1)
        await spent.settle(HERE)
        assert len(box.sent) == 1

    evening(work, TWO)


def test_a_push_is_taken_back_when_answered_and_a_hook_cannot_be() -> None:
    async def work(spent: Evening) -> None:
        browser = Browser()
        keys = [text_of(browser.point), text_of(browser.auth)]
        box = await subscribe(spent, 1, "push", keys=keys)
        spent.server.delivery.keys = PushKeys(ec.generate_private_key(ec.SECP256R1()), "mailto:a@b")
        await subscribe_also(spent)
        bo = await spent.client(1)
        spent.actor.dismiss(bo)
        await spent.settle(3 + AWAY)
        told = [browser.data(body) for url, body in box.sent if url.endswith("/1")]
        table = spent.actor.table_state.table
        words = {"title": "Game", "body": "Yours"}
        assert told == [{"do": "show", "tag": table, **words, "path": f"/t/{table}"}]
        bo = await spent.client(1)
        await spent.answer(bo, 1)
        await spent.settle(1)
        told = [browser.data(body) for url, body in box.sent if url.endswith("/1")]
        assert told[1:] == [{"do": "withdraw", "tag": table}]
        assert sum(url.endswith("/hook") for url, _ in box.sent) == 1

    async def subscribe_also(spent: Evening) -> None:
        hook = Subscribed(1, "webhook", "https://hooks.example.org/hook", "Game", "Yours", "x")
        await spent.actor.do(lambda: hook)

    evening(work, TWO)


def test_a_service_that_fails_is_asked_again_and_one_that_is_gone_is_forgotten() -> None:
    async def work(spent: Evening) -> None:
        box = await subscribe(spent, 1)
        box.status = 0
        await spent.client(0)
        await spent.settle(AWAY + 1)
        assert spent.server.delivery.waiting == 1
        box.status = 410
        await spent.settle(AGAIN_SECONDS[0])
        assert len(box.sent) == 1
        assert spent.server.delivery.waiting == 0, "it takes no room from the others any more"
        assert spent.actor.table_state.seats[1].subscribed == []
        assert await stored(spent, Subscribed) == []  # nor does the log know the address
        fresh = await spent.again()
        assert fresh.actor.table_state.seats[1].subscribed == []
        await fresh.end()

    evening(work, TWO)


def test_more_than_may_wait_are_dropped_and_the_last_that_may_is_sent() -> None:
    hook = Subscribed(1, "webhook", "https://hooks.example.org/hook", "Game", "Yours", "x")

    async def told(waiting: int) -> tuple[str, int, dict[str, int]]:
        delivery = Delivery()
        delivery.outbound = Box()
        delivery.waiting = waiting
        outcome = await delivery.tell("t", hook, lambda: True)
        return outcome, delivery.waiting, dict(delivery.counts)

    assert asyncio.run(told(WAITING - 1)) == ("sent", WAITING - 1, {"sent": 1})
    assert asyncio.run(told(WAITING)) == ("dropped", WAITING, {})


def test_a_notice_that_waits_for_its_turn_is_dropped_once_answered() -> None:
    async def work(spent: Evening) -> None:
        box = await subscribe(spent, 1)
        box.status = 0
        await spent.client(0)
        bo = await spent.client(1)
        spent.actor.dismiss(bo)
        await spent.settle(3 + AWAY)
        box.status = 201
        bo = await spent.client(1)
        await spent.answer(bo, 1)
        await spent.settle(200)
        assert box.sent == []

    evening(work, TWO)


def test_nobody_is_told_twice_whatever_dies_and_others_hear_nothing_of_it() -> None:
    async def work(spent: Evening) -> None:
        box = await subscribe(spent, 1)
        ada = await spent.client(0)
        await spent.settle(5)
        heard = len(ada.heard)
        await spent.settle(AWAY)
        assert len(box.sent) == 1
        assert len(ada.heard) == heard  # not even a sign of life
        fresh = await spent.again()
        fresh.server.delivery.outbound = box
        await fresh.client(0)
        await fresh.settle(HERE * 2)
        assert len(box.sent) == 1
        assert await stored(fresh, Noticed) == [Noticed(1, 1)]
        await fresh.end()

    evening(work, TWO)


def test_one_who_is_removed_is_not_told_any_more() -> None:
    async def work(spent: Evening) -> None:
        await subscribe(spent, 1)
        ada = await spent.client(0)
        await spent.ask(ada, messages.Decide(spent.id(), 0, "remove", 1))
        assert spent.actor.table_state.seats[1].subscribed == []

    evening(work, TWO)


def distant() -> TableForm:
    """Two who have a day, with a bot between them."""
    seats = [SeatForm("person", "Ada"), SeatForm("bot", level="random"), SeatForm("person", "Bo")]
    return TableForm("crowns", seats, clock=DAY, grace=86_400)


def test_bots_go_on_while_nobody_is_there_and_the_next_one_is_told() -> None:
    async def work(spent: Evening) -> None:
        boxes = await subscribe(spent, 2)
        ada = await spent.client(0)
        bo = await spent.client(2)
        while spent.actor.table_state.asked() != [0]:
            if 2 in spent.actor.table_state.asked():
                await spent.answer(bo, 2)
            await spent.settle(2)
        spent.actor.dismiss(bo)
        await spent.answer(ada, 0)
        spent.actor.dismiss(ada)
        while 2 not in spent.actor.table_state.asked():
            await spent.settle(2)
        before = len(boxes.sent)
        await spent.settle(3600)
        # the table has left the memory, but not before it had said whom it waits for
        assert spent.actor.table_state.table not in spent.server.actors
        assert len(boxes.sent) == before + 1

    evening(work, distant())


def test_a_day_is_a_day_though_nobody_looks() -> None:
    async def work(spent: Evening) -> None:
        ada = await spent.client(0)
        await spent.settle(1)
        seat = spent.actor.table_state.asked()[0]
        spent.actor.dismiss(ada)
        before = len(await spent.server.store.read(spent.actor.table_state.table))
        await spent.settle(3600)
        assert spent.actor.table_state.table not in spent.server.actors
        await spent.settle(86_400)
        bodies = await spent.server.store.read(spent.actor.table_state.table)
        late = [read_entry(body) for body in bodies[before:]]
        assert any(getattr(each, "by", "") == "clock" and each.seat == seat for each in late)  # type: ignore[union-attr]

    form = people(2, "crowns", clock=DAY, grace=604_800)
    evening(work, form)


@pytest.mark.parametrize(("hours", "late"), [(25, True), (23, False)])
def test_a_server_that_was_off_has_not_stopped_the_clock(hours: int, late: bool) -> None:
    async def work(spent: Evening) -> None:
        await spent.client(0)
        await spent.settle(1)
        store = spent.server.store
        assert isinstance(store, MemoryStore)
        store.later += hours * 3_600_000
        fresh = await spent.again()
        await fresh.settle(1)
        bodies = [read_entry(body) for body in await store.read(fresh.actor.table_state.table)]
        assert any(getattr(each, "by", "") == "clock" for each in bodies) is late
        await fresh.end()

    evening(work, people(2, "crowns", clock=DAY, grace=604_800))


REMINDED = b"Game: Hurry https://x"


def test_a_reminder_comes_once_before_the_time_ends_though_the_table_left_the_memory() -> None:
    async def work(spent: Evening) -> None:
        box = await subscribe(spent, 1, reminder="Hurry")
        assert spent.actor.table_state.asked() == [1]
        await spent.settle(86_400 - turn_notifications.REMINDER_SECONDS - 60)
        assert spent.actor.table_state.table not in spent.server.actors
        assert [REMINDED in body for _, body in box.sent] == [False]
        await spent.settle(2 * 60)
        assert [REMINDED in body for _, body in box.sent] == [False, True]
        assert b'"event":"reminder"' in box.sent[1][1]
        await spent.settle(3600)
        assert len(box.sent) == 2
        assert await stored(spent, Noticed) == [Noticed(1, 1), Noticed(1, 1, True)]
        fresh = await spent.again()  # nor does a server that begins anew remind twice
        fresh.server.delivery.outbound = box
        await fresh.settle(600)
        assert len(box.sent) == 2
        await fresh.end()

    evening(work, people(2, "crowns", clock=DAY, grace=604_800))


@pytest.mark.parametrize("clock", [ClockRules(), ClockRules("move", 600), ClockRules("bank", 7200)])
def test_where_nobody_has_hours_for_a_decision_nobody_is_reminded(clock: ClockRules) -> None:
    async def work(spent: Evening) -> None:
        box = await subscribe(spent, 1, reminder="Hurry")
        await spent.client(0)
        await spent.settle(590)
        assert [REMINDED in body for _, body in box.sent] == [False]

    evening(work, people(2, "crowns", clock=clock, grace=604_800))


def test_one_who_has_answered_is_not_reminded() -> None:
    async def work(spent: Evening) -> None:
        box = await subscribe(spent, 1, reminder="Hurry")
        bo = await spent.client(1)
        await spent.answer(bo, 1)
        spent.actor.dismiss(bo)
        await spent.settle(86_000)
        assert box.sent == []

    evening(work, people(2, "crowns", clock=DAY, grace=604_800))
