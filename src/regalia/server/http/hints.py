"""Routes for hints, explanations, reviews and puzzles."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from regalia.bots.explain_move import LATER
from regalia.engine.chance import KEY_BYTES
from regalia.engine.flow import NOBODY, Seat
from regalia.engine.game import LEAVE
from regalia.engine.refused import Refused
from regalia.puzzles.puzzle import Puzzle
from regalia.puzzles.shelf import find
from regalia.server.http.addresses import address_of
from regalia.server.http.compressed import CompressedBody
from regalia.server.http.lobby import BadBody, Lobby, key_seat, number_of
from regalia.server.http.responses import granted, problem, refusal, sheet
from regalia.server.http.token_bucket import Limits, TokenBuckets
from regalia.server.live.branches import from_puzzle
from regalia.server.live.reviews import Failed, TooMany
from regalia.server.live.server import Server
from regalia.server.live.table_actor import TableActor
from regalia.server.log.entries import Hinted
from regalia.server.log.seats import hash_key
from regalia.server.log.table_state import TableState
from regalia.server.protocol.forms import SeatGrant
from regalia.server.protocol.parts import label_data
from regalia.server.protocol.puzzles import PuzzleForm, puzzles_sheet
from regalia.server.protocol.study import HintSheet
from regalia.server.work.hint_jobs import HintJob, ReasonJob, make_hint, reason
from regalia.server.work.operator_log import report
from regalia.server.work.positions import position
from regalia.server.work.premove_jobs import ForesightJob, foresight
from regalia.server.work.puzzle_jobs import puzzle_bytes
from regalia.server.work.workers import WorkFailed

# how far a hint goes: what to look at, or the answer with its rivals
FIRST, FULL = "1", "2"


class HintRoutes:
    """The hint routes and their limits."""

    def __init__(self, server: Server, lobby: Lobby, limits: Limits) -> None:
        self.server = server
        self.lobby = lobby
        self.limits = limits
        self.buckets = TokenBuckets(limits.advice_at_once, limits.advice_a_second)
        self.waiting = 0

    def routes(self) -> list[Route]:
        """Advice that changes nothing, and hints, each of which is noted in the log."""
        return [
            Route("/api/tables/{table}/advice", self.hints, methods=["GET"]),
            Route("/api/tables/{table}/hints", self.hints, methods=["POST"]),
            Route("/api/tables/{table}/foresight", self.foresight, methods=["GET"]),
        ]

    async def hints(self, request: Request) -> Response:
        """A hint, a verdict on an answer, or the reason of a move."""
        actor = await self.found(request)
        if isinstance(actor, Response):
            return actor
        table_state = actor.table_state
        if table_state.sitting is None or actor.problem is not None:
            return problem("not-allowed", 409)
        over = table_state.is_over()
        hint = request.method == "POST"
        if hint and over:
            return problem("not-allowed", 409)
        if await self.lobby.withholds(table_state):
            return problem("withheld", 409)
        job = self.past(request, table_state) if over else self.present(request, table_state, hint)
        if isinstance(job, Response):
            return job

        async def work() -> bytes:
            if isinstance(job, ReasonJob):
                return await self.server.hint_workers.run(reason, job, table_state.table)
            # it is noted first: no hint goes unmarked, but where there is nothing to decide
            if not over and len(table_state.game().options(job.seat)) > 1:
                asked = Hinted(job.seat, len(job.position.answers), not job.nudge)
                await actor.do(lambda: asked)
            return await self.server.hint_workers.run(make_hint, job, table_state.table)

        return await self.worked(work, "advice", table_state.table)

    async def foresight(self, request: Request) -> Response:
        """The questions that the key's seat may be asked next, where it may answer ahead."""
        actor = await self.found(request)
        if isinstance(actor, Response):
            return actor
        table_state = actor.table_state
        seat = key_seat(request, table_state)
        if seat is None or seat == NOBODY:
            return problem("wrong-key", 403)
        asked = table_state.window is not None or seat in table_state.asked()
        if actor.problem is not None or not table_state.answers_ahead() or asked:
            return problem("not-allowed", 409)
        job = ForesightJob(position(table_state), seat, self.server.tokens.bytes(KEY_BYTES))
        run = partial(self.server.hint_workers.run, foresight, job, table_state.table)
        return await self.worked(run, "foresight", table_state.table)

    async def found(self, request: Request) -> TableActor | Response:
        """The table of a request that may ask for advice now."""
        if not self.buckets.take(address_of(request), self.server.now()):
            return problem("too-fast", 429)
        return await self.lobby.find(request) or problem("not-found", 404)

    async def worked(self, work: Callable[[], Awaitable[bytes]], kind: str, table: str) -> Response:
        """The sheet that a worker makes, unless too many wait for one."""
        if self.waiting >= self.limits.advice_waiting:
            return problem("full", 503)
        self.waiting += 1
        try:
            body = await work()
        except WorkFailed as error:
            report(kind, f"no {kind}: {error}", table)
            return problem("unavailable", 503)
        finally:
            self.waiting -= 1
        return Response(body, headers={"Cache-Control": "no-store"}, media_type="application/json")

    def present(
        self, request: Request, table_state: TableState, hint: bool
    ) -> HintJob | ReasonJob | Response:
        """The job for the open decision of the key's seat, or for a line it was told."""
        seat = key_seat(request, table_state)
        if seat is None or seat == NOBODY:
            return problem("wrong-key", 403)
        if not table_state.gives_hints(seat):
            return problem("not-allowed", 409)
        if not hint:
            return self.told(request, table_state, seat)
        if seat not in table_state.asked():
            return problem("not-allowed", 409)
        step = request.query_params.get("step", FULL)
        if step not in (FIRST, FULL):
            return problem("bad-field", 422, "step")
        seed = self.server.tokens.bytes(KEY_BYTES)
        return HintJob(position(table_state), seat, seed, step == FIRST)

    def told(self, request: Request, table_state: TableState, viewer: Seat) -> ReasonJob | Response:
        """The explanation job for a bot's move, by its item in the viewer's own stream."""
        line = number_of(request, "line")
        if line is None:
            return problem("bad-field", 422, "line")
        choice = table_state.choice_told(viewer, line)
        if choice is None:
            return sheet(HintSheet(viewer, [], label_data(LATER)))
        number, event = choice
        where = position(table_state)
        seat, answer = where.answers[number]
        if answer == LEAVE or not table_state.seats[seat].is_bot():
            return problem("not-allowed", 409)
        told = (event.rule, event.kind, event.who, event.what, event.whom, event.count)
        return ReasonJob(where, number, viewer, told, self.server.tokens.bytes(KEY_BYTES))

    def past(self, request: Request, table_state: TableState) -> HintJob | Response:
        """The hint job for any answer of a finished game, by its index in the record."""
        number = number_of(request, "number")
        where = position(table_state)
        if number is None or number >= len(where.answers):
            return problem("bad-field", 422, "number")
        # an answer by which somebody left the table is none that could be weighed
        seat, answer = where.answers[number]
        if answer == LEAVE:
            return problem("not-allowed", 409)
        return HintJob(where, seat, self.server.tokens.bytes(KEY_BYTES), given=number)


