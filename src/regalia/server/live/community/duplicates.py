"""Duplicates: the deal of a finished table played again by others, results beside each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from regalia.engine.chance import mixed_key
from regalia.server.live.names import clean_name
from regalia.server.live.requests import refused
from regalia.server.log.entries import Created, StoredSeat
from regalia.server.log.table_state import TableState
from regalia.server.protocol.duplicates import DuplicateForm, DuplicateLine

if TYPE_CHECKING:
    from regalia.server.live.server import Server

PREFIX = "duplicate."  # no table has a dot in its name
MOST = 32  # tables of one deal
TRIES = 20  # to append behind what others append


def duplicated(table_state: TableState, form: DuplicateForm, key_hash: str) -> Created:
    """The first entry of a table with the deal of a finished one; Refused if impossible.

    The deal of a table that is not over would tell the hands of those who still play it.
    """
    created = table_state.created
    elsewhere = created.branch is not None or created.opened is not None
    if not table_state.is_over() or elsewhere or created.daily:
        raise refused("duplicate")
    record = table_state.record()
    if form.seat >= record.players or table_state.seats[form.seat].kind == "bot":
        raise refused("duplicate-seat")
    assert record.key is not None
    seats: list[StoredSeat] = []
    for seat, old in enumerate(table_state.seats):
        if seat == form.seat:
            name = clean_name(form.name) if form.name else str(seat + 1)
            seats.append(StoredSeat("person", name, "", key_hash))
        elif old.kind == "bot":
            seats.append(StoredSeat("bot", old.name, old.level))
        else:
            seats.append(StoredSeat("open"))
    return msgspec.structs.replace(
        created,
        seats=seats,
        key=mixed_key(record.key, record.words).hex(),
        listed=False,
        autostart=False,
        host=form.seat,
        duplicate=created.duplicate or table_state.table,
    )


class Duplicates:
    """The tables of each deal that was offered again."""

    def __init__(self, server: Server) -> None:
        self.server = server

    async def family(self, root: str) -> list[str]:
        """The tables of a deal, the first one before all others."""
        bodies = await self.server.store.read(PREFIX + root)
        return [root, *(msgspec.json.decode(body, type=str) for body in bodies)]

    async def check(self, root: str) -> None:
        """Refuse another table of a deal that has too many."""
        if len(await self.family(root)) >= MOST:
            raise refused("duplicate-many", most=MOST)

    async def note(self, root: str, table: str) -> None:
        """Note another table of a deal; Refused if too many write at once."""
        for _ in range(TRIES):
            count = len(await self.family(root))
            if await self.server.append(PREFIX + root, count, msgspec.json.encode(table)):
                return
        raise refused("duplicate-many", most=MOST)

    async def results(self, table_state: TableState) -> list[DuplicateLine]:
        """The results of all tables of a deal that are over."""
        lines = []
        root = table_state.created.duplicate or table_state.table
        for table in await self.family(root):
            actor = await self.server.find(table)
            if actor is not None and actor.problem is None and actor.table_state.is_over():
                state = actor.table_state
                game = state.game()
                names = [seat.name for seat in state.seats]
                lines.append(DuplicateLine(table, names, list(game.scores), list(game.winners)))
        return lines
