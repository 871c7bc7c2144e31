"""regalia admin check: every log of a store is read as the server reads it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from regalia.engine.label import Label

if TYPE_CHECKING:
    from regalia.server.store.base import Store

Reader = Callable[[list[bytes]], object]


def readers() -> dict[str, Reader]:
    """Readers of the logs that are no tables, by the beginning of their names."""
    from regalia.server.live.community import duplicates
    from regalia.server.log import circle_log, daily_log

    return {
        circle_log.PREFIX: circle_log.Circle,
        daily_log.PREFIX: daily_log.DailyLog,
        duplicates.PREFIX: lambda bodies: [msgspec.json.decode(body, type=str) for body in bodies],
    }


async def problem_of_log(store: Store, name: str) -> Label | None:
    """The reason why a log of a circle, a day or a duplicate cannot be read; None if it can."""
    from regalia.server.store.base import EntryDamaged

    try:
        bodies = await store.read(name)
    except EntryDamaged as error:
        return Label("table-stuck-damaged", {"entry": error.seq})
    read = next((each for prefix, each in readers().items() if name.startswith(prefix)), None)
    if read is None:
        return Label("admin-log-unknown")
    if is_readable(read, bodies):
        return None
    first = next(n for n in range(1, len(bodies) + 1) if not is_readable(read, bodies[:n]))
    return Label("table-stuck-log", {"entry": first})


def is_readable(read: Reader, bodies: list[bytes]) -> bool:
    """True if entries can be read one after the other."""
    try:
        read(bodies)
    except (msgspec.MsgspecError, LookupError):
        return False
    return True
