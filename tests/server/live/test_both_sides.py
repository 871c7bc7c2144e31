"""Both sides of each switch of a table: what it allows, and what it does not."""

from __future__ import annotations

from typing import Literal

import pytest

from regalia.engine.flow import NOBODY
from regalia.engine.label import Label
from regalia.server.log.entries import Started
from regalia.server.protocol import messages
from regalia.server.protocol.forms import JoinForm, SeatForm, TableForm
from tests.server.simulation import (
    Evening,
    MemoryStore,
    Sink,
    evening,
    people,
)


def rows(spent: Evening) -> list[str]:
    """The tables that the lobby shows."""
    store = spent.server.store
    assert isinstance(store, MemoryStore)
    return list(store.rows)


def said(answer: dict[str, object]) -> str:
    """An acknowledgement, or the message of a refusal."""
    label = answer.get("label")
    assert label is None or isinstance(label, dict)
    return "" if label is None else str(label["message"]).removeprefix("table-refused-")


# --- the lobby -----------------------------------------------------------------------------------


@pytest.mark.parametrize("listed", [True, False])
def test_only_a_listed_table_stands_in_the_lobby(listed: bool) -> None:
    """An unlisted one never does: not when it is made, nor when it changes, nor by a tick."""

    async def work(spent: Evening) -> None:
        table = [spent.actor.table_state.table] if listed else []
        await spent.settle()
        assert rows(spent) == table
        await spent.client(0)
        await spent.settle(300)
        assert rows(spent) == table

    evening(work, people(2, listed=listed))


@pytest.mark.parametrize("listed", [True, False])
def test_a_table_that_cannot_go_on_is_not_offered(listed: bool) -> None:
    """Listed or not, a table with a problem is kept out of the lobby."""

    async def work(spent: Evening) -> None:
        store = spent.server.store
        assert isinstance(store, MemoryStore)
        await spent.settle()
        store.rows.clear()
        spent.actor.broadcast.problem = Label("table-stuck-log", {"entry": 1})
        spent.actor.broadcast.in_lobby = ""
        spent.server.show_in_lobby(spent.actor.broadcast)
        await spent.settle()
        assert rows(spent) == []
        spent.actor.broadcast.problem = None
        spent.server.show_in_lobby(spent.actor.broadcast)
        await spent.settle()
        assert bool(rows(spent)) is listed

    evening(work, people(2, listed=listed))


def test_a_row_is_written_again_when_it_changed_or_grew_old_and_not_before() -> None:
    async def work(spent: Evening) -> None:
        store = spent.server.store
        assert isinstance(store, MemoryStore)
        await spent.settle()
        store.rows.clear()
        spent.server.show_in_lobby(spent.actor.broadcast)
        await spent.settle()
        assert rows(spent) == []
        spent.actor.broadcast.in_lobby_at -= 3600
        spent.server.show_in_lobby(spent.actor.broadcast)
        await spent.settle()
        assert rows(spent)
        store.rows.clear()
        spent.actor.broadcast.in_lobby = "as it was"
        spent.server.show_in_lobby(spent.actor.broadcast)
        await spent.settle()
        assert rows(spent)

    evening(work, people(2, listed=True))


# --- beginning -----------------------------------------------------------------------------------


@pytest.mark.parametrize("autostart", [True, False])
@pytest.mark.parametrize("guests", [0, 1])
def test_a_full_table_begins_by_itself_where_it_should(autostart: bool, guests: int) -> None:
    """With a seat still open it waits in any case."""
    seats = [SeatForm("person", "Ada"), SeatForm("open" if guests else "bot", level="random")]

    async def work(spent: Evening) -> None:
        begun = autostart and not guests
        assert spent.actor.table_state.status() == ("playing" if begun else "gathering")
        if guests:
            await spent.server.join(spent.actor, JoinForm("Bo"))
            assert spent.actor.table_state.status() == ("playing" if autostart else "gathering")

    evening(work, TableForm("guerre", seats, autostart=autostart))


def test_a_table_with_a_problem_does_not_begin() -> None:
    async def work(spent: Evening) -> None:
        actor = spent.actor
        actor.table_state.created.autostart = True
        assert isinstance(spent.server.starting(actor), Started)
        actor.problem = Label("table-stuck-log", {"entry": 1})
        assert spent.server.starting(actor) is None

    evening(work, people(2, autostart=False))


