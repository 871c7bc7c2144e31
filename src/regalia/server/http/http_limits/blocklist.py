"""Blocklist: temporarily blocks addresses with many refused requests."""

from __future__ import annotations

from collections.abc import Callable

from regalia.server.http.addresses import neighbourhood
from regalia.server.http.token_bucket import Limits, TokenBuckets
from regalia.server.live.gauges import Gauges

LET_GO = 20  # refusals: what it counts to be let go for shouting


class Blocklist:
    """Counts refusals by address; a blocked address gets no new connection."""

    KEPT = 4096

    def __init__(self, limits: Limits, clock: Callable[[], float], gauges: Gauges) -> None:
        self.seconds = limits.aside_seconds
        self.clock = clock
        self.gauges = gauges
        self.patience = TokenBuckets(limits.refusals_at_once, limits.refusals_a_second)
        self.aside: dict[str, float] = {}  # until when

    def refuse(self, address: str, why: str, weight: int = 1) -> None:
        """Count a refusal of this address."""
        self.gauges.turned_away[why] += 1
        name = neighbourhood(address)
        now = self.clock()
        if self.patience.take(name, now, weight) or self.seconds <= 0 or self.is_aside(name):
            return
        self.gauges.put_aside += 1
        self.aside[name] = now + self.seconds
        if len(self.aside) > self.KEPT:
            del self.aside[next(iter(self.aside))]

    def is_aside(self, address: str) -> bool:
        """True if the address is blocked now."""
        if not self.aside:
            return False
        name = neighbourhood(address)
        until = self.aside.get(name)
        if until is None:
            return False
        if self.clock() < until:
            return True
        del self.aside[name]
        return False
