"""Bans: addresses and networks that whoever runs the server does not let in."""

from __future__ import annotations

import ipaddress

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Bans:
    """Who is not let in, as the store last said."""

    def __init__(self) -> None:
        self.words: set[str] = set()
        self.networks: list[Network] = []

    def update(self, words: set[str]) -> None:
        """Takes note of what the store says."""
        if words != self.words:
            self.words = words
            self.networks = [ipaddress.ip_network(word, strict=False) for word in words]

    def has(self, address: str) -> bool:
        """Whether an address is not let in."""
        if not self.networks:
            return False
        try:
            found = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return False
        mapped = getattr(found, "ipv4_mapped", None)
        return any((mapped or found) in network for network in self.networks)
