"""What every test finds around it: see tests/surroundings.py."""

from __future__ import annotations

import os
import shutil
import tempfile
import time

import pytest
from hypothesis import HealthCheck, settings

from tests.surroundings import asked, settle, shuffled

# at once: what is imported after this reads the clock and the environment
DATA = tempfile.mkdtemp(prefix="regalia-tests-")
settle(os.environ, DATA)
if os.name != "nt":
    time.tzset()

from regalia.server.store.sqlite import SqliteStore  # noqa: E402 - it may read the environment

# sixteen megabytes for each of a thousand stores; the test of that has them
SqliteStore.preallocated = False

# the same examples everywhere, as many seconds as they need; others in a run with a seed
settings.register_profile(
    "anywhere",
    deadline=None,
    derandomize=not asked("ORDER"),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("anywhere")


def pytest_unconfigure() -> None:
    shutil.rmtree(DATA, ignore_errors=True)


def pytest_report_header() -> str:
    words = [asked(name) for name in ("BEGIN", "ZONE", "LOCALE", "FONT")]
    return f"surroundings: {', '.join(words)}, order {asked('ORDER') or 'as written'}"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Shuffle the tests where a seed is given."""
    if asked("ORDER"):
        named = [(item.nodeid.partition("::")[0], item) for item in items]
        items[:] = shuffled(named, asked("ORDER"))
