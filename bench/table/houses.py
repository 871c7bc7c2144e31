"""A table house to be measured: python -m bench.table.houses STORE; it prints its port."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys

import uvicorn

from regalia.table.app import make_app
from regalia.table.brains import InlineBrains
from regalia.table.house import House
from regalia.table.limits import Limits
from regalia.table.store import make_store
from regalia.table.wire import Wire

TRUSTING = Limits(
    messages_at_once=1e9,
    messages_a_second=1e9,
    requests_at_once=1e9,
    requests_a_second=1e9,
)


def main() -> None:
    """Serves until it is ended."""
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen(4096)
    print(listening.getsockname()[1], flush=True)
    house = House(make_store(sys.argv[1]), InlineBrains())
    config = uvicorn.Config(
        make_app(house, TRUSTING),
        ws=Wire,
        ws_max_size=TRUSTING.frame_bytes,
        ws_per_message_deflate=False,
        access_log=False,
        log_level="error",
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    gc.collect()
    gc.freeze()
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(server.serve(sockets=[listening]))


if __name__ == "__main__":
    main()