class ReviewRoutes:
    """The review route; a finished game is readable by all who have its address."""

    def __init__(self, server: Server, lobby: Lobby) -> None:
        self.server = server
        self.lobby = lobby

    def routes(self) -> list[Route]:
        """The review route."""
        return [Route("/api/tables/{table}/review", self.review, methods=["GET"])]

    async def review(self, request: Request) -> Response:
        if not self.lobby.may_read(request):
            return problem("too-fast", 429)
        actor = await self.lobby.find(request)
        if actor is None:
            return problem("not-found", 404)
        if actor.problem is not None or not actor.table_state.is_over():
            return problem("not-allowed", 409)
        if await self.lobby.withholds(actor.table_state):
            return problem("withheld", 409)
        try:
            body = self.server.reviews.look(actor.table_state)
        except TooMany:
            return problem("full", 503)
        except Failed:
            return problem("unavailable", 503)
        return Response(body, headers={"Cache-Control": "no-store"}, media_type="application/json")


class PuzzleRoutes:
    """The puzzles of a day, one puzzle, and a table that continues it."""

    def __init__(self, server: Server, lobby: Lobby) -> None:
        self.server = server
        self.lobby = lobby
        self.packed: dict[str, CompressedBody] = {}  # those that were asked for

    def routes(self) -> list[Route]:
        """Every route, one a line."""
        return [
            Route("/api/puzzles/{day}", self.of_day, methods=["GET"]),
            Route("/api/puzzles/{game}/{id}", self.puzzle, methods=["GET"]),
            Route("/api/puzzles/{game}/{id}/table", self.play_on, methods=["POST"]),
        ]

    async def of_day(self, request: Request) -> Response:
        found = puzzles_sheet(request.path_params["day"])
        return problem("not-found", 404) if found is None else sheet(found)

    def named(self, request: Request) -> Puzzle | None:
        """The puzzle named in the path."""
        return find(request.path_params["game"], request.path_params["id"])

    async def puzzle(self, request: Request) -> Response:
        if not self.lobby.may_read(request):
            return problem("too-fast", 429)
        puzzle = self.named(request)
        if puzzle is None:
            return problem("not-found", 404)
        name = f"{puzzle.game}/{puzzle.id}"
        if name not in self.packed:
            try:
                body = await self.server.workers.run(puzzle_bytes, puzzle, name)
            except WorkFailed as error:
                report("puzzle", f"a puzzle failed: {name}: {error}")
                return problem("unavailable", 503)
            self.packed[name] = CompressedBody(body, "application/json")
        return self.packed[name].respond(request)

    async def play_on(self, request: Request) -> Response:
        try:
            form = await self.lobby.body(request, PuzzleForm)
            self.lobby.check_pass(request)
        except BadBody as bad:
            return bad.response
        puzzle = self.named(request)
        if puzzle is None:
            return problem("not-found", 404)
        if len(self.server.actors) >= self.lobby.limits.tables:
            return problem("full", 503)
        server, key = self.server, self.server.token(24)
        try:
            created = from_puzzle(puzzle, form.name, hash_key(key), server.tokens.bytes(KEY_BYTES))
            created.who = self.lobby.who(request)
            return granted(await server.open_new(created), [SeatGrant(puzzle.seat, key)])
        except Refused as why:
            return refusal(why, 409)
