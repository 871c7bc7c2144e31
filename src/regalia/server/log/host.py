"""The host of a table: who it is, and what becomes of what the host decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regalia.engine.flow import NOBODY, Seat
from regalia.server.log import entries
from regalia.server.log.seats import SeatState

if TYPE_CHECKING:
    from regalia.server.log.ledger import Ledger


def first_host(seats: list[SeatState], named: Seat) -> Seat:
    """The host of a new table: who was named, else the first person there."""
    if named != NOBODY:
        return named
    people = (seat for seat, state in enumerate(seats) if state.kind == "person")
    return next(people, NOBODY)


def pass_on(ledger: Ledger, seat: Seat) -> None:
    """A seat is not its person's any more: if that was the host, the next person is."""
    if seat != ledger.host:
        return
    count = len(ledger.seats)
    order = [(seat + step) % count for step in range(1, count)]
    ledger.host = next((other for other in order if ledger.seats[other].is_person()), NOBODY)


def decided(ledger: Ledger, entry: entries.Decided) -> None:
    """Makes a decision of the host so."""
    {
        "admit": admit,
        "decline": decline,
        "remove": remove,
        "hand-over": hand_over,
        "ask-first": ask_first,
        "let-in": let_in,
        "pause": pause,
        "close": close,
    }[entry.what](ledger, entry)


def admit(ledger: Ledger, entry: entries.Decided) -> None:
    """The guest who knocked sits down."""
    state = ledger.seats[entry.whom]
    knock = state.knock
    assert knock is not None
    ledger.sit(entry.whom, knock.name, knock.hash, knock.word)


def decline(ledger: Ledger, entry: entries.Decided) -> None:
    """The guest who knocked does not, and the seat is free again."""
    ledger.seats[entry.whom].knock = None


def remove(ledger: Ledger, entry: entries.Decided) -> None:
    """A guest has to go, and the key opens nothing any more."""
    ledger.vacate(entry.whom, entry.level, "removed")
    ledger.seats[entry.whom].hash = ""
    ledger.seats[entry.whom].subscribed = []


def hand_over(ledger: Ledger, entry: entries.Decided) -> None:
    """Somebody else is the host."""
    ledger.host = entry.whom
    ledger.note("host", entry.whom)


def ask_first(ledger: Ledger, entry: entries.Decided) -> None:
    """From now on guests knock."""
    ledger.approve = True


def let_in(ledger: Ledger, entry: entries.Decided) -> None:
    """From now on guests sit down by themselves, those who knocked included."""
    ledger.approve = False
    for seat, state in enumerate(ledger.seats):
        knock = state.knock
        if knock is not None:
            ledger.sit(seat, knock.name, knock.hash, knock.word)


def pause(ledger: Ledger, entry: entries.Decided) -> None:
    """The host stops the game without asking."""
    ledger.proposal = None
    ledger.paused = ledger.held_up = True
    ledger.note("host-paused", entry.seat)


def close(ledger: Ledger, entry: entries.Decided) -> None:
    """Nothing happens at this table any more."""
    ledger.closed = True
    ledger.proposal = None
    ledger.note("closed", entry.seat)
