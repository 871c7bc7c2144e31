"""Metrics endpoint on a port of its own, for the operator."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

LINE_SECONDS = 5.0
LONGEST = 8192


class Metrics:
    """Answers every GET with the metrics of this process."""

    def __init__(self, text: Callable[[], str]) -> None:
        self.text = text
        self.server: asyncio.Server | None = None

    async def open(self, host: str, port: int) -> int:
        """Start listening; returns the port."""
        self.server = await asyncio.start_server(self.answer, host, port, limit=LONGEST)
        found: int = self.server.sockets[0].getsockname()[1]
        return found

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Handle one request."""
        try:
            async with asyncio.timeout(LINE_SECONDS):
                head = await reader.readuntil(b"\r\n\r\n")
            good = head.startswith(b"GET /metrics ")
            body = self.text().encode() if good else b""
            status = "200 OK" if good else "404 Not Found"
            writer.write(
                f"HTTP/1.1 {status}\r\nContent-Type: text/plain; version=0.0.4\r\n"
                f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode()
                + body
            )
            async with asyncio.timeout(LINE_SECONDS):
                await writer.drain()
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError, TimeoutError, OSError):
            return  # the client has gone
        finally:
            writer.close()

    def close(self) -> None:
        """Stop listening."""
        if self.server is not None:
            self.server.close()
            self.server = None
