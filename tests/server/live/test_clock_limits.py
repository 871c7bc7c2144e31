"""Clocks and measures of a table at both sides of each limit, on ledgers made by hand."""

from __future__ import annotations

from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest

from regalia.engine.refused import Refused
from regalia.server.live.clocks import Clocks, PastClocks, rounded
from regalia.server.live.requests import ACTS, TALK, Requests
from regalia.server.protocol.messages import Chat
from regalia.server.protocol.parts import ClockRules


def table_state(clock: ClockRules, *, sealed: bool = False, **more: Any) -> Any:
    """A table of two people who are both asked."""
    question = SimpleNamespace(sealed=sealed)
    game = SimpleNamespace(question=question, invited=[0, 1])
    seats = [
        SimpleNamespace(
            spent=0,
            is_bot=lambda: False,
            is_person=lambda: True,
            thinks=1,
            muted=False,
            premoves=SimpleNamespace(chosen=-1),
        )
    ] * 2
    facts = {
        "created": SimpleNamespace(clock=clock, chat=True, undo=True, grace=0),
        "seats": [SimpleNamespace(**vars(seat)) for seat in seats],
        "sitting": SimpleNamespace(game=game),
        "game": lambda: game,
        "kind": SimpleNamespace(
            timer=lambda game: None, table=SimpleNamespace(colours=["red", "blue"])
        ),
        "persons": lambda: [0, 1],
        "paused": False,
        "window": None,
        "proposal": None,
        "asked": lambda: [0, 1],
        "question_number": lambda seat: 1,
        "is_distant": lambda: False,
        "closed": False,
        "status": lambda: "playing",
    }
    return SimpleNamespace(**(facts | more))


def clocks(clock: ClockRules, **more: Any) -> Clocks:
    """Clocks that have looked at such a table at second 100."""
    made = Clocks(table_state(clock, **more))
    made.look(100.0)
    return made


MOVE = ClockRules(kind="move", seconds=30)
BANK = ClockRules(kind="bank", seconds=60, free=5)


def test_a_move_expires_at_its_second_and_not_before() -> None:
    made = clocks(MOVE)
    assert made.next() == 130.0
    assert made.expired(129.9) == []
    assert made.expired(130.0) == [0, 1]
    made.table_state.paused = True
    assert made.expired(130.0) == []


def test_a_bot_has_no_clock() -> None:
    made = clocks(MOVE)
    made.table_state.seats[0].is_bot = lambda: True  # type: ignore[method-assign]
    assert made.limit(0) is None
    assert made.expired(200.0) == [1]


def test_a_bank_is_used_after_the_free_seconds() -> None:
    """60 seconds and 5 free: 5 cost nothing, 7.5 cost 2500 ms, an hour costs all there is."""
    made = clocks(BANK)
    assert made.limit(0) == 65.0
    assert made.spent(0, 105.0) == 0
    assert made.spent(0, 107.5) == 2500
    assert made.spent(0, 3700.0) == 60_000
    made.table_state.seats[0].spent = 59_000
    assert made.bank(0) == 1.0
    assert made.spent(0, 3700.0) == 1000
    made.table_state.seats[0].spent = 61_000
    assert made.bank(0) == 0.0
    assert made.spent(2, 3700.0) == 0, "who is not asked spends nothing"


def test_what_would_tell_who_was_asked_costs_nothing() -> None:
    assert clocks(BANK, sealed=True).spent(0, 200.0) == 0
    assert clocks(MOVE).spent(0, 200.0) == 0


def test_a_pause_moves_what_began_before_it() -> None:
    made = clocks(MOVE)
    made.table_state.paused = True
    made.look(110.0)
    assert made.next() is None
    made.table_state.paused = False
    made.look(150.0)
    assert made.next() == 170.0


def test_the_limit_of_the_rules_stands_still_while_its_question_is_not_open() -> None:
    timer = SimpleNamespace(number=1, seconds=20, rule="a rule")
    kind = SimpleNamespace(timer=lambda game: timer)
    made = clocks(ClockRules(kind="none", timers="rules"), kind=kind)
    assert made.timer_end() == 120.0
    table: Any = made.table_state
    table.window = SimpleNamespace(number=1, window=SimpleNamespace(seconds=6), thinks=0)
    made.look(105.0)
    assert made.timer_since is None
    assert made.timer_left == 15.0
    table.window = None
    made.look(200.0)
    assert made.timer_end() == 215.0
    assert made.expired(214.9) == []
    assert made.expired(215.0) == [0, 1]


