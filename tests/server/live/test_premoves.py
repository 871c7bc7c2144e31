"""Answers that a seat leaves for its next question, at tables over days."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import Seat
from regalia.server.live.clocks import PREMOVE_SECONDS
from regalia.server.live.server import Server
from regalia.server.log import premoves as log_premoves
from regalia.server.log.entries import Answered, Premoved, StoredPremove, read_entry, write_entry
from regalia.server.log.premoves import MOST_PREMOVES
from regalia.server.protocol import messages
from regalia.server.protocol.forms import TableForm
from regalia.server.protocol.parts import (
    ClockRules,
    EchoedLabel,
    LabelData,
    PremoveLine,
    SeatNumber,
)
from regalia.server.protocol.study import ForesightSheet
from regalia.server.store.base import StoreFailed
from regalia.server.work.bot_workers import InlineBotWorkers
from regalia.server.work.positions import position
from regalia.server.work.premove_jobs import ForesightJob, foreseen, foresight
from regalia.server.work.workers import InlineWorkers
from tests.server.live.test_windows import PLAIN, play_until_interrupt
from tests.server.simulation import Data, Evening, Sink, evening, in_virtual_time, people

DAYS = ClockRules("move", 86_400, timers="off")
LEAST, MOST = PREMOVE_SECONDS
SOME = EchoedLabel("crowns-answer-bid", {"count": 1})


def days(count: int = 3, game: str = "crowns", **more: Any) -> TableForm:
    return people(count, game, **{"clock": DAYS, "grace": 604_800, **more})


def asked(spent: Evening) -> Seat:
    """The one seat that is asked."""
    [seat] = spent.actor.table_state.asked()
    return seat


def echo(label: LabelData) -> EchoedLabel:
    """A sentence as a client gives it back."""
    return msgspec.convert(msgspec.to_builtins(label), EchoedLabel)


def listed(spent: Evening, seat: Seat) -> ForesightSheet:
    """What a seat may be asked next, as the server would tell it."""
    job = ForesightJob(position(spent.actor.table_state), seat, seeded_key("foresight"))
    return msgspec.json.decode(foresight(job), type=ForesightSheet)


async def leave(spent: Evening, sink: Sink, seat: SeatNumber, *lines: PremoveLine) -> list[Data]:
    """Leaves answers, one after the other."""
    return [await spent.ask(sink, messages.LeaveAhead(spent.id(), seat, each)) for each in lines]


def whatever(spent: Evening, seat: Seat, question: str = "play") -> list[PremoveLine]:
    """Every answer to a question that the seat foresees, whatever happens."""
    [found] = [each for each in listed(spent, seat).questions if each.name == question]
    return [PremoveLine(question, each.answer, echo(each.label)) for each in found.answers][
        :MOST_PREMOVES
    ]


async def given(spent: Evening) -> list[Answered]:
    """All stored answers that were left ahead."""
    bodies = await spent.server.store.read(spent.actor.table_state.table)
    entries = [read_entry(body) for body in bodies]
    return [each for each in entries if isinstance(each, Answered) and each.by == "premove"]


def left(sink: Sink, seat: Seat) -> Data:
    """What a seat was shown last of the answers that it left."""
    steps = [step for step in sink.all("step") if step["seat"] == seat and step["state"]]
    found: Data = steps[-1]["state"]["premoves"]
    return found


async def lead_on(spent: Evening, sink: Sink) -> Seat:
    """The seat that is asked plays its first card; the one who is asked then."""
    before = asked(spent)
    await spent.answer(sink, before)
    after = asked(spent)
    assert after != before
    return after


def test_an_answer_is_given_at_a_moment_of_its_own() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        first = asked(spent)
        seat = (first + 1) % 3
        lines = whatever(spent, seat)
        said = await leave(spent, sink, seat, *lines)
        assert {each["type"] for each in said} == {"ack"}
        assert len(left(sink, seat)["lines"]) == len(lines)
        assert left(sink, seat)["chosen"] is None
        assert await lead_on(spent, sink) == seat
        chosen = left(sink, seat)["chosen"]
        await spent.settle(LEAST - 1)
        assert asked(spent) == seat
        await spent.settle(MOST - LEAST + 1)
        assert asked(spent) != seat
        [entry] = await given(spent)
        assert entry.seat == seat
        outcome = left(sink, seat)["outcome"]
        assert outcome["message"] == "table-premove-given"
        assert outcome["args"]["answer"] == msgspec.to_builtins(lines[chosen].label)
        assert not left(sink, seat)["lines"]

    evening(work, days())


def evening_of(work: Callable[[Evening], Coroutine[Any, Any, Any]], form: TableForm) -> Any:
    """What an evening at a table comes to."""

    async def whole() -> Any:
        spent = await Evening.begin(form, "the same")
        try:
            return await work(spent)
        finally:
            await spent.end()

    return in_virtual_time(whole())


async def watched(
    spent: Evening, ahead: Callable[[Evening, Sink, Seat], Any], by_hand: bool
) -> Any:
    """A turn, as another seat and a spectator are told of it, and when it was answered."""
    first = asked(spent)
    seat, other = (first + 1) % 3, (first + 2) % 3
    viewers = [await spent.client(other), await spent.client()]
    sinks = {each: await spent.client(each) for each in (first, seat)}
    await ahead(spent, sinks[seat], seat)
    if not by_hand:
        spent.actor.dismiss(sinks[seat])  # who has left answers need not be there
    await spent.settle(100)
    assert await lead_on(spent, sinks[first]) == seat
    due = spent.actor.clocks.premove_end(seat)
    if by_hand:
        await asyncio.sleep(due - spent.server.now())
        card = whatever_chosen(spent, seat)
        await spent.answer(sinks[seat], seat, card)
    else:
        await asyncio.sleep(due - spent.server.now() + 0.001)
    await spent.settle(5)
    assert len(await given(spent)) == (not by_hand)
    return due, [viewer.sent for viewer in viewers]


def whatever_chosen(spent: Evening, seat: Seat) -> int:
    """The answer that leave_all would give."""
    game = spent.actor.table_state.game()
    options = game.options(seat)
    return min(options)


async def leave_all(spent: Evening, sink: Sink, seat: Seat) -> None:
    await leave(spent, sink, seat, *whatever(spent, seat))


async def leave_nothing(spent: Evening, sink: Sink, seat: Seat) -> None:
    """Somebody who is there and answers by hand."""


def test_nobody_else_can_tell_it_from_an_answer_by_hand() -> None:
    """Neither by a byte nor by a moment, nor by who is there."""
    due, ahead = evening_of(lambda spent: watched(spent, leave_all, False), days())
    at, by_hand = evening_of(lambda spent: watched(spent, leave_nothing, True), days())
    assert due == at
    assert [len(each) > 3 for each in ahead] == [True, True]
    assert ahead == by_hand


def test_presence_that_is_told_would_tell_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above looks at that too."""
    monkeypatch.setattr(
        "regalia.server.live.broadcast.Broadcast.present",
        lambda self: self.connections.seats(),
    )
    _, ahead = evening_of(lambda spent: watched(spent, leave_all, False), days())
    _, by_hand = evening_of(lambda spent: watched(spent, leave_nothing, True), days())
    assert ahead != by_hand


