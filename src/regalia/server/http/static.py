"""The page: its files as they were built, or a word where they were not."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from regalia.server.http.packed import pack_folder
from regalia.server.http.responses import nothing_here, plain_page


def static_folder() -> Path | None:
    """Where the page is, once it was built."""
    folder = Path(str(files("regalia"))) / "web" / "static"
    return folder if (folder / "index.html").is_file() else None


async def missing_page(request: Request) -> Response:
    """What is shown while no page was built."""
    return plain_page(request, "table-page-missing")


def page_routes() -> list[BaseRoute]:
    """The page: its files, and its entry for the address of a table."""
    folder = static_folder()
    if folder is None:
        return [Route("/", missing_page), Route("/t/{table}", missing_page)]
    packed = pack_folder(folder)

    async def entry(request: Request) -> Response:
        return packed["index.html"].respond(request)

    async def file(request: Request) -> Response:
        found = packed.get(request.path_params["path"])
        return nothing_here(request) if found is None else found.respond(request)

    return [Route("/", entry), Route("/t/{table}", entry), Route("/{path:path}", file)]
