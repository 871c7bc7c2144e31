"""An ASGI driver: requests and WebSocket lines for an application in the same interpreter."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

Event = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Event]]
Send = Callable[[Event], Awaitable[None]]
App = Callable[[Event, Receive, Send], Awaitable[None]]
HERE = ("127.0.0.1", 0)
NORMAL = 1000  # code of a line that the client closed


class Answer(NamedTuple):
    """An HTTP response."""

    status: int
    headers: dict[str, str]
    body: bytes


def scope_of(kind: str, path: str, headers: dict[str, str]) -> Event:
    """The scope of a request or a line, as a server at this device would fill it in."""
    address = urlsplit(path)
    named = {"host": "localhost"} | {name.lower(): value for name, value in headers.items()}
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "ws" if kind == "websocket" else "http",
        "path": unquote(address.path),
        "raw_path": address.path.encode(),
        "query_string": address.query.encode(),
        "root_path": "",
        "headers": [(name.encode(), value.encode("latin-1")) for name, value in named.items()],
        "client": HERE,
        "server": HERE,
        "subprotocols": [],
    }


async def respond(
    app: App, method: str, path: str, headers: dict[str, str], body: bytes = b""
) -> Answer:
    """The application's response to one request."""
    scope = scope_of("http", path, headers)
    scope["method"] = method
    asked = [{"type": "http.request", "body": body, "more_body": False}]
    gone = asyncio.Event()  # the client stays until it has its response
    status = 500
    found: dict[str, str] = {}
    parts: list[bytes] = []

    async def receive() -> Event:
        if asked:
            return asked.pop()
        await gone.wait()
        return {"type": "http.disconnect"}

    async def send(event: Event) -> None:
        nonlocal status
        if event["type"] == "http.response.start":
            status = event["status"]
            found.update(
                {name.decode(): value.decode("latin-1") for name, value in event["headers"]}
            )
        else:
            parts.append(event.get("body", b""))

    await app(scope, receive, send)
    gone.set()
    return Answer(status, found, b"".join(parts))


class Line:
    """One WebSocket line to the application."""

    def __init__(self, path: str, opened: Callable[[], None], text: Callable[[str], None]) -> None:
        self.scope = scope_of("websocket", path, {})
        self.opened = opened
        self.text = text
        self.inbox: asyncio.Queue[Event] = asyncio.Queue()
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.closed = False

    async def run(self, app: App) -> None:
        """Serve the line until either side closes it."""
        try:
            await app(self.scope, self.inbox.get, self.send)
        finally:
            self.closed = True

    async def send(self, event: Event) -> None:
        """Pass on what the application says."""
        if self.closed:
            return
        if event["type"] == "websocket.accept":
            self.opened()
        elif event["type"] == "websocket.send":
            self.text(event["text"])
        else:
            self.closed = True
            self.inbox.put_nowait(
                {"type": "websocket.disconnect", "code": event.get("code", NORMAL)}
            )

    def receive(self, text: str) -> None:
        """Pass on a message of the client."""
        self.inbox.put_nowait({"type": "websocket.receive", "text": text})

    def close(self) -> None:
        """Tell the application that the client has gone."""
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": NORMAL})
