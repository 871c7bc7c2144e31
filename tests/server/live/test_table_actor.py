"""What a table does under its lock, what it does not, and when a picture is drawn anew."""

from __future__ import annotations

import asyncio
import random
from typing import TypeVar

import pytest

from regalia.engine.flow import Seat
from regalia.server.live.requests import ACTS, CONSIDER, Request
from regalia.server.live.server import Server
from regalia.server.log.entries import AnyEntry, Created
from regalia.server.log.stream import Spoken
from regalia.server.log.table_state import APPLY, TableState
from regalia.server.protocol import messages
from regalia.server.protocol.parts import ClockRules
from regalia.server.protocol.table_view import TableView
from tests.patience import SECONDS
from tests.server.live.test_table import CHANCE, asked, play_out
from tests.server.simulation import Evening, MemoryStore, Sink, evening, people

J = TypeVar("J")
R = TypeVar("R")


def test_every_entry_and_every_request_has_its_line() -> None:
    assert set(APPLY) == set(AnyEntry.__args__) - {Created}
    assert set(CONSIDER) == set(Request.__args__) - {messages.Rematch}


# --- pictures ------------------------------------------------------------------------------------


class Drawn:
    """Counts the pictures that are drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        real = TableView

        def draw(table_state: TableState, viewer: Seat) -> TableView:
            self.count += 1
            return real(table_state, viewer)

        monkeypatch.setattr("regalia.server.live.broadcast.TableView", draw)


def test_talk_and_presence_draw_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(spent: Evening) -> None:
        drawn = Drawn(monkeypatch)
        sinks = [await spent.client(seat) for seat in range(3)]
        watcher = await spent.client()
        assert drawn.count == 4, "one for each viewer"
        everybody = [*sinks, watcher]
        steps = [len(sink.all("step")) for sink in everybody]
        await spent.ask(sinks[0], messages.Chat("c", 0, "bonsoir"))
        await spent.ask(sinks[1], messages.Whisper("w", 1, 2, "psst"))
        await spent.ask(sinks[1], messages.Stops("s", 1, {"*": "never"}))
        await spent.ask(sinks[2], messages.Propose("p", 2, "pause"))
        await spent.ask(sinks[0], messages.Agree("n", 0, 1, False))
        heard = [
            len(sink.all("step")) - before for sink, before in zip(everybody, steps, strict=True)
        ]
        assert heard == [2, 3, 3, 2], "what was said came, with the state that belongs to it"
        second = await spent.client(0)
        assert second.state()["view"] == sinks[0].state()["view"]
        spent.actor.dismiss(second)
        spent.actor.dismiss(watcher)
        await spent.settle(30)
        assert drawn.count == 4
        seat = asked_at(spent)
        await spent.answer(sinks[seat], seat)
        assert drawn.count == 7, "one for each viewer that is still here"

    evening(work, people(3, options=CHANCE))


def asked_at(spent: Evening) -> Seat:
    return spent.actor.table_state.asked()[0]


def test_coming_back_to_a_seat_that_a_bot_held_draws_one_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def work(spent: Evening) -> None:
        ada, bo = await spent.client(0), await spent.client(1)
        playing = spent.actor.table_state.asked()[0]
        drawn = Drawn(monkeypatch)
        leaving = [bo, ada][playing]  # a player who is not asked, so that no bot plays on
        await spent.ask(leaving, messages.Leave("l", leaving.seats[0]))
        assert drawn.count == 0
        await spent.client(1 - playing)
        assert drawn.count == 1
        notes = [item["kind"] for item in [ada, bo][playing].items() if item["item"] == "noted"]
        assert notes == ["started", "left", "returned"]

    evening(work, people(2, options=CHANCE))


@pytest.mark.parametrize(
    ("game", "windows"),
    [("guerre", "always"), ("crowns", "always"), ("rencontre", "always"), ("rencontre", "stops")],
)
def test_a_kept_picture_is_the_one_that_would_be_drawn(
    game: str, windows: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever happens at a table, a picture that was kept is still the right one."""
    rng = random.Random(f"{game} {windows}")  # noqa: S311 - a test that can be repeated
    kept = 0

    async def work(spent: Evening) -> None:
        nonlocal kept
        broadcast = spent.actor.broadcast
        table_state = spent.actor.table_state
        real = broadcast.picture

        def picture(viewer: Seat) -> TableView | None:
            nonlocal kept
            before = broadcast.channels[viewer].picture
            found = real(viewer)
            if found is not None:
                kept += found is before
                assert found.fingerprint == TableView(table_state, viewer).fingerprint
            return found

        monkeypatch.setattr(broadcast, "picture", picture)
        sinks = [await spent.client(seat) for seat in range(3)]
        watcher = await spent.client()
        for turn in range(250):
            if table_state.is_over():
                break
            seat = rng.randrange(3)
            sink = sinks[seat]
            await spent.ask(sink, any_request(rng, spent, seat))
            if turn % 40 == 39:
                spent.actor.dismiss(sink)
                await spent.settle(rng.choice([0.5, 12]))
                sinks[seat] = await spent.client(seat)
            for other in table_state.asked():
                if table_state.game().question.sealed or rng.random() < 0.6:
                    answer = rng.choice(table_state.sitting.game.options(other))  # type: ignore[union-attr]
                    number = table_state.question_number(other)
                    given = messages.Answer(spent.id(), other, number, answer)
                    await spent.ask(sinks[other], given)
            await spent.settle(rng.choice([0, 0.2, 3]))
        assert watcher.state()["view"]

    form = people(
        3, game, options=CHANCE if game == "guerre" else {}, windows=windows, grace=10,
        clock=ClockRules("bank", 600, 5),
    )  # fmt: skip
    for deal in range(6):
        evening(work, form, f"kept {deal}")
    assert kept > 100


