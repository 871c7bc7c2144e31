"""The wire: what waits for a client leaves the machine in one write, without a detour."""

from __future__ import annotations

from collections.abc import Iterable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

WIRE = "regalia.wire"  # the extension of the scope where a connection finds its wire


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol, with a way to write several texts at once."""

    async def run_asgi(self) -> None:
        self.scope["extensions"][WIRE] = {"wire": self}
        await super().run_asgi()

    def write_texts(self, texts: Iterable[str]) -> bool:
        """Writes all texts now; False, and nothing written, if the client has to be waited for."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return False
        if not self.handshake_complete or not self.writable.is_set():
            return False
        try:
            for text in texts:
                self.conn.send_text(text.encode())
        except InvalidState:
            return False  # closing: whoever waits for the client hears why
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def abort(self) -> None:
        """Ends the connection at once."""
        self.transport.abort()
