"""The application: lobby, sockets, schemas and the page, behind the guard."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from regalia.server.http.advice import Advice, Puzzles, Review
from regalia.server.http.door.guard import Guard, own_names
from regalia.server.http.door.porter import Porter
from regalia.server.http.limits import Limits
from regalia.server.http.lobby import Lobby
from regalia.server.http.notices.routes import NoticeRoutes
from regalia.server.http.responses import nothing_here, problem
from regalia.server.http.sheets import asyncapi_packed, openapi_packed
from regalia.server.http.socket import Sockets
from regalia.server.http.static import page_routes
from regalia.server.live.server import Server
from regalia.server.store.base import StoreFailed
from regalia.server.work.gate import Gate


async def show_openapi(request: Request) -> Response:
    """The schema of the REST routes."""
    return openapi_packed().respond(request)


async def show_asyncapi(request: Request) -> Response:
    """The schema of the socket."""
    return asyncapi_packed().respond(request)


async def not_there(request: Request, error: Exception) -> Response:
    """No route, or not with this method."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return nothing_here(request)
    return problem("not-allowed", error.status_code)


async def store_failed(request: Request, error: Exception) -> Response:
    """The store does not answer; its reason stays in the server."""
    return problem("unavailable", 503)


def make_app(
    server: Server,
    limits: Limits | None = None,
    names: Iterable[str] = (),
    address: str | None = None,
) -> Starlette:
    """The whole server as one ASGI application."""
    limits = limits or Limits()
    porter = Porter(limits, server.now, server.gauges)
    gate = Gate()
    sockets = Sockets(server, limits, porter, gate)
    lobby = Lobby(server, limits, address)
    advice = Advice(server, lobby, limits)
    review = Review(server, lobby)
    puzzles = Puzzles(server, lobby)

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
        *advice.routes(),
        *review.routes(),
        *puzzles.routes(),
        *NoticeRoutes(server, lobby).routes(),
        WebSocketRoute("/api/tables/{table}/socket", sockets.serve),
        Route("/api/openapi.json", show_openapi),
        Route("/api/asyncapi.json", show_asyncapi),
        *page_routes(),
    ]
    known = own_names() | {name.lower() for name in names}
    app = Starlette(
        routes=routes,
        middleware=[Middleware(Guard, known, server.bans, limits, porter, gate)],
        exception_handlers={HTTPException: not_there, StoreFailed: store_failed},
        lifespan=lifespan,
    )
    app.state.server = server
    app.state.porter = porter
    app.state.goodbye = sockets.close
    app.state.sockets = lambda: len(sockets.connections)
    return app
