"""Grants of a tab: the keys of its tables, in the store beside them.

A browser writes what a page keeps only seconds later; one that is killed has the table, but not the
key of its seats. So the keys are stored before the page hears of them, and it asks for what it
lacks.
"""

from __future__ import annotations

import msgspec

from regalia.server.protocol.forms import TableGrant
from regalia.server.store.base import Store
from regalia.server.tab.asgi import Answer

LOG = "grants of this tab"  # no table has such a name
GRANTS_PATH = "/api/grants"
CREATED = 201


class Granted(msgspec.Struct):
    """A table of this device and the keys of its seats, as the page keeps them."""

    table: str
    game: str
    seats: list[dict[str, int | str]]


class Grants:
    """All grants, oldest first."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.count = 0

    async def all(self) -> list[Granted]:
        """Every grant of this store."""
        bodies = await self.store.read(LOG)
        self.count = len(bodies)
        return [msgspec.json.decode(body, type=Granted) for body in bodies]

    async def answer(self) -> Answer:
        """The response with all grants, for the page of this very device."""
        body = msgspec.json.encode(await self.all())
        return Answer(200, {"content-type": "application/json"}, body)

    async def note(self, answer: Answer) -> None:
        """Store the grant in a response, if there is one."""
        if answer.status != CREATED:
            return
        try:
            grant = msgspec.json.decode(answer.body, type=TableGrant)
        except msgspec.ValidationError:
            return  # something else was made
        seats: list[dict[str, int | str]] = [{"seat": s.seat, "key": s.key} for s in grant.seats]
        body = msgspec.json.encode(Granted(grant.table, grant.info.game, seats))
        await self.store.append(LOG, self.count + 1, body)
        self.count += 1
