"""Duplicates: the deal of a table played by others too, results beside each other."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from regalia.engine.chance import mixed_key
from regalia.engine.flow import NOBODY, Seat
from regalia.server.live.names import clean_name
from regalia.server.live.requests import refused
from regalia.server.log.entries import AnyEntry, Created, Revealed, Shared, StoredSeat
from regalia.server.log.table_state import TableState
from regalia.server.protocol.duplicates import DuplicateForm, DuplicateLine

if TYPE_CHECKING:
    from regalia.server.live.server import Server
    from regalia.server.live.table_actor import TableActor

PREFIX = "duplicate."  # no table has a dot in its name
MOST = 32  # tables of one deal
DONE = ("over", "closed")  # states of a table that nobody can play any more


def duplicated(table_state: TableState, form: DuplicateForm, key_hash: str) -> Created:
    """The first entry of a table with the deal of a finished one; Refused if impossible.

    A deal that is still played anywhere would tell the hands of those who play it.
    """
    created = table_state.created
    elsewhere = created.branch is not None or created.opened is not None
    if not table_state.is_disclosed() or elsewhere or created.daily:
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


def twin(table_state: TableState, seat: Seat) -> Created:
    """The first entry of a table with the deal of one that has not begun; Refused if impossible.

    The host offers it and takes no seat there: who sits at both tables would see two hands.
    """
    created = table_state.created
    elsewhere = created.branch is not None or created.opened is not None
    if table_state.status() != "gathering" or elsewhere or created.daily:
        raise refused("duplicate")
    if seat == NOBODY or seat != table_state.host:
        raise refused("duplicate-host")
    seats = [
        StoredSeat("bot", old.name, old.level) if old.kind == "bot" else StoredSeat("open")
        for old in table_state.seats
    ]
    return msgspec.structs.replace(
        created,
        seats=seats,
        listed=False,
        host=NOBODY,
        duplicate=created.duplicate or table_state.table,
    )


def may_reveal(table_state: TableState) -> bool:
    """True if a table that cannot be played any more keeps the key of a shared deal."""
    hides = table_state.shared and not table_state.revealed
    return hides and table_state.status() in DONE


def revelation(table_state: TableState) -> AnyEntry | None:
    """The entry that reveals the key of a table; None if another request was faster."""
    return Revealed() if may_reveal(table_state) else None


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
        body = msgspec.json.encode(table)
        if await self.server.append_behind(PREFIX + root, lambda bodies: body) is None:
            raise refused("duplicate-many", most=MOST)

    async def share(self, actor: TableActor, seat: Seat) -> TableActor:
        """Open another table with the deal of one that has not begun; Refused if impossible."""
        created = twin(actor.table_state, seat)
        await self.check(created.duplicate)

        def entry() -> AnyEntry | None:
            twin(actor.table_state, seat)  # it may have begun meanwhile
            return None if actor.table_state.shared else Shared(seat)

        await actor.do(entry)
        made = await self.server.open_new(created)
        await self.note(created.duplicate, made.table_state.table)
        return made

    def look(self, actor: TableActor) -> None:
        """Reveal a deal in the background, if this may have been the last of its tables."""
        if may_reveal(actor.table_state):
            actor.start(lambda: self.settle(actor.table_state))

    async def settle(self, table_state: TableState) -> None:
        """Reveal the key of a deal at all its tables, once none of them can be played any more."""
        if not may_reveal(table_state):
            return
        ended: list[TableActor] = []
        for table in await self.family(table_state.created.duplicate or table_state.table):
            actor = await self.server.find(table)
            if actor is None:
                continue  # it was deleted
            if self.server.store.shared:
                await actor.look()
            if actor.problem is not None or actor.table_state.status() not in DONE:
                return
            ended.append(actor)
        for actor in ended:
            await actor.do(partial(revelation, actor.table_state))

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
