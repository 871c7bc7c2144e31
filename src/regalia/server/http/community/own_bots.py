"""The pictures of own bots that the operator of a server offers."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from regalia.bots.cast.own_faces import picture_of
from regalia.server.http.responses import problem

# a drawing that is opened by its address is a page of its own: it may do nothing at all
POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
KEPT = "public, max-age=31536000, immutable"  # another picture has another address


async def picture(request: Request) -> Response:
    """The picture of a bot."""
    found = picture_of(request.path_params["bot"])
    if found is None:
        return problem("not-found", 404)
    headers = {"Content-Security-Policy": POLICY, "Cache-Control": KEPT}
    return Response(found.body, headers=headers, media_type=found.kind)


def own_bot_routes() -> list[Route]:
    """The route of the pictures."""
    return [Route("/api/bots/{bot}/picture", picture, methods=["GET"])]
