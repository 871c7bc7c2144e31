"""The wire inside uvicorn: it knows the insides of the versions that wire.py names."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from regalia.server.http.wire import WIRE, frame

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it was not compiled
    from websockets.utils import apply_mask

WAITING = 4  # messages of a client that are read ahead; then the client has to wait
TEXT = 0x81  # the first byte of a text that comes in one frame
MASKED = 0x80


class UvicornWire(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol, with a shorter way in for plain texts and out for several."""

    leaving: Callable[[], None] | None = None  # told once the connection is gone
    short = False  # frames are taken apart here, so that the long way gets whole ones only
    rest = b""  # of a frame that has not come whole

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.leaving is not None:
            self.leaving()
            self.leaving = None

    async def run_asgi(self) -> None:
        self.scope["extensions"][WIRE] = {"wire": self}
        await super().run_asgi()

    # --- reading ---------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Takes texts to the application at once, and everything else the long way."""
        if not self.handshake_initiated:
            super().data_received(data)
            # whoever sends more with the request, before it was answered, goes the long way
            self.short = not self.conn.extensions and not self.conn.reader.buffer
            return
        if not self.short:
            super().data_received(data)
            return
        data = self.rest + data if self.rest else data
        place = 0
        while not self.close_sent and not self.transport.is_closing():
            start, end = extent(data, place)
            if start < 0 or end - start > self.config.ws_max_size:
                self.short = False  # too long for here
                self.rest = b""
                super().data_received(data[place:])
                return
            if end > len(data):
                break
            if not self.take_text(data, place, start, end):
                super().data_received(data[place:end])
            place = end
        self.rest = data[place:]

    def take_text(self, data: bytes, place: int, start: int, end: int) -> bool:
        """Passes a plain text on to the application; False, and nothing done, if it is none."""
        if data[place] != TEXT or not data[place + 1] & MASKED or self.frames:
            return False
        if not self.handshake_complete or self.conn.state is not OPEN:
            return False
        try:
            text = apply_mask(data[start:end], data[start - 4 : start]).decode()
        except UnicodeDecodeError:
            return False
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused and self.queue.qsize() >= WAITING:
            self.read_paused = True
            self.transport.pause_reading()
        return True

    # --- writing ---------------------------------------------------------------------------------

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


def extent(data: bytes, place: int) -> tuple[int, int]:
    """Where the body of a frame begins and ends, as far as can be seen; -1 if it is a huge one."""
    size = len(data) - place
    if size < 2:
        return place + 2, len(data) + 1
    length = data[place + 1] & 0x7F
    start = place + (6 if data[place + 1] & MASKED else 2)
    if length < 126:
        return start, start + length
    if length == 127:
        return -1, -1
    if size < 4:
        return start + 2, len(data) + 1
    return start + 2, start + 2 + int.from_bytes(data[place + 2 : place + 4], "big")
