"""The wire: what waits for a client leaves the machine in one write, without a detour.

That needs the insides of uvicorn, so it is done for the versions that it was tried with and left
out for all others: the same messages then go through uvicorn's front door, one write each.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

import uvicorn

from regalia.server.http.addresses import Crowd
from regalia.server.http.door.porter import Porter
from regalia.server.http.limits import Limits

WIRE = "regalia.wire"  # the extension of the scope where a connection finds its wire
NOISY = -1  # the code of a connection that was ended for its frames; no client can send it
TRIED = ("0.54",)  # versions of uvicorn whose insides are known


def is_tried(version: str = uvicorn.__version__) -> bool:
    """Whether our own limits of requests and frames fit this version of uvicorn."""
    return version.rpartition(".")[0] in TRIED


class Wire(Protocol):
    """A way to a client beside the ASGI messages."""

    def write_texts(self, texts: Iterable[str]) -> bool:
        """Writes all texts now; False, and nothing written, if the client has to be waited for."""

    def abort(self) -> None:
        """Ends the connection at once."""


def socket_protocol(version: str = uvicorn.__version__) -> Any:
    """What uvicorn is given as `ws`: our own protocol where it fits, else uvicorn's choice."""
    if not is_tried(version):
        return "auto"
    from regalia.server.http.uvicorn_wire import UvicornWire

    return UvicornWire


def http_protocol(
    limits: Limits, crowd: Crowd, porter: Porter, version: str = uvicorn.__version__
) -> Any:
    """What uvicorn is given as `http`: our own door where it fits, else the stricter of its two."""
    if not is_tried(version):
        return "h11"  # which has a limit of its own for headers
    from regalia.server.http.door.uvicorn_door import door

    return door(limits, crowd, porter)


def frame(data: bytes) -> tuple[bytes, bytes]:
    """Head and body of a text frame as a server sends it: whole and without a mask."""
    length = len(data)
    if length < 126:
        return bytes((0x81, length)), data
    if length < 65_536:
        return b"\x81\x7e" + length.to_bytes(2, "big"), data
    return b"\x81\x7f" + length.to_bytes(8, "big"), data
