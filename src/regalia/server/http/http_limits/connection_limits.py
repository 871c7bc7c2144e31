"""Connection limits inside uvicorn: header size, header time and pipelined requests.

It knows the insides of the versions that wire.py names.
"""

from __future__ import annotations

import asyncio
from functools import partial

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from regalia.server.http.addresses import ConnectionCounts
from regalia.server.http.http_limits.blocklist import LET_GO, Blocklist
from regalia.server.http.token_bucket import Limits

PIECE = 512  # bytes that are read in one go: few requests fit in


class ConnectionLimits(HttpToolsProtocol):
    """uvicorn's HTTP protocol, with limits of time, length and number."""

    limits: Limits
    crowd: ConnectionCounts
    blocklist: Blocklist

    address = ""
    heading = True  # between the first byte of a request and the end of its headers
    heard = 0  # bytes of that
    timer: asyncio.TimerHandle | None = None
    inside = False
    mute = True  # no request has begun here
    direct = True  # no proxy of ours
    answering: tuple[RequestResponseCycle, ...] = ()  # requests that wait for their responses

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        # of a proxy it is not known yet for whom it asks
        self.direct = not self.crowd.is_proxy(self.address)
        if self.direct and self.blocklist.is_aside(self.address):
            self.blocklist.gauges.turned_away["aside"] += 1
        else:
            self.inside = self.crowd.enter(self.address)
        if self.inside:
            self.wait()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        if self.inside:
            self.inside = False
            self.crowd.leave(self.address)
            # a browser opens one or two in advance; who comes and goes by the hundred floods
            if self.mute and self.direct:
                self.blocklist.refuse(self.address, "silent")
        self.give_up()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for place in range(0, len(data), PIECE):
            if not self.inside or self.transport.is_closing():
                return
            self.read(data[place : place + PIECE])

    def read(self, data: bytes) -> None:
        """Read a little at a time; pause a client that pipelines too much."""
        if self.heading:
            self.heard += len(data)
        super().data_received(data)
        if self.heading and self.heard > self.limits.header_bytes:
            self.let_go("headers")
        elif len(self.pipeline) > self.limits.pipelined:
            self.let_go("pipelined")

    def let_go(self, why: str) -> None:
        """Close an abusive connection and count it against its address."""
        if self.direct:
            self.blocklist.refuse(self.address, why, LET_GO)
        self.abort()

    def wait(self) -> None:
        """Start the header timeout."""
        self.heading = True
        self.heard = 0
        if self.timer is None:
            self.timer = self.loop.call_later(self.limits.header_seconds, self.abort)

    def stop_waiting(self) -> None:
        """Cancel the header timeout."""
        self.heading = False
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.mute = False
        self.wait()

    def on_header(self, name: bytes, value: bytes) -> None:
        if len(self.headers) < self.limits.headers:
            super().on_header(name, value)
        elif not self.transport.is_closing():
            self.let_go("headers")

    def on_headers_complete(self) -> None:
        self.stop_waiting()
        super().on_headers_complete()
        waiting = [cycle for cycle in self.answering if not cycle.response_complete]
        if self.cycle not in waiting:
            waiting.append(self.cycle)
        self.answering = tuple(waiting)

    def give_up(self) -> None:
        """Cancel requests whose client is gone; uvicorn tells only the last of several."""
        for cycle in self.answering:
            cycle.disconnected = True
            cycle.message_event.set()
        self.answering = ()

    def abort(self) -> None:
        """Close the connection at once."""
        self.give_up()
        self.transport.abort()

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        # from now on this connection is the socket's, and so is the room it takes
        protocol = self.transport.get_protocol()
        if protocol is not self:
            self.inside = False
            protocol.leaving = partial(self.crowd.leave, self.address)  # type: ignore[attr-defined]


def limited_protocol(
    limits: Limits, crowd: ConnectionCounts, blocklist: Blocklist
) -> type[ConnectionLimits]:
    """Uvicorn's HTTP protocol class with these limits."""
    return type(
        "LimitedConnection",
        (ConnectionLimits,),
        {"limits": limits, "crowd": crowd, "blocklist": blocklist},
    )
