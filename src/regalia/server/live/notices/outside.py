"""The outside: one short POST to an address that a guest named, and never into this network."""

from __future__ import annotations

import asyncio
import contextlib
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


class Unwelcome(Exception):
    """An address that nothing is sent to."""


class Failed(Exception):
    """Nobody answered there, or not in a way that can be understood."""


class Address(NamedTuple):
    """Where something is sent."""

    secure: bool
    host: str
    port: int
    target: str  # path and query

    def origin(self) -> str:
        """The address without its path, as browsers write it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        usual = self.port == (HTTPS if self.secure else 80)
        scheme = "https" if self.secure else "http"
        return f"{scheme}://{host}" if usual else f"{scheme}://{host}:{self.port}"


def read_address(url: str) -> Address:
    """The parts of an address; Unwelcome if it is none, or has a name or password in it."""
    if len(url) > LONGEST or PLAIN.fullmatch(url) is None:
        raise Unwelcome
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").rstrip("."), parts.port
    except ValueError:
        raise Unwelcome from None
    if parts.scheme not in ("https", "http") or not host or "@" in parts.netloc:
        raise Unwelcome
    secure = parts.scheme == "https"
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Address(secure, host, port or (HTTPS if secure else 80), target)


def is_public(address: str) -> bool:
    """Whether an IP address is one of the world's, not of this machine or its network."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        # an IPv4 address in other clothes is what it is
        inner = found.ipv4_mapped or found.sixtofour
        if inner is None and found in ipaddress.ip_network("64:ff9b::/96"):
            inner = ipaddress.ip_address(int(found) & 0xFFFFFFFF)  # type: ignore[assignment]
        if inner is not None:
            return is_public(str(inner))
    return found.is_global and not found.is_multicast


class Outside:
    """Sends to public addresses over TLS, and to the origins that whoever runs the server names."""

    def __init__(self, allowed: Iterable[str] = ()) -> None:
        self.allowed = {read_address(origin).origin() for origin in allowed}
        self.tls = ssl.create_default_context()

    def check(self, url: str) -> Address:
        """The address, if anything may be sent there as far as its words tell."""
        address = read_address(url)
        if address.origin() in self.allowed:
            return address
        if not address.secure:
            raise Unwelcome
        with contextlib.suppress(ValueError):
            if not is_public(address.host):
                raise Unwelcome
        return address

    async def resolve(self, address: Address) -> str:
        """The number to call; one look-up, so that a name cannot change between two."""
        loop = asyncio.get_running_loop()
        try:
            found = await loop.getaddrinfo(address.host, address.port, type=1)
        except (OSError, UnicodeError):
            raise Failed from None
        numbers = [str(entry[4][0]) for entry in found]
        if address.origin() not in self.allowed and not all(map(is_public, numbers)):
            raise Unwelcome
        return numbers[0]

    async def post(self, url: str, headers: dict[str, str], body: bytes) -> int:
        """Sends a body and gives the status of the answer; no redirect is followed."""
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
