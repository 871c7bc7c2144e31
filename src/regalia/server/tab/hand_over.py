"""Hand-over of a table: its whole record in the midst of the game, for the device that holds it."""

from __future__ import annotations

import re

from regalia.engine.flow import NOBODY
from regalia.server.live.server import Server
from regalia.server.log.seats import hash_key
from regalia.server.tab.asgi import Answer

PATH = re.compile(r"/api/tables/([^/]+)/whole-record")
TEXT = {"content-type": "text/plain; charset=utf-8"}


async def whole_record(server: Server, table: str, headers: dict[str, str]) -> Answer:
    """The response with the whole record; it is for people at the table alone.

    No server gives it away before the end. A tab may: everything is on this device already.
    """
    actor = await server.find(table)
    if actor is None or actor.table_state.sitting is None:
        return Answer(404, TEXT, b"")
    state = actor.table_state
    _, _, key = headers.get("authorization", "").partition(" ")
    if state.seat_of(hash_key(key)) == NOBODY:
        return Answer(403, TEXT, b"")
    assert state.sitting is not None
    return Answer(200, TEXT, state.sitting.text().encode())