def any_request(rng: random.Random, spent: Evening, seat: Seat) -> Request:
    """Anything but an answer that a seat may ask of its table."""
    table_state = spent.actor.table_state
    window = 0 if table_state.window is None else table_state.window.number
    proposal = table_state.proposals
    quiet = [answer for answer, _ in table_state.seats[seat].quiet] or [0]
    name = spent.id()
    choices: list[Request] = [
        messages.Chat(name, seat, "hm"),
        messages.Pass(name, seat, window),
        messages.Think(name, seat, window),
        messages.Stops(name, seat, {"*": rng.choice(["always", "could", "never"])}),
        messages.Order(name, seat, rng.choice(quiet)),
        messages.Order(name, seat, None),
        messages.LeaveAhead(name, seat),
        messages.Propose(name, seat, rng.choice(["undo", "undo", "pause", "resume"])),
        messages.Agree(name, seat, proposal, rng.random() < 0.9),
        messages.Agree(name, seat, proposal, True),
    ]
    return messages.Propose(name, seat, "resume") if table_state.paused else rng.choice(choices)


# --- what must not be done under the lock --------------------------------------------------------


def test_a_resend_is_known_for_the_life_of_a_table_and_reads_nothing() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1)
        seat = asked(sink)
        assert seat is not None
        question = [s for s in sink.all("step") if s["seat"] == seat][-1]["state"]["question"]
        first = messages.Answer("first", seat, question["number"], question["options"][0]["answer"])
        assert (await spent.ask(sink, first))["type"] == "ack"
        for line in range(300):
            await spent.ask(sink, messages.Chat(f"c{line}", line % 2, "go on"))
            await spent.settle(2)
        await play_out(spent, sink, 3)
        store = spent.server.store
        assert isinstance(store, MemoryStore)
        store.read = None  # type: ignore[assignment,method-assign]
        assert await spent.ask(sink, first) == {"type": "ack", "id": "first", "seat": seat}
        never = messages.Answer("firs", seat, question["number"], first.answer)
        refused = await spent.ask(sink, never)
        assert refused["label"]["message"] == "table-refused-late"

    evening(work, people(2, options=CHANCE))


@pytest.mark.parametrize("what", ["stops", "order", "pause"])
def test_what_a_seat_has_stored_has_its_measure(what: str) -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1)
        table_state = spent.actor.table_state

        def request(n: int) -> Request:
            if what == "stops":
                return messages.Stops(f"s{n}", 0, {"x" * 60: "never"})
            if what == "order":
                return messages.Order(f"s{n}", 0, None)
            return messages.Propose(f"s{n}", 0, "pause" if n % 2 == 0 else "resume")

        before = table_state.seq
        for n in range(400):
            await spent.ask(sink, request(n))
            if table_state.proposal is not None:
                proposal = table_state.proposal.number
                await spent.ask(sink, messages.Agree(f"a{n}", 1, proposal, True))
        assert table_state.seq - before <= 2 * ACTS
        often = [said for said in sink.all("refused") if said["label"]["message"] == OFTEN]
        assert len(often) > 100
        await spent.settle(5)
        assert (await spent.ask(sink, messages.Stops("z", 0, {})))["type"] == "ack"

    evening(work, people(2, options=CHANCE))


def test_a_long_history_is_told_as_fast_as_it_is_read_and_the_table_goes_on() -> None:
    """However much was said at a table, a player who comes gets it all and locks nobody out."""

    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1)
        for line in range(900):
            spent.actor.table_state.stream.add(Spoken(0, f"line {line}", -1))
        fresh = SlowReader(spent.server)
        greeting = asyncio.ensure_future(
            spent.actor.greet(fresh, messages.Hello([messages.SeatKey(spent.keys[1], 0)], 0))
        )
        await fresh.reading.wait()
        assert len(fresh.all("step")) == 1, "not everything at once"
        seat = asked_at(spent)
        said = await asyncio.wait_for(spent.answer(sink, seat), SECONDS)
        assert said["type"] == "ack", "everybody waits for one who reads slowly"
        fresh.go_on.set()
        assert await greeting == ""
        said_lines = [item["text"] for item in fresh.items(1) if item["item"] == "said"]
        assert said_lines == [f"line {line}" for line in range(900)]
        assert (
            fresh.state()["view"]
            == [s for s in sink.all("step") if s["seat"] == 1][-1]["state"]["view"]
        )

    evening(work, people(2, options=CHANCE))


OFTEN = "table-refused-often"


class SlowReader(Sink):
    """A client that takes its time."""

    def __init__(self, server: Server) -> None:
        super().__init__(server)
        self.reading = asyncio.Event()
        self.go_on = asyncio.Event()

    async def drain(self) -> None:
        self.reading.set()
        await self.go_on.wait()


def test_an_undo_asks_nobody_else_and_takes_no_time() -> None:
    """Its verdict comes from public facts, so no worker is needed."""

    async def work(spent: Evening) -> None:
        class NoWorkers:
            def close(self) -> None:
                return None

        spent.server.workers = NoWorkers()  # type: ignore[assignment]
        sinks = [await spent.client(seat) for seat in range(3)]
        seat = asked_at(spent)
        await spent.answer(sinks[seat], seat, -1)
        said = await spent.ask(sinks[seat], messages.Propose("u", seat, "undo"))
        assert said["type"] == "ack"
        assert spent.actor.table_state.proposal is not None

    evening(work, people(3, options=CHANCE))