@pytest.mark.parametrize("fill", [True, False])
def test_open_seats_are_filled_only_when_that_is_asked_for(fill: bool) -> None:
    """The refusal says how many seats are open."""
    seats = [SeatForm("person", "Ada"), SeatForm("open"), SeatForm("open")]

    async def work(spent: Evening) -> None:
        sink = await spent.client(0)
        answer = await spent.ask(sink, messages.Start("s", 0, fill))
        if fill:
            assert answer["type"] == "ack"
            assert [each.kind for each in spent.actor.table_state.seats] == ["person", "bot", "bot"]
            assert [each.level for each in spent.actor.table_state.seats] == [
                "",
                "casual",
                "casual",
            ]
        else:
            assert said(answer) == "open-seats"
            assert answer["label"]["args"] == {"count": 2}
            assert spent.actor.table_state.status() == "gathering"

    evening(work, TableForm("guerre", seats))


# --- who may come in -----------------------------------------------------------------------------


@pytest.mark.parametrize("spectators", [True, False])
def test_spectators_come_in_only_where_they_may(spectators: bool) -> None:
    async def work(spent: Evening) -> None:
        sink = Sink(spent.server)
        code = await spent.actor.greet(sink, messages.Hello([], 0))
        assert code == ("" if spectators else "no-spectators")
        assert spent.actor.broadcast.watching() == int(spectators)
        # who holds a seat comes in, and does not look on beside
        player = await spent.client(0)
        assert not player.watches
        assert spent.actor.broadcast.watching() == int(spectators)

    evening(work, people(2, spectators=spectators))


@pytest.mark.parametrize("approve", [True, False])
def test_a_guest_knocks_where_the_host_is_asked_first(approve: bool) -> None:
    """Until the host decides, the seat is nobody's; the host may change the rule."""
    seats = [SeatForm("person", "Ada"), SeatForm("open"), SeatForm("open")]

    async def work(spent: Evening) -> None:
        table_state = spent.actor.table_state
        sink = await spent.client(0)
        await spent.server.join(spent.actor, JoinForm("Bo"))
        assert (table_state.seats[1].knock is not None) is approve
        assert table_state.seats[1].kind == ("open" if approve else "person")
        what: Literal["let-in", "ask-first"] = "let-in" if approve else "ask-first"
        assert (await spent.ask(sink, messages.Decide("d", 0, what)))["type"] == "ack"
        await spent.server.join(spent.actor, JoinForm("Cy"))
        assert (table_state.seats[2].knock is not None) is not approve

    evening(work, TableForm("guerre", seats, approve=approve, autostart=False))


def test_a_table_without_a_host_asks_nobody() -> None:
    """Where no person sits yet, the first guest sits down, whatever was asked for."""
    seats = [SeatForm("bot", level="random"), SeatForm("open"), SeatForm("open")]

    async def work(spent: Evening) -> None:
        table_state = spent.actor.table_state
        assert table_state.host == NOBODY
        await spent.server.join(spent.actor, JoinForm("Bo"))
        assert table_state.seats[1].kind == "person"
        assert table_state.host == 1
        await spent.server.join(spent.actor, JoinForm("Cy"))
        assert table_state.seats[2].knock is not None

    evening(work, TableForm("guerre", seats, approve=True, autostart=False))


# --- talk, undo, hints ---------------------------------------------------------------------------


@pytest.mark.parametrize("chat", [True, False])
def test_talk_and_whispers_only_where_there_is_talk(chat: bool) -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1)
        expected = "" if chat else "chat"
        assert said(await spent.ask(sink, messages.Chat("a", 0, "Hello"))) == expected
        assert said(await spent.ask(sink, messages.Whisper("b", 0, 1, "Hello"))) == expected
        assert said(await spent.ask(sink, messages.Whisper("c", 0, 0, "Hello"))) == "whisper"
        assert said(await spent.ask(sink, messages.Whisper("d", 0, 2, "Hello"))) == "whisper"

    evening(work, people(2, chat=chat))


@pytest.mark.parametrize("undo", [True, False])
def test_undo_is_proposed_only_where_the_table_has_it(undo: bool) -> None:
    """Where it has, there must be something to take back."""

    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1)
        answer = await spent.ask(sink, messages.Propose("u", 0, "undo"))
        assert said(answer) == ("undo" if undo else "undo-off")

    evening(work, people(2, undo=undo))


