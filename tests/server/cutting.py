"""A way to PostgreSQL whose connections are cut at random bytes, for the kill test."""

from __future__ import annotations

import asyncio
import random
import tempfile
from contextlib import suppress
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

MOST_BYTES = 3000  # that pass before a cut: a few entries, answers and wake-ups
Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class CutWay:
    """A socket before that of a PostgreSQL server, and the bytes that still pass."""

    def __init__(self, url: str, rng: random.Random) -> None:
        self.parts = urlsplit(url)
        [folder] = parse_qs(self.parts.query)["host"]
        self.socket = f".s.PGSQL.{self.parts.port or 5432}"
        self.real = Path(folder) / self.socket
        self.rng = rng
        self.folder = tempfile.TemporaryDirectory(prefix="regalia-cut-")
        self.left = 0  # bytes before the next cut; 0: none is due
        self.done = asyncio.Event()

    async def open(self) -> str:
        """Listen; gives the address that leads here."""
        path = Path(self.folder.name) / self.socket
        self.listening = await asyncio.start_unix_server(self.accept, str(path))
        return self.parts._replace(query=urlencode({"host": self.folder.name})).geturl()

    def close(self) -> None:
        """Take no further connection."""
        self.listening.close()
        self.folder.cleanup()

    async def cut(self) -> None:
        """Cut whichever connection brings a random byte from now on."""
        self.done.clear()
        self.left = self.rng.randrange(1, MOST_BYTES)
        await self.done.wait()

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Bring everything through, until one side ends or is cut off."""
        here = (reader, writer)
        there = await asyncio.open_unix_connection(str(self.real))
        ways = [asyncio.ensure_future(self.bring(*way)) for way in ((here, there), (there, here))]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        for _, end in (here, there):
            end.transport.abort()

    async def bring(self, source: Ends, target: Ends) -> None:
        """Bring bytes from one side to the other."""
        with suppress(OSError):
            while data := await source[0].read(65536):
                cut = 0 < self.left <= len(data)
                target[1].write(data[: self.left] if cut else data)
                await target[1].drain()
                if cut:
                    self.left = 0
                    self.done.set()
                    return
                self.left -= min(self.left, len(data))
