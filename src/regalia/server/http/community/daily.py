"""Routes of the daily crown."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from regalia.clock import utc_day
from regalia.daily.deal import FIRST_DAY, deal_of, is_open, players_of
from regalia.engine.refused import Refused
from regalia.games.registry import GAMES
from regalia.puzzles.shelf import read_day
from regalia.server.http.lobby import BadBody, Lobby
from regalia.server.http.responses import granted, problem, refusal, sheet
from regalia.server.live.community.dailies import TooMany, WrongAnswers
from regalia.server.live.names import clean_name
from regalia.server.live.server import Server
from regalia.server.log.seats import hash_key
from regalia.server.protocol.daily import (
    DailiesSheet,
    DailyAnswers,
    DailyForm,
    DailyLine,
    daily_result,
)
from regalia.server.protocol.forms import SeatGrant
from regalia.server.work.workers import WorkFailed

TODAY = "today"


class DailyRoutes:
    """The deals of a day, a table for one, its ranking, and answers sent from elsewhere."""

    def __init__(self, server: Server, lobby: Lobby) -> None:
        self.server = server
        self.lobby = lobby

    def routes(self) -> list[Route]:
        """Every route, one a line."""
        return [
            Route("/api/daily/{day}", self.of_day, methods=["GET"]),
            Route("/api/daily/{game}/{day}", self.ranking, methods=["GET"]),
            Route("/api/daily/{game}/{day}/table", self.play, methods=["POST"]),
            Route("/api/daily/{game}/{day}/answers", self.send, methods=["POST"]),
            Route("/api/tables/{table}/daily", self.score, methods=["GET"]),
        ]

    def day(self, request: Request) -> str | None:
        """The day named in the path, if its deals may be played."""
        words = request.path_params["day"]
        today = utc_day()
        day = today if words == TODAY else words
        return day if read_day(day) is not None and is_open(day, today) else None

    def deal(self, request: Request) -> tuple[str, str] | None:
        """Game and day named in the path."""
        game, day = request.path_params["game"], self.day(request)
        return None if day is None or game not in GAMES else (game, day)

    async def of_day(self, request: Request) -> Response:
        if not self.lobby.may_read(request):
            return problem("too-fast", 429)
        day = self.day(request)
        if day is None:
            return problem("not-found", 404)
        lines = []
        for game in GAMES:
            log = await self.server.dailies.log(game, day)
            lines.append(DailyLine(game, players_of(game), len(log.ranking())))
        return sheet(DailiesSheet(day, utc_day(), FIRST_DAY, lines))

    async def ranking(self, request: Request) -> Response:
        if not self.lobby.may_read(request):
            return problem("too-fast", 429)
        found = self.deal(request)
        if found is None:
            return problem("not-found", 404)
        game, day = found
        log = await self.server.dailies.log(game, day)
        return sheet(daily_result(game, day, log, None, True))

    async def play(self, request: Request) -> Response:
        try:
            form = await self.lobby.body(request, DailyForm)
            self.lobby.check_pass(request)
            found = self.deal(request)
            if found is None:
                return problem("not-found", 404)
            if len(self.server.actors) >= self.lobby.limits.tables:
                return problem("full", 503)
            dailies, key = self.server.dailies, self.server.token(24)
            game, day = found
            created = dailies.created(deal_of(game, day), form.name, hash_key(key))
            created.who = self.lobby.who(request)
            actor = await self.server.open_new(created)
        except BadBody as bad:
            return bad.response
        except Refused as why:
            return refusal(why)
        try:
            await dailies.begin(game, day, form.player, actor.table_state.table)
        except TooMany:
            return problem("full", 503)
        return granted(actor, [SeatGrant(0, key)])

    async def send(self, request: Request) -> Response:
        try:
            form = await self.lobby.body(request, DailyAnswers)
            found = self.deal(request)
            if found is None:
                return problem("not-found", 404)
            self.lobby.check_pass(request)
            name = clean_name(form.name) if form.name else "1"
            self.server.moderation.check_text(name)
            answers = [int(answer) for answer in form.answers]
            game, day = found
            log, scored = await self.server.dailies.send(game, day, form.player, name, answers)
        except BadBody as bad:
            return bad.response
        except Refused as why:
            return refusal(why)
        except WrongAnswers:
            return problem("daily-answers", 422, "answers")
        except TooMany:
            return problem("full", 503)
        except WorkFailed:
            return problem("unavailable", 503)
        return sheet(daily_result(game, day, log, scored, True))

    async def score(self, request: Request) -> Response:
        if not self.lobby.may_read(request):
            return problem("too-fast", 429)
        actor = await self.lobby.find(request)
        if actor is None:
            return problem("not-found", 404)
        state = actor.table_state
        if actor.problem is not None or not state.created.daily or not state.is_over():
            return problem("not-allowed", 409)
        try:
            log, scored = await self.server.dailies.look(state)
        except TooMany:
            return problem("full", 503)
        except WorkFailed:
            return problem("unavailable", 503)
        whole = scored is not None
        return sheet(daily_result(state.kind.name, state.created.daily, log, scored, whole))