@pytest.mark.parametrize(
    ("hints", "alone", "together"),
    [("all", True, True), ("bots", True, False), ("none", False, False)],
)
def test_who_may_ask_an_expert(hints: str, alone: bool, together: bool) -> None:
    """Alone against bots, or at a table of people."""

    async def against_bots(spent: Evening) -> None:
        assert spent.actor.table_state.gives_hints(0) is alone

    async def with_people(spent: Evening) -> None:
        assert spent.actor.table_state.gives_hints(0) is together

    bot = SeatForm("bot", level="random")
    seats = [SeatForm("person", "Ada"), bot, bot]
    evening(against_bots, TableForm("guerre", seats, hints=hints))  # type: ignore[arg-type]
    seats = [SeatForm("person", "Ada"), bot, SeatForm("person", "Bo")]
    evening(with_people, TableForm("guerre", seats, hints=hints))  # type: ignore[arg-type]


# --- pauses and consent --------------------------------------------------------------------------


def is_paused(spent: Evening) -> bool:
    """True if the table is paused now."""
    return spent.actor.table_state.paused


def test_a_pause_is_proposed_once_and_ended_once() -> None:
    """Nobody resumes what is not paused, nor pauses what is; in a pause nothing is answered."""

    async def work(spent: Evening) -> None:
        table_state = spent.actor.table_state
        sink = await spent.client(0, 1)
        asked = table_state.asked()[0]
        number = table_state.question_number(asked)
        assert said(await spent.ask(sink, messages.Propose("a", 0, "resume"))) == "not-paused"
        assert said(await spent.ask(sink, messages.Propose("b", 0, "pause"))) == ""
        assert not is_paused(spent)
        assert said(await spent.ask(sink, messages.Propose("c", 1, "pause"))) == "proposal-open"
        assert said(await spent.ask(sink, messages.Agree("d", 0, 1, True))) == "not-needed"
        assert said(await spent.ask(sink, messages.Agree("e", 1, 2, True))) == "no-proposal"
        assert said(await spent.ask(sink, messages.Agree("f", 1, 1, True))) == ""
        assert is_paused(spent)
        assert said(await spent.ask(sink, messages.Propose("g", 0, "pause"))) == "while-paused"
        answer = table_state.game().options(asked)[0]
        request = messages.Answer("h", asked, number, answer)
        assert said(await spent.ask(sink, request)) == "while-paused"
        assert said(await spent.ask(sink, messages.Propose("i", 0, "resume"))) == ""
        assert not is_paused(spent)
        request = messages.Answer("j", asked, table_state.question_number(asked), answer)
        assert said(await spent.ask(sink, request)) == ""

    evening(work, people(2, options={"chance": "true"}))


@pytest.mark.parametrize("yes", [True, False])
def test_consent_is_given_or_not(yes: bool) -> None:
    """Of three, both others are asked; one who declines ends it."""

    async def work(spent: Evening) -> None:
        table_state = spent.actor.table_state
        sink = await spent.client(0, 1, 2)
        await spent.ask(sink, messages.Propose("a", 0, "pause"))
        await spent.ask(sink, messages.Agree("b", 1, 1, True))
        assert not is_paused(spent)
        assert table_state.proposal is not None
        await spent.ask(sink, messages.Agree("c", 2, 1, yes))
        assert is_paused(spent) is yes
        assert table_state.proposal is None

    evening(work, people(3, options={"chance": "true"}))


@pytest.mark.parametrize("by_host", [True, False])
def test_what_the_host_paused_takes_all_or_the_host(by_host: bool) -> None:
    """A pause by consent ends at anybody's word; one of the host only at the host's."""

    async def work(spent: Evening) -> None:
        table_state = spent.actor.table_state
        sink = await spent.client(0, 1)
        if by_host:
            await spent.ask(sink, messages.Decide("p", 0, "pause"))
        else:
            await spent.ask(sink, messages.Propose("p", 0, "pause"))
            await spent.ask(sink, messages.Agree("q", 1, 1, True))
        assert is_paused(spent)
        assert table_state.held_up is by_host
        await spent.ask(sink, messages.Propose("r", 1, "resume"))
        assert is_paused(spent) is by_host
        if by_host:
            assert table_state.proposal is not None
            assert table_state.proposal.needed == [0]
            await spent.ask(sink, messages.Agree("s", 0, table_state.proposal.number, False))
            await spent.ask(sink, messages.Propose("t", 0, "resume"))
            assert not is_paused(spent)
        # a pause by consent after it is one like any other
        await spent.ask(sink, messages.Propose("u", 0, "pause"))
        assert table_state.proposal is not None
        await spent.ask(sink, messages.Agree("v", 1, table_state.proposal.number, True))
        assert is_paused(spent)
        await spent.ask(sink, messages.Propose("w", 1, "resume"))
        assert not is_paused(spent)

    evening(work, people(2, options={"chance": "true"}))