def test_its_moment_does_not_depend_on_what_was_left() -> None:
    async def one(spent: Evening, sink: Sink, seat: Seat) -> None:
        await leave(spent, sink, seat, *reversed(whatever(spent, seat)))

    async def two(spent: Evening, sink: Sink, seat: Seat) -> None:
        [question] = [each for each in listed(spent, seat).questions if each.name == "play"]
        never = PremoveLine("play", "play NOTHING", SOME, echo(question.conditions[-1]))
        await leave(spent, sink, seat, never, *whatever(spent, seat)[: MOST_PREMOVES - 1])

    ends = {
        evening_of(lambda spent, how=how: watched(spent, how, False), days())[0]  # type: ignore[misc]
        for how in (leave_all, one, two)
    }
    assert len(ends) == 1


def card_of(label: LabelData) -> int:
    """The card that somebody plays by this sentence; -1 for another sentence."""
    card = label.args.get("what")
    told = label.message == "crowns-event-plays" and isinstance(card, LabelData)
    return card.number if told and isinstance(card, LabelData) else -1


def seat_of(label: LabelData) -> Seat:
    """Who does something by this sentence."""
    who = label.args["who"]
    assert isinstance(who, LabelData)
    return who.number


def test_a_condition_is_something_that_the_seat_was_told() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        first = asked(spent)
        seat = (first + 1) % 3
        played = min(spent.actor.table_state.game().options(first))
        [question] = [each for each in listed(spent, seat).questions if each.name == "play"]
        # by chance others play whatever they may hold
        [then] = [each for each in question.conditions if card_of(each) == played]
        other = next(each for each in question.conditions if each != then)
        lines = whatever(spent, seat)[:5]
        never = [msgspec.structs.replace(each, when=echo(other)) for each in lines]
        when = [msgspec.structs.replace(each, when=echo(then)) for each in reversed(lines)]
        await leave(spent, sink, seat, *never, *when)
        await spent.answer(sink, first, played)
        state = left(sink, seat)
        game = spent.actor.table_state.game()
        words = [game.question.notation(game, seat, each) for each in game.options(seat)]
        fits = [place for place, each in enumerate([*never, *when])
                if place >= len(never) and each.answer in words]  # fmt: skip
        assert state["chosen"] == (fits[0] if fits else None)
        assert fits or state["outcome"]["message"] == "table-premove-impossible"

    evening(work, days())


