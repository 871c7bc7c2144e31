"""The page: its files as they were built, or a word where they were not."""

from __future__ import annotations

import html
from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from regalia.server.http.packed import pack_folder
from regalia.server.http.responses import problem
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
    packed = pack_folder(folder)

    async def entry(request: Request) -> Response:
        return packed["index.html"].respond(request)

    async def file(request: Request) -> Response:
        found = packed.get(request.path_params["path"])
        return problem("not-found", 404) if found is None else found.respond(request)

    return [Route("/", entry), Route("/t/{table}", entry), Route("/{path:path}", file)]
