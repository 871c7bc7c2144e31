"""Names: nobody is called nothing, and no two alike at one table."""

from __future__ import annotations

from itertools import pairwise

import pytest

from regalia.bots.own import NAMED
from regalia.engine.refused import Refused
from regalia.server.live.names import LONGEST, clean_name
from regalia.server.protocol import messages
from regalia.server.protocol.forms import JoinForm, SeatForm, TableForm
from regalia.server.store.base import LOBBY_SECONDS, LobbyRow
from tests.server.live.test_table import CHANCE
from tests.server.simulation import Evening, MemoryStore, evening


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ada", "Ada"),
        ("  Ada \t Lovelace ", "Ada Lovelace"),
        ("A\u200bd\u202ea\x00", "Ada"),
        ("Émilie", "Émilie"),
        ("E\u0301milie", "Émilie"),
        ("Z" + "\u0335" * 30, "Z" + "\u0335" * 2),
        ("李小龙", "李小龙"),
        ("x" * 60, "x" * LONGEST),
    ],
)
def test_what_is_left_of_a_name(given: str, shown: str) -> None:
    assert clean_name(given) == shown


@pytest.mark.parametrize("given", [" ", "\u200b", "\u3164\u2800", "\u202e\x00", "\u2028"])
def test_a_name_that_nobody_sees_is_refused(given: str) -> None:
    with pytest.raises(Refused):
        clean_name(given)


def test_two_of_one_name_are_told_apart() -> None:
    async def work(spent: Evening) -> None:
        _, key = await spent.server.join(spent.actor, JoinForm("ada\u200b"))
        assert key
        await spent.server.join(spent.actor, JoinForm("Ada"))
        assert spent.actor.table_state.names() == ["Ada", "ada 2", "Ada 3"]

    seats = [SeatForm("person", "Ada"), SeatForm("open"), SeatForm("open")]
    evening(work, TableForm("guerre", seats, options=CHANCE))


def test_an_own_bot_has_the_name_that_its_operator_gave_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two of them are told apart; a bot without a name of its own is called by its seat."""
    monkeypatch.setenv(NAMED, "Clever Hans=tests.lab.sample_bots:First")

    async def work(spent: Evening) -> None:
        names = spent.actor.table_state.names()
        assert names == ["Ada", "Clever Hans", "Clever Hans 2", "Bot 4"]

    bots = [SeatForm("bot", level=level) for level in ("Clever Hans", "Clever Hans", "baseline")]
    evening(work, TableForm("guerre", [SeatForm("person", "Ada"), *bots], options=CHANCE))


def is_open(spent: Evening) -> bool:
    """True if a proposal waits for consent."""
    return spent.actor.table_state.proposal is not None


def test_a_proposal_ends_by_itself() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1)
        await spent.ask(sink, messages.Propose("p", 0, "pause"))
        await spent.settle(110)
        assert is_open(spent)
        await spent.settle(20)
        assert not is_open(spent)
        late = await spent.ask(sink, messages.Agree("a", 1, 1, True))
        assert late["label"]["message"] == "table-refused-no-proposal"
        assert not spent.actor.table_state.paused
        fresh = await spent.again()
        assert fresh.actor.table_state.proposal is None
        await fresh.end()

    evening(work, TableForm("guerre", [SeatForm("person", n) for n in "AB"], options=CHANCE))


def test_the_wish_to_take_back_ends_when_somebody_leaves() -> None:
    async def work(spent: Evening) -> None:
        sinks = [await spent.client(seat) for seat in range(3)]
        seat = spent.actor.table_state.asked()[0]
        await spent.answer(sinks[seat], seat, -1)
        assert (await spent.ask(sinks[seat], messages.Propose("u", seat, "undo")))["type"] == "ack"
        assert is_open(spent)
        other = (seat + 1) % 3
        await spent.ask(sinks[other], messages.Leave("l", other))
        assert not is_open(spent)

    evening(work, TableForm("guerre", [SeatForm("person", n) for n in "ABC"], options=CHANCE))


def test_one_who_got_up_from_all_seats_does_not_look_on() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0)
        other = await spent.client(1)
        await spent.ask(sink, messages.Leave("l", 0))
        assert sink.seats == []
        before = len(sink.all("step"))
        await spent.actor.heal(sink, -1, 0)
        assert len(sink.all("step")) == before
        assert spent.actor.broadcast.watching() == 0
        assert other.seats == [1]

    form = TableForm(
        "guerre", [SeatForm("person", n) for n in "AB"], options=CHANCE, spectators=False
    )
    evening(work, form)


def test_a_listed_table_is_shown_anew_while_somebody_is_there() -> None:
    async def work(spent: Evening) -> None:
        store = spent.server.store
        assert isinstance(store, MemoryStore)
        shown: list[float] = []
        real = store.put_in_lobby

        async def put(row: LobbyRow) -> None:
            shown.append(spent.server.now())
            await real(row)

        store.put_in_lobby = put  # type: ignore[method-assign]
        sink = await spent.client(0)
        await spent.settle(2 * LOBBY_SECONDS)
        gaps = [later - sooner for sooner, later in pairwise(shown)]
        assert shown
        assert max(gaps) < LOBBY_SECONDS / 2
        spent.actor.dismiss(sink)
        await spent.settle(60)
        shown.clear()
        await spent.settle(2 * LOBBY_SECONDS)
        assert shown == [], "nobody is there"

    seats = [SeatForm("person", "Ada"), SeatForm("open")]
    evening(work, TableForm("guerre", seats, options=CHANCE, listed=True))