def test_what_was_told_before_an_answer_was_left_is_no_condition_of_it() -> None:
    """Though another answer was left before that."""

    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        first = asked(spent)
        last = (first + 2) % 3
        early = whatever(spent, last)[0]
        played = min(spent.actor.table_state.game().options(first))
        [question] = [each for each in listed(spent, last).questions if each.name == "play"]
        then = next(
            each
            for each in question.conditions
            if card_of(each) == played and seat_of(each) == first
        )
        await leave(spent, sink, last, msgspec.structs.replace(early, question="another"))
        await spent.answer(sink, first, played)
        lines = [msgspec.structs.replace(each, when=echo(then)) for each in whatever(spent, last)]
        await leave(spent, sink, last, *lines[: MOST_PREMOVES - 1])
        assert await lead_on(spent, sink) == last
        assert left(sink, last)["outcome"]["message"] == "table-premove-unmet"

    evening(work, days())


@pytest.mark.parametrize(
    ("outcome", "line"),
    [
        ("another", PremoveLine("bid", "bid 1", SOME)),
        ("unmet", PremoveLine("play", "play D9", SOME, SOME)),
        ("impossible", PremoveLine("play", "play NOTHING", SOME)),
    ],
)
def test_what_does_not_fit_is_dropped_with_a_sentence(outcome: str, line: PremoveLine) -> None:
    async def work(spent: Evening) -> None:
        sink, watch = await spent.client(0, 1, 2), await spent.client()
        seat = (asked(spent) + 1) % 3
        await leave(spent, sink, seat, line)
        assert await lead_on(spent, sink) == seat
        told = left(sink, seat)
        assert told["outcome"]["message"] == f"table-premove-{outcome}"
        assert not told["lines"]
        await spent.settle(2 * MOST)
        assert asked(spent) == seat
        # the sentence goes with the next answer, and nobody else ever heard it
        await spent.answer(sink, seat)
        assert left(sink, seat)["outcome"] is None
        assert not any("premove" in text for _, text in watch.sent if '"premoves":null' not in text)

    evening(work, days())


def test_answers_with_a_condition_come_first() -> None:
    left = log_premoves.Premoves()
    told = {"message": "told"}
    for answer, when in (("a", None), ("b", told), ("c", None), ("d", told)):
        left.add(StoredPremove("play", answer, {}, when), 0)
    assert [line.answer for line in left.lines] == ["b", "d", "a", "c"]


def test_what_is_taken_back_drops_them() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        first = asked(spent)
        third = (first + 2) % 3
        await spent.answer(sink, first)
        await leave(spent, sink, third, *whatever(spent, third))
        spent.actor.table_state.take_back(first)
        assert spent.actor.table_state.seats[third].premoves.outcome == "undone"
        assert not spent.actor.table_state.seats[third].premoves.lines

    evening(work, days())


