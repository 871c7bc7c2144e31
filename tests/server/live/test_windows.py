"""Windows without tells: fixed, always and stops; thinking, sealed answers, orders, the minute."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from math import ceil
from typing import Any, Literal

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import EVERYONE, Event
from regalia.engine.flow import Seat
from regalia.engine.kind import TimedWindow
from regalia.engine.record import read_record, replay
from regalia.games.registry import GAMES
from regalia.server.live.clocks import WINDOW_TICK
from regalia.server.log.windows import OpenWindow
from regalia.server.protocol import messages
from regalia.server.protocol.forms import SeatForm, TableForm
from regalia.server.protocol.parts import ClockRules
from regalia.server.work.bot_workers import WINDOW_SECONDS
from tests.server.simulation import Data, Evening, Sink, evening, people

PLAIN = {"powers_per_player": "0"}
AGAINST_BOTS = [SeatForm("person", "Ada"), SeatForm("bot"), SeatForm("bot")]


async def play_until_window(
    spent: Evening, sink: Sink, seed: str = "w", *, asks: bool | None = None, most: int = 400
) -> bool:
    """Answers at random until a window is open, one that asks somebody or nobody if wanted."""
    table_state = spent.actor.table_state
    chance = Chance(seeded_key(seed))
    for _ in range(most):
        if table_state.window is not None and asks in (None, table_state.window.asks):
            return True
        if table_state.window is not None or table_state.is_over():
            if table_state.is_over():
                return False
            await spent.settle(spent.actor.clocks.window_end() - spent.server.now() + 0.01)
            continue
        for seat in list(table_state.asked()):
            assert table_state.sitting is not None
            answer = chance.choose(table_state.sitting.game.options(seat))
            number = table_state.question_number(seat)
            said = await spent.ask(sink, messages.Answer(spent.id(), seat, number, answer))
            assert said["type"] == "ack", said
            break
    return False


@pytest.mark.parametrize("asks", [True, False])
def test_a_fixed_window_lasts_its_time_no_matter_who_passes(asks: bool) -> None:
    """Whether somebody could act or nobody: the same panel, the same time."""

    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        watcher = await spent.client()
        assert await play_until_window(spent, sink, asks=asks)
        window = spent.actor.table_state.window
        assert window is not None
        shown: Data = watcher.state()["window"]
        assert shown["left"] == window.window.seconds
        assert shown["seats"] == window.window.seats
        assert watcher.state()["question"] is None
        for seat in range(3):
            request = messages.Pass(spent.id(), seat, window.number)
            assert (await spent.ask(sink, request))["type"] == "ack"
        count = len(watcher.sent)
        await spent.settle(window.window.seconds - 0.1)
        assert spent.actor.table_state.window is window
        assert len(watcher.sent) == count, "passing was told to others"
        await spent.settle(0.2)
        assert spent.actor.table_state.window is not window
        late = await spent.ask(sink, messages.Pass(spent.id(), 0, window.number))
        assert late["label"]["message"] == "table-refused-window"

    evening(work, people(3, "rencontre", options=PLAIN, windows="fixed"))


def test_always_closes_once_everybody_has_passed_by_hand() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        assert await play_until_window(spent, sink)
        window = spent.actor.table_state.window
        assert window is not None
        await spent.settle(0.5)
        assert spent.actor.table_state.window is window
        for seat in window.window.seats:
            assert spent.actor.table_state.window is window
            await spent.ask(sink, messages.Pass(spent.id(), seat, window.number))
            await spent.settle()
        assert spent.actor.table_state.window is not window

    evening(work, people(3, "rencontre", options=PLAIN, windows="always"))


def test_a_window_closes_at_fixed_moments_only() -> None:
    """However quick the last one was, what is seen of it is one of a few moments."""

    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        for delay in (0.31, 0.47, 0.02):
            assert await play_until_window(spent, sink)
            window = spent.actor.table_state.window
            assert window is not None
            began = spent.actor.clocks.window_began
            await spent.settle(delay)
            for seat in window.window.seats:
                await spent.ask(sink, messages.Pass(spent.id(), seat, window.number))
            closes = began + WINDOW_TICK * (1 + delay // WINDOW_TICK)
            await spent.settle(closes - spent.server.now() - 0.01)
            assert spent.actor.table_state.window is window, "it tells how quick somebody was"
            await spent.settle(0.02)
            assert spent.actor.table_state.window is not window

    evening(work, people(3, "rencontre", options=PLAIN, windows="always"))


def test_the_stop_never_counts_as_a_pass_that_ignores_the_hand() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        for seat in range(3):
            request = messages.Stops(spent.id(), seat, {"*": "never"})
            assert (await spent.ask(sink, request))["type"] == "ack"
        began = spent.server.now()
        await play_until_window(spent, sink, most=60)
        await spent.settle()
        assert spent.actor.table_state.windows > 0
        assert spent.server.now() - began < 1, "a window nobody wanted to stop at took time"

    evening(work, people(3, "rencontre", options=PLAIN, windows="always"))


def test_a_sealed_answer_is_kept_replaced_and_counts_at_the_close() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        assert await play_until_window(spent, sink, asks=True)
        table_state = spent.actor.table_state
        window = table_state.window
        assert window is not None
        seat = table_state.asked()[0]
        mine = next(s for s in reversed(sink.all("step")) if s["seat"] == seat)["state"]
        question = mine["question"]
        assert question["sealed"]
        plays = [option["answer"] for option in question["options"] if option["answer"] != -1]
        others = [s for s in range(3) if s != seat]
        before = [len([s for s in sink.all("step") if s["seat"] == o]) for o in others]
        for answer in (plays[0], -1, plays[-1]):
            request = messages.Answer(spent.id(), seat, question["number"], answer)
            assert (await spent.ask(sink, request))["type"] == "ack"
            state = next(s for s in reversed(sink.all("step")) if s["seat"] == seat)["state"]
            assert state["question"]["given"] == answer
        after = [len([s for s in sink.all("step") if s["seat"] == o]) for o in others]
        assert before == after, "a sealed answer was told to others"
        illegal = messages.Answer(spent.id(), seat, question["number"], 987_654)
        assert (await spent.ask(sink, illegal))["type"] == "refused"
        # the server dies in the midst of the window; the sealed answer is there
        fresh = await spent.again()
        found = fresh.actor.table_state.window
        assert found is not None
        assert found.sealed == {seat: plays[-1]}
        answers = len(fresh.actor.table_state.record().answers)
        again = await fresh.client(0, 1, 2)
        await fresh.settle(found.window.seconds + 0.1)
        given = fresh.actor.table_state.record().answers[answers:]
        assert (seat, plays[-1]) in given
        assert [item for item in again.items(0) if item.get("kind") == "edict"]
        await fresh.end()

    evening(work, people(3, "rencontre", options=PLAIN, windows="fixed"))


def test_thinking_extends_the_window_and_is_anonymous_and_limited() -> None:
    async def work(spent: Evening) -> None:
        sinks = [await spent.client(seat) for seat in range(3)]
        sink = await spent.client(0, 1, 2)
        assert await play_until_window(spent, sink)
        window = spent.actor.table_state.window
        assert window is not None
        seconds = window.window.seconds
        for _ in range(5):
            said = await spent.ask(sinks[0], messages.Think(spent.id(), 0, window.number))
            assert said["type"] == "ack"
        told = [other.last("time") for other in sinks[1:]]
        assert [time["window"]["left"] for time in told] == [seconds + 50] * 2
        assert all(time["window"]["thinks"] == 5 for time in told)
        assert sinks[0].last("time")["window"]["thinks"] == 0
        said = await spent.ask(sinks[0], messages.Think(spent.id(), 0, window.number))
        assert said["label"]["message"] == "table-refused-thinks"
        await spent.settle(seconds + 49)
        assert spent.actor.table_state.window is window

    evening(work, people(3, "rencontre", options=PLAIN, windows="fixed"))


def test_stops_pass_over_windows_but_for_decoys() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        table_state = spent.actor.table_state
        for seat in range(3):
            await spent.ask(sink, messages.Stops(spent.id(), seat, {"*": "never"}))
        opened: set[int] = set()
        while await play_until_window(spent, sink, f"stops {table_state.windows}"):
            assert table_state.window is not None
            opened.add(table_state.window.number)
            for seat in table_state.window.window.seats:
                await spent.ask(sink, messages.Pass(spent.id(), seat, table_state.window.number))
            await spent.settle(10)
            if table_state.windows > 150:
                break
        assert table_state.windows > 60
        assert 0.04 < len(opened) / table_state.windows < 0.35, "decoys are one in seven"

    evening(work, people(3, "rencontre", options=PLAIN, windows="stops"))


def test_a_stop_that_applies_opens_the_window() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        await spent.ask(sink, messages.Stops(spent.id(), 0, {"*": "always"}))
        assert await play_until_window(spent, sink)
        assert spent.actor.table_state.windows == 1

    evening(work, people(3, "rencontre", options=PLAIN, windows="stops"))


def test_a_quiet_window_waits_for_nobody_and_an_order_is_carried_out() -> None:
    done = 0
    for deal in range(8):

        async def work(spent: Evening) -> None:
            nonlocal done
            done = 0
            sink = await spent.client(0, 1, 2)
            table_state = spent.actor.table_state
            chance = Chance(seeded_key("orders"))
            for _ in range(300):
                offered = [
                    s
                    for s in range(3)
                    if table_state.seats[s].quiet and not table_state.may_interrupt(s)
                ]
                if table_state.is_over() or done:
                    return
                if offered and table_state.seats[offered[0]].order is None:
                    seat = offered[0]
                    quiet = next(s for s in reversed(sink.all("step")) if s["seat"] == seat)
                    answer = quiet["state"]["quiet"]["options"][0]["answer"]
                    wrong = await spent.ask(sink, messages.Order(spent.id(), seat, 987_654))
                    assert wrong["label"]["message"] == "table-refused-order"
                    said = await spent.ask(sink, messages.Order(spent.id(), seat, answer))
                    assert said["type"] == "ack"
                    assert table_state.seats[seat].order == answer
                if table_state.window is not None:
                    await spent.settle(spent.actor.clocks.window_end() - spent.server.now() + 0.01)
                    continue
                pending = [s for s in range(3) if table_state.seats[s].order is not None]
                asked = table_state.asked()[0]
                assert table_state.sitting is not None
                chosen = chance.choose(table_state.sitting.game.options(asked))
                number = table_state.question_number(asked)
                before = len(table_state.record().answers)
                await spent.ask(sink, messages.Answer(spent.id(), asked, number, chosen))
                for seat in pending:
                    if table_state.seats[seat].order is None:
                        played = [
                            a for who, a in table_state.record().answers[before:] if who == seat
                        ]
                        assert any(a != -1 for a in played)
                        done += 1

        evening(work, people(3, "rencontre", options=PLAIN, windows="fixed"), f"orders {deal}")
        if done:
            break
    assert done


@pytest.mark.parametrize("pace", [0, 700])
def test_bots_answer_windows_after_a_time_of_one_law(pace: int) -> None:
    """Never later than the pace of the table and the time to think."""
    seats = [SeatForm("person", "Ada"), SeatForm("bot"), SeatForm("bot")]

    async def work(spent: Evening) -> None:
        sink = await spent.client(0)
        table_state = spent.actor.table_state
        seen = 0
        for _ in range(2000):
            window = table_state.window
            if window is not None and 0 in window.window.seats:
                await spent.ask(sink, messages.Pass(spent.id(), 0, window.number))
                thinks = window.thinks
                await spent.settle(WINDOW_SECONDS + pace / 1000 + WINDOW_TICK + 0.05)
                if window.thinks == thinks:
                    assert table_state.window is not window, "a bot took longer than the law allows"
                seen += 1
            elif 0 in table_state.asked() and window is None:
                await spent.answer(sink, 0)
            else:
                await asyncio.sleep(0.2)
            if seen > 12 or table_state.is_over():
                break
        assert seen > 5

    form = TableForm("rencontre", seats, options=PLAIN, windows="always", pace=pace)
    evening(work, form)


def test_the_length_of_a_pause_depends_on_public_facts_only() -> None:
    """At once, all windows are equally long, for any seats that may act and any bot that can."""
    seats = [SeatForm("person", "Ada"), *[SeatForm("bot")] * 3]
    ticks = ceil(WINDOW_SECONDS / WINDOW_TICK)

    async def work(spent: Evening) -> None:
        sink = await spent.client(0)
        table_state = spent.actor.table_state
        kinds: set[tuple[int, bool]] = set()
        while len(kinds) < 4 and not table_state.is_over():
            window = table_state.window
            if window is not None:
                bots = len(set(window.window.seats) - {0})
                asked = window.asks and any(seat != 0 for seat in table_state.asked())
                if 0 in window.window.seats:
                    await spent.ask(sink, messages.Pass(spent.id(), 0, window.number))
                end = spent.actor.clocks.window_began + ticks * WINDOW_TICK
                await spent.settle(end - spent.server.now() - 0.01)
                assert (table_state.window is window) == (bots > 0)
                await spent.settle(0.02)
                assert table_state.window is not window
                kinds.add((bots, asked))
            elif 0 in table_state.asked():
                await spent.answer(sink, 0)
            else:
                await asyncio.sleep(0.01)
        assert kinds >= {(2, False), (2, True), (3, False), (3, True)}

    form = TableForm("rencontre", seats, options=PLAIN, windows="always", pace=0)
    evening(work, form)


async def alone_at_a_window(spent: Evening, sink: Sink) -> OpenWindow:
    """Plays on until a window is open in which the person of seat 0 may act."""
    table_state = spent.actor.table_state
    for _ in range(2000):
        window = table_state.window
        if window is not None and window.awaits(0, table_state.seats[0]):
            return window
        if window is None and 0 in table_state.asked():
            await spent.answer(sink, 0)
        await asyncio.sleep(0.2)
    raise AssertionError("no window")


@pytest.mark.parametrize("windows", ["always", "fixed", "stops"])
def test_alone_against_bots_a_window_waits(windows: Literal["always", "fixed", "stops"]) -> None:
    """Nobody else waits: it stays open until the only person has passed, then closes at once."""

    async def work(spent: Evening) -> None:
        sink = await spent.client(0)
        await spent.ask(sink, messages.Stops(spent.id(), 0, {"*": "always"}))
        window = await alone_at_a_window(spent, sink)
        assert sink.state()["window"]["left"] is None
        await spent.settle(600)
        assert spent.actor.table_state.window is window
        assert not spent.actor.timers.is_silent(spent.server.now())
        await spent.ask(sink, messages.Pass(spent.id(), 0, window.number))
        await spent.settle(WINDOW_TICK + 0.01)
        assert spent.actor.table_state.window is not window

    evening(work, TableForm("rencontre", AGAINST_BOTS, options=PLAIN, windows=windows))


def test_a_window_has_its_clock_where_the_table_keeps_time() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0)
        window = await alone_at_a_window(spent, sink)
        assert sink.state()["window"]["left"] > 0
        await spent.settle(window.window.seconds + 0.1)
        assert spent.actor.table_state.window is not window

    clock = ClockRules("move", 600)
    evening(work, TableForm("rencontre", AGAINST_BOTS, options=PLAIN, clock=clock))


def test_the_clock_of_a_window_runs_again_for_somebody_who_comes_back() -> None:
    """Its whole time from then on: a player who was alone is not cut short."""

    async def work(spent: Evening) -> None:
        ada = await spent.client(0)
        bo = await spent.client(1)
        await spent.ask(bo, messages.Leave(spent.id(), 1))
        window = await alone_at_a_window(spent, ada)
        await spent.settle(600)
        assert spent.actor.table_state.window is window
        await spent.client(1)
        assert ada.state()["window"]["left"] == window.window.seconds
        await spent.settle(window.window.seconds - 0.1)
        assert spent.actor.table_state.window is window
        await spent.settle(0.2)
        assert spent.actor.table_state.window is not window

    seats = [SeatForm("person", "Ada"), SeatForm("person", "Bo"), SeatForm("bot")]
    evening(work, TableForm("rencontre", seats, options=PLAIN, windows="fixed"))


async def play_until_interrupt(spent: Evening, sink: Sink, question: str) -> Seat | None:
    """Answers at random until a seat could interrupt while others choose; None if it never can."""
    table_state = spent.actor.table_state
    chance = Chance(seeded_key("interrupt"))
    while not table_state.is_over():
        if table_state.window is not None:
            await spent.settle(spent.actor.clocks.window_end() - spent.server.now() + 0.01)
            continue
        asked = table_state.asked()
        bystanders = [seat for seat in range(len(table_state.seats)) if seat not in asked]
        able = [seat for seat in bystanders if table_state.may_interrupt(seat)]
        if able and table_state.game().question.name == question:
            return able[0]
        answer = chance.choose(table_state.game().options(asked[0]))
        number = table_state.question_number(asked[0])
        await spent.ask(sink, messages.Answer(spent.id(), asked[0], number, answer))
    return None


@pytest.mark.parametrize("question", ["commit", "invite", "gather"])
def test_an_interrupt_comes_before_a_choice_that_came_later(question: str) -> None:
    """rencontre.timing.interrupt, rencontre.timing.safe-point: the first to arrive comes first."""
    found = 0

    async def work(spent: Evening) -> None:
        nonlocal found
        sink = await spent.client(0, 1, 2)
        table_state = spent.actor.table_state
        seat = await play_until_interrupt(spent, sink, question)
        if seat is None:
            return
        found += 1
        [chooser, *_] = table_state.asked()
        number = table_state.question_number(chooser)
        choice = table_state.game().options(chooser)[0]
        order, _ = table_state.seats[seat].quiet[0]
        told = len(list(table_state.stream.events()))
        before = len(table_state.record().answers)
        said = await spent.ask(sink, messages.Order(spent.id(), seat, order))
        assert said["type"] == "ack"
        assert table_state.seats[seat].order is None, "it still waits"
        new = list(table_state.stream.events())[told:]
        assert (new[0].kind, new[0].who) == ("edict", seat)
        assert (seat, order) in table_state.record().answers[before - 3 :]
        late = await spent.ask(sink, messages.Answer(spent.id(), chooser, number, choice))
        assert late["type"] == "refused", "a choice made before the card was seen"
        digest = table_state.game().digest()
        record = read_record(table_state.sitting.text())  # type: ignore[union-attr]
        assert replay(GAMES["rencontre"], record, len(record.answers)).chain
        fresh = await spent.again()
        assert fresh.actor.table_state.game().digest() == digest
        await fresh.end()

    for deal in range(8):
        evening(work, people(3, "rencontre", options=PLAIN, windows="fixed"), f"interrupt {deal}")
    assert found >= 3


def test_an_interrupt_comes_after_a_choice_that_came_before_it() -> None:
    """rencontre.timing.interrupt: one card lies already, so it waits for the cards to be down."""
    found = 0

    async def work(spent: Evening) -> None:
        nonlocal found
        sink = await spent.client(0, 1, 2)
        table_state = spent.actor.table_state
        seat = await play_until_interrupt(spent, sink, "commit")
        if seat is None or len(table_state.asked()) < 2:
            return
        found += 1
        [chooser, other] = table_state.asked()
        await spent.answer(sink, chooser)
        answers = table_state.record().answers[:]
        order, _ = table_state.seats[seat].quiet[0]
        said = await spent.ask(sink, messages.Order(spent.id(), seat, order))
        assert said["type"] == "ack"
        assert table_state.seats[seat].order == order
        assert table_state.record().answers == answers, "a card that lies was taken up again"
        assert table_state.asked() == [other]

    for deal in range(8):
        evening(work, people(3, "rencontre", options=PLAIN, windows="fixed"), f"interrupt {deal}")
    assert found >= 3


async def play_until_deal(spent: Evening, sink: Sink) -> bool:
    """Answers at random until two negotiate, both playing a compromise whenever they can."""
    table_state = spent.actor.table_state
    chance = Chance(seeded_key("deal"))
    for _ in range(3000):
        if table_state.is_over():
            return False
        if table_state.window is not None:
            await spent.settle(spent.actor.clocks.window_end() - spent.server.now() + 0.01)
            continue
        assert table_state.sitting is not None
        game = table_state.sitting.game
        if game.question.name == "negotiate":
            return True
        seat = game.asked[0]
        options = game.options(seat)
        said = [str(game.question.describe(game, seat, a).as_data()) for a in options]
        deals = [a for a, label in zip(options, said, strict=True) if "ompromise" in label]
        answer = deals[0] if deals else chance.choose(options)
        number = table_state.question_number(seat)
        await spent.ask(sink, messages.Answer(spent.id(), seat, number, answer))
    return False


def at_a_deal(form: TableForm, work: Callable[[Evening, Sink], Coroutine[Any, Any, None]]) -> None:
    """Looks for an evening with a deal, and works there when two begin to negotiate."""
    found = False

    async def search(spent: Evening) -> None:
        nonlocal found
        sink = await spent.client(0, 1, 2)
        found = await play_until_deal(spent, sink)
        if found:
            await work(spent, sink)

    for deal in range(6):
        evening(search, form, f"deal {deal}")
        if found:
            return
    pytest.fail("six evenings without a deal")


@pytest.mark.parametrize(("timers", "seconds"), [("rules", 60.0), ("gentle", 180.0), ("off", None)])
def test_the_minute_of_a_deal_runs_out_gently_or_never(
    timers: Literal["rules", "gentle", "off"], seconds: float | None
) -> None:
    async def work(spent: Evening, sink: Sink) -> None:
        table_state = spent.actor.table_state
        assert sink.state()["clock"]["timer"] == seconds
        answers = len(table_state.record().answers)
        await spent.settle(59 if seconds is None else seconds - 1)
        assert len(table_state.record().answers) == answers
        await spent.settle(2)
        if seconds is None:
            assert len(table_state.record().answers) == answers
        else:
            assert "time-is-up" in [item.get("kind") for item in sink.items(0)]

    clock = ClockRules(timers=timers)
    at_a_deal(people(3, "rencontre", options=PLAIN, windows="fixed", clock=clock), work)


@pytest.mark.parametrize(
    ("timers", "named", "proposals"),
    [
        ("rules", {}, "0"),
        ("gentle", {}, "0"),
        ("off", {}, "3"),
        ("rules", {"deal_proposals": "2"}, "2"),
    ],
)
def test_in_live_play_the_minute_alone_bounds_a_deal(
    timers: Literal["rules", "gentle", "off"], named: dict[str, str], proposals: str
) -> None:
    """rencontre.A-22: proposals are counted where no clock runs, or where the table says so."""

    async def work(spent: Evening) -> None:
        assert spent.actor.table_state.created.options["deal_proposals"] == proposals
        assert spent.actor.table_state.record().options["deal_proposals"] == proposals

    clock = ClockRules(timers=timers)
    evening(work, people(3, "rencontre", options=PLAIN | named, clock=clock))


def test_the_minute_of_a_deal_stands_still_while_somebody_interrupts() -> None:
    async def work(spent: Evening, sink: Sink) -> None:
        table_state, clocks, now = spent.actor.table_state, spent.actor.clocks, spent.server.now()
        assert clocks.timer_end() - now == pytest.approx(60)
        event = Event("rencontre.window.open", "window", -1, 0, -1, 0, EVERYONE)
        table_state.window = OpenWindow(99, TimedWindow("w", 6.0, [0]), event, table_state.game())
        clocks.look(now + 20)
        assert clocks.shown(0, now + 20).timer is None
        assert clocks.expired(now + 500) == []
        table_state.window = None
        clocks.look(now + 500)
        assert clocks.timer_end() == pytest.approx(now + 500 + 40)
        assert clocks.shown(0, now + 500).timer == pytest.approx(40)
        assert clocks.expired(now + 539) == []
        assert clocks.expired(now + 541)

    at_a_deal(people(3, "rencontre", options=PLAIN, windows="fixed"), work)
