"""Bots of a table: when they play, and when one of them is too late, to the second."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from regalia.server.live.bots import BotSeats, Planned


def seats(*, here: bool = True, watched: bool = False, **more: Any) -> BotSeats:
    """A table with a bot on seat 1, which is asked question 4."""
    person = SimpleNamespace(is_bot=lambda: False, is_person=lambda: True)
    bot = SimpleNamespace(is_bot=lambda: True, is_person=lambda: False)
    facts = {
        "window": None,
        "paused": False,
        "seats": [person, bot],
        "asked": lambda: [0, 1],
        "question_number": lambda seat: 4,
        "is_distant": lambda: False,
    }
    timers = SimpleNamespace(others_here=lambda: here, is_running=lambda: True)
    broadcast = SimpleNamespace(clients=[object()] if watched else [])
    table_state = SimpleNamespace(**(facts | more))
    actor: Any = SimpleNamespace(table_state=table_state, timers=timers, broadcast=broadcast)
    return BotSeats(actor)


def test_bots_play_where_somebody_is_or_will_come_back() -> None:
    assert seats().may_play()
    assert seats(here=False, watched=True).may_play()
    assert not seats(here=False).may_play()
    assert not seats(paused=True).may_play()
    assert seats(here=False, is_distant=lambda: True).may_play()
    assert not seats(here=False, is_distant=lambda: True, paused=True).may_play()
    alone = [SimpleNamespace(is_bot=lambda: True, is_person=lambda: False)] * 2
    assert not seats(here=False, is_distant=lambda: True, seats=alone).may_play()


def test_only_bots_are_asked_and_not_in_a_window() -> None:
    assert seats().asked() == [1]
    assert seats(window=object()).asked() == []
    assert seats(asked=lambda: [0]).asked() == []


def test_a_bot_is_silent_five_seconds_after_its_answer_was_due() -> None:
    table = seats()
    assert table.is_silent(100.0), "nobody works at it"
    table.bot_workers[1] = Planned(4, 100.0)
    assert not table.is_silent(100.0)
    assert not table.is_silent(105.0)
    assert table.is_silent(105.1)
    table.bot_workers[1] = Planned(3, 100.0)
    assert table.is_silent(100.0), "it works at another question"
    assert not seats(paused=True).is_silent(100.0)
    assert not seats(asked=lambda: [0]).is_silent(100.0)


def test_bots_are_waited_for_where_there_are_hours_to_think() -> None:
    assert not seats().are_waited_for()
    far = seats(is_distant=lambda: True)
    assert far.are_waited_for()
    assert not seats(is_distant=lambda: True, asked=lambda: [0]).are_waited_for()
    assert seats(is_distant=lambda: True, asked=lambda: [0], window=object()).are_waited_for()
    far.actor.timers = SimpleNamespace(others_here=lambda: True, is_running=lambda: False)  # type: ignore[assignment]
    assert not far.are_waited_for()


def test_what_was_begun_is_forgotten() -> None:
    table = seats()
    table.bot_workers[1] = Planned(4, 100.0)
    table.window = 7
    table.forget()
    assert (table.bot_workers, table.window) == ({}, 0)