@pytest.mark.parametrize("question", ["invite", "gather"])
def test_an_interrupt_settles_anew_which_one_fits(question: str) -> None:
    """What fitted the question before it might be no answer to the one after it."""
    found = 0

    async def work(spent: Evening) -> None:
        nonlocal found
        sink = await spent.client(0, 1, 2)
        table_state = spent.actor.table_state
        seat = await play_until_interrupt(spent, sink, question)
        if seat is None:
            return
        found += 1
        chooser, game = asked(spent), table_state.game()
        premoves = table_state.seats[chooser].premoves
        for answer in game.options(chooser)[:MOST_PREMOVES]:
            words = game.question.notation(game, chooser, answer)
            premoves.add(StoredPremove(game.question.name, words, {}), len(table_state.stream))
        log_premoves.look_ahead(table_state)
        assert premoves.chosen == 0
        order, _ = table_state.seats[seat].quiet[0]
        said = await spent.ask(sink, messages.Order(spent.id(), seat, order))
        assert said["type"] == "ack"
        if table_state.window is not None:
            assert premoves.chosen == log_premoves.NONE
            await spent.settle(spent.actor.clocks.window_end() - spent.server.now() + 0.01)
        game = table_state.game()
        fits = chooser in table_state.asked() and game.question.name == question
        assert (premoves.chosen >= 0) <= fits
        if premoves.chosen >= 0:
            words = premoves.lines[premoves.chosen].answer
            assert words == game.question.notation(game, chooser, premoves.answer)

    for deal in range(8):
        evening(work, days(3, "rencontre", options=PLAIN, windows="fixed"), f"interrupt {deal}")
    assert found


def test_an_answer_that_nothing_here_fits_is_given_as_it_is_stored() -> None:
    """A log of a release with other notations is read all the same."""

    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        first = asked(spent)
        seat = (first + 1) % 3
        await leave(spent, sink, seat, PremoveLine("play", "an old notation", SOME))
        assert await lead_on(spent, sink) == seat
        table_state = spent.actor.table_state
        answer = table_state.game().options(seat)[0]
        table_state.apply(Answered(seat, answer, "", "premove"))
        premoves = table_state.seats[seat].premoves
        assert (premoves.lines, premoves.outcome, premoves.given) == ([], "", None)
        assert asked(spent) != seat

    evening(work, days())


def test_the_key_of_a_finished_game_does_not_tell_their_moments() -> None:
    async def work(spent: Evening) -> None:
        await spent.client(0, 1, 2)
        clocks, seat = spent.actor.clocks, asked(spent)
        before = clocks.premove_end(seat)
        spent.actor.table_state.seats[seat].hash = "of another person"
        assert clocks.premove_end(seat) != before

    evening(work, days())


def test_they_survive_a_restart_and_keep_their_moment() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        seat = (asked(spent) + 1) % 3
        lines = whatever(spent, seat)
        await leave(spent, sink, seat, *lines)
        fresh = await spent.again()
        sink = await fresh.client(0, 1, 2)
        assert [each["answer"] for each in left(sink, seat)["lines"]] == [e.answer for e in lines]
        assert await lead_on(fresh, sink) == seat
        due = fresh.actor.clocks.premove_end(seat)
        chosen = left(sink, seat)["chosen"]
        await fresh.settle(LEAST / 2)
        last = await fresh.again()
        sink = await last.client(0, 1, 2)
        assert left(sink, seat)["chosen"] == chosen
        assert last.actor.clocks.premove_end(seat) == pytest.approx(due, abs=0.01)
        await last.settle(due - last.server.now() + 1)
        assert len(await given(last)) == 1
        await last.end()

    evening(work, days())


def test_a_table_that_left_the_memory_gives_it_all_the_same() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        seat = (asked(spent) + 1) % 3
        await leave(spent, sink, seat, *whatever(spent, seat))
        await lead_on(spent, sink)
        table = spent.actor.table_state.table
        await spent.server.close()
        fresh = Server(spent.server.store, InlineBotWorkers(), spent.server.tokens, InlineWorkers())
        await fresh.open()
        await asyncio.sleep(MOST + 60)  # nobody is there, and nobody has opened the table
        bodies = await fresh.store.read(table)
        assert sum(b'"by":"premove"' in body for body in bodies) == 1
        await fresh.close()

    evening(work, days())


