"""Addresses: where a client comes from, as far as limits are concerned, and how many do."""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from starlette.requests import Request

PREFIX = 64  # bits of an IPv6 address that one household has


@lru_cache(maxsize=4096)
def neighbourhood(address: str) -> str:
    """The address as it is counted: whoever has one of IPv6 has a whole network of them."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, PREFIX), strict=False))
    return str(found)


class Crowd:
    """How many connections there are, by address; those of named proxies count nowhere."""

    def __init__(self, most: int, proxies: Iterable[str] = ()) -> None:
        self.most = most
        self.proxies = [ipaddress.ip_network(proxy, strict=False) for proxy in proxies]
        self.counts: Counter[str] = Counter()
        self.turned_away = 0

    def is_proxy(self, address: str) -> bool:
        """Whether somebody stands behind this address who is asked for the real one."""
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self.proxies)

    def enter(self, address: str) -> bool:
        """Whether one more may come from there."""
        if self.is_proxy(address):
            return True
        name = neighbourhood(address)
        if self.counts[name] >= self.most:
            self.turned_away += 1
            return False
        self.counts[name] += 1
        return True

    def leave(self, address: str) -> None:
        """One has gone."""
        name = neighbourhood(address)
        if self.counts[name] > 1:
            self.counts[name] -= 1
        else:
            self.counts.pop(name, None)


def address_of(request: Request) -> str:
    """Where a request comes from, as far as limits are concerned."""
    return neighbourhood(request.client.host if request.client is not None else "")
