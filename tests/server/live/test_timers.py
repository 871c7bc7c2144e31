"""What a table does when a time is up, at both sides of each moment, on tables made by hand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from regalia.server.live.bots import SILENT_SECONDS
from regalia.server.live.timers import REST_SECONDS, Timers
from regalia.server.log import entries


def seat(**more: Any) -> Any:
    """A person's seat."""
    facts = {
        "substitute": "",
        "replaced": False,
        "is_person": lambda: True,
        "premoves": SimpleNamespace(chosen=-1, answer=7),
    }
    return SimpleNamespace(**(facts | more))


def timers(
    *,
    ends: float | None = None,
    reminder: float | None = None,
    present: tuple[int, ...] = (),
    problem: object = None,
    bots_silent: bool = False,
    now: float = 100.0,
    **more: Any,
) -> Any:
    """Timers of a table of two people; both are asked at second 100."""
    game = SimpleNamespace(
        question=SimpleNamespace(fallback=lambda game, seat, options: 5),
        options=lambda seat: [4, 5],
    )
    facts = {
        "seats": [seat(), seat()],
        "created": SimpleNamespace(windows="always", grace=60),
        "status": lambda: "playing",
        "paused": False,
        "window": None,
        "proposal": None,
        "asked": lambda: [0, 1],
        "question_number": lambda seat: 3,
        "is_distant": lambda: True,
        "game": lambda: game,
    }
    clocks = SimpleNamespace(
        next=lambda: ends,
        spent=lambda seat, now: 12,
        proposal_end=lambda: 100.0,
        window_has_clock=lambda: True,
        window_end=lambda: 100.0,
        window_tick=lambda now: now + 5.0,
    )
    actor: Any = SimpleNamespace(
        table_state=SimpleNamespace(**(facts | more)),
        connections=SimpleNamespace(here={}, elsewhere=set(), seats=lambda: set(present)),
        clocks=clocks,
        problem=problem,
        server=SimpleNamespace(now=lambda: now),
        notifications=SimpleNamespace(next_reminder=lambda: reminder),
        bots=SimpleNamespace(is_silent=lambda now: bots_silent, plan=lambda: None),
    )
    made = Timers(actor)
    made.leased = True
    return made


def test_timers_run_where_the_lease_is_and_something_can_be_played() -> None:
    assert timers().is_running()
    assert not timers(problem="damaged").is_running()
    assert not timers(status=lambda: "gathering").is_running()
    without = timers()
    without.leased = False
    assert not without.is_running()
    assert Timers(without.actor).leased is False, "nobody has asked for it yet"


@pytest.mark.parametrize(
    ("more", "seconds"),
    [
        ({}, REST_SECONDS),
        ({"ends": 130.0}, 30.0),
        ({"ends": 130.0, "reminder": 110.0}, 10.0),
        ({"reminder": 110.0}, 10.0),
        ({"ends": 90.0}, 0.0),
        ({"status": lambda: "gathering"}, REST_SECONDS),
        ({"status": lambda: "over"}, None),
        ({"is_distant": lambda: False}, None),
        ({"problem": "damaged"}, None),
    ],
)
def test_when_a_table_over_days_is_looked_at_again(
    more: dict[str, Any], seconds: float | None
) -> None:
    assert timers(**more).alarm_seconds() == seconds


def test_a_seat_that_a_bot_holds_is_given_back_but_not_one_that_was_replaced() -> None:
    held = [seat(substitute="baseline"), seat(substitute="baseline", replaced=True)]
    assert timers(seats=held).returning(0) == entries.Returned(0)
    assert timers(seats=held).returning(1) is None
    assert timers().returning(0) is None
    assert timers(seats=held, problem="damaged").returning(0) is None


def test_absence_begins_once_and_ends_with_coming_back() -> None:
    """Only people are missing."""
    made = timers(seats=[seat(), seat(), seat(is_person=lambda: False)], present=(1,))
    made.mind_absence()
    assert made.away == {0: 100.0}
    made.actor.server.now = lambda: 120.0
    made.mind_absence()
    assert made.away == {0: 100.0}, "since the first look"
    made.connections.seats = lambda: {0, 1}
    made.mind_absence()
    assert made.away == {}


