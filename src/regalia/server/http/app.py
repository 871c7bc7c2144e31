"""The ASGI application: lobby, WebSockets, schemas and the page behind the middleware."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from regalia.server.http.addresses import neighbourhood
from regalia.server.http.community.circles import CircleRoutes
from regalia.server.http.community.daily import DailyRoutes
from regalia.server.http.community.duplicates import DuplicateRoutes
from regalia.server.http.community.own_bots import own_bot_routes
from regalia.server.http.community.records import RecordRoutes
from regalia.server.http.hints import HintRoutes, PuzzleRoutes, ReviewRoutes
from regalia.server.http.http_limits.blocklist import Blocklist
from regalia.server.http.http_limits.security_middleware import SecurityMiddleware, own_names
from regalia.server.http.lobby import Lobby
from regalia.server.http.notifications.routes import NotificationRoutes
from regalia.server.http.operation.routes import ConductRoutes
from regalia.server.http.responses import nothing_here, problem
from regalia.server.http.site import SITE_PATH, site_routes
from regalia.server.http.static import page_routes
from regalia.server.http.static_responses import asyncapi_packed, openapi_packed
from regalia.server.http.token_bucket import Limits
from regalia.server.http.websocket import WebSocketHandler
from regalia.server.live.server import Server
from regalia.server.store.base import StoreFailed
from regalia.server.work.admission import AdmissionQueue

if TYPE_CHECKING:
    from regalia.server.http.operation.operator import OperatorAccess


async def show_openapi(request: Request) -> Response:
    """The schema of the REST routes."""
    return openapi_packed().respond(request)


async def show_asyncapi(request: Request) -> Response:
    """The schema of the socket."""
    return asyncapi_packed().respond(request)


async def not_there(request: Request, error: Exception) -> Response:
    """Response for an unknown route or method."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return nothing_here(request)
    return problem("not-allowed", error.status_code)


async def store_failed(request: Request, error: Exception) -> Response:
    """Response for a store that fails; its reason stays in the server's log."""
    return problem("unavailable", 503)


def operator_routes(
    server: Server, access: OperatorAccess | None, sockets: WebSocketHandler
) -> list[Route]:
    """The routes of the operator's page; none without a token."""
    if access is None:
        return []
    # not in a tab, which has no sentences of the operator
    from regalia.server.http.operation.operator import OperatorRoutes

    return OperatorRoutes(server, access, sockets.people).routes()


def make_app(
    server: Server,
    limits: Limits | None = None,
    names: Iterable[str] = (),
    address: str | None = None,
    operator: OperatorAccess | None = None,
    site: Path | None = None,
) -> Starlette:
    """The whole server as one ASGI application."""
    limits = limits or Limits()
    server.bans.identify = lambda host: server.people.who(neighbourhood(host))
    blocklist = Blocklist(limits, server.now, server.gauges)
    admission = AdmissionQueue(limits.admission)
    sockets = WebSocketHandler(server, limits, blocklist, admission)
    lobby = Lobby(server, limits, address)
    lobby.site = SITE_PATH if site is not None else ""
    hints = HintRoutes(server, lobby, limits)
    review = ReviewRoutes(server, lobby)
    puzzles = PuzzleRoutes(server, lobby)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await server.open()
        try:
            yield
        finally:
            await sockets.close()
            await server.close()

    routes: list[BaseRoute] = [
        *lobby.routes(),
        *hints.routes(),
        *review.routes(),
        *puzzles.routes(),
        *DailyRoutes(server, lobby).routes(),
        *CircleRoutes(server, lobby).routes(),
        *DuplicateRoutes(server, lobby).routes(),
        *RecordRoutes(server, lobby).routes(),
        *NotificationRoutes(server, lobby).routes(),
        *own_bot_routes(),
        *ConductRoutes(server, lobby, limits).routes(),
        *operator_routes(server, operator, sockets),
        WebSocketRoute("/api/tables/{table}/socket", sockets.serve),
        Route("/api/openapi.json", show_openapi),
        Route("/api/asyncapi.json", show_asyncapi),
        *(site_routes(site) if site is not None else []),
        *page_routes(server),
    ]
    known = own_names() | {name.lower() for name in names}
    app = Starlette(
        routes=routes,
        middleware=[
            Middleware(SecurityMiddleware, known, server.bans, limits, blocklist, admission)
        ],
        exception_handlers={HTTPException: not_there, StoreFailed: store_failed},
        lifespan=lifespan,
    )
    app.state.server = server
    app.state.blocklist = blocklist
    app.state.goodbye = sockets.close
    app.state.sockets = lambda: len(sockets.connections)
    return app
