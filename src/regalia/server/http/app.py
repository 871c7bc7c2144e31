"""The application: lobby, sockets, schemas and the page, behind the guard."""

from __future__ import annotations

import html
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from regalia.server.http.guard import Guard, own_names
from regalia.server.http.limits import Limits
from regalia.server.http.lobby import Lobby
from regalia.server.http.packed import pack_folder
from regalia.server.http.responses import problem
from regalia.server.http.socket import Sockets
from regalia.server.live.server import House
from regalia.server.protocol.schema import asyncapi, openapi
from regalia.server.store.base import StoreFailed
from regalia.text.speaker import LANGUAGES, Speaker


def static_folder() -> Path | None:
    """Where the page is, once it was built."""
    folder = Path(str(files("regalia"))) / "web" / "static"
    return folder if (folder / "index.html").is_file() else None


def wanted_language(header: str) -> str:
    """The first language of a browser's wishes that we speak."""
    for wish in header.split(","):
        language = wish.partition(";")[0].strip().lower()[:2]
        if language in LANGUAGES:
            return language
    return "en"


async def plain_page(request: Request) -> Response:
    """What is shown while no page was built."""
    language = wanted_language(request.headers.get("accept-language", ""))
    speaker = Speaker(language)
    title = html.escape(speaker.message("table-page-title"))
    text = html.escape(speaker.message("table-page-missing"))
    return HTMLResponse(
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title>'
        f"<main><h1>{title}</h1><p>{text}</p></main></html>"
    )


def page_routes() -> list[BaseRoute]:
    """The page: its files, and its entry for the address of a table."""
    folder = static_folder()
    if folder is None:
        return [Route("/", plain_page), Route("/t/{table}", plain_page)]
    files_ = pack_folder(folder)

    async def entry(request: Request) -> Response:
        return files_["index.html"].answer(request)

    async def file(request: Request) -> Response:
        found = files_.get(request.path_params["path"])
        return problem("not-found", 404) if found is None else found.answer(request)

    return [Route("/", entry), Route("/t/{table}", entry), Route("/{path:path}", file)]


async def show_openapi(request: Request) -> Response:
    """The schema of the REST routes."""
    return JSONResponse(openapi())


async def show_asyncapi(request: Request) -> Response:
    """The schema of the socket."""
    return JSONResponse(asyncapi())


async def not_there(request: Request, error: Exception) -> Response:
    """No route, or not with this method."""
    assert isinstance(error, HTTPException)
    return problem("not-found" if error.status_code == 404 else "not-allowed", error.status_code)


async def store_failed(request: Request, error: Exception) -> Response:
    """The store does not answer; its reason stays in the house."""
    return problem("unavailable", 503)


def make_app(
    house: House,
    limits: Limits | None = None,
    names: Iterable[str] = (),
    address: str | None = None,
) -> Starlette:
    """The whole table house as one ASGI application."""
    limits = limits or Limits()
    sockets = Sockets(house, limits)
    lobby = Lobby(house, limits, address)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await sockets.close()
            await house.close()

    routes: list[BaseRoute] = [
        *lobby.routes(),
        WebSocketRoute("/api/tables/{table}/socket", sockets.serve),
        Route("/api/openapi.json", show_openapi),
        Route("/api/asyncapi.json", show_asyncapi),
        *page_routes(),
    ]
    known = own_names() | {name.lower() for name in names}
    return Starlette(
        routes=routes,
        middleware=[Middleware(Guard, names=known)],
        exception_handlers={HTTPException: not_there, StoreFailed: store_failed},
        lifespan=lifespan,
    )
