"""A real server on a port of this machine, to be spoken to byte by byte."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager

import uvicorn

from regalia.server.http.addresses import ConnectionCounts
from regalia.server.http.app import make_app
from regalia.server.http.token_bucket import Limits
from regalia.server.http.write_batching import http_protocol, socket_protocol
from regalia.server.live.server import Server
from regalia.server.work.bot_workers import InlineBotWorkers
from regalia.server.work.workers import InlineWorkers
from tests.patience import SECONDS, until
from tests.server.simulation import MemoryStore, SeededTokens

GET = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n"


@asynccontextmanager
async def house(
    limits: Limits, proxies: Iterable[str] = ()
) -> AsyncIterator[tuple[Server, int, ConnectionCounts]]:
    """A real server with these limits, its port, and who is there."""
    server = Server(MemoryStore(), InlineBotWorkers(), SeededTokens("door"), InlineWorkers())
    crowd = ConnectionCounts(limits.connections_an_address, proxies)
    app = make_app(server, limits)
    config = uvicorn.Config(
        app,
        http=http_protocol(limits, crowd, app.state.blocklist),
        ws=socket_protocol(),
        ws_per_message_deflate=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        log_level="error",
        timeout_keep_alive=600,  # a client is let go by these limits alone
        timeout_graceful_shutdown=1,
    )
    serving = uvicorn.Server(config)
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    task = asyncio.ensure_future(serving.serve(sockets=[listening]))
    await until(lambda: serving.started)
    try:
        yield server, listening.getsockname()[1], crowd
    finally:
        serving.should_exit = True
        await task
        listening.close()


async def until_closed(reader: asyncio.StreamReader) -> bytes:
    """All that still comes; a connection that stays open is a failure."""
    try:
        return await asyncio.wait_for(reader.read(), SECONDS)
    except ConnectionError:
        return b""
