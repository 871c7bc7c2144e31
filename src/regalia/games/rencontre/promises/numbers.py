"""Promises as rows of numbers, seats counted from the own one, for programs that learn."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Seat
from regalia.games.rencontre.promises.entries import (
    KINDS,
    SEATS,
    is_tested,
    promise_kind,
    promise_until,
    promise_who,
    promise_whom,
    settled_fate,
    settled_promise,
)

PROMISE_FIELDS: Final = ("promises", "settled", "kept", "broken")
PAST: Final = 12  # promises that are past, each with four numbers


def promise_numbers(entries: tuple[int, ...], name: str, seat: Seat, players: int) -> list[int]:
    """One of the fields of a view that promises are shown by, as a row."""
    if not entries:
        return []
    if name == "promises":
        return open_numbers(entries, seat, players)
    if name == "settled":
        return past_numbers(entries, seat, players)
    row = [0] * (SEATS * SEATS)
    for place, count in enumerate(entries):
        who, whom = divmod(place, players)
        row[turned(who, seat, players) * SEATS + turned(whom, seat, players)] = count
    return row


def turned(other: Seat, seat: Seat, players: int) -> int:
    """A seat, counted from the own one."""
    return (other - seat) % players


def open_numbers(entries: tuple[int, ...], seat: Seat, players: int) -> list[int]:
    """By what was promised, by whom and to whom: 1 or the turn it ends before, and if tested."""
    row = [0] * (2 * KINDS * SEATS * SEATS)
    for entry in entries:
        who = turned(promise_who(entry), seat, players)
        whom = turned(promise_whom(entry), seat, players)
        place = 2 * ((promise_kind(entry) * SEATS + who) * SEATS + whom)
        row[place] = promise_until(entry) or 1
        row[place + 1] = int(is_tested(entry))
    return row


def past_numbers(entries: tuple[int, ...], seat: Seat, players: int) -> list[int]:
    """Of each, the oldest first: its kind and fate counted from 1, by whom, to whom."""
    row: list[int] = []
    for entry in entries[-PAST:]:
        promise = settled_promise(entry)
        who = turned(promise_who(promise), seat, players)
        whom = turned(promise_whom(promise), seat, players)
        row += [promise_kind(promise) + 1, settled_fate(entry) + 1, who, whom]
    return row
