"""A site beside the server's own page: the files of a folder, read when they are asked for."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from regalia.server.http.compressed import ASK_AGAIN, FOR_EVER
from regalia.server.http.responses import nothing_here

SITE_PATH = "/tab/"
HASHED = ("assets/", "python-", "packages/", "api/")  # names that change with the content
CODINGS = (("br", ".br"), ("gzip", ".gz"))

mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("application/wasm", ".wasm")


def is_site(folder: Path) -> bool:
    """True if a folder holds a built site."""
    return (folder / "index.html").is_file() and (folder / "files.json").is_file()


def site_routes(folder: Path) -> list[BaseRoute]:
    """Routes of a site's files."""
    found = [path for path in folder.rglob("*") if path.is_file()]
    known = {path.relative_to(folder).as_posix(): path for path in found}

    async def file(request: Request) -> Response:
        name = request.path_params["path"] or "index.html"
        if name not in known:
            return nothing_here(request)
        headers = {"Cache-Control": FOR_EVER if name.startswith(HASHED) else ASK_AGAIN}
        headers["Vary"] = "Accept-Encoding"
        accepted = request.headers.get("accept-encoding", "")
        path = known[name]
        for coding, suffix in CODINGS:
            if coding in accepted and name + suffix in known:
                headers["Content-Encoding"] = coding
                path = known[name + suffix]
                break
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        return FileResponse(path, headers=headers, media_type=kind)

    async def entry(request: Request) -> Response:
        return RedirectResponse(SITE_PATH)

    return [Route(SITE_PATH.rstrip("/"), entry), Route(SITE_PATH + "{path:path}", file)]
