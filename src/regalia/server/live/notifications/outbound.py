"""Outbound HTTP: one short POST to a public address named by a guest (SSRF protection)."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import ipaddress
import re
import ssl
from collections.abc import Iterable
from typing import NamedTuple
from urllib.parse import urlsplit

SECONDS = 10.0  # for all of it
MOST_LINE = 4096  # of what is answered
LONGEST = 1000  # signs of an address
HTTPS = 443
PLAIN = re.compile(r"[!-~]+")  # what an address is made of
# networks that Python counts as global, or whose IPv4 address inside it does not look at: local
# NAT64 prefixes (RFC 8215), site-local and IPv4-compatible addresses
LOCAL = tuple(map(ipaddress.ip_network, ("64:ff9b:1::/48", "fec0::/10", "::/96")))


class ForbiddenAddress(Exception):
    """Error for an address that nothing may be sent to."""


class Failed(Exception):
    """Error for a request without an intelligible response."""


class Address(NamedTuple):
    """The parts of a URL."""

    secure: bool
    host: str
    port: int
    target: str  # path and query

    def origin(self) -> str:
        """Scheme, host and port, as browsers write them."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        usual = self.port == (HTTPS if self.secure else 80)
        scheme = "https" if self.secure else "http"
        return f"{scheme}://{host}" if usual else f"{scheme}://{host}:{self.port}"


def read_address(url: str) -> Address:
    """Parse a URL; ForbiddenAddress if it is malformed or holds credentials."""
    if len(url) > LONGEST or PLAIN.fullmatch(url) is None:
        raise ForbiddenAddress
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").rstrip("."), parts.port
    except ValueError:
        raise ForbiddenAddress from None
    if parts.scheme not in ("https", "http") or not host or "@" in parts.netloc:
        raise ForbiddenAddress
    secure = parts.scheme == "https"
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Address(secure, host, port or (HTTPS if secure else 80), target)


def is_public(address: str) -> bool:
    """True if an IP address is globally routable."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        # an IPv4 address in other clothes is what it is
        inner = found.ipv4_mapped or found.sixtofour
        if inner is None and found in ipaddress.ip_network("64:ff9b::/96"):
            inner = ipaddress.ip_address(int(found) & 0xFFFFFFFF)  # type: ignore[assignment]
        if inner is not None:
            return is_public(str(inner))
        if any(found in network for network in LOCAL):
            return False
    return found.is_global and not found.is_multicast


class OutboundClient:
    """HTTP client for public addresses over TLS, and for origins the operator allows."""

    def __init__(self, allowed: Iterable[str] = ()) -> None:
        self.allowed = {read_address(origin).origin() for origin in allowed}

    @functools.cached_property
    def tls(self) -> ssl.SSLContext:
        """The certificates of the system, which take time to read: most servers send nothing."""
        return ssl.create_default_context()

    def check(self, url: str) -> Address:
        """Parse a URL and check everything that needs no name look-up."""
        address = read_address(url)
        if address.origin() in self.allowed:
            return address
        if not address.secure:
            raise ForbiddenAddress
        with contextlib.suppress(ValueError):
            if not is_public(address.host):
                raise ForbiddenAddress
        return address

    async def resolve(self, address: Address) -> str:
        """Resolve a host once to a public IP address, which is then used (no DNS rebinding)."""
        loop = asyncio.get_running_loop()
        try:
            found = await loop.getaddrinfo(address.host, address.port, type=1)
        except (OSError, UnicodeError):
            raise Failed from None
        numbers = [str(entry[4][0]) for entry in found]
        if address.origin() not in self.allowed and not all(map(is_public, numbers)):
            raise ForbiddenAddress
        return numbers[0]

    async def post(self, url: str, headers: dict[str, str], body: bytes) -> int:
        """POST a body and return the status; redirects are not followed."""
        address = self.check(url)
        try:
            async with asyncio.timeout(SECONDS):
                return await self.call(address, await self.resolve(address), headers, body)
        except (OSError, TimeoutError, ValueError, asyncio.IncompleteReadError):
            raise Failed from None

    async def call(
        self, address: Address, number: str, headers: dict[str, str], body: bytes
    ) -> int:
        """One request on a connection of its own."""
        reader, writer = await asyncio.open_connection(
            number,
            address.port,
            ssl=self.tls if address.secure else None,
            server_hostname=address.host if address.secure else None,
            limit=MOST_LINE,
        )
        try:
            usual = {
                "Host": address.origin().partition("://")[2],
                "Content-Length": str(len(body)),
                "Connection": "close",
            }
            lines = [f"POST {address.target} HTTP/1.1"]
            lines += [f"{name}: {value}" for name, value in (usual | headers).items()]
            writer.write("\r\n".join([*lines, "", ""]).encode("ascii") + body)
            await writer.drain()
            words = (await reader.readline()).split(b" ", 2)
            if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
                raise Failed
            return int(words[1])
        finally:
            writer.close()
