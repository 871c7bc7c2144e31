"""Security middleware: host and origin checks, admission queue, security headers."""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from regalia.server.http.addresses import neighbourhood
from regalia.server.http.http_limits.blocklist import Blocklist
from regalia.server.http.responses import problem
from regalia.server.http.site import SITE_PATH
from regalia.server.http.token_bucket import Limits, TokenBuckets
from regalia.server.live.operation.bans import Bans
from regalia.server.work.admission import AdmissionQueue

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

# a site has an interpreter of its own, in WebAssembly, and in nothing else
SITE_POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; " + HEADERS[
    "Content-Security-Policy"
].removeprefix("default-src 'self'; ")

TOO_MANY = 429  # requests: the status of whatever came too fast


def own_names() -> set[str]:
    """Host names under which this machine is reached."""
    name = socket.gethostname().lower()
    return {"localhost", name, f"{name}.local"}


def host_name(host: str) -> str:
    """The name in a Host header, without the port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def is_address(name: str) -> bool:
    """True if a host is an IP address."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class SecurityMiddleware:
    """Rejects forbidden hosts, origins and addresses; queues all other requests."""

    def __init__(
        self,
        app: ASGIApp,
        names: set[str],
        bans: Bans,
        limits: Limits,
        blocklist: Blocklist,
        admission: AdmissionQueue,
    ) -> None:
        self.app = app
        self.names = names
        self.bans = bans
        self.blocklist = blocklist
        self.admission = admission
        self.asks = TokenBuckets(limits.asks_at_once, limits.asks_a_second)

    def is_welcome(self, headers: Headers) -> bool:
        """True if the host is ours and the origin, if any, matches it."""
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
            await self.admission.enter(address)
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
                    headers.setdefault(name, value)  # the operator's page has a stricter policy
                if scope["path"].startswith(SITE_PATH):
                    headers["Content-Security-Policy"] = SITE_POLICY
                if message["status"] == TOO_MANY:
                    headers["Connection"] = "close"  # nothing more is read there
                    self.blocklist.refuse(address, "too-fast")
            await send(message)

        answer = self.app if not why else problem(why, TOO_MANY if why == "too-fast" else 403)
        await answer(scope, receive, send_guarded)

    def reason(self, scope: Scope, host: str, address: str) -> str:
        """The reason why a request is rejected; empty if it is not."""
        if self.bans.has(host):
            return "banned"
        if self.blocklist.is_aside(address) or not self.asks.take(address, self.blocklist.clock()):
            return "too-fast"
        try:
            return "" if self.is_welcome(Headers(scope=scope)) else "wrong-origin"
        except ValueError:
            return "wrong-origin"
