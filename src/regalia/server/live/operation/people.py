"""People as an operator may know them: by a keyed hash of their address."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256

from regalia.server.store.notes import Notes

KIND = "secret"  # of the note that holds the key
LETTERS = 16  # of a hash


class People:
    """Makes the same hash of an address in every process of a store."""

    def __init__(self) -> None:
        self.key = secrets.token_bytes(32)

    async def open(self, store: Notes) -> None:
        """Read the key of the store, made at its first opening."""
        await store.put_note(KIND, "address", self.key.hex(), replace=False)
        [note] = await store.notes(KIND)
        self.key = bytes.fromhex(note.body)

    def who(self, address: str) -> str:
        """The hash of an address; the address cannot be read from it without the key."""
        if not address:
            return ""
        return hmac.new(self.key, address.encode(), sha256).hexdigest()[:LETTERS]
