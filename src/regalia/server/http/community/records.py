"""Route of brought records: a game of another server or device that is opened here as a table."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from regalia.engine.label import Label
from regalia.engine.refused import Refused
from regalia.server.http.addresses import address_of
from regalia.server.http.lobby import BadBody, Lobby
from regalia.server.http.responses import granted, problem, refusal
from regalia.server.live.branches import from_record
from regalia.server.live.server import Server
from regalia.server.protocol.forms import RecordForm, SeatGrant
from regalia.server.work.fair_queue import QueueFull
from regalia.server.work.operator_log import report
from regalia.server.work.record_jobs import CheckedRecord, checked_record
from regalia.server.work.workers import WorkFailed

MOST_BYTES = 250_000  # of a request with a record


class RecordRoutes:
    """Records that are opened as tables."""

    def __init__(self, server: Server, lobby: Lobby) -> None:
        self.server = server
        self.lobby = lobby

    def routes(self) -> list[Route]:
        """The route."""
        return [Route("/api/records", self.open, methods=["POST"])]

    async def open(self, request: Request) -> Response:
        try:
            form = await self.lobby.body(request, RecordForm, MOST_BYTES)
            self.lobby.check_pass(request)
            if len(self.server.actors) >= self.lobby.limits.tables:
                return problem("full", 503)
            checked = await self.check(request, form.record)
            if isinstance(checked, Response):
                return checked
            if checked.record is None:
                assert checked.fault is not None
                raise Refused("", Label(*checked.fault))
            created, keys = from_record(checked.record, lambda: self.server.token(24))
            created.who = self.lobby.who(request)
            actor = await self.server.open_new(created)
        except BadBody as bad:
            return bad.response
        except Refused as why:
            return refusal(why)
        return granted(actor, [SeatGrant(seat, key) for seat, key in keys.items()])

    async def check(self, request: Request, text: str) -> CheckedRecord | Response:
        """The record, played again in a worker, or an error response."""
        try:
            await self.lobby.replays.enter(address_of(request))
        except QueueFull:
            return problem("full", 503)
        try:
            return await self.server.workers.run(checked_record, text)
        except WorkFailed as error:
            report("record", f"a record could not be checked: {error}")
            return problem("unavailable", 503)
        finally:
            self.lobby.replays.leave()
