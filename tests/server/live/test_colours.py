"""Colours: everybody chooses one, no two alike, seen by all, kept in a rematch."""

from __future__ import annotations

import pytest

from regalia.engine.kind import colours_of
from regalia.engine.refused import Refused
from regalia.server.live.branches import rematched
from regalia.server.log.table_state import TableState
from regalia.server.protocol import messages
from regalia.server.protocol.forms import SeatForm, TableForm
from tests.server.simulation import Data, Evening, Sink, evening

BLUE, GREEN, RED, YELLOW = range(4)


def form(*colours: int | None) -> TableForm:
    """Two who play together, and a seat that is open."""
    seats = [SeatForm("person", name, colour=c) for name, c in zip("AB", colours, strict=True)]
    return TableForm("rencontre", [*seats, SeatForm("open")])


def worn(sink: Sink) -> list[int]:
    found: Data = next(said for said in reversed(sink.heard) if "info" in said)["info"]
    return [seat["colour"] for seat in found["seats"]]


def test_a_colour_is_chosen_and_one_who_had_it_by_chance_takes_another() -> None:
    async def work(spent: Evening) -> None:
        ada, bo = await spent.client(0), await spent.client(1)
        assert worn(bo) == [BLUE, GREEN, RED]
        said = await spent.ask(ada, messages.Colour("a", 0, GREEN))
        assert said["type"] == "ack"
        assert worn(bo) == [GREEN, BLUE, RED]
        said = await spent.ask(bo, messages.Colour("b", 1, GREEN))
        assert said["label"]["message"] == "table-refused-colour-taken"
        assert (await spent.ask(bo, messages.Colour("c", 1, YELLOW)))["type"] == "ack"
        assert worn(ada) == [GREEN, YELLOW, RED]
        said = await spent.ask(bo, messages.Colour("d", 1, 4))
        assert said["label"]["message"] == "table-refused-no-colour"
        fresh = await spent.again()
        assert fresh.actor.table_state.colours() == [GREEN, YELLOW, RED]
        again = rematched(fresh.actor.table_state, bytes(32))
        kind = fresh.actor.table_state.kind
        assert TableState("again", kind, again).colours() == [GREEN, YELLOW, RED]
        await fresh.end()

    evening(work, form(None, None))


def test_colours_of_a_form_and_of_a_game_that_has_begun() -> None:
    async def work(spent: Evening) -> None:
        ada = await spent.client(0)
        assert worn(ada) == [RED, GREEN, BLUE]
        await spent.ask(ada, messages.Start("s", 0, True))
        said = await spent.ask(ada, messages.Colour("a", 0, GREEN))
        assert said["label"]["message"] == "table-refused-while-playing"
        for wrong, why in (((RED, RED), "colours-alike"), ((RED, 9), "no-colour")):
            with pytest.raises(Refused) as refused:
                await spent.server.create(form(*wrong))
            assert refused.value.label.message == f"table-refused-{why}"

    evening(work, form(RED, None))


@pytest.mark.parametrize(
    ("chosen", "found"),
    [
        ([-1, -1], [0, 1]),
        ([1, -1, -1], [1, 0, 2]),
        ([3, -1, -1, -1], [3, 1, 2, 0]),
        ([-1, 0, -1, 1], [3, 0, 2, 1]),
    ],
)
def test_no_two_are_alike(chosen: list[int], found: list[int]) -> None:
    assert sorted(set(colours_of(chosen, 4))) == sorted(colours_of(chosen, 4))
    assert colours_of(chosen, 4) == found
    assert colours_of(chosen, 0) == [-1] * len(chosen)
