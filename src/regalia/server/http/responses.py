"""HTTP responses: structs as JSON, errors with their status."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from regalia.engine.label import Label
from regalia.engine.refused import Refused
from regalia.server.live.operation.quotas import NO_ROOM
from regalia.server.live.table_actor import TableActor
from regalia.server.protocol.forms import Problem, SeatGrant, Sheet, TableGrant
from regalia.server.protocol.parts import label_data
from regalia.text.languages import LANGUAGES

if TYPE_CHECKING:
    from regalia.text.speaker import Speaker


def sheet(body: Sheet | msgspec.Struct, status: int = 200) -> Response:
    """A struct as JSON, not cached."""
    return Response(
        msgspec.json.encode(body),
        status,
        {"Cache-Control": "no-store"},
        media_type="application/json",
    )


def language_of(request: Request) -> str:
    """The first language of Accept-Language that the page has."""
    for wish in request.headers.get("accept-language", "").split(","):
        language = wish.partition(";")[0].strip().lower()[:2]
        if language in LANGUAGES:
            return language
    return "en"


def speaker_for(request: Request) -> Speaker:
    """Sentences in the language of a request."""
    from regalia.text.speaker import Speaker  # heavy, and words of the server itself are rare

    return Speaker(language_of(request))


def plain_page(request: Request, message: str, status: int = 200, way: str = "") -> Response:
    """An HTML page of one sentence, with a link to the games where there is one."""
    language, speaker = language_of(request), speaker_for(request)
    title = html.escape(speaker.message("table-page-title"))
    words = html.escape(speaker.message(message))
    link = f'<p><a href="/">{html.escape(speaker.message(way))}</a></p>' if way else ""
    return HTMLResponse(
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f'<meta name="color-scheme" content="light dark"><title>{title}</title>'
        '<body style="font:1.1rem/1.5 system-ui,sans-serif;margin:15vh auto;padding:0 1rem;'
        f'max-width:32rem"><main><h1>{title}</h1><p>{words}</p>{link}</main></html>',
        status,
    )


def nothing_here(request: Request) -> Response:
    """404: a page for browsers, JSON for programs."""
    wanted = request.headers.get("accept", "")
    if request.url.path.startswith("/api/") or "text/html" not in wanted:
        return problem("not-found", 404)
    return plain_page(request, "table-page-nothing", 404, "page-to-the-games")


def problem(code: str, status: int, field: str = "") -> Response:
    """An error response with its code."""
    return sheet(Problem(code, label_data(Label(f"table-error-{code}")), field=field), status)


def refusal(why: Refused, status: int = 422) -> Response:
    """An error response for a refusal by a rule or by the table; 507 where there is no room."""
    if why.label.message.startswith(NO_ROOM):
        status = 507
    return sheet(Problem("refused", label_data(why.label), why.rule), status)


def bad_field(error: msgspec.ValidationError) -> str:
    """The field named by a validation error."""
    found = re.search(r" - at `\$\.?(.*)`$", str(error))
    field = found[1] if found else ""
    named = re.match(r"Object (?:missing required|contains unknown) field `(.*?)`", str(error))
    if named:
        field = f"{field}.{named[1]}" if field else named[1]
    return field[:60]


def granted(actor: TableActor, grants: list[SeatGrant]) -> Response:
    """Response for a new table, with the keys of its creator."""
    table = actor.table_state.table
    return sheet(TableGrant(table, f"/t/{table}", grants, actor.broadcast.table_info()), 201)


def download(name: str, text: str) -> Response:
    """A file download."""
    headers = {
        "Content-Disposition": f'attachment; filename="{name}"',
        "Cache-Control": "no-store",
    }
    return PlainTextResponse(text, headers=headers)