def test_a_store_that_fails_at_that_moment_takes_it_once_and_later() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        seat = (asked(spent) + 1) % 3
        await leave(spent, sink, seat, *whatever(spent, seat))
        await lead_on(spent, sink)
        store, fails = spent.server.store, [True, False, True]
        real = store.append

        async def append(table: str, seq: int, body: bytes) -> bool:
            """Says that it failed: at first it has, then it has stored the entry all the same."""
            if not fails:
                return await real(table, seq, body)
            if not fails.pop(0):
                await real(table, seq, body)
            raise StoreFailed("the disk is full")

        store.append = append  # type: ignore[method-assign]
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: None)
        await spent.settle(MOST + 300)
        assert len(await given(spent)) == 1
        assert asked(spent) != seat

    evening(work, days())


def test_one_is_taken_back_or_all_even_when_one_fits() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        seat = (asked(spent) + 1) % 3
        lines = whatever(spent, seat)[:3]
        await leave(spent, sink, seat, *lines)
        await spent.ask(sink, messages.LeaveAhead(spent.id(), seat, None, 1))
        kept = [each["answer"] for each in left(sink, seat)["lines"]]
        assert kept == [lines[0].answer, lines[2].answer]
        none = await spent.ask(sink, messages.LeaveAhead(spent.id(), seat, None, 2))
        assert none["label"]["message"] == "table-refused-premove-none"
        await spent.ask(sink, messages.LeaveAhead(spent.id(), seat))
        assert not left(sink, seat)["lines"]
        none = await spent.ask(sink, messages.LeaveAhead(spent.id(), seat))
        assert none["label"]["message"] == "table-refused-premove-none"
        await leave(spent, sink, seat, *whatever(spent, seat))
        await lead_on(spent, sink)
        assert left(sink, seat)["chosen"] is not None
        assert (await spent.ask(sink, messages.LeaveAhead(spent.id(), seat)))["type"] == "ack"
        await spent.settle(2 * MOST)
        assert asked(spent) == seat
        assert not await given(spent)

    evening(work, days())


def test_who_answers_by_hand_is_quicker() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        seat = (asked(spent) + 1) % 3
        await leave(spent, sink, seat, *whatever(spent, seat))
        await lead_on(spent, sink)
        await spent.answer(sink, seat)
        told = left(sink, seat)
        assert (told["lines"], told["chosen"], told["outcome"]) == ([], None, None)
        await spent.settle(2 * MOST)
        assert not await given(spent)

    evening(work, days())


def test_a_pause_puts_it_off() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        seat = (asked(spent) + 1) % 3
        await leave(spent, sink, seat, *whatever(spent, seat))
        await lead_on(spent, sink)
        host = spent.actor.table_state.host
        await spent.ask(sink, messages.Decide(spent.id(), host, "pause"))
        await spent.settle(2 * MOST)
        assert not await given(spent)
        await spent.ask(sink, messages.Propose(spent.id(), host, "resume"))
        await spent.settle(MOST)
        assert len(await given(spent)) == 1

    evening(work, days())


def test_a_bot_that_sits_down_answers_for_itself() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        seat = (asked(spent) + 1) % 3
        await leave(spent, sink, seat, *whatever(spent, seat))
        await spent.ask(sink, messages.Leave(spent.id(), seat))
        assert not spent.actor.table_state.seats[seat].premoves.lines

    evening(work, days())


def test_whoever_answered_ahead_is_not_called() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        seat = (asked(spent) + 1) % 3
        await leave(spent, sink, seat, *whatever(spent, seat))
        await lead_on(spent, sink)
        assert spent.actor.notifications.question_of(seat) == 0
        await spent.ask(sink, messages.LeaveAhead(spent.id(), seat))
        assert spent.actor.notifications.question_of(seat) > 0

    evening(work, days())


@pytest.mark.parametrize(
    ("form", "why"),
    [
        (people(3, "crowns"), "premove"),
        (people(3, "crowns", clock=ClockRules("move", 600)), "premove"),
        (people(3, "crowns", clock=ClockRules("bank", 600, 5)), "premove"),
    ],
)
def test_where_people_wait_for_each_other_nothing_is_left(form: TableForm, why: str) -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        seat = (asked(spent) + 1) % 3
        [said] = await leave(spent, sink, seat, PremoveLine("play", "play D9", SOME))
        assert said["label"]["message"] == f"table-refused-{why}"
        assert left(sink, seat) is None

    evening(work, form)


