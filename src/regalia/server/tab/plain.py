"""Bytes of messages between two interpreters."""

from __future__ import annotations


def plain(message: object) -> bytes:
    """The bytes of a message, also of one that lies in the browser's memory."""
    if isinstance(message, bytes):
        return message
    found: bytes = message.to_bytes()  # type: ignore[attr-defined]
    return found
