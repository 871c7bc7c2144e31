"""Static files of the page."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from regalia.server.http.community.previews import table_page
from regalia.server.http.compressed import pack_folder
from regalia.server.http.responses import nothing_here, plain_page
from regalia.server.live.server import Server


def static_folder() -> Path | None:
    """Folder of the built page; None if it was not built."""
    folder = Path(str(files("regalia"))) / "web" / "static"
    return folder if (folder / "index.html").is_file() else None


async def missing_page(request: Request) -> Response:
    """Response while no page is built."""
    return plain_page(request, "table-page-missing")


def page_routes(server: Server) -> list[BaseRoute]:
    """Routes of the page's files, and of its entry for a table's address."""
    folder = static_folder()
    if folder is None:
        return [Route("/", missing_page), Route("/t/{table}", missing_page)]
    packed = pack_folder(folder)
    page = packed["index.html"].body.decode()

    async def entry(request: Request) -> Response:
        return packed["index.html"].respond(request)

    async def table(request: Request) -> Response:
        return await table_page(request, server, page, packed) or await entry(request)

    async def file(request: Request) -> Response:
        found = packed.get(request.path_params["path"])
        return nothing_here(request) if found is None else found.respond(request)

    return [Route("/", entry), Route("/t/{table}", table), Route("/{path:path}", file)]
