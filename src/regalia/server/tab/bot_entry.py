"""Entry of the interpreter for bots: they are imported before it says that it is there."""

from __future__ import annotations

from regalia.server.tab import slot
from regalia.server.tab.plain import plain
from regalia.server.work import bot_workers

JOBS = bot_workers.think  # the first job comes at once, and its time is measured


def think_aloud(message: object) -> bytes:
    """The outcome of a job."""
    return slot.think_aloud(plain(message))
