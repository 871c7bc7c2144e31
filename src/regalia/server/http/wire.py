"""The wire: what waits for a client leaves the machine in one write, without a detour."""

from __future__ import annotations

from collections.abc import Iterable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

WIRE = "regalia.wire"  # the extension of the scope where a connection finds its wire


def frame(data: bytes) -> tuple[bytes, bytes]:
    """Head and body of a text frame as a server sends it: whole and without a mask."""
    length = len(data)
    if length < 126:
        return bytes((0x81, length)), data
    if length < 65_536:
        return b"\x81\x7e" + length.to_bytes(2, "big"), data
    return b"\x81\x7f" + length.to_bytes(8, "big"), data


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
        if self.conn.state is not OPEN or self.conn.extensions:
            return False  # closing, or frames that are not plain: the long way does it right
        self.transport.write(b"".join([part for text in texts for part in frame(text.encode())]))
        return True

    def abort(self) -> None:
        """Ends the connection at once."""
        self.transport.abort()
