"""The lobby: REST routes for games, texts, tables and records."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from regalia import __version__
from regalia.engine.flow import NOBODY, Seat
from regalia.engine.records.redacted import redacted_text
from regalia.engine.refused import Refused
from regalia.games.registry import GAMES
from regalia.lessons.shelf import find_lesson
from regalia.server.http.addresses import address_of
from regalia.server.http.compressed import accepts_gzip
from regalia.server.http.responses import bad_field, download, granted, problem, refusal, sheet
from regalia.server.http.static_responses import (
    games_sheet,
    lesson_packed,
    lessons_packed,
    messages_text,
    rulebook_sheet,
)
from regalia.server.http.token_bucket import Limits, TokenBuckets
from regalia.server.live.operation.build import this_build
from regalia.server.live.server import Server
from regalia.server.live.table_actor import TableActor
from regalia.server.log.seats import hash_key
from regalia.server.log.table_state import TableState
from regalia.server.protocol.forms import (
    Form,
    Health,
    JoinForm,
    JoinGrant,
    ListedTable,
    ListedTables,
    Problem,
    TableForm,
)
from regalia.server.protocol.messages import PROTOCOL
from regalia.server.protocol.parts import label_data
from regalia.server.protocol.study import AgainForm
from regalia.server.work import replay as replays
from regalia.server.work.fair_queue import FairQueue, QueueFull
from regalia.server.work.operator_log import report
from regalia.server.work.replay import ReplayJob
from regalia.server.work.workers import WorkFailed
from regalia.text.languages import LANGUAGES

F = TypeVar("F", bound=Form)
SHOWN_TABLES = 100
PASS_HEADER = "regalia-pass"  # noqa: S105 - of those who were admitted by the operator
SHOWN_SECONDS = 0.5  # the lobby as it was is good enough for so long


class BadBody(Exception):
    """Error for a malformed request body, with the response to send."""

    def __init__(self, response: Response) -> None:
        super().__init__()
        self.response = response


class Lobby:
    """The lobby's routes and their limits."""

    def __init__(self, server: Server, limits: Limits, address: str | None = None) -> None:
        self.server = server
        self.limits = limits
        self.address = address  # of the server, for guests on the same network
        self.site = ""  # where the page that needs no network is
        self.buckets = TokenBuckets(limits.requests_at_once, limits.requests_a_second)
        self.replay_buckets = TokenBuckets(limits.replays_at_once, limits.replays_a_second)
        self.read_buckets = TokenBuckets(limits.reads_at_once, limits.reads_a_second)
        self.replays = FairQueue(1, limits.replays_waiting)  # by address
        self.shown: ListedTables | None = None  # for a little while
        self.shown_at = 0.0

    def routes(self) -> list[Route]:
        """Every route, one a line."""
        return [
            Route("/api/health", self.health),
            Route("/api/ready", self.ready),
            Route("/api/games", self.games),
            Route("/api/text/{language}.ftl", self.text),
            Route("/api/rulebooks/{game}/{language}", self.rulebook),
            Route("/api/lessons", self.lessons),
            Route("/api/lessons/{game}/{name}", self.lesson),
            Route("/api/tables", self.tables, methods=["GET"]),
            Route("/api/tables", self.create, methods=["POST"]),
            Route("/api/tables/{table}", self.table, methods=["GET"]),
            Route("/api/tables/{table}/seats", self.join, methods=["POST"]),
            Route("/api/tables/{table}/again", self.again, methods=["POST"]),
            Route("/api/tables/{table}/record", self.record, methods=["GET"]),
            Route("/api/tables/{table}/replay", self.replay, methods=["GET"]),
            Route("/api/tables/{table}/chart", self.chart, methods=["GET"]),
        ]

    async def health(self, request: Request) -> Response:
        upkeep = self.server.upkeep
        days = (0, 0) if upkeep is None else (upkeep.keep_days, upkeep.talk_days)
        ways = self.server.delivery.ways()
        found = Health(
            "open", __version__, PROTOCOL, self.address, *days, self.server.contact, *ways
        )
        found.command = self.server.command
        found.build = this_build().build
        return sheet(found)

    async def ready(self, request: Request) -> Response:
        if not await self.server.is_ready():
            return problem("unavailable", 503)
        found = Health("ready", __version__, PROTOCOL, self.address)
        found.build = this_build().build
        found.versions = self.server.versions or [" ".join(this_build())]
        return sheet(found)

    async def games(self, request: Request) -> Response:
        return games_sheet().respond(request)

    async def text(self, request: Request) -> Response:
        language = request.path_params["language"]
        if language not in LANGUAGES:
            return problem("not-found", 404)
        return messages_text(language).respond(request)

    async def rulebook(self, request: Request) -> Response:
        game, language = request.path_params["game"], request.path_params["language"]
        if game not in GAMES or language not in LANGUAGES:
            return problem("not-found", 404)
        return rulebook_sheet(game, language).respond(request)

    async def lessons(self, request: Request) -> Response:
        return lessons_packed().respond(request)

    async def lesson(self, request: Request) -> Response:
        found = find_lesson(f"{request.path_params['game']}/{request.path_params['name']}")
        return (
            problem("not-found", 404) if found is None else lesson_packed(found.id).respond(request)
        )

    async def tables(self, request: Request) -> Response:
        if not self.may_read(request):
            return problem("too-fast", 429)
        now = self.server.now()
        if self.shown is None or now - self.shown_at > SHOWN_SECONDS:
            rows = await self.server.store.lobby(SHOWN_TABLES)
            tables = [msgspec.json.decode(row, type=ListedTable) for row in rows]
            self.shown, self.shown_at = ListedTables(tables, self.site), now
        return sheet(self.shown)

    def who(self, request: Request) -> str:
        """The person of a request, as a hash of the address."""
        return self.server.people.who(address_of(request))

    def check_pass(self, request: Request) -> None:
        """Raise BadBody for a newcomer where the operator admits people."""
        if not self.server.moderation.admits(request.headers.get(PASS_HEADER, "")):
            raise BadBody(problem("approval", 403))

    def may_read(self, request: Request) -> bool:
        """True if the address is within its rate limit for reads."""
        return self.read_buckets.take(address_of(request), self.server.now())

    async def create(self, request: Request) -> Response:
        try:
            form = await self.body(request, TableForm)
            self.check_pass(request)
            if len(self.server.actors) >= self.limits.tables:
                return problem("full", 503)
            if form.swift and not has_token(request, self.server.bot_token):
                return problem("wrong-key", 403, "swift")
            actor, grants = await self.server.create(form, self.who(request))
        except BadBody as bad:
            return bad.response
        except Refused as why:
            return refusal(why)
        return granted(actor, grants)

    async def find(self, request: Request) -> TableActor | None:
        """The actor of the table named in the path."""
        return await self.server.find(request.path_params["table"])

    async def table(self, request: Request) -> Response:
        if not self.may_read(request):
            return problem("too-fast", 429)
        actor = await self.find(request)
        return problem("not-found", 404) if actor is None else sheet(actor.broadcast.table_info())

    async def join(self, request: Request) -> Response:
        try:
            form = await self.body(request, JoinForm)
            self.check_pass(request)
            actor = await self.find(request)
            if actor is None:
                return problem("not-found", 404)
            held = key_seat(request, actor.table_state)
            holds = held not in (None, NOBODY, actor.table_state.host)
            seat, key = await self.server.join(actor, form, self.who(request), holds)
        except BadBody as bad:
            return bad.response
        except Refused as why:
            return refusal(why, 409)
        return sheet(
            JoinGrant(actor.table_state.table, seat, key, actor.broadcast.table_info()), 201
        )

    async def again(self, request: Request) -> Response:
        try:
            form = await self.body(request, AgainForm)
            self.check_pass(request)
            actor = await self.find(request)
            if actor is None:
                return problem("not-found", 404)
            if len(self.server.actors) >= self.limits.tables:
                return problem("full", 503)
            if await self.withholds(actor.table_state):
                return problem("withheld", 409)
            made, grants = await self.server.create_branch(actor, form, self.who(request))
        except BadBody as bad:
            return bad.response
        except Refused as why:
            return refusal(why, 409)
        return granted(made, grants)

    async def record(self, request: Request) -> Response:
        if not self.replay_buckets.take(address_of(request), self.server.now()):
            return problem("too-fast", 429)
        actor = await self.find(request)
        if actor is None:
            return problem("not-found", 404)
        table_state = actor.table_state
        name = f"{table_state.kind.name}-{table_state.table[:8]}.regalia"
        withheld = await self.withholds(table_state)
        if table_state.is_disclosed():
            body = await self.by_worker(request, table_state, replays.replay_record, NOBODY, True)
            return body if isinstance(body, Response) else download(name, body.decode())
        seat = key_seat(request, table_state)
        if withheld and seat == NOBODY:
            return problem("withheld", 409)
        if seat is None or seat == NOBODY:
            return problem("wrong-key", 403)
        if table_state.sitting is None:
            return problem("not-allowed", 409)
        text = redacted_text(table_state.record(), list(table_state.stream.events()), seat)
        return download(name.replace(".regalia", f".seat{seat + 1}.redacted"), text)

    async def replay(self, request: Request) -> Response:
        start, count = number_of(request, "from", "0"), number_of(request, "count", "50")
        if start is None or count is None:
            return problem("bad-field", 422, "from" if start is None else "count")
        seen = number_of(request, "seen", "0")
        if seen is None:
            return problem("bad-field", 422, "seen")
        count = min(max(1, count), replays.MOST_MOMENTS)
        return await self.play_again(request, replays.replay_page, start, count, seen)

    async def chart(self, request: Request) -> Response:
        return await self.play_again(request, replays.replay_chart)

    async def play_again(
        self,
        request: Request,
        work: Callable[[ReplayJob], bytes],
        start: int = 0,
        count: int = 1,
        seen: int = 0,
    ) -> Response:
        """Replay a table in a worker: whole after the end, else for the key's viewer."""
        if not self.replay_buckets.take(address_of(request), self.server.now()):
            return problem("too-fast", 429)
        actor = await self.find(request)
        if actor is None:
            return problem("not-found", 404)
        table_state = actor.table_state
        seat = key_seat(request, table_state)
        if actor.problem is not None:
            return sheet(Problem("stuck", label_data(actor.problem)), 409)
        await self.server.duplicates.settle(table_state)
        whole = table_state.is_disclosed()
        if seat is None:
            return problem("wrong-key", 403)
        if seat == NOBODY and not whole and not table_state.created.spectators:
            return problem("no-spectators", 403)
        zipped = accepts_gzip(request.headers.get("accept-encoding", ""))
        which = (whole, start, count, zipped, seen)
        body = await self.by_worker(request, table_state, work, seat, *which)
        if isinstance(body, Response):
            return body
        headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
        if zipped:
            headers["Content-Encoding"] = "gzip"
        return Response(body, headers=headers, media_type="application/json")

    async def withholds(self, table_state: TableState) -> bool:
        """True if a game is over and its key stays secret, as others may still play the deal."""
        await self.server.duplicates.settle(table_state)
        return table_state.is_over() and not table_state.is_disclosed()

    async def by_worker(
        self,
        request: Request,
        table_state: TableState,
        work: Callable[[ReplayJob], bytes],
        seat: Seat,
        *which: Any,
    ) -> bytes | Response:
        """The result of a worker's job on a table's log, or an error response."""
        try:
            # logs are read one at a time: a move waits for one at most
            await self.replays.enter(address_of(request))
        except QueueFull:
            return problem("full", 503)
        try:
            bodies = await self.server.store.read(table_state.table)
            job = ReplayJob(table_state.table, bodies, seat, *which)
            return await self.server.workers.run(work, job, table_state.table)
        except WorkFailed as error:
            report("replay", f"a replay failed: {error}", table_state.table)
            return problem("unavailable", 503)
        finally:
            self.replays.leave()

    async def body(self, request: Request, form: type[F], most: int = 0) -> F:
        """The decoded body of a POST; raises BadBody."""
        most = most or self.limits.body_bytes
        if not self.buckets.take(address_of(request), self.server.now()):
            raise BadBody(problem("too-fast", 429))
        body = bytearray()
        try:
            async with asyncio.timeout(self.limits.body_seconds):
                async for part in request.stream():
                    body += part
                    if len(body) > most:
                        raise BadBody(problem("too-long", 413))
        except TimeoutError:
            raise BadBody(problem("too-slow", 408)) from None
        except ClientDisconnect:
            self.server.gauges.turned_away["left"] += 1
            report("connection", "a client left in the middle of a request")
            raise BadBody(problem("too-slow", 408)) from None  # which nobody reads
        try:
            return msgspec.json.decode(body, type=form)
        except msgspec.ValidationError as error:
            raise BadBody(problem("bad-field", 422, bad_field(error))) from None
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
            raise BadBody(problem("not-json", 400)) from None


def number_of(request: Request, name: str, default: str = "") -> int | None:
    """An integer query parameter; None if it is malformed."""
    text = request.query_params.get(name, default)
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else None


def has_token(request: Request, token: str) -> bool:
    """True if a request brings the operator's token for bots; nobody does where there is none."""
    kind, _, given = request.headers.get("authorization", "").partition(" ")
    same = hmac.compare_digest(given.encode(), token.encode())
    return bool(token) and kind.lower() == "bearer" and same


def key_seat(request: Request, table_state: TableState) -> Seat | None:
    """The seat that the request's key opens; NOBODY without a key, None if it opens none."""
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer":
        return NOBODY
    seat = table_state.seat_of(hash_key(key))
    return None if seat == NOBODY else seat
