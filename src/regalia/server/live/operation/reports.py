"""Reports: messages that somebody asks the operator to look at, with their context."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from regalia.engine.flow import NOBODY, Seat
from regalia.server.log.stream import Spoken, is_for
from regalia.server.store.notes import Note, Notes

if TYPE_CHECKING:
    from regalia.server.log.table_state import TableState

KIND = "report"
BEFORE, AFTER = 10, 5  # messages of the context
MOST = 500  # open reports
ID_LETTERS = 8


class Line(Struct):
    """A message as the operator sees it."""

    seat: int
    name: str
    text: str
    to: int = -1


class Report(Struct):
    """A reported message, who said it and who reported it."""

    table: str
    line: Line
    context: list[Line]
    who: str  # hash of the address of whoever said it
    by: str  # hash of the address of whoever reported it
    by_seat: int
    reason: str = ""


def make_report(
    table_state: TableState, viewer: Seat, n: int, by: str, reason: str
) -> Report | None:
    """The report of an item of a viewer's stream; None if that is no message of another."""
    stream = table_state.stream
    index = stream.place_of(viewer, n)
    told = stream.told[index] if index >= 0 else None
    if not isinstance(told, Spoken) or told.who == viewer or not told.text:
        return None
    seen = [
        (place, each)
        for place, each in enumerate(stream.told)
        if isinstance(each, Spoken) and is_for(each, viewer)
    ]
    at = next(number for number, (place, _) in enumerate(seen) if place == index)
    around = seen[max(0, at - BEFORE) : at + AFTER + 1]
    return Report(
        table_state.table,
        line_of(table_state, told),
        [line_of(table_state, each) for _, each in around],
        table_state.seats[told.who].who,
        by,
        viewer if viewer != NOBODY else -1,
        reason,
    )


def line_of(table_state: TableState, told: Spoken) -> Line:
    """A message with the name of its seat."""
    return Line(told.who, table_state.seats[told.who].name, told.text, told.to)


async def keep_report(store: Notes, report: Report) -> bool:
    """Keep a report; the same one again replaces it. False if too many are open."""
    if len(await store.notes(KIND, MOST)) >= MOST:
        return False
    line = report.line
    same = f"{report.table} {line.seat} {line.text} {report.by} {report.by_seat}"
    name = sha256(same.encode()).hexdigest()[:ID_LETTERS]
    await store.put_note(KIND, name, msgspec.json.encode(report).decode())
    return True


async def open_reports(store: Notes) -> list[tuple[Note, Report]]:
    """The open reports, newest first."""
    notes = await store.notes(KIND, MOST)
    return [(note, msgspec.json.decode(note.body, type=Report)) for note in notes]


async def drop_reports(store: Notes, table: str = "", before: int = 0) -> int:
    """Delete the reports of a table, or those older than a time in milliseconds."""
    gone = 0
    for note, report in await open_reports(store):
        if (table and report.table == table) or note.at < before:
            gone += await store.drop_note(KIND, note.name)
    return gone
