"""The wire inside uvicorn: it knows the insides of the versions that wire.py names."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from regalia.server.http.wire import WIRE, frame


class UvicornWire(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol, with a way to write several texts at once."""

    leaving: Callable[[], None] | None = None  # told once the connection is gone

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.leaving is not None:
            self.leaving()
            self.leaving = None

    async def run_asgi(self) -> None:
        self.scope["extensions"][WIRE] = {"wire": self}
        await super().run_asgi()

    def write_texts(self, texts: Iterable[str]) -> bool:
        """Writes all texts now; False, and nothing written, if the client has to be waited for."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return False
        if not self.handshake_complete or not self.writable.is_set():
            return False
        if self.conn.state is not OPEN or self.conn.extensions:
            return False  # closing, or frames that are not plain: the long way does it right
        self.transport.write(b"".join([part for text in texts for part in frame(text.encode())]))
        return True

    def abort(self) -> None:
        """Ends the connection at once."""
        self.transport.abort()
