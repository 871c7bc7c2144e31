"""The nursery: forks table houses that can be killed and replaced within milliseconds.

Started as a process of its own: python -m tests.server.nursery STORE COUNT; it prints the ports,
then for every line "N" on its input starts a house on port N and prints its process id.
"""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys

import uvicorn

from regalia.server.http.app import make_app
from regalia.server.http.limits import Limits
from regalia.server.http.wire import Wire
from regalia.server.live.server import House
from regalia.server.store.base import make_store
from regalia.server.work.thinking import InlineBrains

TRUSTING = Limits(
    messages_at_once=1e9,
    messages_a_second=1e9,
    requests_at_once=1e9,
    requests_a_second=1e9,
    connections_a_table=1000,
)


def configure(address: str, limits: Limits) -> uvicorn.Config:
    """A house and the server's settings."""
    house = House(make_store(address), InlineBrains())
    return uvicorn.Config(
        make_app(house, limits),
        ws=Wire,
        ws_max_size=limits.frame_bytes,
        ws_per_message_deflate=False,
        access_log=False,
        log_level="error",
    )


async def serve(address: str, listening: socket.socket, limits: Limits = TRUSTING) -> None:
    """A table house on a socket that is listening already."""
    config = configure(address, limits)
    await uvicorn.Server(config).serve(sockets=[listening])


def main() -> None:
    """Forks a house for every line."""
    address, count = sys.argv[1], int(sys.argv[2])
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the dead
    sockets = []
    for _ in range(count):
        listening = socket.socket()
        listening.bind(("127.0.0.1", 0))
        listening.listen(1024)
        sockets.append(listening)
    print(*(listening.getsockname()[1] for listening in sockets), flush=True)
    # everything is imported before the first fork, so that a house opens at once
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
