"""The wall clock: the one place that asks which day and what time it is.

How long something takes and when it is due goes by the monotonic clock, never by this one.
"""

from __future__ import annotations

import os
import time
from datetime import UTC, date, datetime
from typing import Final

# seconds by which this clock differs from the system's, so that tests have the same day everywhere
AHEAD: Final = float(os.environ.get("REGALIA_CLOCK_AHEAD", "0"))


def wall() -> float:
    """The time in seconds since 1970."""
    return time.time() + AHEAD


def wall_ms() -> int:
    """The time in whole milliseconds since 1970."""
    return int(wall() * 1000)


def today() -> date:
    """The day in the time zone of this machine."""
    return date.fromtimestamp(wall())


def utc_day() -> str:
    """The day in Greenwich as 2026-11-18: it is the same for everybody."""
    return datetime.fromtimestamp(wall(), UTC).date().isoformat()