@pytest.mark.parametrize(
    ("here", "elsewhere", "others"),
    [({}, set(), False), ({1: 1}, set(), True), ({}, {1}, True)],
)
def test_others_are_here_or_at_another_process(
    here: dict[int, int], elsewhere: set[int], others: bool
) -> None:
    made = timers()
    made.connections.here, made.connections.elsewhere = here, elsewhere
    assert made.others_here() is others


def window(done: bool = True, number: int = 2) -> Any:
    return SimpleNamespace(number=number, is_done=lambda seats: done)


def test_a_window_that_all_have_answered_closes_at_a_fixed_moment() -> None:
    """Later looks do not move it; the next window has a moment of its own."""
    made = timers(window=window())
    assert made.closes_early()
    assert made.early_end() == 105.0
    made.actor.server.now = lambda: 103.0
    assert made.early_end() == 105.0
    made.table_state.window = window(number=3)
    assert made.early_end() == 108.0


def test_a_window_that_lasts_its_time_or_is_paused_does_not_close_early() -> None:
    fixed = SimpleNamespace(windows="fixed", grace=60)
    assert not timers().closes_early()
    assert not timers(window=window(done=False)).closes_early()
    assert not timers(window=window(), created=fixed).closes_early()
    assert not timers(window=window(), paused=True).closes_early()


def test_a_window_is_up_at_its_second() -> None:
    made = timers(window=window(done=False))
    assert not made.is_window_up(99.9)
    assert made.is_window_up(100.0)
    made.clocks.window_has_clock = lambda: False
    assert not made.is_window_up(1000.0), "nobody waits for it"
    early = timers(window=window())
    early.clocks.window_end = lambda: 1000.0
    assert not early.is_window_up(104.9)
    assert early.is_window_up(105.0)
    assert not timers().is_window_up(1000.0)


def test_a_table_that_owes_something_and_does_nothing_is_silent() -> None:
    def silent(at: float, alarm: bool = True, **more: Any) -> bool:
        made = timers(**more)
        made.alarm = SimpleNamespace(cancel=lambda: None) if alarm else None
        return bool(made.is_silent(at))

    assert not silent(1e9)
    assert not silent(1e9, alarm=False), "it owes nothing"
    assert not silent(100.0 + SILENT_SECONDS, ends=100.0)
    assert silent(100.1 + SILENT_SECONDS, ends=100.0)
    assert silent(0.0, ends=100.0, alarm=False), "nobody will ring"
    assert silent(0.0, bots_silent=True)
    assert not silent(1e9, ends=100.0, problem="damaged")


def test_what_is_due_is_done_only_if_it_still_is() -> None:
    """Another entry may have come between: then there is nothing to write."""
    made = timers(window=window(number=2))
    assert made.closing(2) == entries.Closed(2)
    assert made.closing(1) is None
    assert timers().closing(2) is None
    proposal = SimpleNamespace(number=4, what="undo")
    assert timers(proposal=proposal).expiring(100.0) == entries.Expired(4)
    assert timers(proposal=proposal).expiring(99.9) is None
    assert timers().expiring(100.0) is None
    assert timers(proposal=proposal).dropping_undo() == entries.Expired(4)
    proposal.what = "pause"
    assert timers(proposal=proposal).dropping_undo() is None
    assert timers().dropping_undo() is None


GONE: list[dict[str, Any]] = [
    {"window": window()},
    {"asked": lambda: [1]},
    {"question_number": lambda seat: 4},
    {"paused": True},
]


@pytest.mark.parametrize("more", GONE)
def test_an_answer_is_given_only_to_the_question_it_was_meant_for(more: dict[str, Any]) -> None:
    left = seat(premoves=SimpleNamespace(chosen=0, answer=7))
    assert timers().default(0, 3) == entries.Answered(0, 5, "", "clock", 12)
    assert timers(**more).default(0, 3) is None
    assert timers(seats=[left, seat()]).premoved(0, 3) == entries.Answered(0, 7, "", "premove", 12)
    assert timers(seats=[left, seat()], **more).premoved(0, 3) is None
    assert timers().premoved(0, 3) is None, "nothing was left ahead"


def test_a_bot_sits_down_for_a_person_who_is_away() -> None:
    assert timers().substitute(0) == entries.Substituted(0, "casual")
    assert timers(present=(1,)).substitute(0) == entries.Substituted(0, "casual")
    assert timers(present=(0,)).substitute(0) is None
    assert timers(seats=[seat(is_person=lambda: False)]).substitute(0) is None
