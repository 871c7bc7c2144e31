"""uvicorn server that reports when it listens, and shuts down gracefully in bounded time."""

from __future__ import annotations

import logging
import os
import socket
import threading
from collections.abc import Awaitable, Callable

import uvicorn

from regalia.server.work.operator_log import report

GRACE_SECONDS = 1  # for answers that are under way
LAST_SECONDS = 4.0  # after a signal the process ends, whatever is going on


def leave_now() -> None:
    """Exit the process; everything acknowledged is stored."""
    report("closing", "something did not end in time: closed all the same")
    logging.shutdown()
    os._exit(0)


class GracefulServer(uvicorn.Server):
    """Shuts down in order: goodbyes, connections, tables, store; within seconds."""

    def __init__(
        self,
        config: uvicorn.Config,
        opened: Callable[[], Awaitable[None]],
        goodbye: Callable[[], Awaitable[None]],
    ) -> None:
        super().__init__(config)
        self.opened = opened
        self.goodbye = goodbye

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            await self.opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        last = threading.Timer(LAST_SECONDS, leave_now)
        last.daemon = True
        last.start()
        await self.goodbye()
        await super().shutdown(sockets)
