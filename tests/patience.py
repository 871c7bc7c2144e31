"""Patience: a test waits for the event it asserts, as long as a busy machine may need."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

# the one limit of every wait: only what never happens takes so long (pytest's own is in pyproject)
SECONDS = 300.0


async def until(so: Callable[[], bool]) -> None:
    """Comes back as soon as something is so; TimeoutError if it never is."""
    async with asyncio.timeout(SECONDS):
        while not so():
            await asyncio.sleep(0.01)


def wait_until(so: Callable[[], bool]) -> None:
    """The same where no loop runs."""
    end = time.monotonic() + SECONDS
    while not so():
        assert time.monotonic() < end, "it never was so"
        time.sleep(0.05)
