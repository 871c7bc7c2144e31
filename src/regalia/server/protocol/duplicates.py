"""Duplicates for the wire: a deal offered again, and the results beside each other."""

from __future__ import annotations

from regalia.server.protocol.forms import Form, Name, Sheet
from regalia.server.protocol.parts import SeatNumber


class DuplicateForm(Form):
    """The deal of a table is offered to others; the seat is the new host's after a finished game.

    Before a game the key of the present host comes with it, and nobody has a seat there yet.
    """

    seat: SeatNumber
    name: Name | None = None


class DuplicateLine(Sheet):
    """Result of one table with a deal, by seat."""

    table: str
    names: list[str]
    scores: list[float]
    winners: list[int]


class DuplicatesSheet(Sheet):
    """All tables that have finished a deal."""

    tables: list[DuplicateLine]
