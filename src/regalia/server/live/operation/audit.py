"""Audit log: what the operator did, when, by which way and with what result."""

from __future__ import annotations

import secrets

import msgspec
from msgspec import Struct

from regalia.clock import wall_ms
from regalia.server.store.notes import Note, Notes

KIND = "audit"
KEPT = 5000


class Audited(Struct):
    """One act of the operator."""

    action: str
    what: str
    way: str  # "command" or "page"
    result: str = ""  # empty: done


async def audit(store: Notes, act: Audited) -> None:
    """Keep an act; the oldest ones are deleted."""
    name = f"{wall_ms():015d}-{secrets.token_hex(4)}"
    await store.put_note(KIND, name, msgspec.json.encode(act).decode())
    await store.trim_notes(KIND, KEPT)


async def audited(store: Notes, limit: int = 200) -> list[tuple[Note, Audited]]:
    """The newest acts."""
    notes = await store.notes(KIND, limit)
    return [(note, msgspec.json.decode(note.body, type=Audited)) for note in notes]
