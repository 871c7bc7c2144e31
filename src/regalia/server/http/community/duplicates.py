"""Routes of duplicates: a deal offered to another table, and the results of all its tables."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from regalia.engine.flow import NOBODY
from regalia.engine.refused import Refused
from regalia.server.http.lobby import BadBody, Lobby, key_seat
from regalia.server.http.responses import granted, problem, refusal, sheet
from regalia.server.live.community.duplicates import duplicated
from regalia.server.live.server import Server
from regalia.server.log.seats import hash_key
from regalia.server.protocol.duplicates import DuplicateForm, DuplicatesSheet
from regalia.server.protocol.forms import SeatGrant


class DuplicateRoutes:
    """Duplicates of finished tables, and of tables that have not begun."""

    def __init__(self, server: Server, lobby: Lobby) -> None:
        self.server = server
        self.lobby = lobby

    def routes(self) -> list[Route]:
        """Both routes have one address."""
        path = "/api/tables/{table}/duplicates"
        return [
            Route(path, self.results, methods=["GET"]),
            Route(path, self.offer, methods=["POST"]),
        ]

    async def results(self, request: Request) -> Response:
        if not self.lobby.may_read(request):
            return problem("too-fast", 429)
        actor = await self.lobby.find(request)
        if actor is None:
            return problem("not-found", 404)
        # who still plays a deal is told nothing of it
        if actor.problem is not None or not actor.table_state.is_over():
            return problem("not-allowed", 409)
        await self.server.duplicates.settle(actor.table_state)
        return sheet(DuplicatesSheet(await self.server.duplicates.results(actor.table_state)))

    async def offer(self, request: Request) -> Response:
        try:
            form = await self.lobby.body(request, DuplicateForm)
            actor = await self.lobby.find(request)
            if actor is None:
                return problem("not-found", 404)
            if actor.problem is not None:
                return problem("not-allowed", 409)
            if len(self.server.actors) >= self.lobby.limits.tables:
                return problem("full", 503)
            if actor.table_state.status() == "gathering":
                seat = key_seat(request, actor.table_state)
                twin = await self.server.duplicates.share(actor, NOBODY if seat is None else seat)
                return granted(twin, [])
            if await self.lobby.withholds(actor.table_state):
                return problem("withheld", 409)
            key = self.server.token(24)
            created = duplicated(actor.table_state, form, hash_key(key))
            await self.server.duplicates.check(created.duplicate)
            made = await self.server.open_new(created)
            await self.server.duplicates.note(created.duplicate, made.table_state.table)
        except BadBody as bad:
            return bad.response
        except Refused as why:
            return refusal(why, 409)
        return granted(made, [SeatGrant(form.seat, key)])
