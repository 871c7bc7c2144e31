"""uvicorn server of one of several processes, which takes connections from their router."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import NamedTuple

import uvicorn

from regalia.server.http.several.owners import ranking
from regalia.server.http.several.router import AT_ONCE, SIGN
from regalia.server.http.uvicorn_server import GracefulServer
from regalia.server.work.operator_log import report

SIGN_SECONDS = 1.0  # between two signs of life


class Place(NamedTuple):
    """The place of a process among several, and its line to the router."""

    number: int
    processes: int
    line: socket.socket

    def owns(self, table: str) -> bool:
        """True if this process comes first for a table."""
        return ranking(table, self.processes)[0] == self.number


class HandedServer(GracefulServer):
    """Serves the connections that the router hands over."""

    def __init__(
        self,
        config: uvicorn.Config,
        opened: Callable[[], Awaitable[None]],
        goodbye: Callable[[], Awaitable[None]],
        line: socket.socket,
    ) -> None:
        super().__init__(config, opened, goodbye)
        self.line = line
        self.taking: set[asyncio.Task[None]] = set()
        self.sign: asyncio.TimerHandle | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup([])
        if self.started:
            self.line.setblocking(False)
            asyncio.get_running_loop().add_reader(self.line.fileno(), self.take)
            self.give_sign()

    def give_sign(self) -> None:
        """Tell the router that this process is there, now and every second."""
        loop = asyncio.get_running_loop()
        try:
            with suppress(BlockingIOError):  # the router is behind
                self.line.send(SIGN)
        except OSError:
            self.should_exit = True  # the router has gone
            return
        self.sign = loop.call_later(SIGN_SECONDS, self.give_sign)

    def take(self) -> None:
        """Take the connections that were handed over; without a router the process ends."""
        for _ in range(AT_ONCE):
            try:
                said, handles, _, _ = socket.recv_fds(self.line, 1, 1)
            except BlockingIOError:
                return
            except OSError:
                said, handles = b"", []
            if not said:
                asyncio.get_running_loop().remove_reader(self.line.fileno())
                self.should_exit = True
                return
            for handle in handles:
                task = asyncio.ensure_future(self.serve_connection(socket.socket(fileno=handle)))
                self.taking.add(task)
                task.add_done_callback(self.taking.discard)

    async def serve_connection(self, connection: socket.socket) -> None:
        """Serve one connection, as if it had been accepted here."""
        connection.setblocking(False)
        loop = asyncio.get_running_loop()
        try:
            await loop.connect_accepted_socket(self.protocol, connection)
        except OSError as error:
            connection.close()
            report("connection", "a connection could not be taken over", error=error)
        except asyncio.CancelledError:
            connection.close()
            raise

    def protocol(self) -> asyncio.Protocol:
        """The protocol of uvicorn for a connection."""
        made: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
        )
        return made

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.sign is not None:
            self.sign.cancel()
        if self.line.fileno() >= 0:
            asyncio.get_running_loop().remove_reader(self.line.fileno())
            self.line.close()
        await super().shutdown(sockets)