def test_who_is_asked_answers_and_nobody_leaves_too_many() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        line = PremoveLine("play", "play D9", SOME)
        [said] = await leave(spent, sink, asked(spent), line)
        assert said["label"]["message"] == "table-refused-premove-asked"
        seat = (asked(spent) + 1) % 3
        said = (await leave(spent, sink, seat, *[line] * (MOST_PREMOVES + 1)))[-1]
        assert said["label"]["message"] == "table-refused-premove-most"
        assert len(left(sink, seat)["lines"]) == MOST_PREMOVES

    evening(work, days())


def test_a_spectator_and_the_others_are_shown_none() -> None:
    async def work(spent: Evening) -> None:
        sinks = [await spent.client(each) for each in range(3)]
        watch = await spent.client()
        seat = (asked(spent) + 1) % 3
        before = [len(each.sent) for each in [*sinks, watch]]
        await leave(spent, sinks[seat], seat, *whatever(spent, seat))
        after = [len(each.sent) for each in [*sinks, watch]]
        assert [n for n, pair in enumerate(zip(before, after, strict=True)) if pair[0] != pair[1]] \
            == [seat]  # fmt: skip
        assert watch.state()["premoves"] is None

    evening(work, days())


def test_no_window_is_answered_ahead_and_no_minute_of_the_rules() -> None:
    """Questions of windows are left out; where the rules limit the time, nothing is given."""

    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        kind = spent.actor.table_state.kind
        windows = set(kind.table.window_questions)
        seen = set()
        for _ in range(60):
            await spent.settle(30)
            table_state = spent.actor.table_state
            if table_state.window is not None or not table_state.asked():
                continue
            free = [each for each in range(3) if each not in table_state.asked()]
            for seat in free:
                seen |= {each.name for each in listed(spent, seat).questions}
            await spent.answer(sink, table_state.asked()[0])
        assert len(seen) > 4
        assert not seen & windows

    evening(work, days(3, "rencontre"))


def test_the_rules_own_limit_drops_them(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        seat = (asked(spent) + 1) % 3
        await leave(spent, sink, seat, *whatever(spent, seat))
        monkeypatch.setattr(
            type(spent.actor.table_state.kind), "timer", lambda self, game: object()
        )
        spent.actor.clocks.look_at_timer = lambda now, open_question: None  # type: ignore[method-assign]
        await lead_on(spent, sink)
        assert left(sink, seat)["outcome"]["message"] == "table-premove-hurried"

    evening(work, days(clock=ClockRules("move", 86_400, timers="rules")))


def test_an_answer_that_loses_at_once_is_neither_listed_nor_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        seat = (asked(spent) + 1) % 3
        lines = whatever(spent, seat)
        question = spent.actor.table_state.game().question
        real = type(question).describe

        def grave(self: Any, game: Any, who: Seat, answer: int) -> Any:
            label = real(self, game, who, answer)
            label.grave = True
            return label

        monkeypatch.setattr(type(question), "describe", grave)
        assert not listed(spent, seat).questions
        await leave(spent, sink, seat, *lines)
        await lead_on(spent, sink)
        assert left(sink, seat)["outcome"]["message"] == "table-premove-impossible"

    evening(work, days())


def test_what_is_foreseen_rests_on_what_the_seat_may_know() -> None:
    """The seat's own cards are listed, and nobody else's."""

    async def work(spent: Evening) -> None:
        await spent.client(0, 1, 2)
        seat = (asked(spent) + 1) % 3
        game = spent.actor.table_state.game()
        [question] = [each for each in listed(spent, seat).questions if each.name == "play"]
        own = {game.question.notation(game, seat, card) for card in game.view(seat).hand}  # type: ignore[attr-defined]
        assert {each.answer for each in question.answers} <= own
        twice = [foreseen(spent.actor.table_state.kind, game, seat, Chance(seeded_key("x")))
                 for _ in range(2)]  # fmt: skip
        assert twice[0] == twice[1]

    evening(work, days())


def test_an_entry_is_read_as_it_was_written() -> None:
    line = StoredPremove("play", "play D9", {"message": "x", "args": {}}, {"message": "y"})
    for entry in (Premoved(1, line, id="a"), Premoved(2, None, 3), Premoved(0, None)):
        assert read_entry(write_entry(entry)) == entry
    assert Premoved(0, None).drop == log_premoves.NONE
