"""Client addresses as limits count them, and the number of connections of each."""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from starlette.requests import Request

PREFIX = 64  # bits of an IPv6 address that one household has


@lru_cache(maxsize=4096)
def neighbourhood(address: str) -> str:
    """The address as it is counted: an IPv6 client counts by its /64 network."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, PREFIX), strict=False))
    return str(found)


class ConnectionCounts:
    """Number of open connections by address; trusted proxies are not counted."""

    def __init__(self, most: int, proxies: Iterable[str] = ()) -> None:
        self.most = most
        self.proxies = [ipaddress.ip_network(proxy, strict=False) for proxy in proxies]
        self.counts: Counter[str] = Counter()
        self.turned_away = 0

    def is_proxy(self, address: str) -> bool:
        """True if this address is a trusted proxy, which names the real client."""
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self.proxies)

    def enter(self, address: str) -> bool:
        """Count one more connection; False if the address has too many."""
        if self.is_proxy(address):
            return True
        name = neighbourhood(address)
        if self.counts[name] >= self.most:
            self.turned_away += 1
            return False
        self.counts[name] += 1
        return True

    def leave(self, address: str) -> None:
        """Count one connection less."""
        name = neighbourhood(address)
        if self.counts[name] > 1:
            self.counts[name] -= 1
        else:
            self.counts.pop(name, None)


def address_of(request: Request) -> str:
    """The client address of a request, as limits count it."""
    return neighbourhood(request.client.host if request.client is not None else "")
