"""A server to be measured: python -m bench.server.servers STORE; it prints its port.

Bots think on the spot, or with the word `thinking` behind it in processes of their own; with the
word `strict` it has the limits of a real one.
"""

from __future__ import annotations

import asyncio
import socket
import sys

import uvicorn

from regalia.server.http.addresses import ConnectionCounts
from regalia.server.http.app import make_app
from regalia.server.http.token_bucket import Limits
from regalia.server.http.write_batching import http_protocol, socket_protocol
from regalia.server.live.runtime import calm_collector
from regalia.server.live.server import Server
from regalia.server.store.base import make_store
from regalia.server.work.bot_workers import InlineBotWorkers, ProcessBotWorkers

TRUSTING = Limits(
    messages_at_once=1e9,
    messages_a_second=1e9,
    address_messages_at_once=1e9,
    asks_at_once=1e9,
    requests_at_once=1e9,
    requests_a_second=1e9,
    connections_an_address=1_000_000,
    histories_at_once=1e9,
    hellos_at_once=1e9,
    reads_at_once=1e9,
    spectators_a_table=1000,
)


def main() -> None:
    """Serves until it is ended."""
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen(4096)
    print(listening.getsockname()[1], flush=True)
    bot_workers = ProcessBotWorkers() if sys.argv[2:] == ["thinking"] else InlineBotWorkers()
    server = Server(make_store(sys.argv[1]), bot_workers)
    limits = Limits() if "strict" in sys.argv[2:] else TRUSTING
    app = make_app(server, limits)
    config = uvicorn.Config(
        app,
        http=http_protocol(
            limits, ConnectionCounts(limits.connections_an_address), app.state.blocklist
        ),
        ws=socket_protocol(),
        ws_max_size=limits.frame_bytes,
        ws_per_message_deflate=False,
        access_log=False,
        log_level="error",
        timeout_graceful_shutdown=1,
    )
    serving = uvicorn.Server(config)
    calm_collector()
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(serving.serve(sockets=[listening]))


if __name__ == "__main__":
    main()
