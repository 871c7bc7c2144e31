"""Link previews: title, description and picture of a table, from public facts alone."""

from __future__ import annotations

import html
import re
from collections.abc import Container
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from regalia.server.http.responses import speaker_for
from regalia.server.live.server import Server
from regalia.server.protocol.parts import TableInfo

if TYPE_CHECKING:
    from regalia.text.speaker import Speaker

PICTURE = "icon-512.png"  # of a game that has none of its own
PICTURE_OF = "preview-{}.jpg"
# what of the page's head is replaced: the attribute with its value, and the facts it shows
TAGS = {
    'property="og:title"': "title",
    'property="og:description"': "description",
    'name="description"': "description",
    'property="og:image"': "picture",
}


def told(info: TableInfo, speaker: Speaker) -> tuple[str, str]:
    """Title and description of a table, as anybody with its address may know them."""
    game = speaker.message(f"game-{info.game}")
    host = info.seats[info.host].name if info.host >= 0 else ""
    named = bool(host) and not host.isdigit()
    open_seats = sum(1 for seat in info.seats if seat.kind == "open")
    facts: dict[str, object] = {"game": game, "host": host, "count": open_seats}
    if info.status == "gathering" and open_seats:
        message = "preview-invites" if named else "preview-open"
    else:
        message = "preview-plays" if info.status == "playing" else "preview-table"
    return speaker.message("preview-title", facts), speaker.message(message, facts)


def with_preview(
    page: str, info: TableInfo, speaker: Speaker, base: str, files: Container[str] = ()
) -> str:
    """The page with the tags of a table in its head; files: of the page, with the pictures."""
    own = PICTURE_OF.format(info.game)
    title, description = told(info, speaker)
    facts = {
        "title": title,
        "description": description,
        "picture": f"{base.rstrip('/')}/{own if own in files else PICTURE}",
    }
    for attribute, fact in TAGS.items():
        value = html.escape(facts[fact], quote=True)
        pattern = rf"(<meta\s+{re.escape(attribute)}\s+content=\")[^\"]*"
        found = re.search(pattern, page)
        if found is not None:
            page = page[: found.end(1)] + value + page[found.end() :]
    return page.replace("<title>Regalia</title>", f"<title>{html.escape(title)}</title>", 1)


async def table_page(
    request: Request, server: Server, page: str, files: Container[str]
) -> Response | None:
    """The page for the address of a table; None if there is no such table."""
    actor = await server.find(request.path_params["table"])
    if actor is None:
        return None
    info = actor.broadcast.table_info()
    body = with_preview(page, info, speaker_for(request), str(request.base_url), files)
    return HTMLResponse(body, headers={"Cache-Control": "no-store", "Vary": "Accept-Language"})
