"""Owners of tables: which of several processes serves a table, by rendezvous hashing."""

from __future__ import annotations

import re
from hashlib import blake2b

# the first line of a request about a table: its page, its routes and its socket
_ABOUT_TABLE = re.compile(rb"[A-Z]{1,10} /(?:t|api/tables)/([A-Za-z0-9_-]{1,40})[/? ]")


def ranking(table: str, processes: int) -> list[int]:
    """The processes in the order in which they serve a table; the first one owns it.

    Each table has an order of its own, so that the tables of a process that is gone spread over
    all others, and no other table moves.
    """

    def weight(process: int) -> bytes:
        return blake2b(f"{process} {table}".encode(), digest_size=8).digest()

    return sorted(range(processes), key=weight)


def table_of(head: bytes) -> str:
    """The table that a request is about, by its first bytes; empty if it is about none."""
    found = _ABOUT_TABLE.match(head)
    return "" if found is None else found[1].decode()
