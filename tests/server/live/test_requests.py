"""How much a seat may have stored: so many acts at once, then so many a second."""

from __future__ import annotations

from regalia.server.live.requests import ACTS, ACTS_A_SECOND
from regalia.server.protocol import messages
from tests.server.simulation import Evening, Sink, evening, people


async def burst(spent: Evening, sink: Sink, seat: int) -> int:
    """How many acts of a seat in a row are stored until one is refused."""
    count = 0
    while count < 1000:
        answer = await spent.ask(sink, messages.Stops(spent.id(seat), seat, {}))
        if answer["type"] != "ack":
            assert answer["label"]["message"] == "table-refused-often"
            assert answer["rule"] == ""
            return count
        count += 1
    raise AssertionError("nothing was refused")


def test_acts_at_once_then_acts_a_second() -> None:
    """Forty at once, two a second after that, and never more than forty, however long it waits."""

    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1)
        assert await burst(spent, sink, 0) == 40 == ACTS
        assert await burst(spent, sink, 0) == 0
        await spent.settle(1 / ACTS_A_SECOND - 0.001)
        assert await burst(spent, sink, 0) == 0
        await spent.settle(0.002)
        assert await burst(spent, sink, 0) == 1
        await spent.settle(5)
        assert await burst(spent, sink, 0) == 10
        await spent.settle(3600)
        assert await burst(spent, sink, 0) == 40

    evening(work, people(2, autostart=False))


def test_every_seat_has_its_own_measure_and_answers_have_none() -> None:
    """A player who has used it up can still answer what is asked."""

    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1)
        asked = spent.actor.table_state.asked()[0]
        assert await burst(spent, sink, asked) == 40
        assert (await spent.answer(sink, asked))["type"] == "ack"
        assert await burst(spent, sink, 1 - asked) == 40

    evening(work, people(2, options={"chance": "true"}))


def test_talk_has_a_measure_of_its_own() -> None:
    """Five messages in ten seconds; the refusal says both numbers."""

    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1)

        async def chat(seat: int) -> str:
            answer = await spent.ask(sink, messages.Chat(spent.id(seat), seat, "Hello"))
            if answer["type"] == "refused":
                assert answer["label"]["args"] == {"count": 5, "seconds": 10}
                return str(answer["label"]["message"])
            return ""

        often = "table-refused-talk"
        assert [await chat(0) for _ in range(6)] == [""] * 5 + [often]
        assert await chat(1) == ""
        await spent.settle(9.9)
        assert await chat(0) == often
        await spent.settle(0.1)
        assert [await chat(0) for _ in range(6)] == [""] * 5 + [often]

    evening(work, people(2))
