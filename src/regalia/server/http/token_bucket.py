"""Rate limits: token buckets and the bounds of a server."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """All bounds of a server; settings may change them."""

    message_bytes: int = 4096
    frame_bytes: int = 65_536  # beyond this the connection is closed
    body_bytes: int = 16_384
    messages_at_once: float = 40
    messages_a_second: float = 20
    address_messages_at_once: float = 2000  # of all from an address; beyond them they take turns
    address_messages_a_second: float = 200
    asks_at_once: float = 2000  # requests of any kind, by address: a page is a dozen
    asks_a_second: float = 100
    requests_at_once: float = 60  # changing ones, by address
    requests_a_second: float = 2
    histories_at_once: float = 12  # of one connection, each from its beginning if so wanted
    histories_a_second: float = 0.5
    hellos_at_once: float = 512  # by address: each may bring the history of a table
    hellos_a_second: float = 16
    reads_at_once: float = 600  # of the lobby and of tables, by address
    reads_a_second: float = 40
    replays_at_once: float = 40  # by address
    replays_a_second: float = 4
    replays_waiting: int = 32  # of the whole process
    advice_at_once: float = 5  # by address
    advice_a_second: float = 0.5
    advice_waiting: int = 4  # of the whole process
    reports_at_once: float = 5  # to the operator, by address
    reports_a_second: float = 0.02
    admission: float = 0.3  # of the loop's time, for whatever is not a move
    header_bytes: int = 16_384  # of a request, with its first line
    headers: int = 64
    header_seconds: float = 10  # until they are there
    body_seconds: float = 10
    pipelined: int = 8  # requests that wait behind another of the same connection
    connections: int = 5000
    connections_an_address: int = 128
    spectators_a_table: int = 64
    devices_a_seat: int = 8
    tables: int = 20_000  # in memory
    hello_seconds: float = 10
    too_fast: int = 100  # messages that were dropped before the one who shouts is let go
    refusals_at_once: float = 120  # of an address, before it is put aside
    refusals_a_second: float = 2
    aside_seconds: float = 60  # 0: nobody is put aside
    drain_seconds: float = 20  # for a part of a history
    unsent_messages: int = 1000  # to one client that does not read
    unsent_bytes: int = 4_000_000


class TokenBucket:
    """Token bucket: burst and refill rate."""

    def __init__(self, most: float, rate: float, now: float) -> None:
        self.most = most
        self.rate = rate
        self.level = most
        self.at = now

    def take(self, now: float, count: float = 1) -> bool:
        """Take tokens; False if there are too few."""
        self.level = min(self.most, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < count:
            return False
        self.level -= count
        return True

    def is_low(self) -> bool:
        """True if more than half of the burst is used."""
        return self.level < self.most / 2


class TokenBuckets:
    """One token bucket for each address, dropped once it is full again."""

    KEPT = 4096

    def __init__(self, most: float, rate: float) -> None:
        self.most = most
        self.rate = rate
        self.buckets: dict[str, TokenBucket] = {}

    def take(self, address: str, now: float, count: float = 1) -> bool:
        """Take tokens of an address; False if there are too few."""
        bucket = self.buckets.pop(address, None) or TokenBucket(self.most, self.rate, now)
        self.buckets[address] = bucket
        if len(self.buckets) > self.KEPT:
            del self.buckets[next(iter(self.buckets))]
        return bucket.take(now, count)
