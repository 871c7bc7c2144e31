"""The guard at the door: known names and own pages only, in turn, with headers that keep it so."""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from regalia.server.http.addresses import neighbourhood
from regalia.server.http.door.porter import Porter
from regalia.server.http.limits import Buckets, Limits
from regalia.server.http.responses import problem
from regalia.server.live.bans import Bans
from regalia.server.work.gate import Gate

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

TOO_MANY = 429  # requests: the status of whatever came too fast


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
    """Turns away who may not come before anything else sees them; the others take turns."""

    def __init__(
        self,
        app: ASGIApp,
        names: set[str],
        bans: Bans,
        limits: Limits,
        porter: Porter,
        gate: Gate,
    ) -> None:
        self.app = app
        self.names = names
        self.bans = bans
        self.porter = porter
        self.gate = gate
        self.asks = Buckets(limits.asks_at_once, limits.asks_a_second)

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
        host = client[0] if client is not None else ""
        address = neighbourhood(host)
        why = self.reason(scope, host, address)
        if not why:
            await self.gate.enter(address)
        if scope["type"] == "websocket":
            if not why:
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
                if message["status"] == TOO_MANY:
                    headers["Connection"] = "close"  # nothing more is read there
                    self.porter.refuse(address, "too-fast")
            await send(message)

        answer = self.app if not why else problem(why, TOO_MANY if why == "too-fast" else 403)
        await answer(scope, receive, send_guarded)

    def reason(self, scope: Scope, host: str, address: str) -> str:
        """Why somebody may not come in; empty for all others."""
        if self.bans.has(host):
            return "banned"
        if self.porter.is_aside(address) or not self.asks.take(address, self.porter.clock()):
            return "too-fast"
        try:
            return "" if self.is_welcome(Headers(scope=scope)) else "wrong-origin"
        except ValueError:
            return "wrong-origin"
