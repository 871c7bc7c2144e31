"""Routes of circles of friends, and whose turn it is at some tables."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from regalia.clock import wall
from regalia.engine.refused import Refused
from regalia.server.http.community.calendar import calendar
from regalia.server.http.lobby import BadBody, Lobby
from regalia.server.http.responses import problem, refusal, sheet, speaker_for
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
from regalia.server.protocol.tournaments import MatchGrant, NoForm, TournamentForm
from regalia.text.languages import LANGUAGES

if TYPE_CHECKING:
    from regalia.text.speaker import Speaker

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


def speaker_of(request: Request) -> Speaker:
    """Sentences in the language that the address names, as calendar programs ask for none."""
    language = request.query_params.get("language", "")
    if language not in LANGUAGES:
        return speaker_for(request)
    from regalia.text.speaker import Speaker  # heavy, and seldom wanted

    return Speaker(language)


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
            Route(f"{here}/tournament", answered(self.call), methods=["POST"]),
            Route(f"{here}/tournament/seat", answered(self.sit), methods=["POST"]),
            Route(f"{here}/tournament/off", answered(self.call_off), methods=["POST"]),
            Route(f"{here}/calendar.ics", answered(self.calendar), methods=["GET"]),
        ]

    def circle(self, request: Request) -> str:
        """The circle named in the path."""
        name: str = request.path_params["circle"]
        return name

    def check(self, request: Request, names: str) -> None:
        """Refuse newcomers where the operator admits people, and names with a listed word."""
        self.lobby.check_pass(request)
        self.server.moderation.check_text(names)

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
        self.check(request, f"{form.name} {form.member}")
        await self.server.quotas.make_room(self.lobby.who(request))
        name = await self.server.circles.found(form.name)
        member, key = await self.server.circles.enter(name, form.member)
        return sheet(MemberGrant(name, member, key), 201)

    async def look(self, request: Request) -> Response:
        if not self.lobby.may_read(request):
            return problem("too-fast", 429)
        return await self.seen(request)

    async def enter(self, request: Request) -> Response:
        form = await self.lobby.body(request, MemberForm)
        self.check(request, form.name)
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

    async def call(self, request: Request) -> Response:
        form = await self.lobby.body(request, TournamentForm)
        member = await self.member(request)
        if member == NOBODY:
            return problem("wrong-key", 403)
        await self.server.tournaments.call(self.circle(request), member, form)
        return await self.seen(request)

    async def sit(self, request: Request) -> Response:
        """A member comes to its match."""
        await self.lobby.body(request, NoForm)
        member = await self.member(request)
        if member == NOBODY:
            return problem("wrong-key", 403)
        if len(self.server.actors) >= self.lobby.limits.tables:
            return problem("full", 503)
        name = self.circle(request)
        table, seat = await self.server.tournaments.sit(name, member, self.lobby.who(request))
        return sheet(MatchGrant(table, seat), 201)

    async def call_off(self, request: Request) -> Response:
        """The member who called the tournament, or the first of the circle, ends it."""
        await self.lobby.body(request, NoForm)
        name = self.circle(request)
        member = await self.member(request)
        found = (await self.server.circles.find(name)).tournament
        if member not in (FOUNDER, found.called.member if found else FOUNDER):
            return problem("wrong-key", 403)
        await self.server.tournaments.call_off(name)
        return await self.seen(request)

    async def calendar(self, request: Request) -> Response:
        """The rounds of the tournament and the answers that are due, for a calendar."""
        if not self.lobby.may_read(request):
            return problem("too-fast", 429)
        name = self.circle(request)
        circle, turns = await self.server.circles.look(name)
        deadlines = await self.server.circles.deadlines(list(turns))
        body = calendar(name, circle, deadlines, wall(), speaker_of(request), request.base_url)
        headers = {"Cache-Control": "no-store", "Vary": "Accept-Language"}
        return Response(body, headers=headers, media_type="text/calendar")
