"""Routes of circles of friends, and whose turn it is at some tables."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from regalia.engine.refused import Refused
from regalia.server.http.lobby import BadBody, Lobby
from regalia.server.http.responses import problem, refusal, sheet
from regalia.server.live.community.circles import Busy, NoCircle
from regalia.server.live.server import Server
from regalia.server.log.circle_log import NOBODY
from regalia.server.log.seats import hash_key
from regalia.server.protocol.circles import (
    CircleForm,
    CircleTableForm,
    MemberForm,
    MemberGrant,
    RatingForm,
    TablesForm,
    TurnsSheet,
    circle_sheet,
)

Work = Callable[[Request], Awaitable[Response]]
FOUNDER = 0


def answered(work: Work) -> Work:
    """A route whose errors are responses."""

    async def respond(request: Request) -> Response:
        try:
            return await work(request)
        except BadBody as bad:
            return bad.response
        except Refused as why:
            return refusal(why, 409)
        except NoCircle:
            return problem("not-found", 404)
        except Busy:
            return problem("full", 503)

    return respond


class CircleRoutes:
    """Circles: founded, entered, looked at, left, deleted."""

    def __init__(self, server: Server, lobby: Lobby) -> None:
        self.server = server
        self.lobby = lobby

    def routes(self) -> list[Route]:
        """Every route, one a line."""
        here = "/api/circles/{circle}"
        return [
            Route("/api/turns", answered(self.turns), methods=["POST"]),
            Route("/api/circles", answered(self.found), methods=["POST"]),
            Route(here, answered(self.look), methods=["GET"]),
            Route(f"{here}/members", answered(self.enter), methods=["POST"]),
            Route(f"{here}/tables", answered(self.show), methods=["POST"]),
            Route(f"{here}/rating", answered(self.rate), methods=["POST"]),
            Route(f"{here}/leave", answered(self.leave), methods=["POST"]),
            Route(f"{here}/delete", answered(self.delete), methods=["POST"]),
        ]

    def circle(self, request: Request) -> str:
        """The circle named in the path."""
        name: str = request.path_params["circle"]
        return name

    async def member(self, request: Request) -> int:
        """The member of the request's key, or NOBODY."""
        circle = await self.server.circles.find(self.circle(request))
        kind, _, key = request.headers.get("authorization", "").partition(" ")
        return circle.member_of(hash_key(key)) if kind.lower() == "bearer" else NOBODY

    async def seen(self, request: Request) -> Response:
        """The circle as it stands."""
        name = self.circle(request)
        circle, turns = await self.server.circles.look(name)
        return sheet(circle_sheet(name, circle, turns))

    async def turns(self, request: Request) -> Response:
        form = await self.lobby.body(request, TablesForm)
        return sheet(TurnsSheet(list((await self.server.circles.turns(form.tables)).values())))

    async def found(self, request: Request) -> Response:
        form = await self.lobby.body(request, CircleForm)
        name = await self.server.circles.found(form.name)
        member, key = await self.server.circles.enter(name, form.member)
        return sheet(MemberGrant(name, member, key), 201)

    async def look(self, request: Request) -> Response:
        if not self.lobby.may_read(request):
            return problem("too-fast", 429)
        return await self.seen(request)

    async def enter(self, request: Request) -> Response:
        form = await self.lobby.body(request, MemberForm)
        name = self.circle(request)
        member, key = await self.server.circles.enter(name, form.name)
        return sheet(MemberGrant(name, member, key), 201)

    async def show(self, request: Request) -> Response:
        form = await self.lobby.body(request, CircleTableForm)
        member = await self.member(request)
        if member == NOBODY:
            return problem("wrong-key", 403)
        await self.server.circles.show(self.circle(request), member, form.table, form.key)
        return await self.seen(request)

    async def rate(self, request: Request) -> Response:
        form = await self.lobby.body(request, RatingForm)
        member = await self.member(request)
        if member == NOBODY:
            return problem("wrong-key", 403)
        await self.server.circles.choose(self.circle(request), member, form.rated)
        return await self.seen(request)

    async def leave(self, request: Request) -> Response:
        member = await self.member(request)
        if member == NOBODY:
            return problem("wrong-key", 403)
        await self.server.circles.depart(self.circle(request), member)
        return await self.seen(request)

    async def delete(self, request: Request) -> Response:
        if await self.member(request) != FOUNDER:
            return problem("wrong-key", 403)
        await self.server.circles.delete(self.circle(request))
        return sheet(TurnsSheet([]))
