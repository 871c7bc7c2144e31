"""Bans: addresses and networks that the operator has shut out."""

from __future__ import annotations

import ipaddress

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Bans:
    """Banned addresses and networks, as last read from the store."""

    def __init__(self) -> None:
        self.words: set[str] = set()
        self.networks: list[Network] = []

    def update(self, words: set[str]) -> None:
        """Replace the bans by those of the store."""
        if words != self.words:
            self.words = words
            self.networks = [ipaddress.ip_network(word, strict=False) for word in words]

    def has(self, address: str) -> bool:
        """True if an address is banned."""
        if not self.networks:
            return False
        try:
            found = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return False
        mapped = getattr(found, "ipv4_mapped", None)
        return any((mapped or found) in network for network in self.networks)
