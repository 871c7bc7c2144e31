"""A long history: the newest first, part by part, and nobody is locked out of a table by talk."""

from __future__ import annotations

from functools import partial

from regalia.server.live.broadcast import HEAL_ITEMS
from regalia.server.log import entries
from regalia.server.protocol import messages
from tests.server.simulation import Data, Evening, Sink, evening, people

CHANCE = {"chance": "true"}


async def greeted(spent: Evening, seat: int, after: int = 0) -> Sink:
    """A client that wants the newest first."""
    sink = Sink(spent.server)
    hello = messages.Hello([messages.SeatKey(spent.keys[seat], after)], newest=True)
    assert not await spent.actor.greet(sink, hello)
    return sink


def put_together(sink: Sink) -> list[Data]:
    """The stream from a first step and what came after it, each part before the last."""
    first = sink.all("step")[0]
    items = list(first["items"])
    place = first["after"]
    for past in sink.all("past"):
        assert past["after"] + len(past["items"]) == place
        assert len(past["items"]) <= HEAL_ITEMS
        items[:0] = past["items"]
        place = past["after"]
    return items


def test_the_table_as_it_stands_comes_before_what_was_said_long_ago() -> None:
    async def work(spent: Evening) -> None:
        ada = await spent.client(0)
        for number in range(1050):
            say = entries.Spoke(0, f"word {number}", 1 if number % 3 == 0 else -1)
            await spent.actor.do(partial(lambda entry: entry, say))
        for seat in range(3):
            whole = (await spent.client(seat)).items(seat)
            sink = await greeted(spent, seat)
            kinds = [said["type"] for said in sink.heard]
            assert kinds[:2] == ["welcome", "step"]
            assert set(kinds[2:]) <= {"past", "info"}
            [step] = sink.all("step")
            assert step["state"] is not None
            assert len(step["items"]) == HEAL_ITEMS
            assert step["seq"] == len(whole)
            assert put_together(sink) == whole
            # a player who has a part gets the rest, and no more
            some = await greeted(spent, seat, 300)
            assert put_together(some) == whole[300:]
            few = await greeted(spent, seat, len(whole) - 3)
            assert not few.all("past")
            assert few.all("step")[0]["items"] == whole[-3:]
        # and what happens afterwards follows without a gap
        late = await greeted(spent, 1)
        await spent.ask(ada, messages.Chat("c", 0, "the last"))
        [first, news] = late.all("step")
        assert news["after"] == first["seq"]
        assert news["items"][0]["text"] == "the last"

    evening(work, people(3, options=CHANCE))
