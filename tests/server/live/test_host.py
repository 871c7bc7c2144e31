"""The host of a table: asks guests in, removes them, hands over, pauses, closes; and silence."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.engine.refused import Refused
from regalia.server.live.requests import PATIENCE_SECONDS
from regalia.server.log.entries import Came, Went, read_entry
from regalia.server.protocol import messages
from regalia.server.protocol.forms import JoinForm, SeatForm, TableForm
from tests.server.simulation import Data, Evening, MemoryStore, Sink, evening, people

CHANCE = {"chance": "true"}


def table(**settings: Any) -> TableForm:
    """A host and two open seats."""
    seats = [SeatForm("person", "Ada"), SeatForm("open"), SeatForm("open")]
    return TableForm("guerre", seats, options=CHANCE, **settings)


async def join(spent: Evening, name: str) -> int:
    """A guest sits down, or knocks; the key is kept."""
    seat, key = await spent.server.join(spent.actor, JoinForm(name))
    spent.keys[seat] = key
    return seat


async def decide(spent: Evening, sink: Sink, what: Any, whom: int = -1, seat: int = 0) -> Data:
    return await spent.ask(sink, messages.Decide(spent.id(), seat, what, whom))


def reason(said: Data) -> str:
    """Why something was refused."""
    assert said["type"] == "refused", said
    message: str = said["label"]["message"]
    return message.removeprefix("table-refused-")


def info(sink: Sink) -> Data:
    """The table as a client knows it."""
    found: Data = next(said for said in reversed(sink.heard) if "info" in said)["info"]
    return found


def notices(sink: Sink) -> list[str]:
    return [item["kind"] for item in sink.items() if item["item"] == "noted"]


def test_only_the_host_begins_while_a_seat_is_open() -> None:
    async def work(spent: Evening) -> None:
        ada = await spent.client(0)
        bo = await join(spent, "Bo")
        guest = await spent.client(bo)
        start = messages.Start(spent.id(), bo, True)
        assert reason(await spent.ask(guest, start)) == "host"
        assert spent.actor.table_state.status() == "gathering"
        assert reason(await spent.ask(ada, messages.Start(spent.id(), 0))) == "open-seats"
        assert (await spent.ask(ada, messages.Start(spent.id(), 0, True)))["type"] == "ack"
        assert spent.actor.table_state.status() == "playing"

    evening(work, table())


def test_with_every_seat_taken_anybody_begins() -> None:
    async def work(spent: Evening) -> None:
        await join(spent, "Bo")
        cy = await join(spent, "Cy")
        guest = await spent.client(cy)
        assert (await spent.ask(guest, messages.Start(spent.id(), cy)))["type"] == "ack"

    evening(work, table(autostart=False))


def test_a_guest_knocks_and_the_host_opens_or_does_not() -> None:
    async def work(spent: Evening) -> None:
        ada = await spent.client(0)
        assert info(ada)["approve"]
        bo = await join(spent, "Bo")
        assert info(ada)["seats"][bo]["guest"] == "Bo"
        assert info(ada)["seats"][bo]["kind"] == "open"
        waiting = await spent.client(bo)
        assert waiting.last("welcome")["seats"] == []
        # at the door one neither speaks nor takes part, nor is a chair given away twice
        assert (await spent.ask(waiting, messages.Chat("c", bo, "hi")))["code"] == "not-your-seat"
        cy = await join(spent, "Bo")
        assert cy != bo
        assert info(ada)["seats"][cy]["guest"] == "Bo 2"
        with pytest.raises(Refused, match="no-open-seat"):
            await join(spent, "Di")
        assert reason(await decide(spent, ada, "admit", 0)) == "nobody-knocks"
        assert (await decide(spent, ada, "decline", cy))["type"] == "ack"
        assert await spent.actor.greet(Sink(spent.server), hello(spent, cy)) == "wrong-key"
        assert (await decide(spent, ada, "admit", bo))["type"] == "ack"
        assert info(waiting)["seats"][bo]["kind"] == "person"
        again = await spent.client(bo)
        assert again.last("welcome")["seats"] == [bo]
        assert (await spent.ask(again, messages.Chat("c", bo, "hi")))["type"] == "ack"
        # from a log: the same table
        fresh = await spent.again()
        assert [state.name for state in fresh.actor.table_state.seats] == ["Ada", "Bo", ""]
        assert fresh.actor.table_state.asks_first()
        await fresh.end()

    evening(work, table(approve=True, autostart=False))


def hello(spent: Evening, seat: int) -> messages.Hello:
    return messages.Hello([messages.SeatKey(spent.keys[seat])])


def test_where_nobody_may_look_on_the_door_shows_nothing() -> None:
    async def work(spent: Evening) -> None:
        ada = await spent.client(0)
        await spent.ask(ada, messages.Chat("c", 0, "between us"))
        bo = await join(spent, "Bo")
        waiting = await spent.client(bo)
        assert not waiting.all("step")
        assert info(waiting)["watching"] == 0
        await decide(spent, ada, "admit", bo)
        assert not waiting.all("step")
        assert (await spent.client(bo)).items()[0]["text"] == "between us"

    evening(work, table(approve=True, spectators=False, autostart=False))


def test_the_host_opens_the_door_for_all_and_the_game_begins() -> None:
    async def work(spent: Evening) -> None:
        ada = await spent.client(0)
        assert (await decide(spent, ada, "ask-first"))["type"] == "ack"
        for name in ("Bo", "Cy"):
            await join(spent, name)
        assert spent.actor.table_state.status() == "gathering"
        await decide(spent, ada, "let-in")
        await spent.settle(3)
        assert spent.actor.table_state.status() == "playing"
        assert reason(await decide(spent, ada, "ask-first")) == "while-playing"

    evening(work, table())


def test_starting_without_them_leaves_the_knockers_outside() -> None:
    async def work(spent: Evening) -> None:
        ada = await spent.client(0)
        bo = await join(spent, "Bo")
        assert (await spent.ask(ada, messages.Start("s", 0, True)))["type"] == "ack"
        assert [seat["kind"] for seat in info(ada)["seats"]] == ["person", "bot", "bot"]
        assert info(ada)["seats"][bo]["guest"] == ""
        assert await spent.actor.greet(Sink(spent.server), hello(spent, bo)) == "wrong-key"

    evening(work, table(approve=True))


def test_the_host_removes_a_guest_before_and_during_the_game() -> None:
    async def work(spent: Evening) -> None:
        ada = await spent.client(0)
        bo = await join(spent, "Bo")
        guest, phone = await spent.client(bo), await spent.client(bo)
        assert reason(await decide(spent, guest, "remove", 0, bo)) == "host"
        assert reason(await decide(spent, ada, "remove", 0)) == "no-person"
        assert reason(await decide(spent, ada, "remove", 2)) == "no-person"
        assert (await decide(spent, ada, "remove", bo))["type"] == "ack"
        for device in (guest, phone):
            assert device.last("bye")["label"]["message"] == "table-bye-removed"
            said = await spent.ask(device, messages.Chat("c", bo, "but"))
            assert said["code"] == "not-your-seat"
        assert info(ada)["seats"][bo]["kind"] == "open"
        assert await spent.actor.greet(Sink(spent.server), hello(spent, bo)) == "wrong-key"
        for name in ("Cy", "Di"):
            await join(spent, name)
        assert spent.actor.table_state.status() == "playing"
        cy = await spent.client(1)
        heard = len(cy.heard)
        await decide(spent, ada, "remove", 1)
        assert cy.heard[heard:] == [cy.last("bye")], "not a word more of the game"
        seat = info(ada)["seats"][1]
        assert (seat["kind"], seat["substitute"], seat["name"]) == ("person", True, "Cy")
        assert notices(ada)[-1] == "removed"
        fresh = await spent.again()
        assert await fresh.actor.greet(Sink(fresh.server), hello(fresh, 1)) == "wrong-key"
        await fresh.end()

    evening(work, table())


def test_a_seat_that_was_left_before_the_game_is_lost_for_its_other_devices() -> None:
    async def work(spent: Evening) -> None:
        bo = await join(spent, "Bo")
        guest, phone = await spent.client(bo), await spent.client(bo)
        assert (await spent.ask(guest, messages.Leave("l", bo)))["type"] == "ack"
        assert not guest.all("bye")
        assert phone.all("bye")
        said = await spent.ask(phone, messages.Chat("c", bo, "still here"))
        assert said["code"] == "not-your-seat"

    evening(work, table(autostart=False))


def test_the_role_is_handed_over_and_goes_on_when_its_holder_goes() -> None:
    async def work(spent: Evening) -> None:
        sinks = [await spent.client(seat) for seat in range(3)]
        assert info(sinks[0])["host"] == 0
        assert (await decide(spent, sinks[0], "hand-over", 2))["type"] == "ack"
        assert info(sinks[1])["host"] == 2
        assert notices(sinks[1])[-1] == "host"
        assert reason(await decide(spent, sinks[0], "pause")) == "host"
        await spent.ask(sinks[2], messages.Leave("l", 2))
        assert info(sinks[1])["host"] == 0, "the next person at the table"
        spent.actor.dismiss(sinks[0])
        await spent.settle(100)
        assert info(sinks[1])["host"] == 1, "nobody waits for a host who is away"
        fresh = await spent.again()
        assert fresh.actor.table_state.host == 1
        await fresh.end()

    evening(work, people(3, options=CHANCE))


def test_at_a_table_made_for_others_the_first_guest_is_the_host() -> None:
    async def work(spent: Evening) -> None:
        assert spent.actor.table_state.host == -1
        first = await join(spent, "Bo")
        assert spent.actor.table_state.host == first, "and did not have to knock"
        await join(spent, "Cy")
        assert spent.actor.table_state.seats[1].knock is not None

    evening(work, TableForm("guerre", [SeatForm("open"), SeatForm("open")], approve=True))


def test_a_host_pauses_at_once_and_all_or_the_host_go_on() -> None:
    async def work(spent: Evening) -> None:
        ada, bo, cy = [await spent.client(seat) for seat in range(3)]
        await decide(spent, ada, "pause")
        assert info(bo)["paused"]
        assert reason(await decide(spent, ada, "pause")) == "while-paused"
        await spent.ask(bo, messages.Propose("p", 1, "resume"))
        assert info(bo)["paused"]
        assert info(bo)["proposal"]["needed"] == [0, 2]
        await spent.ask(cy, messages.Agree("y", 2, 1, True))
        await spent.ask(ada, messages.Agree("y", 0, 1, True))
        assert not info(bo)["paused"]
        await decide(spent, ada, "pause")
        await spent.ask(ada, messages.Propose("q", 0, "resume"))
        assert not info(bo)["paused"]
        # what was paused by consent, anybody ends
        await spent.ask(bo, messages.Propose("r", 1, "pause"))
        for sink, seat in ((ada, 0), (cy, 2)):
            await spent.ask(sink, messages.Agree("z", seat, 3, True))
        assert info(bo)["paused"]
        await spent.ask(cy, messages.Propose("s", 2, "resume"))
        assert not info(bo)["paused"]

    evening(work, people(3, options=CHANCE))


def test_a_closed_table_stays_closed() -> None:
    async def work(spent: Evening) -> None:
        ada, bo = [await spent.client(seat) for seat in range(2)]
        assert reason(await decide(spent, bo, "close", seat=1)) == "host"
        assert (await decide(spent, ada, "close"))["type"] == "ack"
        assert info(bo)["status"] == "closed"
        assert notices(bo)[-1] == "closed"
        seq = spent.actor.table_state.seq
        for request in (
            messages.Chat("c", 1, "why"),
            messages.Propose("p", 1, "pause"),
            messages.Stops("t", 1, {}),
            messages.Decide("d", 0, "pause"),
            messages.Answer("a", 0, 1, 0),
        ):
            said = await spent.ask([ada, bo][request.seat], request)
            assert reason(said) == "while-closed"
        await spent.settle(1000)
        assert spent.actor.table_state.seq == seq
        fresh = await spent.again()
        assert fresh.actor.table_state.status() == "closed"
        with pytest.raises(Refused, match="while-closed"):
            await fresh.server.join(fresh.actor, JoinForm("Cy"))
        await fresh.end()

    evening(work, people(2, options=CHANCE))


def owes(spent: Evening) -> int:
    """The seat that is asked."""
    return spent.actor.table_state.asked()[0]


def test_one_who_never_answers_is_replaced_by_agreement_and_may_come_back() -> None:
    async def work(spent: Evening) -> None:
        sinks = [await spent.client(seat) for seat in range(3)]
        slow = owes(spent)
        first, second = (seat for seat in range(3) if seat != slow)
        early = messages.Propose("early", first, "replace", slow)
        assert reason(await spent.ask(sinks[first], early)) == "replace"
        await spent.settle(PATIENCE_SECONDS + 1)
        other = messages.Propose("other", first, "replace", second)
        assert reason(await spent.ask(sinks[first], other)) == "replace", "nobody waits for them"
        own = messages.Propose("own", slow, "replace", slow)
        assert reason(await spent.ask(sinks[slow], own)) == "no-person"
        now = messages.Propose("now", first, "replace", slow)
        assert (await spent.ask(sinks[first], now))["type"] == "ack"
        proposal = info(sinks[slow])["proposal"]
        assert (proposal["needed"], proposal["whom"]) == ([second], slow)
        await spent.ask(sinks[second], messages.Agree("y", second, proposal["number"], True))
        assert info(sinks[slow])["seats"][slow]["substitute"]
        assert notices(sinks[slow])[-1] == "replaced"
        answers = len(spent.actor.table_state.record().answers)
        await spent.settle(10)
        assert len(spent.actor.table_state.record().answers) > answers, "the bot plays"
        # a connection that comes and goes by itself is not a person who is back
        spent.actor.dismiss(sinks[slow])
        back = await spent.client(slow)
        assert info(back)["seats"][slow]["substitute"]
        number = spent.actor.table_state.question_number(slow)
        said = await spent.ask(back, messages.Answer("a", slow, number, 0))
        assert reason(said) == "replaced"
        assert (await spent.ask(back, messages.Back("b", slow)))["type"] == "ack"
        assert not info(back)["seats"][slow]["substitute"]
        assert reason(await spent.ask(back, messages.Back("b2", slow))) == "not-replaced"

    evening(work, people(3, options=CHANCE))


def test_a_removed_guest_has_no_seat_in_the_rematch() -> None:
    async def work(spent: Evening) -> None:
        ada = await spent.client(0)
        await decide(spent, ada, "remove", 1)
        created = await spent.server.create_rematch(spent.actor.table_state)
        found = await spent.server.find(created)
        assert found is not None
        assert [state.kind for state in found.table_state.seats] == ["person", "bot", "person"]
        assert found.table_state.host == 0

    evening(work, people(3, options=CHANCE))


def test_coming_and_going_leaves_nothing_in_the_log() -> None:
    async def work(spent: Evening) -> None:
        before = spent.actor.table_state.seq
        watcher = await spent.client()
        for _ in range(50):
            sink = await spent.client(1)
            assert info(watcher)["seats"][1]["present"]
            spent.actor.dismiss(sink)
            await spent.settle(3)
            assert not info(watcher)["seats"][1]["present"]
        assert spent.actor.table_state.seq == before
        bodies = await spent.server.store.read(spent.actor.table_state.table)
        assert not [body for body in bodies if isinstance(read_entry(body), Came | Went)]

    evening(work, people(3, options=CHANCE, grace=86_400))


class SharedStore(MemoryStore):
    """A store of several processes, none of which is told what others write."""

    shared = True


def test_what_a_dead_process_stored_without_a_word_is_known_all_the_same() -> None:
    async def work(spent: Evening) -> None:
        store = SharedStore()
        table = spent.actor.table_state.table
        store.logs[table] = list(await spent.server.store.read(table))
        first = await spent.elsewhere(store, spent.server.tokens)
        second = await spent.elsewhere(store, spent.server.tokens)
        here, there = await first.client(0, 1), await second.client(0, 1)
        seat = owes(first)
        number = first.actor.table_state.question_number(seat)
        answer = first.actor.table_state.game().options(seat)[0]
        request = messages.Answer("once", seat, number, answer)
        assert (await first.ask(here, request))["type"] == "ack"
        # sent again to the other process, which has not heard of it
        seq = first.actor.table_state.seq
        assert (await second.ask(there, request))["type"] == "ack"
        assert second.actor.table_state.seq == seq
        await first.answer(here, owes(first))
        fresh = await second.client(0, 1)
        assert second.actor.table_state.seq == first.actor.table_state.seq, "a hello looks too"
        assert fresh.items(0) == here.items(0)
        await first.end()
        await second.end()

    evening(work, people(2, options=CHANCE))
