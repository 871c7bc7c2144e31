"""People as an operator may know them: by a keyed hash of their address."""

from __future__ import annotations

import hmac
import re
import secrets
from hashlib import sha256

from regalia.server.store.notes import Notes
from regalia.server.work.operator_log import report

KIND = "secret"  # of the note that holds the key
NAME = "address"
KEY = re.compile(r"[0-9a-f]{64}")
LETTERS = 16  # of a hash


class People:
    """Makes the same hash of an address in every process of a store."""

    def __init__(self) -> None:
        self.key = secrets.token_bytes(32)

    async def open(self, store: Notes) -> None:
        """Read the key of the store, made at its first opening."""
        await store.put_note(KIND, NAME, self.key.hex(), replace=False)
        found = [note.body for note in await store.notes(KIND) if note.name == NAME]
        if found and KEY.fullmatch(found[0]):
            self.key = bytes.fromhex(found[0])
            return
        report("people", "the key of the hashes is damaged: people banned by hash are let in again")
        await store.put_note(KIND, NAME, self.key.hex())

    def who(self, address: str) -> str:
        """The hash of an address; the address cannot be read from it without the key."""
        if not address:
            return ""
        return hmac.new(self.key, address.encode(), sha256).hexdigest()[:LETTERS]
