"""Routes for reports of messages and for newcomers who ask to be admitted."""

from __future__ import annotations

import json

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from regalia.engine.flow import NOBODY
from regalia.engine.refused import Refused
from regalia.server.http.addresses import address_of
from regalia.server.http.lobby import PASS_HEADER, BadBody, Lobby, key_seat
from regalia.server.http.responses import problem, refusal, sheet
from regalia.server.http.token_bucket import Limits, TokenBuckets
from regalia.server.live.names import clean_name
from regalia.server.live.operation.moderation import MOST_WAITING, PASS, is_admitted, pass_hash
from regalia.server.live.operation.reports import keep_report, make_report
from regalia.server.live.server import Server
from regalia.server.protocol.forms import Done, PassForm, PassGrant, ReportForm

PASS_BYTES = 24


class ConductRoutes:
    """Reports to the operator, and passes of newcomers."""

    def __init__(self, server: Server, lobby: Lobby, limits: Limits) -> None:
        self.server = server
        self.lobby = lobby
        self.buckets = TokenBuckets(limits.reports_at_once, limits.reports_a_second)

    def routes(self) -> list[Route]:
        """Every route, one a line."""
        return [
            Route("/api/tables/{table}/reports", self.report, methods=["POST"]),
            Route("/api/passes", self.show_pass, methods=["GET"]),
            Route("/api/passes", self.ask_pass, methods=["POST"]),
        ]

    def is_often(self, request: Request) -> bool:
        """True if an address has asked the operator too often."""
        return not self.buckets.take(address_of(request), self.server.now())

    async def report(self, request: Request) -> Response:
        """Report a message that the viewer was told."""
        try:
            form = await self.lobby.body(request, ReportForm)
        except BadBody as bad:
            return bad.response
        actor = await self.lobby.find(request)
        if actor is None:
            return problem("not-found", 404)
        seat = key_seat(request, actor.table_state)
        if seat is None:
            return problem("wrong-key", 403)
        if seat == NOBODY and not actor.table_state.created.spectators:
            return problem("no-spectators", 403)
        by = self.lobby.who(request)
        made = make_report(actor.table_state, seat, form.n, by, form.reason.strip())
        if made is None:
            return problem("bad-field", 422, "n")
        if self.is_often(request):
            return problem("too-fast", 429)
        if not await keep_report(self.server.store, made):
            return problem("full", 503)
        self.server.gauges.reports += 1
        return sheet(Done(), 201)

    async def show_pass(self, request: Request) -> Response:
        """Say whether the holder of a pass is admitted."""
        token = request.headers.get(PASS_HEADER, "")
        return sheet(PassGrant("", self.server.moderation.admits(token)))

    async def ask_pass(self, request: Request) -> Response:
        """Let a newcomer ask the operator."""
        try:
            form = await self.lobby.body(request, PassForm)
            name = clean_name(form.name)
            self.server.moderation.check_text(f"{name} {form.words}")
        except BadBody as bad:
            return bad.response
        except Refused as why:
            return refusal(why)
        if not self.server.moderation.approval:
            return problem("not-allowed", 409)
        if self.is_often(request):
            return problem("too-fast", 429)
        store = self.server.store
        waiting = [note for note in await store.notes(PASS) if not is_admitted(note)]
        if len(waiting) >= MOST_WAITING:
            return problem("full", 503)
        token = self.server.token(PASS_BYTES)
        asked = {"name": name, "words": form.words.strip(), "who": self.lobby.who(request)}
        await store.put_note(PASS, pass_hash(token), json.dumps(asked | {"admitted": False}))
        return sheet(PassGrant(token), 201)
