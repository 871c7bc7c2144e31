"""Batched writes and the fast text path inside uvicorn, by its private API."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from regalia.server.http.token_bucket import TokenBucket
from regalia.server.http.write_batching import NOISY, WIRE, frame

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it was not compiled
    from websockets.utils import apply_mask

WAITING = 4  # messages of a client that are read ahead; then the client has to wait
TEXT = 0x81  # the first byte of a text that comes in one frame
BINARY = 0x82
MASKED = 0x80
SIGNALS = (60, 1)  # pings, parts of messages and the like: at once, and a second
UNREAD = 2048  # bytes of messages that somebody may leave behind; a page leaves one or two
LATE = 65_536  # bytes that may still come from somebody who was told goodbye


class UvicornBatching(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol with batched writes and a fast path for text."""

    leaving: Callable[[], None] | None = None  # told once the connection is gone
    short = False  # frames are taken apart here, so that the long way gets whole ones only
    rest = b""  # of what has come: a frame that is not whole, or what has to wait
    waits = False  # the rest may hold whole frames
    late = 0  # bytes that came after the goodbye
    signals: TokenBucket | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        if len(self.rest) > UNREAD:
            # a client that floods and leaves is treated like one that stays
            self.queue.put_nowait({"type": "websocket.disconnect", "code": NOISY})
        super().connection_lost(exc)
        if self.leaving is not None:
            self.leaving()
            self.leaving = None

    async def run_asgi(self) -> None:
        self.scope["extensions"][WIRE] = {"wire": self}
        await super().run_asgi()

    # --- reading ---------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Pass text frames to the application at once, all other frames to uvicorn."""
        if not self.handshake_initiated:
            super().data_received(data)
            # data sent along with the upgrade request goes through uvicorn
            self.short = not self.conn.extensions and not self.conn.reader.buffer
            return
        if not self.short:
            super().data_received(data)
            return
        if self.close_sent:
            self.late += len(data)
            if self.late > LATE:
                self.transport.abort()
                return
        self.rest = self.rest + data if self.rest else data
        self.take_apart()

    def take_apart(self) -> None:
        """Parse received frames, only a few ahead of the application."""
        data = self.rest
        place = 0
        full = False
        while not self.transport.is_closing():
            full = self.queue.qsize() >= WAITING and not self.close_sent
            if full:
                break
            start, end = extent(data, place)
            if start < 0 or end - start > self.config.ws_max_size:
                self.short = False  # too long for here
                self.rest = b""
                super().data_received(data[place:])
                return
            if end > len(data):
                break
            if self.close_sent and data[place] == TEXT:
                pass  # nobody listens to it any more
            elif not self.take_text(data, place, start, end):
                if data[place] != BINARY and not self.bears():
                    return
                super().data_received(data[place:end])
            place = end
        self.rest = data[place:]
        self.waits = full and bool(self.rest)
        if full and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        elif self.read_paused and self.queue.empty():
            self.read_on()

    def bears(self) -> bool:
        """True if one more fragment is accepted; fragments are costly to parse."""
        now = self.loop.time()
        if self.signals is None:
            self.signals = TokenBucket(*SIGNALS, now)
        if self.signals.take(now):
            return True
        self.rest = b""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": NOISY})
        self.transport.abort()
        return False

    def read_on(self) -> None:
        """Resume reading."""
        self.read_paused = False
        if not self.transport.is_closing():
            self.transport.resume_reading()

    async def receive(self) -> Any:
        """The next message; resumes reading when the queue is empty."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            if self.waits:
                # not now: others have their turn before this client is heard again
                self.waits = False
                self.loop.call_soon(self.take_apart)
            else:
                self.read_on()
        return message

    def take_text(self, data: bytes, place: int, start: int, end: int) -> bool:
        """Pass an unfragmented text frame to the application; False if it is not one."""
        if data[place] != TEXT or not data[place + 1] & MASKED or self.frames:
            return False
        if not self.handshake_complete or self.conn.state is not OPEN:
            return False
        try:
            text = apply_mask(data[start:end], data[start - 4 : start]).decode()
        except UnicodeDecodeError:
            return False
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        return True

    # --- writing ---------------------------------------------------------------------------------

    def write_texts(self, texts: Iterable[str]) -> bool:
        """Write all texts in one call; False, nothing written, while the transport is full."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return False
        if not self.handshake_complete or not self.writable.is_set():
            return False
        if self.conn.state is not OPEN or self.conn.extensions:
            return False  # closing, or frames that are not plain: the long way does it right
        parts: list[bytes] = []
        for text in texts:
            parts += frame(text.encode())
        self.transport.write(b"".join(parts))
        return True

    def abort(self) -> None:
        """Close the connection at once."""
        self.transport.abort()


def extent(data: bytes, place: int) -> tuple[int, int]:
    """Start and end of a frame's payload; -1 if it has a 64-bit length."""
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