def test_gentle_limits_are_three_times_as_long() -> None:
    timer = SimpleNamespace(number=1, seconds=20, rule="a rule")
    kind = SimpleNamespace(timer=lambda game: timer)
    assert clocks(ClockRules(kind="none", timers="gentle"), kind=kind).timer_end() == 160.0
    assert clocks(ClockRules(kind="none", timers="off"), kind=kind).timer_since is None


def test_a_window_ends_after_its_seconds_and_ten_for_each_extension() -> None:
    window = SimpleNamespace(number=3, window=SimpleNamespace(seconds=6), thinks=2)
    made = clocks(MOVE, window=window)
    assert made.window_end() == 126.0
    assert made.next() == 126.0
    # at quarters of a second after it began, the next one from now
    assert made.window_tick(100.0) == 100.0
    assert made.window_tick(100.01) == 100.25
    assert made.window_tick(100.25) == 100.25
    assert made.window_tick(100.26) == 100.5
    assert made.window_tick(99.0) == 100.0


def test_a_proposal_is_open_for_two_minutes() -> None:
    made = clocks(ClockRules(kind="none"), proposal=SimpleNamespace(number=1))
    assert made.proposal_end() == made.next() == 220.0
    made.table_state.paused = True
    assert made.next() == 220.0


def test_somebody_may_be_replaced_after_the_patience_is_over() -> None:
    made = clocks(MOVE)
    assert not made.waits_for(0, 219.9, 120)
    assert made.waits_for(0, 220.0, 120)
    assert not made.waits_for(2, 220.0, 120)
    assert clocks(MOVE, sealed=True).waits_for(2, 220.0, 120), "nobody may know who was asked"
    assert not clocks(MOVE, asked=list).waits_for(0, 220.0, 120)


def test_past_clocks_follow_the_times_of_the_entries() -> None:
    table = table_state(MOVE, seq=1)
    past = PastClocks(100.0, [40.0, 50.0, -500.0])
    assert past.moments == [60.0, 60.0, 100.0], "no entry is before another, or in the future"
    past.look(table)
    made = Clocks(table)
    past.give(made)
    assert made.began == 60.0
    other = Clocks(table_state(MOVE, seq=1))
    past.give(other)
    assert other.began == 0.0, "these are the clocks of another table"


def test_seconds_as_they_are_sent() -> None:
    assert [rounded(seconds) for seconds in (1.26, 0.04, -3.0)] == [1.3, 0.0, 0.0]


# --- measures of requests ------------------------------------------------------------------------


def requests(**more: Any) -> Requests:
    table = table_state(MOVE, **more)
    return Requests(table, Clocks(table))


def test_a_seat_stores_forty_acts_at_once_and_two_a_second() -> None:
    made = requests()
    for _ in range(int(ACTS)):
        made.spend(0, 100.0)
    with pytest.raises(Refused) as caught:
        made.spend(0, 100.0)
    assert caught.value.label.message == "table-refused-often"
    made.spend(1, 100.0)
    with pytest.raises(Refused):
        made.spend(0, 100.49)
    made.spend(0, 100.5)
    with pytest.raises(Refused):
        made.spend(0, 100.5)
    for _ in range(int(ACTS)):
        made.spend(0, 1000.0)
    with pytest.raises(Refused):
        made.spend(0, 1000.0)


def test_a_seat_says_five_things_in_ten_seconds() -> None:
    made = requests()
    ids = count()

    def say(seat: int, now: float) -> None:
        made.may_talk(Chat(f"{next(ids)}", seat, "so"), now)

    for at in range(TALK):
        say(0, 100.0 + at)
    with pytest.raises(Refused) as caught:
        say(0, 109.9)
    assert caught.value.label.message == "table-refused-talk"
    assert caught.value.label.args == {"count": 5, "seconds": 10}
    say(1, 109.9)
    say(0, 110.0)
    with pytest.raises(Refused):
        say(0, 110.0)
    say(0, 111.0)


def test_a_proposal_that_an_alarm_ends_in_a_pause_takes_no_time_from_anybody() -> None:
    table = SimpleNamespace(paused=True)
    clocks = Clocks(table)  # type: ignore[arg-type]
    clocks.began = clocks.window_began = clocks.timer_since = 100.0
    clocks.proposal_began = 150.0
    clocks.mind_pause(150.0)
    assert clocks.run_out(200.0, 270.0)
    assert clocks.proposal_end() == 200.0
    table.paused = False
    clocks.mind_pause(200.0)
    assert (clocks.began, clocks.window_began, clocks.timer_since) == (150.0, 150.0, 150.0)
