"""The guard at the door: known names only, own pages only, and headers that keep it so."""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from regalia.server.http.responses import problem
from regalia.server.live.bans import Bans

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self'; "
        "style-src-attr 'unsafe-inline'; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # the address of a table is a key to it
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def own_names() -> set[str]:
    """The names under which this machine is reached."""
    name = socket.gethostname().lower()
    return {"localhost", name, f"{name}.local"}


def host_name(host: str) -> str:
    """The name in a Host header, without the port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def is_address(name: str) -> bool:
    """Whether a host is named by its number."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Guard:
    """Turns away foreign names and foreign pages before anything else sees them."""

    def __init__(self, app: ASGIApp, names: set[str], bans: Bans | None = None) -> None:
        self.app = app
        self.names = names
        self.bans = bans or Bans()

    def is_welcome(self, headers: Headers) -> bool:
        """Whether the host is ours and the page, if any, comes from it."""
        host = headers.get("host", "")
        name = host_name(host)
        # a name we do not know may be a foreign page that points its own name at this machine
        if not is_address(name) and name not in self.names:
            return False
        origin = headers.get("origin")
        return origin is None or urlsplit(origin).netloc.lower() == host.lower()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        client = scope.get("client")
        banned = client is not None and self.bans.has(client[0])
        try:
            welcome = not banned and self.is_welcome(Headers(scope=scope))
        except ValueError:
            welcome = False
        if scope["type"] == "websocket":
            if welcome:
                await self.app(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 1008})
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
            await send(message)

        if welcome:
            await self.app(scope, receive, send_guarded)
        else:
            await problem("banned" if banned else "wrong-origin", 403)(scope, receive, send_guarded)
