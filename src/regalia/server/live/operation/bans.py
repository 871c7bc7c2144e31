"""Bans: addresses, networks and people that the operator has shut out."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Bans:
    """Banned addresses, networks and people, as last read from the store."""

    def __init__(self) -> None:
        self.words: set[str] = set()
        self.networks: list[Network] = []
        self.people: set[str] = set()  # hashes
        self.identify: Callable[[str], str] = str  # hash of an address
        self.changed: Callable[[], object] | None = None  # called after a change

    def update(self, words: set[str], people: set[str] | None = None) -> None:
        """Replace the bans by those of the store."""
        people = set() if people is None else people
        if (words, people) == (self.words, self.people):
            return
        self.words, self.people = set(words), set(people)
        self.networks = [ipaddress.ip_network(word, strict=False) for word in words]
        if self.changed is not None:
            self.changed()

    def has(self, address: str) -> bool:
        """True if an address is banned, or the person who has it."""
        if self.people and self.identify(address) in self.people:
            return True
        if not self.networks:
            return False
        try:
            found = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return False
        mapped = getattr(found, "ipv4_mapped", None)
        return any((mapped or found) in network for network in self.networks)
