"""Metrics: a page of numbers on a port of its own, which only whoever runs the server reaches."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

LINE_SECONDS = 5.0
LONGEST = 8192


class Metrics:
    """Answers every GET with the numbers of this process, and nothing else."""

    def __init__(self, text: Callable[[], str]) -> None:
        self.text = text
        self.server: asyncio.Server | None = None

    async def open(self, host: str, port: int) -> int:
        """Begins to listen; gives the port."""
        self.server = await asyncio.start_server(self.answer, host, port, limit=LONGEST)
        found: int = self.server.sockets[0].getsockname()[1]
        return found

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request."""
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
            return  # whoever asked so does not want to know
        finally:
            writer.close()

    def close(self) -> None:
        """Ends it."""
        if self.server is not None:
            self.server.close()
            self.server = None
