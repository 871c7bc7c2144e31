"""One address before several servers: every connection goes to one that lives, at random."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress

CHUNK = 65_536


class Balancer:
    """Passes bytes on and looks at none of them."""

    def __init__(self, ports: list[int], rng: random.Random) -> None:
        self.ports = ports  # changed when a server is killed or added
        self.rng = rng
        self.refused = 0  # connections that no server took
        self.pipes: set[asyncio.Task[None]] = set()
        self.server: asyncio.Server | None = None

    async def open(self) -> int:
        """Begins to listen; gives the port."""
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0, backlog=1024)
        port: int = self.server.sockets[0].getsockname()[1]
        return port

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, to the first server that takes it."""
        task = asyncio.current_task()
        assert task is not None
        self.pipes.add(task)
        try:
            for port in self.rng.sample(self.ports, len(self.ports)):
                try:
                    there, back = await asyncio.open_connection("127.0.0.1", port)
                except OSError:
                    continue
                await self.join(reader, writer, there, back)
                return
            self.refused += 1
        except asyncio.CancelledError:
            return  # the measure is over
        finally:
            writer.close()
            self.pipes.discard(task)

    async def join(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        there: asyncio.StreamReader,
        back: asyncio.StreamWriter,
    ) -> None:
        """Both ways until one of them ends, which ends the other."""
        ways = [
            asyncio.ensure_future(pass_on(reader, back)),
            asyncio.ensure_future(pass_on(there, writer)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            back.close()

    async def close(self) -> None:
        """Ends everything."""
        assert self.server is not None
        self.server.close()
        for pipe in list(self.pipes):
            pipe.cancel()
        await asyncio.gather(*self.pipes, return_exceptions=True)


async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Copy bytes from a reader to a writer."""
    with suppress(OSError):
        while data := await reader.read(CHUNK):
            writer.write(data)
            await writer.drain()
