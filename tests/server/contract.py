"""What the pages promise of every answer of the server, looked at in all tests that ask it."""

from __future__ import annotations

import re
from typing import Any, Final

from regalia.server.protocol.schema import ROUTES, RouteSheet

# the status of each code of a problem, as docs/protocol.md names them
STATUS: Final = {
    "not-json": 400,
    "approval": 403,
    "banned": 403,
    "no-spectators": 403,
    "wrong-key": 403,
    "wrong-origin": 403,
    "not-found": 404,
    "too-slow": 408,
    "not-allowed": 409,
    "stuck": 409,
    "withheld": 409,
    "too-long": 413,
    "bad-field": 422,
    "daily-answers": 422,
    "too-fast": 429,
    "full": 503,
    "unavailable": 503,
}
REFUSED: Final = {409, 422, 507}  # by a rule or a table, by a form, by a store without room
ANYWHERE: Final = {304, 403, 405}  # known already, another origin, no such method


def route_of(method: str, path: str) -> RouteSheet | None:
    """The described route that a request takes."""
    for route in ROUTES:
        pattern = re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(route.path))
        if route.method == method.lower() and re.fullmatch(pattern, path):
            return route
    return None


def check(method: str, path: str, status: int, body: dict[str, Any]) -> None:
    """Fail where an answer is none that the description of its route tells of."""
    route = route_of(method, path)
    if route is not None:
        allowed = {route.status, *route.refusals(), *ANYWHERE}
        assert status in allowed, f"{method} {path} answers {status}, which its sheet does not tell"
    code = body.get("code")
    if isinstance(code, str) and 400 <= status != 405 and path.startswith("/api/"):
        expected = REFUSED if code == "refused" else {STATUS[code]}
        assert status in expected, f"{method} {path}: {code} with {status}"
