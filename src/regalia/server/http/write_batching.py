"""The wire: what waits for a client leaves the machine in one write, without a detour.

That needs the insides of uvicorn, so it is done for the versions that it was tried with and left
out for all others: the same messages then go through uvicorn's front door, one write each.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from regalia.server.http.addresses import ConnectionCounts
from regalia.server.http.http_limits.blocklist import Blocklist
from regalia.server.http.token_bucket import Limits

WIRE = "regalia.wire"  # the extension of the scope where a connection finds its wire
NOISY = -1  # the code of a connection that was ended for its frames; no client can send it
TRIED = ("0.54",)  # versions of uvicorn whose insides are known


def is_tried(version: str = "") -> bool:
    """True if our HTTP limits fit this version of uvicorn, or else the installed one."""
    if not version:
        import uvicorn  # a server in a tab has none

        version = uvicorn.__version__
    return version.rpartition(".")[0] in TRIED


class BatchedWriter(Protocol):
    """Writes to a client without ASGI messages."""

    def write_texts(self, texts: Iterable[str]) -> bool:
        """Write all texts in one call; False, nothing written, while the transport is full."""

    def abort(self) -> None:
        """Close the connection at once."""


def socket_protocol(version: str = "") -> Any:
    """Uvicorn's `ws` setting: our protocol for tested versions, else uvicorn's own."""
    if not is_tried(version):
        return "auto"
    from regalia.server.http.uvicorn_batching import UvicornBatching

    return UvicornBatching


def http_protocol(
    limits: Limits,
    crowd: ConnectionCounts,
    blocklist: Blocklist,
    version: str = "",
) -> Any:
    """Uvicorn's `http` setting: our limits for tested versions, else its stricter parser."""
    if not is_tried(version):
        return "h11"  # which has a limit of its own for headers
    from regalia.server.http.http_limits.connection_limits import limited_protocol

    return limited_protocol(limits, crowd, blocklist)


def frame(data: bytes) -> tuple[bytes, bytes]:
    """Header and payload of an unmasked text frame."""
    length = len(data)
    if length < 126:
        return bytes((0x81, length)), data
    if length < 65_536:
        return b"\x81\x7e" + length.to_bytes(2, "big"), data
    return b"\x81\x7f" + length.to_bytes(8, "big"), data
