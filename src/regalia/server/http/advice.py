"""Advice: what an expert would answer, where it spoils nobody's game."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from regalia.engine.flow import NOBODY
from regalia.engine.game import LEAVE
from regalia.server.http.limits import Buckets, Limits
from regalia.server.http.lobby import Lobby, address_of, key_seat
from regalia.server.http.responses import problem
from regalia.server.live.server import Server
from regalia.server.log.ledger import Ledger
from regalia.server.reports import report
from regalia.server.work.advising import AdviceJob, advise
from regalia.server.work.positions import position
from regalia.server.work.workers import WorkFailed


class Advice:
    """The route, and the limits that go with it."""

    def __init__(self, server: Server, lobby: Lobby, limits: Limits) -> None:
        self.server = server
        self.lobby = lobby
        self.limits = limits
        self.buckets = Buckets(limits.advice_at_once, limits.advice_a_second)
        self.waiting = 0

    def routes(self) -> list[Route]:
        """The only one."""
        return [Route("/api/tables/{table}/advice", self.advice, methods=["GET"])]

    async def advice(self, request: Request) -> Response:
        if not self.buckets.take(address_of(request), self.server.now()):
            return problem("too-fast", 429)
        owner = await self.lobby.find(request)
        if owner is None:
            return problem("not-found", 404)
        ledger = owner.ledger
        if ledger.sitting is None or owner.problem is not None:
            return problem("not-allowed", 409)
        job = self.past(request, ledger) if ledger.is_over() else self.present(request, ledger)
        if isinstance(job, Response):
            return job
        if self.waiting >= self.limits.advice_waiting:
            return problem("full", 503)
        self.waiting += 1
        try:
            body = await self.server.workers.run(advise, job)
        except WorkFailed as error:
            report("advice", f"an advice failed: {error}", ledger.table)
            return problem("unavailable", 503)
        finally:
            self.waiting -= 1
        return Response(body, headers={"Cache-Control": "no-store"}, media_type="application/json")

    def present(self, request: Request, ledger: Ledger) -> AdviceJob | Response:
        """The open decision of the key's seat, at a table where all others are bots."""
        seat = key_seat(request, ledger)
        if seat is None or seat == NOBODY:
            return problem("wrong-key", 403)
        alone = all(other.is_bot() for place, other in enumerate(ledger.seats) if place != seat)
        if not alone or seat not in ledger.asked():
            return problem("not-allowed", 409)
        return AdviceJob(position(ledger), seat, self.server.tokens.bytes(32))

    def past(self, request: Request, ledger: Ledger) -> AdviceJob | Response:
        """Any answer of a game that is over, by its place in the record."""
        text = request.query_params.get("number", "")
        if not text.isascii() or not text.isdigit() or len(text) > 9:
            return problem("bad-field", 422, "number")
        number = int(text)
        where = position(ledger)
        if number >= len(where.answers):
            return problem("bad-field", 422, "number")
        # an answer by which somebody left the table is none that could be weighed
        seat, answer = where.answers[number]
        if answer == LEAVE:
            return problem("not-allowed", 409)
        return AdviceJob(where, seat, self.server.tokens.bytes(32), number)
