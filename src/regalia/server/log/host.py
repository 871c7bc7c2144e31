"""The host of a table, and the effects of the host's decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regalia.engine.flow import NOBODY, Seat
from regalia.server.log import entries
from regalia.server.log.seats import SeatState

if TYPE_CHECKING:
    from regalia.server.log.table_state import TableState


def first_host(seats: list[SeatState], named: Seat) -> Seat:
    """The host of a new table: the named seat, else the first person."""
    if named != NOBODY:
        return named
    people = (seat for seat, state in enumerate(seats) if state.kind == "person")
    return next(people, NOBODY)


def pass_on(table_state: TableState, seat: Seat) -> None:
    """Make the next person the host if this seat was the host's."""
    if seat != table_state.host:
        return
    count = len(table_state.seats)
    order = [(seat + step) % count for step in range(1, count)]
    table_state.host = next(
        (other for other in order if table_state.seats[other].is_person()), NOBODY
    )


def decided(table_state: TableState, entry: entries.Decided) -> None:
    """Apply a decision of the host."""
    {
        "admit": admit,
        "decline": decline,
        "remove": remove,
        "hand-over": hand_over,
        "ask-first": ask_first,
        "let-in": let_in,
        "pause": pause,
        "close": close,
        "mute": mute,
        "unmute": unmute,
    }[entry.what](table_state, entry)


def admit(table_state: TableState, entry: entries.Decided) -> None:
    """Seat the guest who knocked."""
    state = table_state.seats[entry.whom]
    knock = state.knock
    assert knock is not None
    table_state.sit(entry.whom, knock.name, knock.hash, knock.word, knock.who)


def decline(table_state: TableState, entry: entries.Decided) -> None:
    """Refuse the guest who knocked; the seat is free again."""
    table_state.seats[entry.whom].knock = None


def remove(table_state: TableState, entry: entries.Decided) -> None:
    """Remove a guest and void the key."""
    table_state.vacate(entry.whom, entry.level, "removed")
    table_state.seats[entry.whom].hash = ""
    table_state.seats[entry.whom].subscribed = []


def hand_over(table_state: TableState, entry: entries.Decided) -> None:
    """Make another person the host."""
    table_state.host = entry.whom
    table_state.note("host", entry.whom)


def ask_first(table_state: TableState, entry: entries.Decided) -> None:
    """Let guests knock from now on."""
    table_state.approve = True


def let_in(table_state: TableState, entry: entries.Decided) -> None:
    """Let guests sit down without asking, those who knocked included."""
    table_state.approve = False
    for seat, state in enumerate(table_state.seats):
        knock = state.knock
        if knock is not None:
            table_state.sit(seat, knock.name, knock.hash, knock.word, knock.who)


def pause(table_state: TableState, entry: entries.Decided) -> None:
    """Pause the game without consent."""
    table_state.proposal = None
    table_state.paused = table_state.held_up = True
    table_state.note("host-paused", entry.seat)


def mute(table_state: TableState, entry: entries.Decided) -> None:
    """Take the word from a person, who stays muted after leaving and coming back."""
    state = table_state.seats[entry.whom]
    state.muted = True
    table_state.muted.add(state.who)
    table_state.note("muted", entry.whom)


def unmute(table_state: TableState, entry: entries.Decided) -> None:
    """Give the word back to a person."""
    state = table_state.seats[entry.whom]
    state.muted = False
    table_state.muted.discard(state.who)
    table_state.note("unmuted", entry.whom)


def close(table_state: TableState, entry: entries.Decided) -> None:
    """Close the table for good."""
    table_state.closed = True
    table_state.proposal = None
    table_state.note("closed", entry.seat)
