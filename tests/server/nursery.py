"""The nursery: forks servers that can be killed and replaced within milliseconds.

Started as a process of its own: python -m tests.server.nursery STORE COUNT; it prints the ports,
then for every line "N" on its input starts a server on port N and prints its process id.
"""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys

import uvicorn
from bench.server.servers import TRUSTING

from regalia.server.http.app import make_app
from regalia.server.http.token_bucket import Limits
from regalia.server.http.write_batching import socket_protocol
from regalia.server.live.server import Server
from regalia.server.store.base import make_store
from regalia.server.work.bot_workers import InlineBotWorkers


def configure(address: str, limits: Limits) -> uvicorn.Config:
    """A server, and uvicorn's settings for it."""
    server = Server(make_store(address), InlineBotWorkers())
    return uvicorn.Config(
        make_app(server, limits),
        ws=socket_protocol(),
        ws_max_size=limits.frame_bytes,
        ws_per_message_deflate=False,
        access_log=False,
        log_level="error",
    )


async def serve(address: str, listening: socket.socket, limits: Limits = TRUSTING) -> None:
    """A server on a socket that is listening already."""
    config = configure(address, limits)
    await uvicorn.Server(config).serve(sockets=[listening])


def main() -> None:
    """Forks a server for every line."""
    address, count = sys.argv[1], int(sys.argv[2])
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the dead
    sockets = []
    for _ in range(count):
        listening = socket.socket()
        listening.bind(("127.0.0.1", 0))
        listening.listen(1024)
        sockets.append(listening)
    print(*(listening.getsockname()[1] for listening in sockets), flush=True)
    # everything is imported before the first fork, so that a server opens at once
    configure(address, TRUSTING).load()
    gc.freeze()
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            asyncio.run(serve(address, sockets[int(line)]))
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main()
