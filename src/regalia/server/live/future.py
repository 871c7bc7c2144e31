"""Entries in the future: after the wall clock was set back, they count from when they were seen."""

from __future__ import annotations

from regalia.server.store.base import Store, StoreFailed
from regalia.server.work.operator_log import report

FUTURE = "future"  # kind of the notes: number and age of a table's newest entry at first sight
MOST_NOTES = 1000


async def seen_ages(store: Store, table: str, ages: list[int]) -> list[int]:
    """Milliseconds since each entry; one in the future counts from when it was first read.

    Otherwise every reload before that moment would begin the clock of an open question anew.
    """
    number, age = 0, 0
    try:
        for note in await store.notes(FUTURE, MOST_NOTES):
            if note.name == table:
                number, age = read_sight(note.body)
        since = ages[number - 1] - age if 0 < number <= len(ages) else -1
        if number < len(ages) or since < 0:
            await store.put_note(FUTURE, table, f"{len(ages)} {ages[-1]}")
            await store.trim_notes(FUTURE, MOST_NOTES)
    except StoreFailed as error:
        report("store", str(error), table)  # a full store takes no note, and is read all the same
        return ages
    if since < 0:
        return ages
    return [
        since if old < 0 and place <= number else old for place, old in enumerate(ages, start=1)
    ]


def read_sight(body: str) -> tuple[int, int]:
    """Number and age of a note; 0 and 0 if it is damaged."""
    number, _, age = body.partition(" ")
    if not number.isdecimal() or not age.removeprefix("-").isdecimal():
        return 0, 0
    return int(number), int(age)
